internal import CMath

/// What a late second is worth, so that about one second in twenty is late.
///
/// The price is a multiple of what a second at rest gains. The multiple answers twice to the share
/// of the time that was late: at once, and step by step, within bounds. A journey may be late for a
/// larger share at its start, as a short one ends before anything is learned of it.
/// Source: `energy.md`, section 6 (dual ascent).
struct PolicyPrice: Equatable, Sendable {
  /// In what time what was late is forgotten, seconds.
  static let horizon = 10_800.0

  private var late = 0.0
  private var observed = 0.0
  private var multiple = PolicyNumbers.first
  private var share = PolicyNumbers.shareAtStart

  /// Counts the time since the last fix; `age` is the time since the first.
  mutating func pass(_ passed: Double, age: Double) {
    let kept = cmath_exp(-passed / Self.horizon)
    late *= kept
    observed = observed * kept + passed
    let more = PolicyNumbers.shareAtStart - PolicyNumbers.share
    share = PolicyNumbers.share + more * cmath_exp(-age / PolicyNumbers.shareFading)
  }

  /// Learns from a delivery after a rest: how many seconds it came late, beyond the grace.
  mutating func learn(_ seconds: Double) {
    late += seconds
    let ballast = PolicyNumbers.ballast
    let rate = (late + share * ballast) / (observed + ballast)
    let step = PolicyNumbers.step * min(1.5, max(-1, rate / share - 1))
    multiple = min(PolicyNumbers.most, max(PolicyNumbers.least, multiple * cmath_exp(step)))
  }

  /// The price of a late second in gains of a second at rest.
  ///
  /// - Parameter bound: How far the truth may get from the last delivered fix, metres.
  /// - Returns: A factor.
  func gains(bound: Double) -> Double {
    let spent = late / (share * (observed + PolicyNumbers.ballast))
    let pressure = cmath_exp(PolicyNumbers.pressure * min(2, spent - 1))
    return PolicyNumbers.price * multiple * pressure * (1 + bound / PolicyNumbers.priceDistance)
  }
}
