import Foundation
import Glibc

/// The product while it runs: its lines are read as they come.
final class LiveProduct {
  private let process = Process()
  private let ending: Ending
  private let output = Foundation.Pipe()
  private let errorFile: TemporaryFolder.File
  private let folder: TemporaryFolder
  private var pending: [UInt8] = []

  /// Starts the product, or another program that runs it.
  init(
    _ arguments: [String], through wrapper: [String] = [],
    environment: [String: String] = Product.environment
  ) throws {
    folder = try TemporaryFolder()
    errorFile = try folder.file("errors", holding: Data())
    let words = wrapper + [Product.executable.path] + arguments
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    let errors = errorFile.writing
    process.standardError = errors
    ending = Ending(of: process)
    try process.run()
    try errors?.close()
    try output.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var processID: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  /// What it has said on standard error so far.
  var errors: String {
    (try? String(decoding: Data(contentsOf: errorFile.url), as: UTF8.self)) ?? ""
  }

  /// The next line of output; nothing at its end.
  func line() throws -> String? {
    while true {
      if let end = pending.firstIndex(of: 10) {
        defer { pending.removeSubrange(...end) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      guard try fill() else { return nil }
    }
  }

  /// All lines that are still to come.
  func rest() throws -> [String] {
    var lines: [String] = []
    while let line = try line() { lines.append(line) }
    return lines
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until its output is a pipe that takes no more; false if it ends before.
  func waitUntilOutputIsFull() -> Bool {
    let writer = open("/proc/\(processID)/fd/1", O_WRONLY | O_NONBLOCK)
    defer { close(writer) }
    let limit = Date(timeIntervalSinceNow: Product.patience)
    while process.isRunning, Date() < limit {
      var entry = pollfd(fd: writer, events: Int16(POLLOUT), revents: 0)
      if poll(&entry, 1, 0) == 0 { return true }
      usleep(5_000)
    }
    return false
  }

  /// Waits until it has said something on standard error; false if it does not.
  func waitForError(_ text: String) -> Bool {
    let limit = Date(timeIntervalSinceNow: Product.patience)
    while Date() < limit {
      if errors.contains(text) { return true }
      usleep(5_000)
    }
    return false
  }

  /// Nobody reads its output any more.
  func stopReading() throws { try output.fileHandleForReading.close() }

  /// Waits for its end; gives the exit status, or the signal negated.
  func status() -> Int32 { ending.status() }

  private func fill() throws -> Bool {
    let descriptor = output.fileHandleForReading.fileDescriptor
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(Product.patience * 1000)) > 0 else {
      throw Silence(errors: errors)
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &bytes, bytes.count)
    if count > 0 { pending.append(contentsOf: bytes[..<count]) }
    return count > 0
  }

  /// Nothing came for a minute.
  struct Silence: Error {
    let errors: String
  }
}

extension LiveProduct {
  /// Starts a command that prints the path of its pseudo-terminal first; gives both.
  ///
  /// The line lives as long as the product: stop it at the end.
  static func onTerminal(_ arguments: [String]) throws -> (product: LiveProduct, path: String) {
    let product = try LiveProduct(arguments)
    guard let path = try product.line() else { throw Silence(errors: product.errors) }
    return (product, path)
  }

  /// Asks it to end and waits for that; gives the exit status.
  @discardableResult
  func stop() -> Int32 {
    send(SIGTERM)
    return status()
  }
}
