public import GNSSGeodesy
public import GNSSReceiver
internal import GNSSSystem

/// The grid of cells to which a reduced location is snapped: about five kilometres each way.
///
/// A program sees the middle of the cell, and always the same one as long as the receiver stays in
/// it: the mean of many fixes tells no more than one. Where the lines of the grid run depends on
/// a key that each installation has for itself, so that cells of two machines do not meet and
/// nobody can look up where a cell ends.
///
/// The earth is cut into rows of one height, each row into cells of about the same width, however
/// near a pole it is; the rows around the poles are one cell each. So cells are as large at 80
/// degrees as on the equator, and the date line goes through them.
public struct ReducedGrid: Equatable, Sendable {
  /// Horizontal accuracy of a snapped location, metres: what is in a cell is at most so far from
  /// its middle. Source: Apple's CoreLocation headers, "about 5 km".
  public static let accuracy = 5000.0
  /// The width of a cell, metres.
  private static let width = 5000.0
  /// From pole to pole: rows of 0.045 degrees, 5.0 km.
  private static let rows = 4000
  private static let height = 180 / Double(rows)

  private let key: UInt64

  /// Makes the grid of a key.
  public init(key: UInt64) { self.key = key }

  /// The middle of the cell that a place is in; nothing of what is no place.
  ///
  /// - Parameter place: WGS-84.
  /// - Returns: A place at most ``accuracy`` away.
  public func snapped(_ place: Coordinate) -> Coordinate? {
    guard place.latitude.isFinite, place.longitude.isFinite else { return nil }
    let latitude = min(max(place.latitude, -90), 90)
    // The cell around a pole reaches between a quarter and three quarters of a row from it.
    let southEdge = -90 - Self.height * (0.25 + 0.5 * fraction(of: 0))
    let row = ((latitude - southEdge) / Self.height).rounded(.down)
    if row < 1 { return Coordinate(latitude: -90, longitude: 0) }
    if row >= Double(Self.rows) { return Coordinate(latitude: 90, longitude: 0) }
    let middle = southEdge + (row + 0.5) * Self.height
    let radius = Geodetic(latitude: middle, longitude: 0, height: 0).ecef.x
    let columns = max(1, (2 * .pi * radius / Self.width).rounded())
    let width = 360 / columns
    let westEdge = -180 - width * fraction(of: UInt64(row))
    var column = ((Self.wrapped(place.longitude) - westEdge) / width).rounded(.down)
    // Across the date line it is the first one again, to the last bit.
    if column >= columns { column -= columns }
    let longitude = westEdge + (column + 0.5) * width
    return Coordinate(latitude: middle, longitude: Self.wrapped(longitude))
  }

  /// The same longitude as −180 to below 180 degrees.
  private static func wrapped(_ longitude: Double) -> Double {
    let rest = longitude.truncatingRemainder(dividingBy: 360)
    if rest < -180 { return rest + 360 }
    return rest >= 180 ? rest - 360 : rest
  }

  /// Where the lines of a row run: a fraction that depends on the key alone, 0 to below 1.
  ///
  /// Source: SplitMix64's mixer.
  private func fraction(of row: UInt64) -> Double {
    var z = key &+ (row &+ 1) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) / 0x1p53
  }
}

extension ReducedGrid {
  /// This installation's grid: its key is made once and kept in the state folder, file `cells`.
  ///
  /// Where it cannot be kept the grid is the one of key 0: stable, but the same on all machines.
  public static var current: ReducedGrid {
    do throws(SystemError) {
      let path = "\(try StateFolder.make())/cells"
      let lock = try FileLock(path: "\(path).lock", within: .seconds(1))
      if let key = try read(path) { return ReducedGrid(key: key) }
      let random = try ByteStream.open("/dev/urandom")
      var bytes = [UInt8](repeating: 0, count: 8)
      _ = try random.read(into: &bytes)
      let key = bytes.reduce(0) { $0 << 8 | UInt64($1) }
      try GuardedFile.replace(path, with: Array("\(key)\n".utf8).span.bytes)
      _ = consume lock
      return ReducedGrid(key: key)
    } catch {
      return ReducedGrid(key: 0)
    }
  }

  private static func read(_ path: String) throws(SystemError) -> UInt64? {
    guard let text = try Files.contents(ofPlainFile: path, limit: 64) else { return nil }
    return UInt64(String(decoding: text.prefix { $0 > 0x20 }, as: UTF8.self))
  }
}

extension Epoch {
  /// The epoch as a program of reduced accuracy may see it: the time, the middle of the cell and
  /// its accuracy, and how good the sky is. Height, speed, course and the single satellites are
  /// left out: they would tell more than the cell.
  ///
  /// - Parameter grid: The installation's.
  /// - Returns: The reduced epoch; one without a position where there was none.
  public func reduced(to grid: ReducedGrid) -> Epoch {
    var reduced = Epoch()
    reduced.time = time
    reduced.isTimeSuspect = isTimeSuspect
    reduced.quality = quality
    reduced.hdop = hdop
    reduced.satellitesUsed = satellitesUsed
    reduced.mode = mode == .threeDimensional ? .twoDimensional : mode
    guard let latitude, let longitude else { return reduced }
    guard let cell = grid.snapped(Coordinate(latitude: latitude, longitude: longitude)) else {
      reduced.mode = time == nil ? .none : .timeOnly
      return reduced
    }
    reduced.latitude = cell.latitude
    reduced.longitude = cell.longitude
    reduced.horizontalAccuracy = max(horizontalAccuracy ?? 0, ReducedGrid.accuracy)
    reduced.isAccuracyEstimated = isAccuracyEstimated
    return reduced
  }
}
