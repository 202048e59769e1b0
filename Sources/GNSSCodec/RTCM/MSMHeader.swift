extension RTCM3 {
  /// The header of an MSM message, 1071 to 1137: observations of one system at one epoch.
  ///
  /// Which cells of the table satellites × signals are filled stands in ``cellMask``; what is in
  /// them follows behind the header.
  /// Source: RTCM 10403.3, section 3.5.16.
  public struct MSMHeader: Equatable, Sendable {
    /// The masks allow 64 satellites and 32 signals, the standard at most 64 cells.
    static let mostCells = 64

    /// The system.
    public var constellation: Constellation
    /// How much is said of each signal, 1 to 7: 4 and 5 full, 6 and 7 with high resolution.
    public var level: Int
    /// The reference station, 0 to 4095.
    public var stationID: UInt16
    /// The epoch as transmitted, 30 bits; see ``timeOfWeek`` and ``timeOfDay``.
    public var rawEpoch: UInt32
    /// Whether further messages of the same epoch and station follow.
    public var isMultiple: Bool
    /// Issue of data of the station, 0 to 7.
    public var issueOfData: UInt8
    /// Whether the clock is steered: 0 no, 1 within 1 µs, 2 unknown.
    public var clockSteering: UInt8
    /// The external clock: 0 internal, 1 external and locked, 2 external, not locked, 3 unknown.
    public var externalClock: UInt8
    /// Whether the smoothing is free of divergence.
    public var isDivergenceFree: Bool
    /// How long the ranges are smoothed: 0 not at all, 1 to 6 below 2^(n+4) s, 7 without limit.
    public var smoothingInterval: UInt8
    /// The satellites, the highest bit first; see ``satellite(at:)``.
    public var satelliteMask: UInt64
    /// The signals, the highest bit first; see ``signal(at:)``.
    public var signalMask: UInt32
    /// Which cells are filled, satellite by satellite; the last cell is the lowest bit.
    public var cellMask: UInt64

    /// Makes a header that lists nothing.
    ///
    /// - Parameters:
    ///   - constellation: The system; IMES has no such message.
    ///   - level: 1 to 7.
    ///   - stationID: 0 to 4095.
    ///   - rawEpoch: As transmitted, 30 bits.
    public init?(
      _ constellation: Constellation, level: Int, stationID: UInt16, rawEpoch: UInt32
    ) {
      if Self.firstNumber(of: constellation) == nil || !(1...7 ~= level) { return nil }
      self.constellation = constellation
      self.level = level
      self.stationID = stationID & 0xFFF
      self.rawEpoch = rawEpoch & 0x3FFF_FFFF
      isMultiple = false
      issueOfData = 0
      clockSteering = 0
      externalClock = 0
      isDivergenceFree = false
      smoothingInterval = 0
      satelliteMask = 0
      signalMask = 0
      cellMask = 0
    }

    init?(from reader: inout BitReader) {
      guard let type = Self.type(of: UInt16(reader.unsigned(12))) else { return nil }  // DF002
      constellation = type.constellation
      level = type.level
      stationID = UInt16(reader.unsigned(12))  // DF003
      rawEpoch = UInt32(reader.unsigned(30))  // DF004, or DF416 and DF034, and their like
      isMultiple = reader.flag()  // DF393
      issueOfData = UInt8(reader.unsigned(3))  // DF409
      reader.skip(7)  // DF001
      clockSteering = UInt8(reader.unsigned(2))  // DF411
      externalClock = UInt8(reader.unsigned(2))  // DF412
      isDivergenceFree = reader.flag()  // DF417
      smoothingInterval = UInt8(reader.unsigned(3))  // DF418
      satelliteMask = reader.unsigned(64)  // DF394
      signalMask = UInt32(reader.unsigned(32))  // DF395
      let cells = satelliteMask.nonzeroBitCount * signalMask.nonzeroBitCount
      if cells > Self.mostCells { return nil }
      cellMask = reader.unsigned(cells)  // DF396
      if reader.isPastEnd { return nil }
    }

    /// The message number.
    public var number: UInt16 {
      (Self.firstNumber(of: constellation) ?? 1070) + UInt16(truncatingIfNeeded: level)
    }

    /// How many satellites are listed.
    public var satelliteCount: Int { satelliteMask.nonzeroBitCount }
    /// How many signals are listed.
    public var signalCount: Int { signalMask.nonzeroBitCount }
    /// How many cells are filled.
    public var cellCount: Int { cellMask.nonzeroBitCount }

    /// Time of week in the system's own time, milliseconds; GLONASS has ``timeOfDay`` instead.
    public var timeOfWeek: UInt32? { constellation == .glonass ? nil : rawEpoch }
    /// Time of day of GLONASS, UTC + 3 h, milliseconds; nothing for all other systems.
    public var timeOfDay: UInt32? { constellation == .glonass ? rawEpoch & 0x7FF_FFFF : nil }
    /// Day of the week of GLONASS, 0 Sunday to 6 Saturday, 7 unknown; nothing for other systems.
    public var dayOfWeek: UInt8? { constellation == .glonass ? UInt8(rawEpoch >> 27) : nil }

    /// A satellite of the list, from 0; nothing behind the last one, and for a reserved bit.
    public func satellite(at index: Int) -> SatelliteID? {
      guard let bit = Self.place(ofSetBit: index, in: satelliteMask, width: 64) else { return nil }
      return SatelliteID(rtcm3: bit + 1, constellation: constellation)
    }

    /// A signal of the list, from 0; nothing behind the last one.
    public func signal(at index: Int) -> Signal? {
      guard let bit = Self.place(ofSetBit: index, in: UInt64(signalMask), width: 32) else {
        return nil
      }
      return Signal(rtcm3: UInt8(bit + 1), constellation: constellation)
    }

    /// Whether a cell is filled; satellite and signal as they are listed, from 0.
    public func hasCell(satellite: Int, signal: Int) -> Bool {
      guard 0..<satelliteCount ~= satellite, 0..<signalCount ~= signal else { return false }
      let behind = satelliteCount * signalCount - 1 - (satellite * signalCount + signal)
      return cellMask >> UInt64(behind) & 1 != 0
    }

    /// The place of a set bit, counted from the highest of a mask, from 0.
    private static func place(ofSetBit index: Int, in mask: UInt64, width: Int) -> Int? {
      var left = index
      for place in 0..<width where mask >> UInt64(width - 1 - place) & 1 != 0 {
        if left == 0 { return place }
        left -= 1
      }
      return nil
    }

    /// The system and the level that a message number means.
    static func type(of number: UInt16) -> (constellation: Constellation, level: Int)? {
      let level = Int(number % 10)
      guard 1070..<1140 ~= number, 1...7 ~= level else { return nil }
      let constellation: Constellation =
        switch number / 10 {
        case 107: .gps
        case 108: .glonass
        case 109: .galileo
        case 110: .sbas
        case 111: .qzss
        case 112: .beiDou
        default: .navIC
        }
      return (constellation, level)
    }

    private static func firstNumber(of constellation: Constellation) -> UInt16? {
      switch constellation {
      case .gps: 1070
      case .glonass: 1080
      case .galileo: 1090
      case .sbas: 1100
      case .qzss: 1110
      case .beiDou: 1120
      case .navIC: 1130
      case .imes: nil
      }
    }
  }
}

extension SatelliteID {
  /// The satellite that a bit of an MSM satellite mask means; nothing for a reserved one.
  ///
  /// Source: RTCM 10403.3, tables of DF394 for each system.
  ///
  /// - Parameters:
  ///   - bit: 1 is the highest bit of the mask.
  ///   - constellation: The system of the message.
  init?(rtcm3 bit: Int, constellation: Constellation) {
    let last =
      switch constellation {
      case .gps, .galileo, .beiDou: 63
      case .glonass: 24
      case .sbas: 39
      case .qzss: 10
      case .navIC: 14
      case .imes: 0
      }
    guard 1...max(last, 1) ~= bit, last > 0 else { return nil }
    self.init(constellation, UInt8(constellation == .sbas ? bit + 119 : bit))
  }
}
