public import GNSSCodec
public import GNSSGeodesy

/// What a virtual receiver lives through: where it is, how it moves, what it sends.
///
/// Everything that happens follows from these values; the same scenario gives the same bytes.
public struct Scenario: Equatable, Sendable {
  /// How the antenna moves.
  public enum Trajectory: Equatable, Sendable {
    /// It stands still.
    case parked
    /// It is carried by somebody who strolls around the origin and keeps within some 400 m of it.
    case walk
    /// It goes along a track, from the instant at which the receiver is switched on.
    case track(Track)
  }

  /// What the receiver sends.
  public enum Output: Equatable, Sendable {
    /// NMEA 4.10: RMC VTG GGA GSA GLL GST, and GSV once a second.
    case nmea
    /// UBX: NAV-PVT, NAV-DOP, NAV-EOE, and NAV-SAT once a second.
    case ubx
    /// Both, NMEA first in each epoch and NAV-EOE last.
    case mixed
  }

  /// The rates that a scenario can have, hertz.
  public static let rates = 1...25

  /// Feeds everything that is left to chance.
  public var seed: UInt64 = 1
  /// The kind of receiver; one that speaks no UBX sends sentences only.
  public var generation = Generation.ten
  /// How the antenna moves.
  public var trajectory = Trajectory.walk
  /// The instant at which the receiver is switched on, UTC. GPS time is taken as 18 s ahead of it,
  /// as it is from 2017 on.
  public var start: UTCTime
  /// Where the antenna is at first, but for a track; the height is that above the ellipsoid.
  public var origin = Geodetic(latitude: 47.28522, longitude: 8.56525, height: 547)
  /// Height of the geoid above the ellipsoid, metres, the same everywhere.
  public var geoidSeparation = 47.4
  /// Solutions a second, within ``rates``; the period is cut to whole milliseconds.
  public var rate = 1
  /// What is sent.
  public var output = Output.mixed
  /// How long after the start the first fix comes. Zero: at the first epoch. During the first half
  /// of the time the receiver does not know the time either.
  public var timeToFirstFix: Duration = .zero
  /// The speed of a serial line, bits per second, that paces the bytes and loses messages for
  /// which there is no room; nothing for USB, which sends an epoch at once.
  public var baud: Int?

  /// What goes wrong.
  public var faults: [Fault] = []
  /// Whether its backup supply keeps time, ephemerides and settings while it is unplugged.
  public var hasBackupSupply = true

  /// Makes a mixed walk at one solution a second.
  ///
  /// - Parameter start: The instant at which the receiver is switched on.
  public init(start: UTCTime) { self.start = start }

  /// Where the antenna is at first.
  var firstPosition: Geodetic {
    guard case .track(let track) = trajectory else { return origin }
    var position = track.state(at: 0).position
    position.height += geoidSeparation
    return position
  }
}
