import Foundation
import GNSSSystem
import Synchronization
import TestSupport

/// A virtual receiver in a process of its own, on a pseudo terminal; it ends with this value.
final class VirtualReceiver: Sendable {
  /// The port that it is on.
  let path: String
  private let isOver = DispatchSemaphore(value: 0)
  private let hasEnded = DispatchSemaphore(value: 0)

  struct NotStarted: Error {}

  /// Starts one with options of `gnss simulate`.
  init(_ arguments: [String] = []) throws {
    let started = DispatchSemaphore(value: 0)
    let told = Mutex<String?>(nil)
    // A child is ended with the thread that has started it, and those of tests come and go.
    Foundation.Thread.detachNewThread { [isOver, hasEnded] in
      if let child = try? Self.start(arguments, told) {
        started.signal()
        isOver.wait()
        _ = consume child
      } else {
        started.signal()
      }
      hasEnded.signal()
    }
    started.wait()
    guard let path = told.withLock({ $0 }) else { throw NotStarted() }
    self.path = path
  }

  deinit {
    isOver.signal()
    hasEnded.wait()
  }

  private static func start(
    _ arguments: [String], _ told: borrowing Mutex<String?>
  ) throws -> ChildProcess {
    let pipe = try GNSSSystem.Pipe()
    let child = try ChildProcess(
      path: Products.gnss.path, arguments: ["simulate", "--quiet"] + arguments,
      descriptors: [-1, pipe.writer.descriptor, 2])
    let reader = pipe.takeReader()
    var line = [UInt8](repeating: 0, count: 64)
    let count = try reader.read(into: &line) ?? 0
    guard count > 1, line[count - 1] == UInt8(ascii: "\n") else { throw NotStarted() }
    told.withLock { $0 = String(decoding: line[..<(count - 1)], as: UTF8.self) }
    return child
  }
}
