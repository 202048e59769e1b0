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
    let numbering = NMEA.SatelliteNumbering(talker: talker, systemID: systemID)
    guard let id = numbering.satellite(number) else { return nil }
    self = id
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
