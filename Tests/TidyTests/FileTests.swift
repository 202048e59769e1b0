import Foundation
import Testing

/// What holds for every file: its length, its width, its last byte.
struct FileTests {
  static let longestFile = 350
  static let widestLine = 100
  static let longestFunction = 70

  /// Files that may be longer, each with its reason. An entry that is no longer needed fails.
  static let longer = [
    "Sources/GNSSDictionary/KeyTable.swift": "one table of facts, made by the script beside it",
    "Sources/GNSSDictionary/SentenceTable.swift":
      "one table of facts, made by the script beside it",
    "Sources/GNSSDictionary/Table.swift": "one table of facts, made by the script beside it",
  ]

  static let code =
    Repository.swiftFiles + Repository.shimFiles
    + Repository.files(below: [".ci"], ending: [""])
  static let text =
    code
    + Repository.files(below: ["Sources", "Tests", "udev"], ending: [".md", ".rules", ".json"])
    + ["Package.swift", "README.md", ".gitignore", ".swift-format", ".editorconfig", "LICENSE"]
    .compactMap { path in
      Repository.text(path).map { Repository.File(path: path, text: $0) }
    }

  @Test("A source file is at most 350 lines long", arguments: code)
  func length(file: Repository.File) {
    let count = file.lines.count - 1
    if let reason = Self.longer[file.path] {
      #expect(count > Self.longestFile, "no exception needed any more: \(reason)")
    } else {
      #expect(count <= Self.longestFile, "\(file.path) has \(count) lines")
    }
  }

  @Test("Each exception names a file that is there")
  func exceptions() {
    for path in Self.longer.keys {
      #expect(Self.code.contains { $0.path == path }, "\(path) is not there")
    }
  }

  @Test("A source line is at most 100 columns wide", arguments: code)
  func width(file: Repository.File) {
    for (index, line) in file.lines.enumerated() where line.count > Self.widestLine {
      Issue.record("\(file.path):\(index + 1) is \(line.count) columns wide")
    }
  }

  @Test("A function is at most 70 lines long", arguments: Repository.swiftFiles)
  func functions(file: Repository.File) {
    let lines = file.code.split(separator: "\n", omittingEmptySubsequences: false)
    let head = /^ *(?:@\w+(?:\([^)]*\))? +)*(?:[a-z]+ +)*(?:func \w|init[?]?[(<]|deinit|subscript)/
    for (index, line) in lines.enumerated() where line.firstMatch(of: head) != nil {
      let indent = line.prefix { $0 == " " }
      let rest = lines[index...].prefix { $0 != indent + "}" }
      let isOneLine = line.hasSuffix("}") || rest.count == lines.count - index
      if isOneLine || rest.count < Self.longestFunction { continue }
      Issue.record("\(file.path):\(index + 1) has a function of \(rest.count + 1) lines")
    }
  }

  @Test("No blanks at a line's end, no tabs, one line end at the file's end", arguments: text)
  func whitespace(file: Repository.File) {
    for (index, line) in file.lines.enumerated() {
      #expect(line.last?.isWhitespace != true, "\(file.path):\(index + 1) ends in blanks")
      #expect(!line.contains("\t"), "\(file.path):\(index + 1) has a tab")
    }
    #expect(file.text.hasSuffix("\n"), "\(file.path) does not end its last line")
    #expect(!file.text.hasSuffix("\n\n"), "\(file.path) ends in empty lines")
  }

  @Test("The top level is exactly the plan's")
  func topLevel() {
    let plan: Set<String> = [
      "Package.swift", "Sources", "CShims", "Tests", "udev", "README.md", "LICENSE",
      ".ci", ".swift-format", ".editorconfig", ".gitignore",
    ]
    let ignored = (Repository.text(".gitignore") ?? "").split(separator: "\n")
      .map { $0.hasSuffix("/") ? String($0.dropLast()) : String($0) }
    let found = Set(Repository.names(in: "")).subtracting(ignored).subtracting([".git"])
    #expect(found == plan)
  }
}
