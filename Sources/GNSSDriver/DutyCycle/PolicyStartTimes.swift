/// How much later than expected fixes come after a wake, learned from the rests that ended.
///
/// A start takes a floor of a second or two, some search, and now and then ten seconds under a poor
/// sky: that shape is assumed, where its middle lies is learned.
/// Source: `energy.md`, section 4 (states) and section 6, point 2.
struct PolicyStartTimes: Equatable, Sendable {
  /// Starts that are remembered: enough to hold one of the slow ones, few enough to follow the sky.
  static let memory = 24
  /// How many starts the expected one is worth.
  static let assumed = 6.0
  /// A start that takes longer says nothing of the next one, seconds.
  static let longest = 30.0
  /// Delays about the middle, seconds, and how likely each is.
  static let shape: [(delay: Double, weight: Double)] = [
    (-1.2, 0.43), (-0.5, 0.33), (0.65, 0.19), (9, 0.05),
  ]

  private var delays: [Double] = []

  /// Learns from a rest: how many seconds after the wanted instant its fix came. One that came
  /// before its start could begin ended a rest that another client cut short.
  mutating func learn(_ delay: Double, expected: Double) {
    guard delay >= -expected - 1, delay <= Self.longest else { return }
    if delays.count == Self.memory { delays.removeFirst() }
    delays.append(delay)
  }

  /// The delays to reckon with when starts are expected to take so many seconds. Starts that are
  /// slower than expected vary more, too.
  func delays(expected: Double) -> [(delay: Double, weight: Double)] {
    let middle = mean
    let spread = max(0.3, (expected + middle) / max(expected, 0.1))
    return Self.shape.map { (middle + $0.delay * spread, $0.weight) }
  }

  /// Mean delay, seconds.
  var mean: Double { delays.reduce(0, +) / (Double(delays.count) + Self.assumed) }
}
