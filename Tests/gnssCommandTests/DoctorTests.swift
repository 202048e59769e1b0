import Foundation
import Testing

/// `gnss doctor` from its arguments to its exit status, on pseudo-terminals and mocked devices.
struct DoctorTests {
  struct Told: Decodable {
    let check: String
    let state: String
    let message: String
    let mend: String?
  }

  /// The findings that were told, and nothing else.
  static func findings(_ output: String) throws -> [Told] {
    try output.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { try JSONDecoder().decode(Told.self, from: Data($0.utf8)) }
  }

  /// Runs it on a line on which the bytes are said again and again.
  private func run(
    saying bytes: [UInt8], every pause: Double = 0.2, _ options: [String]
  ) throws -> Product.Result {
    let folder = try TemporaryFolder()
    let file = try folder.file("said", holding: Data(bytes))
    let result = try Product.run(
      [Self.script("spoken"), Product.executable.path, file.url.path, "\(pause)", "doctor"]
        + options,
      program: "/usr/bin/python3")
    #expect(result.output.hasSuffix("# heard b''\n"), "it wrote to the receiver: \(result.output)")
    return result
  }

  static func script(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Plugged/\(name).py").path
  }

  @Test("listen-only-option: a receiver that works is told so, and hears nothing")
  func works() throws {
    let result = try run(saying: StreamFindingsTests.good, ["--json"])
    #expect(result.status == 0)
    let told = try Self.findings(result.output)
    #expect(
      told.map(\.check) == [
        "receiver", "permission", "holder", "data", "satellites", "fix", "authorization",
      ])
    #expect(told.allSatisfy { $0.state == "ok" && $0.mend == nil })
    let walk = try Product.run(["doctor", "--json", "--simulate"])
    #expect(walk.status == 0)
    let findings = try Self.findings(walk.output)
    #expect(
      findings.map(\.check) == ["data", "simulated", "satellites", "antenna", "jamming", "fix"])
    #expect(findings.filter { $0.state != "ok" }.map(\.check) == ["simulated"])
  }

  @Test func aSilentPortIsAProblem() throws {
    let result = try run(saying: [], ["--json", "--timeout", "2s"])
    #expect(result.status == 1)
    let data = try #require(try Self.findings(result.output).last)
    #expect(data.check == "data" && data.state == "problem")
    #expect(data.message.contains("no byte in 2 s"))
    #expect(result.errors.contains("gnss: listening to /dev/pts/"))
  }

  @Test func bytesThatAreNoFramesNameTheSpeeds() throws {
    let noise = [UInt8](repeating: 0xF8, count: 400)
    let result = try run(saying: noise, every: 0.05, ["--json", "--timeout", "20s"])
    #expect(result.status == 1)
    let data = try #require(try Self.findings(result.output).last)
    #expect(data.message.contains("no frame with a right checksum at 38400, 9600, 115200, 4800, "))
    let given = try run(saying: noise, ["--json", "--timeout", "1s", "--baud", "4800"])
    let only = try #require(try Self.findings(given.output).last)
    #expect(only.message.hasSuffix("checksum at 4800 bits per second"))
    #expect(only.mend?.contains("without --baud") == true)
  }

  @Test func theAntennaIsToldOf() throws {
    let said =
      StreamFindingsTests.epoch(0, strengths: [], hasFix: false)
      + Array(Recording.sentence("GNTXT,01,01,02,ANTSTATUS=OPEN").utf8)
    let result = try run(saying: said, ["--json", "--timeout", "2s"])
    #expect(result.status == 1)
    let problems = try Self.findings(result.output).filter { $0.state == "problem" }
    #expect(problems.map(\.check) == ["satellites", "antenna", "fix"])
  }

  @Test(
    "A u-blox is asked for its antenna and for jamming, in the words of its generation",
    arguments: ["8", "10"])
  func asked(_ generation: String) throws {
    for (fault, check) in [("antenna-short", "antenna"), ("jamming", "jamming")] {
      let (receiver, path) = try LiveProduct.onTerminal(
        ["simulate", "--generation", generation, "--output", "ubx", "--faults", fault])
      defer { receiver.stop() }
      let result = try Product.run(["doctor", "--json", "--timeout", "8s", "--port", path])
      #expect(result.status == 1)
      let problems = try Self.findings(result.output).filter { $0.state == "problem" }
      #expect(problems.contains { $0.check == check }, "\(problems)")
    }
  }

  @Test func aPortOfOthersNamesItsGroup() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate"])
    defer { receiver.stop() }
    try #require(chmod(path, 0o060) == 0)
    let stranger = try PermissionTests.Stranger()
    let result = try stranger.run(["doctor", "--json", "--port", path])
    #expect(result.status == 4)
    let problems = try Self.findings(result.output).filter { $0.state == "problem" }
    #expect(problems.map(\.check) == ["permission"])
    #expect(problems.first?.message.contains("belongs to the group") == true)
    #expect(problems.first?.mend?.hasPrefix("sudo ") == true)
  }

  @Test func theHolderIsNamed() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--rate", "5"])
    defer { receiver.stop() }
    let holder = try LiveProduct(["watch", "--json", "--port", path])
    _ = try holder.line()
    let result = try Product.run(["doctor", "--json", "--port", path])
    #expect(result.status == 5)
    let finding = try #require(try Self.findings(result.output).last)
    #expect(finding.message.contains("gnss (process \(holder.processID)"))
    #expect(finding.mend == "kill \(holder.processID)")
    holder.send(SIGINT)
    _ = try holder.rest()
  }

  struct Examined: CustomTestStringConvertible, Sendable {
    let scenario: String
    let status: Int32
    /// `state check` of each finding.
    let findings: [String]
    let message: String
    var testDescription: String { scenario }
  }

  static let examined = [
    Examined(
      scenario: "nothing", status: 3, findings: ["problem receiver"],
      message: "no receiver is plugged in"),
    Examined(
      scenario: "bridge", status: 3, findings: ["problem receiver"],
      message: "/dev/ttyUSB0 may be one"),
    Examined(
      scenario: "unmarked", status: 0,
      findings: [
        "ok receiver", "ok permission", "warning rule", "warning power", "ok holder",
        "ok data", "ok fix", "ok authorization",
      ],
      message: "it sleeps after 2000 ms while nobody has it open"),
    Examined(
      scenario: "marked", status: 0,
      findings: [
        "ok receiver", "ok permission", "ok rule", "ok power", "ok holder", "ok data",
        "ok fix", "ok authorization",
      ],
      message: "marked by the udev rule"),
    Examined(
      scenario: "held", status: 5,
      findings: ["ok receiver", "ok permission", "ok rule", "ok power", "problem holder"],
      message: "a process that this user cannot see has it open"),
  ]

  @Test("autosuspend, and other facts of mocked devices", arguments: examined)
  func aMockedMachineIsExamined(_ examined: Examined) throws {
    guard FileManager.default.fileExists(atPath: PluggedTests.wrapper) else {
      print("umockdev is not here: \(examined) is skipped")
      return
    }
    let result = try Product.run(
      ["/usr/bin/python3", Self.script("examined"), Product.executable.path, examined.scenario],
      program: PluggedTests.wrapper)
    if result.status == 77 {
      print("Python has no umockdev: \(examined) is skipped: \(result.output)")
      return
    }
    #expect(result.status == examined.status)
    let findings = try Self.findings(result.output)
    // What else runs on this machine is its own affair.
    let told = findings.filter { !["gpsd", "modemManager"].contains($0.check) }
    #expect(told.map { "\($0.state) \($0.check)" } == examined.findings)
    #expect(findings.contains { $0.message.contains(examined.message) }, "\(findings)")
  }

  @Test func forAPersonItFits() throws {
    let result = try Product.run(["doctor", "--simulate"])
    #expect(result.status == 0)
    #expect(!result.output.contains("\u{1B}"))
    let output = result.output.replacing(/accuracy [0-9.]+ m/, with: "accuracy … m")
      .replacing(/[0-9]+ satellites used/, with: "… satellites used")
      .replacing(/[0-9]+ in view, [0-9]+ of them heard/, with: "… in view, … of them heard")
      .replacing(/at [0-9.]+\s+dB-Hz/, with: "at … dB-Hz")
    try Golden.expect(output, "doctor.txt")
  }
}
