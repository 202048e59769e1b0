internal import GNSSDriver
internal import GNSSPort
internal import GNSSReceiver
internal import GNSSSystem

/// The receiver that a live command reads: its driver, the signals that end it, and the virtual
/// receiver of `--simulate`.
struct Live: ~Copyable {
  private let console: Console
  private let signals: Signals
  private let simulation: Simulation?
  var driver: Driver
  private let source: Source
  /// Watches over what may be shown; nothing where no leave is needed.
  private var consent: Consent?
  /// Why it may be shown no longer.
  private var refusal: Failure?

  /// Takes the options `--port`, `--receiver`, `--baud`, `--simulate` and `--no-wait`; ends at the
  /// deadline.
  ///
  /// - Parameters:
  ///   - invocation: The options.
  ///   - console: Where output may be interrupted.
  ///   - source: What is read in place of what the options say.
  ///   - waits: Whether a receiver is waited for, unless the options say that none is.
  ///   - deadline: When to end, a monotonic instant.
  ///   - wish: What is to be changed at the receiver besides its messages.
  ///   - tellsBytes: Whether the bytes themselves are told; then the receiver is left as it is.
  ///   - clientDescriptors: Descriptors that the command takes what is there from.
  ///   - clientDue: When the command is told `woken`, whatever happens.
  /// - Throws: `Failure` where the options are no source, or the virtual receiver does not start.
  init(
    _ invocation: Invocation, _ console: Console, source: Source? = nil, waits: Bool = true,
    deadline: Duration? = nil, wish: ReceiverSetup.Wish? = nil, tellsBytes: Bool = false,
    clientDescriptors: [Int32] = [], clientDue: (@Sendable () -> Duration?)? = nil
  ) throws(Failure) {
    let signals = try onSystem { () throws(SystemError) in try Signals() }
    var simulation: Simulation?
    var options = Driver.Options()
    if invocation.has(.simulate) {
      let started = try Simulation(track: invocation.text(.simulate))
      options.source = .path(started.path)
      simulation = consume started
    } else if let text = invocation.text(.port) {
      guard let source = Source(text) else {
        throw Failure(
          .usage, "'\(text)' is no source; give a path, tcp://host:port, or - to --port")
      }
      options.source = source
    } else if let id = invocation.text(.receiver) {
      options.source = .receiver(id)
    }
    if let source { options.source = source }
    let asks = CommandSet.asking.contains(invocation.command)
    let isLive = !invocation.has(.simulate) && Consent.concerns(options.source)
    let consent = asks && isLive ? try Consent(invocation, console, isRaw: tellsBytes) : nil
    options.baud = invocation.integer(.baud)
    options.waits = waits && !invocation.has(.noWait)
    options.configure = Self.configuring(invocation, isRaw: tellsBytes)
    if invocation.command == .doctor { options.questions = DoctorCommand.questions }
    options.tellsBytes = tellsBytes
    options.deadline = deadline
    if let wish { options.wish = wish }
    options.interruption = signals.descriptor
    options.clientDescriptors = clientDescriptors
    options.clientDue = clientDue
    var decisions: Int32?
    switch consent {
    case .some(let watching): decisions = watching.descriptor
    case .none: break
    }
    if let decisions { options.clientDescriptors.append(decisions) }
    let driver: Driver
    do throws(DriverError) {
      driver = try Driver(options)
    } catch {
      throw Failure(error, command: invocation.command.name)
    }
    console.output.interruption = signals.descriptor
    self.console = console
    self.signals = signals
    self.simulation = simulation
    self.driver = driver
    self.source = options.source
    self.consent = consent
  }

  /// What may be changed at a receiver, as the user wants it.
  private static func configuring(
    _ invocation: Invocation, isRaw: Bool
  ) -> Driver.Configuring {
    if invocation.command == .configure { return .asAsked }
    return switch invocation.word(.configure) {
    case 0: .temporary
    case 1: .no
    case 2: .keep
    default:
      // Who keeps the receiver's own bytes or passes them through, or looks what is wrong with it,
      // wants to see it as it is.
      isRaw || invocation.has(.nmea) || invocation.has(.ubx) || invocation.command == .doctor
        ? .no : .temporary
    }
  }

  /// Whether locations are approximate: no fix is better than the cell that it is in.
  var isApproximate: Bool {
    switch consent {
    case .some(let watching): watching.isApproximate
    case .none: false
    }
  }

  /// Runs the driver to its end.
  mutating func run(
    _ command: Command, _ deliver: (DriverEvent) -> Verdict
  ) throws(Failure) -> Ending {
    let ending: Ending
    do throws(DriverError) {
      ending = try listen(deliver)
    } catch {
      throw Failure(error, command: command.name, source: source)
    }
    if let refusal { throw refusal }
    return ending
  }

  /// Runs the driver to its end; why it cannot go on is for the caller to say.
  mutating func listen(_ deliver: (DriverEvent) -> Verdict) throws(DriverError) -> Ending {
    // A signal that has ended it is taken, or it would come again when signals are no longer held.
    defer {
      while signals.next() != nil {}
      console.output.interruption = nil
    }
    var ending: Ending
    switch consent.take() {
    case .none: ending = try driver.run(deliver)
    case .some(var watching):
      ending = try driver.run { watching.pass($0, deliver) }
      refusal = watching.refusal
    }
    // Who interrupts a whole process group ends a virtual receiver with it, perhaps before this
    // process has seen the signal.
    if case .pulled = ending, Signals.hasCome(signals.descriptor) { ending = .interrupted }
    return ending
  }
}

/// A virtual receiver in a process of its own, on a pseudo-terminal; it ends with this value.
private struct Simulation: ~Copyable {
  /// The port that it is on.
  let path: String
  private let child: ChildProcess

  /// Starts one, along a track if one is given.
  init(track: String?) throws(Failure) {
    // What is wrong with the track is told here, and not by the child too.
    if let track { try TrackFile.check(track) }
    let pipe = try onSystem { () throws(SystemError) in try Pipe() }
    let writer = pipe.writer.descriptor
    let child = try onSystem { () throws(SystemError) in
      try ChildProcess(
        path: try Process.executablePath(),
        arguments: ["simulate", "--quiet"] + (track.map { ["--", $0] } ?? []),
        descriptors: [-1, writer, 2])
    }
    let reader = pipe.takeReader()
    // One line: the path. It comes in one piece, for it is written in one.
    var line = [UInt8](repeating: 0, count: 64)
    let count = try onSystem { () throws(SystemError) in try reader.read(into: &line) ?? 0 }
    guard count > 1, line[count - 1] == UInt8(ascii: "\n") else {
      throw Failure(.inputOutput, "the virtual receiver did not start; try: gnss simulate")
    }
    path = String(decoding: line[..<(count - 1)], as: UTF8.self)
    self.child = child
  }
}
