internal import CMath

/// A point by latitude, longitude and height above the WGS-84 ellipsoid.
public struct Geodetic: Equatable, Sendable {
  /// Latitude, degrees, north positive, −90 to 90.
  public var latitude: Double
  /// Longitude, degrees, east positive, −180 to 180.
  public var longitude: Double
  /// Height above the ellipsoid, metres.
  public var height: Double

  /// Makes a point; the values are taken as they are.
  ///
  /// - Parameters:
  ///   - latitude: Degrees, north positive.
  ///   - longitude: Degrees, east positive.
  ///   - height: Metres above the ellipsoid.
  public init(latitude: Double, longitude: Double, height: Double) {
    self.latitude = latitude
    self.longitude = longitude
    self.height = height
  }

  /// Makes the point of Earth-centred, Earth-fixed coordinates.
  ///
  /// Exact to 1e-9 degree and 0.1 mm from 100 km under the ellipsoid to beyond the satellites'
  /// orbits. On the axis the longitude is 0; nearer than 1 m to the centre the result is the point
  /// straight above on the equator or the pole, which no receiver can mean.
  /// Source: B. R. Bowring, "Transformation from spatial to geographical coordinates", Survey
  /// Review 181 (1976), repeated until it stands still; the height by the form that holds at the
  /// poles too.
  ///
  /// - Parameters:
  ///   - x: Metres towards latitude 0, longitude 0.
  ///   - y: Metres towards latitude 0, longitude 90 east.
  ///   - z: Metres towards the north pole.
  public init(ecefX x: Double, y: Double, z: Double) {
    let a = WGS84.semiMajorAxis
    let b = WGS84.semiMinorAxis
    let axisDistance = cmath_hypot(x, y)
    var reducedSine = z * a
    var reducedCosine = axisDistance * b
    var latitude = cmath_atan2(z, axisDistance * (1 - WGS84.eccentricitySquared))
    for _ in 0..<Self.mostTurns {
      let length = cmath_hypot(reducedSine, reducedCosine)
      if length == 0 { break }
      let sine = reducedSine / length
      let cosine = reducedCosine / length
      let next = cmath_atan2(
        z + WGS84.secondEccentricitySquared * b * sine * sine * sine,
        axisDistance - WGS84.eccentricitySquared * a * cosine * cosine * cosine)
      let change = next - latitude
      latitude = next
      if abs(change) < 1e-14 { break }
      reducedSine = (1 - WGS84.flattening) * cmath_sin(latitude)
      reducedCosine = cmath_cos(latitude)
    }
    let sine = cmath_sin(latitude)
    let cosine = cmath_cos(latitude)
    let w = cmath_sqrt(1 - WGS84.eccentricitySquared * sine * sine)
    self.latitude = Angle.degrees(latitude)
    longitude = axisDistance == 0 ? 0 : Angle.degrees(cmath_atan2(y, x))
    height = axisDistance * cosine + z * sine - a * w
  }

  /// Bowring's step gains four digits a turn; three are enough, the rest is for points far inside.
  private static let mostTurns = 8

  /// The point in Earth-centred, Earth-fixed coordinates, metres.
  public var ecef: ECEF {
    let sine = cmath_sin(Angle.radians(latitude))
    let cosine = cmath_cos(Angle.radians(latitude))
    let normal =
      WGS84.semiMajorAxis / cmath_sqrt(1 - WGS84.eccentricitySquared * sine * sine)
    let radius = (normal + height) * cosine
    return ECEF(
      x: radius * cmath_cos(Angle.radians(longitude)),
      y: radius * cmath_sin(Angle.radians(longitude)),
      z: (normal * (1 - WGS84.eccentricitySquared) + height) * sine)
  }

  /// The point without its height.
  public var coordinate: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
}

/// A vector in the Earth-centred, Earth-fixed frame: a position in metres or a velocity in metres
/// per second.
public struct ECEF: Equatable, Sendable {
  /// Towards latitude 0, longitude 0.
  public var x: Double
  /// Towards latitude 0, longitude 90 east.
  public var y: Double
  /// Towards the north pole.
  public var z: Double

  /// Makes a vector of its components.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A vector in the local frame of a point: north, east, down; metres or metres per second.
public struct NED: Equatable, Sendable {
  /// Towards true north.
  public var north: Double
  /// Towards east.
  public var east: Double
  /// Down along the normal of the ellipsoid.
  public var down: Double

  /// Makes a vector of its components.
  public init(north: Double, east: Double, down: Double) {
    self.north = north
    self.east = east
    self.down = down
  }

  /// Turns an Earth-fixed vector into the local frame of a point.
  ///
  /// - Parameters:
  ///   - vector: A difference of positions or a velocity, not a position.
  ///   - point: Where the local frame stands; its height does not matter.
  public init(_ vector: ECEF, at point: Coordinate) {
    let sineLatitude = cmath_sin(Angle.radians(point.latitude))
    let cosineLatitude = cmath_cos(Angle.radians(point.latitude))
    let sineLongitude = cmath_sin(Angle.radians(point.longitude))
    let cosineLongitude = cmath_cos(Angle.radians(point.longitude))
    let outward = cosineLongitude * vector.x + sineLongitude * vector.y
    north = cosineLatitude * vector.z - sineLatitude * outward
    east = cosineLongitude * vector.y - sineLongitude * vector.x
    down = -(cosineLatitude * outward + sineLatitude * vector.z)
  }

  /// Length of the horizontal part.
  public var horizontalLength: Double { cmath_hypot(north, east) }

  /// Direction of the horizontal part, degrees true, 0 to below 360; 0 for a vector without one.
  public var bearing: Double { Angle.bearing(Angle.degrees(cmath_atan2(east, north))) }
}
