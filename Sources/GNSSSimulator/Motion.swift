internal import CMath
internal import GNSSGeodesy

/// The true motion of the antenna.
struct Motion: Equatable, Sendable {
  /// Where it is.
  private(set) var position: Geodetic
  /// Metres per second.
  private(set) var velocity = NED(north: 0, east: 0, down: 0)

  private let trajectory: Scenario.Trajectory
  private let origin: Geodetic
  private let geoidSeparation: Double
  /// How long it has gone along a track, seconds.
  private var elapsed = 0.0
  private var random: RandomNumbers
  private var speed: Wander
  private var turn: Wander
  private var slope: Wander
  private var course: Double

  /// A stroller's speed, metres per second.
  private static let strollingSpeed = 1.35
  /// Beyond this distance from the origin, metres, the way bends back.
  private static let homeRadius = 250.0

  init(_ scenario: Scenario) {
    trajectory = scenario.trajectory
    origin = scenario.firstPosition
    position = scenario.firstPosition
    geoidSeparation = scenario.geoidSeparation
    random = RandomNumbers(seed: scenario.seed, stream: 1)
    course = 360 * random.uniform()
    speed = Wander(deviation: 0.12, memory: 9, from: &random)
    turn = Wander(deviation: 2.5, memory: 5, from: &random)
    slope = Wander(deviation: 0.02, memory: 20, from: &random)
    switch trajectory {
    case .parked: break
    case .walk: velocity = walkingVelocity
    case .track(let track): follow(track)
    }
  }

  /// Moves on by a time in seconds.
  mutating func step(_ seconds: Double) {
    switch trajectory {
    case .parked: return
    case .track(let track):
      elapsed += seconds
      return follow(track)
    case .walk: break
    }
    speed.step(seconds, from: &random)
    turn.step(seconds, from: &random)
    slope.step(seconds, from: &random)
    course += (turn.value + homeward) * seconds
    velocity = walkingVelocity
    let reached = Geodesic.destination(
      from: position.coordinate, bearing: course, distance: velocity.horizontalLength * seconds)
    position = Geodetic(
      latitude: reached.latitude, longitude: reached.longitude,
      height: position.height - velocity.down * seconds)
  }

  /// Goes where a track is by now.
  private mutating func follow(_ track: Track) {
    let state = track.state(at: elapsed)
    position = state.position
    position.height += geoidSeparation
    velocity = state.velocity
  }

  /// Speed, course and slope as a velocity.
  private var walkingVelocity: NED {
    let pace = max(0.4, Self.strollingSpeed + speed.value)
    // The ground rises and falls around the height of the origin.
    let climb = pace * slope.value - 0.002 * (position.height - origin.height)
    return NED(
      north: pace * cmath_cos(course * .pi / 180), east: pace * cmath_sin(course * .pi / 180),
      down: -climb)
  }

  /// The turn that leads home, degrees a second: none near the origin.
  private var homeward: Double {
    let home = Geodesic(from: position.coordinate, to: origin.coordinate)
    guard home.distance > Self.homeRadius else { return 0 }
    let off = cmath_remainder(home.initialBearing - course, 360)
    return max(-6, min(6, off / 10))
  }
}
