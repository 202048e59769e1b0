public import GNSSGeodesy

extension PlaceTable {
  /// Farther than this a place says nothing of a point: a day's walk and a night's.
  public static let farthest = 150_000.0
  /// Of a town's built-up land, people per square kilometre; its radius follows from it.
  static let peoplePerSquareKilometre = 4000.0

  /// The place that a person at a point would name: the town that it lies in, else the nearest.
  ///
  /// A town reaches as far as its people need when they live as close as townspeople do. Of several
  /// that reach a point it is the one in whose middle the point is most: the distance by the reach
  /// is the least.
  ///
  /// - Parameters:
  ///   - point: Degrees; no place where it is no number.
  ///   - limit: How far the nearest place may be, metres.
  /// - Returns: The place; nothing if none is near.
  public func find(at point: Coordinate, within limit: Double = farthest) -> PlaceFound? {
    var inside = PlaceSearch(point, by: .reach, atMost: 1)
    inside.run(self)
    guard let index = inside.found else { return nearest(to: point, within: limit) }
    var larger = PlaceSearch(
      point, by: .margin, atMost: 0, onlyIn: area(index), largerThan: population(index))
    larger.run(self)
    return found(index, from: point, isInside: true, town: larger.found)
  }

  /// The place whose middle is nearest to a point, whatever its size.
  ///
  /// - Parameters:
  ///   - point: Degrees; no place where it is no number.
  ///   - limit: How far it may be, metres.
  /// - Returns: The place; nothing if none is near.
  public func nearest(to point: Coordinate, within limit: Double = farthest) -> PlaceFound? {
    var search = PlaceSearch(point, by: .distance, atMost: limit)
    search.run(self)
    guard let index = search.found else { return nil }
    return found(index, from: point, isInside: false, town: nil)
  }

  private func found(
    _ index: Int, from point: Coordinate, isInside: Bool, town: Int?
  ) -> PlaceFound {
    let place = place(index)
    let way = Geodesic(from: place.coordinate, to: point)
    var larger: Place?
    if let town { larger = self.place(town) }
    return PlaceFound(
      place: place, distance: way.distance, bearing: way.initialBearing, isInside: isInside,
      town: larger)
  }

  /// How far a town of so many people reaches, metres.
  static func reach(_ population: Int) -> Double {
    1000 * (Double(population) / (peoplePerSquareKilometre * .pi)).squareRoot()
  }
}

/// One way through the tree of places: the half with the point first, the other one if it can hold
/// something better.
///
/// Distances are straight lines through the ellipsoid, which order places as the way over it does;
/// the date line and the poles are nowhere special in space.
struct PlaceSearch {
  /// What the best place has least of.
  enum Measure {
    /// Metres.
    case distance
    /// Metres by the metres that the town reaches.
    case reach
    /// Metres less the metres that the town reaches.
    case margin
  }

  private let point: ECEF
  private let measure: Measure
  private let area: UInt16?
  private let population: Int
  private var best: Double
  /// The best place so far, by its number.
  private(set) var found: Int?

  /// Where a node is split is kept to half a metre.
  private static let slack = 1.0

  init(
    _ point: Coordinate, by measure: Measure, atMost limit: Double, onlyIn area: UInt16? = nil,
    largerThan population: Int = -1
  ) {
    self.point =
      Geodetic(
        latitude: point.latitude, longitude: point.longitude, height: 0
      ).ecef
    self.measure = measure
    self.area = area
    self.population = population
    best = limit
  }

  mutating func run(_ table: borrowing PlaceTable) {
    // A coordinate that is no number is near to nothing.
    if point.x.isFinite && point.y.isFinite && point.z.isFinite { visit(table, 1, 0) }
  }

  private mutating func visit(_ table: borrowing PlaceTable, _ node: Int, _ depth: Int) {
    if depth == TableLayout.depth {
      look(table, leaf: node - 1 << depth)
      return
    }
    let at = TableLayout.nodeSize * node
    let split = Double(Float(bitPattern: table.u32(.nodes, at)))
    let largest = Double(Float(bitPattern: table.u32(.nodes, at + 4)))
    let axis = Float(bitPattern: table.u32(.nodes, at + 8))
    let away = (axis == 0 ? point.x : axis == 1 ? point.y : point.z) - split
    let near = away > 0 ? 1 : 0
    visit(table, 2 * node + near, depth + 1)
    // No town below this node reaches farther than the largest.
    let bound =
      switch measure {
      case .distance: best
      case .reach: best * largest
      case .margin: best + largest
      }
    if away.magnitude - Self.slack <= bound { visit(table, 2 * node + 1 - near, depth + 1) }
  }

  private mutating func look(_ table: borrowing PlaceTable, leaf: Int) {
    let start = Int(table.u32(.leaves, 4 * leaf))
    let end = min(Int(table.u32(.leaves, 4 * leaf + 4)), table.count)
    guard start < end else { return }
    for index in start..<end where table.population(index) > population {
      if let area, table.area(index) != area { continue }
      let place = table.coordinate(index)
      let other = Geodetic(
        latitude: place.latitude, longitude: place.longitude, height: 0
      ).ecef
      let (x, y, z) = (other.x - point.x, other.y - point.y, other.z - point.z)
      var size = (x * x + y * y + z * z).squareRoot()
      switch measure {
      case .distance: break
      case .reach: size /= PlaceTable.reach(table.population(index))
      case .margin: size -= PlaceTable.reach(table.population(index))
      }
      if size < best || (size == best && found == nil) {
        best = size
        found = index
      }
    }
  }
}
