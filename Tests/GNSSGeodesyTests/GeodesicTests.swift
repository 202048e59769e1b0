import GNSSGeodesy
import Testing

/// Distances and bearings against C. F. F. Karney's GeographicLib 2.1, exact to nanometres.
struct GeodesicTests {
  /// Start, end, and what GeographicLib says: metres, bearing at the start, bearing on arrival.
  typealias Vector = (Double, Double, Double, Double, Double, Double, Double)

  static let vectors: [Vector] = [
    (0, 0, 0, 1, 111319.490793, 90.000000000, 90.000000000),
    (47.28522, 8.56525, 47.28612, 8.56625, 125.437754, 37.090821885, 37.091556630),
    (52.5, 13.4, -33.9, 151.2, 16091160.906959, 74.833618009, 134.874962633),
    (-33.9, 18.4, 64.1, -21.9, 11424829.490011, 343.075804816, 326.479448562),
    (0, 0, 0.5, 179.5, 19936288.578965, 25.671872868, 154.327085470),
    (0, 0, 0, 179.7, 19995624.889961, 29.828768396, 150.171231604),
    (0, 0, 0, 180, 20003931.458625, 0.000000000, 180.000000000),
    (90, 0, -90, 0, 20003931.458625, 180.000000000, 180.000000000),
    (30, 0, -30, 180, 20003931.458625, 0.000000000, 180.000000000),
    (30, 0, -30.0001, 179.9999, 20003920.372458, 179.989039868, 0.010960143),
    (-41.3, 174.8, 40.4, -3.7, 19853450.970030, 225.209959203, 315.560557323),
    (10, 170, -20, -175, 3703100.997172, 153.659836972, 152.298413733),
    (89.9999, 10, 89.9999, -170, 22.338796, 0.000000000, 180.000000000),
    (0, 179.999, 0, -179.999, 222.638982, 90.000000000, 90.000000000),
    (1e-09, 0, -1e-09, 1e-09, 0.000248, 153.280699209, 153.280699209),
    (30, 0, -29.9, 179.8, 19989832.827610, 18.109475264, 161.909262754),
    (45, 20, 45.00001, 20, 1.111318, 0.000000000, 0.000000000),
    (-10, -70, -10, -71, 109639.322105, 269.913173760, 270.086826240),
    (5, 0, -5.1, 179.5, 19973523.574451, 137.261121481, 42.746990912),
  ]

  @Test("Distance and bearings are those of the reference", arguments: vectors.indices)
  func inverse(index: Int) {
    let (lat1, lon1, lat2, lon2, distance, initial, final) = Self.vectors[index]
    let way = Geodesic(
      from: Coordinate(latitude: lat1, longitude: lon1),
      to: Coordinate(latitude: lat2, longitude: lon2))
    #expect(abs(way.distance - distance) < 0.001, "\(way.distance) m")
    // Between opposite points the course is not one: there a degree is nothing.
    let isSingular = distance > 20_003_931 || distance < 0.001
    let tolerance = isSingular ? 360 : distance > 19_900_000 ? 0.001 : 1e-6
    #expect(Self.turn(way.initialBearing, initial) < tolerance, "\(way.initialBearing)")
    #expect(Self.turn(way.finalBearing, final) < tolerance, "\(way.finalBearing)")
  }

  @Test("The way there and on leads back to the end", arguments: vectors.indices)
  func direct(index: Int) {
    let (lat1, lon1, lat2, lon2, distance, initial, _) = Self.vectors[index]
    let end = Geodesic.destination(
      from: Coordinate(latitude: lat1, longitude: lon1), bearing: initial, distance: distance)
    let miss = Geodesic(from: end, to: Coordinate(latitude: lat2, longitude: lon2))
    #expect(miss.distance < 0.05, "\(miss.distance) m away at \(end)")
  }

  @Test("A point is no distance from itself, whichever way its longitude is written")
  func nowhere() {
    let here = Coordinate(latitude: 12, longitude: 190)
    let same = Coordinate(latitude: 12, longitude: -170)
    #expect(Geodesic(from: here, to: same).distance == 0)
    #expect(Geodesic(from: here, to: same).initialBearing == 0)
  }

  @Test("Distances that others publish are ours")
  func published() {
    func metres(_ lat1: Double, _ lon1: Double, _ lat2: Double, _ lon2: Double) -> Double {
      Geodesic(
        from: Coordinate(latitude: lat1, longitude: lon1),
        to: Coordinate(latitude: lat2, longitude: lon2)
      ).distance
    }
    // A haversine on a sphere says 167.84 km.
    #expect(abs(metres(41, -111, 41, -112) + metres(41, -112, 41, -113) - 168_270) < 10)
    #expect(abs(metres(0, 0, 1, 0) - 110_574.39) < 0.01)
    #expect(abs(metres(0, 0, 0, 1) - 111_319.49) < 0.01)
    #expect(abs(metres(31.2304, 121.4737, 31.2310, 121.4742) - 81.82) < 0.01)
    #expect(abs(metres(31.2310, 121.4742, 31.2321, 121.4750) - 143.82) < 0.01)
  }

  @Test("What is no number ends too")
  func noNumbers() {
    for odd in [Double.nan, .infinity, -.infinity] {
      let point = Coordinate(latitude: odd, longitude: 0)
      #expect(!(Geodesic(from: point, to: Coordinate(latitude: 1, longitude: 1)).distance < 1))
      #expect(!Geodesic.destination(from: point, bearing: 0, distance: 1).latitude.isFinite)
    }
  }

  @Test("Random ways are equally long both ways, and their ends are found again")
  func roundTrip() {
    var state: UInt64 = 7
    func uniform() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    for _ in 0..<5000 {
      let start = Coordinate(latitude: 178 * uniform() - 89, longitude: 360 * uniform() - 180)
      let end = Coordinate(latitude: 178 * uniform() - 89, longitude: 360 * uniform() - 180)
      let there = Geodesic(from: start, to: end)
      let back = Geodesic(from: end, to: start)
      #expect(abs(there.distance - back.distance) < 0.0002)
      let found = Geodesic.destination(
        from: start, bearing: there.initialBearing, distance: there.distance)
      let miss = Geodesic(from: found, to: end).distance
      #expect(miss < (there.distance < 19_900_000 ? 0.0005 : 0.05), "\(start) \(end): \(miss) m")
    }
  }

  private static func turn(_ a: Double, _ b: Double) -> Double {
    let difference = abs(a - b)
    return min(difference, 360 - difference)
  }
}
