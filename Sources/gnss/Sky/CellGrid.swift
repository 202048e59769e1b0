/// A screen as it is to be: characters and how they look. A pure value, so that tests read it.
struct CellGrid: Equatable {
  struct Cell: Equatable {
    /// The character, a Unicode scalar as wide as one cell.
    var glyph: UInt32 = 0x20
    var ink = Ink.text

    var isBlank: Bool { glyph == 0x20 && !ink.isReverse }
  }

  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = [Cell](repeating: Cell(), count: columns * rows)
  }

  /// A cell; outside there is none, and what is written there is lost.
  subscript(row: Int, column: Int) -> Cell {
    get { contains(row, column) ? cells[row * columns + column] : Cell() }
    set { if contains(row, column) { cells[row * columns + column] = newValue } }
  }

  func contains(_ row: Int, _ column: Int) -> Bool {
    0..<rows ~= row && 0..<columns ~= column
  }

  mutating func put(_ glyph: UInt32, _ row: Int, _ column: Int, _ ink: Ink) {
    self[row, column] = Cell(glyph: glyph, ink: ink)
  }

  /// Writes text from a column on, as far as the limit.
  ///
  /// What is not ASCII becomes a question mark, but for the degree sign and the dots that are ours:
  /// the text may be others', and its characters may be two cells wide or none.
  ///
  /// - Returns: The column behind it.
  @discardableResult
  mutating func put(
    _ text: TextBuffer, _ row: Int, _ column: Int, _ ink: Ink = .text, to limit: Int = .max
  ) -> Int {
    var at = column
    for scalar in String(decoding: text.bytes, as: UTF8.self).unicodeScalars {
      if at >= min(limit, columns) { break }
      let isOwn = 0x20..<0x7F ~= scalar.value || scalar.value == 0xB0 || scalar.value == 0xB7
      put(isOwn ? scalar.value : 0x3F, row, at, ink)
      at += 1
    }
    return at
  }

  /// Writes text from a column on, as far as the limit; gives the column behind it.
  @discardableResult
  mutating func put(
    _ text: StaticString, _ row: Int, _ column: Int, _ ink: Ink = .text, to limit: Int = .max
  ) -> Int {
    put(TextBuffer { $0.append(text) }, row, column, ink, to: limit)
  }

  /// Lays an ink under a whole row.
  mutating func fill(row: Int, _ ink: Ink) {
    for column in 0..<columns { put(0x20, row, column, ink) }
  }

  /// Fades all but the given rows: what they show is no longer so.
  mutating func fade(rows: Range<Int>) {
    for row in rows {
      for column in 0..<columns { self[row, column].ink = self[row, column].ink.faded }
    }
  }

  /// The characters of all rows, without blanks at the ends of the lines.
  var text: String {
    var text = ""
    for row in 0..<rows {
      var line = String.UnicodeScalarView()
      var blanks = 0
      for column in 0..<columns {
        let glyph = self[row, column].glyph
        if glyph == 0x20 {
          blanks += 1
          continue
        }
        for _ in 0..<blanks { line.append(" ") }
        blanks = 0
        if let scalar = Unicode.Scalar(glyph) { line.append(scalar) }
      }
      text.unicodeScalars.append(contentsOf: line)
      text.unicodeScalars.append("\n")
    }
    return text
  }
}
