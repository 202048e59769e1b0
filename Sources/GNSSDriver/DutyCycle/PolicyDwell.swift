internal import CMath

/// How long stops last: the longer one has stood, the longer one is likely to stand.
///
/// Stops are taken as Lomax distributed; the chance to leave in the next second after `s` seconds
/// is `shape / (s + scale)`, whose shape is learned from the stops that ended. The best time to
/// look away from a stop then grows with the square root of its age.
/// Source: `energy.md`, section 6 (still).
struct PolicyDwell: Equatable, Sendable {
  /// Shorter stops are part of moving, seconds.
  static let shortest = 15.0

  private var departures = PolicyNumbers.stopDepartures
  private var sum = 1.0
  /// When this stop began; nil while moving.
  private(set) var since: Double?

  /// Says whether the receiver stands.
  mutating func observe(isStanding: Bool, at seconds: Double) {
    guard !isStanding else {
      since = since ?? seconds
      return
    }
    guard let began = since else { return }
    since = nil
    let lasted = seconds - began
    guard lasted > Self.shortest else { return }
    departures += 1
    sum += cmath_log(1 + lasted / PolicyNumbers.stopScale)
  }

  /// The chance of leaving in the next second.
  func hazard(at seconds: Double) -> Double {
    departures / sum / (max(seconds - (since ?? seconds), 0) + PolicyNumbers.stopScale)
  }

  /// How long to look away from a stop, seconds: until the circle can have been left at all, and as
  /// much longer as a wake-up costs more than what may be late then.
  ///
  /// - Parameters:
  ///   - leave: Least time to leave the circle from rest, seconds.
  ///   - cycle: Energy of a wake-up, millijoules.
  ///   - late: Price of a late second, milliwatts.
  ///   - seconds: The time.
  /// - Returns: Seconds, from now.
  func rest(leave: Double, cycle: Double, late: Double, at seconds: Double) -> Double {
    let least = PolicyNumbers.leave * leave
    let longer = 2 * cycle * PolicyNumbers.stopStretch / (late * hazard(at: seconds))
    return cmath_sqrt(least * least + longer)
  }
}
