extension UBXFrameWriter {
  /// The kind of solution, by UBX.
  public enum FixType: UInt8, Equatable, Sendable {
    /// No position.
    case none = 0
    /// From motion sensors alone.
    case deadReckoning = 1
    /// Latitude and longitude.
    case twoDimensional = 2
    /// Latitude, longitude and height.
    case threeDimensional = 3
    /// Satellites and motion sensors.
    case combined = 4
    /// The time only.
    case timeOnly = 5
  }

  /// What the NAV messages say of one instant, in SI units and degrees. Unknown values stay `nil`
  /// and are written as receivers write them: 0, or the largest number for an accuracy.
  public struct Solution: Equatable, Sendable {
    /// GPS time of week of the epoch, milliseconds.
    public var timeOfWeek: UInt32 = 0
    /// The instant, UTC; nothing where date or time are not valid.
    public var time: UTCTime?
    /// Accuracy of the time, nanoseconds.
    public var timeAccuracy: UInt32?
    /// The kind of solution.
    public var fixType = FixType.none
    /// Whether the solution is within the receiver's own limits.
    public var isFixOK = false
    /// Whether differential corrections were applied.
    public var isDifferential = false
    /// Satellites used in the solution.
    public var satellitesUsed = 0
    /// Latitude, degrees.
    public var latitude: Double?
    /// Longitude, degrees.
    public var longitude: Double?
    /// Height above the ellipsoid, metres.
    public var height: Double?
    /// Height above mean sea level, metres.
    public var altitude: Double?
    /// Horizontal accuracy, metres.
    public var horizontalAccuracy: Double?
    /// Vertical accuracy, metres.
    public var verticalAccuracy: Double?
    /// Velocity towards north, metres per second.
    public var velocityNorth: Double?
    /// Velocity towards east, metres per second.
    public var velocityEast: Double?
    /// Velocity downwards, metres per second.
    public var velocityDown: Double?
    /// Speed over ground, metres per second.
    public var groundSpeed: Double?
    /// Speed in space, metres per second.
    public var speed: Double?
    /// Course over ground, degrees true.
    public var course: Double?
    /// Speed accuracy, metres per second.
    public var speedAccuracy: Double?
    /// Course accuracy, degrees.
    public var courseAccuracy: Double?
    /// Position dilution of precision.
    public var positionDilution: Double?
    /// Time from start to the first fix.
    public var timeToFirstFix: Duration?
    /// Time since start.
    public var timeSinceStart: Duration = .zero

    /// Makes a solution in which nothing is known.
    public init() {}
  }

  /// The seven dilutions of precision.
  public struct DilutionOfPrecision: Equatable, Sendable {
    /// Of position and time.
    public var geometric: Double?
    /// Of the position.
    public var position: Double?
    /// Of the time.
    public var time: Double?
    /// Vertical.
    public var vertical: Double?
    /// Horizontal.
    public var horizontal: Double?
    /// Northward.
    public var northing: Double?
    /// Eastward.
    public var easting: Double?

    /// Makes a set of which nothing is known.
    public init() {}
  }

  /// How well a satellite is tracked, by NAV-SAT.
  public enum TrackingQuality: UInt8, Equatable, Sendable {
    /// No signal.
    case none = 0
    /// Searching.
    case searching = 1
    /// Acquired.
    case acquired = 2
    /// Detected, but not usable.
    case unusable = 3
    /// Code locked, time synchronised.
    case codeLocked = 4
    /// Code and carrier locked.
    case carrierLocked = 7
  }

  /// A satellite as NAV-SAT lists it.
  public struct Satellite: Equatable, Sendable {
    /// Which one.
    public var id: SatelliteID
    /// Carrier-to-noise density ratio, dB-Hz; 0 where it is not tracked.
    public var carrierToNoise: Int
    /// Elevation, degrees; −91 where unknown.
    public var elevation: Int
    /// Azimuth, degrees true, 0 to 359.
    public var azimuth: Int
    /// Residual of the pseudorange, metres.
    public var residual: Double
    /// How well it is tracked.
    public var quality: TrackingQuality
    /// Whether the solution uses it.
    public var isUsed: Bool

    /// Makes an entry.
    public init(
      id: SatelliteID, carrierToNoise: Int, elevation: Int, azimuth: Int, residual: Double = 0,
      quality: TrackingQuality, isUsed: Bool
    ) {
      self.id = id
      self.carrierToNoise = carrierToNoise
      self.elevation = elevation
      self.azimuth = azimuth
      self.residual = residual
      self.quality = quality
      self.isUsed = isUsed
    }
  }
}
