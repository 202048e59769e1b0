import Foundation
import TestSupport
import Testing

/// The `gnss` command against decoders that share no code with it, on all recordings.
@Suite(.enabled(if: Shared.isPresent, "shared folder absent"))
struct OracleTests {
  @Test func everyFrameAndFieldIsTheOracles() throws {
    guard Python.has("pyubx2"), Python.has("pynmeagps"), Python.has("pyrtcm") else {
      print("skipped: python3 with pyubx2, pynmeagps and pyrtcm is not installed")
      return
    }
    let script = Self.here("compare_messages.py")
    let oracle = try Shared.url("oracle/nmea_ubx_oracle.py").path
    let faults = Self.here("OracleFaults.txt")
    let result = try Python.run([script, Products.gnss.path, oracle, faults] + Self.paths())
    let lines = result.output.split(separator: "\n")
    for line in lines where line.hasPrefix("  differs:") { Issue.record("\(line)") }
    let last = try JSONSerialization.jsonObject(with: Data((lines.last ?? "").utf8))
    let total = (last as? [String: Any])?["total"] as? [String: Any]
    #expect(total?["files"] as? Int == 38)
    #expect((total?["frames"] as? Int ?? 0) > 40_000)
    #expect((total?["ubxMessages"] as? Int ?? 0) > 7400)
    #expect((total?["ubxComplete"] as? Int ?? 0) > 7400)
    #expect((total?["rawValues"] as? Int ?? 0) > 990_000)
    #expect((total?["ubxFields"] as? Int ?? 0) > 860_000)
    #expect((total?["nmeaValues"] as? Int ?? 0) > 370_000)
    #expect(result.status == 0)
  }

  /// What no recording holds: a frame of each published layout, made from the facts.
  @Test func everyLayoutIsTheOracles() throws {
    guard Python.has("pyubx2"), Python.has("pynmeagps"), Python.has("pyrtcm") else {
      print("skipped: python3 with pyubx2, pynmeagps and pyrtcm is not installed")
      return
    }
    let total = try Self.compareMade("make_layouts.py", "LayoutFaults.txt")
    #expect(total["ubxFrames"] == 5 * 450)
    #expect(total["ubxKnown"] == 5 * 450)
    #expect((total["ubxFields"] ?? 0) > 13_000)
  }

  /// A sentence of each published layout, three times.
  @Test func everySentenceIsTheOracles() throws {
    guard Python.has("pyubx2"), Python.has("pynmeagps"), Python.has("pyrtcm") else {
      print("skipped: python3 with pyubx2, pynmeagps and pyrtcm is not installed")
      return
    }
    let total = try Self.compareMade("make_sentences.py", "SentenceFaults.txt")
    #expect(total["frames"] == 3 * 388)
    // Its library does not know LR2 and PTNL's GGKx.
    #expect(total["nmeaNamed"] == 3 * (388 - 2))
    #expect((total["nmeaValues"] ?? 0) > 7200)
  }

  /// Compares what is made of the protocol facts; gives the counts.
  private static func compareMade(_ script: String, _ faults: String) throws -> [String: Int] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("made-\(UUID().uuidString).bin")
    defer { try? FileManager.default.removeItem(at: file) }
    let made = try Python.run([here(script), try Shared.url("protocol").path, file.path])
    #expect(made.status == 0)
    let result = try Python.run([
      here("compare_messages.py"), Products.gnss.path,
      try Shared.url("oracle/nmea_ubx_oracle.py").path, here(faults), file.path,
    ])
    let lines = result.output.split(separator: "\n")
    for line in lines where line.hasPrefix("  differs:") { Issue.record("\(line)") }
    #expect(result.status == 0)
    let last = try JSONSerialization.jsonObject(with: Data((lines.last ?? "").utf8))
    let total = (last as? [String: Any])?["total"] as? [String: Int]
    return try #require(total)
  }

  @Test func everyHeadingIsTheOracles() throws {
    guard Python.has("pyubx2"), Python.has("pynmeagps"), Python.has("pyrtcm") else {
      print("skipped: python3 with pyubx2, pynmeagps and pyrtcm is not installed")
      return
    }
    // Recording to how many epochs have a heading, and how many of them pitch and roll.
    let expected = [
      "gpsd__skytraq-PX1172RH_DS.log": [9, 0], "gpsd__ublox-neo-m8l.log": [189, 189],
      "gpsd__bundg_zeus_9.log": [148, 0], "pynmeagps__pygpsdata-nmea4.log": [1, 0],
    ]
    let files = try expected.keys.sorted().map { try Shared.url("corpus/\($0)").path }
    let oracle = try Shared.url("oracle/nmea_ubx_oracle.py").path
    let script = [Self.here("compare_headings.py"), Products.gnss.path, oracle]
    let result = try Python.run(script + files)
    #expect(result.status == 0)
    let found = try JSONDecoder().decode(
      [String: [String: Int]].self, from: Data(result.output.utf8))
    #expect(found.mapValues { [$0["headings"] ?? 0, $0["attitudes"] ?? 0] } == expected)
    #expect(found.values.allSatisfy { $0["strange"] == 0 })
  }

  @Test func rinexIsThatOfConvbin() throws {
    let version = try Python.run(["-c", "import shutil; print(shutil.which('convbin'))"])
    if version.output.hasPrefix("None") {
      print("skipped: convbin of Debian's rtklib is not installed")
      return
    }
    let files = try ["neo-m8t", "x20p", "zed-f9p_hpg1.11"].map {
      try Shared.url("corpus/gpsd__ublox-\($0).log").path
    }
    let result = try Python.run([Self.here("compare_rinex.py"), Products.gnss.path] + files)
    #expect(result.status == 0)
    let found = try JSONDecoder().decode(
      [String: [String: [String: Int]]].self, from: Data(result.output.utf8))
    let none = ["status": 1]
    let nothing = ["differing": 0, "missing": 0, "strange": 0, "locks": 0]
    #expect(
      found == [
        "gpsd__ublox-neo-m8t.log": [
          "obs": nothing.merging(["epochs": 39, "values": 2011, "rough": 0]) { $1 }, "nav": none,
        ],
        "gpsd__ublox-zed-f9p_hpg1.11.log": [
          "obs": nothing.merging(["epochs": 654, "values": 58_037, "rough": 7469]) { $1 },
          "nav": none,
        ],
        "gpsd__ublox-x20p.log": [
          "obs": none, "nav": ["records": 6, "numbers": 174, "differing": 0],
        ],
      ])
  }

  @Test func fixesDifferFromTheGoldenOnesForAStatedReasonOnly() throws {
    let script = try Shared.url("oracle/compare_fixes.py").path
    let goldens = try Self.paths().filter { FileManager.default.fileExists(atPath: $0 + ".chk") }
    #expect(goldens.count == 26)
    let command = Products.gnss.path + " decode --fixes --satellites"
    let result = try Python.run([script, "--show", "0", "--gnss", command] + goldens)
    var found: [String: String] = [:]
    let line =
      #/^(\S+): \d+ golden epochs, (\d+) lost, (\d+) differing, .* (\d+) of \d+ satellites/#
    for match in result.output.matches(of: line.anchorsMatchLineEndings()) {
      found[String(match.1)] = "\(match.2), \(match.3), \(match.4)"
    }
    #expect(result.output.contains("\"epochs\": 920"))
    #expect(result.output.contains("\"satellites\": 635"))
    let expected = try Self.statedDifferences()
    for name in Set(found.keys).union(expected.keys).sorted() {
      let have = found[name] ?? "0, 0, 0"
      let want = expected[name] ?? "0, 0, 0"
      #expect(have == want, "\(name): lost, differing, satellites missing: \(have), not \(want)")
    }
  }

  /// Recording to "lost, differing, missing"; each with its reason behind.
  private static func statedDifferences() throws -> [String: String] {
    let text = try String(contentsOfFile: here("GoldenDifferences.txt"), encoding: .utf8)
    var stated: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 2)
      try #require(parts.count == 3 && parts[2].count > 20, "\(line) states no reason")
      stated[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return stated
  }

  private static func paths() throws -> [String] {
    try Shared.recordings().map { try Shared.url("corpus/\($0)").path }
  }

  private static func here(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name).path
  }
}
