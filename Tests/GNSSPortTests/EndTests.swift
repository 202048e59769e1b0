import CSystem
import GNSSPort
import GNSSSystem
import Glibc
import Testing

/// The receiver is pulled, or the line is slow.
struct EndTests {
  /// One wake a burst and one at the end; a burst may come in pieces, as the machine's scheduler
  /// likes. A loop that never sleeps wakes a million times a second.
  private static let mostWakes = 100

  // The programs that play here have no timer: what they say after a pull, the pull has woken.
  // How soon is measured in the rig, on a machine that nothing else uses.
  @Test("unplug-eof-busy-loop: a pull while reading is told once, at rest")
  func pullWhileReading() throws {
    let line = try Line()
    let probe = try Probe(["read", line.path])
    _ = try probe.line("open")
    try line.send([7, 7, 7])
    _ = try probe.line("first")
    line.unplug()
    let said = try probe.remainingLines().filter { $0.first != "total" }
    #expect(said.map(\.first) == ["ended"])
    let ended = try #require(said.first)
    #expect(ended[1].hasPrefix("\(line.path): the receiver was unplugged; try: "))
    #expect(ended[2] == "3")
    #expect((Int(ended[4]) ?? .max) <= Self.mostWakes, "woken \(ended[4]) times")
    #expect(try probe.ending() == .exited(0))
  }

  @Test("A reader sleeps while nothing arrives, and wakes once a burst")
  func sleeps() throws {
    let line = try Line()
    let probe = try Probe(["read", line.path])
    _ = try probe.line("open")
    for burst in 1...5 {
      try line.send([UInt8](repeating: 0x24, count: 500))
      while try probe.line("total")[1] != String(500 * burst) {}
    }
    line.unplug()
    let ended = try probe.line("ended")
    #expect(ended[2] == "2500")
    #expect((Int(ended[4]) ?? .max) <= Self.mostWakes, "woken \(ended[4]) times")
  }

  @Test("The end of a line is an error of its own, each time that it is read")
  func disconnected() throws {
    let line = try Line()
    let port = try SerialPort(path: line.path)
    line.unplug()
    var buffer = [UInt8](repeating: 0, count: 16)
    for _ in 0..<2 {
      do throws(PortError) {
        _ = try port.read(into: &buffer)
        Issue.record("a read of a pulled receiver gave no error")
      } catch {
        guard case .disconnected(line.path) = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
  }

  @Test("unplug-during-write: a write ends with it")
  func pullWhileWriting() throws {
    let line = try Line()
    let probe = try Probe(["write", line.path])
    _ = try probe.line("first")
    // Nobody reads, so the line is full by and by and the write waits.
    line.unplug()
    let ended = try probe.line("ended")
    #expect(ended[1].hasPrefix("\(line.path): the receiver was unplugged"))
  }

  @Test("A write that nobody takes gives up instead of hanging")
  func stalled() throws {
    let line = try Line()
    let port = try SerialPort(path: line.path)
    let block = [UInt8](repeating: 0x55, count: 1_000_000)
    do throws(PortError) {
      try port.write(block.span.bytes)
      Issue.record("a megabyte went where nobody reads")
    } catch {
      guard case .stalled(line.path) = error else {
        Issue.record("\(error)")
        return
      }
    }
    // It still works once the other side reads again.
    while !line.heardNow().isEmpty {}
    try port.write([0x2A as UInt8].span.bytes)
    var last: [UInt8] = []
    while last.last != 0x2A { last = try line.hear(1) }
  }

  @Test("eintr-in-drain: signals a thousand times a second lose no byte and send none twice")
  func interrupted() throws {
    let line = try Line()
    let blocks = 300
    let probe = try Probe(["storm", line.path, String(blocks)])
    var expected: [UInt8] = []
    for block in 0..<blocks {
      expected += (0..<997).map { UInt8(truncatingIfNeeded: $0 &+ block) }
    }
    var heard: [UInt8] = []
    while heard.count < expected.count {
      heard += try line.hear(1)
      // A byte back for each piece: the reads are under the signals too.
      try line.send([0x2A])
    }
    #expect(heard == expected)
    try line.send([0x04])
    let ended = try probe.line("ended")
    #expect(ended[1] == "whole")
    #expect((Int(ended[2]) ?? 0) > 20, "only \(ended[2]) signals came")
  }
}
