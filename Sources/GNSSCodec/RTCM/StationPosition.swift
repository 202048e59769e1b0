extension RTCM3 {
  /// 1005, 1006: where the antenna of the reference station is, and how high it stands.
  ///
  /// Source: RTCM 10403.3, section 3.5.2.
  public struct StationPosition: Equatable, Sendable {
    /// Tenths of a millimetre, 38 bits: X, Y and Z as transmitted.
    static let coordinateBits = 38

    /// The reference station, 0 to 4095.
    public var stationID: UInt16
    /// Year of the realization of ITRF, since 2000; 0 not given, 63 at most.
    public var realizationYear: UInt8 = 0
    /// Whether the station serves GPS.
    public var servesGPS = false
    /// Whether the station serves GLONASS.
    public var servesGLONASS = false
    /// Whether the station serves Galileo.
    public var servesGalileo = false
    /// Whether the station is computed, and no antenna stands there.
    public var isVirtual = false
    /// Whether all its observations are of one instant.
    public var hasOneOscillator = false
    /// Quarter-cycle state of the phases: 0 none, 1 corrected, 2 not corrected.
    public var quarterCycle: UInt8 = 0
    /// Earth-centred X, tenths of a millimetre.
    public var rawX: Int64
    /// Earth-centred Y, tenths of a millimetre.
    public var rawY: Int64
    /// Earth-centred Z, tenths of a millimetre.
    public var rawZ: Int64
    /// Height of the antenna above the mark, tenths of a millimetre; nothing in 1005.
    public var rawAntennaHeight: UInt16?

    /// Earth-centred X, metres.
    public var x: Double { Double(rawX) / 10_000 }
    /// Earth-centred Y, metres.
    public var y: Double { Double(rawY) / 10_000 }
    /// Earth-centred Z, metres.
    public var z: Double { Double(rawZ) / 10_000 }
    /// Height of the antenna above the mark, metres; nothing in 1005.
    public var antennaHeight: Double? { rawAntennaHeight.map { Double($0) / 10_000 } }

    /// Makes a position of raw values: tenths of a millimetre, each within 38 bits.
    public init(stationID: UInt16, rawX: Int64, rawY: Int64, rawZ: Int64) {
      self.stationID = stationID & 0xFFF
      self.rawX = rawX
      self.rawY = rawY
      self.rawZ = rawZ
    }

    init?(from reader: inout BitReader) {
      let number = reader.unsigned(12)  // DF002
      stationID = UInt16(reader.unsigned(12))  // DF003
      realizationYear = UInt8(reader.unsigned(6))  // DF021
      servesGPS = reader.flag()  // DF022
      servesGLONASS = reader.flag()  // DF023
      servesGalileo = reader.flag()  // DF024
      isVirtual = reader.flag()  // DF141
      rawX = reader.signed(Self.coordinateBits)  // DF025
      hasOneOscillator = reader.flag()  // DF142
      reader.skip(1)  // DF001
      rawY = reader.signed(Self.coordinateBits)  // DF026
      quarterCycle = UInt8(reader.unsigned(2))  // DF364
      rawZ = reader.signed(Self.coordinateBits)  // DF027
      rawAntennaHeight = number == 1006 ? UInt16(reader.unsigned(16)) : nil  // DF028
      if reader.isPastEnd { return nil }
    }
  }
}
