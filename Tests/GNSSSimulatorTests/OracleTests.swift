import Foundation
import GNSSSimulator
import Testing

/// The independent decoder of the shared references judges what the virtual receiver sends.
struct OracleTests {
  static let shared = Shared.folder

  @Test(
    "The oracle finds only valid frames and no bytes between them",
    .enabled(if: shared != nil, "the shared references are not there"),
    arguments: VirtualReceiverTests.outputs)
  func oracle(output: Scenario.Output) throws {
    let script = try #require(Self.shared) + "/oracle/nmea_ubx_oracle.py"
    try #require(FileManager.default.fileExists(atPath: script), "\(script) is missing")
    guard Self.canRunOracle else {
      print("skipped: python3 with pyubx2, pynmeagps and pyrtcm is not installed")
      return
    }
    var scenario = Scenario.example
    scenario.output = output
    scenario.rate = 5
    scenario.timeToFirstFix = .seconds(8)
    let bytes = scenario.bytes(until: .seconds(30), step: .seconds(1))
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("simulated-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = try Self.python([script, file.path, "--gaps"]).split(separator: "\n")
      .filter { !$0.hasPrefix("{\"summary\"") }
    #expect(lines.count == Found(bytes).counts.values.reduce(0, +))
    var length = 0
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["valid"] as? Bool == true, "\(line)")
      #expect(object?["protocol"] as? String != "GAP", "\(line)")
      #expect(object?["error"] == nil && object?["complete"] as? Bool != false, "\(line)")
      length += object?["length"] as? Int ?? 0
    }
    #expect(length == bytes.count)
  }

  static let canRunOracle = (try? python(["-c", "import pyubx2, pynmeagps, pyrtcm"])) != nil

  struct Failed: Error {}

  static func python(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failed() }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Where the shared references are: `$GNSS_SHARED`, else beside the package.
enum Shared {
  static let folder: String? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let beside = root.deletingLastPathComponent().appendingPathComponent("shared").path
    let path = ProcessInfo.processInfo.environment["GNSS_SHARED"] ?? beside
    if FileManager.default.fileExists(atPath: path) { return path }
    print("no shared references at \(path): the tests that need them are skipped")
    return nil
  }()
}
