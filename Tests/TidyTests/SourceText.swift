/// Swift or C source with comments and string literals blanked, so that a search finds code only.
///
/// Line ends stay, so line numbers hold. What is interpolated into a string is code and stays.
struct SourceText {
  private enum Room {
    case code(parentheses: Int)
    case lineComment
    case blockComment(depth: Int)
    case string(hashes: Int, triple: Bool)
  }

  private let source: [UInt8]
  private var result: [UInt8] = []
  private var rooms = [Room.code(parentheses: 0)]
  private var index = 0

  /// Blanks the comments and strings of a text.
  static func code(of text: String) -> String {
    var scan = SourceText(source: Array(text.utf8))
    while scan.index < scan.source.count { scan.step() }
    return String(decoding: scan.result, as: UTF8.self)
  }

  private init(source: [UInt8]) {
    self.source = source
    result.reserveCapacity(source.count)
  }

  private mutating func step() {
    switch rooms.last {
    case .code(let parentheses): stepInCode(parentheses: parentheses)
    case .lineComment:
      if source[index] == UInt8(ascii: "\n") { rooms.removeLast() }
      blank(1)
    case .blockComment(let depth): stepInComment(depth: depth)
    case .string(let hashes, let triple): stepInString(hashes: hashes, triple: triple)
    case nil: rooms.append(.code(parentheses: 0))
    }
  }

  private mutating func stepInCode(parentheses: Int) {
    if follows("//") { return enter(.lineComment, blanking: 2) }
    if follows("/*") { return enter(.blockComment(depth: 1), blanking: 2) }
    let hashes = source[index...].prefix { $0 == UInt8(ascii: "#") }.count
    if follows("\"", after: hashes) {
      let triple = follows("\"\"\"", after: hashes)
      return enter(
        .string(hashes: hashes, triple: triple), blanking: hashes + (triple ? 3 : 1))
    }
    if rooms.count > 1 {
      // Inside an interpolation: its own closing parenthesis leads back into the string.
      if follows("(") { rooms[rooms.count - 1] = .code(parentheses: parentheses + 1) }
      if follows(")") {
        if parentheses == 0 {
          rooms.removeLast()
          return blank(1)
        }
        rooms[rooms.count - 1] = .code(parentheses: parentheses - 1)
      }
    }
    result.append(source[index])
    index += 1
  }

  private mutating func stepInComment(depth: Int) {
    if follows("*/") {
      rooms.removeLast()
      if depth > 1 { rooms.append(.blockComment(depth: depth - 1)) }
      return blank(2)
    }
    if follows("/*") {
      rooms[rooms.count - 1] = .blockComment(depth: depth + 1)
      return blank(2)
    }
    blank(1)
  }

  private mutating func stepInString(hashes: Int, triple: Bool) {
    let signs = String(repeating: "#", count: hashes)
    if follows("\\" + signs + "(") {
      return enter(.code(parentheses: 0), blanking: hashes + 2)
    }
    if follows("\\" + signs) { return blank(hashes + 2) }
    let closing = (triple ? "\"\"\"" : "\"") + signs
    if follows(closing) {
      rooms.removeLast()
      return blank(closing.utf8.count)
    }
    if !triple && source[index] == UInt8(ascii: "\n") { rooms.removeLast() }
    blank(1)
  }

  private func follows(_ text: String, after distance: Int = 0) -> Bool {
    source.dropFirst(index + distance).starts(with: text.utf8)
  }

  private mutating func enter(_ room: Room, blanking count: Int) {
    rooms.append(room)
    blank(count)
  }

  private mutating func blank(_ count: Int) {
    for byte in source.dropFirst(index).prefix(count) {
      result.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
    }
    index += count
  }
}
