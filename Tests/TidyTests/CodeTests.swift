import Testing

/// What no code may hold, whoever wrote it.
struct CodeTests {
  /// The exclamation mark is written by its number, so that this file does not find itself.
  nonisolated(unsafe) private static let forced: [(String, Regex<Substring>)] = [
    ("a try", /\btry\x21/),
    ("a cast", /\bas\x21/),
    ("an optional", /[\w\)\]\}>]\x21(?![=\w])/),
  ]

  nonisolated(unsafe) private static let beyondEmbedded: [(String, Regex<Substring>)] = [
    ("holds something weakly", /\bweak +var\b/),
    ("has an existential", /\bany +[A-Z]\w*/),
    ("throws without a type", /\bthrows\b(?!\()/),
    ("is asynchronous", /\b(?:async|await|actor)\b/),
    ("encodes or reflects by itself", /\b(?:Codable|Encodable|Decodable|Mirror)\b/),
  ]

  @Test("Nothing is forced and nothing is left for later", arguments: Repository.swiftFiles)
  func forced(file: Repository.File) {
    // The words are written so that this file does not find itself.
    let words = /\b(?:TO[D]O|FIX[M]E|XX[X])\b/
    if let word = file.text.firstMatch(of: words) {
      Issue.record("\(file.path) leaves something for later: \(word.output)")
    }
    let lines = file.code.split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      for (what, pattern) in Self.forced where line.firstMatch(of: pattern) != nil {
        Issue.record("\(file.path):\(index + 1) forces \(what)")
      }
    }
  }

  @Test("A source is Embedded Swift's subset in its words", arguments: Repository.sourceFiles)
  func embeddedWords(file: Repository.File) {
    let free = ["CoreLocation", "GNSS", "gnss-map"]  // the targets that may be more than Embedded
    if free.contains(where: { file.path.hasPrefix("Sources/\($0)/") }) { return }
    for (what, pattern) in Self.beyondEmbedded where file.code.firstMatch(of: pattern) != nil {
      Issue.record("\(file.path) \(what)")
    }
  }

  @Test("A shim's names begin with its target's name", arguments: Repository.shimFiles)
  func prefixes(file: Repository.File) {
    // CGNSS is what others see of us: its names are the library's.
    let target = String(file.path.split(separator: "/")[1]).replacing("CGNSS", with: "gnss")
    let code = file.code
    for name in CDeclarations.exported(in: code) {
      let owned = name.lowercased().hasPrefix(target.lowercased() + "_")
      #expect(owned, "\(file.path): \(name) does not begin with \(target.lowercased())_")
    }
  }

  @Test("The search for code passes over comments and strings")
  func searchPassesOver() {
    let text = #"""
      let a = "b! \(c(d! + 1)) e!" // f!
      /* g! /* h! */ i! */ j!
      """#
    let found = SourceText.code(of: text).matches(of: /(\w)\x21/).map { String($0.1) }
    #expect(found == ["d", "j"])
  }

  @Test("The search for C names finds them")
  func searchFindsNames() {
    let code = """
      #define CX_LIMIT 4
      #define stray 5
      struct cx_item { int (*call)(int); int plain; };
      static int hidden(void) { return other(1); }
      int cx_open(const char *path, int flags);
      int wrong_name(void)
      { if (1) return cx_open(0, 0); }
      static inline int cx_inline(int a) { return a; }
      """
    let found = CDeclarations.exported(in: code)
    #expect(found == ["CX_LIMIT", "stray", "cx_item", "cx_open", "wrong_name"])
  }
}

/// The names that a C text gives to others: functions, tags, macros; not what is static.
enum CDeclarations {
  static func exported(in code: String) -> [String] {
    let macros = code.matches(of: /(?m)^\s*#\s*define\s+(\w+)/).map { String($0.1) }
    let flat = outermost(of: code.replacing(/(?m)^\s*#.*(\\\n.*)*$/, with: ""))
    let names = flat.split(whereSeparator: { $0 == ";" || $0 == "}" }).flatMap { piece in
      piece.firstMatch(of: /\b(static|extern|_Static_assert)\b/) != nil ? [] : declared(in: piece)
    }
    return macros.filter { !$0.hasSuffix("_SOURCE") && !$0.hasSuffix("_H") } + names
  }

  private static func declared(in piece: Substring) -> [String] {
    if let tag = piece.firstMatch(of: /\b(?:struct|enum|union)\s+(\w+)\s*\{/) {
      return [String(tag.1)]
    }
    if let function = piece.firstMatch(of: /(\w+)\s*\(/) { return [String(function.1)] }
    return []
  }

  /// The text outside all braces and parentheses; the brackets themselves stay.
  private static func outermost(of code: String) -> String {
    var depth = 0
    var result = ""
    for character in code {
      if character == "}" || character == ")" { depth -= 1 }
      if depth <= 0 { result.append(character) }
      if character == "{" || character == "(" { depth += 1 }
    }
    return result
  }
}
