/// UBX: u-blox's binary protocol.
public enum UBX {
  /// What names a message: its class and its number within the class.
  public struct ID: Equatable, Hashable, Sendable {
    /// The class in the high byte, the number in the low one.
    public let rawValue: UInt16

    /// Message class: 0x01 NAV, 0x02 RXM, 0x05 ACK, 0x06 CFG, 0x0A MON, 0x0D TIM …
    @inlinable public var messageClass: UInt8 { UInt8(rawValue >> 8) }
    /// Number within the class.
    @inlinable public var number: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

    /// Makes an identity of class and number.
    public init(_ messageClass: UInt8, _ number: UInt8) {
      rawValue = UInt16(messageClass) << 8 | UInt16(number)
    }

    /// Makes an identity of both in one word, the class in the high byte.
    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }
  }
}

extension Frame {
  /// The UBX frame's content, or nothing if this is no UBX frame.
  public var ubx: UBX.Content? {
    @_lifetime(copy self)
    @inlinable
    get { kind == .ubx ? UBX.Content(frame: bytes) : nil }
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

    /// Takes a frame of the scanner apart, which has at least the eight bytes around a payload.
    @_lifetime(copy frame)
    @inlinable
    init(frame: RawSpan) {
      let identity = frame.unsafeLoadUnaligned(fromUncheckedByteOffset: 2, as: UInt16.self)
      id = ID(rawValue: UInt16(bigEndian: identity))
      payload = frame.extracting(unchecked: 6..<frame.byteCount &- 2)
    }

    /// The two checksum bytes as sent; they stand right behind the payload.
    public var storedChecksum: (a: UInt8, b: UInt8) {
      (
        payload.unsafeLoad(fromUncheckedByteOffset: payload.byteCount, as: UInt8.self),
        payload.unsafeLoad(fromUncheckedByteOffset: payload.byteCount + 1, as: UInt8.self)
      )
    }

    /// The two checksum bytes as they should be: over class, number and length, which stand right
    /// before the payload, and the payload.
    public var computedChecksum: (a: UInt8, b: UInt8) {
      payload.withUnsafeBytes { bytes in
        guard let first = bytes.baseAddress else { return (0, 0) }
        return Checksum.fletcher8(first - 4, count: bytes.count + 4)
      }
    }
  }
}
