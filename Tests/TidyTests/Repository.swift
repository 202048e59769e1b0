import Foundation
import Testing

/// The package as the tidy tests see it: folders and texts, nothing compiled.
enum Repository {
  /// The package root, found from where this file lies.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file of the repository: its path from the root and its text.
  struct File: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String
    /// The text with its comments and strings blanked.
    let code: String

    init(path: String, text: String) {
      self.path = path
      self.text = text
      let isCode = [".swift", ".c", ".h"].contains { path.hasSuffix($0) }
      code = isCode ? SourceText.code(of: text) : text
    }

    var testDescription: String { path }
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// The names in a folder, sorted; empty when there is no such folder.
  static func names(in folder: String) -> [String] {
    let path = root.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  static func isFolder(_ path: String) -> Bool {
    var folder: ObjCBool = false
    let full = root.appendingPathComponent(path).path
    return FileManager.default.fileExists(atPath: full, isDirectory: &folder) && folder.boolValue
  }

  /// The text of one file; nil when it is not there or no UTF-8.
  static func text(_ path: String) -> String? {
    try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// All paths of files below a folder, sorted, from the root of the repository.
  static func paths(below folder: String) -> [String] {
    names(in: folder).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      return isFolder(path) ? paths(below: path) : [path]
    }
  }

  /// All files below some folders whose names end in one of the endings.
  static func files(below folders: [String], ending endings: [String]) -> [File] {
    folders.flatMap(paths(below:))
      .filter { path in endings.contains { path.hasSuffix($0) } }
      .compactMap { path in text(path).map { File(path: path, text: $0) } }
  }

  static let swiftFiles = files(below: ["Sources", "Tests"], ending: [".swift"])
  static let sourceFiles = files(below: ["Sources"], ending: [".swift"])
  static let shimFiles = files(below: ["CShims"], ending: [".c", ".h"])
}

/// One target as Package.swift declares it.
struct DeclaredTarget: Sendable {
  let name: String
  let dependencies: [String]
  /// Its folder from the root of the repository.
  let folder: String

  /// Whether it is part of the tests and so free of the floors.
  var isTest: Bool { folder.hasPrefix("Tests/") }

  /// Reads the declarations of Package.swift by their form: a call whose first argument is a name.
  static let all: [DeclaredTarget] = {
    guard let manifest = Repository.text("Package.swift") else { return [] }
    let declaration =
      /\.(?<kind>target|executableTarget|testTarget)\(\s*name:\s*"(?<name>[^"]+)"/
    let list = /dependencies:\s*\[(?<items>[^\]]*)\]/
    let matches = manifest.matches(of: declaration)
    return matches.enumerated().map { index, match in
      let end =
        index + 1 < matches.count ? matches[index + 1].range.lowerBound : manifest.endIndex
      let body = manifest[match.range.upperBound..<end]
      let items = body.firstMatch(of: list).map { String($0.items) } ?? ""
      let path = body.firstMatch(of: /path:\s*"([^"]+)"/).map { String($0.1) }
      let home = match.kind == "testTarget" ? "Tests" : "Sources"
      return DeclaredTarget(
        name: String(match.name),
        dependencies: items.matches(of: /"([^"]+)"/).map { String($0.1) },
        folder: path ?? "\(home)/\(match.name)")
    }
  }()
}
