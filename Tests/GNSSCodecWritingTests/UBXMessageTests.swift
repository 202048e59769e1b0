import GNSSCodec
import TestSupport
import Testing

/// Messages made by a program: what they say is what a receiver reads, and nothing beyond limits.
struct UBXMessageTests {
  static func hexadecimal(_ write: (inout UBXFrameWriter) -> Void) -> String {
    UBXFrameWriterTests.hexadecimal(write)
  }

  /// What is read of the one frame that is written.
  static func lines(_ write: (inout UBXFrameWriter) throws -> Void) rethrows -> [String: String] {
    var writer = UBXFrameWriter()
    try write(&writer)
    var scanner = FrameScanner()
    _ = scanner.append(writer.bytes.span.bytes)
    guard let frame = scanner.next(), frame.check == .valid, let content = frame.ubx else {
      return [:]
    }
    return UBXFacts(content).lines
  }

  @Test("Commands as other programs send them, byte by byte")
  func wellKnown() {
    #expect(
      Self.hexadecimal { UBX.CfgRATE(measurementPeriod: 200).write(to: &$0) }
        == "b5 62 06 08 06 00 c8 00 01 00 01 00 de 6a")
    #expect(
      Self.hexadecimal { UBX.RxmPMREQShort(duration: 0).write(to: &$0) }
        == "b5 62 02 41 08 00 00 00 00 00 02 00 00 00 4d 3b")
    #expect(
      Self.hexadecimal { UBX.CfgMSGHere(message: UBX.ID(0xF0, 0), rate: 0).write(to: &$0) }
        == "b5 62 06 01 03 00 f0 00 00 fa 0f")
    #expect(
      Self.hexadecimal { UBX.CfgRST(forgotten: .coldStart, mode: .software).write(to: &$0) }
        == "b5 62 06 04 04 00 ff ff 01 00 0d 5f")
    #expect(Self.hexadecimal { $0.poll(.monVER) } == "b5 62 0a 04 00 00 0e 34")
    #expect(Self.hexadecimal { $0.pollCfgPRT(.uart1) } == "b5 62 06 00 01 00 01 08 22")
    #expect(
      Self.hexadecimal { $0.pollCfgMSG(UBX.ID(0x01, 0x07)) } == "b5 62 06 01 02 00 01 07 11 3a")
  }

  @Test("Numbers beyond their field are clamped, and scaled ones are the nearest")
  func clamped() {
    let rate = UBX.CfgRATE(measurementPeriod: 100, measurementsPerSolution: 0)
    #expect(rate.measurementsPerSolution == 1)
    #expect(
      UBX.CfgRATE(measurementPeriod: 1, measurementsPerSolution: 900)
        .measurementsPerSolution == 127)
    #expect(UBX.RxmPMREQShort(duration: .max).duration == 1_036_800_000)
    let position = UBX.MgaIniPosLLH(
      latitude: 90.5, longitude: -47.000_000_06, height: -12.345, accuracy: .infinity)
    #expect(position.latitude == 90 && position.longitude == -47.000_000_1)
    #expect(position.height == -12.35 && position.$accuracy == .max)
    #expect(UBX.MgaIniPosXYZ(x: .nan, y: 1e12, z: -1e12, accuracy: 1).$x == 0)
    let navigation = UBX.CfgNAV5(
      parameters: [.dynamicModel, .staticHold], dynamicModel: .pedestrian, staticHoldSpeed: 9)
    #expect(navigation.staticHoldSpeed == 2.55 && navigation.positionDOPMask == 25)
    #expect(UBX.CfgPMS(setup: .balanced, period: 10, onTime: 2).period == 0)
    #expect(UBX.MgaACK(code: 3, request: 0x40, requestStart: 16).isAccepted == false)
  }

  @Test("The time is split as its accuracy is")
  func time() throws {
    let date = try #require(CivilDate(year: 2026, month: 11, day: 30))
    let time = try #require(TimeOfDay(hour: 23, minute: 59, second: 60, nanosecond: 250_000_000))
    let message = UBX.MgaIniTimeUTC(
      UTCTime(date: date, timeOfDay: time), accuracy: .milliseconds(2500), leapSeconds: 18)
    let lines = Self.lines { message.write(to: &$0) }
    #expect(lines["year"] == "2026" && lines["second"] == "59" && lines["leapSeconds"] == "18")
    #expect(lines["nanoseconds"] == "250000000")
    #expect(lines["accuracySeconds"] == "2" && lines["accuracyNanoseconds"] == "500000000")
    let rough = UBX.MgaIniTimeGNSS(
      constellationID: 0, week: 2447, timeOfWeek: 700_000, nanoseconds: .max,
      accuracy: .seconds(100_000))
    #expect(rough.timeOfWeek == 604_799 && rough.nanoseconds == 999_999_999)
    #expect(rough.accuracySeconds == .max)
    let sure = UBX.MgaIniTimeUTC(
      UTCTime(date: date, timeOfDay: time), accuracy: .seconds(-1))
    #expect(sure.accuracySeconds == 0 && sure.accuracyNanoseconds == 0)
  }

  @Test("A configuration item has the size that its key tells")
  func items() throws {
    let bit = UBX.ConfigurationKey(0x1074_0001)
    let byte = UBX.ConfigurationKey(0x2011_0021)
    let word = UBX.ConfigurationKey(0x3021_0001)
    let long = UBX.ConfigurationKey(0x4052_0001)
    let longest = UBX.ConfigurationKey(0x5062_0026)
    #expect([bit, byte, word, long, longest].map(\.valueSize) == [1, 1, 2, 4, 8])
    #expect(UBX.ConfigurationKey(0x6000_0001).valueSize == nil)
    #expect(UBX.ConfigurationItem(bit, 1) != nil && UBX.ConfigurationItem(bit, 2) == nil)
    #expect(UBX.ConfigurationItem(byte, 255) != nil && UBX.ConfigurationItem(byte, 256) == nil)
    #expect(UBX.ConfigurationItem(longest, .max) != nil)
    #expect(UBX.ConfigurationItem(UBX.ConfigurationKey(0), 0) == nil)
    #expect(UBX.ConfigurationItem(word, signed: -32_768)?.value == 0x8000)
    #expect(UBX.ConfigurationItem(word, signed: -32_768)?.signedValue == -32_768)
    #expect(UBX.ConfigurationItem(word, signed: 32_768) == nil)
    #expect(UBX.ConfigurationItem(bit, signed: 1) == nil)
    #expect(UBX.ConfigurationItem(longest, signed: .min)?.signedValue == .min)
    #expect(UBX.ConfigurationItem(long, float: 0.5)?.value == 0x3F00_0000)
    #expect(UBX.ConfigurationItem(longest, float: -2)?.floatValue == -2)
    #expect(UBX.ConfigurationItem(word, float: 1) == nil)
    #expect(UBX.ConfigurationItem(word, 1)?.floatValue == nil)
    #expect(byte.wholeGroup.id == 0x2011_FFFF)
  }

  @Test("Lists of items keep their limits, and a refused one writes nothing")
  func limits() throws {
    let key = UBX.ConfigurationKey(0x2011_0021)
    let item = try #require(UBX.ConfigurationItem(key, 3))
    let full = Array(repeating: item, count: 64)
    let lines = try Self.lines { try $0.cfgVALSET(full, layers: .ram) }
    #expect(lines["itemCount"] == "64" && lines["version"] == "0" && lines["63.value"] == "3")
    var writer = UBXFrameWriter()
    #expect(throws: UBXFrameWriter.ItemError.tooMany) {
      try writer.cfgVALSET(full + [item], layers: .ram)
    }
    #expect(throws: UBXFrameWriter.ItemError.tooMany) {
      try writer.cfgVALGET(full + [item], layer: .ram)
    }
    #expect(throws: UBXFrameWriter.ItemError.empty) { try writer.cfgVALSET([], layers: .ram) }
    #expect(throws: UBXFrameWriter.ItemError.empty) {
      try writer.pollCfgVALGET([], layer: .ram)
    }
    #expect(throws: UBXFrameWriter.ItemError.layers) {
      try writer.cfgVALSET([item], layers: [])
    }
    #expect(throws: UBXFrameWriter.ItemError.layers) {
      try writer.cfgVALSET([item], layers: .init(rawValue: 8))
    }
    #expect(throws: UBXFrameWriter.ItemError.layers) {
      try writer.cfgVALDEL([key], layers: [.ram, .flash])
    }
    #expect(writer.bytes.isEmpty)
    let end = try Self.lines { try $0.cfgVALSET([], layers: .ram, transaction: .apply) }
    #expect(end["itemCount"] == "0" && end["version"] == "1" && end["transaction"] == "3")
  }

  @Test("A list that is cut is no message")
  func cut() throws {
    let item = try #require(UBX.ConfigurationItem(UBX.ConfigurationKey(0x4052_0001), 115_200))
    var writer = UBXFrameWriter()
    try writer.cfgVALSET([item, item], layers: [.ram, .batteryBacked])
    let payload = Array(writer.bytes[6..<writer.bytes.count - 2])
    #expect(payload.count == 20)
    for length in 0...payload.count where length != 4 && length != 12 && length != 20 {
      let lines = Self.lines { $0.frame(class: 0x06, id: 0x8A, payload: payload.prefix(length)) }
      #expect(lines.isEmpty, "\(length) bytes")
    }
  }

  @Test("Names, texts and acknowledgements are read as they were written")
  func texts() {
    let names = Self.lines {
      $0.monVer(software: "EXT 1.00", hardware: "00190000", extensions: ["PROTVER=27.12", ""])
    }
    #expect(names["software"] == "EXT 1.00" && names["hardware"] == "00190000")
    #expect(names["extension.0"] == "PROTVER=27.12" && names["extension.1"] == "")
    let notice = Self.lines { $0.infNotice("antenna open") }
    #expect(notice == ["level": "notice", "text": "antenna open"])
    let accepted = Self.lines { $0.ackAck(class: 0x06, id: 0x8A) }
    #expect(accepted == ["kind": "accepted", "request": "06 8a"])
    let refused = Self.lines { $0.ackNak(class: 0x06, id: 0x01) }
    #expect(refused == ["kind": "refused", "request": "06 01"])
  }
}
