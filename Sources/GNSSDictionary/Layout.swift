public import GNSSCodec

/// How the payload of one form of a UBX message is laid out.
public struct Layout: Sendable {
  /// Who sends it.
  public enum Direction: UInt8, Sendable {
    /// Receiver to host.
    case output
    /// Host to receiver.
    case input
    /// Host to receiver: a request for the message.
    case poll
  }

  /// What is published about the payload's length, in bytes.
  public enum Length: Equatable, Sendable {
    /// Exactly so long.
    case fixed(Int)
    /// `base` and a whole number of `step`.
    case repeated(base: Int, step: Int)
    /// Two or more parts vary.
    case atLeast(Int)
  }

  /// Which payloads have this layout, by a byte of theirs.
  struct Selector {
    let offset: Int
    let value: UInt8
    /// Whether the byte must be different.
    let isNegated: Bool
  }

  /// Which one it is of all layouts, counted from 0 in the order of class and number.
  public internal(set) var ordinal = 0
  /// The layout's own name: `NAV-RELPOSNED-V0`.
  public internal(set) var name = Word.none
  /// The message's name: `NAV-RELPOSNED`.
  public internal(set) var identity = Word.none
  /// Class and number.
  public let id: UBX.ID
  /// The published length rule.
  public internal(set) var length = Length.fixed(0)
  /// The rows in their order; a group's rows stand behind it, up to its end.
  public internal(set) var fields: [Field] = []
  /// The flags of all bit sets; ``Field/flags`` tells which are a field's.
  public internal(set) var flags: [Flag] = []
  var directions: UInt8 = 0
  var selector: Selector?
  /// What the walk needs of each of ``fields``.
  var rows: [Row] = []

  /// Whether the message goes this way with this layout.
  public func goes(_ direction: Direction) -> Bool { directions >> direction.rawValue & 1 == 1 }

  /// Whether the payload's telling byte is this layout's; true where none tells.
  public func selects(_ payload: RawSpan) -> Bool {
    guard let selector else { return true }
    guard selector.offset < payload.byteCount else { return false }
    let byte = payload.unsafeLoad(fromUncheckedByteOffset: selector.offset, as: UInt8.self)
    return (byte == selector.value) != selector.isNegated
  }

  /// Whether the layout covers the payload to its last byte and not beyond.
  public func covers(_ payload: RawSpan) -> Bool {
    if case .fixed(let size) = length { return payload.byteCount == size }
    var walk = Walk(self, payload)
    walk.skipAll()
    return !walk.isShort && walk.position == payload.byteCount
  }

  /// A walk over a payload.
  @_lifetime(copy payload)
  public func walk(_ payload: RawSpan) -> Walk { Walk(self, payload) }
}
