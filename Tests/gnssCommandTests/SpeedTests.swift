import Foundation
import Testing

/// A receiver at a line speed that the command is not told: its pseudo-terminal gives garbage where
/// the speed in its settings is another.
struct SpeedTests {
  private func run(_ speed: String, _ options: [String]) throws -> Product.Result {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Plugged/rated.py").path
    return try Product.run(
      [script, Product.executable.path, speed, "watch", "--json"] + options,
      program: "/usr/bin/python3")
  }

  @Test(
    "fixed-4800-baud, receiver-of-unknown-vendor: it is found by listening",
    arguments: [4800, 9600, 38_400, 115_200, 921_600])
  func itIsFoundByListening(_ speed: Int) throws {
    let result = try run("\(speed)", ["--verbose", "--count", "5"])
    #expect(result.status == 0)
    #expect(result.errors.contains(": heard at \(speed) bits per second\n"), "\(result.errors)")
    let fixes = try WatchTests.fixes(result.output.split(separator: "\n").map(String.init))
    #expect(fixes.count == 5)
    #expect(fixes.allSatisfy { $0.mode == "3d" })
  }

  @Test("baud-search-too-hasty: one burst a second is enough")
  func aSlowReceiverIsFound() throws {
    let result = try run("4800@1", ["--verbose", "--count", "3"])
    #expect(result.status == 0)
    #expect(result.errors.contains(": heard at 4800 bits per second\n"), "\(result.errors)")
    let listened = result.errors.matches(of: /: listening at (\d+) bits/).map { $0.1 }
    // Found in the first round, so no speed was tried twice.
    #expect(Set(listened).count == listened.count, "\(listened)")
    let fixes = try WatchTests.fixes(result.output.split(separator: "\n").map(String.init))
    #expect(fixes.count == 3)
  }

  @Test func aReceiverThatChangesItIsFoundAgain() throws {
    let result = try run("38400,9600", ["--verbose", "--count", "60"])
    #expect(result.status == 0)
    #expect(result.errors.contains(": heard at 38400 bits per second\n"), "\(result.errors)")
    #expect(result.errors.contains(": heard at 9600 bits per second\n"), "\(result.errors)")
    let fixes = try WatchTests.fixes(result.output.split(separator: "\n").map(String.init))
    #expect(fixes.count == 60)
  }

  @Test func aWrongOneThatWasGivenIsToldAndKept() throws {
    let result = try run("9600", ["--baud", "4800", "--count", "5"])
    #expect(
      result.errors.hasSuffix(
        ": bytes but no valid frame at 4800 bits per second; without --baud it is searched for\n"))
    let events = result.output.split(separator: "\n")
    #expect(events.count == 1)
    #expect(events.first?.hasPrefix("{\"event\":\"error\"") == true)
  }
}

/// The virtual receiver on a serial line of its own.
struct SimulatedSpeedTests {
  @Test func aSimulatedLineIsFoundByListening() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--baud", "57600"])
    let watch = try Product.run(["watch", "--verbose", "--json", "--count", "2", "--port", path])
    #expect(watch.status == 0)
    #expect(watch.errors.contains(": heard at 57600 bits per second\n"), "\(watch.errors)")
    receiver.stop()
  }
}
