import Foundation
import TestSupport
import Testing

/// Each case of the field's behaviour is shown on the rungs that it names: by a test, or a step of
/// the rig, that has the case's name in its own.
@Suite(.enabled(if: Shared.isPresent))
struct BehaviourTests {
  /// A rung of the ladder, by the words with which the cases call it.
  enum Rung: String, CaseIterable {
    case pty, umockdev
    case machine = "VM with"

    /// What is named on this rung.
    var names: String {
      switch self {
      case .pty: BehaviourTests.tests.joined(separator: "\n")
      case .umockdev:
        BehaviourTests.mocked.joined(separator: "\n")
      case .machine:
        Repository.files(below: [".ci/rig"], ending: [""]).map(\.text).joined()
      }
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let rungs: [Rung]
    var testDescription: String { name }
  }

  static let cases: [Case] = {
    guard let bytes = try? Shared.bytes("field-cases/behaviour.md") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n## ").dropFirst().map {
      text in
      let lines = text.split(separator: "\n")
      let rungs = lines.first { $0.hasPrefix("- test on: ") } ?? ""
      return Case(
        name: String(lines[0]), rungs: Rung.allCases.filter { rungs.contains($0.rawValue) })
    }
  }()

  /// The names of all tests, with the cases that they are given.
  static let tests = names(of: Repository.swiftFiles.filter { !$0.path.contains("TidyTests") })
  static let mocked = names(
    of: Repository.swiftFiles.filter {
      $0.path.contains("Tests/") && !$0.path.contains("TidyTests") && $0.text.contains("umockdev")
    })

  private static func names(of files: [Repository.File]) -> [String] {
    files.filter { $0.path.hasPrefix("Tests/") }.flatMap { file in
      file.text.matches(of: /(?:@Test\(\s*|name: )(?:"""((?:[^"]|\n)+)"""|"([^"]+)")/)
        .map { String($0.1 ?? $0.2 ?? "") }
    }
  }

  @Test("The list of cases is read")
  func list() {
    #expect(Self.cases.count >= 31)
    #expect(Self.cases.allSatisfy { !$0.rungs.isEmpty })
  }

  @Test("Each case is shown on its rungs", arguments: cases)
  func shown(_ example: Case) {
    for rung in example.rungs {
      let isShown = rung.names.contains(example.name)
      #expect(isShown, "nothing on the rung '\(rung.rawValue)' shows \(example.name)")
    }
  }
}
