import Foundation
import Glibc
import Testing

/// A signal ends a command whatever it waits for.
struct EndingTests {
  @Test func aReaderThatTakesNothingHoldsNoSignalUp() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--rate", "25"])
    let watch = try LiveProduct(["watch", "--json", "--satellites", "--port", path])
    #expect(watch.waitUntilOutputIsFull())
    watch.send(SIGINT)
    #expect(watch.status() == 0)
    receiver.stop()
  }

  @Test("A quit (Ctrl-\\) ends it as it ends others: the runtime does not take it for a crash")
  func quit() throws {
    let watch = try LiveProduct(["watch", "--simulate"])
    _ = try watch.line()
    let status = try String(contentsOfFile: "/proc/\(watch.processID)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") })
    let caught = try #require(UInt64(line.dropFirst(7).drop { $0.isWhitespace }, radix: 16))
    #expect(caught & 1 << UInt64(SIGQUIT - 1) == 0)
    #expect(caught & 1 << UInt64(SIGSEGV - 1) != 0, "a crash is told")
    #expect(watch.stop() == 0)
  }

  @Test func aMessageThatIsTooLongKeepsItsMend() throws {
    let name = "/dev/" + String(repeating: "x", count: 20_000)
    let result = try Product.run(["watch", "--no-wait", "--port", name])
    #expect(result.status != 0)
    #expect(result.errors.utf8.count < 10_000)
    #expect(result.errors.hasPrefix("gnss: /dev/xxx") && result.errors.contains("xxx … xxx"))
    #expect(result.errors.hasSuffix("try: gnss ports\n"))
  }

  @Test func aStateFolderThatCannotBeMadeIsToldWithItsMend() throws {
    let environment = Product.environment.merging(["XDG_STATE_HOME": "/proc/none"]) { $1 }
    let forget = try Product.run(["ports", "--forget", "0000:0000:NONE"], environment: environment)
    #expect(forget.status == 6)
    #expect(
      forget.errors == "gnss: /proc/none: No such file or directory (mkdir); "
        + "set XDG_STATE_HOME to a folder that you may write\n")
  }

  @Test func aPipeWithoutAWriterIsWaitedForByTheLoop() throws {
    let folder = try TemporaryFolder()
    let fifo = folder.url.appendingPathComponent("fifo").path
    #expect(mkfifo(fifo, 0o600) == 0)
    let fix = try Product.run(["fix", "--timeout", "200ms", "--port", fifo])
    #expect(fix.status == 1)
    let watch = try LiveProduct(["watch", "--verbose", "--port", fifo])
    #expect(watch.waitForError("reading \(fifo)"))
    watch.send(SIGTERM)
    #expect(watch.status() == 0)
  }

  @Test func aReplayOfASilentPipeEnds() throws {
    let folder = try TemporaryFolder()
    let fifo = folder.url.appendingPathComponent("fifo").path
    #expect(mkfifo(fifo, 0o600) == 0)
    let writer = open(fifo, O_RDWR)
    defer { close(writer) }
    let (replay, path) = try LiveProduct.onTerminal(["replay", fifo])
    let watch = try LiveProduct(["watch", "--verbose", "--port", path])
    #expect(watch.waitForError("reading \(path)"))
    #expect(replay.stop() == 0)
    #expect(watch.status() == 3)
  }

  @Test(arguments: [["watch", "--simulate", "--count", "1"], ["fix", "--simulate"], ["simulate"]])
  func closedOutputIsAnErrorAndNoPort(_ arguments: [String]) throws {
    let command = Product.executable.path + " " + arguments.joined(separator: " ") + " >&-"
    let result = try Product.run(["-c", command], program: "/bin/sh")
    #expect(result.status == 6)
    #expect(
      result.errors.hasSuffix(
        "standard output: Bad file descriptor; free some space, or write elsewhere\n"))
  }

  @Test func closedInputIsAnErrorAtOnce() throws {
    let command = Product.executable.path + " watch --port - <&-"
    let result = try Product.run(["-c", command], program: "/bin/sh")
    #expect(result.status == 6)
  }

  @Test(arguments: ["tcp://127.0.0.1:65536", "tcp://127.0.0.1:100781", "tcp://127.0.0.1:0"])
  func aPortBeyondTCPsIsRefused(_ source: String) throws {
    #expect(try Product.run(["watch", "--port", source]).status == 2)
  }

  @Test(arguments: ["0.00000000000000001", "0", "1000000000"])
  func aSpeedBeyondReasonIsRefused(_ speed: String) throws {
    #expect(try Product.run(["replay", "--speed", speed, "/dev/null"]).status == 2)
  }
}
