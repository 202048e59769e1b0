/// One published row of a message: a value, a bit set, or a group of rows that repeats.
public struct Field: Sendable {
  /// What a row's bytes mean.
  public enum Kind: UInt8, Sendable {
    /// An unsigned integer of 1 to 8 bytes.
    case unsigned
    /// An integer of 1 to 8 bytes in two's complement.
    case signed
    /// A bit set of 1 to 8 bytes.
    case flags
    /// An IEEE 754 number of 4 or 8 bytes.
    case float
    /// ISO 8859-1 text of a fixed size, ended by a NUL if shorter.
    case text
    /// ISO 8859-1 text to the end of the payload, without NULs at its end.
    case textToEnd
    /// Plain bytes of a fixed size.
    case bytes
    /// Plain bytes, as many as another field says.
    case countedBytes
    /// Takes no byte: the size in bytes of the value that follows, which a configuration key tells.
    case valueSize
    /// A configuration value of the size that was told.
    case value
    /// A group begins; its rows follow up to its ``groupEnd``.
    case group
    /// An element of the group ends.
    case groupEnd
  }

  /// u-blox's name.
  public internal(set) var name = Word.none
  /// What the bytes mean.
  public internal(set) var kind = Kind.groupEnd
  /// Size in bytes; of a group, the size of an element, or of the least one; 0 where it varies.
  public internal(set) var size = 0
  /// The published offset from the start of the payload or of the group's element, in bytes;
  /// nothing behind a part whose size varies.
  public internal(set) var offset: Int?
  /// How a transmitted number becomes a physical one; nothing if it is one already.
  public internal(set) var scale: Scale?
  /// The unit of the physical value, `deg`; empty where it has none.
  public internal(set) var unit = Word.none
  /// Where the flags of a bit set stand in ``Layout/flags``.
  public internal(set) var flags = 0..<0
  /// Whether a group further on has the same name (NAV-SLAS `cnt`): its list stands for both.
  public internal(set) var isNamedLikeItsGroup = false

  /// Whether the number is that of a configuration key.
  public internal(set) var isKey = false
  /// What is to be added to the value for its full resolution.
  public internal(set) var fine: FinePart?
  /// Whether the value is only the ``fine`` part of another one.
  public internal(set) var isFinePart = false

  /// Whether nothing is published about the bytes.
  public var isReserved: Bool { name.begins(with: "reserved") }

  /// Of a group, how many elements there are; of bytes, how many.
  package internal(set) var count = Count.fixed(0)
  /// Of a group, whether its elements differ in size.
  package internal(set) var hasVariableElements = false
  /// Of a group, where its ``Kind/groupEnd`` stands.
  package internal(set) var end = 0
  /// Where the value is kept because it counts something further on.
  package internal(set) var slot: Int?
  /// Whether one of the flags counts something further on.
  var hasCountingFlag = false
}

extension Field {
  /// Another field that holds the digits below this one's last.
  public struct FinePart: Sendable {
    /// Where it stands in ``Layout/fields``.
    public let field: Int
    /// How many digits it has: 2 where it counts hundredths of this field's last digit.
    public let digits: Int
  }

  /// How often a group repeats, or how many bytes there are.
  package enum Count {
    case fixed(Int)
    /// As many as there is room for.
    case toEnd
    /// As another field says; where that one's value is kept, perhaps of two to be added.
    case kept(Int, Int?)
  }
}

/// A named part of a bit set.
public struct Flag: Sendable {
  /// u-blox's name.
  public let name: Word
  /// The lowest bit, 0 the least significant.
  public let bit: Int
  /// How many bits there are.
  public let width: Int
  /// Whether the part is a number in two's complement.
  public let isSigned: Bool
  package internal(set) var slot: Int?

  /// The part of a bit set, unsigned.
  @inline(__always)
  public func value(in set: UInt64) -> UInt64 {
    set &>> UInt64(truncatingIfNeeded: bit) & (1 &<< UInt64(truncatingIfNeeded: width) &- 1)
  }
}

/// Physical value = transmitted value × factor × 10^decimal × 2^binary.
public struct Scale: Equatable, Sendable {
  /// A whole number, mostly 1.
  public internal(set) var factor = 1
  /// A power of ten, at most 0.
  public internal(set) var decimal = 0
  /// A power of two, at most 0.
  public internal(set) var binary = 0

  /// The scale that changes nothing.
  package init() {}

  /// The physical value, rounded once: divided by an exact power, never multiplied by 0.01.
  public func apply(to transmitted: Double) -> Double {
    var divisor = 1.0
    for _ in 0..<max(0, -decimal) { divisor *= 10 }
    for _ in 0..<max(0, -binary) { divisor *= 2 }
    return transmitted * Double(factor) / divisor
  }
}
