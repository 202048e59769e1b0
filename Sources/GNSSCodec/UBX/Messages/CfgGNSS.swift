extension UBX {
  /// CFG-GNSS: which constellations are used, and the channels that they share; u-blox 7 to 9.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-CFG-GNSS.
  public struct CfgGNSS: ~Escapable {
    private static let blockSize = 8

    /// One constellation.
    public struct Block: Payload, Equatable, Sendable {
      /// Constellation, u-blox's `gnssId`.
      public let constellationID: UInt8
      /// Channels that are kept for it.
      public let reservedChannels: UInt8
      /// The most channels that it may take.
      public let mostChannels: UInt8
      /// The raw flags: 0 enabled, 16–23 signals, of which the lowest bit is the first one.
      public let flags: UInt32

      /// Whether it is used.
      public var isEnabled: Bool { flags & 1 != 0 }
      /// The signals, a bit each: of GPS 0x01 L1 C/A, 0x10 L2C, 0x20 L5 …
      public var signals: UInt8 { UInt8(truncatingIfNeeded: flags >> 16) }

      init(from reader: inout Reader) {
        constellationID = reader.u1()  // gnssId
        reservedChannels = reader.u1()  // resTrkCh
        mostChannels = reader.u1()  // maxTrkCh
        reader.skip(1)  // reserved0
        flags = reader.u4()  // flags
      }

      /// Makes a block.
      ///
      /// - Parameters:
      ///   - constellationID: u-blox's `gnssId`.
      ///   - reservedChannels: Channels that are kept for it.
      ///   - mostChannels: The most channels that it may take.
      ///   - isEnabled: Whether it is used.
      ///   - signals: The signals, a bit each.
      public init(
        constellationID: UInt8, reservedChannels: UInt8, mostChannels: UInt8, isEnabled: Bool,
        signals: UInt8 = 1
      ) {
        self.constellationID = constellationID
        self.reservedChannels = reservedChannels
        self.mostChannels = mostChannels
        flags = UInt32(signals) << 16 | (isEnabled ? 1 : 0)
      }
    }

    /// Version of the message.
    public let version: UInt8
    /// Channels that the receiver has.
    public let channels: UInt8
    /// Channels in use; 255 for all.
    public let channelsUsed: UInt8
    /// How many blocks there are.
    public let count: Int
    private let blocks: RawSpan

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      version = reader.u1()  // msgVer
      channels = reader.u1()  // numTrkChHw
      channelsUsed = reader.u1()  // numTrkChUse
      count = Int(reader.u1())  // numConfigBlocks
      blocks = reader.span(count * Self.blockSize)
      if reader.isShort { return nil }
    }

    /// The block at an index below ``count``; nothing beyond.
    public subscript(index: Int) -> Block? { .block(at: index, of: count, in: blocks) }
  }
}
