internal import CMath

/// How long stops last: the longer one has stood, the longer one is likely to stand.
///
/// Stops are taken as Lomax distributed; the chance to leave in the next second after `s` seconds
/// is `shape / (s + scale)`, whose shape is learned from the stops that ended.
/// Source: `energy.md`, section 6.
struct PolicyDwell: Equatable, Sendable {
  /// Scale of the distribution, seconds: a light, a gate, a look at the map.
  static let scale = 45.0
  /// Shorter stops are part of moving, seconds.
  static let shortest = 15.0

  private var departures = 1.0
  private var sum = 1.0
  /// When this stop began; nil while moving.
  private(set) var since: Double?

  /// Says that the receiver stands.
  mutating func stand(at seconds: Double) {
    if since == nil { since = seconds }
  }

  /// Says that it moves.
  mutating func move(at seconds: Double) {
    guard let began = since else { return }
    since = nil
    let lasted = seconds - began
    guard lasted > Self.shortest else { return }
    departures += 1
    sum += cmath_log(1 + lasted / Self.scale)
  }

  /// The chance of leaving in the next second.
  func hazard(at seconds: Double) -> Double {
    departures / sum / (max(seconds - (since ?? seconds), 0) + Self.scale)
  }
}
