import Foundation

/// The built product, run as a child process.
enum Product {
  /// What a run of the command left behind.
  struct Result {
    let status: Int32
    let bytes: [UInt8]
    let errors: String
    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The executable, which the build puts beside the tests.
  static let executable: URL = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("gnss")
  }()

  /// Runs the command to its end.
  ///
  /// Output goes through files, so a full pipe cannot hold the child. Another program may be run
  /// instead, one that runs the product.
  static func run(
    _ arguments: [String], input: Data = Data(), program: String? = nil
  ) throws -> Result {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = program.map { URL(fileURLWithPath: $0) } ?? executable
    process.arguments = arguments
    process.environment = environment
    process.standardInput = try folder.file("input", holding: input).reading
    let output = try folder.file("output", holding: Data())
    let errors = try folder.file("errors", holding: Data())
    process.standardOutput = output.writing
    process.standardError = errors.writing
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus,
      bytes: [UInt8](try Data(contentsOf: output.url)),
      errors: String(decoding: try Data(contentsOf: errors.url), as: UTF8.self))
  }

  /// Nothing of the user's own settings reaches the child.
  static let environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"]
}

/// A folder that is removed when nobody needs it any more.
final class TemporaryFolder {
  let url: URL

  struct File {
    let url: URL
    var reading: FileHandle? { FileHandle(forReadingAtPath: url.path) }
    var writing: FileHandle? { FileHandle(forWritingAtPath: url.path) }
  }

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("gnss-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String, holding data: Data) throws -> File {
    let file = File(url: url.appendingPathComponent(name))
    try data.write(to: file.url)
    return file
  }
}
