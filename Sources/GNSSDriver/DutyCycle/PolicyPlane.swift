internal import CMath

/// A point or a way on a flat map, metres.
struct PlanePoint: Equatable, Sendable {
  var east = 0.0
  var north = 0.0

  /// Distance from the origin, metres.
  var length: Double { cmath_sqrt(east * east + north * north) }

  static func - (a: PlanePoint, b: PlanePoint) -> PlanePoint {
    PlanePoint(east: a.east - b.east, north: a.north - b.north)
  }

  /// The scalar product.
  func along(_ other: PlanePoint) -> Double { east * other.east + north * other.north }
}

/// A flat map about one point of the ellipsoid; good to a part in a thousand within 50 km, which
/// is far more than two fixes lie apart that are compared.
///
/// Source: WGS 84, the radii of curvature of the meridian and the prime vertical.
struct PolicyPlane: Equatable, Sendable {
  private let latitude: Double
  private let longitude: Double
  private let northPerDegree: Double
  private let eastPerDegree: Double

  /// Makes the map about a point, degrees.
  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
    let radians = Double.pi / 180
    let sine = cmath_sin(latitude * radians)
    let bulge = 1 - 6.69437999014e-3 * sine * sine
    let transverse = 6_378_137 / cmath_sqrt(bulge)
    northPerDegree = transverse * (1 - 6.69437999014e-3) / bulge * radians
    eastPerDegree = transverse * cmath_cos(latitude * radians) * radians
  }

  /// Where a point lies on it.
  func place(latitude: Double, longitude: Double) -> PlanePoint {
    PlanePoint(
      east: cmath_remainder(longitude - self.longitude, 360) * eastPerDegree,
      north: (latitude - self.latitude) * northPerDegree)
  }
}
