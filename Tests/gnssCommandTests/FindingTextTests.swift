import Foundation
import Testing

@testable import gnss

/// Findings for a person.
struct FindingTextTests {
  private func text(_ finding: Finding, inColour: Bool = false) -> String {
    let text = TextBuffer { FindingText.append(finding, inColour: inColour, into: &$0) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private static func all() throws -> [Finding] {
    PortFindingsTests.cases.flatMap { example -> [Finding] in
      var facts = PortCircumstances(example.choice)
      facts.ports = [PortFindingsTests.receiver]
      example.change(&facts)
      return facts.findings
    }
      + (try StreamFindingsTests.cases.flatMap { example -> [Finding] in
        var heard = try StreamFindingsTests.hear(example.bytes)
        example.change(&heard)
        return heard.findings
      })
  }

  @Test func eachFitsATerminal() throws {
    for finding in try Self.all() {
      let lines = text(finding).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
      #expect(lines.count <= 7, "\(lines)")
    }
  }

  @Test("A shell takes the mend as it stands")
  func theMendIsWhole() throws {
    let folder = try TemporaryFolder()
    for finding in try Self.all() {
      guard let mend = finding.mend else { continue }
      let shown = try #require(text(finding).split(separator: "mend: ").last)
      // What the shell reads, word by word.
      let script = try folder.file("mend", holding: Data("set -n\n\(shown)".utf8))
      #expect(
        try Product.run([script.url.path], program: "/bin/sh").status == 0, "\(shown)")
      let joined = shown.replacing("\\\n", with: " ").split(whereSeparator: \.isWhitespace)
      #expect(
        joined.filter { $0 != "#" } == mend.split(separator: " ").filter { $0 != "#" }, "\(shown)")
    }
  }

  @Test func colourIsAroundTheStateAlone() {
    let finding = Finding.warning(.rule, "text", mend: "true")
    #expect(
      text(finding, inColour: true)
        == text(finding)
        .replacing("warning  ", with: "\u{1B}[33mwarning  \u{1B}[0m"))
  }
}
