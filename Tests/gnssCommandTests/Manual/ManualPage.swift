import Foundation

@testable import gnss

/// A page of the manual while it is written.
///
/// Source: mdoc(7), roff(7).
struct ManualPage {
  private(set) var text = ""

  mutating func line(_ line: String) { text += line + "\n" }

  mutating func begin(_ title: String, _ section: Int, _ name: String, _ purpose: String) {
    line(".\\\" Made of the sources' tables by a test; do not edit.")
    line(".Dd December 1, 2026")
    line(".Dt \(title) \(section)")
    line(".Os gnss \(ManualWords.version)")
    line(".Sh NAME")
    line(".Nm \(name)")
    line(".Nd \(purpose)")
  }

  /// Writes sentences, each on lines of its own.
  mutating func prose(_ words: String) {
    var words = words.split { $0 == " " || $0 == "\n" }[...]
    while !words.isEmpty {
      var sentence = ""
      while let word = words.popFirst() {
        if sentence.count + word.count > 74 {
          line(Self.plain(sentence))
          sentence = ""
        }
        sentence += (sentence.isEmpty ? "" : " ") + word
        if word.hasSuffix(".") || word.hasSuffix("?") { break }
      }
      line(Self.plain(sentence))
    }
  }

  /// Writes text as it stands, in which nothing is obeyed.
  mutating func literal(_ block: [String]) {
    line(".Bd -literal")
    for row in block { line(Self.plain(row)) }
    line(".Ed")
  }

  mutating func item(_ option: gnss.Option) {
    let name = String(option.text).replacingOccurrences(of: "-", with: "\\-")
    var head = ".It Fl \\-\(name)"
    let value = option.placeholder
    if value.hasPrefix("[") {
      head += " Oo Ar \(value.dropFirst().dropLast()) Oc"
    } else if !value.isEmpty {
      head += " Ar \(value)"
    }
    line(head)
    prose(String(option.help))
  }

  mutating func item(_ name: String, _ help: String) {
    // As one word, of which none is taken for a macro.
    line(".It \"\(Self.plain(name))\"")
    prose(help)
  }

  mutating func list(_ items: [(name: String, help: String)]) {
    line(".Bl -tag -width Ds")
    for entry in items { item(entry.name, entry.help) }
    line(".El")
  }

  mutating func operand(of command: gnss.Command) {
    switch command.operand {
    case .none: break
    case .required(let name): line(".Ar \(Self.plain(String(name)))")
    case .files(let name): line(".Ar \"\(Self.plain(String(name)))\"")
    case .optional(let name), .several(let name): line(".Op Ar \"\(Self.plain(String(name)))\"")
    }
  }

  /// Text in which roff finds nothing to obey.
  private static func plain(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\e")
      .replacingOccurrences(of: "--", with: "\\-\\-")
      .replacingOccurrences(of: "…", with: "...")
      .replacingOccurrences(of: "\"", with: "\\(dq")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
