internal import GNSSCodec
internal import GNSSReceiver

/// C/N0 as bars, by constellation and signal.
struct SignalBars {
  struct Bar: Equatable {
    let number: UInt8
    /// dB-Hz; nothing where the signal is not tracked.
    let ratio: Double?
    let isUsed: Bool
  }

  struct Group: Equatable {
    let constellation: Constellation
    /// The signal's name; empty where all signals of a satellite share a bar.
    let signal: StaticString
    var bars: [Bar]

    static func == (one: Group, other: Group) -> Bool {
      one.constellation == other.constellation && one.bars == other.bars
        && String(one.signal).matches(other.signal)
    }
  }

  /// Part of a group in one line of bars.
  private struct Piece {
    let group: Int
    let bars: Range<Int>
    let band: Int
    let column: Int
  }

  /// Below this a bar is as low as can be seen, above that as high as there is room, dB-Hz.
  private static let lowest = 10.0
  private static let highest = 55.0
  /// Room for the numbers of the scale.
  private static let scaleWidth = 3
  /// Rows that a line of bars takes beside the bars: the group's name and two for numbers.
  private static let otherRows = 3
  /// Of several lines of bars each has so many rows.
  private static let leastBarRows = 4
  /// Of one line there are so many rows in all, or none.
  private static let leastRows = 5

  let groups: [Group]
  private let isUnicode: Bool

  /// One bar a satellite, by constellation.
  init(_ satellites: [SeenSatellite], isUnicode: Bool) {
    var groups: [Group] = []
    for satellite in satellites {
      let bar = Bar(
        number: satellite.id.number, ratio: satellite.ratio, isUsed: satellite.isUsed)
      Self.add(bar, satellite.id.constellation, "", to: &groups)
    }
    self.groups = groups
    self.isUnicode = isUnicode
  }

  /// One bar a satellite and signal.
  init(signals: [Satellite], isUnicode: Bool) {
    var groups: [Group] = []
    for entry in signals.sorted(by: { $0.id.rank < $1.id.rank }) {
      let bar = Bar(
        number: entry.id.number, ratio: entry.carrierToNoise, isUsed: entry.isUsed == true)
      Self.add(bar, entry.id.constellation, entry.signal?.name ?? "", to: &groups)
    }
    self.groups = groups.sorted { one, other in
      let places = [one, other].map { Constellation.shown.firstIndex(of: $0.constellation) ?? 0 }
      if places[0] != places[1] { return places[0] < places[1] }
      return String(one.signal).byteArray.lexicographicallyPrecedes(String(other.signal).byteArray)
    }
    self.isUnicode = isUnicode
  }

  private static func add(
    _ bar: Bar, _ constellation: Constellation, _ signal: StaticString, to groups: inout [Group]
  ) {
    let index = groups.firstIndex {
      $0.constellation == constellation && String($0.signal).matches(signal)
    }
    if let index {
      groups[index].bars.append(bar)
    } else {
      groups.append(Group(constellation: constellation, signal: signal, bars: [bar]))
    }
  }

  /// Draws all bars into a part of the screen, wide ones where they fit, in as many lines as fit.
  func draw(rows: Range<Int>, columns: Range<Int>, into grid: inout CellGrid) {
    let width = columns.count - Self.scaleWidth
    guard width > 0, rows.count >= Self.leastRows else { return }
    let most = max(1, rows.count / (Self.leastBarRows + Self.otherRows))
    var slot = 1
    var pieces: [Piece] = []
    for wide in [3, 2, 1] {
      slot = wide
      pieces = pack(slot: wide, width: width)
      if (pieces.last?.band ?? 0) < most { break }
    }
    let bands = min(most, (pieces.last?.band ?? 0) + 1)
    let height = rows.count / bands
    for band in 0..<bands {
      let top = rows.lowerBound + band * height
      drawScale(rows: (top + 1)..<(top + height - 2), columns.lowerBound, into: &grid)
      for piece in pieces where piece.band == band {
        draw(
          piece, top..<(top + height), columns.lowerBound + Self.scaleWidth + piece.column, slot,
          into: &grid)
      }
    }
    let hidden = pieces.filter { $0.band >= bands }.reduce(0) { $0 + $1.bars.count }
    if hidden > 0 {
      let text = TextBuffer { $0.append("+\(hidden) more") }
      grid.put(text, rows.lowerBound, columns.upperBound - text.count, .bold)
    }
  }

  /// Lays the groups out from left to right, and on in the next line where one is full.
  private func pack(slot: Int, width: Int) -> [Piece] {
    var pieces: [Piece] = []
    var (band, column) = (0, 0)
    for (index, group) in groups.enumerated() {
      var start = 0
      while start < group.bars.count {
        let rest = group.bars.count - start
        let room = (width - column + (slot > 1 ? 1 : 0)) / slot
        // What fits a line of its own is not broken.
        if room < rest, column > 0, room == 0 || rest * slot <= width {
          (band, column) = (band + 1, 0)
          continue
        }
        let count = max(1, min(rest, room))
        let bars = start..<(start + count)
        pieces.append(Piece(group: index, bars: bars, band: band, column: column))
        start += count
        column += count * slot + 1
      }
    }
    return pieces
  }

  private func draw(
    _ piece: Piece, _ rows: Range<Int>, _ start: Int, _ slot: Int, into grid: inout CellGrid
  ) {
    let group = groups[piece.group]
    let width = piece.bars.count * slot
    let ink = Ink(colour: group.constellation.colour)
    var bold = ink
    bold.isBold = true
    grid.put(name(of: group, width: width), rows.lowerBound, start, bold, to: start + width)
    let bars = (rows.lowerBound + 1)..<(rows.upperBound - 2)
    for (offset, bar) in group.bars[piece.bars].enumerated() {
      let column = start + offset * slot
      var ink = ink
      if !bar.isUsed { ink.isDim = true }
      draw(bar, bars, column..<(column + max(1, slot - 1)), ink, into: &grid)
      let number = TextBuffer { $0.append(UInt64(bar.number % 100), width: 2) }
      if slot < 3 {
        for (row, digit) in number.bytes.enumerated() {
          grid.put(UInt32(digit), rows.upperBound - 2 + row, column, ink)
        }
        continue
      }
      grid.put(number, rows.upperBound - 2, column, ink)
      guard let ratio = bar.ratio else { continue }
      grid.put(TextBuffer { $0.append(ratio, decimals: 0) }, rows.upperBound - 1, column, .dim)
    }
  }

  /// The longest name that fits.
  private func name(of group: Group, width: Int) -> TextBuffer {
    let whole = TextBuffer { text in
      text.append(group.constellation.name)
      text.append(" ")
      text.append(group.signal)
    }
    let short = TextBuffer { text in
      text.append(group.constellation.letter)
      text.append(" ")
      text.append(group.signal)
    }
    if whole.count <= width { return whole }
    if group.signal.utf8CodeUnitCount > 0 { return short }
    return group.constellation.name.utf8CodeUnitCount <= width
      ? TextBuffer { $0.append(group.constellation.name) } : short
  }

  /// Draws one bar: full where the satellite is used, else shaded; a dot where it is not heard.
  private func draw(
    _ bar: Bar, _ rows: Range<Int>, _ columns: Range<Int>, _ ink: Ink, into grid: inout CellGrid
  ) {
    guard let ratio = bar.ratio else {
      grid.put(isUnicode ? 0xB7 : 0x2E, rows.upperBound - 1, columns.lowerBound, .dim)
      return
    }
    let part = min(1, max(0, (ratio - Self.lowest) / (Self.highest - Self.lowest)))
    let eighths = max(1, Int((part * Double(8 * rows.count)).rounded()))
    for row in rows {
      let below = 8 * (rows.upperBound - 1 - row)
      let glyph: UInt32
      if isUnicode, bar.isUsed {
        if eighths <= below { continue }
        // Source: The Unicode Standard, block Block Elements: from one eighth to eight.
        glyph = 0x2580 + UInt32(min(8, eighths - below))
      } else {
        if below > 0, eighths < below + 4 { continue }
        glyph = isUnicode ? 0x2591 : bar.isUsed ? 0x23 : 0x3A
      }
      for column in columns { grid.put(glyph, row, column, ink) }
    }
  }

  private func drawScale(rows: Range<Int>, _ column: Int, into grid: inout CellGrid) {
    for ratio in [20, 30, 40, 50] {
      let part = (Double(ratio) - Self.lowest) / (Self.highest - Self.lowest)
      let row = rows.upperBound - 1 - Int(part * Double(rows.count))
      grid.put(TextBuffer { $0.append(ratio) }, row, column, .dim)
    }
  }
}
