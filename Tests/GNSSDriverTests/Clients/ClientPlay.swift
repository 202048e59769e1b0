import GNSSCodec
import GNSSGeodesy
import GNSSPort
import GNSSReceiver
import Testing

@testable import GNSSDriver

/// Plays what happens to clients, as it is drawn in a text: instants in seconds, what happens, and
/// below it, indented, what comes of it. `passes` is time that passes until something is due.
///
///     0  a starts
///     2  fix 30
///          a gets 30 m of 2
///     12 passes
///          a fails: unknown, noFix
struct ClientPlay {
  private var clients = Clients()
  private var ids: [(name: String, id: Clients.ID)] = []
  private var lines: [String] = []
  private var now: Duration = .zero
  /// Where the receiver is, metres east of the start.
  private var east = 0.0

  static let start = Coordinate(latitude: 47.285, longitude: 8.565)
  /// When second 0 is, UTC.
  static let epoch = UTCTime(
    date: CivilDate(daysSince1970: 20_787), timeOfDay: TimeOfDay(nanosecondsSinceMidnight: 0))

  /// Plays a text; gives it as it should have been.
  static func played(_ text: String, with authorization: Authorization) -> String {
    var play = ClientPlay()
    for name in ["a", "b"] where text.contains(" \(name) ") {
      play.ids.append((name, play.clients.add(ClientSettings(), authorization)))
    }
    for line in text.split(separator: "\n") where !line.hasPrefix("    ") {
      let words = line.split(separator: " ").map(String.init)
      play.advance(to: .seconds(Double(words[0]) ?? 0))
      if words[1] == "passes" { continue }
      play.lines.append(line.trimmingSuffix)
      play.perform(Array(words.dropFirst()))
    }
    return play.lines.joined(separator: "\n")
  }

  /// Lets time pass, as far as something is due.
  private mutating func advance(to instant: Duration) {
    while let due = clients.due, due <= instant {
      now = max(now, due)
      let actions = clients.pass(at: now)
      if actions.isEmpty { break }
      lines.append("\(Self.text(now)) passes")
      tell(actions)
    }
    now = max(now, instant)
  }

  private mutating func perform(_ words: [String]) {
    if let id = ids.first(where: { $0.name == words[0] })?.id {
      perform(Array(words.dropFirst()), id)
    } else {
      receive(words)
    }
  }

  private mutating func perform(_ words: [String], _ id: Clients.ID) {
    let number = words.count > 1 ? Double(words[1]) ?? 0 : 0
    switch words[0] {
    case "starts": tell(clients.start(id, at: now))
    case "stops": tell(clients.stop(id, at: now))
    case "asks": tell(clients.request(id, at: now))
    case "goes": clients.remove(id)
    case "filters": change(id) { $0.distanceFilter = number }
    case "within": change(id) { $0.desiredAccuracy = .within(number) }
    case "is": decide(words[1], id)
    case "rests": tell(clients.set(isInUse: false, of: id, at: now))
    case "returns": tell(clients.set(isInUse: true, of: id, at: now))
    case "says": lines.append("       \(name(id)) says \(clients.diagnosis(of: id).cause)")
    default: lines.append("       what is '\(words[0])'?")
    }
  }

  private mutating func change(_ id: Clients.ID, _ edit: (inout ClientSettings) -> Void) {
    guard var settings = clients.settings(of: id) else { return }
    edit(&settings)
    clients.set(settings, of: id)
  }

  private mutating func decide(_ word: String, _ id: Clients.ID) {
    var authorization = Authorization(status: .authorizedWhenInUse)
    switch word {
    case "denied": authorization.status = .denied
    case "restricted": authorization.status = .restricted
    case "undecided": authorization.status = .notDetermined
    case "off": authorization.servicesEnabled = false
    case "reduced": authorization.accuracy = .reduced
    default: break
    }
    tell(clients.set(authorization, of: id, at: now))
  }

  private mutating func receive(_ words: [String]) {
    let facts = Connected(
      name: "/dev/ttyACM0", baud: 9600, isLive: true, isConnection: false)
    switch words[0] {
    case "opened": take(.opened(facts))
    case "pulled": take(.pulled(facts))
    case "waiting": take(.waiting(Wanted(path: nil, receiver: nil, possible: [])))
    case "silent": take(.silent(facts, for: .seconds(2), hasSpoken: true))
    case "garbage": take(.unintelligible(facts))
    case "fix": takeFix(Array(words.dropFirst()), facts)
    case "nofix": take(.epoch(Epoch(), Reception(age: 0, receiver: nil, port: facts.name)))
    case "forbidden":
      let error = PortError.permissionDenied(path: facts.name, group: "dialout")
      tell(clients.take(DriverError.port(error), at: now))
    case "busy":
      tell(clients.take(DriverError.port(.busy(path: facts.name, holder: nil)), at: now))
    case "ended": tell(clients.take(Ending.endOfStream(facts), at: now))
    case "wished":
      let wish = clients.wish
      lines.append("       every \(wish.map { Self.text($0.period) } ?? "-") s")
    default: lines.append("       what is '\(words[0])'?")
    }
  }

  /// `fix 30`, with `east 5` for so many metres from the start, `of 3` for an instant of its own,
  /// and `2d`.
  private mutating func takeFix(_ words: [String], _ facts: Connected) {
    func number(_ word: String) -> Double? {
      words.firstIndex(of: word).flatMap { Double(words[$0 + 1]) }
    }
    east = number("east") ?? east
    let place = Geodesic.destination(from: Self.start, bearing: 90, distance: east)
    var epoch = Epoch()
    let instant = Duration.seconds(number("of") ?? now / .seconds(1))
    epoch.time = UTCTime(
      unixNanoseconds: Self.epoch.unixNanoseconds + Int64(instant / .nanoseconds(1)))
    epoch.mode = words.contains("2d") ? .twoDimensional : .threeDimensional
    epoch.quality = .autonomous
    (epoch.latitude, epoch.longitude) = (place.latitude, place.longitude)
    epoch.horizontalAccuracy = words.first.flatMap { Double($0) }
    take(.epoch(epoch, Reception(age: 0, receiver: nil, port: facts.name)))
  }

  private mutating func take(_ event: borrowing DriverEvent) {
    let utc = Self.epoch.unixNanoseconds + Int64(now / .nanoseconds(1))
    tell(clients.take(event, at: now, utc: utc))
  }

  private mutating func tell(_ actions: [Clients.Action]) {
    for action in actions where clients.isCurrent(action) {
      lines.append("       \(name(action.client)) \(Self.word(for: action.kind))")
    }
  }

  private func name(_ id: Clients.ID) -> String { ids.first { $0.id == id }?.name ?? "?" }

  private static func word(for kind: Clients.Action.Kind) -> String {
    switch kind {
    case .update(let location): "gets \(text(location))"
    case .answer(let location): "is answered \(text(location))"
    case .updateError(let error): "fails: \(text(error))"
    case .requestError(let error): "is not answered: \(text(error))"
    case .authorization(let authorization):
      (authorization.servicesEnabled ? "may: \(authorization.status)" : "may: off")
        + (authorization.accuracy == .reduced ? ", reduced" : "")
    case .paused: "rests"
    case .resumed: "returns"
    }
  }

  private static func text(_ location: Location) -> String {
    let nanoseconds = location.time.unixNanoseconds - epoch.unixNanoseconds
    let mode = location.mode == .twoDimensional ? " 2d" : ""
    let accuracy = text(.seconds(location.horizontalAccuracy))
    return "\(accuracy) m\(mode) of \(text(.nanoseconds(nanoseconds)))"
  }

  private static func text(_ error: LocationError) -> String {
    switch error {
    case .locationUnknown(let why): "unknown, \(why.cause)"
    case .denied(let why): "denied, \(why.cause)"
    case .cancelled: "cancelled"
    }
  }

  private static func text(_ duration: Duration) -> String {
    let seconds = (duration / .milliseconds(1)).rounded() / 1000
    return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}

extension Substring {
  fileprivate var trimmingSuffix: String {
    String(self[...(lastIndex { $0 != " " } ?? startIndex)])
  }
}

/// Plays a text and compares.
func expectPlayed(
  _ text: String, with status: AuthorizationStatus = .authorizedWhenInUse,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let played = ClientPlay.played(text, with: Authorization(status: status))
  #expect(played == text, "\n\(played)", sourceLocation: sourceLocation)
}
