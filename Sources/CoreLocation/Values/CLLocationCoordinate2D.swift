/// A point by latitude and longitude, WGS-84.
///
/// It is neither equatable, hashable nor codable, as on Apple's systems: what a program says of
/// that for itself would silently lose against ours in generic code.
public struct CLLocationCoordinate2D: Sendable {
  /// Latitude, degrees, north positive, −90 to 90.
  public var latitude: CLLocationDegrees
  /// Longitude, degrees, east positive, −180 to 180.
  public var longitude: CLLocationDegrees

  /// Makes the point 0, 0.
  public init() { (latitude, longitude) = (0, 0) }

  /// Makes a point; the values are taken as they are.
  ///
  /// - Parameters:
  ///   - latitude: Degrees, north positive.
  ///   - longitude: Degrees, east positive.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The coordinate that is none: −180, −180.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a coordinate lies within −90 to 90 and −180 to 180 degrees.
///
/// - Parameter coord: What is judged; NaN is not valid.
/// - Returns: Whether it may be a place on the Earth.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a coordinate; the values are taken as they are.
///
/// - Parameters:
///   - latitude: Degrees, north positive.
///   - longitude: Degrees, east positive.
/// - Returns: The coordinate.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}
