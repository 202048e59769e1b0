/// NMEA 0183: sentences and what they say.
public enum NMEA {}

extension Frame {
  /// The sentence in the frame, or nothing if the frame is no NMEA sentence.
  public var sentence: NMEA.Sentence? {
    @_lifetime(copy self)
    get {
      if kind != .nmea { return nil }
      return NMEA.Sentence(line: bytes.extracting(0..<bodyLength))
    }
  }
}

extension NMEA {
  /// A sentence: its address and its fields, as sent.
  ///
  /// A sentence borrows the frame's memory.
  public struct Sentence: ~Escapable {
    /// From the address to the last field, without the start and the checksum.
    public let body: RawSpan
    /// `$` or `!` (0x24, 0x21).
    public let start: UInt8
    /// How many bytes of the body are the address.
    public let addressLength: Int
    /// The two hexadecimal digits behind `*` as a number, or nothing.
    public let storedChecksum: UInt8?

    /// Takes a line apart, start to checksum, without its line end.
    @_lifetime(copy line)
    init(line: RawSpan) {
      let bytes = Span<UInt8>(_bytes: line)
      start = bytes.isEmpty ? 0 : bytes[0]
      var end = bytes.count
      while end > 1, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
      var stored: UInt8?
      if end > 3, bytes[end - 3] == 0x2A,
        let high = hexadecimalValue(bytes[end - 2]), let low = hexadecimalValue(bytes[end - 1])
      {
        stored = high << 4 | low
        end -= 3
      } else {
        end = bytes.count
      }
      storedChecksum = stored
      body = line.extracting(min(1, end)..<end)
      var length = 0
      let all = Span<UInt8>(_bytes: body)
      while length < all.count, all[length] != 0x2C, all[length] != 0x2A { length += 1 }
      addressLength = length
    }

    /// The address as sent: talker and formatter, or `P` and what the maker chose.
    public var address: RawSpan {
      @_lifetime(copy self)
      get { body.extracting(0..<addressLength) }
    }

    /// Whether the maker of the receiver defined the sentence (`$P…`).
    ///
    /// `PQGSV` and its like are standard sentences of the talker PQ, not of a maker "QGS".
    public var isProprietary: Bool {
      start == 0x24 && addressLength > 0 && byte(0) == 0x50
        && !(addressLength == 5 && byte(1) == 0x51 && byte(2) == 0x47)
    }

    /// How many bytes of the address name the talker: 1 for proprietary sentences, else 2.
    public var talkerLength: Int { min(isProprietary ? 1 : 2, addressLength) }

    /// The talker's two letters, the first in the high byte; 0 where the address is too short.
    public var talker: UInt16 {
      addressLength < 2 ? 0 : UInt16(byte(0)) << 8 | UInt16(byte(1))
    }

    /// The last three letters of a five-letter address, the first in the highest byte; else 0.
    var formatter: UInt32 {
      if addressLength != 5 || isProprietary || start != 0x24 { return 0 }
      return UInt32(byte(2)) << 16 | UInt32(byte(3)) << 8 | UInt32(byte(4))
    }

    /// The exclusive-or of all bytes of the body.
    public var computedChecksum: UInt8 { Checksum.exclusiveOr(body) }

    /// The fields behind the address.
    public var fields: Fields {
      @_lifetime(copy self)
      get {
        Fields(
          body.extracting(min(addressLength + 1, body.byteCount)..<body.byteCount),
          isEmpty: addressLength >= body.byteCount)
      }
    }

    private func byte(_ index: Int) -> UInt8 { Span<UInt8>(_bytes: body)[index] }
  }
}
