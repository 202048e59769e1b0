import Foundation
import TestSupport
import Testing

/// Decoding takes no memory from the heap, counted in a process of its own.
@Suite(.enabled(if: Shared.isPresent, "shared folder absent"))
struct AllocationTests {
  @Test("No recording makes the scanner or a message take memory")
  func noAllocation() throws {
    let names = try Shared.recordings()
    let probe = Process()
    probe.executableURL = Products.folder.appendingPathComponent("AllocationProbe")
    probe.arguments = try names.map { try Shared.url("corpus/" + $0).path }
    let output = Pipe()
    probe.standardOutput = output
    try probe.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    probe.waitUntilExit()
    #expect(probe.terminationStatus == 0)
    let lines = text.split(separator: "\n")
    try #require(lines.count == names.count)
    for (name, line) in zip(names, lines) {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      try #require(numbers.count == 4)
      #expect(numbers[0] > 0, "\(name) has no frames")
      #expect(numbers[1] == 0, "\(name): memory was taken \(numbers[1]) times")
    }
  }
}
