internal import CMath

/// The shortest way between two points on the WGS-84 ellipsoid.
///
/// Source: T. Vincenty, "Direct and inverse solutions of geodesics on the ellipsoid with
/// application of nested equations", Survey Review 176 (1975). His series are exact to 0.1 mm at
/// any distance. Where his iteration does not settle (nearly opposite points) the course is found
/// by halving instead, as the longitude difference grows steadily with the course: C. F. F. Karney,
/// "Algorithms for geodesics", Journal of Geodesy 87 (2013), section 4. There the distance stays
/// exact to 1 mm; the course may be off where many courses are equally long.
public struct Geodesic: Equatable, Sendable {
  /// Length, metres.
  public let distance: Double
  /// Bearing at the start, degrees true, 0 to below 360; 0 where both points are one.
  public let initialBearing: Double
  /// Bearing on arrival, degrees true, 0 to below 360.
  public let finalBearing: Double

  /// Finds the shortest way from one point to another.
  ///
  /// - Parameters:
  ///   - start: Where it begins; any longitude.
  ///   - end: Where it ends; any longitude.
  public init(from start: Coordinate, to end: Coordinate) {
    let difference = Angle.longitude(end.longitude - start.longitude)
    if start.latitude == end.latitude, difference == 0 {
      (distance, initialBearing, finalBearing) = (0, 0, 0)
      return
    }
    let first = ReducedLatitude(start.latitude)
    let second = ReducedLatitude(end.latitude)
    let longitude = Angle.radians(difference)
    let solution =
      Self.iterate(first, second, longitude) ?? Self.halve(first, second, longitude)
    distance = solution.distance
    initialBearing = Angle.bearing(Angle.degrees(solution.initial))
    finalBearing = Angle.bearing(Angle.degrees(solution.final))
  }

  /// The point that lies a distance away along a bearing, exact to 0.1 mm.
  ///
  /// - Parameters:
  ///   - start: Where the way begins.
  ///   - bearing: Degrees true at the start.
  ///   - distance: Metres along the ellipsoid, to 20 000 km.
  /// - Returns: The end of the way, longitude −180 to 180.
  public static func destination(
    from start: Coordinate, bearing: Double, distance: Double
  ) -> Coordinate {
    let reduced = ReducedLatitude(start.latitude)
    let sineCourse = cmath_sin(Angle.radians(bearing))
    let cosineCourse = cmath_cos(Angle.radians(bearing))
    let firstArc = cmath_atan2(reduced.sine, reduced.cosine * cosineCourse)
    let sineEquator = reduced.cosine * sineCourse
    let series = Series(cosineSquared: 1 - sineEquator * sineEquator)
    let straight = distance / (WGS84.semiMinorAxis * series.scale)
    var arc = straight
    for _ in 0..<mostTurns {
      let middle = cmath_cos(2 * firstArc + arc)
      let next = straight + series.correction(arc: arc, middle: middle)
      let change = next - arc
      arc = next
      if abs(change) < 1e-15 { break }
    }
    let sineArc = cmath_sin(arc)
    let cosineArc = cmath_cos(arc)
    let inward = reduced.sine * sineArc - reduced.cosine * cosineArc * cosineCourse
    let latitude = cmath_atan2(
      reduced.sine * cosineArc + reduced.cosine * sineArc * cosineCourse,
      (1 - WGS84.flattening) * cmath_hypot(sineEquator, inward))
    let sphere = cmath_atan2(
      sineArc * sineCourse, reduced.cosine * cosineArc - reduced.sine * sineArc * cosineCourse)
    let middle = cmath_cos(2 * firstArc + arc)
    let longitude =
      sphere - series.longitude(sineEquator: sineEquator, arc: arc, middle: middle)
    return Coordinate(
      latitude: Angle.degrees(latitude),
      longitude: Angle.longitude(start.longitude + Angle.degrees(longitude)))
  }

  /// Both iterations gain about three digits a turn where they settle at all.
  private static let mostTurns = 20

  private struct Solution {
    let distance: Double
    let initial: Double
    let final: Double
  }

  /// Vincenty's inverse; nothing where it does not settle.
  private static func iterate(
    _ first: ReducedLatitude, _ second: ReducedLatitude, _ difference: Double
  ) -> Solution? {
    var sphere = difference
    for _ in 0..<mostTurns {
      let sine = cmath_sin(sphere)
      let cosine = cmath_cos(sphere)
      let east = second.cosine * sine
      let north = first.cosine * second.sine - first.sine * second.cosine * cosine
      let sineArc = cmath_hypot(east, north)
      let cosineArc = first.sine * second.sine + first.cosine * second.cosine * cosine
      let arc = cmath_atan2(sineArc, cosineArc)
      if sineArc == 0 { return nil }
      let sineEquator = first.cosine * second.cosine * sine / sineArc
      let cosineSquared = 1 - sineEquator * sineEquator
      let middle =
        cosineSquared < 1e-15 ? 0 : cosineArc - 2 * first.sine * second.sine / cosineSquared
      let series = Series(cosineSquared: cosineSquared)
      let next =
        difference + series.longitude(sineEquator: sineEquator, arc: arc, middle: middle)
      if abs(next) > .pi { return nil }
      if abs(next - sphere) > 1e-14 {
        sphere = next
        continue
      }
      let correction = series.correction(arc: arc, middle: middle)
      return Solution(
        distance: WGS84.semiMinorAxis * series.scale * (arc - correction),
        initial: cmath_atan2(east, north),
        final: cmath_atan2(
          first.cosine * sine, first.cosine * second.sine * cosine - first.sine * second.cosine))
    }
    return nil
  }

  /// The inverse by halving the course, for nearly opposite points.
  ///
  /// Both points are first turned so that the start lies south of the equator and at least as far
  /// from it as the end: there the longitude difference grows with the course.
  private static func halve(
    _ first: ReducedLatitude, _ second: ReducedLatitude, _ difference: Double
  ) -> Solution {
    let isSwapped = abs(first.sine) < abs(second.sine)
    var (start, end) = isSwapped ? (second, first) : (first, second)
    let isMirrored = start.sine >= 0
    if isMirrored {
      start.sine = -start.sine
      end.sine = -end.sine
    }
    start.sine = min(start.sine, -1e-100)  // So that the sign tells which half of the equator.
    var low = 0.0
    var high = Double.pi
    var way = Way(from: start, to: end, course: .pi / 2)
    for _ in 0..<60 {
      way = Way(from: start, to: end, course: (low + high) / 2)
      if way.longitude < abs(difference) {
        low = way.course
      } else {
        high = way.course
      }
    }
    let (leave, arrive) =
      isSwapped ? (way.finalCourse, way.course) : (way.course, way.finalCourse)
    let isTurned = isSwapped != isMirrored
    let eastward = difference < 0 ? -1.0 : 1.0
    return Solution(
      distance: way.distance,
      initial: eastward * (isTurned ? .pi - leave : leave),
      final: eastward * (isTurned ? .pi - arrive : arrive))
  }
}

/// The geodesic that leaves a point on a course and ends at a given latitude.
private struct Way {
  let course: Double
  let finalCourse: Double
  let longitude: Double
  let distance: Double

  init(from start: ReducedLatitude, to end: ReducedLatitude, course: Double) {
    self.course = course
    let northward = cmath_cos(course) * start.cosine
    let sineEquator = cmath_sin(course) * start.cosine
    let arriving = cmath_sqrt(
      max(0, northward * northward + (end.cosine - start.cosine) * (end.cosine + start.cosine)))
    finalCourse = cmath_atan2(sineEquator, arriving)
    let firstArc = cmath_atan2(start.sine, northward)
    let lastArc = cmath_atan2(end.sine, arriving)
    let sphere =
      cmath_atan2(sineEquator * end.sine, arriving)
      - cmath_atan2(sineEquator * start.sine, northward)
    let series = Series(cosineSquared: 1 - sineEquator * sineEquator)
    let arc = lastArc - firstArc
    let middle = cmath_cos(firstArc + lastArc)
    longitude = sphere - series.longitude(sineEquator: sineEquator, arc: arc, middle: middle)
    distance =
      WGS84.semiMinorAxis * series.scale * (arc - series.correction(arc: arc, middle: middle))
  }
}

/// Sine and cosine of a latitude on the auxiliary sphere.
private struct ReducedLatitude {
  var sine: Double
  var cosine: Double

  init(_ latitude: Double) {
    let y = (1 - WGS84.flattening) * cmath_sin(Angle.radians(latitude))
    let x = cmath_cos(Angle.radians(latitude))
    let length = cmath_hypot(x, y)
    sine = y / length
    cosine = x / length
  }
}

/// Vincenty's series for one geodesic, given the squared cosine of its course at the equator.
private struct Series {
  let scale: Double
  private let b: Double
  private let c: Double

  init(cosineSquared: Double) {
    let u = cosineSquared * WGS84.secondEccentricitySquared
    scale = 1 + u / 16_384 * (4096 + u * (-768 + u * (320 - 175 * u)))
    b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
    let f = WGS84.flattening
    c = f / 16 * cosineSquared * (4 + f * (4 - 3 * cosineSquared))
  }

  /// How much longer the arc on the sphere is than the way tells.
  func correction(arc: Double, middle: Double) -> Double {
    let sine = cmath_sin(arc)
    let square = 2 * middle * middle - 1
    let third = middle * (4 * sine * sine - 3) * (4 * middle * middle - 3)
    return b * sine * (middle + b / 4 * (cmath_cos(arc) * square - b / 6 * third))
  }

  /// How much larger the longitude difference is on the sphere than on the ellipsoid.
  func longitude(sineEquator: Double, arc: Double, middle: Double) -> Double {
    let cosine = cmath_cos(arc)
    let inner = middle + c * cosine * (2 * middle * middle - 1)
    return (1 - c) * WGS84.flattening * sineEquator * (arc + c * cmath_sin(arc) * inner)
  }
}
