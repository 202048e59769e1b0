internal import CMath

/// How fast the receiver gets away, by what it says at the instant and by what past rests showed.
///
/// Both are kept as logarithms; each counts by the inverse of its own past squared error. The
/// errors of the blend are remembered as a sample of how wrong it may be the next time.
/// Source: `energy.md`, section 6.
struct PolicyPace: Equatable, Sendable {
  /// Errors that are remembered.
  static let memory = 30
  /// What an error one rest older counts.
  static let fading = 0.93
  /// Slower than this is standing, metres per second.
  static let slowest = 0.4

  /// Mean logarithm of the pace of past rests.
  private(set) var usual: Double
  /// Fastest pace of late, metres per second.
  private(set) var fastest: Double
  /// Rests that were moving.
  private(set) var count = 0
  private(set) var errors: [Double] = []
  private var spreadOfNow = 0.05
  private var spreadOfPast = 0.4
  private let typical: Double
  private var last: Double?

  /// Starts with what is typical of the activity, metres per second.
  init(typical: Double) {
    self.typical = typical
    usual = cmath_log(typical)
    fastest = typical
  }

  /// The pace to count on after a fix that says `speed`.
  func blend(_ speed: Double) -> Double {
    let now = max(speed, Self.slowest)
    let noise = 0.2 / now
    let weightOfNow = 1 / (spreadOfNow + noise * noise)
    let weightOfPast = 1 / spreadOfPast
    let sum = weightOfNow * cmath_log(now) + weightOfPast * usual
    return cmath_exp(sum / (weightOfNow + weightOfPast))
  }

  /// Learns from a moving rest: the pace that came of it, and what had been said before.
  mutating func learn(_ pace: Double, said: Double, blended: Double) {
    let log = cmath_log(max(pace, 0.05))
    let ofNow = log - cmath_log(max(said, Self.slowest))
    let ofPast = log - usual
    spreadOfNow += 0.12 * (min(1, ofNow * ofNow) - spreadOfNow)
    spreadOfPast += (count > 3 ? 0.12 : 0.3) * (min(1, ofPast * ofPast) - spreadOfPast)
    if errors.count == Self.memory { errors.removeFirst() }
    errors.append(min(1.2, max(-2, log - cmath_log(blended))))
    guard pace > Self.slowest else { return }
    usual += (count > 0 ? 0.35 : 0.7) * (cmath_log(pace) - usual)
    count += 1
  }

  /// Follows the fastest pace, which fades in half an hour.
  mutating func follow(_ speed: Double, pace: Double?, at seconds: Double) {
    let usualPace = count == 0 ? typical : cmath_exp(usual)
    let passed = max(seconds - (last ?? seconds), 0)
    last = seconds
    fastest += (usualPace - fastest) * (1 - cmath_exp(-passed / 1800))
    fastest = max(fastest, pace ?? 0, speed > 1 ? speed : 0)
  }
}
