import GNSSGeodesy
import GNSSReceiver
import TestSupport
import Testing

@testable import GNSSDriver

/// Reduced accuracy: the middle of a cell that stays, as large near a pole as on the equator.
struct ReducedGridTests {
  static let grid = ReducedGrid(key: 0x5EED)

  private func metres(_ first: Coordinate, _ second: Coordinate) -> Double {
    Geodesic(from: first, to: second).distance
  }

  private static func place(_ random: inout Seeded) -> Coordinate {
    Coordinate(
      latitude: .random(in: -90...90, using: &random),
      longitude: .random(in: -180...180, using: &random))
  }

  @Test("A place is never farther from its cell's middle than the accuracy says")
  func accuracy() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    var farthest = 0.0
    for key: UInt64 in 0..<20 {
      let grid = ReducedGrid(key: key)
      for _ in 0..<500 {
        var place = Self.place(&random)
        // Half of them near a pole, where cells could go wrong.
        if Bool.random(using: &random) { place.latitude = place.latitude > 0 ? 89.9 : -89.95 }
        let middle = try #require(grid.snapped(place))
        farthest = max(farthest, metres(place, middle))
        #expect(-90...90 ~= middle.latitude && -180..<180 ~= middle.longitude)
        #expect(grid.snapped(middle) == middle)
      }
    }
    #expect(farthest <= ReducedGrid.accuracy)
    #expect(farthest > 2500)
  }

  @Test("What moves within a cell moves nothing, and the mean of many fixes tells no more")
  func stable() throws {
    let middle = try #require(
      Self.grid.snapped(Coordinate(latitude: 47.28522, longitude: 8.56525)))
    for step in 0..<100 {
      let angle = Double(step) * 0.0001
      let place = Coordinate(
        latitude: middle.latitude + angle - 0.005, longitude: middle.longitude + angle - 0.005)
      #expect(Self.grid.snapped(place) == middle)
    }
  }

  @Test("Cells are about as wide in every latitude", arguments: [0.0, 30, 60, 80, 89, 89.8, -75])
  func width(latitude: Double) throws {
    var seen: [Coordinate] = []
    // Round the earth on the parallel, in steps of some 500 m.
    let radius = Geodetic(latitude: latitude, longitude: 0, height: 0).ecef.x
    let steps = Int(2 * .pi * radius / 500)
    for step in 0..<steps {
      let place = Coordinate(
        latitude: latitude, longitude: -180 + 360 * Double(step) / Double(steps))
      let middle = try #require(Self.grid.snapped(place))
      if seen.last != middle, seen.first != middle { seen.append(middle) }
    }
    let width = 2 * .pi * radius / Double(seen.count)
    #expect(4000...6200 ~= width, "\(width) m")
  }

  @Test("The date line goes through cells, and both its names are one place")
  func dateLine() throws {
    for latitude in stride(from: -89.9, through: 89.9, by: 3.7) {
      let west = Self.grid.snapped(Coordinate(latitude: latitude, longitude: 180))
      let east = Self.grid.snapped(Coordinate(latitude: latitude, longitude: -180))
      #expect(west == east)
      let turned = Self.grid.snapped(Coordinate(latitude: latitude, longitude: 540))
      #expect(turned == east)
    }
  }

  @Test("A pole is one place in whatever longitude")
  func poles() throws {
    for pole in [90.0, -90] {
      let middles = stride(from: -180.0, to: 180, by: 15).map {
        Self.grid.snapped(Coordinate(latitude: pole, longitude: $0))
      }
      #expect(middles.allSatisfy { $0 == middles[0] })
    }
    #expect(Self.grid.snapped(Coordinate(latitude: .nan, longitude: 0)) == nil)
    #expect(Self.grid.snapped(Coordinate(latitude: 0, longitude: .infinity)) == nil)
  }

  @Test("Each installation has its own lines")
  func keys() {
    let place = Coordinate(latitude: 47.28522, longitude: 8.56525)
    let middles = (0..<50).map { ReducedGrid(key: $0).snapped(place) }
    for (index, middle) in middles.enumerated() {
      #expect(!middles[..<index].contains(middle))
    }
  }

  @Test("A reduced epoch tells the cell and nothing that would tell more")
  func epoch() {
    var epoch = Epoch()
    epoch.mode = .threeDimensional
    epoch.quality = .differential
    (epoch.latitude, epoch.longitude) = (47.28522, 8.56525)
    (epoch.altitude, epoch.ellipsoidalAltitude, epoch.geoidSeparation) = (499.6, 547, 47.4)
    (epoch.horizontalAccuracy, epoch.verticalAccuracy) = (2.1, 3.4)
    (epoch.speed, epoch.speedAccuracy, epoch.climb) = (1, 0.1, 0)
    (epoch.course, epoch.courseAccuracy, epoch.heading) = (77.5, 3, 80)
    epoch.satellitesUsed = 12
    var expected = Epoch()
    expected.mode = .twoDimensional
    expected.quality = .differential
    let cell = Self.grid.snapped(Coordinate(latitude: 47.28522, longitude: 8.56525))
    (expected.latitude, expected.longitude) = (cell?.latitude, cell?.longitude)
    expected.horizontalAccuracy = 5000
    expected.satellitesUsed = 12
    #expect(epoch.reduced(to: Self.grid) == expected)
    epoch.horizontalAccuracy = 9000
    #expect(epoch.reduced(to: Self.grid).horizontalAccuracy == 9000)
    #expect(Epoch().reduced(to: Self.grid) == Epoch())
  }
}
