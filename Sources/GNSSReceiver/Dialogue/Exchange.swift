/// A sentence for a receiver, and what is to come back.
public struct SentenceRequest: Equatable, Sendable {
  /// What is to come back.
  public enum Expectation: Equatable, Sendable {
    /// PMTK001 with this number of a command.
    case acknowledgement(Int)
    /// A sentence whose body begins so, such as `PMTK705`.
    case sentence(StaticText)
    /// Unicore's `$OK` or `$FAIL`.
    case unicore
    /// Airoha's PAIR001 with this number of a command.
    case airoha(Int)
    /// Nothing: the stream has to show it.
    case nothing
  }

  /// A fixed text that can be compared.
  public struct StaticText: Equatable, Sendable, ExpressibleByStringLiteral {
    /// The text.
    public let text: StaticString
    /// Makes it of a literal.
    public init(stringLiteral value: StaticString) { text = value }
    /// Whether the bytes are the same.
    public static func == (one: StaticText, other: StaticText) -> Bool {
      one.text.withUTF8Buffer { first in
        other.text.withUTF8Buffer { first.elementsEqual($0) }
      }
    }
  }

  /// The sentence, whole.
  public let bytes: [UInt8]
  /// What is to come back.
  public let expectation: Expectation

  /// Makes a request.
  public init(_ bytes: [UInt8], expecting expectation: Expectation) {
    self.bytes = bytes
    self.expectation = expectation
  }
}

/// Something that is said to a receiver, in its maker's language.
public struct Exchange: Equatable, Sendable {
  /// What is said.
  public enum Content: Equatable, Sendable {
    case ubx(UBXRequest)
    case sentence(SentenceRequest)
  }

  /// A change of the line's speed that goes with it.
  public struct NewSpeed: Equatable, Sendable {
    /// The speed that the receiver has then, bits per second.
    public var baud: Int
    /// The speed that it had.
    public var oldBaud: Int
    /// What gives it back the old one, whole; it is said at the new speed.
    public var back: [UInt8]

    /// Makes a change.
    public init(baud: Int, oldBaud: Int, back: [UInt8]) {
      self.baud = baud
      self.oldBaud = oldBaud
      self.back = back
    }
  }

  /// What is said.
  public var content: Content
  /// The line's speed after it; nothing where it stays.
  public var newSpeed: NewSpeed?

  /// Whether a refusal does no harm: not every receiver can do it, and the rest is enough.
  public var isOptional = false

  /// Makes an exchange in UBX.
  public init(_ request: UBXRequest) { content = .ubx(request) }

  /// Makes an exchange in sentences.
  public init(_ request: SentenceRequest) { content = .sentence(request) }

  /// The bytes that are sent.
  public var bytes: [UInt8] {
    switch content {
    case .ubx(let request): request.frame
    case .sentence(let request): request.bytes
    }
  }
}

/// Who a receiver is, by its answers or by what it sends.
public enum ReceiverIdentity: Sendable {
  /// A u-blox that has answered.
  case uBlox(UBXIdentity)
  /// Another one, or one that does not answer; its maker and firmware as far as they are known, and
  /// the maker of the chip whose language it has answered in.
  case other(Maker?, firmware: String?, language: Maker?)

  /// What it is called.
  public var name: String? {
    switch self {
    case .uBlox(let identity): return identity.name
    case .other(let maker, _, _):
      return maker.map { maker in
        maker.name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
      }
    }
  }
}
