/// Text of others for a person's terminal.
package enum Printable {
  /// More than a message of ours has with two of the longest paths; of more the middle is left out,
  /// for the end says what mends it.
  private static let longestText = 9000

  /// The text without control characters, which a terminal acts on, and without marks that change
  /// the direction of what is seen; each is a question mark.
  package static func text(_ text: String) -> String {
    let scalars = text.unicodeScalars
    if scalars.count <= longestText { return plain(scalars[...]) }
    return plain(scalars.prefix(longestText / 2)) + " … " + plain(scalars.suffix(longestText / 2))
  }

  private static func plain(_ scalars: Substring.UnicodeScalarView) -> String {
    var result = ""
    for scalar in scalars {
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        result += scalar.value == 0x0A ? " " : "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// A word of a command line that a person may copy.
package enum ShellWord {
  /// The word, quoted where a shell would read it otherwise.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: ":"):
        true
      default: false
      }
    }
    if isPlain { return word }
    var quoted: [UInt8] = [UInt8(ascii: "'")]
    for byte in word.utf8 {
      if byte == UInt8(ascii: "'") { quoted += "'\\''".utf8 } else { quoted.append(byte) }
    }
    quoted.append(UInt8(ascii: "'"))
    return String(decoding: quoted, as: UTF8.self)
  }
}
