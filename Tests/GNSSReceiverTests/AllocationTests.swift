import Foundation
import TestSupport
import Testing

/// Assembling takes no memory from the heap, counted in a process of its own.
@Suite(.enabled(if: Shared.isPresent, "shared folder absent"))
struct AllocationTests {
  @Test("An epoch takes no memory once there is room for the satellites")
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
    var epochs = 0
    for (name, line) in zip(names, lines) {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      try #require(numbers.count == 4)
      epochs += numbers[2]
      #expect(numbers[3] == 0, "\(name): memory was taken \(numbers[3]) times")
    }
    #expect(epochs > 0)
  }
}
