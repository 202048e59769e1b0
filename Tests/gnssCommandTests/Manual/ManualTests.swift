import Foundation
import Testing

/// The man pages and completions in Sources/gnss/Manual are made here, of tables and header;
/// `GNSS_UPDATE_GOLDEN=1 swift test --filter ManualTests` writes them anew.
struct ManualTests {
  private static func expect(_ text: String, _ name: String) throws {
    let file = ManualWords.file(name)
    if ProcessInfo.processInfo.environment["GNSS_UPDATE_GOLDEN"] != nil {
      try Data(text.utf8).write(to: file)
    }
    let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text == kept, "differs from Sources/gnss/Manual/\(name)")
  }

  @Test func theCommandsPage() throws { try Self.expect(CommandPage.text, "gnss.1") }
  @Test func theHeadersPage() throws { try Self.expect(HeaderPage.text(), "gnss.3") }
  @Test func bash() throws { try Self.expect(BashCompletion.text, "gnss.bash") }
  @Test func zsh() throws { try Self.expect(ZshCompletion.text, "_gnss") }
  @Test func fish() throws { try Self.expect(FishCompletion.text, "gnss.fish") }

  /// What bash offers where the last of the words is completed.
  private func offered(_ words: String...) throws -> [String] {
    let script = """
      source "$1"
      shift
      COMP_WORDS=("$@")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _gnss
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let arguments = ["-c", script, "bash", ManualWords.file("gnss.bash").path, "gnss"] + words
    let result = try Product.run(arguments, program: "/bin/bash")
    #expect(result.errors.isEmpty)
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func bashOffersCommandsOptionsWordsAndFiles() throws {
    #expect(try offered("").contains("watch"))
    #expect(try offered("re") == ["record", "replay"])
    #expect(try offered("watch", "--s") == ["--simulate", "--sky", "--satellites"])
    #expect(try offered("watch", "--configure", "") == ["temporary", "no", "keep"])
    #expect(try offered("watch", "--configure", "=", "k") == ["keep"])
    #expect(try offered("watch", "--configure", "=") == ["temporary", "no", "keep"])
    #expect(try offered("fix", "--port", "/dev/nul") == ["/dev/null"])
    #expect(try offered("decode", "/etc/hostna") == ["/etc/hostname"])
    #expect(try offered("configure", "sa") == ["save"])
    #expect(try offered("configure", "--dynamic-model", "aut") == ["automotive"])
    #expect(try offered("help", "conv") == ["convert"])
    #expect(try offered("fix", "--timeout", "").isEmpty)
  }
}
