internal import CMath

/// The dilutions of precision of a set of satellites.
struct Dilution: Equatable, Sendable {
  let north: Double
  let east: Double
  let vertical: Double
  let time: Double

  var horizontal: Double { cmath_hypot(north, east) }
  var position: Double { cmath_hypot(horizontal, vertical) }
  var geometric: Double { cmath_hypot(position, time) }

  /// Makes the dilutions from the directions to the satellites; nothing if fewer than four, or if
  /// they stand so that no position follows.
  ///
  /// The diagonal of the inverse of the normal matrix. Source: IS-GPS-200, and any textbook:
  /// E. Kaplan, "Understanding GPS", section 7.3.
  init?(of satellites: [VisibleSatellite]) {
    guard satellites.count >= 4 else { return nil }
    var matrix = [Double](repeating: 0, count: 32)
    for satellite in satellites {
      let elevation = satellite.elevation * .pi / 180
      let azimuth = satellite.azimuth * .pi / 180
      let row = [
        cmath_cos(elevation) * cmath_cos(azimuth), cmath_cos(elevation) * cmath_sin(azimuth),
        cmath_sin(elevation), 1,
      ]
      for i in 0..<4 {
        for j in 0..<4 { matrix[8 * i + j] += row[i] * row[j] }
      }
    }
    for i in 0..<4 { matrix[8 * i + 4 + i] = 1 }
    guard Self.invert(&matrix) else { return nil }
    north = cmath_sqrt(matrix[4])
    east = cmath_sqrt(matrix[8 + 5])
    vertical = cmath_sqrt(matrix[16 + 6])
    time = cmath_sqrt(matrix[24 + 7])
  }

  /// Gauss and Jordan on a symmetric positive matrix of four rows with the unit matrix beside it.
  private static func invert(_ matrix: inout [Double]) -> Bool {
    for i in 0..<4 {
      let pivot = matrix[8 * i + i]
      if pivot < 1e-9 { return false }
      for j in 0..<8 { matrix[8 * i + j] /= pivot }
      for k in 0..<4 where k != i {
        let factor = matrix[8 * k + i]
        for j in 0..<8 { matrix[8 * k + j] -= factor * matrix[8 * i + j] }
      }
    }
    return true
  }
}
