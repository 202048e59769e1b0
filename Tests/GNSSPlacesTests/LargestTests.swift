import GNSSGeodesy
import TestSupport
import Testing

@testable import GNSSPlaces

/// The largest places of a box are those that a search through all finds.
struct LargestTests {
  private static func table() throws -> PlaceTable {
    try PlaceTable(try #require(PlaceTable.standardPath()))
  }

  private func names(
    _ table: borrowing PlaceTable, _ box: [Double], _ limit: Int
  ) -> [String] {
    table.largest(south: box[0], west: box[1], north: box[2], east: box[3], atMost: limit)
      .map(\.name)
  }

  @Test func ofSwitzerlandsMiddle() throws {
    let table = try Self.table()
    let found = names(table, [47, 8, 48, 9], 3)
    #expect(found == ["Zürich", "Winterthur", "Luzern"])
  }

  @Test func overTheDateLine() throws {
    let table = try Self.table()
    let onward = names(table, [-19, 177, -16, 181], 5)
    let backward = names(table, [-19, -183, -16, -179], 5)
    #expect(onward.contains("Suva") && onward == backward)
    let around = names(table, [-90, -180, 90, 180], 3)
    let twice = names(table, [-90, -540, 90, 540], 3)
    #expect(around == twice && around.contains("Shanghai"))
  }

  @Test func ofNothing() throws {
    let table = try Self.table()
    let found = [
      names(table, [-31, -131, -29, -129], 9), names(table, [48, 8, 47, 9], 9),
      names(table, [47, 8, 48, 9], 0), names(table, [.nan, 8, 48, 9], 9),
      names(table, [47, .infinity, 48, 9], 9),
    ]
    #expect(found.allSatisfy { $0.isEmpty })
  }

  @Test func areThoseOfASearchThroughAll() throws {
    let table = try Self.table()
    let all = (0..<table.count).map { (table.coordinate($0), table.population($0)) }
    var random = Seeded(seed: 8)
    for _ in 0..<40 {
      let south = Double.random(in: -60...60, using: &random)
      let west = Double.random(in: -180...170, using: &random)
      let (high, wide) = (
        Double.random(in: 0.1...20, using: &random), Double.random(in: 0.1...9, using: &random)
      )
      let inside = all.filter {
        (south...south + high).contains($0.0.latitude)
          && (west...west + wide).contains($0.0.longitude)
      }
      let expected = inside.map(\.1).sorted(by: >).prefix(20)
      let found = table.largest(
        south: south, west: west, north: south + high, east: west + wide, atMost: 20)
      #expect(found.map(\.population) == Array(expected), "\(south) \(west) \(high) \(wide)")
    }
  }
}
