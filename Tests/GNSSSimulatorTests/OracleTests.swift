import Foundation
import GNSSSimulator
import TestSupport
import Testing

/// The independent decoder of the shared references judges what the virtual receiver sends.
struct OracleTests {
  @Test(
    "The oracle finds only valid frames and no bytes between them",
    .enabled(if: Shared.isPresent, "the shared references are not there"),
    arguments: VirtualReceiverTests.outputs)
  func oracle(output: Scenario.Output) throws {
    let script = try Shared.url("oracle/nmea_ubx_oracle.py").path
    try #require(FileManager.default.fileExists(atPath: script), "\(script) is missing")
    guard Python.has("pyubx2"), Python.has("pynmeagps"), Python.has("pyrtcm") else {
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
    let result = try Python.run([script, file.path, "--gaps"])
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
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
}
