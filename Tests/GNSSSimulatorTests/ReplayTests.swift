import GNSSCodec
import GNSSSimulator
import TestSupport
import Testing

/// A replay gives every byte of a recording once, at the instant that its times tell.
struct ReplayTests {
  /// One burst that came out: when, and its bytes.
  struct Burst {
    let due: Duration
    let bytes: [UInt8]
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Plays a recording as a host would: feeds while there is room, waits until the next bytes.
  static func play(
    _ recording: [UInt8], pace: Replay.Pace = .speed(1), pieces: Int = 4096
  ) -> [Burst] {
    var replay = Replay(pace: pace)
    var rest = recording[...]
    var bursts: [Burst] = []
    var now = Duration.zero
    while true {
      while !rest.isEmpty {
        let taken = rest.prefix(pieces).withUnsafeBytes {
          replay.append(RawSpan(_unsafeBytes: $0))
        }
        if taken == 0 { break }
        rest = rest.dropFirst(taken)
      }
      if rest.isEmpty { replay.finish() }
      guard let due = replay.nextDue else {
        #expect(replay.isComplete && rest.isEmpty, "the replay waits for nothing")
        return bursts
      }
      #expect(due >= now, "the next bytes are due in the past")
      var bytes: [UInt8] = []
      if due > now {
        replay.advance(to: due - .nanoseconds(1), into: &bytes)
        #expect(bytes.isEmpty, "bytes come before they are due")
      }
      now = due
      replay.advance(to: now, into: &bytes)
      #expect(!bytes.isEmpty, "nothing comes when it is due")
      if bytes.isEmpty { return bursts }
      if let last = bursts.last, last.due == due {
        bursts[bursts.count - 1] = Burst(due: due, bytes: last.bytes + bytes)
      } else {
        bursts.append(Burst(due: due, bytes: bytes))
      }
    }
  }

  /// Sentences with a checksum, from their bodies.
  static func sentences(_ bodies: [String]) -> [UInt8] {
    bodies.flatMap { body -> [UInt8] in
      let sum = body.utf8.reduce(0 as UInt8, ^)
      let digits = String(sum, radix: 16, uppercase: true)
      return Array("$\(body)*\(digits.count < 2 ? "0" : "")\(digits)\r\n".utf8)
    }
  }

  static func rmc(_ time: String) -> String { "GNRMC,\(time),V,,,,,,,,,,N,V" }
  static func gga(_ time: String) -> String { "GNGGA,\(time),,,,,0,00,99.99,,,,,," }

  static func seconds(_ bursts: [Burst]) -> [Double] {
    bursts.map { Double($0.due.components.seconds) + Double($0.due.components.attoseconds) / 1e18 }
  }

  @Test("The virtual receiver's own stream comes back in its own bursts")
  func simulated() {
    for output in VirtualReceiverTests.outputs {
      for rate in [1, 5, 10] {
        var scenario = Scenario.example
        scenario.output = output
        scenario.rate = rate
        var receiver = VirtualReceiver(scenario)
        var expected: [[UInt8]] = []
        for _ in 0...4 * rate {
          var bytes: [UInt8] = []
          receiver.advance(to: receiver.nextDue, into: &bytes)
          expected.append(bytes)
        }
        for pieces in [4096, 7, 65_536] {
          let bursts = Self.play(expected.flatMap { $0 }, pieces: pieces)
          let isSame = bursts.map(\.bytes) == expected
          #expect(isSame, "\(output), \(rate) Hz")
          let times = Self.seconds(bursts)
          #expect(
            zip(times, 0...).allSatisfy { abs($0 - Double($1) / Double(rate)) < 1e-6 }, "\(times)")
        }
      }
    }
  }

  @Test("Twice the speed is half the time, and no pace is no time")
  func speeds() {
    let recording = Self.sentences(["070000.00", "070001.00", "070003.50"].map(Self.rmc))
    #expect(Self.seconds(Self.play(recording)) == [0, 1, 3.5])
    #expect(Self.seconds(Self.play(recording, pace: .speed(2))) == [0, 0.5, 1.75])
    #expect(Self.seconds(Self.play(recording, pace: .speed(0.5))) == [0, 2, 7])
    #expect(Self.seconds(Self.play(recording, pace: .immediate)) == [0])
  }

  @Test("Over midnight the time goes on")
  func midnight() {
    let recording = Self.sentences(["235959.50", "000000.00", "000000.50"].map(Self.rmc))
    #expect(Self.seconds(Self.play(recording)) == [0, 0.5, 1])
  }

  @Test("A jump back and a long gap are one period each")
  func jumps() {
    let times = ["070000", "070002", "065000", "065002", "120000", "120002", "115955", "115957"]
    let recording = Self.sentences(times.flatMap { [Self.rmc($0), Self.gga($0)] })
    #expect(Self.seconds(Self.play(recording)) == [0, 2, 4, 6, 8, 10, 12, 14])
  }

  @Test("A kind that lags behind the others begins no epoch")
  func straggler() {
    let bodies = (1...5).flatMap { second in
      [Self.rmc("07000\(second)"), Self.gga("07000\(second)"), "GNGLL,,,,,07000\(second - 1),V,N"]
    }
    let bursts = Self.play(Self.sentences(bodies))
    #expect(Self.seconds(bursts) == [0, 1, 2, 3, 4])
    #expect(bursts.allSatisfy { $0.text.hasPrefix("$GNRMC") && $0.text.contains("GLL") })
  }

  @Test("The recording itself tells the leap seconds, also where its clock is a little off")
  func leapSeconds() {
    // 2016: GPS time is 17 s ahead of UTC; the clock of the receiver is 1.5 ms ahead.
    var recording: [UInt8] = []
    for second in 0..<6 {
      var writer = UBXFrameWriter()
      var solution = UBXFrameWriter.Solution()
      let start: Int64 = 1_464_764_400_000_000_000  // 2016-06-01, 07:00:00 UTC, a Wednesday
      solution.time = UTCTime(unixNanoseconds: start + Int64(second) * 1_000_000_000 + 1_500_000)
      solution.timeOfWeek = UInt32((3 * 86_400 + 7 * 3600 + 17 + second) * 1000)
      UBX.NavPVT(solution).write(to: &writer)
      recording += Self.sentences([Self.rmc("07000\(second)")]) + writer.bytes
    }
    let bursts = Self.play(recording)
    #expect(Self.seconds(bursts) == [0, 1, 2, 3, 4, 5])
    #expect(bursts.allSatisfy { $0.text.hasPrefix("$GNRMC") && $0.bytes.contains(0xB5) })
  }

  @Test("A kind on a timeline of its own is passed over")
  func otherTimeline() {
    let bodies = (1...6).flatMap {
      ["GNRMC,07000\($0),V,,,,,,,,,,N,V", "QZGGA,15304\($0),,,,,0,,,,,,,,"]
    }
    let bursts = Self.play(Self.sentences(bodies))
    #expect(Self.seconds(bursts) == [0, 1, 2, 3, 4, 5])
  }

  @Test("Without a time the repetition tells the epochs, until the time is known")
  func untimed() {
    let times = ["", "", "", "070000", "070001", "", "", "070100", "070101"]
    let recording = Self.sentences(
      times.flatMap { [Self.rmc($0), Self.gga($0), "GNTXT,01,01,02,x"] })
    #expect(Self.seconds(Self.play(recording)) == [0, 1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test("Sentences ahead of the timed ones go with them, if the recording begins so")
  func lead() {
    let cycle = ["GPGSV,1,1,00", "GLGSV,1,1,00", "GNGSA,A,1,,,,,,,,,,,,,,,"]
    let ahead = Self.sentences((1...5).flatMap { cycle + [Self.rmc("07000\($0)")] })
    let bursts = Self.play(ahead)
    #expect(Self.seconds(bursts) == [0, 1, 2, 3, 4])
    #expect(bursts.allSatisfy { $0.text.hasPrefix("$GPGSV") && $0.text.contains("RMC") })
    let behind = Self.play(Self.sentences((1...5).flatMap { [Self.rmc("07000\($0)")] + cycle }))
    #expect(Self.seconds(behind) == [0, 1, 2, 3, 4])
    #expect(behind.allSatisfy { $0.text.hasPrefix("$GNRMC") && $0.text.contains("GSA") })
  }

  @Test("A clock that stands still does not let the rest out at once")
  func frozen() {
    let recording = Self.sentences([String](repeating: Self.rmc("070000"), count: 60))
    #expect(Self.seconds(Self.play(recording)).count >= 10)
  }

  @Test("What has no times comes out at once and whole")
  func noTimes() {
    var generator = Seeded(seed: 11)
    let noise = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for recording in [noise, [UInt8](repeating: 0x24, count: 200_000), [], [0xB5]] {
      let bursts = Self.play(recording)
      let isSame = bursts.flatMap(\.bytes) == recording
      #expect(isSame, "\(recording.count) bytes")
    }
  }

  @Test("A damaged recording comes out as it is", arguments: 1...20)
  func damaged(seed: UInt64) {
    var generator = Seeded(seed: seed)
    var scenario = Scenario.example
    scenario.seed = seed
    scenario.rate = Int.random(in: 1...10, using: &generator)
    var recording = scenario.bytes(until: .seconds(20), step: .seconds(1))
    for _ in 0..<200 {
      let place = Int.random(in: 0..<recording.count, using: &generator)
      switch Int.random(in: 0...3, using: &generator) {
      case 0: recording[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: recording.removeSubrange(place..<min(place + 50, recording.count))
      case 2: recording.insert(contentsOf: [0xB5, 0x62, 0x01, 0x07, 0xFF, 0x1F], at: place)
      default:
        let noise = (0..<300).map { _ in UInt8.random(in: 0...255, using: &generator) }
        recording.insert(contentsOf: noise, at: place)
      }
    }
    let pieces = Int.random(in: 1...5000, using: &generator)
    let bursts = Self.play(recording, pieces: pieces)
    let isSame = bursts.flatMap(\.bytes) == recording
    #expect(isSame, "in pieces of \(pieces)")
    let times = Self.seconds(bursts)
    #expect(times.last ?? 0 < 60, "20 s have become \(times.last ?? 0) s")
  }

  @Test("It holds no more than it says")
  func bounded() {
    var replay = Replay()
    let recording = Self.sentences((0..<6000).map { Self.rmc("07\(1000 + $0 % 60)") })
    var given = 0
    while true {
      let taken = recording[given...].withUnsafeBytes { replay.append(RawSpan(_unsafeBytes: $0)) }
      if taken == 0 { break }
      given += taken
    }
    #expect(given <= Replay.capacity && given > Replay.capacity / 2 && given < recording.count)
  }

  @Test(
    "Every recording of the corpus comes out byte for byte, at every pace and in any pieces",
    .enabled(if: Shared.isPresent), arguments: try Shared.isPresent ? Shared.recordings() : [])
  func corpus(name: String) throws {
    let recording = try Shared.bytes("corpus/\(name)")
    let whole = Self.play(recording)
    #expect(whole.flatMap(\.bytes) == recording)
    let pieces = Self.play(recording, pieces: 61)
    #expect(pieces.map(\.bytes) == whole.map(\.bytes))
    #expect(pieces.map(\.due) == whole.map(\.due))
    #expect(Self.play(recording, pace: .immediate).flatMap(\.bytes) == recording)
    let cut = Array(recording.dropFirst(recording.count / 3).prefix(20_000))
    #expect(Self.play(cut, pace: .speed(3)).flatMap(\.bytes) == cut)
    guard let (epochs, seconds) = Self.paced[name] else { return }
    #expect(whole.count == epochs)
    if name == "nmea-rs__nmea1.log" {
      #expect(whole.allSatisfy { $0.text.hasPrefix("$GPGSV") && $0.text.contains("$GPGGA") })
    }
    #expect(abs((Self.seconds(whole).last ?? 0) - seconds) < 0.02)
  }

  /// Epochs and length of some recordings: distinct times of RMC or iTOW, the last less the first.
  /// The last has 314 epochs without a time and one gap of 72 s, each paced as one second.
  static let paced: [String: (Int, Double)] = [
    "gpsd__ublox-neo-m9n-nmea.log": (61, 60),
    "gpsd__ublox-zed-f9p_hpg1.11.log": (655, 654),
    "gpsd__quectel-l76k-dual.log": (130, 129),
    "gpsd__ublox-neo-m8p.log": (59, 14.5),
    "gpsd__ublox-neo-m8t.log": (39, 38),
    "rtklib__ubx_20080526.ubx": (242, 241),
    "nmea-rs__nmea1.log": (1307, 1306),
  ]
}
