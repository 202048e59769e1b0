/// Reads XML piece by piece, as far as GPX needs it: elements, attributes, text, CDATA, comments,
/// the entities that XML has of itself. What a document type declares is passed over.
///
/// Source: W3C, Extensible Markup Language 1.0; Namespaces in XML 1.0.
struct XMLReader {
  /// An element's beginning.
  struct Element {
    /// The name without its prefix.
    let name: [UInt8]
    /// Where it begins.
    let offset: Int
    /// How many elements it is in, counted with itself.
    let depth: Int
    /// Names without their prefixes, and values.
    let attributes: [(name: [UInt8], value: [UInt8])]

    /// Whether the name is this.
    func isNamed(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { name.elementsEqual($0) }
    }

    /// The value of an attribute; nothing if it has none of that name.
    func value(of attribute: StaticString) -> [UInt8]? {
      for (name, value) in attributes {
        if attribute.withUTF8Buffer({ name.elementsEqual($0) }) { return value }
      }
      return nil
    }
  }

  /// A piece of a document.
  enum Piece {
    case start(Element)
    /// The end of the innermost element, at the depth that it had.
    case end(depth: Int)
    /// Text with its entities put in.
    case text([UInt8])
  }

  /// Elements in each other; GPX with its extensions has some ten.
  static let deepest = 100

  private let bytes: [UInt8]
  private var position = 0
  /// The elements that are open: where their names, with prefixes, stand.
  private var open: [Range<Int>] = []
  /// Whether the innermost element was closed as it began.
  private var isEmptyElement = false
  private var hasRoot = false

  init(_ bytes: [UInt8]) throws(GPXError) {
    self.bytes = bytes
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw GPXError(.utf16, line: 1)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next piece; nothing behind the root's end.
  mutating func next() throws(GPXError) -> Piece? {
    if isEmptyElement {
      isEmptyElement = false
      open.removeLast()
      return .end(depth: open.count + 1)
    }
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        if let text = try text() { return .text(text) }
      } else if begins("<!--") {
        try skip(to: "-->")
      } else if begins("<![CDATA[") {
        return .text(try section())
      } else if begins("<?") {
        try skip(to: "?>")
      } else if begins("<!") {
        try skipDeclaration()
      } else if begins("</") {
        return try endTag()
      } else {
        return .start(try startTag())
      }
    }
    if let name = open.last { throw cutOff(in: name) }
    if !hasRoot { throw failure(.empty, at: position) }
    return nil
  }

  /// The line that an offset is on, counted from 1.
  func line(of offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }

  /// An error at an offset.
  func failure(_ cause: GPXError.Cause, at offset: Int) -> GPXError {
    GPXError(cause, line: line(of: offset))
  }

  /// The error that the bytes end inside of an element; its line is the last one.
  private func cutOff(in name: Range<Int>) -> GPXError {
    let cause = GPXError.Cause.cutOff(text(of: name), line(of: name.lowerBound))
    return failure(cause, at: bytes.count - 1)
  }

  // MARK: Tags

  private mutating func startTag() throws(GPXError) -> Element {
    let offset = position
    position += 1
    if open.isEmpty, hasRoot { throw failure(.secondRoot, at: offset) }
    let name = try name()
    var attributes: [(name: [UInt8], value: [UInt8])] = []
    while true {
      let before = position
      skipSpace()
      guard position < bytes.count else { throw cutOff(in: name) }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        break
      }
      if begins("/>") {
        position += 2
        isEmptyElement = true
        break
      }
      if position == before { throw failure(.tag(text(of: name)), at: offset) }
      attributes.append(try attribute(of: name, offset))
    }
    if open.count == Self.deepest { throw failure(.tooDeep, at: offset) }
    open.append(name)
    hasRoot = true
    return Element(
      name: Array(local(name)), offset: offset, depth: open.count, attributes: attributes)
  }

  private mutating func attribute(
    of element: Range<Int>, _ offset: Int
  ) throws(GPXError) -> (name: [UInt8], value: [UInt8]) {
    guard Self.isInName(bytes[position]) else {
      throw failure(.tag(text(of: element)), at: offset)
    }
    let name = try name()
    skipSpace()
    if position == bytes.count { throw cutOff(in: element) }
    guard bytes[position] == UInt8(ascii: "=") else {
      throw failure(.attribute(text(of: name), text(of: element)), at: offset)
    }
    position += 1
    skipSpace()
    if position == bytes.count { throw cutOff(in: element) }
    guard [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position]) else {
      throw failure(.attribute(text(of: name), text(of: element)), at: offset)
    }
    let quote = bytes[position]
    position += 1
    var value: [UInt8] = []
    while true {
      if position == bytes.count { throw cutOff(in: element) }
      if bytes[position] == UInt8(ascii: "<") {
        throw failure(.attribute(text(of: name), text(of: element)), at: offset)
      }
      if bytes[position] == quote { break }
      try take(into: &value)
    }
    position += 1
    return (Array(local(name)), value)
  }

  private mutating func endTag() throws(GPXError) -> Piece {
    let offset = position
    position += 2
    if position == bytes.count, let last = open.last { throw cutOff(in: last) }
    let name = try name()
    skipSpace()
    if position == bytes.count, let last = open.last { throw cutOff(in: last) }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
      throw failure(.tag("/" + text(of: name)), at: offset)
    }
    position += 1
    guard let last = open.popLast() else { throw failure(.unopened(text(of: name)), at: offset) }
    if bytes[last] != bytes[name] {
      throw failure(
        .mismatched(text(of: last), line(of: last.lowerBound), text(of: name)), at: offset)
    }
    return .end(depth: open.count + 1)
  }

  private mutating func name() throws(GPXError) -> Range<Int> {
    let start = position
    while position < bytes.count, Self.isInName(bytes[position]) { position += 1 }
    if position == bytes.count, position == start, let last = open.last { throw cutOff(in: last) }
    if position == start { throw failure(.strayBracket, at: start) }
    return start..<position
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...0xFF:
      true
    default: false
    }
  }

  private func local(_ name: Range<Int>) -> ArraySlice<UInt8> {
    guard let colon = bytes[name].lastIndex(of: UInt8(ascii: ":")) else { return bytes[name] }
    return bytes[(colon + 1)..<name.upperBound]
  }

  private func text(of range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  // MARK: Text

  /// Text up to the next tag; nothing where it lies outside of the root, where only space may be.
  private mutating func text() throws(GPXError) -> [UInt8]? {
    let start = position
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { try take(into: &text) }
    if !open.isEmpty { return text }
    if let first = bytes[start..<position].firstIndex(where: { !Self.isSpace($0) }) {
      throw failure(hasRoot ? .textBehind : .noXML, at: first)
    }
    return nil
  }

  /// What stands in a CDATA section, as it is.
  private mutating func section() throws(GPXError) -> [UInt8] {
    let start = position + 9
    if open.isEmpty { throw failure(hasRoot ? .textBehind : .noXML, at: position) }
    try skip(to: "]]>")
    return Array(bytes[start..<(position - 3)])
  }

  /// Takes a byte, or the character that an entity stands for.
  private mutating func take(into text: inout [UInt8]) throws(GPXError) {
    guard bytes[position] == UInt8(ascii: "&") else {
      text.append(bytes[position])
      position += 1
      return
    }
    let start = position
    while position < bytes.count, position - start < Self.longestEntity,
      bytes[position] != UInt8(ascii: ";")
    {
      position += 1
    }
    let name = Array(bytes[(start + 1)..<position])
    guard position < bytes.count, bytes[position] == UInt8(ascii: ";"),
      let scalar = Self.entity(name)
    else { throw failure(.entity(String(decoding: name, as: UTF8.self)), at: start) }
    position += 1
    text.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  /// `#x10FFFF` and what is shorter.
  private static let longestEntity = 12

  private static func entity(_ name: [UInt8]) -> Unicode.Scalar? {
    let names: [(StaticString, Unicode.Scalar)] = [
      ("lt", "<"), ("gt", ">"), ("amp", "&"), ("quot", "\""), ("apos", "'"),
    ]
    for (text, scalar) in names where text.withUTF8Buffer({ name.elementsEqual($0) }) {
      return scalar
    }
    guard name.first == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
    let digits = String(decoding: name.dropFirst(isHexadecimal ? 2 : 1), as: UTF8.self)
    return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap { Unicode.Scalar($0) }
  }

  // MARK: What is passed over

  private func begins(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func skip(to end: StaticString) throws(GPXError) {
    let start = position
    while position < bytes.count {
      if begins(end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw failure(.unfinished(end), at: start)
  }

  /// `<!DOCTYPE …>`, with what it declares in brackets.
  private mutating func skipDeclaration() throws(GPXError) {
    let start = position
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0:
        position += 1
        return
      default: break
      }
      position += 1
    }
    throw failure(.unfinished(">"), at: start)
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
