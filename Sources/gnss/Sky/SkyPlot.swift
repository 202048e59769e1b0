internal import GNSSCodec

/// The sky as seen from below the zenith: north up, the horizon around it, rings at 30° and 60°.
struct SkyPlot {
  /// Where the zenith is.
  private let row: Int
  private let column: Int
  /// From the zenith to the horizon, in rows; a row is as high as two columns are wide.
  private let radius: Int
  private let rows: Range<Int>
  private let columns: Range<Int>
  private let isUnicode: Bool

  /// So many columns does a plot of so many rows take.
  static func width(ofRows rows: Int) -> Int { 4 * ((rows - 1) / 2) + 1 }

  /// Fits a plot into a part of the screen.
  init(rows: Range<Int>, columns: Range<Int>, isUnicode: Bool) {
    radius = max(2, min((rows.count - 1) / 2, (columns.count - 1) / 4))
    row = rows.lowerBound + (rows.count - 1) / 2
    column = columns.lowerBound + columns.count / 2
    self.rows = rows
    self.columns = columns
    self.isUnicode = isUnicode
  }

  /// Draws rings, directions and satellites.
  func draw(_ satellites: [SeenSatellite], into grid: inout CellGrid) {
    if isUnicode { drawFineRings(into: &grid) } else { drawRings(into: &grid) }
    var taken = Places()
    let directions: [(StaticString, Double, Double)] = [
      ("N", -1, 0), ("S", 1, 0), ("E", 0, 1), ("W", 0, -1),
    ]
    for (name, down, right) in directions {
      let place = place(down, right)
      grid.put(name, place.row, place.column, .bold)
      taken.insert(place.row, place.column)
    }
    // Above the rings' northern ends.
    for (name, elevation) in [("30", 30), ("60", 60)] as [(StaticString, Int)] where radius >= 6 {
      let place = place(azimuth: 0, elevation: elevation)
      grid.put(name, place.row, place.column, .dim)
    }
    // The strongest first: where there is no room for all, those stay.
    let strongest = satellites.sorted {
      ($0.isUsed ? 100 : 0) + ($0.ratio ?? 0)
        > ($1.isUsed ? 100 : 0) + ($1.ratio ?? 0)
    }
    for satellite in strongest { draw(satellite, &taken, into: &grid) }
  }

  /// Draws a satellite: its letter where it stands or nearly so, and its number behind that.
  private func draw(
    _ satellite: SeenSatellite, _ taken: inout Places, into grid: inout CellGrid
  ) {
    guard let azimuth = satellite.azimuth, let elevation = satellite.elevation, elevation >= 0
    else { return }
    let exact = place(azimuth: azimuth, elevation: elevation)
    // With its number, or else alone; and with a free cell on both sides if there are any.
    for (width, margin) in [(3, 1), (1, 1), (1, 0)] {
      for (down, right) in Self.steps {
        let row = exact.row + down
        let cells = (exact.column + right)..<(exact.column + right + width)
        let isFree = (cells.lowerBound - margin..<cells.upperBound + margin).allSatisfy {
          taken.isFree(row, $0)
        }
        guard isFree, rows.contains(row), columns.contains(cells.lowerBound),
          columns.contains(cells.upperBound - 1)
        else { continue }
        put(satellite, row, cells, into: &grid)
        for column in cells { taken.insert(row, column) }
        return
      }
    }
  }

  /// How far a satellite may be moved to be seen, rows and columns, the nearest first.
  private static let steps = [(0, 0), (0, 1), (0, -1), (0, -2), (1, 0), (-1, 0), (1, -1), (-1, -1)]

  private func put(
    _ satellite: SeenSatellite, _ row: Int, _ cells: Range<Int>, into grid: inout CellGrid
  ) {
    var ink = Ink(colour: satellite.id.constellation.colour)
    if satellite.isUsed { ink.isBold = true } else { ink.isDim = true }
    let letter = satellite.id.constellation.letter
    grid.put(UInt32(satellite.isUsed ? letter : letter | 0x20), row, cells.lowerBound, ink)
    // Of SBAS, from 120 on, the last two digits tell them apart.
    let number = TextBuffer { $0.append(UInt64(satellite.id.number % 100), width: 2) }
    grid.put(number, row, cells.lowerBound + 1, ink, to: cells.upperBound)
  }

  private func place(azimuth: Int, elevation: Int) -> (row: Int, column: Int) {
    let distance = Double(90 - min(elevation, 90)) / 90
    return place(-distance * Angle.cosine(azimuth), distance * Angle.sine(azimuth))
  }

  /// The cell at parts of the radius from the zenith.
  private func place(_ down: Double, _ right: Double) -> (row: Int, column: Int) {
    let rows = (Double(radius) * down).rounded()
    let columns = (Double(2 * radius) * right).rounded()
    return (row + Int(rows), column + Int(columns))
  }

  private func drawRings(into grid: inout CellGrid) {
    for elevation in [0, 30, 60] {
      for azimuth in 0..<360 {
        let place = place(azimuth: azimuth, elevation: elevation)
        grid.put(UInt32(UInt8(ascii: ".")), place.row, place.column, .dim)
      }
    }
    grid.put(UInt32(UInt8(ascii: "+")), row, column, .dim)
  }

  /// Draws with the eight dots of a Braille character, two in a row and four in a column.
  private func drawFineRings(into grid: inout CellGrid) {
    var dots = DotLayer(columns: grid.columns, rows: grid.rows)
    // From the middle of the zenith's cell, in dots; both ways they are equally far apart.
    let middle = (across: Double(2 * column) + 0.5, down: Double(4 * row) + 1.5)
    let reach = Double(4 * radius)
    for elevation in [0, 30, 60] {
      let distance = reach * Double(90 - elevation) / 90
      // The horizon is a line, the rings within it are dotted.
      let step = elevation == 0 ? 1 : elevation == 30 ? 4 : 6
      for azimuth in stride(from: 0, to: 720, by: step) {
        dots.set(
          middle.across + distance * Angle.sine(halves: azimuth),
          middle.down - distance * Angle.cosine(halves: azimuth))
      }
    }
    for far in stride(from: 0, through: Int(reach), by: 4) {
      let distance = Double(far)
      dots.set(middle.across, middle.down - distance)
      dots.set(middle.across, middle.down + distance)
      dots.set(middle.across - distance, middle.down)
      dots.set(middle.across + distance, middle.down)
    }
    dots.draw(into: &grid, .dim)
  }
}

/// The cells that are taken already.
private struct Places {
  private var places: [(row: Int, column: Int)] = []

  mutating func insert(_ row: Int, _ column: Int) { places.append((row, column)) }

  func isFree(_ row: Int, _ column: Int) -> Bool {
    !places.contains { $0.row == row && $0.column == column }
  }
}

/// Dots finer than a cell.
private struct DotLayer {
  private let columns: Int
  private let rows: Int
  private var cells: [UInt8]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = [UInt8](repeating: 0, count: columns * rows)
  }

  /// Sets the dot at a place, in dots from the upper left corner.
  mutating func set(_ across: Double, _ down: Double) {
    let x = Int(across.rounded())
    let y = Int(down.rounded())
    guard 0..<(2 * columns) ~= x, 0..<(4 * rows) ~= y else { return }
    // Source: The Unicode Standard, block Braille Patterns: which bit is which dot.
    let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    cells[y / 4 * columns + x / 2] |= bits[y % 4 * 2 + x % 2]
  }

  func draw(into grid: inout CellGrid, _ ink: Ink) {
    for index in cells.indices where cells[index] != 0 {
      grid.put(0x2800 + UInt32(cells[index]), index / columns, index % columns, ink)
    }
  }
}

/// Sine and cosine as exactly as a screen needs them: to 0.002.
enum Angle {
  static func sine(_ degrees: Int) -> Double { sine(halves: 2 * degrees) }
  static func cosine(_ degrees: Int) -> Double { sine(halves: 2 * degrees + 180) }
  static func cosine(halves: Int) -> Double { sine(halves: halves + 180) }

  /// Of an angle in halves of a degree.
  ///
  /// Source: Bhaskara I, Mahabhaskariya 7.17–19.
  static func sine(halves: Int) -> Double {
    let turn = ((halves % 720) + 720) % 720
    let angle = Double(turn % 360) / 2
    let product = angle * (180 - angle)
    let sine = 4 * product / (40_500 - product)
    return turn < 360 ? sine : -sine
  }
}
