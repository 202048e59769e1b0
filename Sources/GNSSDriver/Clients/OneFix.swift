/// A request for one location: the best within its time.
struct OneFix: Sendable {
  /// When it ends; nothing while its client is not authorized.
  private(set) var deadline: Duration?
  /// The best so far.
  private(set) var best: Location?

  /// Begins its time.
  mutating func begin(at now: Duration, _ settings: ClientSettings) {
    deadline = now + settings.requestTimeout
  }

  /// Takes a location; gives the answer where it is good enough. Of two that are equally exact the
  /// later one stays.
  mutating func take(_ location: Location, _ settings: ClientSettings) -> Location? {
    if let best, best.horizontalAccuracy < location.horizontalAccuracy { return nil }
    best = location
    return location.horizontalAccuracy <= settings.desiredAccuracy.enough ? location : nil
  }

  /// Whether its time is over.
  func isOver(at now: Duration) -> Bool { deadline.map { now >= $0 } == true }
}
