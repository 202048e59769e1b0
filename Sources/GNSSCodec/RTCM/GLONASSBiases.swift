extension RTCM3 {
  /// 1230: code-phase biases of the GLONASS signals of a reference station.
  ///
  /// Source: RTCM 10403.3, section 3.5.19.
  public struct GLONASSBiases: Equatable, Sendable {
    /// Says that the bias is not known.
    static let unknown = Int16.min

    /// The reference station, 0 to 4095.
    public var stationID: UInt16
    /// Whether code and phase are aligned already.
    public var areAligned: Bool
    /// Bias of L1 C/A, 0.02 m; nothing where it is not sent.
    public var rawL1CA: Int16?
    /// Bias of L1 P, 0.02 m; nothing where it is not sent.
    public var rawL1P: Int16?
    /// Bias of L2 C/A, 0.02 m; nothing where it is not sent.
    public var rawL2CA: Int16?
    /// Bias of L2 P, 0.02 m; nothing where it is not sent.
    public var rawL2P: Int16?

    /// Bias of L1 C/A, metres; nothing where it is not known.
    public var l1CA: Double? { Self.metres(rawL1CA) }
    /// Bias of L1 P, metres; nothing where it is not known.
    public var l1P: Double? { Self.metres(rawL1P) }
    /// Bias of L2 C/A, metres; nothing where it is not known.
    public var l2CA: Double? { Self.metres(rawL2CA) }
    /// Bias of L2 P, metres; nothing where it is not known.
    public var l2P: Double? { Self.metres(rawL2P) }

    /// Makes a message without any bias.
    public init(stationID: UInt16, areAligned: Bool) {
      self.stationID = stationID & 0xFFF
      self.areAligned = areAligned
    }

    init?(from reader: inout BitReader) {
      reader.skip(12)  // DF002
      stationID = UInt16(reader.unsigned(12))  // DF003
      areAligned = reader.flag()  // DF421
      reader.skip(3)  // DF001
      let mask = reader.unsigned(4)  // DF422
      rawL1CA = mask & 8 != 0 ? Int16(reader.signed(16)) : nil  // DF423
      rawL1P = mask & 4 != 0 ? Int16(reader.signed(16)) : nil  // DF424
      rawL2CA = mask & 2 != 0 ? Int16(reader.signed(16)) : nil  // DF425
      rawL2P = mask & 1 != 0 ? Int16(reader.signed(16)) : nil  // DF426
      if reader.isPastEnd { return nil }
    }

    private static func metres(_ raw: Int16?) -> Double? {
      guard let raw, raw != unknown else { return nil }
      return Double(raw) / 50
    }
  }
}
