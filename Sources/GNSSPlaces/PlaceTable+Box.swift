internal import GNSSGeodesy

extension PlaceTable {
  /// The places of a box with the most people, as a map shows them.
  ///
  /// All places are looked at, which takes some milliseconds.
  ///
  /// - Parameters:
  ///   - south: The lowest latitude, degrees.
  ///   - west: Where the box begins, degrees; it goes east from there, over 180° where it must.
  ///   - north: The highest latitude, degrees.
  ///   - east: Where it ends, degrees; any number of turns from `west`.
  ///   - limit: How many at most.
  /// - Returns: The places, the largest first; of two of one size the one that comes first in the
  ///   table.
  public func largest(
    south: Double, west: Double, north: Double, east: Double, atMost limit: Int
  ) -> [Place] {
    guard limit > 0, south <= north, west.isFinite, east.isFinite else { return [] }
    let width = east - west >= 360 ? 360 : Self.turn(east - west)
    // The best so far, the largest first, and what it takes to be among them.
    var best: [(population: Int, index: Int)] = []
    for index in 0..<count {
      let population = population(index)
      if best.count == limit, population <= best[limit - 1].population { continue }
      let point = coordinate(index)
      guard south...north ~= point.latitude, Self.turn(point.longitude - west) <= width else {
        continue
      }
      if best.count == limit { best.removeLast() }
      var low = 0
      var high = best.count
      while low < high {
        let middle = (low + high) / 2
        if best[middle].population >= population { low = middle + 1 } else { high = middle }
      }
      best.insert((population, index), at: low)
    }
    return best.map { place($0.index) }
  }

  /// An angle from 0 to below 360 degrees.
  private static func turn(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
