/// Reads single numbers of the lines that `gnss` writes.
enum JSONNumber {
  /// The number behind the first member of a name; nothing where there is none.
  static func member(_ name: StaticString, of line: [UInt8]) -> Double? {
    let quoted = name.withUTF8Buffer { [UInt8(ascii: "\"")] + Array($0) + Array("\":".utf8) }
    guard let start = first(quoted, in: line) else { return nil }
    let digits = line[(start + quoted.count)...].prefix { byte in
      byte != UInt8(ascii: ",") && byte != UInt8(ascii: "}")
    }
    return Double(String(decoding: digits, as: UTF8.self))
  }

  private static func first(_ word: [UInt8], in line: [UInt8]) -> Int? {
    guard line.count >= word.count else { return nil }
    for start in 0...(line.count - word.count)
    where line[start] == word[0] && line[start..<start + word.count].elementsEqual(word) {
      return start
    }
    return nil
  }
}

/// Writes texts as JSON has them.
enum JSONString {
  /// A text in its quotation marks. Source: RFC 8259, section 7.
  static func of(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes += [UInt8(ascii: "\\"), byte]
      } else {
        // Control characters say nothing in a name.
        bytes.append(byte < 0x20 ? UInt8(ascii: " ") : byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
