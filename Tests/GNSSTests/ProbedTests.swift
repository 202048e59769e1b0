import Foundation
import TestSupport
import Testing

/// Managers in a process of their own.
@Suite(.timeLimit(.minutes(10)))
struct ProbedTests {
  static let count = 10_000

  /// What ManagerProbe prints.
  private func probed(_ arguments: [String]) throws -> String {
    let process = Foundation.Process()
    process.executableURL = Products.folder.appendingPathComponent("ManagerProbe")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(
      decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(output)")
    return output
  }

  @Test func whoMayNotOpenThePortIsDeniedWithTheMend() throws {
    try #require(geteuid() == 0, "only root can drop to another user")
    let receiver = try VirtualReceiver()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: receiver.path)
    let output = try probed(["refused", receiver.path])
    let path = receiver.path
    #expect(
      output == "not permitted: \(path): permission denied; only its owner may open it; "
        + "try: sudo chgrp dialout \(path) && sudo chmod 660 \(path) && "
        + "sudo usermod -aG dialout $USER  # then log in again\nauthorizedAlways\n")
  }

  @Test func nothingLeaks() throws {
    let receiver = try VirtualReceiver(["--rate", "10"])
    let output = try probed(["cycles", "\(Self.count)", receiver.path])
    let lines = output.split(separator: "\n").map { $0.split(separator: " ") }
    func numbers(_ word: String) throws -> [Int] {
      try #require(lines.first { $0.first == Substring(word) }).dropFirst().compactMap { Int($0) }
    }
    let (early, late) = (try numbers("early"), try numbers("late"))
    print(
      "\(Self.count) starts and stops: descriptors \(late[0]), threads \(late[1]), "
        + "private memory \(early[2]) KiB half-way, \(late[2]) KiB at the end")
    #expect(late[0] == early[0])
    // Those of the cooperative pool come and go.
    #expect(late[1] <= early[1] + ProcessInfo.processInfo.activeProcessorCount)
    // An allocator may take some pages more; a leak of one object a cycle would be 400 KiB.
    #expect(late[2] <= early[2] + 512)
    #expect(try numbers("calls")[0] >= Self.count / 100)
  }
}
