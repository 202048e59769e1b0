public import GNSSCodec

/// What kind of solution an epoch holds.
public enum FixMode: UInt8, Equatable, Sendable {
  /// No position.
  case none
  /// Latitude and longitude; the altitude is assumed, not measured.
  case twoDimensional
  /// Latitude, longitude and altitude.
  case threeDimensional
  /// From motion sensors or extrapolation alone.
  case deadReckoning
  /// The time is known, the position is not.
  case timeOnly

  /// The word that is printed: `none`, `2d`, `3d`, `deadReckoning`, `timeOnly`.
  public var name: StaticString {
    switch self {
    case .none: "none"
    case .twoDimensional: "2d"
    case .threeDimensional: "3d"
    case .deadReckoning: "deadReckoning"
    case .timeOnly: "timeOnly"
    }
  }
}

/// How a position was obtained.
public enum FixQuality: UInt8, Equatable, Sendable {
  /// From the satellites alone.
  case autonomous
  /// With differential corrections (SBAS or DGNSS).
  case differential
  /// Carrier phase, ambiguities not yet fixed.
  case rtkFloat
  /// Carrier phase, ambiguities fixed.
  case rtkFixed
  /// Dead reckoning.
  case estimated
  /// Entered by hand.
  case manual
  /// From a simulator.
  case simulated

  /// The word that is printed: `autonomous`, `differential`, `rtkFloat` …
  public var name: StaticString {
    switch self {
    case .autonomous: "autonomous"
    case .differential: "differential"
    case .rtkFloat: "rtkFloat"
    case .rtkFixed: "rtkFixed"
    case .estimated: "estimated"
    case .manual: "manual"
    case .simulated: "simulated"
    }
  }
}

/// All that a receiver said of one instant: position, motion, time, accuracy and satellites.
///
/// What is not known is `nil`; nothing is filled in from another epoch but the date.
public struct Epoch: Equatable, Sendable {
  /// The instant, UTC, as the receiver gives it; only when both date and time are known.
  public var time: UTCTime?
  /// Whether the date is off by a multiple of 1024 weeks (a week rollover), as far as can be told.
  public var isTimeSuspect = false
  /// The kind of solution. Latitude and longitude are there unless it is `none` or `timeOnly`.
  public var mode = FixMode.none
  /// How the position was obtained.
  public var quality: FixQuality?
  /// Latitude, degrees, WGS-84, north positive.
  public var latitude: Double?
  /// Longitude, degrees, WGS-84, east positive.
  public var longitude: Double?
  /// Altitude above mean sea level, metres.
  public var altitude: Double?
  /// Altitude above the WGS-84 ellipsoid, metres.
  public var ellipsoidalAltitude: Double?
  /// Height of the geoid above the ellipsoid, metres.
  public var geoidSeparation: Double?
  /// Horizontal accuracy, metres, one sigma. From the receiver, else estimated from the DOP.
  public var horizontalAccuracy: Double?
  /// Vertical accuracy, metres, one sigma. From the receiver, else estimated from the DOP.
  public var verticalAccuracy: Double?
  /// Whether the two position accuracies are estimates from the DOP and not the receiver's word.
  public var isAccuracyEstimated = false
  /// Speed over ground, metres per second.
  public var speed: Double?
  /// Speed accuracy, metres per second, one sigma.
  public var speedAccuracy: Double?
  /// Course over ground, degrees true, 0 to below 360.
  public var course: Double?
  /// Course accuracy, degrees, one sigma.
  public var courseAccuracy: Double?
  /// Vertical speed, metres per second, up positive.
  public var climb: Double?
  /// Heading of the vehicle, degrees true, 0 to below 360, where the receiver knows its attitude.
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
  /// Horizontal dilution of precision.
  public var hdop: Double?
  /// Vertical dilution of precision.
  public var vdop: Double?
  /// Position dilution of precision.
  public var pdop: Double?
  /// Satellites used in the solution.
  public var satellitesUsed: Int?
  /// Satellites, one entry per satellite and signal.
  public var satellites: [Satellite] = []

  /// Makes an epoch in which nothing is known.
  public init() {}

  /// Forgets all, but not the memory that the satellites have had.
  mutating func clear() {
    time = nil
    isTimeSuspect = false
    mode = .none
    quality = nil
    (latitude, longitude) = (nil, nil)
    (altitude, ellipsoidalAltitude, geoidSeparation) = (nil, nil, nil)
    (horizontalAccuracy, verticalAccuracy) = (nil, nil)
    isAccuracyEstimated = false
    (speed, speedAccuracy) = (nil, nil)
    (course, courseAccuracy) = (nil, nil)
    (climb, heading, headingAccuracy) = (nil, nil, nil)
    (pitch, pitchAccuracy, roll, rollAccuracy) = (nil, nil, nil, nil)
    (hdop, vdop, pdop) = (nil, nil, nil)
    satellitesUsed = nil
    if !satellites.isEmpty { satellites.removeAll(keepingCapacity: true) }
    assert(self == Epoch())
  }

  /// Whether there is a position.
  public var hasPosition: Bool { latitude != nil && longitude != nil }

  /// How many satellites are in view, each counted once; nothing where no list was sent.
  public var satellitesInView: Int? {
    if satellites.isEmpty { return nil }
    var seen = SatelliteSet()
    for satellite in satellites { seen.insert(satellite.id) }
    return seen.count
  }
}
