import GNSSCodec
import Testing

@testable import gnss

/// UBX messages as `gnss decode --messages` writes them.
struct PayloadWriterTests {
  /// The members from `raw` on of a message's line.
  private static func line(_ messageClass: UInt8, _ id: UInt8, _ payload: [UInt8]) -> String {
    let frame = Recording.ubx(messageClass, id, payload)
    var scanner = FrameScanner()
    _ = scanner.append([UInt8](frame).span.bytes)
    var writer = MessageWriter()
    while let frame = scanner.next() { writer.write(frame) }
    let text = writer.text.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    let start = text.firstRange(of: "\"raw\":")?.lowerBound ?? text.startIndex
    return String(text[start...])
  }

  @Test func aGroupTakesTheNameOfItsCount() {
    let payload: [UInt8] =
      [UInt8](repeating: 0, count: 18) + [0, 1] + [2, 3, 0, 0, 0, 0, 0xFF, 0xFF]
    #expect(
      Self.line(1, 0x42, payload).contains(
        #""cnt":[{"gnssID":2,"svId":3,"reserved1":0,"reserved2":0,"prc":-1}]},"bits":{"#))
  }

  @Test func numbersThatAreNoneAreNamed() {
    // RXM-RAWX: rcvTow not a number, one measurement: infinite, -infinite, 0.1 of 4 bytes.
    var payload: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF8, 0x7F, 0, 0, 0, 1, 0, 1, 0, 0]
    payload += [0, 0, 0, 0, 0, 0, 0xF0, 0x7F] + [0, 0, 0, 0, 0, 0, 0xF0, 0xFF]
    payload += [0xCD, 0xCC, 0xCC, 0x3D] + [UInt8](repeating: 0, count: 12)
    let line = Self.line(2, 0x15, payload)
    #expect(line.contains(#""rcvTow":"nan","#))
    #expect(line.contains(#""prMes":"inf","cpMes":"-inf","doMes":0.10000000149011612,"#))
  }

  @Test func whatIsCutEndsBeforeItsElement() {
    // NAV-SAT with two satellites announced, the second cut in its sixth byte.
    let payload: [UInt8] = [
      1, 0, 0, 0, 1, 2, 0, 0, 0, 5, 40, 30, 9, 0, 1, 0, 7, 0, 0, 0, 0, 6, 1, 1, 1,
    ]
    let line = Self.line(1, 0x35, payload)
    #expect(
      line.hasPrefix(#""raw":{"iTOW":1,"version":1,"numSvs":2,"reserved0":0,"sv":[{"gnssId":0,"#))
    #expect(line.contains(#""hasCorrUsed":0}}}]},"bits":{},"fields":{"iTOW":1,"#))
    #expect(line.contains(#""prRes":0.1,"qualityInd":7,"#))
    #expect(line.hasSuffix(#""hasCorrUsed":0}]},"rest":"01"}"# + "\n"))
  }

  private static func fields(_ messageClass: UInt8, _ id: UInt8, _ payload: [UInt8]) -> String {
    let line = line(messageClass, id, payload)
    let start = line.firstRange(of: "\"fields\":")?.upperBound ?? line.endIndex
    return String(line[start..<(line.firstRange(of: ",\"rest\"")?.lowerBound ?? line.endIndex)])
  }

  @Test func finePartsAreAdded() {
    // NAV-HPPOSLLH: lon 85645166e-7 and 12e-9 deg, lat -1e-7 and -34e-9, height 1000 and -0.1 mm.
    var payload: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
    payload += [0x6E, 0xD7, 0x1A, 0x05, 0xFF, 0xFF, 0xFF, 0xFF, 0xE8, 0x03, 0, 0, 0, 0, 0, 0]
    payload += [12, 0xDE, 0xFF, 0, 0, 0, 0, 0, 1, 0, 0, 0]
    #expect(
      Self.fields(1, 0x14, payload)
        == #"{"version":0,"invalidLlh":0,"iTOW":0,"lon":8.564516612,"lat":-0.000000134,"#
        + #""height":999.9,"hMSL":0,"hAcc":0,"vAcc":0.1}"#)
  }

  @Test func keysAreNamedAndTheirValuesTyped() {
    // CFG-VALSET: RATE-MEAS 1000, an I1 of -3, an R4 of 0.5, a key that nobody knows.
    let payload: [UInt8] = [
      0, 1, 0, 0, 0x01, 0x00, 0x21, 0x30, 0xE8, 0x03, 0x01, 0x00, 0x11, 0x20, 2,
      0x02, 0x00, 0xF1, 0x4F, 5, 0, 0, 0,
    ]
    let fields = Self.fields(6, 0x8A, payload)
    #expect(fields.contains(#"{"key":807469057,"name":"CFG-RATE-MEAS","value":1000}"#))
    #expect(fields.contains(#"{"key":1341194242,"value":5}]}"#))
    #expect(
      Self.fields(6, 0x8C, [0, 1, 0, 0, 0x01, 0x00, 0x21, 0x30]).contains(
        #""key":[{"keys":807469057,"name":"CFG-RATE-MEAS"}]"#))
  }

  @Test func setsOfOneNameStayApart() {
    // CFG-NVS: clearMask, saveMask and loadMask have the same flags.
    let fields = Self.fields(6, 0x22, [0, 0, 2, 0, 0, 0, 0, 0x20, 0, 0, 0, 0, 0])
    #expect(fields.hasPrefix(#"{"clearMask":{"alm":1,"aop":0},"saveMask":{"alm":0,"aop":1},"#))
  }

  /// The lines of all messages of one kind, written one after the other by the same writer.
  private static func lines(_ messageClass: UInt8, _ id: UInt8, _ payloads: [[UInt8]]) -> [String] {
    var writer = MessageWriter()
    var lines: [String] = []
    for payload in payloads {
      var scanner = FrameScanner()
      _ = scanner.append([UInt8](Recording.ubx(messageClass, id, payload)).span.bytes)
      while let frame = scanner.next() { writer.write(frame) }
      lines.append(writer.text.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) })
      writer.removeAll()
    }
    return lines
  }

  @Test func bitSetsOfAllValuesAreRight() {
    // NAV-STATUS: each value of the flags, in a mixed order and twice, so that kept texts give way.
    let sets = (0..<512).map { UInt8(truncatingIfNeeded: $0 * 37) }
    let payloads = sets.map { [0, 0, 0, 0, 3, $0, $0, 0] + [UInt8](repeating: 0, count: 8) }
    for (set, line) in zip(sets, Self.lines(1, 0x03, payloads)) {
      let flags =
        #""gpsFixOk":\#(set & 1),"diffSoln":\#(set >> 1 & 1),"wknSet":\#(set >> 2 & 1),"#
        + #""towSet":\#(set >> 3 & 1)"#
      let status =
        #""diffCorr":\#(set & 1),"carrSolnValid":\#(set >> 1 & 1),"mapMatching":\#(set >> 6)"#
      #expect(line.contains(#""bits":{"flags":{\#(flags)},"fixStat":{\#(status)},"flags2":"#))
      #expect(line.contains(#""fields":{"iTOW":0,"gpsFix":3,\#(flags),\#(status),"#))
    }
  }

  @Test func partsOfManyDigitsAreRight() {
    // RXM-RAWX with 250 measurements: the parts of prStdev and of cpStdev are four bits wide.
    var payload = [UInt8](repeating: 0, count: 16)
    payload[11] = 250
    for number in 0..<250 {
      var element = [UInt8](repeating: 0, count: 32)
      element[27] = UInt8(number)
      element[28] = UInt8(number) ^ 0x0F
      payload += element
    }
    let line = Self.lines(2, 0x15, [payload])[0]
    var place = line.startIndex
    for number in 0..<250 {
      let text =
        #""bits":{"prStdev":{"prStd":\#(number & 15)},"cpStdev":{"cpStd":\#(~number & 15)},"#
        + #""doStdev":"#
      let found = line[place...].firstRange(of: text)
      #expect(found != nil)
      place = found?.upperBound ?? place
    }
    #expect(line[place...].firstRange(of: #""bits":{"prStdev""#) == nil)
  }

  @Test func whatIsCutLeavesTheNextOneWhole() {
    // NAV-PVT, whole, cut behind each byte, and whole again.
    let whole = (0..<92).map { UInt8($0) }
    let lines = Self.lines(1, 0x07, [whole] + (0..<92).map { Array(whole[..<$0]) } + [whole])
    let values = { (line: String) in
      line[(line.firstRange(of: "\"raw\"")?.lowerBound ?? line.endIndex)...]
    }
    #expect(values(lines[0]) == values(lines[93]))
    let members = values(lines[0]).split(separator: "}")[0].split(separator: ",")
    for line in lines[1..<93] where line.contains("NAV-PVT") {
      let cut = values(line).split(separator: "}", omittingEmptySubsequences: false)[0]
        .split(separator: ",")
      #expect(cut == ["\"raw\":{"] || cut == Array(members.prefix(cut.count)))
      #expect(line.hasSuffix("}\n"))
    }
  }

  @Test func whatTellsTheLayoutIsLookedAtEachTime() {
    // NAV-SAT of one length, with two satellites, one, and two again; ESF-MEAS likewise.
    let satellites = [2, 1, 2].map { [0, 0, 0, 0, 1, $0, 0, 0] + [UInt8](repeating: 0, count: 24) }
    let measurements = [3, 1, 3].map { count -> [UInt8] in
      [0, 0, 0, 0, 0, count << 3, 0, 0] + [UInt8](repeating: 0, count: 12)
    }
    let told = { (line: String) in
      line[(line.firstRange(of: "\"complete\"")?.lowerBound ?? line.endIndex)...]
    }
    for (messageClass, number, payloads) in [
      (UInt8(1), UInt8(0x35), satellites), (0x10, 0x02, measurements),
    ] {
      let together = Self.lines(messageClass, number, payloads).map(told)
      let alone = payloads.map { told(Self.lines(messageClass, number, [$0])[0]) }
      // Behind `complete` stands the checksum, which is each one's own.
      #expect(together == alone)
      #expect(together[0] == together[2] && together[0] != together[1])
    }
    #expect(Self.lines(1, 0x35, satellites)[1].contains(#""complete":false"#))
  }

  @Test func elementsOfOneFieldArePlain() {
    // RXM-SFRBX with two words.
    #expect(
      Self.fields(2, 0x13, [0, 5, 0, 0, 2, 1, 2, 0, 1, 0, 0, 0, 2, 0, 0, 0]).hasSuffix(
        #""version":2,"dwrd":[1,2]}"#))
  }

  @Test func textIsEscapedAndBytesAreHexadecimal() {
    #expect(
      Self.line(4, 2, [UInt8]("a\"é".utf8)).hasPrefix(#""raw":{"message":"a\"Ã©"},"bits":{},"#))
    #expect(
      Self.line(0x27, 1, [1, 0, 0, 0, 2, 3, 4, 0] + [UInt8](repeating: 0xA5, count: 32)).contains(
        #""hash":"a5a5a5a5"#))
  }

  @Test func whatIsUnknownIsAllRest() {
    #expect(
      Self.line(0x0C, 0x10, [1, 0xAB]) == #""raw":null,"bits":null,"fields":null,"rest":"01ab"}"#
        + "\n")
  }

  @Test(
    arguments: [
      0, 9, 10, 99, 100, 12_345, 9_999_999_999, 10_000_000_000, 999_999_999_999_999_999,
      1_000_000_000_000_000_000, 9_999_999_999_999_999_999, 10_000_000_000_000_000_000, .max,
    ] as [UInt64]) func integersAreWhole(_ value: UInt64)
  {
    var text = TextBuffer()
    text.append(value)
    text.append(value, width: 20)
    let digits = "\(value)"
    let padded = String(repeating: "0", count: 20 - digits.count) + digits
    #expect(String(decoding: text.bytes, as: UTF8.self) == digits + padded)
  }
}
