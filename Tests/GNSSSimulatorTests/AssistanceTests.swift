import GNSSCodec
import GNSSGeodesy
import GNSSSimulator
import Testing

/// What shortens a start: time, position, and what an earlier run has found.
struct AssistanceTests {
  typealias Partner = PowerTests.Partner

  static let start = Scenario.example.start

  static func time(_ error: Duration = .zero) -> UTCTime {
    UTCTime(unixNanoseconds: start.unixNanoseconds + error.nanoseconds)
  }

  static func here(_ latitude: Double = 47.3) -> UBX.MgaIniPosLLH {
    UBX.MgaIniPosLLH(latitude: latitude, longitude: 8.5, height: 500, accuracy: 5000)
  }

  /// Whether and why it was refused, in the order of the answers.
  static func answers(_ bytes: [UInt8]) -> [UBX.MgaACK] {
    var scanner = FrameScanner()
    _ = scanner.append(bytes.span.bytes)
    var answers: [UBX.MgaACK] = []
    while let frame = scanner.next() {
      guard let content = frame.ubx, content.kind == .mgaACK, content.payload.byteCount == 8 else {
        continue
      }
      answers.append(
        UBX.MgaACK(
          code: content.payload.unsafeLoad(fromByteOffset: 2, as: UInt8.self),
          request: content.payload.unsafeLoad(fromByteOffset: 3, as: UInt8.self),
          requestStart: content.payload.unsafeLoadUnaligned(
            fromByteOffset: 4, as: UInt32.self)))
    }
    return answers
  }

  static func forget(_ partner: inout Partner) {
    partner.say { UBX.CfgRST(forgotten: .coldStart, mode: .softwareGNSS).write(to: &$0) }
  }

  @Test("Time and position shorten a cold start; either alone does not, nor false ones")
  func starts() {
    typealias Words = (inout UBXFrameWriter) -> Void
    let time: Words = { UBX.MgaIniTimeUTC(Self.time(), accuracy: .seconds(2)).write(to: &$0) }
    let wrongTime: Words = {
      UBX.MgaIniTimeUTC(Self.time(.seconds(600)), accuracy: .seconds(2)).write(to: &$0)
    }
    let position: Words = { Self.here().write(to: &$0) }
    let wrongPosition: Words = { Self.here(-47.3).write(to: &$0) }
    let cases: [(String, [Words], Int)] = [
      ("nothing", [], 24), ("time", [time], 24), ("position", [position], 24),
      ("both", [time, position], 18), ("both, turned round", [position, time], 18),
      ("a false time", [wrongTime, position], 24),
      ("a false position", [time, wrongPosition], 24),
    ]
    for (name, words, seconds) in cases {
      var partner = Partner(.ten)
      Self.forget(&partner)
      for word in words { partner.say(word) }
      let needed = partner.timeToFix()
      #expect(needed.map { seconds...(seconds + 1) ~= $0 } == true, "\(name): \(needed ?? 0) s")
    }
  }

  @Test("MGA-INI-TIME makes the time known at once, in weeks too")
  func times() {
    // 2026-11-30, 07:00:18 GPS time.
    let weeks = UBX.MgaIniTimeGNSS(
      constellationID: 0, week: 2447, timeOfWeek: 111_618, nanoseconds: 0, accuracy: .seconds(2))
    for isWeeks in [false, true] {
      var partner = Partner(.ten)
      Self.forget(&partner)
      #expect(Found(partner.live(.seconds(2))).pvts.last?.valid.contains(.validTime) == false)
      partner.say {
        if isWeeks {
          weeks.write(to: &$0)
        } else {
          UBX.MgaIniTimeUTC(Self.time(), accuracy: .seconds(2)).write(to: &$0)
        }
      }
      #expect(Found(partner.live(.seconds(2))).pvts.last?.valid.contains(.validTime) == true)
    }
  }

  @Test("Assistance is acknowledged where that is turned on, and refused by reason")
  func acknowledgements() throws {
    var partner = Partner(.ten)
    partner.say { Self.here().write(to: &$0) }
    #expect(Self.answers(partner.live(.milliseconds(200))).isEmpty)
    var writer = UBXFrameWriter()
    let key = UBX.ConfigurationKey(0x1011_0025)
    try writer.cfgVALSET([UBX.ConfigurationItem(key, 1)].compactMap(\.self), layers: .ram)
    partner.receiver.hear(writer.bytes)
    partner.say { Self.here().write(to: &$0) }
    partner.say { $0.frame(class: 0x13, id: 0x40, payload: [1, 0, 0, 0]) }
    partner.say {
      $0.frame(class: 0x13, id: 0x40, payload: [1, 9] + [UInt8](repeating: 0, count: 18))
    }
    partner.say { $0.frame(class: 0x13, id: 0x40, payload: [0x77, 0, 0, 0]) }
    partner.say { $0.frame(class: 0x13, id: 0x99, payload: [0x77, 0, 0, 0]) }
    partner.say { $0.frame(class: 0x13, id: 0x80, payload: [UInt8](repeating: 0, count: 82)) }
    let answers = Self.answers(partner.live(.milliseconds(200)))
    #expect(answers.map(\.code) == [0, 3, 2, 6, 6, 4])
    #expect(answers.map(\.request) == [0x40, 0x40, 0x40, 0x40, 0x99, 0x80])
    #expect(answers.map(\.requestStart).prefix(3) == [1, 1, 0x901])
    // On the eighth generation CFG-NAVX5 turns it on.
    var old = Partner(.eight)
    var payload = [UInt8](repeating: 0, count: 40)
    payload[3] = 4  // bit 10
    payload[17] = 1
    old.say { $0.frame(class: 0x06, id: 0x23, payload: payload) }
    old.say { Self.here().write(to: &$0) }
    #expect(Self.answers(old.live(.milliseconds(200))).map(\.code) == [0])
  }

  /// The frames of the database of a receiver that has had a fix for a while.
  static func database(_ partner: inout Partner) -> [[UInt8]] {
    _ = partner.live(.milliseconds(100))
    partner.say { $0.poll(.mgaDBD) }
    let bytes = partner.live(.milliseconds(400))
    var scanner = FrameScanner()
    _ = scanner.append(bytes.span.bytes)
    var frames: [[UInt8]] = []
    while let frame = scanner.next() {
      if frame.ubx?.kind == .mgaDBD { frames.append(frame.bytes.withUnsafeBytes { [UInt8]($0) }) }
    }
    return frames
  }

  @Test("The database is given back: aided start, with the time and the position a hot one")
  func databases() {
    var first = Partner(.ten, baud: nil)
    _ = first.live(.seconds(60))
    let frames = Self.database(&first)
    #expect(frames.count > 8)
    for (isTold, seconds) in [(false, 3), (true, 1)] {
      var partner = Partner(.ten, baud: nil)
      Self.forget(&partner)
      if isTold {
        partner.say { UBX.MgaIniTimeUTC(Self.time(), accuracy: .seconds(2)).write(to: &$0) }
        partner.say { Self.here().write(to: &$0) }
      }
      for frame in frames { partner.receiver.hear(frame) }
      let needed = partner.timeToFix()
      #expect(needed.map { seconds...(seconds + 1) ~= $0 } == true, "\(needed ?? 0) s")
    }
    // Three satellites are too few, a piece twice is one, what was changed is none.
    var partner = Partner(.ten, baud: nil)
    Self.forget(&partner)
    for frame in frames.prefix(3) + frames.prefix(3) { partner.receiver.hear(frame) }
    var changed = UBXFrameWriter()
    changed.frame(class: 0x13, id: 0x80, payload: frames[3].dropFirst(6).dropLast(3) + [0x55])
    partner.receiver.hear(changed.bytes)
    #expect(partner.timeToFix().map { $0 >= 24 } == true)
  }

  @Test("Times and pieces from beyond all calendars are refused")
  func absurd() throws {
    var partner = Partner(.ten)
    Self.forget(&partner)
    var time = [UInt8](repeating: 0xFF, count: 24)
    time[1] = 0
    for type: UInt8 in [0x10, 0x11] {
      time[0] = type
      partner.say { $0.frame(class: 0x13, id: 0x40, payload: time) }
    }
    partner.say { $0.frame(class: 0x13, id: 0x80, payload: [UInt8](repeating: 0xFF, count: 82)) }
    #expect(Found(partner.live(.seconds(2))).pvts.last?.valid.contains(.validTime) == false)
  }

  @Test("Without ephemerides the database is empty; an old one is refused")
  func oldDatabases() {
    var blank = Partner(.ten, baud: nil)
    Self.forget(&blank)
    #expect(Self.database(&blank).isEmpty)
    var first = Partner(.ten, baud: nil)
    _ = first.live(.seconds(60))
    let frames = Self.database(&first)
    var partner = Partner(.ten, baud: nil)
    partner.say { UBX.CfgRST(forgotten: [], mode: .stop).write(to: &$0) }
    _ = partner.live(.seconds(3 * 3600))
    Self.forget(&partner)
    for frame in frames { partner.receiver.hear(frame) }
    #expect(partner.timeToFix().map { $0 >= 24 } == true)
  }
}
