import CoreLocation
import Foundation
import Testing

/// Places by the table that comes with the package, as Apple's types tell them.
struct OfflineGeocoderTests {
  private static let geocoder = OfflineGeocoder(
    path: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/GNSSPlaces/Table/places.bin")
      .path)

  private func place(
    _ latitude: Double, _ longitude: Double, _ locale: String
  ) async throws -> CLPlacemark? {
    try await Self.geocoder.places(
      at: CLLocation(latitude: latitude, longitude: longitude),
      locale: Locale(identifier: locale)
    ).first
  }

  @Test func aTown() async throws {
    let place = try #require(try await place(47.3779, 8.5403, "de_CH"))
    #expect(place.locality == "Zürich" && place.cityName == "Zürich")
    #expect(place.administrativeArea == "Zurich" && place.isoCountryCode == "CH")
    #expect(place.country == "Schweiz" && place.timeZone?.identifier == "Europe/Zurich")
    #expect(place.location?.coordinate.latitude == 47.3779)
    #expect((place.region as? CLCircularRegion)?.radius ?? 0 > 1000)
  }

  @Test func aMunicipalityHasNoLocality() async throws {
    let english = try #require(try await place(31.2397, 121.4908, "en_US"))
    #expect(english.locality == nil && english.administrativeArea == "Shanghai")
    #expect(english.subLocality == "Pudong" && english.cityName == "Shanghai")
    let chinese = try #require(try await place(31.2397, 121.4908, "zh_CN"))
    #expect(chinese.locality == nil && chinese.administrativeArea == "上海")
    #expect(chinese.subLocality == "浦东" && chinese.cityName == "上海")
    #expect(chinese.country?.hasPrefix("中国") == true)
  }

  @Test func aPartOfATown() async throws {
    let place = try #require(try await place(40.758, -73.9855, "en_US"))
    #expect(place.name == "Times Square" && place.subLocality == "Times Square")
    #expect(place.locality == "New York City" && place.administrativeArea == "New York")
  }

  @Test func farFromATownThereIsNoLocality() async throws {
    let place = try #require(try await place(23, 5, "en_US"))
    #expect(place.locality == nil && place.country == "Algeria")
    #expect(place.name == "59 km NW of Tamanghasset, Algeria")
    #expect(try await self.place(-30, -130, "en_US") == nil)
  }

  @Test func byNameTheNearestToARegionComesFirst() async throws {
    let all = try await Self.geocoder.places(
      named: "Springfield", near: nil, locale: Locale(identifier: "en_US"))
    #expect(all.first?.administrativeArea == "Missouri")
    let boston = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 42.36, longitude: -71.06), radius: 1000,
      identifier: "Boston")
    let near = try await Self.geocoder.places(
      named: "Springfield", near: boston, locale: Locale(identifier: "en_US"))
    #expect(near.first?.administrativeArea == "Massachusetts")
    #expect(near.first?.location?.coordinate.latitude == 42.10148)
  }

  @Test func withoutATableEveryRequestFails() async {
    let none = OfflineGeocoder(path: "/nowhere/places.bin")
    await #expect(throws: (any Error).self) {
      try await none.places(at: CLLocation(latitude: 47, longitude: 8), locale: nil)
    }
  }
}
