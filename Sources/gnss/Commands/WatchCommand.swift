internal import GNSSCodec
internal import GNSSDriver
internal import GNSSReceiver
internal import GNSSSystem

/// `gnss watch`: fixes as they come.
struct WatchCommand {
  private enum Format {
    case text, json, nmea, ubx
  }

  private let console: Console
  private let notes: LiveNotes
  private let format: Format
  private let satellites: Bool
  /// Names places, where they are wanted.
  private let places: PlaceNamer?
  private let limit: Int
  /// What it wants where it does not want every epoch.
  private var client: WatchClient?
  private var epochs = 0
  private var hasHeader = false
  private var lastInView: Int?
  private var json = JSONWriter()
  private var text = TextBuffer()

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    if invocation.has(.sky) { return try SkyWatch.run(invocation, console) }
    var watch = WatchCommand(
      invocation, console, invocation.has(.place) ? try PlaceNamer() : nil)
    var live = try Live(invocation, console, wish: watch.client?.wish)
    let ending = try live.run(.watch) { watch.take($0) }
    return watch.notes.status(of: ending, epochs: watch.epochs)
  }

  private init(_ invocation: Invocation, _ console: Console, _ places: PlaceNamer?) {
    self.console = console
    self.places = places
    format =
      if invocation.has(.json) {
        .json
      } else if invocation.has(.nmea) {
        .nmea
      } else if invocation.has(.ubx) {
        .ubx
      } else {
        .text
      }
    notes = LiveNotes(.watch, console, isJSON: invocation.has(.json))
    satellites = invocation.has(.satellites)
    limit = invocation.integer(.count) ?? .max
    client = WatchClient(invocation)
  }

  private mutating func take(_ event: DriverEvent) -> Verdict {
    let verdict = client?.take(event) ?? .goOn
    switch event {
    case .frame(let frame): write(frame)
    case .epoch(let epoch, let reception):
      if client?.isWanted == false { break }
      write(epoch, reception)
      epochs += 1
      if epochs == limit { return .stop }
    case .opened:
      if format == .text, !hasHeader { console.output.write(FixText.header) }
      hasHeader = true
      notes.tell(event)
    // Whoever wants the frames themselves has them.
    case .standingStill(_, _, isCut: false) where format == .nmea || format == .ubx: break
    default: notes.tell(event)
    }
    return console.isBroken ? .stop : verdict
  }

  /// Passes a valid frame of the wanted protocol through as it came.
  private func write(_ frame: Frame) {
    guard frame.check == .valid else { return }
    if format == .nmea && frame.kind == .nmea || format == .ubx && frame.kind == .ubx {
      console.output.write(frame.bytes)
    }
  }

  private mutating func write(_ epoch: Epoch, _ reception: Reception) {
    switch format {
    case .text:
      text.removeAll()
      lastInView = epoch.satellitesInView ?? lastInView
      FixText.line(epoch, inView: lastInView, into: &text)
      if let place = places?.name(of: epoch) {
        text.truncate(to: text.count - 1)
        text.append("  \(place)\n")
      }
      if satellites { FixText.satellites(epoch, into: &text) }
      console.print(text)
    case .json:
      json.removeAll()
      json.fix(
        epoch, reception, satellites: satellites, place: places?.name(of: epoch))
      json.endLine()
      console.print(json.text)
    case .nmea, .ubx:
      // UBX has no line ends at which it would leave by itself.
      console.output.flush()
    }
  }
}
