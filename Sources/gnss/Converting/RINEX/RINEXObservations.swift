internal import GNSSCodec

/// Writes RXM-RAWX as epochs of a RINEX observation file.
///
/// Source: RINEX 3.04, tables A2 and A3.
struct RINEXObservations {
  /// What a satellite's line has of one signal.
  private struct Cell {
    var pseudorange: Double?
    var phase: Double?
    /// Bit 0: the lock was lost since the last one; bit 1: half a cycle is not known.
    var indicator = 0
    var doppler: Double
    var strength: Double
  }

  private struct Row {
    let satellite: RINEXSatellite
    let system: Int
    var cells: [Cell?]
  }

  /// What is remembered of a signal's carrier.
  private struct Carrier {
    /// How long it had been tracked, milliseconds.
    var lockTime: UInt16
    /// Whether half a cycle was taken off.
    var isHalfTaken: Bool
    /// Whether a loss has not been told yet, as no phase was written since.
    var isLossUntold = true
  }

  /// What fits its column with a sign; no measurement is near it.
  private static let largestValue = 999_999_999.0

  private let header: RINEXHeader
  private var carriers: [Carrier?]
  private(set) var epochs = 0

  init(_ header: RINEXHeader) {
    self.header = header
    // Every constellation, satellite and signal that has a number: three bits, eight and four.
    carriers = Array(repeating: nil, count: 1 << 15)
  }

  /// Writes an epoch; nothing where it has no measurement that RINEX has a place for.
  mutating func write(_ measurements: borrowing UBX.RxmRAWX, into text: inout TextBuffer) {
    guard
      let time = GPSTime(week: Int(measurements.week), seconds: measurements.timeOfWeek)
    else { return }
    var rows: [Row] = []
    for index in 0..<measurements.count {
      if let block = measurements[index] { add(block, to: &rows) }
    }
    if rows.isEmpty { return }
    epochs += 1
    write(time, rows.count, into: &text)
    for row in rows { write(row, into: &text) }
  }

  private mutating func add(_ block: UBX.RxmRAWX.Block, to rows: inout [Row]) {
    guard
      let satellite = RINEXSatellite(
        constellation: block.constellationID, number: block.satelliteID),
      let code = RINEXSignal.code(constellation: block.constellationID, signal: block.signalID)
    else { return }
    let system = RINEXHeader.index(of: satellite.system)
    guard let column = header.signals[system].firstIndex(of: code) else { return }
    let cell = cell(of: block)
    if let place = rows.lastIndex(where: { $0.satellite == satellite }) {
      rows[place].cells[column] = cell
    } else {
      var cells = [Cell?](repeating: nil, count: header.signals[system].count)
      cells[column] = cell
      rows.append(Row(satellite: satellite, system: system, cells: cells))
    }
  }

  private mutating func cell(of block: UBX.RxmRAWX.Block) -> Cell {
    var cell = Cell(
      doppler: Double(block.doppler), strength: Double(block.carrierToNoise))
    if block.trackingState & 1 != 0 { cell.pseudorange = block.pseudorange }
    let hasPhase = block.trackingState & 2 != 0 && block.carrierPhaseDeviation != nil
    cell.indicator = indicator(of: block, isTold: hasPhase)
    if hasPhase { cell.phase = block.carrierPhase }
    return cell
  }

  private mutating func indicator(of block: UBX.RxmRAWX.Block, isTold: Bool) -> Int {
    let index =
      Int(block.constellationID & 7) << 12 | Int(block.satelliteID) << 4
      | Int(block.signalID & 15)
    let isHalfTaken = block.trackingState & 8 != 0
    var now = Carrier(lockTime: block.lockTime, isHalfTaken: isHalfTaken)
    if let before = carriers[index] {
      let isLost =
        block.lockTime == 0 || block.lockTime < before.lockTime
        || isHalfTaken != before.isHalfTaken
      now.isLossUntold = isLost || before.isLossUntold
    }
    let indicator = (now.isLossUntold ? 1 : 0) | (block.trackingState & 4 == 0 ? 2 : 0)
    if isTold { now.isLossUntold = false }
    carriers[index] = now
    return indicator
  }

  private func write(_ time: GPSTime, _ count: Int, into text: inout TextBuffer) {
    text.append("> ")
    text.append(UInt64(time.date.year), width: 4)
    for value in [time.date.month, time.date.day, time.hour, time.minute, time.second] {
      text.append(" ")
      text.append(UInt64(value), width: 2)
    }
    text.append(".")
    text.append(time.fraction, width: 7)
    text.append("  0")
    text.append(column: count, width: 3)
    text.append("\n")
  }

  private func write(_ row: Row, into text: inout TextBuffer) {
    text.append(row.satellite.system)
    text.append(UInt64(row.satellite.number), width: 2)
    var end = text.count
    for cell in row.cells {
      for kind in RINEXHeader.kinds {
        let start = text.count
        if let cell, append(kind, of: cell, into: &text) { end = text.count }
        text.pad(from: start, to: 16)
      }
    }
    // Blanks behind the last value say nothing.
    text.truncate(to: end)
    text.append("\n")
  }

  /// Appends a value where there is one; then its line goes on at least to here.
  private func append(_ kind: UInt8, of cell: Cell, into text: inout TextBuffer) -> Bool {
    let value: Double? =
      switch kind {
      case UInt8(ascii: "C"): cell.pseudorange
      case UInt8(ascii: "L"): cell.phase
      case UInt8(ascii: "D"): cell.doppler
      default: cell.strength
      }
    guard let value, value.magnitude < Self.largestValue else { return false }
    text.append(value, width: 14, decimals: 3)
    if kind == UInt8(ascii: "L"), cell.indicator != 0 {
      text.append(column: cell.indicator, width: 1)
    }
    return true
  }
}
