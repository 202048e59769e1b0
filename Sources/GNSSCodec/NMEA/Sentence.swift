/// NMEA 0183: sentences and what they say.
public enum NMEA {}

extension Frame {
  /// The sentence in the frame, or nothing if the frame is no NMEA sentence.
  public var sentence: NMEA.Sentence? {
    @_lifetime(copy self)
    @inlinable
    get { kind == .nmea ? NMEA.Sentence(line: bytes, layout) : nil }
  }
}

extension NMEA {
  /// A sentence: its address and its fields, as sent.
  ///
  /// A sentence borrows the frame's memory, which may be read beyond both ends. It is four words:
  /// what is larger is handed on through memory, and reading it back from there costs more than
  /// working the other parts out when somebody asks.
  public struct Sentence: ~Escapable {
    /// From the address to the last field, without the start and the checksum.
    public let body: RawSpan
    /// Where the address and the fields end in the first 128 bytes.
    @usableFromInline let commas: SentenceLayout.Commas

    /// Takes a line apart that the scanner has found.
    @_lifetime(copy line)
    @inlinable
    init(line: RawSpan, _ layout: SentenceLayout) {
      body = line.extracting(unchecked: 1..<1 &+ layout.end)
      commas = layout.commas
    }

    /// `$` or `!` (0x24, 0x21).
    public var start: UInt8 {
      @inline(__always) get { byte(-1) }
    }

    /// How many bytes of the body are the address; the scanner allows 24.
    public var addressLength: Int {
      @inline(__always) get { min(commas.low.trailingZeroBitCount, body.byteCount) }
    }

    /// The two hexadecimal digits behind `*` as a number, or nothing.
    public var storedChecksum: UInt8? {
      guard byte(body.byteCount) == 0x2A, let high = hexadecimalValue(byte(body.byteCount + 1)),
        let low = hexadecimalValue(byte(body.byteCount + 2))
      else { return nil }
      return high << 4 | low
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

    /// The last three letters of a five-letter address, the first in the highest byte; else 0, or
    /// what is no letters.
    @inline(__always)
    var formatter: UInt32 {
      // `$`, five letters, a comma: the bytes around an address of five are looked at together.
      let word = UInt64(
        littleEndian: body.unsafeLoadUnaligned(fromUncheckedByteOffset: -1, as: UInt64.self))
      let ends: UInt64 = 0x00FF_0000_0000_00FF
      if word & ends != 0x002C_0000_0000_0024 {
        // An address may end in `*` as well.
        if addressLength != 5 || start != 0x24 { return 0 }
      }
      if word &>> 8 & 0xFF == 0x50, isProprietary { return 0 }
      return UInt32(truncatingIfNeeded: word &>> 24).byteSwapped &>> 8
    }

    /// The exclusive-or of all bytes of the body.
    public var computedChecksum: UInt8 { Checksum.exclusiveOr(body) }

    /// The fields behind the address.
    public var fields: Fields {
      @_lifetime(copy self)
      @inline(__always)
      get { Fields(body, behind: addressLength, commas) }
    }

    @inline(__always)
    private func byte(_ index: Int) -> UInt8 {
      body.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self)
    }
  }
}
