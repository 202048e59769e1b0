/// Turns one screen into another with as few bytes as that takes, all in one piece.
struct ScreenPainter {
  private let style: ScreenStyle
  /// What the terminal shows; nothing where that is not known, so that all is drawn.
  private var shown: CellGrid?
  /// Cells that are as they should be are written all the same where a jump would be as long.
  private static let shortestJump = 8

  init(_ style: ScreenStyle) { self.style = style }

  /// Forgets what the terminal shows: it was cleared, or others have drawn upon it.
  mutating func forget() { shown = nil }

  /// Appends what makes the terminal show a screen.
  ///
  /// Source: ECMA-48, CUP, ED, SGR.
  mutating func paint(_ grid: CellGrid, into text: inout TextBuffer) {
    var old = CellGrid(columns: grid.columns, rows: grid.rows)
    if let shown, shown.columns == grid.columns, shown.rows == grid.rows {
      old = shown
    } else {
      text.append("\u{1B}[0m\u{1B}[2J")
    }
    var ink = Ink.text
    for row in 0..<grid.rows {
      var column = 0
      while column < grid.columns {
        if grid[row, column] == old[row, column] {
          column += 1
          continue
        }
        text.append("\u{1B}[\(row + 1);\(column + 1)H")
        let end = Self.endOfChange(in: grid, old, row, from: column)
        for cell in grid.cells[(row * grid.columns + column)..<(row * grid.columns + end)] {
          if cell.ink != ink { select(cell.ink, into: &text) }
          ink = cell.ink
          text.append(scalar: cell.glyph)
        }
        column = end
      }
    }
    if ink != .text { text.append("\u{1B}[0m") }
    shown = grid
  }

  /// The column behind the last one that differs, before more that do not than a jump is long.
  private static func endOfChange(
    in grid: CellGrid, _ old: CellGrid, _ row: Int, from start: Int
  ) -> Int {
    var end = start + 1
    var column = end
    while column < grid.columns, column - end < shortestJump {
      if grid[row, column] != old[row, column] { end = column + 1 }
      column += 1
    }
    return end
  }

  private func select(_ ink: Ink, into text: inout TextBuffer) {
    text.append("\u{1B}[0")
    if ink.isBold { text.append(";1") }
    if ink.isDim { text.append(";2") }
    if ink.isReverse { text.append(";7") }
    if let colour = style.parameter(ink.colour) {
      text.append(";")
      text.append(colour)
    }
    text.append("m")
  }
}

extension TextBuffer {
  /// Appends a character by its number.
  mutating func append(scalar number: UInt32) {
    if number < 0x80 {
      append(UInt8(truncatingIfNeeded: number))
    } else if let scalar = Unicode.Scalar(number) {
      for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
    }
  }
}
