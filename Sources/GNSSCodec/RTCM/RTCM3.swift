/// RTCM 3: observations and corrections of reference stations.
public enum RTCM3 {
  /// Longest payload, bytes: the length field has ten bits.
  public static let longestPayload = 1023
  /// What a frame has besides its payload: D3, two bytes of length, three of CRC.
  static let overhead = 6
}

extension Frame {
  /// The message in the frame, or nothing if the frame is no RTCM 3 frame.
  public var rtcm3: RTCM3.Content? {
    @_lifetime(copy self)
    get {
      if kind != .rtcm3 || length < RTCM3.overhead + 2 { return nil }
      return RTCM3.Content(payload: bytes.extracting(3..<length - 3))
    }
  }
}

extension RTCM3 {
  /// A message: its number, the station it is of, and what it says if it has a type here.
  ///
  /// Source: RTCM 10403.3, section 3.5.
  public struct Content: ~Escapable {
    /// The bytes between the length and the CRC, at least two.
    public let payload: RawSpan
    /// Message number, 0 to 4095.
    public let number: UInt16

    @_lifetime(copy payload)
    init(payload: RawSpan) {
      self.payload = payload
      var reader = BitReader(payload)
      number = UInt16(truncatingIfNeeded: reader.unsigned(12))
    }

    /// Which of the messages with a type here this is; nothing for all others.
    public var kind: Kind? { Kind(number) }

    /// The reference station, 0 to 4095; nothing where the message has no such field.
    public var stationID: UInt16? {
      guard let place = RTCM3.stationPlace(number) else { return nil }
      var reader = BitReader(payload)
      reader.skip(place)
      let station = UInt16(truncatingIfNeeded: reader.unsigned(12))
      return reader.isPastEnd ? nil : station
    }

    /// The header of an MSM message: system, epoch, satellites, signals.
    public var msmHeader: MSMHeader? {
      guard case .msm = kind else { return nil }
      var reader = BitReader(payload)
      return MSMHeader(from: &reader)
    }

    /// 1005, 1006: where the station's antenna is.
    public var stationPosition: StationPosition? {
      guard kind == .stationPosition else { return nil }
      var reader = BitReader(payload)
      return StationPosition(from: &reader)
    }

    /// 1230: code-phase biases of GLONASS.
    public var glonassBiases: GLONASSBiases? {
      guard kind == .glonassBiases else { return nil }
      var reader = BitReader(payload)
      return GLONASSBiases(from: &reader)
    }
  }

  /// The messages that have a type here.
  public enum Kind: Equatable, Sendable {
    /// 1005, 1006: where the station's antenna is.
    case stationPosition
    /// 1071 to 1137: observations of one system.
    case msm
    /// 1230: code-phase biases of GLONASS.
    case glonassBiases

    init?(_ number: UInt16) {
      switch number {
      case 1005, 1006: self = .stationPosition
      case 1230: self = .glonassBiases
      default:
        if MSMHeader.type(of: number) == nil { return nil }
        self = .msm
      }
    }
  }

  /// Where the number of the reference station stands (field DF003), bits behind the beginning of
  /// the payload; nothing where the message has none.
  static func stationPlace(_ number: UInt16) -> Int? {
    switch number {
    case 1001...1013, 1029, 1032...1035, 1230: 12
    // The residuals have their epoch first: 17 bits of GLONASS, 20 of all other systems.
    case 1030, 1303...1305: 32
    case 1031: 29
    default: MSMHeader.type(of: number).map { _ in 12 }
    }
  }
}
