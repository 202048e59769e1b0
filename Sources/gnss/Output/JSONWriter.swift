/// Writes JSON into a text buffer, member by member, in the order of the calls.
///
/// What is unknown is left out: a member whose value is `nil` or no number writes nothing.
struct JSONWriter {
  /// The text so far.
  var text = TextBuffer()
  private var needsComma = false

  init() {}

  mutating func beginObject() { open("{") }
  mutating func endObject() { close("}") }
  mutating func beginArray() { open("[") }
  mutating func endArray() { close("]") }

  /// Where the text stands, to go back to.
  var place: Place { Place(count: text.count, needsComma: needsComma) }

  /// Takes back what was written behind a place.
  mutating func goBack(to place: Place) {
    text.truncate(to: place.count)
    needsComma = place.needsComma
  }

  struct Place: Equatable {
    fileprivate let count: Int
    fileprivate let needsComma: Bool
  }

  /// Ends a line of JSON text.
  mutating func endLine() {
    text.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Forgets the text and keeps its memory.
  mutating func removeAll() {
    text.removeAll()
    needsComma = false
  }

  /// Writes the name of a member; its value is to follow.
  mutating func name(_ name: StaticString) { self.name(name, number: nil) }

  /// Writes the name of a member that belongs to a numbered element of a group: `cno_07`.
  mutating func name(_ name: StaticString, _ number: Int) {
    self.name(name, number: UInt64(truncatingIfNeeded: number))
  }

  @inline(__always)
  private mutating func name(_ name: StaticString, number: UInt64?) {
    let letters = name.utf8CodeUnitCount
    let needsComma = needsComma
    text.append(atMost: letters + 25) { start in
      var count = 0
      if needsComma {
        start[0] = UInt8(ascii: ",")
        count = 1
      }
      start[count] = UInt8(ascii: "\"")
      (start + count + 1).update(from: name.utf8Start, count: letters)
      count += 1 + letters
      if let number {
        start[count] = UInt8(ascii: "_")
        count += 1 + TextBuffer.write(number, width: 2, to: start + count + 1)
      }
      start[count] = UInt8(ascii: "\"")
      start[count + 1] = UInt8(ascii: ":")
      return count + 2
    }
    self.needsComma = false
  }

  mutating func value(_ value: Int64) {
    separate()
    text.append(value)
  }

  mutating func value(_ value: Bool) {
    separate()
    text.append(value ? "true" : "false")
  }

  mutating func null() {
    separate()
    text.append("null")
  }

  /// Writes a number with at most so many decimals.
  mutating func value(_ value: Double, decimals: Int) {
    separate()
    text.append(value, decimals: decimals)
  }

  /// Writes a text that needs no escapes.
  mutating func value(_ value: StaticString) {
    separate()
    text.append(UInt8(ascii: "\""))
    text.append(value)
    text.append(UInt8(ascii: "\""))
  }

  /// Writes a text that needs no escapes.
  mutating func value(_ value: TextBuffer) {
    separate()
    text.append(UInt8(ascii: "\""))
    text.append(value)
    text.append(UInt8(ascii: "\""))
  }

  mutating func value(_ value: String) {
    separate()
    text.append(UInt8(ascii: "\""))
    for byte in value.utf8 { escape(byte) }
    text.append(UInt8(ascii: "\""))
  }

  /// Writes bytes as hexadecimal text, lower case unless told otherwise.
  mutating func hex(_ bytes: UInt8..., uppercase: Bool = false) {
    separate()
    text.append(UInt8(ascii: "\""))
    for byte in bytes { text.appendHex(byte, uppercase: uppercase) }
    text.append(UInt8(ascii: "\""))
  }

  /// Writes bytes as hexadecimal text, lower case.
  mutating func hex(_ bytes: RawSpan) {
    separate()
    text.append(UInt8(ascii: "\""))
    for index in 0..<bytes.byteCount { text.appendHex(bytes.byte(index)) }
    text.append(UInt8(ascii: "\""))
  }

  /// Writes a value that is JSON already.
  mutating func verbatim(_ value: RawSpan) {
    separate()
    text.append(value)
  }

  /// Writes text of one byte a character (ISO 8859-1), as receivers send it.
  mutating func latin1(_ bytes: RawSpan) {
    separate()
    text.append(UInt8(ascii: "\""))
    let all = Span<UInt8>(_bytes: bytes)
    var start = 0
    while start < all.count {
      // Most of what comes needs no escape and goes over in one piece.
      var end = start
      while end < all.count, Self.isPlain(all[unchecked: end]) { end += 1 }
      text.append(bytes.extracting(start..<end))
      if end < all.count {
        let byte = all[end]
        if byte < 0x80 {
          escape(byte)
        } else {
          text.append(0xC0 | byte >> 6)
          text.append(0x80 | byte & 0x3F)
        }
      }
      start = end + 1
    }
    text.append(UInt8(ascii: "\""))
  }

  /// Whether a byte is a character of ASCII that stands for itself in a text.
  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x80 ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Escapes what RFC 8259 section 7 demands: quotation mark, backslash, control characters.
  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): text.append("\\\"")
    case UInt8(ascii: "\\"): text.append("\\\\")
    case UInt8(ascii: "\n"): text.append("\\n")
    case UInt8(ascii: "\r"): text.append("\\r")
    case UInt8(ascii: "\t"): text.append("\\t")
    case 0..<0x20:
      text.append("\\u00")
      text.appendHex(byte)
    default: text.append(byte)
    }
  }

  private mutating func separate() {
    if needsComma { text.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: StaticString) {
    separate()
    text.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: StaticString) {
    text.append(bracket)
    needsComma = true
  }
}

extension JSONWriter {
  mutating func member(_ name: StaticString, _ value: Double?, decimals: Int) {
    guard let value, value.isFinite else { return }
    self.name(name)
    self.value(value, decimals: decimals)
  }

  mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    self.name(name)
    self.value(Int64(value))
  }

  mutating func member(_ name: StaticString, _ value: Bool?) {
    guard let value else { return }
    self.name(name)
    self.value(value)
  }

  mutating func member(_ name: StaticString, _ value: StaticString?) {
    guard let value else { return }
    self.name(name)
    self.value(value)
  }

  mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    self.name(name)
    self.value(value)
  }
}
