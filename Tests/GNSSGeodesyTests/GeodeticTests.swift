import GNSSGeodesy
import Testing

/// Earth-fixed coordinates against values computed with forty digits.
struct GeodeticTests {
  typealias Vector = (
    latitude: Double, longitude: Double, height: Double, x: Double, y: Double, z: Double
  )

  static let vectors: [Vector] = [
    (0, 0, 0, 6378137.0, 0.0, 0.0),
    (47.28522, 8.56525, 547, 4286467.932226061, 645608.3555628523, 4663734.325889044),
    (
      -89.9999999, 120, -100, -0.0055846113799455635, 0.009672830650593055, -6356652.314245179
    ),
    (90, 0, 2000, 1.3232299578502805e-36, 0.0, 6358752.314245179),
    (-90, 0, 0, 1.3228165514283151e-36, 0.0, -6356752.314245179),
    (45, -180, 8848, -4523847.359648869, -1.8701875504695174e-36, 4493604.889665859),
    (-33.9, 151.2, -50000, -4607578.76191996, 2533037.8597101034, -3509358.0924562714),
    (60, 30, 20_200_000, 11515630.369054724, 6648552.293461974, 22994190.2903843),
    (1e-07, -179.9999999, 0.001, -6378137.001, -0.011131948420189173, 0.011057427583904765),
    (51.5, -0.1, 1_000_000, 4601156.15933194, -8030.540592019423, 5750970.614143442),
  ]

  @Test("Latitude, longitude and height come back to 1e-9 degree and 0.1 mm", arguments: vectors)
  func fromECEF(vector: Vector) {
    let point = Geodetic(ecefX: vector.x, y: vector.y, z: vector.z)
    #expect(abs(point.latitude - vector.latitude) < 1e-9, "\(point.latitude)")
    #expect(abs(point.height - vector.height) < 0.0001, "\(point.height)")
    if abs(vector.latitude) < 89.99 {
      #expect(abs(point.longitude - vector.longitude) < 1e-9, "\(point.longitude)")
    }
  }

  @Test("The Earth-fixed coordinates are those of the reference", arguments: vectors)
  func toECEF(vector: Vector) {
    let ecef = Geodetic(
      latitude: vector.latitude, longitude: vector.longitude, height: vector.height
    ).ecef
    #expect(abs(ecef.x - vector.x) < 1e-6)
    #expect(abs(ecef.y - vector.y) < 1e-6)
    #expect(abs(ecef.z - vector.z) < 1e-6)
  }

  @Test("There and back is the same point, from deep below to beyond the satellites")
  func roundTrip() {
    for height in [-100_000.0, -5000, 0, 0.001, 9000, 400_000, 2e7, 4e7] {
      for latitude in stride(from: -90.0, through: 90, by: 0.37) {
        let point = Geodetic(latitude: latitude, longitude: 11.25, height: height)
        let ecef = point.ecef
        let back = Geodetic(ecefX: ecef.x, y: ecef.y, z: ecef.z)
        #expect(abs(back.latitude - latitude) < 1e-9, "\(latitude) at \(height) m")
        #expect(abs(back.height - height) < 0.0001, "\(latitude) at \(height) m")
      }
    }
  }

  @Test("The axis and the centre give numbers, not nonsense")
  func centre() {
    let centre = Geodetic(ecefX: 0, y: 0, z: 0)
    #expect(centre.latitude.isFinite && centre.longitude.isFinite && centre.height.isFinite)
    let pole = Geodetic(ecefX: 0, y: 0, z: -6_356_752.314245179)
    #expect(pole.latitude == -90 && pole.longitude == 0 && abs(pole.height) < 0.0001)
  }

  @Test("Velocities turn into the local frame")
  func velocities() {
    // At latitude 0, longitude 90 east, north is z, east is −x and up is y.
    let equator = Coordinate(latitude: 0, longitude: 90)
    let velocity = NED(ECEF(x: -1, y: 2, z: 3), at: equator)
    #expect(abs(velocity.north - 3) < 1e-12)
    #expect(abs(velocity.east - 1) < 1e-12)
    #expect(abs(velocity.down + 2) < 1e-12)
    // A difference of two near points is the step that leads from one to the other.
    let here = Geodetic(latitude: 47, longitude: 8, height: 500)
    let there = Geodetic(latitude: 47.0001, longitude: 8.0001, height: 503)
    let (a, b) = (here.ecef, there.ecef)
    let step = NED(ECEF(x: b.x - a.x, y: b.y - a.y, z: b.z - a.z), at: here.coordinate)
    let way = Geodesic(from: here.coordinate, to: there.coordinate)
    #expect(abs(step.horizontalLength - way.distance) < 0.002)
    #expect(abs(step.bearing - way.initialBearing) < 0.001)
    #expect(abs(step.down + 3) < 0.001)
    #expect(NED(north: 0, east: -1, down: 0).bearing == 270)
    #expect(NED(north: -1, east: 0, down: 0).bearing == 180)
  }
}
