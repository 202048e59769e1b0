import GNSSGeodesy
import Testing

/// GCJ-02 against the values of eviltransform, and both inverses against their own forward ways.
struct ChinaDatumTests {
  static let vectors: [(Coordinate, Coordinate)] = [
    (
      Coordinate(latitude: 31.1774276, longitude: 121.5272106),
      Coordinate(latitude: 31.17530398364597, longitude: 121.531541859215)
    ),
    (
      Coordinate(latitude: 22.543847, longitude: 113.912316),
      Coordinate(latitude: 22.540796131694766, longitude: 113.9171764808363)
    ),
    (
      Coordinate(latitude: 39.911954, longitude: 116.377817),
      Coordinate(latitude: 39.91334545536069, longitude: 116.38404722455657)
    ),
  ]

  @Test("GCJ-02 is that of the reference, there and back", arguments: vectors.indices)
  func reference(index: Int) {
    let (wgs84, gcj02) = Self.vectors[index]
    let shifted = GCJ02.fromWGS84(wgs84)
    #expect(abs(shifted.latitude - gcj02.latitude) < 1e-12)
    #expect(abs(shifted.longitude - gcj02.longitude) < 1e-12)
    let back = GCJ02.toWGS84(gcj02)
    #expect(abs(back.latitude - wgs84.latitude) < 1e-9)
    #expect(abs(back.longitude - wgs84.longitude) < 1e-9)
  }

  @Test("BD-09 of a known point, by hand from the published formula")
  func baidu() {
    // x = 116.404, y = 39.915: the example that the ports of the formula share.
    let bd09 = BD09.fromGCJ02(Coordinate(latitude: 39.915, longitude: 116.404))
    #expect(abs(bd09.latitude - 39.92133699351021) < 1e-11)
    #expect(abs(bd09.longitude - 116.41036949371029) < 1e-11)
  }

  @Test("Both inverses find every point of the country again to 1e-9 degree")
  func inverses() {
    for latitude in stride(from: 3.0, through: 54, by: 0.71) {
      for longitude in stride(from: 73.0, through: 136, by: 0.83) {
        let point = Coordinate(latitude: latitude, longitude: longitude)
        let gcj02 = GCJ02.toWGS84(GCJ02.fromWGS84(point))
        #expect(abs(gcj02.latitude - latitude) < 1e-9, "\(point)")
        #expect(abs(gcj02.longitude - longitude) < 1e-9, "\(point)")
        let bd09 = BD09.toWGS84(BD09.fromWGS84(point))
        #expect(abs(bd09.latitude - latitude) < 1e-9, "\(point)")
        #expect(abs(bd09.longitude - longitude) < 1e-9, "\(point)")
        let shift = Geodesic(from: point, to: GCJ02.fromWGS84(point)).distance
        #expect(shift > 20 && shift < 800, "\(shift) m at \(point)")
      }
    }
  }

  @Test("Outside the area nothing is shifted, and the caller says which area")
  func outside() {
    let zurich = Coordinate(latitude: 47.37, longitude: 8.54)
    #expect(GCJ02.fromWGS84(zurich) == zurich)
    #expect(GCJ02.toWGS84(zurich) == zurich)
    #expect(GCJ02.fromWGS84(zurich, inside: .always) != zurich)
    // A coarse mainland: the box alone would shift Taipei, Osaka and Pyongyang.
    let mainland = ChinaArea.polygon([
      Coordinate(latitude: 18, longitude: 108), Coordinate(latitude: 22, longitude: 117),
      Coordinate(latitude: 31, longitude: 123), Coordinate(latitude: 40, longitude: 124),
      Coordinate(latitude: 48, longitude: 134), Coordinate(latitude: 53, longitude: 122),
      Coordinate(latitude: 45, longitude: 80), Coordinate(latitude: 30, longitude: 80),
    ])
    let shanghai = Coordinate(latitude: 31.2304, longitude: 121.4737)
    #expect(GCJ02.fromWGS84(shanghai, inside: mainland) == GCJ02.fromWGS84(shanghai))
    let abroad = [(25.033, 121.565), (34.69, 135.5), (39.03, 125.75)]
    for (latitude, longitude) in abroad {
      let point = Coordinate(latitude: latitude, longitude: longitude)
      #expect(GCJ02.fromWGS84(point) != point)
      #expect(GCJ02.fromWGS84(point, inside: mainland) == point)
      #expect(GCJ02.toWGS84(point, inside: mainland) == point)
      #expect(BD09.fromWGS84(point, inside: mainland) == BD09.fromGCJ02(point))
    }
    #expect(!ChinaArea.polygon([]).contains(shanghai))
  }

  @Test("At the box's edge the way back is right for whoever says that there was a shift")
  func edge() {
    for longitude in [137.83, 137.8346, 72.0041] {
      let point = Coordinate(latitude: 45, longitude: longitude)
      let back = GCJ02.toWGS84(GCJ02.fromWGS84(point), inside: .always)
      #expect(abs(back.latitude - 45) < 1e-9 && abs(back.longitude - longitude) < 1e-9)
    }
  }

  @Test("Every conversion ends, whatever it is given")
  func ends() {
    let odd = [Double.nan, .infinity, -.infinity, 90, -90, 0, 180, 1e300, .leastNonzeroMagnitude]
    for latitude in odd {
      for longitude in odd {
        let point = Coordinate(latitude: latitude, longitude: longitude)
        _ = GCJ02.fromWGS84(point, inside: .always)
        #expect(!ChinaArea.box.contains(point))
        _ = GCJ02.toWGS84(point, inside: .always)
        _ = BD09.toGCJ02(point)
        _ = BD09.toWGS84(point)
      }
    }
  }
}
