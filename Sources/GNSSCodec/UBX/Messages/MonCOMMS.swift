extension UBX {
  /// MON-COMMS: traffic and errors of the ports; u-blox 9 and later.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MON-COMMS.
  public struct MonCOMMS: ~Escapable {
    private static let blockSize = 40

    /// One port.
    public struct Block: Payload, Equatable, Sendable {
      /// Which port: 0x0000 I2C, 0x0100 UART1, 0x0101 and 0x0200 within the chip, 0x0201 UART2,
      /// 0x0300 USB, 0x0400 SPI.
      public let port: UInt16
      /// Bytes that wait to be sent.
      public let sendingBytes: UInt16
      /// Bytes that were sent.
      public let sentBytes: UInt32
      /// Use of the sending buffer in the last period, percent.
      public let sendingUse: UInt8
      /// Highest use of the sending buffer, percent.
      public let sendingPeak: UInt8
      /// Bytes that wait to be read.
      public let readingBytes: UInt16
      /// Bytes that were received.
      public let receivedBytes: UInt32
      /// Use of the receiving buffer in the last period, percent.
      public let receivingUse: UInt8
      /// Highest use of the receiving buffer, percent.
      public let receivingPeak: UInt8
      /// Times when 100 ms of input were lost.
      public let overruns: UInt16
      /// Messages that were read, by the protocols of ``MonCOMMS/protocols``.
      public let messages: SIMD4<UInt16>
      /// Bytes that no protocol knew.
      public let skippedBytes: UInt32

      init(from reader: inout Reader) {
        port = reader.u2()  // portId
        sendingBytes = reader.u2()  // txPending
        sentBytes = reader.u4()  // txBytes
        sendingUse = reader.u1()  // txUsage
        sendingPeak = reader.u1()  // txPeakUsage
        readingBytes = reader.u2()  // rxPending
        receivedBytes = reader.u4()  // rxBytes
        receivingUse = reader.u1()  // rxUsage
        receivingPeak = reader.u1()  // rxPeakUsage
        overruns = reader.u2()  // overrunErrs
        messages = SIMD4(reader.u2(), reader.u2(), reader.u2(), reader.u2())  // msgs
        reader.skip(8)  // reserved1
        skippedBytes = reader.u4()  // skipped
      }
    }

    /// Version of the message.
    public let version: UInt8
    /// How many blocks there are.
    public let count: Int
    /// The raw flags: 0 out of memory, 1 no memory allocated, 2–4 the port.
    public let errors: UInt8
    /// Protocols: 0 UBX, 1 NMEA, 2 RTCM 2, 5 RTCM 3, 6 SPARTN, 255 none.
    public let protocols: SIMD4<UInt8>
    private let blocks: RawSpan

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      version = reader.u1()  // version
      count = Int(reader.u1())  // nPorts
      errors = reader.u1()  // txErrors
      reader.skip(1)  // reserved0
      protocols = SIMD4(reader.u1(), reader.u1(), reader.u1(), reader.u1())  // protIds
      blocks = reader.span(count * Self.blockSize)
      if reader.isShort { return nil }
    }

    /// The block at an index below ``count``; nothing beyond.
    public subscript(index: Int) -> Block? { .block(at: index, of: count, in: blocks) }
  }
}
