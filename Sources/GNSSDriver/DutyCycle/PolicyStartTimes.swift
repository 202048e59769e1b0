/// How much later than expected fixes come after a wake: learned from the rests that ended.
///
/// A start takes a floor of a second or two, some search, and now and then ten seconds under a poor
/// sky. A fixed number of past starts stands beside a few that are assumed.
/// Source: `energy.md`, section 4 (states) and section 6, point 2.
struct PolicyStartTimes: Equatable, Sendable {
  /// Starts that are remembered: enough for a tail of one in twenty, few enough to follow a
  /// changing sky.
  static let memory = 24
  /// Delays that are assumed as long as few are known, seconds, in rising order.
  static let assumed: [Double] = [-1.2, -0.9, -0.5, 0.1, 1.1, 8]
  /// A start that takes longer says nothing of the next one, seconds.
  static let longest = 30.0

  private(set) var known: [Double] = []
  private var next = 0
  /// Mean delay, seconds.
  private(set) var mean = 0.0

  /// Learns from a rest: how many seconds after the wanted instant its fix came.
  mutating func learn(_ delay: Double) {
    let taken = min(max(delay, -Self.longest), Self.longest)
    if known.count < Self.memory {
      known.append(taken)
    } else {
      known[next] = taken
      next = (next + 1) % Self.memory
    }
    let sum = known.reduce(0, +)
    mean = sum / Double(known.count + 6)
  }
}
