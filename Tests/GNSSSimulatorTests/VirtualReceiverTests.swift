import Foundation
import GNSSCodec
import GNSSSimulator
import Testing

/// A virtual receiver does the same each time, and what it sends is whole.
struct VirtualReceiverTests {
  static let outputs: [Scenario.Output] = [.nmea, .ubx, .mixed]

  @Test("The same seed gives the same bytes, however the time is cut", arguments: outputs)
  func sameBytes(output: Scenario.Output) {
    for baud in [nil, 9600, 115_200] {
      var scenario = Scenario.example
      scenario.output = output
      scenario.rate = 10
      scenario.baud = baud
      scenario.timeToFirstFix = .seconds(2)
      let whole = scenario.bytes(until: .seconds(7), step: .seconds(7))
      #expect(whole.count > 5000)
      for step in [1, 7, 99, 1000, 2500] {
        let stepped = scenario.bytes(until: .seconds(7), step: .milliseconds(step))
        #expect(stepped == whole, "steps of \(step) ms differ")
      }
    }
  }

  @Test("Another seed gives other bytes")
  func otherSeed() {
    var other = Scenario.example
    other.seed = 43
    let bytes = Scenario.example.bytes(until: .seconds(5), step: .seconds(1))
    #expect(other.bytes(until: .seconds(5), step: .seconds(1)) != bytes)
  }

  @Test("Every frame is valid and nothing lies between them", arguments: outputs)
  func allValid(output: Scenario.Output) {
    for trajectory in [Scenario.Trajectory.parked, .walk] {
      for cold in [Duration.zero, .seconds(30)] {
        var scenario = Scenario.example
        scenario.output = output
        scenario.trajectory = trajectory
        scenario.timeToFirstFix = cold
        scenario.rate = 5
        let found = Found(scenario.bytes(until: .seconds(60), step: .seconds(1)))
        #expect(found.invalid == 0 && found.discarded == 0)
        #expect((found.counts["GNRMC"] ?? 0) == (output == .ubx ? 0 : 301))
        #expect((found.counts["01-07"] ?? 0) == (output == .nmea ? 0 : 301))
        #expect((found.counts["01-61"] ?? 0) == (output == .nmea ? 0 : 301))
        #expect((found.counts["01-35"] ?? 0) == (output == .nmea ? 0 : 61))
      }
    }
  }

  @Test("Each epoch is one burst at its own instant", arguments: [1, 2, 3, 10, 25])
  func bursts(rate: Int) {
    var scenario = Scenario.example
    scenario.rate = rate
    scenario.start = UTCTime(unixNanoseconds: scenario.start.unixNanoseconds + 123_456_789)
    var receiver = VirtualReceiver(scenario)
    var bytes: [UInt8] = []
    receiver.advance(to: .zero, into: &bytes)
    let period = 1000 / rate
    for _ in 0..<2 * rate {
      bytes.removeAll()
      let due = receiver.nextDue
      receiver.advance(to: due - .nanoseconds(1), into: &bytes)
      #expect(bytes.isEmpty)
      receiver.advance(to: due, into: &bytes)
      let found = Found(bytes)
      #expect(found.counts["GNRMC"] == 1 && found.last == "01-61")
      let instant = scenario.start.unixNanoseconds + due.nanoseconds
      #expect(instant % (Int64(period) * 1_000_000) == 0, "\(instant)")
      #expect(found.pvts.first?.unixNanoseconds == instant)
    }
  }

  @Test("A serial line paces the bytes and loses whole messages when it is too slow")
  func serialLine() {
    var scenario = Scenario.example
    scenario.rate = 10
    scenario.baud = 9600
    var receiver = VirtualReceiver(scenario)
    var bytes: [UInt8] = []
    var total = 0
    for step in 1...2000 {
      bytes.removeAll()
      receiver.advance(to: .milliseconds(5 * step), into: &bytes)
      #expect(bytes.count <= 6)
      total += bytes.count
    }
    #expect(total > 9500 && total <= 9600)
    #expect(receiver.droppedMessages > 0)
    let found = Found(scenario.bytes(until: .seconds(10), step: .seconds(10)))
    #expect(found.invalid == 0)
  }

  @Test("What is due comes when it is due", arguments: [4800, 9600, 38_400, 115_200, 921_600])
  func due(baud: Int) {
    var scenario = Scenario.example
    scenario.baud = baud
    var receiver = VirtualReceiver(scenario)
    var bytes: [UInt8] = []
    receiver.advance(to: .zero, into: &bytes)
    for _ in 0..<3000 {
      bytes.removeAll()
      let due = receiver.nextDue
      receiver.advance(to: due - .nanoseconds(1), into: &bytes)
      #expect(bytes.isEmpty)
      receiver.advance(to: due, into: &bytes)
      // At the start of an epoch its first byte has yet to be sent.
      #expect(bytes.count == 1 || due.nanoseconds % 1_000_000_000 == 0, "\(due)")
      #expect(receiver.nextDue > due)
    }
  }

  @Test("GPS time is that of the week, 18 s ahead of UTC")
  func timeOfWeek() {
    // Monday, 07:00:00 UTC.
    let found = Found(Scenario.example.bytes(until: .seconds(1), step: .seconds(1)))
    #expect(found.pvts.map(\.timeOfWeek) == [111_618_000, 111_619_000])
    var scenario = Scenario.example
    // Saturday, 23:59:41.5 UTC: half a second before the week ends.
    let saturday = scenario.start.unixNanoseconds - (86_400 + 7 * 3600) * 1_000_000_000
    scenario.start = UTCTime(unixNanoseconds: saturday - 18_500_000_000)
    scenario.rate = 2
    let weekEnd = Found(scenario.bytes(until: .seconds(1), step: .seconds(1)))
    #expect(weekEnd.pvts.map(\.timeOfWeek) == [604_799_500, 0, 500])
  }

  @Test("A cold start shows no position before its time, and no time before half of it")
  func coldStart() {
    var scenario = Scenario.example
    scenario.timeToFirstFix = .seconds(20)
    scenario.output = .mixed
    let found = Found(scenario.bytes(until: .seconds(40), step: .seconds(1)))
    #expect(found.pvts.count == 41)
    for (second, pvt) in found.pvts.enumerated() {
      #expect(pvt.valid.contains(.validTime) == (second >= 10), "second \(second)")
      #expect(pvt.flags.contains(.fixOK) == (second >= 20), "second \(second)")
      #expect((pvt.fixType == 3) == (second >= 20), "second \(second)")
    }
    for (second, rmc) in found.rmcs.enumerated() {
      #expect(rmc.hasPrefix(second < 10 ? "$GNRMC,,V,,,,,,," : "$GNRMC,"), "\(rmc)")
      #expect(rmc.contains(",A,") == (second >= 20), "\(rmc)")
    }
    #expect(found.pvts[20].horizontalAccuracy > 2 * found.pvts[40].horizontalAccuracy)
  }

  @Test("It says at power-on and on request that it is simulated")
  func identity() {
    for output in Self.outputs {
      var scenario = Scenario.example
      scenario.output = output
      var receiver = VirtualReceiver(scenario)
      var bytes: [UInt8] = []
      receiver.advance(to: .zero, into: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self).contains("MOD=SIMULATED"))
      var question = UBXFrameWriter()
      question.poll(class: 0x0A, id: 0x04)
      bytes.removeAll()
      for byte in question.bytes { receiver.hear([byte]) }
      receiver.advance(to: .zero, into: &bytes)
      let found = Found(bytes)
      #expect(found.counts == ["0A-04": 1] && found.discarded == 0)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("FWVER=SPG 5.10") && text.contains("MOD=SIMULATED"))
      #expect(text.contains("PROTVER=34.10"))
    }
  }

  @Test("It lives through noise on its input")
  func noise() {
    var receiver = VirtualReceiver(Scenario.example)
    var bytes: [UInt8] = []
    receiver.advance(to: .seconds(1), into: &bytes)
    bytes.removeAll()
    let noise = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    receiver.hear(noise)
    receiver.hear([0xB5, 0x62, 0x0A, 0x04, 0xFF])
    receiver.hear([UInt8](repeating: 0, count: 300))
    var question = UBXFrameWriter()
    question.poll(class: 0x0A, id: 0x04)
    receiver.hear(question.bytes)
    receiver.advance(to: .seconds(1), into: &bytes)
    #expect(Found(bytes).counts["0A-04"] == 1)
  }
}
