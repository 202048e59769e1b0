import Testing

/// README says what there is, and all that it says is run.
struct ReadmeTests {
  static let readme = Repository.text("README.md") ?? ""
  static let door = Repository.text(".ci/run") ?? ""

  /// First cells of the rows of README's tables, without their code marks.
  static let cells = readme.matches(of: /(?m)^\| `([^`]+)` \|/).map { String($0.1) }

  @Test("README lists the words of .ci/run, and no others")
  func words() throws {
    let listed = Self.cells.filter { $0.hasPrefix(".ci/run ") }.map { $0.dropFirst(8) }
    let cases = try #require(Self.door.firstMatch(of: /case \$1 in\n((?:.|\n)*?)\*\)/)).1
    let found = cases.matches(of: /(?m)^ +([a-z-]+)\)/).map { $0.1 }
    let usage = try #require(Self.door.firstMatch(of: /\[((?:[a-z-]+\|)+[a-z-]+)\]/)).1
    #expect(listed == found)
    #expect(usage.split(separator: "|") == found)
  }

  @Test("README lists the commands of gnss, and no others")
  func commands() throws {
    let listed = Self.cells.filter { $0.hasPrefix("gnss ") }.map { $0.split(separator: " ")[1] }
    let source = try #require(Repository.text("Sources/gnss/Options/Command.swift"))
      .replacing("`", with: "")  // around Swift's own words
    let cases = try #require(source.firstMatch(of: /\n((?:  case (?:\w+, )*\w+\n)+)/)).1
    let names = cases.matches(of: /\w+/).map(\.output).filter { $0 != "case" }
    #expect(listed == names)
  }

  @Test("README lists the folders, and no others")
  func folders() {
    let listed = Self.cells.filter { $0.hasPrefix("Sources/") }.sorted()
    #expect(listed == Repository.names(in: "Sources").map { "Sources/\($0)" })
    for top in ["CShims", "Tests", "udev", ".ci"] { #expect(Self.cells.contains(top)) }
  }

  @Test("README lists the messages, and no others", arguments: ["NMEA", "UBX"])
  func messages(part: String) throws {
    let pattern = try Regex<(Substring, Substring)>("(?m)^- \(part): ((?:[^.]|\\n)*)\\.$")
    let list = try #require(Self.readme.firstMatch(of: pattern)).output.1
    let names = list.split(whereSeparator: \.isWhitespace).map { "\($0).txt" }
    #expect(names == Repository.names(in: "\(VectorTests.folder)/\(part)"))
  }

  @Test("Each shell block of README is run")
  func blocks() {
    let runners = Repository.files(below: [".ci"], ending: [""]).map(\.text).joined()
    let run = Set(runners.matches(of: /run_readme ([a-z-]+)/).map(\.1))
    for fence in Self.readme.matches(of: /(?m)^```(sh\b.*)$/) {
      let words = fence.1.split(separator: " ")
      let isRun = words.count == 2 && run.contains(words[1])
      #expect(isRun, "nothing runs the block '\(fence.1)'")
    }
  }

  @Test("Each package that the tests install has its reason")
  func packages() {
    let installed = Self.readme.matches(of: /apt-get install -y ([^&\n]*)/)
      .flatMap { $0.1.split(separator: " ") }
    let table = Self.readme.matches(of: /(?m)^\| ([a-z0-9., -]+) \| [a-z`]/)
      .flatMap { $0.1.split(separator: ", ") }
    #expect(!installed.isEmpty)
    for package in installed { #expect(table.contains(package), "\(package) has no reason") }
  }

  @Test("Each link to a file leads to one")
  func links() {
    for link in Self.readme.matches(of: /\]\(([^)#:]+)\)/) {
      let isThere =
        Repository.isFolder(String(link.1)) || Repository.text(String(link.1)) != nil
      #expect(isThere, "\(link.1) is not there")
    }
  }
}
