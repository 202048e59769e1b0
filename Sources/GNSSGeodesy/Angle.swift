internal import CMath

/// Conversions of angles that all of this floor shares.
enum Angle {
  static let radiansPerDegree = Double.pi / 180

  /// Radians of degrees.
  static func radians(_ degrees: Double) -> Double { degrees * radiansPerDegree }

  /// Degrees of radians.
  static func degrees(_ radians: Double) -> Double { radians / radiansPerDegree }

  /// The same bearing as 0 to below 360 degrees.
  static func bearing(_ degrees: Double) -> Double {
    let rest = cmath_fmod(degrees, 360)
    let turned = rest < 0 ? rest + 360 : rest
    return turned >= 360 ? 0 : turned
  }

  /// The same longitude as −180 to 180 degrees.
  static func longitude(_ degrees: Double) -> Double { cmath_remainder(degrees, 360) }
}
