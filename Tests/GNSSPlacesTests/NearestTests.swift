import GNSSGeodesy
import TestSupport
import Testing

@testable import GNSSPlaces

/// The nearest place is found by few steps, and is the one that a look at all of them finds.
struct NearestTests {
  // What is compared with here is slow in a debug build: a few hundred points are enough.

  /// A point near some place, or anywhere.
  private static func point(
    _ table: borrowing PlaceTable, _ random: inout Seeded, anywhere: Bool
  ) -> Coordinate {
    if anywhere {
      return Coordinate(
        latitude: .random(in: -90...90, using: &random),
        longitude: .random(in: -180...180, using: &random))
    }
    let place = table.coordinate(.random(in: 0..<table.count, using: &random))
    return Coordinate(
      latitude: min(max(place.latitude + .random(in: -0.3...0.3, using: &random), -90), 90),
      longitude: place.longitude + .random(in: -0.3...0.3, using: &random))
  }

  private static func ecef(_ point: Coordinate) -> ECEF {
    Geodetic(latitude: point.latitude, longitude: point.longitude, height: 0).ecef
  }

  @Test(arguments: [false, true]) func isThatOfAllPlaces(anywhere: Bool) throws {
    let table = try PlaceTable(Repository.places)
    let all = (0..<table.count).map { Self.ecef(table.coordinate($0)) }
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    for _ in 0..<(anywhere ? 100 : 300) {
      let point = Self.point(table, &random, anywhere: anywhere)
      let here = Self.ecef(point)
      var best = (distance: Double.infinity, index: 0)
      for (index, place) in all.enumerated() {
        let (x, y, z) = (place.x - here.x, place.y - here.y, place.z - here.z)
        let distance = (x * x + y * y + z * z).squareRoot()
        if distance < best.distance { best = (distance, index) }
      }
      let found = table.nearest(to: point, within: 20_000_000)
      #expect(found?.place == table.place(best.index), "\(point)")
    }
  }

  /// The same for the town that reaches a point.
  @Test func theTownIsThatOfAllPlaces() throws {
    let table = try PlaceTable(Repository.places)
    let all = (0..<table.count).map { Self.ecef(table.coordinate($0)) }
    let reaches = (0..<table.count).map { PlaceTable.reach(table.population($0)) }
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    var inside = 0
    for _ in 0..<300 {
      var point = table.coordinate(.random(in: 0..<table.count, using: &random))
      point.latitude += .random(in: -0.01...0.01, using: &random)
      let here = Self.ecef(point)
      var best = (measure: 1.0, index: -1)
      for (index, place) in all.enumerated() {
        let (x, y, z) = (place.x - here.x, place.y - here.y, place.z - here.z)
        let measure = (x * x + y * y + z * z).squareRoot() / reaches[index]
        if measure < best.measure { best = (measure, index) }
      }
      let answer = table.find(at: point)
      let found = try #require(answer)
      #expect(found.isInside == (best.index >= 0))
      if best.index >= 0 {
        #expect(found.place == table.place(best.index), "\(point)")
        inside += 1
      }
    }
    #expect(inside > 20)
  }

  @Test(arguments: [
    (Double.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity), (90, 0), (-90, 180),
    (0, 180), (0, -180), (0, 540), (1e300, -1e300),
  ]) func noCoordinateTraps(_ point: (Double, Double)) throws {
    let table = try PlaceTable(Repository.places)
    let coordinate = Coordinate(latitude: point.0, longitude: point.1)
    let found = table.find(at: coordinate)
    if !point.0.isFinite || !point.1.isFinite { #expect(found == nil) }
  }
}
