import Foundation
import Testing

/// The command in a mocked machine (umockdev) in which receivers are plugged in and pulled.
struct PluggedTests {
  static let wrapper = "/usr/bin/umockdev-wrapper"

  /// Runs a scenario of `Plugged/watched.py`; nothing, and a word why, where that cannot be.
  private func run(_ scenario: String) throws -> Product.Result? {
    guard FileManager.default.fileExists(atPath: Self.wrapper) else {
      print("umockdev is not here: \(scenario) is skipped")
      return nil
    }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Plugged/watched.py").path
    let result = try Product.run(
      ["/usr/bin/python3", script, Product.executable.path, scenario], program: Self.wrapper)
    if result.status == 77 {
      print("Python has no umockdev: \(scenario) is skipped: \(result.output)")
      return nil
    }
    return result
  }

  /// The tenths of a second after noon of the epochs that were printed.
  private func tenths(_ result: Product.Result) throws -> [Int] {
    try WatchTests.fixes(result.output.split(separator: "\n").map(String.init)).map { fix in
      let time = try #require(fix.time)
      return Int((try #require(Double(time.dropFirst(17).dropLast())) * 10).rounded())
    }
  }

  @Test(arguments: ["late", "slow", "held"])
  func aReceiverThatIsPluggedInIsReadUntilItIsPulled(_ scenario: String) throws {
    guard let result = try run(scenario) else { return }
    #expect(result.status == 3)
    // Each once and none left out, from the opening on.
    let tenths = try tenths(result)
    let first = try #require(tenths.first)
    #expect(first <= 10)
    #expect(tenths == Array(first...19))
    let events = result.output.split(separator: "\n").filter { $0.hasPrefix("{\"event\"") }
    let schema = try Schema("event.schema.json")
    for event in events { #expect(schema.complaints(about: String(event)).isEmpty) }
    let words = events.compactMap { $0.split(separator: "\"").dropFirst(3).first }
    #expect(
      words.map(String.init) == ["waiting", "plugged"] + (scenario == "held" ? ["error"] : []) + [
        "pulled"
      ])
    #expect(result.errors.split(separator: "\n").count == words.count)
    #expect(result.errors.hasSuffix("plug it in again and run 'gnss watch'\n"))
  }

  @Test func theOneThatIsThereIsUsed() throws {
    guard let result = try run("present") else { return }
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(try tenths(result).count == 1)
    #expect(result.output.contains("\"port\":\"/dev/ttyACM0\""))
  }

  @Test func aBridgeIsNamedButNotOpened() throws {
    guard let result = try run("possible") else { return }
    #expect(result.status == 3)
    #expect(result.output.filter { $0 != "\n" }.isEmpty)
    #expect(
      result.errors == "gnss: no receiver found, but /dev/ttyUSB0 may be one; "
        + "try: gnss watch --port /dev/ttyUSB0\n")
  }

  @Test func allKindsOfPortsAreListed() throws {
    guard let result = try run("ports") else { return }
    #expect(result.status == 0)
    #expect(
      result.output.split(separator: "\n").filter { !$0.hasPrefix("{") }
        .allSatisfy { $0.count <= 80 })
    // Who may open them is the machine's affair.
    let output = result.output
      .replacing(/"owner":.*"mayOpen":(true|false)/, with: "…")
      .replacing(/(sure|possible|never)( +)(yes|no) +/) { "\($0.1)\($0.2)… " }
      .replacing(/[ ]+belongs to .*\n/, with: "")
    try Golden.expect(output, "ports.txt")
  }
}
