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
  mutating func name(_ name: StaticString) {
    separate()
    text.append(UInt8(ascii: "\""))
    text.append(name)
    text.append("\":")
    needsComma = false
  }

  mutating func value(_ value: Int64) {
    separate()
    text.append(value)
  }

  mutating func value(_ value: Bool) {
    separate()
    text.append(value ? "true" : "false")
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
    for scalar in value.unicodeScalars {
      if 0x7F...0x9F ~= scalar.value {
        // Terminals and line readers act on DEL and on the controls above it, too.
        text.append("\\u00")
        text.appendHex(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { escape(byte) }
      }
    }
    text.append(UInt8(ascii: "\""))
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
