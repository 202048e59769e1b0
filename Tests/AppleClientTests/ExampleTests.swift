import CoreLocation
import Examples
import TestSupport
import Testing

/// The programs of the article do what it says, and are what it shows.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3)))
struct ExampleTests {
  init() { _ = Track.path }

  @Test("The article shows each program as it is built", arguments: ["Walk", "City", "ChinaMap"])
  func article(name: String) throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    let program = try text("Tests/Examples/\(name).swift").split(separator: "\n").dropFirst()
    let shown = try text("Sources/GNSS/GNSS.docc/CoreLocation.md").split(separator: "\n")
    let start = try #require(shown.firstIndex { $0 == "// \(name).swift" })
    #expect(shown[(start + 1)...].prefix(program.count) == program)
  }

  @Test("The walk prints positions, latitude first")
  func walk() async {
    let (lines, source) = AsyncStream<String>.makeStream()
    let walk = Walk { source.yield($0) }
    var iterator = lines.makeAsyncIterator()
    let line = await iterator.next()
    #expect(line?.hasPrefix("47.28") == true && line?.contains(", 8.56525") == true)
    withExtendedLifetime(walk) {}
  }

  @Test("The city comes after the position, which does not wait for it")
  func city() async {
    struct Shanghai: GeocoderBackend {
      func places(at location: CLLocation, locale: Locale?) async throws -> [CLPlacemark] {
        var words = CLPlacemark.Words()
        words.administrativeArea = "上海市"
        return [CLPlacemark(location: location, words: words)]
      }
      func places(
        named address: String, near region: CLCircularRegion?, locale: Locale?
      ) async throws -> [CLPlacemark] { [] }
    }
    await OneAtATime.geocoding.take()
    CLGeocoder.backend = Shanghai()
    let city = City()
    let (found, source) = AsyncStream<String>.makeStream()
    city.onFind = { _, name in source.yield(name ?? "position") }
    city.find()
    var iterator = found.makeAsyncIterator()
    #expect(await iterator.next() == "position")
    while let name = await iterator.next(), name != "上海" {}
    CLGeocoder.backend = nil
    city.onFind = nil
    await OneAtATime.geocoding.giveBack()
  }

  @Test("A map of China gets what it draws, and gives back what was touched")
  func chinaMap() {
    func point(_ latitude: Double, _ longitude: Double) -> CLLocationCoordinate2D {
      CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
    let map = ChinaMap(border: [
      point(18, 108), point(22, 117), point(31, 123), point(40, 124), point(48, 134),
      point(53, 122), point(45, 80), point(30, 80),
    ])
    let drawn = map.drawn(point(31.2304, 121.4737))
    #expect(abs(drawn.latitude - 31.228457738) < 1e-9)
    #expect(abs(drawn.longitude - 121.478223059) < 1e-9)
    let touched = map.touched(drawn)
    #expect(abs(touched.latitude - 31.2304) < 1e-9 && abs(touched.longitude - 121.4737) < 1e-9)
    let taipei = map.drawn(point(25.033, 121.565))
    #expect(taipei.latitude == 25.033 && taipei.longitude == 121.565)
  }
}
