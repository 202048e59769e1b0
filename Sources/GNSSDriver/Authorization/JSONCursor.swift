/// Reads a small JSON text strictly, from its start to its end, without a tree.
///
/// Source: RFC 8259.
struct JSONCursor {
  private let bytes: [UInt8]
  /// Where it stands; after a failure, about where the fault is.
  private(set) var place = 0
  private var depth = 0
  /// Deeper than the consent file goes; so the stack is bounded whatever is read.
  private static let deepest = 8

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing but blanks is left.
  var isAtEnd: Bool {
    bytes[place...].allSatisfy { Self.isBlank($0) }
  }

  /// Reads an object; `member` gets each name and reads its value.
  ///
  /// - Returns: False where it is none, or as soon as `member` gives false.
  mutating func object(_ member: (inout JSONCursor, String) -> Bool) -> Bool {
    guard depth < Self.deepest, take(UInt8(ascii: "{")) else { return false }
    depth += 1
    defer { depth -= 1 }
    if take(UInt8(ascii: "}")) { return true }
    repeat {
      guard let name = string(), take(UInt8(ascii: ":")), member(&self, name) else { return false }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}"))
  }

  /// Reads a whole number of up to nine digits.
  mutating func integer() -> Int? {
    skipBlanks()
    let start = place
    while let byte = peek(), UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { place += 1 }
    let digits = bytes[start..<place]
    guard 1...9 ~= digits.count, digits.count == 1 || digits.first != UInt8(ascii: "0") else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Reads `true` or `false`.
  mutating func boolean() -> Bool? {
    if takeWord("true") { return true }
    return takeWord("false") ? false : nil
  }

  /// Reads any value and drops it.
  mutating func skipValue() -> Bool {
    skipBlanks()
    switch peek() {
    case UInt8(ascii: "{"): return object { cursor, _ in cursor.skipValue() }
    case UInt8(ascii: "["): return skipArray()
    case UInt8(ascii: "\""): return string() != nil
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return boolean() != nil
    case UInt8(ascii: "n"): return takeWord("null")
    default:
      let start = place
      while let byte = peek(), Self.isOfNumber(byte) { place += 1 }
      return place > start
    }
  }

  private mutating func skipArray() -> Bool {
    guard depth < Self.deepest, take(UInt8(ascii: "[")) else { return false }
    depth += 1
    defer { depth -= 1 }
    if take(UInt8(ascii: "]")) { return true }
    repeat {
      guard skipValue() else { return false }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]"))
  }

  /// Reads a string; nothing where it is none, is not valid UTF-8 or has a character that must be
  /// escaped.
  mutating func string() -> String? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    var text: [UInt8] = []
    while let byte = peek() {
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        let string = String(decoding: text, as: UTF8.self)
        // Decoding mends what is not valid; then it is no longer the same.
        return string.utf8.elementsEqual(text) ? string : nil
      case UInt8(ascii: "\\"): guard takeEscape(into: &text) else { return nil }
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func takeEscape(into text: inout [UInt8]) -> Bool {
    guard let byte = peek() else { return false }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      guard let scalar = escapedScalar() else { return false }
      text += Array(String(Character(scalar)).utf8)
    default: return false
    }
    return true
  }

  /// The character of `XXXX`, or of `XXXX\uXXXX` where that is a pair of surrogates.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let first = fourDigits() else { return nil }
    guard 0xD800...0xDBFF ~= first else { return Unicode.Scalar(first) }
    guard takeWord("\\u", afterBlanks: false), let second = fourDigits(),
      0xDC00...0xDFFF ~= second
    else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func fourDigits() -> UInt32? {
    guard bytes.count - place >= 4 else { return nil }
    var number: UInt32 = 0
    for byte in bytes[place..<(place + 4)] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt32(byte & 15)
      case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
        number = number << 4 | UInt32(byte & 15) + 9
      default: return nil
      }
    }
    place += 4
    return number
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard peek() == byte else { return false }
    place += 1
    return true
  }

  private mutating func takeWord(_ word: StaticString, afterBlanks: Bool = true) -> Bool {
    if afterBlanks { skipBlanks() }
    let rest = bytes[place...]
    guard word.withUTF8Buffer({ rest.starts(with: $0) }) else { return false }
    place += word.utf8CodeUnitCount
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek(), Self.isBlank(byte) { place += 1 }
  }

  private func peek() -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Appends a string in quotation marks, with the escapes that RFC 8259 section 7 demands.
  static func append(_ string: String, to text: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        text.append(UInt8(ascii: "\\"))
        text.append(byte)
      case 0..<0x20:
        text += "\\u00".utf8
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}
