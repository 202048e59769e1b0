public import Foundation
internal import GNSSGeodesy

/// A position with what is known of it, WGS-84.
///
/// A `horizontalAccuracy` below 0 says that the position is invalid, a `verticalAccuracy` of 0 and
/// below that the altitude is, `course` and `speed` below 0 that they are. Accuracies are one
/// sigma, about 68 per cent. Equality is identity, as on Apple's systems.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked: nothing in it can be changed.
  let facts: LocationFacts

  /// Latitude and longitude.
  open var coordinate: CLLocationCoordinate2D { facts.coordinate }
  /// Height above mean sea level, metres.
  open var altitude: CLLocationDistance { facts.altitude }
  /// Height above the WGS-84 ellipsoid, metres; 0 in a location that a program made.
  open var ellipsoidalAltitude: CLLocationDistance { facts.ellipsoidalAltitude }
  /// Radius of uncertainty, metres; negative where the position is invalid.
  open var horizontalAccuracy: CLLocationAccuracy { facts.horizontalAccuracy }
  /// Uncertainty of the altitude, metres; 0 and below where it is invalid.
  open var verticalAccuracy: CLLocationAccuracy { facts.verticalAccuracy }
  /// Direction of motion, degrees true, 0 to below 360; negative where unknown.
  open var course: CLLocationDirection { facts.course }
  /// Uncertainty of the course, degrees; negative where unknown.
  open var courseAccuracy: CLLocationDirectionAccuracy { facts.courseAccuracy }
  /// Speed over ground, metres per second; negative where unknown.
  open var speed: CLLocationSpeed { facts.speed }
  /// Uncertainty of the speed, metres per second; negative where unknown.
  open var speedAccuracy: CLLocationSpeedAccuracy { facts.speedAccuracy }
  /// When the receiver was there: the time of the fix, not of its arrival.
  open var timestamp: Date { facts.timestamp }
  /// The floor of a building: nil, as a satellite receiver does not know it.
  open var floor: CLFloor? { nil }
  /// Where it comes from; nil in a location that a program made.
  open var sourceInformation: CLLocationSourceInformation? { facts.source }

  init(facts: LocationFacts) {
    self.facts = facts
    super.init()
  }

  /// Makes the location 0, 0 of now, as Apple's does. No receiver ever delivers it.
  public override init() {
    facts = LocationFacts(coordinate: CLLocationCoordinate2D())
    super.init()
  }

  /// Makes a location of now: altitude 0 and invalid, horizontal accuracy 0, no motion.
  ///
  /// - Parameters:
  ///   - latitude: Degrees, north positive.
  ///   - longitude: Degrees, east positive.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    facts = LocationFacts(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
    super.init()
  }

  /// Makes a location without motion.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    facts = LocationFacts(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, timestamp: timestamp)
    super.init()
  }

  /// Makes a location with motion.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    facts = LocationFacts(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, speed: speed, timestamp: timestamp)
    super.init()
  }

  /// Makes a location with motion and its uncertainties.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
  ) {
    facts = LocationFacts(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: courseAccuracy,
      speed: speed, speedAccuracy: speedAccuracy, timestamp: timestamp)
    super.init()
  }

  /// Makes a location with all that there is to say of it.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date,
    sourceInfo: CLLocationSourceInformation
  ) {
    facts = LocationFacts(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: courseAccuracy,
      speed: speed, speedAccuracy: speedAccuracy, timestamp: timestamp, source: sourceInfo)
    super.init()
  }

  /// Reads an archived location.
  public required init?(coder: NSCoder) {
    facts = LocationFacts(coder: coder)
    super.init()
  }

  /// Archives the location.
  open func encode(with coder: NSCoder) { facts.encode(with: coder) }
  /// The location itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether it may be archived securely.
  open class var supportsSecureCoding: Bool { true }

  /// The length of the shortest way to another location along the ellipsoid, metres.
  ///
  /// - Parameter location: Where the way ends; altitudes do not matter.
  /// - Returns: Metres, exact to a millimetre.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    coordinate.distance(to: location.coordinate)
  }

  /// Latitude, longitude, accuracy, speed, course and time in one line.
  open override var description: String {
    let format = "<%+.8f,%+.8f> +/- %.2fm (speed %.2f mps / course %.2f) @ "
    let numbers = String(
      format: format, coordinate.latitude, coordinate.longitude, horizontalAccuracy, speed, course)
    return numbers + timestamp.description
  }
}

extension CLLocation {
  /// Whether the position is too old to be where its reader is now.
  ///
  /// Not Apple's. What a manager delivers first may be the last known position, which keeps its
  /// old time.
  ///
  /// - Parameter seconds: The greatest age that is no stale one.
  /// - Returns: Whether the timestamp is older than that.
  public func isStale(after seconds: TimeInterval = 5) -> Bool {
    Date().timeIntervalSince(timestamp) > seconds
  }
}

extension CLLocationCoordinate2D {
  /// The point in the words of GNSSGeodesy.
  var point: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }

  /// The length of the shortest way to another point along the ellipsoid, metres.
  func distance(to other: CLLocationCoordinate2D) -> CLLocationDistance {
    Geodesic(from: point, to: other.point).distance
  }
}
