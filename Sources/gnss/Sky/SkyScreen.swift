internal import GNSSCodec
internal import GNSSDriver
internal import GNSSReceiver

/// The whole screen of `gnss watch --sky`: state, size and style in, characters out.
enum SkyScreen {
  /// On less there is no sky and no bar to be seen.
  private static let leastColumns = 36
  private static let leastRows = 13
  /// From here on sky, fix and bars stand side by side.
  private static let columnsForAll = 72
  private static let rowsForAll = 20
  /// The sky takes no more than this part of the width beside others.
  private static let skyShare = 0.55
  /// Rows that are not the picture's: the title, the legend, the note, the keys.
  private static let footRows = 3

  static func draw(
    _ state: SkyState, at now: Duration, columns: Int, rows: Int, _ style: ScreenStyle
  ) -> CellGrid {
    var grid = CellGrid(columns: max(0, columns), rows: max(0, rows))
    guard columns >= leastColumns, rows >= leastRows else {
      let text = TextBuffer {
        $0.append("\(columns)x\(rows) is too small: \(leastColumns)x\(leastRows), please; q quits")
      }
      grid.put(text, rows / 2, max(0, (columns - text.count) / 2))
      return grid
    }
    let picture = 1..<(rows - footRows)
    let satellites = SeenSatellite.list(state.satellites)
    drawPicture(state, satellites, at: now, picture, style, into: &grid)
    if state.staleness(at: now) != nil { grid.fade(rows: picture) }
    drawTitle(state, into: &grid)
    drawLegend(satellites, row: rows - 3, into: &grid)
    grid.put(TextBuffer { $0.append(state.note) }, rows - 2, 1, .text, to: columns - 1)
    drawKeys(state.view, row: rows - 1, into: &grid)
    return grid
  }

  private static func drawPicture(
    _ state: SkyState, _ satellites: [SeenSatellite], at now: Duration, _ rows: Range<Int>,
    _ style: ScreenStyle, into grid: inout CellGrid
  ) {
    let columns = 1..<(grid.columns - 1)
    let isUnicode = style.isUnicode
    let plot = { (columns: Range<Int>) in
      SkyPlot(rows: rows, columns: columns, isUnicode: isUnicode)
    }
    let panel = FixPanel(state, at: now, isUnicode: isUnicode)
    switch state.view {
    case .sky:
      plot(columns).draw(satellites, into: &grid)
    case .bars:
      let bars = SignalBars(signals: state.satellites, isUnicode: isUnicode)
      bars.draw(rows: rows, columns: columns, into: &grid)
    case .all where grid.columns >= columnsForAll && grid.rows >= rowsForAll:
      let widest = Int(skyShare * Double(grid.columns))
      let width = min(widest, SkyPlot.width(ofRows: rows.count))
      plot(0..<width).draw(satellites, into: &grid)
      let right = (width + 1)..<columns.upperBound
      panel.draw(rows: rows, columns: right, into: &grid)
      let bars = SignalBars(satellites, isUnicode: isUnicode)
      let below = (rows.lowerBound + FixPanel.rows + 1)..<rows.upperBound
      bars.draw(rows: below, columns: right, into: &grid)
    case .all:
      // There is no room for the sky: it has a view of its own.
      panel.draw(rows: rows, columns: columns, into: &grid)
      let below = (rows.lowerBound + FixPanel.rows + 1)..<max(rows.upperBound, FixPanel.rows + 2)
      let bars = SignalBars(satellites, isUnicode: isUnicode)
      bars.draw(rows: below, columns: columns, into: &grid)
    }
  }

  private static func drawTitle(_ state: SkyState, into grid: inout CellGrid) {
    grid.fill(row: 0, .bar)
    let time = TextBuffer { text in
      guard let time = state.epoch?.time else { return }
      text.append(time.roundedToMillisecond.timeOfDay)
      text.truncate(to: 8)
      text.append(" UTC")
    }
    let title = TextBuffer { text in
      text.append(state.receiver ?? "gnss")
      guard let source = state.source else { return }
      text.append("  ")
      text.append(source.name)
      guard let baud = source.baud else { return }
      text.append("  ")
      text.append(baud)
      text.append(" bit/s")
    }
    var ink = Ink.bar
    ink.isBold = true
    let limit = grid.columns - time.count - 2
    grid.put(title, 0, 1, ink, to: limit)
    grid.put(time, 0, grid.columns - time.count - 1, ink)
  }

  /// The letters of those constellations that are there.
  private static func drawLegend(
    _ satellites: [SeenSatellite], row: Int, into grid: inout CellGrid
  ) {
    var column = 1
    for constellation in Constellation.shown {
      guard satellites.contains(where: { $0.id.constellation == constellation }) else { continue }
      let name = TextBuffer { text in
        text.append(constellation.letter)
        text.append(" ")
        text.append(constellation.name)
      }
      let ink = Ink(colour: constellation.colour, isBold: true)
      column = grid.put(name, row, column, ink, to: grid.columns - 1) + 2
    }
    if column > 1 { grid.put("small: not used", row, column, .dim, to: grid.columns - 1) }
  }

  private static func drawKeys(_ view: SkyState.View, row: Int, into grid: inout CellGrid) {
    let keys: [(name: StaticString, isOn: Bool)] = [
      ("q quit", false), ("a all", view == .all), ("s sky", view == .sky),
      ("b bars by signal", view == .bars),
    ]
    var column = 1
    for key in keys {
      column = grid.put(key.name, row, column, key.isOn ? .bold : .dim, to: grid.columns - 1) + 3
    }
  }
}
