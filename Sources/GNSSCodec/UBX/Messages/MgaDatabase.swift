extension UBX {
  /// MGA-ACK-DATA0, MGA-NAK-DATA0: the receiver took or refused an assistance message.
  ///
  /// Only sent where CFG-NAVX5's `ackAiding` or CFG-NAVSPG-ACKAIDING is set.
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MGA-ACK.
  public struct MgaACK: Payload, Equatable, Sendable {
    /// 1 taken, 0 refused.
    public let type: UInt8
    /// Version of the message.
    public let version: UInt8
    /// 0 taken; refused since: 1 the time is not known, 2 the version is not supported, 3 the size
    /// is wrong, 4 it could not be stored, 5 the receiver is not ready, 6 the type is unknown.
    public let code: UInt8
    /// The number of the message within its class, MGA.
    public let request: UInt8
    /// The first four bytes of the message's payload, little endian.
    public let requestStart: UInt32

    /// Whether it was taken.
    public var isAccepted: Bool { type == 1 }

    init(from reader: inout Reader) {
      type = reader.u1()  // type
      version = reader.u1()  // version
      code = reader.u1()  // infoCode
      request = reader.u1()  // msgId
      requestStart = reader.u4()  // msgPayloadStart
    }

    /// Makes an answer to a message of class MGA.
    ///
    /// - Parameters:
    ///   - code: 0 if it was taken, else why not.
    ///   - request: The number of the message.
    ///   - requestStart: The first four bytes of its payload.
    public init(code: UInt8, request: UInt8, requestStart: UInt32) {
      type = code == 0 ? 1 : 0
      version = 0
      self.code = code
      self.request = request
      self.requestStart = requestStart
    }
  }

  /// MGA-DBD: a piece of what the receiver knows of satellites, to be kept and given back.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MGA-DBD.
  public struct MgaDBD: ~Escapable {
    private static let headSize = 12

    /// All of it; only the receiver knows what it means. It is given back as it came.
    public let payload: RawSpan
    /// What follows the twelve reserved bytes at its beginning.
    public let data: RawSpan

    /// Takes a payload as it was kept; nothing if it is too short, or longer than a frame may be.
    @_lifetime(copy payload)
    public init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      reader.skip(Self.headSize)  // reserved1
      data = reader.tail()  // data
      self.payload = payload
      if reader.isShort || payload.byteCount > FrameScanner.longestUBXPayload { return nil }
    }
  }
}
