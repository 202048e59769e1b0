extension UBX {
  /// MON-RF: antenna, noise and jamming by input; u-blox 9 and later.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MON-RF.
  public struct MonRF: ~Escapable {
    private static let blockSize = 24

    /// One input.
    public struct Block: Payload, Equatable, Sendable {
      /// Which one: 0 for L1, 1 for L2 or L5.
      public let input: UInt8
      /// The raw flags: 0–1 jamming.
      public let flags: UInt8
      /// 0 starting, 1 not known, 2 in order, 3 short circuit, 4 not connected.
      public let antennaStatus: UInt8
      /// 0 off, 1 on, 2 not known.
      public let antennaPower: UInt8
      /// Result of the self test; 0 is none or in order.
      public let selfTest: UInt32
      /// Noise, as the receiver's core measures it.
      public let noise: UInt16
      /// Gain of the input, 0–8191.
      public let gain: UInt16
      /// How much a narrow signal jams, 0 not at all – 255.
      public let jammingIndicator: UInt8
      /// Offset of the in-phase part, −128 … 127.
      public let offsetI: Int8
      /// Magnitude of the in-phase part, 0 … 255.
      public let magnitudeI: UInt8
      /// Offset of the quadrature part, −128 … 127.
      public let offsetQ: Int8
      /// Magnitude of the quadrature part, 0 … 255.
      public let magnitudeQ: UInt8

      /// 0 unknown, 1 in order, 2 disturbed, 3 no fix for it.
      public var jammingState: UInt8 { flags & 3 }

      init(from reader: inout Reader) {
        input = reader.u1()  // blockId
        flags = reader.u1()  // flags
        antennaStatus = reader.u1()  // antStatus
        antennaPower = reader.u1()  // antPower
        selfTest = reader.u4()  // postStatus
        reader.skip(4)  // reserved1
        noise = reader.u2()  // noisePerMS
        gain = reader.u2()  // agcCnt
        jammingIndicator = reader.u1()  // jamInd
        offsetI = reader.i1()  // ofsI
        magnitudeI = reader.u1()  // magI
        offsetQ = reader.i1()  // ofsQ
        magnitudeQ = reader.u1()  // magQ
        reader.skip(3)  // reserved2
      }
    }

    /// Version of the message.
    public let version: UInt8
    /// How many blocks there are.
    public let count: Int
    /// The raw flags: 0–1 which receiver of the module speaks.
    public let flags: UInt8
    private let blocks: RawSpan

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      version = reader.u1()  // version
      count = Int(reader.u1())  // nBlocks
      flags = reader.u1()  // recInf
      reader.skip(1)  // reserved0
      blocks = reader.span(count * Self.blockSize)
      if reader.isShort { return nil }
    }

    /// The block at an index below ``count``; nothing beyond.
    public subscript(index: Int) -> Block? { .block(at: index, of: count, in: blocks) }
  }
}
