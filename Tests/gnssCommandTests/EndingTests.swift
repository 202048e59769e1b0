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
