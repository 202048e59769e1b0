internal import GNSSDriver
internal import GNSSReceiver
internal import GNSSSystem

/// `gnss watch --sky`: the sky, the signals and the fix on the whole terminal, until q or a signal.
struct SkyWatch: ~Copyable {
  private let console: Console
  private let notes: LiveNotes
  private let style: ScreenStyle
  private let limit: Int
  private let signals: Signals
  private var screen: ScreenTerminal
  private var client: WatchClient?
  private var state = SkyState()
  private var painter: ScreenPainter
  private var bytes = TextBuffer()
  private var epochs = 0

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    if let path = invocation.text(.port), Files.kind(of: path) == .file {
      throw Failure(
        .usage,
        "--sky shows what comes live, and \(path) is a file; play it with: "
          + "gnss replay \(ShellWord.quoted(path))")
    }
    var sky = try SkyWatch(invocation, console)
    var live = try Live(
      invocation, console, wish: sky.client?.wish, clientDescriptors: sky.descriptors,
      clientDue: { nextTick(after: Clock.now) })
    if live.isApproximate { sky.state.note = "approximate locations only" }
    sky.begin()
    let ending: Ending
    do throws(Failure) {
      ending = try live.run(.watch) { sky.take($0) }
    } catch {
      sky.end()
      throw error
    }
    sky.end()
    return sky.notes.status(of: ending, epochs: sky.epochs)
  }

  /// Ages are shown to the second: it is drawn that often, whatever comes.
  private static func nextTick(after now: Duration) -> Duration {
    .seconds(now.components.seconds + 1)
  }

  private init(_ invocation: Invocation, _ console: Console) throws(Failure) {
    let instead = "leave --sky out, or take --json"
    guard console.output.isTerminal else {
      throw Failure(.usage, "--sky needs a terminal at standard output; \(instead)")
    }
    guard let style = ScreenStyle({ Process.environment($0) }) else {
      throw Failure(
        .usage, "--sky needs a terminal that can place text, which TERM does not say; \(instead)")
    }
    let signals = try onSystem { () throws(SystemError) in try Signals([.window, .stop, .goOn]) }
    let found = try onSystem { () throws(SystemError) in try ScreenTerminal() }
    guard let screen = found else {
      throw Failure(.usage, "--sky needs to be run from a terminal, for its keys; \(instead)")
    }
    self.console = console
    self.style = style
    self.signals = signals
    self.screen = screen
    painter = ScreenPainter(style)
    notes = LiveNotes(.watch, console, isJSON: false)
    limit = invocation.integer(.count) ?? .max
    client = WatchClient(invocation)
  }

  private var descriptors: [Int32] { [screen.keyDescriptor, signals.descriptor] }

  private mutating func begin() {
    console.output.isBatching = true
    console.holdNotes()
    draw()
  }

  private mutating func end() {
    screen.giveBack()
    console.output.isBatching = false
    console.releaseNotes()
  }

  private mutating func take(_ event: DriverEvent) -> Verdict {
    var verdict = client?.take(event) ?? .goOn
    state.take(event, at: Clock.now)
    switch event {
    case .bytes, .frame: return verdict
    case .epoch:
      epochs += 1
      if epochs == limit { verdict = .stop }
    case .woken:
      takeSignals()
      if takeKeys() { verdict = .stop }
    default: notes.tell(event)
    }
    if let note = console.takeNote() { state.note = note }
    draw()
    return console.isBroken ? .stop : verdict
  }

  /// Draws what has changed. In the background nothing is: there the terminal is another's.
  private mutating func draw() {
    guard screen.isForeground else { return }
    if !screen.isTaken {
      screen.take()
      painter.forget()
    }
    let size = screen.size ?? (80, 24)
    let grid = SkyScreen.draw(
      state, at: Clock.now, columns: size.columns, rows: size.rows, style)
    bytes.removeAll()
    painter.paint(grid, into: &bytes)
    console.output.write(bytes.bytes.span.bytes)
    console.output.flush()
  }

  private mutating func takeSignals() {
    while let signal = signals.next() {
      if signal == .stop {
        screen.giveBack()
        Signals.stopHere()
      } else if signal == .goOn, screen.isTaken, screen.isForeground {
        // It was stopped by what nobody can take, and somebody may have drawn since.
        screen.take()
      }
      painter.forget()
    }
  }

  /// Does what the keys say; whether one of them says that it is enough.
  private mutating func takeKeys() -> Bool {
    for key in screen.keys() {
      switch key {
      case UInt8(ascii: "q"), UInt8(ascii: "Q"): return true
      case UInt8(ascii: "a"), UInt8(ascii: "A"): state.view = .all
      case UInt8(ascii: "s"), UInt8(ascii: "S"): state.view = .sky
      case UInt8(ascii: "b"), UInt8(ascii: "B"): state.view = .bars
      // Ctrl-L, as everywhere: what others have written is drawn over.
      case 0x0C: painter.forget()
      default: break
      }
    }
    return false
  }
}
