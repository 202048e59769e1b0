internal import CMath
internal import GNSSCodec
internal import GNSSGeodesy

/// The satellites of one system on circular orbits, evenly spaced, as the almanac has it on
/// average.
///
/// Source: interface documents of the four systems: IS-GPS-200, GLONASS ICD L1/L2 5.1, Galileo OS
/// SIS ICD 2.0, BDS-SIS-ICD-B1I-3.0 (medium orbits).
struct OrbitShell: Sendable {
  let constellation: Constellation
  let firstNumber: UInt8
  let planes: Int
  let satellitesPerPlane: Int
  /// Radius of the orbit, metres.
  let radius: Double
  /// Inclination, degrees.
  let inclination: Double

  static let all: [OrbitShell] = [
    OrbitShell(
      constellation: .gps, firstNumber: 1, planes: 6, satellitesPerPlane: 5, radius: 26_560_000,
      inclination: 55),
    OrbitShell(
      constellation: .glonass, firstNumber: 1, planes: 3, satellitesPerPlane: 8,
      radius: 25_508_000, inclination: 64.8),
    OrbitShell(
      constellation: .galileo, firstNumber: 1, planes: 3, satellitesPerPlane: 8,
      radius: 29_600_000, inclination: 56),
    OrbitShell(
      constellation: .beiDou, firstNumber: 19, planes: 3, satellitesPerPlane: 8,
      radius: 27_906_000, inclination: 55),
  ]

  /// Gravitational constant of the Earth, m³/s², and its rotation, rad/s. Source: IS-GPS-200.
  private static let gravitation = 3.986005e14
  private static let earthRotation = 7.2921151467e-5

  /// Where a satellite is in the Earth-fixed frame, metres.
  ///
  /// - Parameters:
  ///   - index: 0 to below `planes * satellitesPerPlane`.
  ///   - seconds: Time since the seed's own epoch.
  ///   - node: Longitude of the first plane then, radians.
  ///   - phase: Angle of the first satellite in its plane then, radians.
  /// - Returns: The position of its centre of mass.
  func position(index: Int, seconds: Double, node: Double, phase: Double) -> ECEF {
    let plane = index % planes
    let slot = index / planes
    let motion = cmath_sqrt(Self.gravitation / (radius * radius * radius))
    let spacing = 2 * Double.pi / Double(satellitesPerPlane)
    let offset = spacing * Double(plane) / Double(planes)
    let along = phase + spacing * Double(slot) + offset + motion * seconds
    let ascending =
      node + 2 * .pi * Double(plane) / Double(planes) - Self.earthRotation * seconds
    let tilt = inclination * .pi / 180
    let x = radius * cmath_cos(along)
    let y = radius * cmath_sin(along)
    return ECEF(
      x: x * cmath_cos(ascending) - y * cmath_cos(tilt) * cmath_sin(ascending),
      y: x * cmath_sin(ascending) + y * cmath_cos(tilt) * cmath_cos(ascending),
      z: y * cmath_sin(tilt))
  }
}
