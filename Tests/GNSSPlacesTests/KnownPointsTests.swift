import GNSSGeodesy
import Testing

@testable import GNSSPlaces

/// Well-known points have the names that a person expects.
struct KnownPointsTests {
  struct Point: CustomTestStringConvertible, Sendable {
    let name: String
    let latitude: Double
    let longitude: Double
    /// What is printed; nothing where there is no place.
    let expected: String?
    var testDescription: String { name }

    init(_ name: String, _ latitude: Double, _ longitude: Double, _ expected: String?) {
      (self.name, self.latitude, self.longitude) = (name, latitude, longitude)
      self.expected = expected
    }
  }

  static let points = [
    Point("Shanghai, People's Square", 31.2304, 121.4737, "Shanghai, China"),
    Point("Shanghai, the Bund", 31.2397, 121.4908, "Pudong, Shanghai, China"),
    Point("Beijing, Tiananmen", 39.9055, 116.3976, "Beijing, China"),
    Point("Jinshi", 29.605, 111.870, "Jinshi, Hunan, China"),
    Point("Hong Kong, Central", 22.280, 114.158, "Hong Kong"),
    Point("Taipei 101", 25.0336, 121.5646, "Taipei, Taiwan"),
    Point("Tokyo, Shinjuku", 35.690, 139.700, "Tokyo, Japan"),
    Point("Yokohama", 35.4437, 139.6380, "Yokohama, Kanagawa, Japan"),
    Point("Zürich station", 47.3779, 8.5403, "Zürich, Switzerland"),
    Point("London, Hackney", 51.545, -0.055, "London, England, United Kingdom"),
    Point("Berlin, Mitte", 52.520, 13.405, "Mitte, Berlin, Germany"),
    Point("Versailles", 48.8049, 2.1204, "Versailles, Ile-de-France, France"),
    Point("Vatican", 41.9022, 12.4539, "Vatican City, Vatican"),
    Point("Reykjavík", 64.146, -21.940, "Reykjavík, Capital Region, Iceland"),
    Point(
      "New York, Times Square", 40.7580, -73.9855,
      "Times Square, New York City, New York, United States"),
    Point("Jersey City", 40.728, -74.078, "Jersey City, New Jersey, United States"),
    Point(
      "Beverly Hills", 34.0736, -118.4004,
      "Beverly Hills, Los Angeles, California, United States"),
    Point("Fiji, west of 180°", -16.85, 179.98, "69 km E of Savusavu, Northern, Fiji"),
    Point("Fiji, east of 180°", -16.85, -179.97, "74 km E of Savusavu, Northern, Fiji"),
    Point("Suva", -18.14, 178.44, "Suva, Central, Fiji"),
    Point(
      "Chukotka, on 180°", 65.5, -180, "100 km SW of Egvekinot, Chukotskiy Avtonomnyy Okrug, Russia"
    ),
    Point("Longyearbyen", 78.22, 15.65, "Longyearbyen, Svalbard, Svalbard and Jan Mayen"),
    Point(
      "Ny-Ålesund", 78.92, 11.93, "113 km NW of Longyearbyen, Svalbard, Svalbard and Jan Mayen"),
    Point("Mount Everest", 27.988, 86.925, "12 km E of Lobuche, Eastern Region, Nepal"),
    Point("Sahara", 23, 5, "59 km NW of Tamanghasset, Algeria"),
    Point("middle of the Pacific", -30, -130, nil),
    Point("Point Nemo", -48.88, -123.39, nil),
    Point("middle of Greenland", 72, -40, nil),
    Point("North Pole", 90, 0, nil),
    Point("South Pole", -90, 0, nil),
  ]

  @Test(arguments: points) func hasItsName(_ point: Point) throws {
    let table = try PlaceTable(Repository.places)
    let found = table.find(
      at: Coordinate(latitude: point.latitude, longitude: point.longitude))
    #expect(found?.description == point.expected)
  }

  @Test func aMunicipalityIsTheCityOfItsParts() throws {
    let table = try PlaceTable(Repository.places)
    let found = table.find(at: Coordinate(latitude: 31.2397, longitude: 121.4908))
    let bund = try #require(found)
    #expect(bund.place.name == "Pudong" && bund.place.chineseName == "浦东")
    #expect(bund.city == "Shanghai" && bund.chineseCity == "上海")
    #expect(bund.place.timeZone == "Asia/Shanghai" && bund.place.countryCode == "CN")
    // A town whose name ends with 市 keeps it.
    let towns = table.places(named: "津市市")
    #expect(towns.contains { $0.chineseName == "津市" })
  }

  @Test func distanceAndBearingAreThoseOfThePoint() throws {
    let table = try PlaceTable(Repository.places)
    let point = Coordinate(latitude: 23, longitude: 5)
    let answer = table.find(at: point)
    let found = try #require(answer)
    let way = Geodesic(from: found.place.coordinate, to: point)
    #expect(found.distance == way.distance && found.bearing == way.initialBearing)
    #expect(!found.isInside && found.town == nil)
  }

  @Test(arguments: [
    (4, "0 m"), (849, "850 m"), (994, "990 m"), (996, "1.0 km"), (3160, "3.2 km"),
    (9949, "9.9 km"), (9951, "10 km"), (64_400, "64 km"),
  ]) func aLengthHasTwoDigits(_ length: (Double, String)) {
    #expect(PlaceFound.length(length.0) == length.1)
  }

  @Test(arguments: [
    (0, "N"), (22, "N"), (23, "NE"), (180, "S"), (337, "NW"), (338, "N"), (359.9, "N"),
  ]) func aDirectionIsOneOfEight(_ bearing: (Double, String)) {
    #expect(PlaceFound.direction(bearing.0) == bearing.1)
  }
}
