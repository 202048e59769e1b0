/// One frame of a byte stream: where it stands, what it is, and its bytes.
///
/// A frame borrows the scanner's memory, so it cannot outlive the scanner's next step; the compiler
/// sees to that. Copy out what you keep.
public struct Frame: ~Escapable {
  /// The protocol that framed the bytes.
  public enum Kind: UInt8, Sendable {
    /// An NMEA 0183 sentence, `$` or `!` to line end.
    case nmea
    /// A u-blox UBX frame, B5 62 to the second checksum byte.
    case ubx
    /// An RTCM 3 frame, D3 to the CRC.
    case rtcm3
  }

  /// What the checksum says.
  public enum Check: UInt8, Sendable {
    /// It is there and right.
    case valid
    /// It is there and wrong. Such a UBX frame consumes only its first byte.
    case invalid
    /// An NMEA sentence without one.
    case missing
  }

  /// The protocol.
  public let kind: Kind
  /// The verdict of the checksum.
  public let check: Check
  /// Where the first byte stands in the stream, counted from 0.
  public let offset: UInt64
  /// The whole frame; an NMEA sentence with its line end.
  public let bytes: RawSpan
  /// How long the sentence is without its line end; for other kinds the whole length.
  public var bodyLength: Int { layout.bodyLength }
  /// What the scanner has seen of a sentence on its way.
  @usableFromInline let layout: SentenceLayout
  /// How many bytes stand before the frame in the scanner's memory that belong to none.
  @usableFromInline let gap: Int

  @_lifetime(copy bytes)
  @inlinable
  init(_ found: FrameScanner.Found, offset: UInt64, bytes: RawSpan) {
    kind = found.kind
    check = found.check
    layout = found.layout
    gap = found.gap
    self.offset = offset
    self.bytes = bytes
  }

  /// The length of the whole frame in bytes.
  public var length: Int { bytes.byteCount }

  /// The TAG block directly before a sentence, which is no part of the frame; nothing if none is.
  public var tagBlock: NMEA.TagBlock? {
    @_lifetime(copy self)
    get {
      let address = bytes.withUnsafeBytes { $0.baseAddress }
      guard kind == .nmea, gap > 0, let address else { return nil }
      let count = min(gap, NMEA.TagBlock.longest)
      let before = RawSpan(_unsafeStart: address - count, byteCount: count)
      return NMEA.TagBlock(endOf: _overrideLifetime(before, copying: self))
    }
  }
}

/// Where the parts of a sentence lie, counted from the byte behind its `$` or `!`.
@usableFromInline
struct SentenceLayout {
  /// One bit for each of 128 bytes.
  @usableFromInline
  struct Commas {
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0
  }

  /// Whether a byte ends the address or a field. Sentences have a comma every fourth byte, so
  /// looking for them one by one is most of the work of taking fields.
  @usableFromInline var commas = Commas()
  /// How many bytes there are before the line end, the start character included.
  @usableFromInline var bodyLength: Int
  /// Where the fields end: at `*`, or at the line end where there is no checksum.
  @usableFromInline var end = 0
}
