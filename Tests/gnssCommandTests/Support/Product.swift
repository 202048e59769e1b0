import Foundation
import Glibc

/// The built product, run as a child process.
enum Product {
  /// What a run of the command left behind.
  struct Result {
    let status: Int32
    let bytes: [UInt8]
    let errors: String
    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Longer than anything here takes, seconds; what takes longer is killed, and the test fails.
  static let patience: TimeInterval = 90

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
    _ arguments: [String], input: Data = Data(), program: String? = nil,
    environment: [String: String] = environment
  ) throws -> Result {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = program.map { URL(fileURLWithPath: $0) } ?? executable
    process.arguments = arguments
    process.environment = environment
    let output = try folder.file("output", holding: Data())
    let errors = try folder.file("errors", holding: Data())
    let handles = [
      try folder.file("input", holding: input).reading, output.writing, errors.writing,
    ]
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    let ending = Ending(of: process)
    try process.run()
    // The child has its own; a process object keeps these for longer than anybody needs them.
    for handle in handles { try handle?.close() }
    return Result(
      status: ending.status(),
      bytes: [UInt8](try Data(contentsOf: output.url)),
      errors: String(decoding: try Data(contentsOf: errors.url), as: UTF8.self))
  }

  /// Nothing of the user's own settings reaches the child; it may read receivers unattended.
  static let environment = bareEnvironment.merging(["XDG_CONFIG_HOME": settings]) { $1 }

  /// Nothing is decided in it.
  static let bareEnvironment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"]

  /// A folder of settings in which the product is granted what it needs, beside what is built.
  private static let settings: String = {
    let folder = executable.deletingLastPathComponent().appendingPathComponent("TestSettings")
    do {
      try grant(in: folder)
    } catch {
      print("no grant can be written: \(error)")
    }
    return folder.path
  }()

  /// Grants the product a receiver at any time in a folder of settings.
  static func grant(in folder: URL) throws {
    let own = folder.appendingPathComponent("gnss")
    try FileManager.default.createDirectory(
      at: own, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = own.appendingPathComponent("consent.json")
    let text = """
      {"version": 1, "apps": {"gnss": {"decision": "always", "accuracy": "full"}}}
      """
    try Data(text.utf8).write(to: file, options: .atomic)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }
}

/// The end of a process, which is waited for no longer than patience lasts.
final class Ending {
  private let process: Process
  private let semaphore = DispatchSemaphore(value: 0)

  /// To be made before the process is run.
  init(of process: Process) {
    self.process = process
    process.terminationHandler = { [semaphore] _ in semaphore.signal() }
  }

  /// The exit status, or the signal negated.
  func status() -> Int32 {
    if semaphore.wait(timeout: .now() + Product.patience) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    } else {
      // It may be asked for again.
      semaphore.signal()
    }
    return process.terminationReason == .exit
      ? process.terminationStatus : -process.terminationStatus
  }
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
