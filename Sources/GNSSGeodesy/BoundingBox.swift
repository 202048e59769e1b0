internal import CMath

/// A box of latitudes and longitudes around a point, such as a map shows.
public struct BoundingBox: Equatable, Sendable {
  /// The least latitude, degrees.
  public let south: Double
  /// The least longitude, degrees; greater than `east` where the box crosses the date line.
  public let west: Double
  /// The greatest latitude, degrees.
  public let north: Double
  /// The greatest longitude, degrees.
  public let east: Double

  /// Makes a box of a height and a width on the ground.
  ///
  /// The height is measured along the meridian of the centre, the width along its parallel. A box
  /// that holds a pole has all longitudes.
  /// Source: radius of curvature in the prime vertical, NIMA TR8350.2, section 4.
  ///
  /// - Parameters:
  ///   - center: The middle.
  ///   - height: Metres from south to north.
  ///   - width: Metres from west to east.
  public init(around center: Coordinate, height: Double, width: Double) {
    let half = max(0, height) / 2
    let quarter = Geodesic.quarterMeridian
    let toNorth = Self.meridian(from: center.latitude, to: 90)
    let toSouth = 2 * quarter - toNorth
    let holdsNorth = half >= toNorth
    let holdsSouth = half >= toSouth
    func latitude(_ bearing: Double) -> Double {
      Geodesic.destination(from: center, bearing: bearing, distance: half).latitude
    }
    north = holdsNorth ? 90 : latitude(0)
    south = holdsSouth ? -90 : latitude(180)
    let sine = cmath_sin(Angle.radians(center.latitude))
    let normal =
      WGS84.semiMajorAxis / cmath_sqrt(1 - WGS84.eccentricitySquared * sine * sine)
    let radius = normal * cmath_cos(Angle.radians(center.latitude))
    let turn = radius > 0 ? Angle.degrees(max(0, width) / 2 / radius) : 180
    if holdsNorth || holdsSouth || turn >= 180 {
      (west, east) = (-180, 180)
    } else {
      west = Angle.longitude(center.longitude - turn)
      east = Angle.longitude(center.longitude + turn)
    }
  }

  /// Whether a point lies in the box or on its edge.
  ///
  /// - Parameter point: Any point; its longitude from −180 to 180.
  /// - Returns: Whether the box holds it.
  public func contains(_ point: Coordinate) -> Bool {
    guard south <= point.latitude, point.latitude <= north else { return false }
    if west <= east { return west <= point.longitude && point.longitude <= east }
    return point.longitude >= west || point.longitude <= east
  }

  /// The way along a meridian between two latitudes, metres.
  private static func meridian(from start: Double, to end: Double) -> Double {
    Geodesic(
      from: Coordinate(latitude: start, longitude: 0), to: Coordinate(latitude: end, longitude: 0)
    ).distance
  }
}

extension Geodesic {
  /// From the equator to a pole, metres.
  static let quarterMeridian = 10_001_965.729_313
}
