/// An item of the configuration of u-blox receivers from protocol version 27 on, by which
/// CFG-VALSET, CFG-VALGET and CFG-VALDEL name it.
///
/// Looking one up reads the table as it lies in the program: by number or by name in eleven steps,
/// without an index that would have to be made, and without memory of its own.
public struct ConfigurationKey: Equatable, Sendable {
  /// What the bytes of a value mean, little endian.
  public enum Kind: UInt8, Sendable {
    /// 0 or 1.
    case bit
    /// An unsigned integer.
    case unsigned
    /// An integer in two's complement.
    case signed
    /// A bit set.
    case flags
    /// An IEEE 754 number.
    case float
  }

  /// The key's number, as it is transmitted.
  public let id: UInt32
  /// What the value's bytes mean.
  public let kind: Kind
  /// The value's size in bytes: 1, 2, 4 or 8.
  public let size: Int
  private let nameStart: Int
  private let nameLength: Int

  /// The key of a number; nothing if none is published.
  public init?(_ id: UInt32) {
    let text = Self.text
    var low = 0
    var high = text.count
    // The first line whose number is not lower begins in low...high.
    while low < high {
      var line = (low + high) / 2
      while line > low, text[line - 1] != Self.lineEnd { line -= 1 }
      if Self.number(text, line, digits: 8) < id {
        low = Self.end(of: line) + 1
      } else {
        high = line
      }
    }
    guard low < text.count, Self.number(text, low, digits: 8) == id else { return nil }
    self.init(line: low)
  }

  /// The key of a name, `CFG-RATE-MEAS`; nothing if none is published.
  public init?(name: RawSpan) {
    var low = 0
    var high = Self.count
    while low < high {
      let middle = (low + high) / 2
      guard let key = ConfigurationKey(ordinal: middle) else { return nil }
      let order = key.order(of: name)
      if order == 0 {
        self = key
        return
      }
      if order < 0 { high = middle } else { low = middle + 1 }
    }
    return nil
  }

  /// How many keys there are.
  public static var count: Int { (byName.count + 1) / 5 }

  /// The key that stands at a place, from 0, in the order of the names; nothing behind the last.
  public init?(ordinal: Int) {
    guard 0..<Self.count ~= ordinal else { return nil }
    self.init(line: Int(Self.number(Self.byName, 5 * ordinal, digits: 4)))
  }

  /// The key's name: ASCII capital letters, digits, `-` and `_`.
  public var name: RawSpan {
    @_lifetime(immortal)
    get {
      let pointer = UnsafeRawPointer(KeyTable.text.utf8Start + nameStart)
      return unsafe _overrideLifetime(
        RawSpan(_unsafeStart: pointer, byteCount: nameLength), copying: ())
    }
  }

  /// A value of this key.
  public enum Value: Equatable, Sendable {
    case unsigned(UInt64)
    case signed(Int64)
    case float(Double)
  }

  /// What the transmitted bytes, put together as an unsigned number, mean.
  public func value(_ bits: UInt64) -> Value {
    switch kind {
    case .bit, .unsigned, .flags: return .unsigned(bits)
    case .signed:
      let unused = UInt64(64 - 8 * size)
      return .signed(Int64(bitPattern: bits << unused) >> Int64(unused))
    case .float:
      if size == 8 { return .float(Double(bitPattern: bits)) }
      return .float(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    }
  }
}

extension ConfigurationKey {
  private static let lineEnd = UInt8(ascii: "\n")

  private static var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: KeyTable.text.utf8Start, count: KeyTable.text.utf8CodeUnitCount)
  }

  private static var byName: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: KeyTable.byName.utf8Start, count: KeyTable.byName.utf8CodeUnitCount)
  }

  /// `30210001 U2 CFG-RATE-MEAS`.
  private init(line: Int) {
    let text = Self.text
    id = UInt32(truncatingIfNeeded: Self.number(text, line, digits: 8))
    switch text[line + 9] {
    case UInt8(ascii: "L"): kind = .bit
    case UInt8(ascii: "I"): kind = .signed
    case UInt8(ascii: "X"): kind = .flags
    case UInt8(ascii: "R"): kind = .float
    default: kind = .unsigned
    }
    size = Int(text[line + 10] &- UInt8(ascii: "0"))
    nameStart = line + 12
    nameLength = Self.end(of: line) - nameStart
  }

  /// Where the line that begins at a place ends.
  private static func end(of line: Int) -> Int {
    var end = line
    while end < text.count, text[end] != lineEnd { end += 1 }
    return end
  }

  private static func number(
    _ text: UnsafeBufferPointer<UInt8>, _ place: Int, digits: Int
  ) -> UInt64 {
    var value: UInt64 = 0
    for index in place..<place + digits {
      let letter = text[index]
      let digit = letter <= UInt8(ascii: "9") ? letter &- 48 : letter &- 55
      value = value << 4 | UInt64(digit & 15)
    }
    return value
  }

  /// Where a name stands to this key's: -1 before it, 0 it is the same, 1 behind it.
  private func order(of other: RawSpan) -> Int {
    let text = Self.text
    let letters = Span<UInt8>(_bytes: other)
    for index in 0..<min(letters.count, nameLength) {
      let letter = letters[index]
      if letter != text[nameStart + index] { return letter < text[nameStart + index] ? -1 : 1 }
    }
    return letters.count == nameLength ? 0 : letters.count < nameLength ? -1 : 1
  }
}
