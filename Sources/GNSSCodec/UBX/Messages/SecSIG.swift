extension UBX {
  /// SEC-UNIQID: the number that only this chip has.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-SEC-UNIQID.
  public struct SecUNIQID: Payload, Equatable, Sendable {
    /// 1 with five bytes, 2 with six.
    public let version: UInt8
    /// The number; the first byte is the lowest.
    public let identifier: UInt64

    init(from reader: inout Reader) {
      version = reader.u1()  // version
      reader.skip(3)  // reserved0
      let low = UInt64(reader.u4())
      let high = UInt64(version == 2 ? reader.u2() : UInt16(reader.u1()))
      identifier = low | high << 32  // uniqueId
    }
  }

  /// SEC-SIG: whether signals are jammed or counterfeit; u-blox 9 and later.
  ///
  /// Source: u-blox F9 HPG 1.32 interface description, UBX-SEC-SIG.
  public struct SecSIG: ~Escapable {
    /// One frequency that is watched.
    public struct Block: Payload, Equatable, Sendable {
      /// The raw state: 0–23 the frequency, 24 jammed.
      public let state: UInt32

      /// The frequency, hertz.
      public var frequency: Double { Double(state & 0xFF_FFFF) * 1000 }
      /// Whether it is jammed.
      public var isJammed: Bool { state >> 24 & 1 != 0 }

      init(from reader: inout Reader) {
        state = reader.u4()  // jamStateCentFreq, kHz
      }
    }

    /// 1 without frequencies, 2 with them.
    public let version: UInt8
    /// The raw flags: 0 watched, 1–2 jamming; in version 2 those of ``spoofingFlags`` follow.
    public let jammingFlags: UInt8
    /// The raw flags: 0 watched, 1–3 counterfeits.
    public let spoofingFlags: UInt8
    /// How many frequencies there are; 0 in version 1.
    public let count: Int
    private let blocks: RawSpan

    /// Whether jamming is watched for.
    public var isJammingWatched: Bool { jammingFlags & 1 != 0 }
    /// 0 unknown, 1 in order, above that disturbed; of version 1, 3 is no fix for it.
    public var jammingState: UInt8 { jammingFlags >> 1 & 3 }
    /// Whether counterfeits are watched for.
    public var isSpoofingWatched: Bool { spoofingFlags & 1 != 0 }
    /// 0 unknown, 1 none seen, 2 seen, 3 seen in several ways.
    public var spoofingState: UInt8 { spoofingFlags >> 1 & 7 }

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      version = reader.u1()  // version
      if version == 1 {
        reader.skip(3)  // reserved0
        jammingFlags = reader.u1()  // jamFlags
        reader.skip(3)  // reserved1
        spoofingFlags = reader.u1()  // spfFlags
        reader.skip(3)  // reserved2
        count = 0
      } else {
        jammingFlags = reader.u1()  // sigSecFlags
        spoofingFlags = jammingFlags >> 3
        reader.skip(1)  // reserved0
        count = Int(reader.u1())  // jamNumCentFreqs
      }
      blocks = reader.span(count * 4)
      if reader.isShort { return nil }
    }

    /// The frequency at an index below ``count``; nothing beyond.
    public subscript(index: Int) -> Block? { .block(at: index, of: count, in: blocks) }
  }

  /// SEC-SIGLOG: a log of what was seen of jamming and counterfeits.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-SEC-SIGLOG.
  public struct SecSIGLOG: ~Escapable {
    private static let blockSize = 8

    /// One event.
    public struct Block: Payload, Equatable, Sendable {
      /// How long ago it was, seconds.
      public let age: UInt32
      /// What was seen, by u-blox's number.
      public let detection: UInt8
      /// Whether it began, ended or happened, by u-blox's number.
      public let event: UInt8

      init(from reader: inout Reader) {
        age = reader.u4()  // timeElapsed
        detection = reader.u1()  // detectionType
        event = reader.u1()  // eventType
        reader.skip(2)  // reserved1
      }
    }

    /// Version of the message.
    public let version: UInt8
    /// How many events there are.
    public let count: Int
    private let blocks: RawSpan

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      version = reader.u1()  // version
      count = Int(reader.u1())  // numEvents
      reader.skip(6)  // reserved0
      blocks = reader.span(count * Self.blockSize)
      if reader.isShort { return nil }
    }

    /// The event at an index below ``count``; nothing beyond.
    public subscript(index: Int) -> Block? { .block(at: index, of: count, in: blocks) }
  }
}
