/// UBX: u-blox's binary protocol.
public enum UBX {
  /// What names a message: its class and its number within the class.
  public struct ID: Equatable, Hashable, Sendable {
    /// The class in the high byte, the number in the low one.
    public let rawValue: UInt16

    /// Message class: 0x01 NAV, 0x02 RXM, 0x05 ACK, 0x06 CFG, 0x0A MON, 0x0D TIM …
    public var messageClass: UInt8 { UInt8(rawValue >> 8) }
    /// Number within the class.
    public var number: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

    /// Makes an identity of class and number.
    public init(_ messageClass: UInt8, _ number: UInt8) {
      rawValue = UInt16(messageClass) << 8 | UInt16(number)
    }

    /// Makes an identity of both in one word, the class in the high byte.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
  }
}

extension Frame {
  /// The UBX frame's content, or nothing if this is no UBX frame.
  public var ubx: UBX.Content? {
    @_lifetime(copy self)
    get { kind == .ubx && bytes.byteCount >= 8 ? UBX.Content(frame: bytes) : nil }
  }

  /// The number of an RTCM 3 message, or nothing if this is no RTCM 3 frame.
  public var rtcm3MessageNumber: Int? {
    if kind != .rtcm3 || bytes.byteCount < 5 { return nil }
    let span = Span<UInt8>(_bytes: bytes)
    return Int(span[3]) << 4 | Int(span[4]) >> 4
  }
}

extension UBX {
  /// What a UBX frame carries: an identity and a payload.
  public struct Content: ~Escapable {
    /// Which message.
    public let id: ID
    /// The payload's bytes.
    public let payload: RawSpan
    /// The two checksum bytes as sent.
    public let storedChecksum: (a: UInt8, b: UInt8)
    private let summed: RawSpan

    @_lifetime(copy frame)
    init(frame: RawSpan) {
      let bytes = Span<UInt8>(_bytes: frame)
      id = ID(bytes[2], bytes[3])
      payload = frame.extracting(6..<bytes.count - 2)
      summed = frame.extracting(2..<bytes.count - 2)
      storedChecksum = (bytes[bytes.count - 2], bytes[bytes.count - 1])
    }

    /// The two checksum bytes as they should be.
    public var computedChecksum: (a: UInt8, b: UInt8) { Checksum.fletcher8(summed) }
  }
}
