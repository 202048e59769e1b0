import Foundation

/// What `AllocationProbe`, a process of its own, has counted of recordings.
public struct CountedAllocations {
  /// What the process ended with.
  public let status: Int32
  /// A recording's frames, the allocations for them, its epochs, the allocations for those.
  public let numbers: [[Int]]

  /// Runs the probe on recordings of the corpus, by their names.
  public init(of names: [String]) throws {
    let probe = Process()
    probe.executableURL = Products.folder.appendingPathComponent("AllocationProbe")
    probe.arguments = try names.map { try Shared.url("corpus/" + $0).path }
    let output = Pipe()
    probe.standardOutput = output
    try probe.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    probe.waitUntilExit()
    status = probe.terminationStatus
    numbers = text.split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Int($0) }
    }
  }
}
