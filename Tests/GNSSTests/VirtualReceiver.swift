import Foundation
import GNSSSystem
import TestSupport

/// A virtual receiver in a process of its own, on a pseudo terminal; it ends with this value.
final class VirtualReceiver {
  /// The port that it is on.
  let path: String
  private let child: ChildProcess

  struct NotStarted: Error {}

  /// Starts one with options of `gnss simulate`.
  init(_ arguments: [String] = []) throws {
    let pipe = try GNSSSystem.Pipe()
    child = try ChildProcess(
      path: Products.gnss.path,
      arguments: ["simulate", "--quiet"] + arguments,
      descriptors: [-1, pipe.writer.descriptor, 2])
    let reader = pipe.takeReader()
    var line = [UInt8](repeating: 0, count: 64)
    let count = try reader.read(into: &line) ?? 0
    guard count > 1, line[count - 1] == UInt8(ascii: "\n") else { throw NotStarted() }
    path = String(decoding: line[..<(count - 1)], as: UTF8.self)
  }
}
