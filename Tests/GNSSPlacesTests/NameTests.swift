import Foundation
import GNSSGeodesy
import GNSSSystem
import Testing

@testable import GNSSPlaces

/// Places by their names, and what a file that is no table does.
struct NameTests {
  @Test(arguments: [
    ("Zürich", "Zürich, Switzerland"), ("zurich", "Zürich, Switzerland"),
    ("ZURICH, ch", "Zürich, Switzerland"), ("Xi'an", "Xi’an, Shaanxi, China"),
    ("lodz", "Łódź, Lodz Voivodeship, Poland"), ("Łódź", "Łódź, Lodz Voivodeship, Poland"),
    ("北京", "Beijing, China"), ("北京市", "Beijing, China"), ("上海市", "Shanghai, China"),
    ("St. Moritz", "St. Moritz, Grisons, Switzerland"),
    ("saint-denis, FR", "Saint-Denis, Ile-de-France, France"),
    ("new york", "New York City, New York, United States"),
    ("Springfield, Illinois", "Springfield, Illinois, United States"),
    ("Paris, Texas, United States", "Paris, Texas, United States"),
    ("Paris", "Paris, Ile-de-France, France"),
  ]) func theLargestOfANameComesFirst(_ name: (String, String)) throws {
    let table = try PlaceTable(Repository.places)
    let found = table.places(named: name.0)
    #expect(found.first?.description == name.1)
  }

  @Test(arguments: ["", " ", ",", "no such place", "Zurich, FR", "\u{0}", "市", "\u{1F600}"])
  func whatIsNoNameFindsNothing(_ name: String) throws {
    let table = try PlaceTable(Repository.places)
    let found = table.places(named: name)
    #expect(found.isEmpty)
  }

  /// Every place is found by its own name.
  @Test func everyPlaceIsFoundByItsName() throws {
    let table = try PlaceTable(Repository.places)
    for index in stride(from: 0, to: table.count, by: 997) {
      let place = table.place(index)
      let named = table.places(named: place.name, atMost: .max)
      #expect(named.contains(place), "\(place.name)")
      if !place.chineseName.isEmpty {
        let named = table.places(named: place.chineseName, atMost: .max)
        #expect(named.contains(place), "\(place.chineseName)")
      }
    }
  }

  /// Cut at many lengths and with bytes changed, the file never traps.
  @Test func aDamagedFileNeverTraps() throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: Repository.places))
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("places-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    for length in [0, 1, 15, 16, 103, 104, 4096, whole.count - 5] {
      try whole.prefix(length).write(to: URL(fileURLWithPath: path))
      #expect(throws: PlaceTableError.self) { _ = try PlaceTable(path).count }
    }
    var random = SystemRandomNumberGenerator()
    for round in 0..<20 {
      var bytes = whole
      for _ in 0..<(1 << round) {
        bytes[.random(in: 104..<bytes.count, using: &random)] = .random(in: 0...255)
      }
      try bytes.write(to: URL(fileURLWithPath: path))
      let table = try PlaceTable(path)
      _ = table.find(at: Coordinate(latitude: 47, longitude: 8))?.description
      _ = table.places(named: "Zürich").count
    }
  }

  @Test func theFileIsAsSmallAsIsPromised() throws {
    let size = try FileManager.default.attributesOfItem(atPath: Repository.places)[.size]
    #expect((size as? Int ?? 0) < 8_000_000)
    let count = try PlaceTable(Repository.places).count
    #expect(count > 150_000)
  }
}

/// Where the tests find the table: in the sources.
enum Repository {
  static let places = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/GNSSPlaces/Table/places.bin").path
}
