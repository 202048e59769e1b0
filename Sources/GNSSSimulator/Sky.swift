internal import CMath
internal import GNSSCodec
internal import GNSSGeodesy

/// A satellite as the antenna sees it.
struct VisibleSatellite: Equatable, Sendable {
  let id: SatelliteID
  /// Degrees above the horizon.
  let elevation: Double
  /// Degrees true, 0 to below 360.
  let azimuth: Double
  /// dB-Hz; 0 where the signal is too weak to track.
  let carrierToNoise: Double
  /// Part of the time to the first fix after which it is acquired, 0 to 1.
  let acquisition: Double

  var isTracked: Bool { carrierToNoise > 0 }
  /// Low or weak satellites are tracked, but not used.
  var isUsable: Bool { elevation >= 8 && carrierToNoise >= 28 }

  /// The same satellite with a weaker signal.
  func weakened(by loss: Double) -> VisibleSatellite {
    VisibleSatellite(
      id: id, elevation: elevation, azimuth: azimuth,
      carrierToNoise: max(0, carrierToNoise - loss), acquisition: acquisition)
  }
}

/// The satellites above the antenna: where they stand and how strong they are.
struct Sky: Equatable, Sendable {
  /// Those above the horizon, by constellation and number.
  private(set) var satellites: [VisibleSatellite] = []

  private var seconds: Double
  private let shells: [Shell]
  private var signals: [Signal] = []
  private var random: RandomNumbers

  /// Where one system's first plane and satellite were.
  private struct Shell: Equatable, Sendable {
    let node: Double
    let phase: Double
  }

  /// What is particular to one satellite's signal at this antenna.
  private struct Signal: Equatable, Sendable {
    let bias: Double
    let acquisition: Double
    var fading: Wander
  }

  /// Lowest elevation at which a satellite counts as in view, degrees.
  private static let horizon = 3.0
  /// Weakest signal that is tracked, dB-Hz.
  private static let weakest = 18.0

  init(_ scenario: Scenario) {
    random = RandomNumbers(seed: scenario.seed, stream: 2)
    seconds = 86_400 * random.uniform()
    var shells: [Shell] = []
    for shell in OrbitShell.all {
      shells.append(
        Shell(node: 2 * .pi * random.uniform(), phase: 2 * .pi * random.uniform()))
      for _ in 0..<shell.planes * shell.satellitesPerPlane {
        // One in twelve stands behind something.
        let shade = random.uniform() < 1 / 12 ? -12.0 : 0
        signals.append(
          Signal(
            bias: shade + 1.8 * random.gaussian(), acquisition: 0.15 + 0.8 * random.uniform(),
            fading: Wander(deviation: 1.2, memory: 25, from: &random)))
      }
    }
    self.shells = shells
    look(from: scenario.firstPosition)
  }

  /// Moves on by one second and looks up again.
  mutating func step(from antenna: Geodetic) {
    seconds += 1
    for index in signals.indices { signals[index].fading.step(1, from: &random) }
    look(from: antenna)
  }

  private mutating func look(from antenna: Geodetic) {
    satellites.removeAll(keepingCapacity: true)
    let own = antenna.ecef
    var signal = 0
    for (shell, orientation) in zip(OrbitShell.all, shells) {
      for index in 0..<shell.planes * shell.satellitesPerPlane {
        let position = shell.position(
          index: index, seconds: seconds, node: orientation.node, phase: orientation.phase)
        let line = NED(
          ECEF(x: position.x - own.x, y: position.y - own.y, z: position.z - own.z),
          at: antenna.coordinate)
        let elevation =
          cmath_atan2(-line.down, line.horizontalLength) * 180 / .pi
        let number = shell.firstNumber + UInt8(index)
        if elevation >= Self.horizon {
          satellites.append(
            VisibleSatellite(
              id: SatelliteID(shell.constellation, number), elevation: elevation,
              azimuth: line.bearing,
              carrierToNoise: strength(of: signals[signal], elevation: elevation),
              acquisition: signals[signal].acquisition))
        }
        signal += 1
      }
    }
  }

  private func strength(of signal: Signal, elevation: Double) -> Double {
    let gain = 17 * cmath_sqrt(cmath_sin(elevation * .pi / 180))
    let strength = 30 + gain + signal.bias + signal.fading.value
    return strength < Self.weakest ? 0 : min(strength, 52)
  }
}
