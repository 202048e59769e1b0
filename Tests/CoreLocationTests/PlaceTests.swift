import CoreLocation
import Testing

/// Circles on the ground and the names of cities.
struct PlaceTests {
  @Test("A circle holds what is within its radius, across the date line and at the pole")
  func circles() {
    func circle(_ latitude: Double, _ longitude: Double) -> CLCircularRegion {
      CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: 1000,
        identifier: "a")
    }
    func holds(_ region: CLCircularRegion, _ latitude: Double, _ longitude: Double) -> Bool {
      region.contains(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
    }
    #expect(holds(circle(31.2304, 121.4737), 31.2321, 121.4750))
    #expect(!holds(circle(31.2304, 121.4737), 31.2404, 121.4737))
    #expect(holds(circle(0, 179.999), 0, -179.999))
    #expect(holds(circle(89.999, 0), 89.999, 180))
    #expect(!holds(circle(0, 0), .nan, 0))
  }

  @Test("Regions are the same by their names alone")
  func names() {
    let here = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: "a")
    let there = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 9, longitude: 9), radius: 2, identifier: "a")
    let other = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: "b")
    #expect(here == there && here.hash == there.hash && here != other)
    #expect(Set<CLRegion>([here, there, other]).count == 2)
  }

  @Test(
    "A city is named as people name it",
    arguments: [
      ("杭州市", "浙江省", "杭州"), (nil, "上海市", "上海"), ("津市市", "湖南省", "津市"),
      ("市", nil, "市"), ("Zürich", "ZH", "Zürich"),
    ] as [(String?, String?, String)])
  func city(locality: String?, area: String?, name: String) {
    var words = CLPlacemark.Words()
    words.locality = locality
    words.administrativeArea = area
    #expect(CLPlacemark(location: nil, words: words).cityName == name)
  }

  @Test("No place has no city")
  func nowhere() {
    #expect(CLPlacemark(location: nil, words: CLPlacemark.Words()).cityName == nil)
  }
}
