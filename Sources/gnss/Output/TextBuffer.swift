/// Bytes on their way out: text is put together here without a `String` for each piece.
struct TextBuffer {
  /// What has been written so far, UTF-8.
  private(set) var bytes: [UInt8] = []

  init() {}

  /// Makes a text of what the closure writes.
  init(_ write: (inout TextBuffer) -> Void) { write(&self) }

  /// How many bytes there are.
  var count: Int { bytes.count }

  /// Forgets all bytes and keeps the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Forgets the bytes from the given count on.
  mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends bytes as they are.
  mutating func append(_ span: RawSpan) {
    span.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ text: StaticString) {
    if text.hasPointerRepresentation {
      bytes.append(
        contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    } else {
      text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
  }

  /// Appends what a closure writes where the text ends.
  ///
  /// - Parameters:
  ///   - capacity: How many bytes it writes at most.
  ///   - write: Gives how many bytes it has written.
  @inline(__always)
  mutating func append(atMost capacity: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    bytes.append(addingCapacity: capacity) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        if let start = buffer.baseAddress { count = write(start) }
      }
    }
  }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ text: TextBuffer) { bytes.append(contentsOf: text.bytes) }

  /// Appends an integer in decimal.
  mutating func append(_ value: Int64) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(value.magnitude)
  }

  /// Appends an integer in decimal.
  mutating func append(_ value: UInt64) { append(value, width: 1) }

  /// Appends an integer in decimal.
  mutating func append(_ value: Int) { append(Int64(value)) }

  /// Appends an integer in decimal with leading zeros up to the width, at most 20.
  mutating func append(_ value: UInt64, width: Int) {
    if value < 10, width <= 1 {
      bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
    } else {
      append(atMost: 20) { Self.write(value, width: width, to: $0) }
    }
  }

  /// Writes an integer in decimal with leading zeros up to the width, at most 20; gives the length.
  @inline(__always)
  static func write(
    _ value: UInt64, width: Int = 1, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var length = 1
    var bound: UInt64 = 10
    while length < 19, value >= bound {
      length += 1
      bound &*= 10
    }
    if value >= 10_000_000_000_000_000_000 { length = 20 }
    length = max(length, min(width, 20))
    var rest = value
    var place = length
    while place > 0 {
      place -= 1
      start[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    return length
  }

  /// Appends a byte as two hexadecimal digits.
  mutating func appendHex(_ byte: UInt8, uppercase: Bool = false) {
    appendHexDigit(byte >> 4, uppercase)
    appendHexDigit(byte & 15, uppercase)
  }

  private mutating func appendHexDigit(_ digit: UInt8, _ uppercase: Bool) {
    let letter = uppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")
    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : letter + digit - 10)
  }

  /// Appends a text at the right end of a column.
  mutating func append(_ column: TextBuffer, alignedTo width: Int) {
    pad(from: count, to: width - column.count)
    append(column)
  }

  /// Appends blanks until what stands behind `start` has the given width in characters.
  mutating func pad(from start: Int, to width: Int) {
    var columns = 0
    for byte in bytes[start...] where byte & 0xC0 != 0x80 { columns += 1 }
    while columns < width {
      bytes.append(UInt8(ascii: " "))
      columns += 1
    }
  }

  /// All text fits a terminal of so many columns.
  static let columns = 80

  /// Appends words and a line end, broken where a line would pass the last column.
  ///
  /// - Parameters:
  ///   - words: The words, separated by blanks.
  ///   - indent: Where the lines begin; the first one stands there already.
  mutating func append(paragraph words: String, indent: Int) {
    var column = indent
    for word in words.utf8.split(separator: UInt8(ascii: " ")) {
      if column > indent, column + 1 + word.count >= Self.columns {
        append("\n")
        pad(from: count, to: indent)
        column = indent
      } else if column > indent {
        append(" ")
        column += 1
      }
      bytes.append(contentsOf: word)
      column += word.count
    }
    append("\n")
  }
}
