extension SatelliteID {
  /// The satellite that an NMEA number means, whichever numbering the sender uses.
  ///
  /// Source: NMEA 0183 4.11, table of satellite identifiers; u-blox interface description,
  /// "Satellite numbering" (strict and extended); makers' own ranges as seen in recordings.
  ///
  /// - Parameters:
  ///   - number: The number of the sentence; 0 is no satellite.
  ///   - talker: The talker's two letters, the first in the high byte.
  ///   - systemID: The system identifier of NMEA 4.10 (1 GPS … 6 NavIC), if there is one.
  public init?(nmea number: UInt16, talker: UInt16, systemID: UInt8? = nil) {
    guard number > 0 else { return nil }
    let found =
      switch Self.system(talker: talker, systemID: systemID) {
      case .galileo: Self.galileo(number)
      case .beiDou: Self.beiDou(number)
      case .glonass: Self.glonass(number)
      case .qzss: Self.qzss(number)
      case .navIC: Self.within(number, 1...14, .navIC, minus: 0)
      case .imes: Self.within(number, 173...182, .imes, minus: 172)
      case .gps, .sbas, nil: nil as SatelliteID?
      }
    guard let id = found ?? Self.byRange(number) else { return nil }
    self = id
  }

  private static func system(talker: UInt16, systemID: UInt8?) -> Constellation? {
    switch systemID {
    case 1: return .gps
    case 2: return .glonass
    case 3: return .galileo
    case 4: return .beiDou
    case 5: return .qzss
    case 6: return .navIC
    default: break
    }
    switch talker {
    case 0x4750: return .gps  // GP
    case 0x474C: return .glonass  // GL
    case 0x4741: return .galileo  // GA
    // PQ is Quectel's for BeiDou by its numbers from 1, and for QZSS by those from 193.
    case 0x4742, 0x4244, 0x5051: return .beiDou  // GB, BD, PQ
    case 0x4751, 0x515A: return .qzss  // GQ, QZ
    case 0x4749: return .navIC  // GI
    case 0x494D: return .imes  // IM
    default: return nil
    }
  }

  private static func galileo(_ number: UInt16) -> SatelliteID? {
    within(number, 1...63, .galileo, minus: 0) ?? within(number, 101...136, .galileo, minus: 100)
  }

  private static func beiDou(_ number: UInt16) -> SatelliteID? {
    within(number, 1...63, .beiDou, minus: 0) ?? within(number, 141...177, .beiDou, minus: 140)
  }

  private static func glonass(_ number: UInt16) -> SatelliteID? {
    within(number, 1...32, .glonass, minus: 0)
  }

  private static func qzss(_ number: UInt16) -> SatelliteID? {
    within(number, 1...10, .qzss, minus: 0) ?? within(number, 193...202, .qzss, minus: 192)
  }

  /// The numbers that mean one satellite whatever the talker is.
  private static func byRange(_ number: UInt16) -> SatelliteID? {
    switch number {
    case 1...32: within(number, 1...32, .gps, minus: 0)
    case 33...64: SatelliteID(.sbas, UInt8(number + 87))
    case 65...96: within(number, 65...96, .glonass, minus: 64)
    case 120...158: within(number, 120...158, .sbas, minus: 0)
    case 173...182: within(number, 173...182, .imes, minus: 172)
    case 193...200: within(number, 193...200, .qzss, minus: 192)
    case 201...263: within(number, 201...263, .beiDou, minus: 200)
    case 301...363: within(number, 301...363, .galileo, minus: 300)
    case 401...463: within(number, 401...463, .beiDou, minus: 400)
    default: nil
    }
  }

  private static func within(
    _ number: UInt16, _ range: ClosedRange<UInt16>, _ constellation: Constellation,
    minus offset: UInt16
  ) -> SatelliteID? {
    range ~= number ? SatelliteID(constellation, UInt8(number - offset)) : nil
  }

  /// The satellite that UBX names by constellation and number (NAV-SAT and its like).
  ///
  /// - Parameters:
  ///   - ubxConstellation: u-blox's `gnssId`.
  ///   - number: u-blox's `svId`; 255 is a GLONASS satellite that is not identified yet.
  public init?(ubxConstellation: UInt8, number: UInt8) {
    guard let constellation = Constellation(rawValue: ubxConstellation), 1...254 ~= number else {
      return nil
    }
    self.init(constellation, number)
  }

  /// The satellite that UBX names by one number for all systems (NAV-SVINFO and its like).
  ///
  /// Source: u-blox 8 / M8 receiver description, appendix "Satellite numbering".
  ///
  /// - Parameter number: u-blox's `svid`.
  public init?(ubxNumber number: UInt8) {
    switch number {
    case 1...32: self.init(.gps, number)
    case 33...64: self.init(.beiDou, number - 27)
    case 65...96: self.init(.glonass, number - 64)
    case 120...158: self.init(.sbas, number)
    case 159...163: self.init(.beiDou, number - 158)
    case 173...182: self.init(.imes, number - 172)
    case 193...202: self.init(.qzss, number - 192)
    case 211...246: self.init(.galileo, number - 210)
    default: return nil
    }
  }
}
