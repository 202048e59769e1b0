internal import GNSSDriver
internal import GNSSPort
internal import GNSSReceiver

/// What `fix` and `watch` say beside their results: on standard error, or as JSON lines.
struct LiveNotes {
  private let console: Console
  private let command: Command
  private let isJSON: Bool

  init(_ command: Command, _ console: Console, isJSON: Bool) {
    self.command = command
    self.console = console
    self.isJSON = isJSON
  }

  /// Tells of an event that is no result.
  func tell(_ event: DriverEvent) {
    switch event {
    case .waiting(let wanted): say("waiting", message: Self.waiting(wanted, command), isNote: true)
    case .plugged(let port):
      say("plugged", port: port.path, message: "\(port.path): plugged in", isNote: true)
    case .possible(let port):
      let message =
        "\(port.path): plugged in; if it is a receiver, run: gnss ports --adopt \(port.path)"
      say("plugged", port: port.path, message: message, isNote: true)
    case .pulled(let source):
      say(
        "pulled", port: source.name, message: "\(source.name): the receiver was unplugged",
        isNote: true)
    case .busy(let error):
      say("error", message: "\(error.message); tried again for half a minute", isNote: true)
    case .opened(let source):
      console.detail(
        source.baud.map { "reading \(source.name) at \($0) bits per second" }
          ?? "reading \(source.name)")
    case .silent(let source, let length, let hasSpoken):
      let message = Self.silent(source, length, hasSpoken)
      say("silent", port: source.name, message: message, isNote: true)
    case .standingStill(let source, let length, let isCut):
      let message = Self.standingStill(source, length, isCut)
      say("error", port: source.name, message: message, isNote: true)
    case .resumed(let source):
      say("resumed", port: source.name, message: "\(source.name): it goes on", isNote: true)
    case .unintelligible(let source) where !source.isLive: break
    case .unintelligible(let source):
      say("error", port: source.name, message: Self.unintelligible(source), isNote: true)
    case .listening(let source):
      console.detail("\(source.name): listening at \(source.baud ?? 0) bits per second")
    case .tuned(let source):
      console.detail(
        source.baud.map { "\(source.name): heard at \($0) bits per second" }
          ?? "\(source.name): heard")
    case .identified(let source, let identity): identified(source, identity)
    case .configured(let source, let result): configured(source, result)
    case .stalled(let source):
      let message = "\(source.name): takes no bytes; the port is opened anew"
      say("error", port: source.name, message: message, isNote: true)
    case .resting(let source, let report): rests(source, report)
    case .awake(let source, let report):
      let message = "\(source.name): awake"
      say("awake", port: source.name, message: message, isNote: false, report)
      console.detail(message)
    case .restless(let source, let means, let staysOn):
      let name = String(means.name)
      let rest = staysOn ? "it stays on" : "another way is tried"
      console.note("\(source.name): the receiver does not rest by \(name); \(rest)")
    case .unwakeable(let source):
      let message = "\(source.name): the receiver does not wake; unplug it and plug it in again"
      say("error", port: source.name, message: message, isNote: true)
    case .bytes, .frame, .epoch, .recognised, .answered, .woken: break
    }
  }

  private func identified(_ source: Connected, _ identity: UBXIdentity) {
    var text = "\(source.name): " + (identity.name ?? "u-blox")
    if let firmware = identity.firmware { text += ", firmware " + firmware }
    if let version = identity.protocolVersion {
      text += ", protocol \(version.major).\(version.minor < 10 ? "0" : "")\(version.minor)"
    }
    console.detail(text)
  }

  /// Tells that the receiver rests: in JSON as an event, else on standard error.
  private func rests(_ source: Connected, _ report: PowerReport) {
    let message = "\(source.name): \(PowerText.line(report))"
    say("resting", port: source.name, message: message, isNote: !isJSON, report)
  }

  /// Tells what became of the receiver's setup; as an event only where something was changed.
  private func configured(_ source: Connected, _ result: ReceiverSetup.Result) {
    switch result {
    case .configured(hasChanged: true):
      let message = "\(source.name): sends NAV-PVT, NAV-SAT and NAV-DOP for now"
      say("configured", port: source.name, message: message, isNote: false)
      console.detail(message)
    case .lost:
      console.note(
        "\(source.name): does not answer, so it was not put back; unplug it to have it as it was")
    case .configured: console.detail("\(source.name): sends what is wanted")
    case .unanswered: console.detail("\(source.name): no answer to UBX; left as it is")
    case .refused: console.detail("\(source.name): refused to change its output; left as it is")
    case .lineTooSlow:
      console.detail("\(source.name): the line is too slow for more; left as it is")
    case .identified, .putBack: break
    }
  }

  /// Tells why `watch` has ended, where that is no success.
  func status(of ending: Ending, epochs: Int) -> ExitStatus {
    switch ending {
    case .stopped, .interrupted, .deadline: return .done
    case .pulled(let source): return pulled(source)
    case .endOfStream(let source) where source.isConnection: return closed(source)
    case .endOfStream(let source):
      if epochs > 0 { return .done }
      return console.fail(
        .noResult,
        "\(source.name): no fix in it; 'gnss decode --count \(source.name)' shows "
          + "what is in it")
    }
  }

  /// Tells that the receiver was unplugged.
  func pulled(_ source: Connected) -> ExitStatus {
    // A pseudo terminal has no plug: there it is a program that has ended.
    let isTerminal = source.name.begins(with: "/dev/pts/")
    let message =
      isTerminal
      ? "\(source.name): the program behind it has ended, or goes on at a new path that it has "
        + "printed; read that, or start it again"
      : "\(source.name): the receiver was unplugged; plug it in again and run "
        + "'gnss \(String(command.name))'"
    say("pulled", port: source.name, message: message, isNote: false)
    return console.fail(.noReceiver, message)
  }

  /// Tells that a connection was closed by its other side.
  func closed(_ source: Connected) -> ExitStatus {
    let message = "\(source.name): the connection was closed; start again what serves it"
    say("error", port: source.name, message: message, isNote: false)
    return console.fail(.inputOutput, message)
  }

  private func say(
    _ event: StaticString, port: String? = nil, message: String, isNote: Bool,
    _ power: PowerReport? = nil
  ) {
    if isJSON {
      var json = JSONWriter()
      json.beginObject()
      json.member("event", event)
      json.member("port", port)
      json.member("message", message)
      if let power { json.power(power) }
      json.endObject()
      json.endLine()
      console.print(json.text)
    }
    if isNote { console.note(message) }
  }

  private static func unintelligible(_ source: Connected) -> String {
    let text = "\(source.name): bytes but no valid frame"
    return source.baud.map { "\(text) at \($0) bits per second; without --baud it is searched for" }
      ?? "\(text) at any line speed; is it a receiver?"
  }

  private static func standingStill(
    _ source: Connected, _ length: Duration, _ isCut: Bool
  ) -> String {
    let text = "\(source.name): no new epoch for \(seconds(length)): "
    return isCut
      ? text + "frames come cut; try another cable or socket"
      : text + "its time stands still, or it sends none; unplug it and plug it in again"
  }

  private static func seconds(_ length: Duration) -> String {
    let text = TextBuffer { $0.append(length / .seconds(1), decimals: 1) }
    return "\(String(decoding: text.bytes, as: UTF8.self)) s"
  }

  private static func silent(
    _ source: Connected, _ length: Duration, _ hasSpoken: Bool
  ) -> String {
    let text = "\(source.name): no byte for \(seconds(length))"
    return hasSpoken ? text : "\(text); is it a receiver, and is --baud right?"
  }

  private static func waiting(_ wanted: Wanted, _ command: Command) -> String {
    if let path = wanted.path { return "waiting for \(path) to be plugged in" }
    if let receiver = wanted.receiver { return "waiting for \(receiver) to be plugged in" }
    guard let port = Wanted.likeliest(of: wanted.possible) else {
      return "waiting for a receiver to be plugged in; --simulate shows fixes without one"
    }
    return "waiting for a receiver to be plugged in; if \(port.path) is one, "
      + "run: gnss ports --adopt \(port.path)"
  }
}
