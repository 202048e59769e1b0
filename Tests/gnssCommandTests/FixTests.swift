import Foundation
import Glibc
import Testing

@testable import gnss

struct FixTests {
  @Test func threeLinesWithoutHardware() throws {
    let result = try Product.run(["fix", "--simulate"])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let lines = result.output.split(separator: "\n")
    #expect(lines.map { $0.prefix(12) } == ["position    ", "accuracy    ", "satellites  "])
    #expect(lines.last?.hasSuffix(" s") == true)
  }

  @Test func endsWithinOneEpochOfTheFirstGoodFix() throws {
    let (receiver, path) = try LiveProduct.onTerminal([
      "simulate", "--cold-start", "2s", "--rate", "2",
    ])
    defer { receiver.stop() }
    let result = try Product.run(["fix", "--json", "--port", path])
    #expect(result.status == 0)
    #expect(try Schema("fix.schema.json").complaints(about: result.output).isEmpty)
    let fix = try JSONDecoder().decode(WatchTests.Fix.self, from: Data(result.output.utf8))
    #expect(fix.latitude != nil)
    // Half a second is one epoch; the age is counted from the instant of the fix.
    #expect(try #require(fix.age) < 0.5)
  }

  @Test func atTheTimeoutTheBestOneIsPrinted() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--rate", "5"])
    defer { receiver.stop() }
    let result = try Product.run([
      "fix", "--json", "--port", path, "--accuracy", "0.001m", "--timeout", "1s",
    ])
    #expect(result.status == 1)
    #expect(result.output.contains("\"latitude\""))
    #expect(
      result.errors
        == "gnss: no fix within 0.001 m; this is the best one. Try a longer --timeout\n")
  }

  @Test func withoutAnyFixNothingIsPrinted() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--cold-start", "1h"])
    defer { receiver.stop() }
    let result = try Product.run(["fix", "--port", path, "--timeout", "500ms"])
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == "gnss: no fix; give the antenna a clear sky, or try a longer --timeout\n")
  }

  @Test func ofARecordingWithoutAGoodOne() throws {
    let result = try Product.run(
      ["fix", "--port", "-", "--accuracy", "1m"], input: Recording.walk(epochs: 2))
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("position    47.28"))
    #expect(!result.output.contains("first fix after"))
  }

  @Test(arguments: ["fix", "watch"]) func aPortThatIsNotThere(_ command: String) throws {
    let result = try Product.run([command, "--port", "/dev/ttyNOT0", "--no-wait"])
    #expect(result.status == 3)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == "gnss: /dev/ttyNOT0: there is no such port; try: gnss ports\n")
  }

  @Test("What a fix waits for is said: once, and on a terminal how far it is")
  func waiting() throws {
    let (receiver, path) = try LiveProduct.onTerminal(
      ["simulate", "--rate", "5", "--faults", "jamming"])
    defer { receiver.stop() }
    let fix = try LiveProduct(["fix", "--port", path, "--timeout", "30s"])
    #expect(fix.waitForError("waiting for a fix within 50 m; "))
    #expect(fix.errors.split(separator: "\n").count == 1)
    fix.send(SIGINT)
    #expect(fix.status() == 1)
  }

  @Test func aReceiverThatIsNotThere() throws {
    let result = try Product.run(["watch", "--json", "--receiver", "0000:0000:NONE", "--no-wait"])
    #expect(result.status == 3)
    let message = "no receiver with the ID 0000:0000:NONE is plugged in; "
    #expect(result.errors == "gnss: \(message)'gnss ports' lists those that are\n")
    #expect(
      result.output
        == #"{"event":"error","message":"\#(message)'gnss ports' lists those that are"}"#
        + "\n")
    #expect(try Schema("event.schema.json").complaints(about: result.output).isEmpty)
  }

  @Test func aPortThatIsNotThereIsWaitedFor() throws {
    let result = try Product.run(["fix", "--port", "/dev/ttyNOT0", "--timeout", "300ms"])
    #expect(result.status == 3)
    #expect(
      result.errors == """
        gnss: waiting for /dev/ttyNOT0 to be plugged in
        gnss: no receiver within the time-out; plug one in, or look at 'gnss ports'

        """)
  }

  @Test func whatIsNoPort() throws {
    let result = try Product.run(["watch", "--port", "/dev/null"])
    #expect(result.status == 6)
    #expect(result.errors == "gnss: /dev/null: not a serial port; try: gnss ports\n")
  }

  @Test func aSourceThatIsNotKnown() throws {
    let result = try Product.run(["watch", "--port", "https://example.org"])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("gnss: 'https://example.org' is no source; give a path"))
  }
}
