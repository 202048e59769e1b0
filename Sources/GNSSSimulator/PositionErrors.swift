/// How far the solution is from the truth: slowly wandering errors as the atmosphere makes them,
/// and a little noise on top.
struct PositionErrors: Equatable, Sendable {
  private var random: RandomNumbers
  private var northWander: Wander
  private var eastWander: Wander
  private var upWander: Wander

  /// Time after which the errors have mostly changed, seconds.
  private static let memory = 90.0
  /// Part of the error that is noise from epoch to epoch.
  private static let noise = 0.04

  /// Errors of unit size for each axis; the accuracy scales them.
  private(set) var north = 0.0
  /// Eastward.
  private(set) var east = 0.0
  /// Upward.
  private(set) var up = 0.0
  /// Velocity errors, metres per second.
  private(set) var velocityNorth = 0.0
  /// Eastward.
  private(set) var velocityEast = 0.0
  /// Downward.
  private(set) var velocityDown = 0.0

  /// One-sigma velocity noise of each axis, metres per second.
  static let velocityNoise = 0.025

  init(seed: UInt64) {
    random = RandomNumbers(seed: seed, stream: 3)
    northWander = Wander(deviation: 1, memory: Self.memory, from: &random)
    eastWander = Wander(deviation: 1, memory: Self.memory, from: &random)
    upWander = Wander(deviation: 1, memory: Self.memory, from: &random)
  }

  /// Moves on by a time in seconds.
  mutating func step(_ seconds: Double) {
    northWander.step(seconds, from: &random)
    eastWander.step(seconds, from: &random)
    upWander.step(seconds, from: &random)
    north = northWander.value + Self.noise * random.gaussian()
    east = eastWander.value + Self.noise * random.gaussian()
    up = upWander.value + Self.noise * random.gaussian()
    velocityNorth = Self.velocityNoise * random.gaussian()
    velocityEast = Self.velocityNoise * random.gaussian()
    velocityDown = 2 * Self.velocityNoise * random.gaussian()
  }
}
