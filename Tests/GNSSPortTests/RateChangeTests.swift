import CSystem
import GNSSPort
import Testing

/// The rate of a line on which a command is still on its way.
struct RateChangeTests {
  @Test("rate-change-after-drain: what was written before arrives whole, and then the rate is new")
  func whole() throws {
    let line = try Line()
    let count = 60_000
    let probe = try Probe(["rate", line.path, "\(count)", "115200"])
    #expect(try probe.line("open")[1] == "9600")
    var heard: [UInt8] = []
    // A pseudo-terminal holds some KiB that have left the writer; before those the rate is the old.
    let held = 16_384
    while heard.count < count {
      if heard.count < count - held {
        #expect(try line.settings.output_baud == 9600, "after \(heard.count) bytes")
      }
      heard += try line.hear(64)
    }
    #expect(heard == (0..<count).map { UInt8(truncatingIfNeeded: $0) })
    #expect(try probe.line("rate")[1] == "115200")
    #expect(try line.settings.output_baud == 115_200)
  }
}
