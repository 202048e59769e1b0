internal import CMath

/// What a late second is worth, so that about one second in twenty-five is late.
///
/// The price is a multiple of the gain of resting; the multiple follows what share of the time was
/// late, within bounds.
/// Source: `energy.md`, section 6 (dual ascent).
struct PolicyPrice: Equatable, Sendable {
  /// Share of the time that may be late: below the promised twentieth, as the measure has noise.
  static let share = 0.04

  private(set) var multiple = 1.0
  private var late = 0.0
  private var observed = 0.0
  private var last: Double?

  /// Counts the time since the last fix, within a horizon, seconds.
  mutating func pass(to seconds: Double, horizon: Double) {
    let passed = max(seconds - (last ?? seconds), 0)
    last = seconds
    let kept = cmath_exp(-passed / horizon)
    late *= kept
    observed = observed * kept + passed
  }

  /// Learns from a delivery after a rest: how many seconds it came late.
  mutating func learn(_ seconds: Double, horizon: Double) {
    late += seconds
    let ballast = horizon * 0.3
    let rate = (late + Self.share * ballast) / (observed + ballast)
    let step = min(max(rate / Self.share - 1, -1), 1.5)
    multiple = min(max(multiple * cmath_exp(0.1 * step), 0.7), 2.5)
  }
}
