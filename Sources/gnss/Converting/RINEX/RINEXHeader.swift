internal import GNSSCodec
internal import GNSSGeodesy

/// What the header of a RINEX file tells and only the whole recording knows.
struct RINEXHeader {
  /// The kind of file.
  enum Kind { case observation, navigation }

  /// How many observation types fill a line.
  private static let typesOfLine = 13
  /// How many GLONASS slots fill a line.
  private static let slotsOfLine = 8
  /// What is measured of a signal: pseudorange, carrier phase, Doppler, signal strength.
  static let kinds = Array("CLDS".utf8)

  /// The signals of each system in `RINEXSatellite.systems`, by their names.
  private(set) var signals = [[UInt16]](repeating: [], count: RINEXSatellite.systems.count)
  /// GLONASS: slot to frequency number.
  private(set) var frequencies: [(slot: UInt8, frequency: Int)] = []
  private var first: GPSTime?
  private var last: GPSTime?
  private var leapSeconds: Int?
  private var position: ECEF?
  /// A GPS week of the recording, from whatever told it first.
  private(set) var week: Int?

  /// Which system in the list it is.
  static func index(of system: UInt8) -> Int {
    RINEXSatellite.systems.firstIndex(of: system) ?? 0
  }

  /// Whether there are measurements.
  var hasObservations: Bool { first != nil }

  /// Takes what a message tells of the recording.
  mutating func note(_ content: borrowing UBX.Content) {
    if let measurements = content.rxmRAWX {
      note(measurements)
    } else if let fix = content.navPVT {
      note(fix)
    } else if let time = content.navTIMEGPS, time.valid & 2 != 0 {
      week = week ?? Int(time.week)
    }
  }

  private mutating func note(_ fix: UBX.NavPVT) {
    if week == nil, fix.valid.contains(.validDate),
      let date = CivilDate(year: Int(fix.year), month: Int(fix.month), day: Int(fix.day))
    {
      week = (date.daysSince1970 - GPSTime.firstDay) / 7
    }
    guard position == nil, fix.fixType == 3, fix.flags.contains(.fixOK) else { return }
    position =
      Geodetic(latitude: fix.latitude, longitude: fix.longitude, height: fix.height).ecef
  }

  private mutating func note(_ measurements: borrowing UBX.RxmRAWX) {
    let week = Int(measurements.week)
    guard let time = GPSTime(week: week, seconds: measurements.timeOfWeek) else { return }
    self.week = self.week ?? week
    if measurements.state & 1 != 0 { leapSeconds = Int(measurements.leapSeconds) }
    var isEmpty = true
    for index in 0..<measurements.count {
      guard let block = measurements[index],
        let satellite = RINEXSatellite(
          constellation: block.constellationID, number: block.satelliteID),
        let code = RINEXSignal.code(
          constellation: block.constellationID, signal: block.signalID)
      else { continue }
      isEmpty = false
      let system = Self.index(of: satellite.system)
      if !signals[system].contains(code) {
        signals[system].append(code)
        signals[system].sort()
      }
      if satellite.system == UInt8(ascii: "R") { note(satellite.number, block.frequencyID) }
    }
    if isEmpty { return }
    first = first ?? time
    last = time
  }

  private mutating func note(_ slot: UInt8, _ frequencyID: UInt8) {
    guard 0...13 ~= frequencyID, !frequencies.contains(where: { $0.slot == slot }) else { return }
    frequencies.append((slot, Int(frequencyID) - 7))
    frequencies.sort { $0.slot < $1.slot }
  }

  /// Writes the header.
  ///
  /// - Parameters:
  ///   - kind: The kind of file.
  ///   - now: When it is written.
  ///   - text: Where to.
  func write(_ kind: Kind, at now: UTCTime, into text: inout TextBuffer) {
    text.header("RINEX VERSION / TYPE") {
      $0.append(left: "     3.04", width: 20)
      switch kind {
      case .observation: $0.append(left: "OBSERVATION DATA", width: 20)
      case .navigation: $0.append(left: "NAVIGATION DATA", width: 20)
      }
      $0.append("M")
    }
    text.header("PGM / RUN BY / DATE") {
      let start = $0.count
      $0.append("gnss ")
      $0.append(Version.text)
      $0.pad(from: start, to: 40)
      let date = now.date
      $0.append(UInt64(date.year * 10_000 + date.month * 100 + date.day))
      $0.append(" ")
      let time = now.timeOfDay
      $0.append(UInt64(time.hour * 10_000 + time.minute * 100 + time.second), width: 6)
      $0.append(" UTC")
    }
    if kind == .observation { writeObservations(into: &text) }
    if let leapSeconds {
      text.header("LEAP SECONDS") { $0.append(column: leapSeconds, width: 6) }
    }
    text.header("END OF HEADER") { _ in }
  }

  private func writeObservations(into text: inout TextBuffer) {
    text.header("MARKER NAME") { $0.append("UNKNOWN") }
    text.header("MARKER TYPE") { $0.append("UNKNOWN") }
    text.header("OBSERVER / AGENCY") { _ in }
    text.header("REC # / TYPE / VERS") {
      $0.append(left: "", width: 20)
      $0.append("u-blox")
    }
    text.header("ANT # / TYPE") { _ in }
    if let position {
      text.header("APPROX POSITION XYZ") {
        for value in [position.x, position.y, position.z] {
          $0.append(value, width: 14, decimals: 4)
        }
      }
    }
    text.header("ANTENNA: DELTA H/E/N") {
      for _ in 0..<3 { $0.append(0.0, width: 14, decimals: 4) }
    }
    writeTypes(into: &text)
    if let first { write(first, "TIME OF FIRST OBS", into: &text) }
    if let last { write(last, "TIME OF LAST OBS", into: &text) }
    // How the receiver shifts phases is not known, which is what blanks mean.
    for (index, codes) in signals.enumerated() {
      for code in codes {
        text.header("SYS / PHASE SHIFT") {
          $0.append(RINEXSatellite.systems[index])
          $0.append(" L")
          $0.append(signal: code)
        }
      }
    }
    writeSlots(into: &text)
    text.header("GLONASS COD/PHS/BIS") { _ in }
  }

  private func writeTypes(into text: inout TextBuffer) {
    for (index, codes) in signals.enumerated() where !codes.isEmpty {
      var start = text.count
      text.append(RINEXSatellite.systems[index])
      text.append(column: codes.count * Self.kinds.count, width: 5)
      var number = 0
      for code in codes {
        for kind in Self.kinds {
          if number == Self.typesOfLine {
            text.endHeader(from: start, "SYS / # / OBS TYPES")
            start = text.count
            text.pad(from: start, to: 6)
            number = 0
          }
          text.append(" ")
          text.append(kind)
          text.append(signal: code)
          number += 1
        }
      }
      text.endHeader(from: start, "SYS / # / OBS TYPES")
    }
  }

  private func write(_ time: GPSTime, _ label: StaticString, into text: inout TextBuffer) {
    text.header(label) {
      for value in [time.date.year, time.date.month, time.date.day, time.hour, time.minute] {
        $0.append(column: value, width: 6)
      }
      $0.append(column: time.second, width: 5)
      $0.append(".")
      $0.append(time.fraction, width: 7)
      $0.append("     GPS")
    }
  }

  private func writeSlots(into text: inout TextBuffer) {
    var start = text.count
    text.append(column: frequencies.count, width: 3)
    text.append(" ")
    for (index, (slot, frequency)) in frequencies.enumerated() {
      if index > 0, index % Self.slotsOfLine == 0 {
        text.endHeader(from: start, "GLONASS SLOT / FRQ #")
        start = text.count
        text.pad(from: start, to: 4)
      }
      text.append("R")
      text.append(UInt64(slot), width: 2)
      text.append(column: frequency, width: 3)
      text.append(" ")
    }
    text.endHeader(from: start, "GLONASS SLOT / FRQ #")
  }
}

extension TextBuffer {
  /// Appends the two letters of a signal.
  mutating func append(signal code: UInt16) {
    append(UInt8(code >> 8))
    append(UInt8(truncatingIfNeeded: code))
  }
}
