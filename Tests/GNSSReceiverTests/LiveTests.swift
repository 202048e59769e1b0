import GNSSCodec
import GNSSReceiver
import TestSupport
import Testing

/// What a live pipeline owes: each epoch once, as early as the receiver's habits allow.
struct LiveTests {
  @Test func theFirstEpochsCloseBySilence() {
    var line = Line()
    line.send(Burst.rmcLast(second: 0), at: 0)
    #expect(line.times.isEmpty)
    #expect(line.deadline == 60)
    line.wait(until: 59)
    #expect(line.times.isEmpty)
    line.wait(until: 60)
    #expect(line.times == [0])
    #expect(line.deadline == nil, "nothing is awaited, so nobody is woken")
  }

  @Test func theKnownEndOfTheCycleClosesAtOnce() {
    var line = Line()
    for second in 0..<3 {
      line.send(Burst.rmcLast(second: second), at: second * 1000)
      line.wait(until: second * 1000 + 900)
    }
    #expect(line.times == [0, 1, 2])
    line.send(Burst.rmcLast(second: 3), at: 3000)
    #expect(line.times == [0, 1, 2, 3], "closed by its last word, without a wait")
    #expect(line.deadline == nil)
  }

  @Test func aWordBehindTheBelievedEndIsNoSecondReport() {
    var line = Line()
    for second in 0..<4 {
      line.send(Burst.rmcLast(second: second), at: second * 1000)
      line.wait(until: second * 1000 + 900)
    }
    for second in 4..<8 {
      line.send(Burst.rmcLast(second: second) + Burst.gll(second: second), at: second * 1000)
      line.wait(until: second * 1000 + 900)
    }
    #expect(line.times == Array(0..<8))
    // By now GLL is the end that is believed, and its position is the epoch's.
    line.send(Burst.rmcLast(second: 8) + Burst.gll(second: 8), at: 8000)
    #expect(line.times == Array(0..<9))
  }

  @Test func endOfEpochClosesTheFirstEpochAtOnce() {
    var line = Line()
    line.send(Burst.pvt(second: 0) + Burst.endOfEpoch(second: 0), at: 0)
    #expect(line.times == [0])
    #expect(line.deadline == nil)
  }

  @Test func sentencesBehindEndOfEpochAreWaitedForOnceSeen() {
    var line = Line()
    for second in 0..<5 {
      let burst = Burst.pvt(second: second) + Burst.endOfEpoch(second: second)
      line.send(burst + Burst.rmcLast(second: second), at: second * 1000)
      line.wait(until: second * 1000 + 900)
    }
    #expect(line.times == [0, 1, 2, 3, 4])
    #expect(line.epochs.last?.hdop == 0.8, "the sentences behind NAV-EOE belong to the epoch")
  }

  @Test func endOfEpochBehindSentencesClosesAtOnce() {
    var line = Line()
    for second in 0..<5 {
      line.send(Burst.rmcLast(second: second) + Burst.gsa(mode: 3), at: second * 1000)
      line.send(Burst.pvt(second: second) + Burst.endOfEpoch(second: second), at: second * 1000 + 5)
      #expect(line.times == Array(0...second))
      #expect(line.deadline == nil)
    }
  }

  @Test func whatComesBeforeTheTimeJoinsTheEpochThatFollows() {
    var line = Line()
    for second in 0..<4 {
      let mode = second < 2 ? 2 : 3
      line.send(Burst.gsa(mode: mode) + Burst.rmcLast(second: second), at: second * 1000)
      line.wait(until: second * 1000 + 900)
    }
    #expect(line.times == [0, 1, 2, 3])
    let modes = line.epochs.map { $0.mode }
    #expect(modes == [.twoDimensional, .twoDimensional, .threeDimensional, .threeDimensional])
  }

  @Test func aFasterReceiverGetsAShorterWait() {
    var line = Line()
    for tenth in 0..<3 {
      line.send(Burst.rmcLast(tenth: tenth), at: tenth * 100)
      line.wait(until: tenth * 100 + 99)
    }
    line.send(Burst.gga(tenth: 3), at: 300)
    #expect(line.deadline == 320, "a fifth of 100 ms")
  }

  @Test func aBrokenOffFrameIsGivenUp() {
    var line = Line()
    line.send([0xB5, 0x62, 1, 7, 92, 0, 1, 2, 3], at: 0)
    #expect(line.deadline == 300)
    line.wait(until: 300)
    line.send(Burst.pvt(second: 1) + Burst.endOfEpoch(second: 1), at: 1000)
    #expect(line.times == [1])
  }

  @Test func anEpochIsReportedOnceHoweverItIsPaused() {
    var line = Line()
    for second in 0..<6 {
      line.send(Burst.gga(tenth: second * 10), at: second * 1000)
      line.wait(until: second * 1000 + 200)
      line.send(Burst.rmc(tenth: second * 10), at: second * 1000 + 200)
      line.wait(until: second * 1000 + 900)
    }
    // The day of the first epoch was not known when it was reported.
    #expect(line.times == [-1, 1, 2, 3, 4, 5])
    #expect(line.epochs.last?.speed != nil, "the wait has grown to cover the receiver's pause")
  }
}

/// A live line whose clock is the test's: milliseconds.
private struct Line: ~Copyable {
  private var pipeline = Pipeline(timing: .live)
  private(set) var epochs: [Epoch] = []

  /// The seconds of the epochs so far.
  var times: [Int] { epochs.map { $0.time?.timeOfDay.second ?? -1 } }

  var deadline: Int? {
    pipeline.deadline.map {
      Int($0.components.attoseconds / 1_000_000_000_000_000)
        + Int($0.components.seconds) * 1000
    }
  }

  mutating func send(_ bytes: [UInt8], at now: Int) {
    pipeline.consume(bytes.span.bytes, at: .milliseconds(now))
    drain(&pipeline, into: &epochs)
  }

  /// Lets time pass as the loop does: it wakes at the deadline, if there is one by then.
  mutating func wait(until end: Int) {
    while let due = deadline, due <= end {
      pipeline.elapse(at: .milliseconds(due))
      drain(&pipeline, into: &epochs)
      precondition(deadline != due, "a deadline that passes must not stay")
    }
  }
}

/// What a receiver sends.
private enum Burst {
  static func gga(tenth: Int) -> [UInt8] {
    sentence("GNGGA,\(time(tenth)),4717.11400,N,00833.91200,E,1,11,0.80,433.8,M,47.4,M,,")
  }

  static func rmc(tenth: Int) -> [UInt8] {
    sentence("GNRMC,\(time(tenth)),A,4717.11400,N,00833.91200,E,2.430,343.7,170526,,,A")
  }

  static func gll(second: Int) -> [UInt8] {
    sentence("GNGLL,4717.11400,N,00833.91200,E,\(time(second * 10)),A,A")
  }

  static func rmcLast(second: Int) -> [UInt8] { rmcLast(tenth: second * 10) }

  static func rmcLast(tenth: Int) -> [UInt8] { gga(tenth: tenth) + rmc(tenth: tenth) }

  static func gsa(mode: Int) -> [UInt8] {
    sentence("GNGSA,A,\(mode),05,17,,,,,,,,,,,2.0,1.0,1.7")
  }

  static func pvt(second: Int) -> [UInt8] {
    var payload = [UInt8](repeating: 0, count: 92)
    // 10:15:00 UTC on a Sunday, 18 leap seconds behind GPS time.
    put(UInt32(36_918_000 + second * 1000), into: &payload, at: 0)
    payload[4] = 0xEA
    payload[5] = 0x07
    payload[6...10] = [5, 17, 10, 15, UInt8(second)]
    payload[11] = 7
    payload[20] = 3
    payload[21] = 1
    put(85_652_000, into: &payload, at: 24)
    put(472_852_333, into: &payload, at: 28)
    return frame(0x01, 0x07, payload)
  }

  static func endOfEpoch(second: Int) -> [UInt8] {
    var payload = [UInt8](repeating: 0, count: 4)
    put(UInt32(36_918_000 + second * 1000), into: &payload, at: 0)
    return frame(0x01, 0x61, payload)
  }

  private static func time(_ tenth: Int) -> String {
    let second = tenth / 10
    return "1015\(second < 10 ? "0" : "")\(second).\(tenth % 10)0"
  }

  private static func sentence(_ body: String) -> [UInt8] { .sentence(body) }

  private static func frame(_ messageClass: UInt8, _ number: UInt8, _ payload: [UInt8]) -> [UInt8] {
    .ubx(messageClass, number, payload)
  }

  private static func put(_ value: UInt32, into bytes: inout [UInt8], at offset: Int) {
    for index in 0..<4 { bytes[offset + index] = UInt8(value >> UInt32(8 * index) & 255) }
  }
}
