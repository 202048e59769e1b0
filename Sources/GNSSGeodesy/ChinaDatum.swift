internal import CMath

/// The datum of Chinese map services, GCJ-02: WGS-84 with a known, uneven shift of 300 to 700 m.
///
/// The formulas are a public reconstruction; against real maps expect metres. The inverse undoes
/// the shift to 1e-9 degree and better. Nothing here applies it by itself: what a receiver says is
/// WGS-84, in China too, and only some maps of mainland China are GCJ-02.
///
/// Where the shift leads across the edge of an area (within 0.015 degree of it), the way back is
/// ambiguous: decide once, for the WGS-84 point, and say ``ChinaArea/always`` for the way back.
/// Source: eviltransform and its ports; constants of the Krasovsky 1940 ellipsoid.
public enum GCJ02 {
  private static let semiMajorAxis = 6_378_245.0
  private static let eccentricitySquared = 0.00669342162296594323
  /// Each turn makes the error some hundred times smaller: six are the most that the country needs.
  private static let mostTurns = 10

  /// The GCJ-02 coordinates of a WGS-84 point.
  ///
  /// - Parameters:
  ///   - point: WGS-84.
  ///   - area: Where there is a shift.
  /// - Returns: GCJ-02, or the point itself where nothing is shifted.
  public static func fromWGS84(_ point: Coordinate, inside area: ChinaArea = .box) -> Coordinate {
    guard area.contains(point) else { return point }
    let shift = shift(at: point)
    return Coordinate(
      latitude: point.latitude + shift.latitude, longitude: point.longitude + shift.longitude)
  }

  /// The WGS-84 coordinates of a GCJ-02 point, to 1e-9 degree.
  ///
  /// - Parameters:
  ///   - point: GCJ-02.
  ///   - area: Where there is a shift; it is asked for the point itself.
  /// - Returns: WGS-84, or the point itself where nothing was shifted.
  public static func toWGS84(_ point: Coordinate, inside area: ChinaArea = .box) -> Coordinate {
    guard area.contains(point) else { return point }
    var estimate = point
    for _ in 0..<mostTurns {
      let shift = shift(at: estimate)
      let latitudeError = point.latitude - shift.latitude - estimate.latitude
      let longitudeError = point.longitude - shift.longitude - estimate.longitude
      estimate.latitude += latitudeError
      estimate.longitude += longitudeError
      if abs(latitudeError) < 1e-12, abs(longitudeError) < 1e-12 { break }
    }
    return estimate
  }

  /// The shift of a WGS-84 point, degrees.
  private static func shift(at point: Coordinate) -> Coordinate {
    let x = point.longitude - 105
    let y = point.latitude - 35
    let root = cmath_sqrt(abs(x))
    let ripple = 20 * wave(6 * x) + 20 * wave(2 * x)
    let north =
      -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root
      + (ripple + 20 * wave(y) + 40 * wave(y / 3) + 160 * wave(y / 12) + 320 * wave(y / 30)) * 2 / 3
    let east =
      300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root
      + (ripple + 20 * wave(x) + 40 * wave(x / 3) + 150 * wave(x / 12) + 300 * wave(x / 30)) * 2 / 3
    let latitude = Angle.radians(point.latitude)
    let sine = cmath_sin(latitude)
    let m = 1 - eccentricitySquared * sine * sine
    let root2 = cmath_sqrt(m)
    let meridian = semiMajorAxis * (1 - eccentricitySquared) / (m * root2)
    return Coordinate(
      latitude: Angle.degrees(north / meridian),
      longitude: Angle.degrees(east / (semiMajorAxis / root2 * cmath_cos(latitude))))
  }

  private static func wave(_ turns: Double) -> Double { cmath_sin(turns * .pi) }
}

/// The datum of Baidu's map services, BD-09: GCJ-02 with a further shift.
///
/// Source: the public reconstruction that the ports of eviltransform share.
public enum BD09 {
  private static let ripple = 3000 * Double.pi / 180
  /// The shift changes by less than a hundredth of the error in each turn.
  private static let mostTurns = 10

  /// The BD-09 coordinates of a GCJ-02 point.
  public static func fromGCJ02(_ point: Coordinate) -> Coordinate {
    let x = point.longitude
    let y = point.latitude
    let radius = cmath_hypot(x, y) + 0.00002 * cmath_sin(y * ripple)
    let angle = cmath_atan2(y, x) + 0.000003 * cmath_cos(x * ripple)
    return Coordinate(
      latitude: radius * cmath_sin(angle) + 0.006, longitude: radius * cmath_cos(angle) + 0.0065)
  }

  /// The GCJ-02 coordinates of a BD-09 point, to 1e-9 degree.
  public static func toGCJ02(_ point: Coordinate) -> Coordinate {
    var estimate = Coordinate(
      latitude: point.latitude - 0.006, longitude: point.longitude - 0.0065)
    for _ in 0..<mostTurns {
      let image = fromGCJ02(estimate)
      let latitudeError = point.latitude - image.latitude
      let longitudeError = point.longitude - image.longitude
      estimate.latitude += latitudeError
      estimate.longitude += longitudeError
      if abs(latitudeError) < 1e-12, abs(longitudeError) < 1e-12 { break }
    }
    return estimate
  }

  /// The BD-09 coordinates of a WGS-84 point, by way of GCJ-02.
  ///
  /// - Parameters:
  ///   - point: WGS-84.
  ///   - area: Where GCJ-02 has a shift.
  /// - Returns: BD-09.
  public static func fromWGS84(_ point: Coordinate, inside area: ChinaArea = .box) -> Coordinate {
    fromGCJ02(GCJ02.fromWGS84(point, inside: area))
  }

  /// The WGS-84 coordinates of a BD-09 point, by way of GCJ-02.
  ///
  /// - Parameters:
  ///   - point: BD-09.
  ///   - area: Where GCJ-02 has a shift; it is asked for the GCJ-02 point.
  /// - Returns: WGS-84.
  public static func toWGS84(_ point: Coordinate, inside area: ChinaArea = .box) -> Coordinate {
    GCJ02.toWGS84(toGCJ02(point), inside: area)
  }
}
