/// Findings for a person: the state, what was looked at, the message, and the mend below it. They
/// fit 80 columns; a mend that does not is broken so that a shell takes it as it stands.
enum FindingText {
  private static let stateWidth = 9
  private static let checkWidth = 14
  private static let mendWidth = 6

  static func append(_ finding: Finding, inColour: Bool, into text: inout TextBuffer) {
    if inColour { text.append(colour(of: finding.state)) }
    let start = text.count
    text.append(finding.state.name)
    text.pad(from: start, to: stateWidth)
    if inColour { text.append("\u{1B}[0m") }
    let check = text.count
    text.append(finding.check.name)
    text.pad(from: check, to: checkWidth)
    text.append(paragraph: finding.message, indent: stateWidth + checkWidth)
    guard let mend = finding.mend else { return }
    text.pad(from: text.count, to: stateWidth)
    text.append("mend: ")
    append(command: mend, indent: stateWidth + mendWidth, into: &text)
  }

  /// Appends a command; a line that goes on ends with a backslash, and a comment, which would not,
  /// has a line of its own where it does not fit.
  private static func append(command: String, indent: Int, into text: inout TextBuffer) {
    var column = indent
    var isComment = false
    for word in command.utf8.split(separator: UInt8(ascii: " ")) {
      let begins = word.first == UInt8(ascii: "#")
      // A blank before the word, and room for what marks that the line goes on.
      let end = column + 1 + word.count + (isComment ? 0 : 2)
      if column > indent, begins || end > TextBuffer.columns {
        text.append(begins || isComment ? "\n" : " \\\n")
        text.pad(from: text.count, to: indent)
        column = indent
        if isComment, !begins {
          text.append("# ")
          column += 2
        }
      } else if column > indent {
        text.append(" ")
        column += 1
      }
      isComment = isComment || begins
      text.append(String(decoding: word, as: UTF8.self))
      column += word.count
    }
    text.append("\n")
  }

  /// Source: ECMA-48, SGR.
  private static func colour(of state: Finding.State) -> StaticString {
    switch state {
    case .ok: "\u{1B}[32m"
    case .warning: "\u{1B}[33m"
    case .problem: "\u{1B}[31m"
    }
  }
}

extension JSONWriter {
  /// Writes a finding as one line.
  mutating func finding(_ finding: Finding) {
    beginObject()
    member("check", finding.check.name)
    member("state", finding.state.name)
    member("message", finding.message)
    member("mend", finding.mend)
    endObject()
    endLine()
  }
}
