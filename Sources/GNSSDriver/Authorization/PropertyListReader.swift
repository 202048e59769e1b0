/// Reads the keys at the top of a property list in XML, with those of their values that are texts
/// or booleans, and the texts of dictionaries among them.
///
/// It takes what property lists have: tags without attributes that matter, texts with the five
/// named entities and numbered ones, comments. It never fails: `isWhole` says whether it understood
/// all.
struct PropertyListReader {
  enum Value: Equatable {
    case text(String)
    case boolean(Bool)
    /// A text in the dictionary with this key.
    case member(of: String, String)
    case other
  }

  private let bytes: [UInt8]
  private var place = 0
  /// How many dictionaries and lists are open.
  private var depth = 0
  private var hasRoot = false
  private var key: String?
  /// The key of the dictionary that is open within the outermost one.
  private var outerKey: String?
  /// Whether the outermost dictionary was seen from its start to its end.
  private(set) var isWhole = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next key of the outermost dictionary and its value; nothing at the end.
  mutating func next() -> (String, Value)? {
    while let tag = nextTag() {
      switch tag.name {
      case .open where tag.isClosing:
        depth -= 1
        if depth == 0 {
          isWhole = hasRoot
          return nil
        }
        if depth == 1, let key = outerKey { return (key, .other) }
      case .open:
        let key = takeKey()
        if tag.isEmpty {
          if depth == 1, let key { return (key, .other) }
        } else {
          if depth == 1 { outerKey = key }
          depth += 1
          hasRoot = true
        }
      case .key where 1...2 ~= depth && !tag.isClosing: key = text()
      case .string where depth == 2 && !tag.isClosing:
        let value = tag.isEmpty ? "" : text()
        if let outerKey, let key = takeKey() { return (key, .member(of: outerKey, value)) }
      case .string where depth == 1 && !tag.isClosing:
        let value = tag.isEmpty ? "" : text()
        if let key = takeKey() { return (key, .text(value)) }
      case .truth(let isTrue) where depth == 1:
        if let key = takeKey() { return (key, .boolean(isTrue)) }
      case .other where depth == 1 && tag.isClosing:
        if let key = takeKey() { return (key, .other) }
      default: break
      }
    }
    return nil
  }

  private mutating func takeKey() -> String? {
    defer { key = nil }
    return key
  }

  private enum Name {
    /// `dict` or `array`, which hold others.
    case open
    case key, string, other
    case truth(Bool)
  }

  private struct Tag {
    var name: Name
    var isClosing: Bool
    /// Whether it closes itself.
    var isEmpty: Bool
  }

  /// The next tag; what declares and comments is passed over.
  private mutating func nextTag() -> Tag? {
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start
      if starts(with: "<!--") {
        guard skip(past: "-->") else { return nil }
        continue
      }
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      place = end + 1
      var inside = bytes[(start + 1)..<end]
      if inside.first == UInt8(ascii: "?") || inside.first == UInt8(ascii: "!") { continue }
      let isClosing = inside.first == UInt8(ascii: "/")
      if isClosing { inside = inside.dropFirst() }
      let isEmpty = inside.last == UInt8(ascii: "/")
      let name = inside.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
      return Tag(name: Self.name(name), isClosing: isClosing, isEmpty: isEmpty)
    }
    return nil
  }

  private static func name(_ bytes: ArraySlice<UInt8>) -> Name {
    if bytes.elementsEqual("dict".utf8) || bytes.elementsEqual("array".utf8) { return .open }
    if bytes.elementsEqual("key".utf8) { return .key }
    if bytes.elementsEqual("string".utf8) { return .string }
    if bytes.elementsEqual("true".utf8) { return .truth(true) }
    return bytes.elementsEqual("false".utf8) ? .truth(false) : .other
  }

  /// The text up to the next tag, its entities resolved.
  private mutating func text() -> String {
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    var text: [UInt8] = []
    while place < end {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "&"),
        let semicolon = bytes[place..<end].firstIndex(of: UInt8(ascii: ";")),
        let character = Self.entity(bytes[place..<semicolon])
      {
        text += Array(String(character).utf8)
        place = semicolon + 1
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func entity(_ name: ArraySlice<UInt8>) -> Character? {
    if name.elementsEqual("amp".utf8) { return "&" }
    if name.elementsEqual("lt".utf8) { return "<" }
    if name.elementsEqual("gt".utf8) { return ">" }
    if name.elementsEqual("quot".utf8) { return "\"" }
    if name.elementsEqual("apos".utf8) { return "'" }
    guard name.first == UInt8(ascii: "#"), 2...8 ~= name.count else { return nil }
    let isHex = name.dropFirst().first == UInt8(ascii: "x")
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10)
    else { return nil }
    return Unicode.Scalar(number).map { Character($0) }
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[place...].starts(with: $0) }
  }

  /// Goes behind the next occurrence of a text; whether there is one.
  private mutating func skip(past text: StaticString) -> Bool {
    while place < bytes.count {
      if starts(with: text) {
        place += text.utf8CodeUnitCount
        return true
      }
      place += 1
    }
    return false
  }
}
