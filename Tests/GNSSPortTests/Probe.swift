import CSystem
import GNSSSystem
import Glibc
import Testing

/// The program PortProbe, running: another process, by choice of another user.
final class Probe {
  struct Silence: Error { let waitedFor: String, heard: String }

  private var child: ChildProcess
  private var input: ByteStream?
  private let output: ByteStream
  private var heard = ""
  private var waiting: [UInt8] = []

  /// The user that tests drop to when they run as root: nobody, who owns nothing.
  static let otherUser: UInt32 = 65_534

  /// A program, its standard input and output at this test's hands.
  init(program: String, _ arguments: [String]) throws {
    let toChild = try Pipe()
    let fromChild = try Pipe()
    child = try ChildProcess(
      path: program, arguments: arguments,
      descriptors: [toChild.reader.descriptor, fromChild.writer.descriptor, 2])
    input = toChild.takeWriter()
    output = fromChild.takeReader()
  }

  convenience init(_ arguments: [String]) throws {
    try self.init(program: Self.program, arguments)
  }

  /// As a user to whom the bits of a file's mode and TIOCEXCL apply; root passes both.
  static func asPlainUser(_ arguments: [String]) throws -> Probe {
    try Probe(geteuid() == 0 ? ["--user", String(otherUser)] + arguments : arguments)
  }

  var id: Int32 { child.id }

  /// Lets its standard input end.
  func finishInput() { input = nil }

  /// The next line whose first word is this one; those between are passed over.
  func line(_ word: String) throws -> [String] {
    while let line = try nextLine() {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if words.first == word { return words }
    }
    throw Silence(waitedFor: word, heard: heard)
  }

  /// All lines until it ends.
  func remainingLines() throws -> [[String]] {
    var lines: [[String]] = []
    while let line = try nextLine() {
      lines.append(line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
    }
    return lines
  }

  func ending() throws -> ChildProcess.Ending { try child.wait() }

  private func nextLine() throws -> String? {
    let deadline = now() + limit
    while true {
      if let end = waiting.firstIndex(of: 10) {
        let line = String(decoding: waiting[..<end], as: UTF8.self)
        waiting.removeSubrange(...end)
        heard += line + "\n"
        return line
      }
      var chunk = [UInt8](repeating: 0, count: 4_096)
      try wait(output.descriptor, POLLIN, deadline)
      guard let count = try output.read(into: &chunk) else { return nil }
      waiting += chunk[..<count]
    }
  }

  /// The program lies beside the test bundle that is mapped into this process.
  static let program: String = {
    let maps = (try? Files.contents(of: "/proc/self/maps")) ?? []
    for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
      guard let path = line.split(separator: " ", maxSplits: 5).last,
        path.hasSuffix("PackageTests.xctest"), let slash = path.lastIndex(of: "/")
      else { continue }
      return path.trimmed(upTo: slash) + "/PortProbe"
    }
    return "PortProbe"
  }()
}

extension Substring {
  fileprivate func trimmed(upTo end: Index) -> String {
    String(self[..<end].drop { $0 == " " })
  }
}
