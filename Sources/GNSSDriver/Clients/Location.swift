public import GNSSCodec
public import GNSSGeodesy
public import GNSSReceiver
internal import GNSSSystem

/// A fix that passed the filter: where the receiver was at an instant, WGS-84, and how far that may
/// be off.
///
/// What the receiver did not say is `nil`, never 0 or −1.
public struct Location: Equatable, Sendable {
  /// The instant of the fix, UTC: the receiver's, or that of the arrival where it has told none, or
  /// one that is a multiple of 1024 weeks off.
  public var time: UTCTime
  /// Latitude and longitude, degrees, WGS-84.
  public var coordinate: Coordinate
  /// Altitude above mean sea level, metres; nothing in a two-dimensional fix, which assumes it.
  public var altitude: Double?
  /// Altitude above the WGS-84 ellipsoid, metres; nothing in a two-dimensional fix.
  public var ellipsoidalAltitude: Double?
  /// Horizontal accuracy, metres, one sigma (in 68 of 100 cases it is no worse). Above 0, but from
  /// a simulation.
  public var horizontalAccuracy: Double
  /// Vertical accuracy, metres, one sigma.
  public var verticalAccuracy: Double?
  /// Whether the accuracies are estimates and not the receiver's word.
  public var isAccuracyEstimated = false
  /// Speed over ground, metres per second.
  public var speed: Double?
  /// Speed accuracy, metres per second, one sigma.
  public var speedAccuracy: Double?
  /// Course over ground, degrees true, 0 to below 360; nothing while hardly moving.
  public var course: Double?
  /// Course accuracy, degrees, one sigma.
  public var courseAccuracy: Double?
  /// Vertical speed, metres per second, up positive.
  public var climb: Double?
  /// Heading of the vehicle, degrees true, where the receiver knows its attitude.
  public var heading: Double?
  /// Accuracy of the heading, degrees, one sigma.
  public var headingAccuracy: Double?
  /// Pitch of the vehicle, degrees; positive where the bow is up.
  public var pitch: Double?
  /// Accuracy of the pitch, degrees, one sigma.
  public var pitchAccuracy: Double?
  /// Roll of the vehicle, degrees; positive where the right side is the lower one.
  public var roll: Double?
  /// Accuracy of the roll, degrees, one sigma.
  public var rollAccuracy: Double?
  /// The kind of solution.
  public var mode: FixMode
  /// How the position was obtained.
  public var quality: FixQuality
  /// Whether it is from a simulator or a recording.
  public var isSimulated: Bool
  /// Whether it stands for a region of some kilometres, because no more is granted.
  public var isReduced = false
  /// Satellites used in the solution.
  public var satellitesUsed: Int?
  /// Horizontal dilution of precision: how the satellites' places make the accuracy worse.
  public var hdop: Double?
  /// The receiver's name, once it has told it.
  public var receiver: String?
  /// What it came from: a port, an address; nothing from a recording.
  public var port: String?
  /// When it came, a monotonic instant.
  public var arrival: Duration

  /// Latitude, degrees, north positive.
  public var latitude: Double { coordinate.latitude }
  /// Longitude, degrees, east positive.
  public var longitude: Double { coordinate.longitude }

  /// How long ago it came.
  ///
  /// - Parameter now: A monotonic instant.
  /// - Returns: The time since then.
  public func age(at now: Duration) -> Duration { max(.zero, now - arrival) }

  /// How long ago it came.
  public var age: Duration { age(at: Clock.now) }

  /// Whether it came longer ago than that.
  ///
  /// - Parameter limit: The age from which on it is stale; 5 s is usual while one moves.
  /// - Returns: Whether it is stale.
  public func isStale(after limit: Duration) -> Bool { age > limit }

  /// The shortest way from here to another location, metres along the ellipsoid.
  public func distance(to other: Location) -> Double {
    Geodesic(from: coordinate, to: other.coordinate).distance
  }
}

extension Location {
  /// Below this speed a course is noise, metres per second.
  ///
  /// Source: `corelocation.md`, section 2.6.
  static let leastSpeedOfCourse = 0.5
  /// What is taken for the accuracy of a position of which nothing is known but that it is one,
  /// metres: about the worst that four satellites in a street give.
  static let unknownAccuracy = 100.0
  /// No estimate from the DOP is better than that, metres, where the carrier is not used.
  static let leastEstimate = 1.0

  /// Makes a location of an epoch; nothing where the epoch is no fix.
  ///
  /// - Parameters:
  ///   - epoch: What the receiver said.
  ///   - reception: What is known beside it.
  ///   - now: When it came, a monotonic instant.
  ///   - utc: The same instant by the host's clock, nanoseconds since 1970.
  public init?(_ epoch: Epoch, _ reception: Reception, at now: Duration, utc: Int64) {
    guard epoch.mode != .none, epoch.mode != .timeOnly,
      let latitude = epoch.latitude, let longitude = epoch.longitude,
      -90...90 ~= latitude, -180...180 ~= longitude
    else { return nil }
    quality = epoch.quality ?? (epoch.mode == .deadReckoning ? .estimated : .autonomous)
    isSimulated = quality == .simulated || reception.port == nil
    // A receiver that has no position yet but says it has one says 0, 0.
    if latitude == 0, longitude == 0, !isSimulated { return nil }
    coordinate = Coordinate(latitude: latitude, longitude: longitude)
    let told = epoch.isTimeSuspect ? nil : epoch.time
    time = told ?? UTCTime(unixNanoseconds: utc)
    mode = epoch.mode
    isAccuracyEstimated = epoch.isAccuracyEstimated
    if let accuracy = epoch.horizontalAccuracy, accuracy > 0 || accuracy == 0 && isSimulated {
      let isCoarse = epoch.isAccuracyEstimated && !quality.usesCarrier && !isSimulated
      horizontalAccuracy = isCoarse ? max(accuracy, Self.leastEstimate) : accuracy
    } else {
      horizontalAccuracy = Self.unknownAccuracy
      isAccuracyEstimated = true
    }
    if epoch.mode != .twoDimensional {
      altitude = epoch.altitude
      ellipsoidalAltitude = epoch.ellipsoidalAltitude
      if let accuracy = epoch.verticalAccuracy, accuracy > 0 { verticalAccuracy = accuracy }
    }
    speed = epoch.speed
    speedAccuracy = epoch.speedAccuracy
    if speed.map({ $0 >= Self.leastSpeedOfCourse }) ?? true {
      course = epoch.course
      courseAccuracy = epoch.course == nil ? nil : epoch.courseAccuracy
    }
    climb = epoch.climb
    (heading, headingAccuracy) = (epoch.heading, epoch.headingAccuracy)
    (pitch, pitchAccuracy) = (epoch.pitch, epoch.pitchAccuracy)
    (roll, rollAccuracy) = (epoch.roll, epoch.rollAccuracy)
    satellitesUsed = epoch.satellitesUsed
    hdop = epoch.hdop
    receiver = reception.receiver
    port = reception.port
    arrival = now
  }
}

extension Location {
  /// The location as a program of reduced accuracy may see it: the middle of the cell, and no
  /// height, speed or course, which would tell more than the cell; nothing of a place that is none.
  ///
  /// - Parameter grid: The installation's.
  /// - Returns: The reduced location, with its own time.
  public func reduced(to grid: ReducedGrid) -> Location? {
    guard let cell = grid.snapped(coordinate) else { return nil }
    var reduced = self
    reduced.coordinate = cell
    reduced.horizontalAccuracy = max(horizontalAccuracy, ReducedGrid.accuracy)
    (reduced.altitude, reduced.ellipsoidalAltitude, reduced.verticalAccuracy) = (nil, nil, nil)
    (reduced.speed, reduced.speedAccuracy, reduced.climb) = (nil, nil, nil)
    (reduced.course, reduced.courseAccuracy) = (nil, nil)
    (reduced.heading, reduced.headingAccuracy) = (nil, nil)
    (reduced.pitch, reduced.pitchAccuracy, reduced.roll, reduced.rollAccuracy) =
      (nil, nil, nil, nil)
    if mode == .threeDimensional { reduced.mode = .twoDimensional }
    reduced.isReduced = true
    return reduced
  }
}

extension FixQuality {
  /// Whether the carrier's phase is used, which is exact to centimetres.
  fileprivate var usesCarrier: Bool { self == .rtkFloat || self == .rtkFixed }
}
