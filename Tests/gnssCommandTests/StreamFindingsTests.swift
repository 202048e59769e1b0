import GNSSCodec
import GNSSReceiver
import TestSupport
import Testing

@testable import GNSSDriver
@testable import gnss

/// What a receiver says, and what the doctor says of it.
struct StreamFindingsTests {
  /// A solution: one satellite sentence each for eight satellites, with a position or without.
  static func epoch(
    _ second: Int, strengths: [Int] = Array(repeating: 42, count: 8), hasFix: Bool = true,
    date: String = "301126"
  ) -> [UInt8] {
    let time = "1200\(second < 10 ? "0" : "")\(second).00"
    let place = "4717.1130,N,00833.9150,E"
    var text: [UInt8] = .sentence(
      hasFix ? "GNRMC,\(time),A,\(place),0.1,,\(date),,,A" : "GNRMC,\(time),V,,,,,,,\(date),,,N")
    text += .sentence(
      hasFix
        ? "GNGGA,\(time),\(place),1,08,1.0,499.6,M,47.4,M,," : "GNGGA,\(time),,,,,0,00,99.9,,,,,,")
    if strengths.isEmpty { return text + .sentence("GPGSV,1,1,00") }
    for (index, strength) in strengths.enumerated() {
      let id = index + 1
      text += .sentence(
        "GPGSV,\(strengths.count),\(id),\(strengths.count),0\(id),40,080,"
          + (strength > 0 ? "\(strength)" : ""))
    }
    return text
  }

  static func epochs(_ make: (Int) -> [UInt8]) -> [UInt8] { (0..<6).flatMap(make) }

  static let good = epochs { epoch($0) }
  static let searching = epochs { epoch($0, hasFix: false) }

  /// UBX-MON-RF of one input.
  static func radio(antenna: UInt8, jamming: UInt8) -> [UInt8] {
    .ubx(0x0A, 0x38, [0, 1, 0, 0, 0, jamming, antenna, 1] + [UInt8](repeating: 0, count: 20))
  }

  /// UBX-MON-HW; of 68 bytes as older firmware sends it.
  static func hardware(antenna: UInt8, jamming: UInt8, length: Int = 60) -> [UInt8] {
    var payload = [UInt8](repeating: 0, count: length)
    (payload[20], payload[21], payload[22]) = (antenna, 1, jamming << 2)
    return .ubx(0x0A, 0x09, payload)
  }

  static let resting: [UInt8] = {
    var payload = [UInt8](repeating: 0, count: 92)
    payload[21] = 5 << 2
    return .ubx(0x01, 0x07, payload)
  }()

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var bytes: [UInt8] = []
    var change: @Sendable (inout HeardStream) -> Void = { _ in }
    let expected: String
    var status = ExitStatus.done
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "all is well", bytes: good, expected: "ok fix: 3d, accuracy"),
    Case(
      name: "the speed is told", bytes: good, change: { $0.speeds = [9600, 38_400] },
      expected: "ok data: NMEA at 38400 bits per second"),
    Case(
      name: "silent from the start", change: { $0.speeds = [9600, 4800] },
      expected: "problem data: no byte in 30 s at 9600, 4800 bits | gnss ports --watch",
      status: .noResult),
    Case(
      name: "wrong speed given",
      change: { ($0.bytes, $0.speeds, $0.isSpeedGiven) = (900, [4800], true) },
      expected: "problem data: no frame with a right checksum at 4800 bits per second "
        + "| gnss doctor --port /dev/ttyUSB0  # without --baud",
      status: .noResult),
    Case(
      name: "the time was too short for all speeds",
      change: { ($0.bytes, $0.speeds) = (900, [4800, 9600]) },
      expected: "problem data: at 4800, 9600 bits "
        + "| gnss doctor --port /dev/ttyUSB0 --timeout 60s",
      status: .noResult),
    Case(
      name: "no usual speed is right",
      change: { ($0.bytes, $0.speeds, $0.hasTriedAll) = (900, [4800, 9600], true) },
      expected: "problem data: at 4800, 9600 bits | gnss doctor --port /dev/ttyUSB0 --baud N",
      status: .noResult),
    Case(
      name: "damaged frames",
      bytes: good + Array(repeating: Array(ascii: "$GPTXT,01,01,02,x*00\r\n"), count: 9).joined(),
      expected: "warning data: frames are damaged | sudo dmesg"),
    Case(
      name: "no satellite", bytes: epochs { epoch($0, strengths: [], hasFix: false) },
      expected: "problem satellites: no satellite is seen | gnss watch --port /dev/ttyUSB0",
      status: .noResult),
    Case(
      name: "satellites that are known but not heard",
      bytes: epochs { epoch($0, strengths: [0, 0, 0, 0, 0], hasFix: false) },
      expected: "problem satellites: 5 in view, 0 of them heard | gnss watch",
      status: .noResult),
    Case(
      name: "weak ones", bytes: epochs { epoch($0, strengths: [33, 31, 24, 19], hasFix: false) },
      expected: "problem satellites: the fourth best at 19 dB-Hz: too weak | gnss watch",
      status: .noResult),
    Case(
      name: "strong, but too few",
      bytes: epochs { epoch($0, strengths: [44, 43], hasFix: false) },
      expected: "problem satellites: 2 of them heard, the best at 44 dB-Hz: too few | gnss watch",
      status: .noResult),
    Case(
      name: "strong, and not fixed yet", bytes: searching,
      expected: "problem fix: none in 30 s | gnss fix --port /dev/ttyUSB0 --timeout 15min",
      status: .noResult),
    Case(
      name: "weak, and a fix all the same",
      bytes: epochs { epoch($0, strengths: [33, 31, 24, 19]) },
      expected: "warning satellites: too weak | gnss watch"),
    Case(
      name: "antenna open, by TXT", bytes: searching + .sentence("GNTXT,01,01,02,ANTSTATUS=OPEN"),
      expected: "problem antenna: not connected | gnss doctor", status: .noResult),
    Case(
      name: "antenna short, by MON-RF", bytes: searching + radio(antenna: 3, jamming: 1),
      expected: "problem antenna: short circuit | gnss doctor", status: .noResult),
    Case(
      name: "antenna open, by MON-HW", bytes: searching + hardware(antenna: 4, jamming: 1),
      expected: "problem antenna: not connected | gnss doctor", status: .noResult),
    Case(
      name: "a passive antenna", bytes: good + .sentence("GNTXT,01,01,02,ANTENNA OPEN"),
      expected: "warning antenna: a passive one | gnss doctor"),
    Case(
      name: "antenna in order", bytes: good + radio(antenna: 2, jamming: 1),
      expected: "ok antenna: in order"),
    Case(
      name: "jammed", bytes: searching + radio(antenna: 2, jamming: 3),
      expected: "problem jamming: no fix for that | gnss doctor", status: .noResult),
    Case(
      name: "disturbed, by MON-HW of older firmware",
      bytes: good + hardware(antenna: 2, jamming: 2, length: 68),
      expected: "warning jamming: disturbs | gnss doctor"),
    Case(
      name: "jammed, by SEC-SIG",
      bytes: searching + .ubx(0x27, 0x09, [1, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0]),
      expected: "problem jamming: jams it | gnss doctor", status: .noResult),
    Case(
      name: "counterfeits", bytes: good + .ubx(0x27, 0x09, [1, 0, 0, 0, 3, 0, 0, 0, 5, 0, 0, 0]),
      expected: "warning jamming: counterfeits | gnss doctor"),
    Case(
      name: "fallen silent", bytes: searching,
      change: {
        $0.take(
          .silent(
            Connected(name: "/dev/ttyUSB0", baud: 9600, isLive: true, isConnection: false),
            for: .seconds(9), hasSpoken: true))
      },
      expected: "problem sleep: has fallen silent | printf '\\377' > /dev/ttyUSB0",
      status: .noResult),
    Case(
      name: "its power save mode rests", bytes: searching + resting,
      expected: "problem sleep: power save mode | gnss configure", status: .noResult),
    Case(
      name: "a simulated one", bytes: good + .sentence("GNTXT,01,01,02,MOD=SIMULATED") + good,
      expected: "warning simulated: you are not | gnss ports"),
    Case(
      name: "week rollover", bytes: epochs { epoch($0, date: "160407") },
      expected: "warning time: 1024 weeks | gnss watch --json"),
    Case(
      name: "unplugged meanwhile", bytes: good, change: { $0.wasUnplugged = true },
      expected: "problem data: it was unplugged | gnss ports --watch", status: .noReceiver),
  ]

  /// What the driver tells of bytes, as far as the stream's facts are made of it.
  static func hear(_ bytes: [UInt8]) throws -> HeardStream {
    var heard = HeardStream()
    heard.port = "/dev/ttyUSB0"
    heard.length = .seconds(30)
    heard.bytes = UInt64(bytes.count)
    var pipeline = Pipeline(timing: .live)
    pipeline.setHostDate(try #require(CivilDate(year: 2026, month: 11, day: 30)))
    pipeline.consume(bytes.span.bytes, at: .seconds(1))
    pipeline.finish()
    while let event = pipeline.next() {
      switch event {
      case .frame(let frame): heard.take(.frame(frame))
      case .epoch(let closed):
        heard.take(.epoch(closed.value, Reception(age: nil, receiver: nil, port: nil)))
      }
    }
    return heard
  }

  @Test(arguments: cases) func bytesGiveAFinding(_ example: Case) throws {
    var heard = try Self.hear(example.bytes)
    example.change(&heard)
    let findings = heard.findings
    #expect(findings.contains(where: ExpectedFinding(example.expected).isMet), "\(findings)")
    #expect(findings.first { $0.state == .problem }?.status ?? .done == example.status)
    #expect(Set(findings.map(\.check.rawValue)).count == findings.count)
    #expect(findings.allSatisfy { ($0.state == .ok) == ($0.mend == nil) })
    // Without a fix something is a problem; with one nothing but a pull or a silence is.
    #expect(heard.hasFix || findings.contains { $0.state == .problem })
  }

  @Test("A signal counts once a satellite, with its best one")
  func signalsOfOneSatellite() throws {
    let bytes =
      Self.epoch(0) + .sentence("GPGSV,1,1,02,01,40,080,31,02,40,080,49,6") + Self.epoch(1)
    #expect(try Self.hear(bytes).sky == HeardStream.Sky(inView: 8, tracked: 8, fourthBest: 42))
  }

  @Test("It ends some epochs after the first fix, and not before")
  func enough() throws {
    #expect(try Self.hear(Self.good).isEnough)
    #expect(try !Self.hear(Self.searching).isEnough)
    #expect(try !Self.hear(Self.epoch(0)).isEnough)
  }
}
