/// A point on the ellipsoid by latitude and longitude.
public struct Coordinate: Equatable, Sendable {
  /// Latitude, degrees, north positive, −90 to 90.
  public var latitude: Double
  /// Longitude, degrees, east positive, −180 to 180.
  public var longitude: Double

  /// Makes a point; the values are taken as they are.
  ///
  /// - Parameters:
  ///   - latitude: Degrees, north positive.
  ///   - longitude: Degrees, east positive.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The reference ellipsoid of GPS.
///
/// Source: NIMA TR8350.2, third edition, table 3.1.
public enum WGS84 {
  /// Semi-major axis, metres.
  public static let semiMajorAxis = 6_378_137.0
  /// Flattening, unitless.
  public static let flattening = 1 / 298.257223563
  /// Semi-minor axis, metres.
  public static let semiMinorAxis = semiMajorAxis * (1 - flattening)
  /// Square of the first eccentricity, unitless.
  public static let eccentricitySquared = flattening * (2 - flattening)
  /// Square of the second eccentricity, unitless.
  public static let secondEccentricitySquared =
    eccentricitySquared / (1 - eccentricitySquared)
}
