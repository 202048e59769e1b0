internal import GNSSCodec

/// A frame for a u-blox receiver, and what is to come back.
public struct UBXRequest: Equatable, Sendable {
  /// What is to come back.
  public enum Expectation: Equatable, Sendable {
    /// ACK-ACK or ACK-NAK: what sets something by class CFG.
    case acknowledgement
    /// The message that is asked for: what asks for a message that is no CFG.
    case answer
    /// Both: what asks for a message of class CFG.
    case answerAndAcknowledgement
    /// MGA-ACK or MGA-NAK: assistance, where the receiver was told to acknowledge it.
    case assistance
    /// Nothing: CFG-RST, RXM-PMREQ, assistance as a rule.
    case nothing
  }

  /// The frame, whole.
  public let frame: [UInt8]
  /// What is to come back.
  public let expectation: Expectation
  /// Whether nothing else may be in flight: what changes the line itself.
  public let isAlone: Bool
  let id: UBX.ID
  let key: UInt64

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - frame: A whole UBX frame; anything else is a programming error.
  ///   - expectation: What is to come back.
  ///   - isAlone: Whether nothing else may be in flight.
  public init(frame: [UInt8], expecting expectation: Expectation, isAlone: Bool = false) {
    precondition(frame.count >= 8 && frame[0] == 0xB5 && frame[1] == 0x62)
    self.frame = frame
    self.expectation = expectation
    self.isAlone = isAlone
    id = UBX.ID(frame[2], frame[3])
    if expectation == .assistance {
      var start: UInt32 = 0
      for index in 0..<min(4, frame.count - 8) {
        start |= UInt32(frame[6 + index]) << UInt32(8 * index)
      }
      key = Self.key(assistance: id.number, start)
    } else {
      key = Self.key(id)
    }
  }

  /// Asks who the receiver is, by MON-VER.
  public static var identification: UBXRequest {
    var writer = UBXFrameWriter()
    writer.poll(.monVER)
    return UBXRequest(frame: writer.bytes, expecting: .answer)
  }

  /// What an acknowledgement tells of the request that it answers.
  static func key(_ id: UBX.ID) -> UInt64 { UInt64(id.rawValue) }

  /// What an acknowledgement of assistance tells: the number, and the payload's first four bytes.
  static func key(assistance number: UInt8, _ start: UInt32) -> UInt64 {
    1 << 63 | UInt64(number) << 32 | UInt64(start)
  }
}
