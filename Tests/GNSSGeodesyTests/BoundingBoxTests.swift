import GNSSGeodesy
import Testing

/// Boxes that are as high and as wide on the ground as was said, wherever they lie.
struct BoundingBoxTests {
  private func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test("A box has its height and width", arguments: [0.0, 31.2304, -47, 66.5, -80, 89])
  func size(latitude: Double) {
    let box = BoundingBox(around: point(latitude, 121.4737), height: 500, width: 2000)
    let height = Geodesic(
      from: point(box.south, 121.4737), to: point(box.north, 121.4737)
    ).distance
    #expect(abs(height - 500) < 0.001)
    // The parallel bends; cut into a thousand pieces it is as good as straight.
    var width = 0.0
    let piece = (box.east - box.west) / 1000
    for index in 0..<1000 {
      let west = box.west + Double(index) * piece
      width += Geodesic(from: point(latitude, west), to: point(latitude, west + piece)).distance
    }
    #expect(abs(width - 2000) < 0.01, "\(width)")
    #expect(box.contains(point(latitude, 121.4737)))
    #expect(!box.contains(point(latitude, 121.4737 + (box.east - box.west))))
  }

  @Test("A box across the date line holds both sides, and nothing of the rest")
  func dateLine() {
    let box = BoundingBox(around: point(-17, 179.999), height: 1000, width: 1000)
    #expect(box.west > box.east)
    #expect(box.contains(point(-17, 180)) && box.contains(point(-17, -179.999)))
    #expect(!box.contains(point(-17, 0)) && !box.contains(point(-17, 179.9)))
  }

  @Test("A box that holds a pole has all longitudes", arguments: [1.0, -1])
  func pole(hemisphere: Double) {
    let box = BoundingBox(around: point(89.999 * hemisphere, 10), height: 500, width: 500)
    #expect(box.west == -180 && box.east == 180)
    #expect((hemisphere > 0 ? box.north : box.south) == 90 * hemisphere)
    #expect(box.contains(point(90 * hemisphere, 77)))
    let exact = BoundingBox(around: point(90 * hemisphere, 0), height: 500, width: 500)
    #expect(exact.west == -180 && exact.east == 180)
  }

  @Test("No size is the point itself, all the Earth is all the Earth, no number is nothing")
  func extremes() {
    let here = BoundingBox(around: point(10, 20), height: 0, width: -5)
    #expect(abs(here.south - 10) < 1e-12 && abs(here.east - 20) < 1e-12)
    let all = BoundingBox(around: point(10, 20), height: 1e9, width: 1e9)
    #expect(all.south == -90 && all.north == 90 && all.west == -180 && all.east == 180)
    #expect(!BoundingBox(around: point(.nan, 20), height: 10, width: 10).contains(point(10, 20)))
  }
}
