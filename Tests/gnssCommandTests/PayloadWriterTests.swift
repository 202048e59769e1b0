import GNSSCodec
import Testing

@testable import gnss

/// UBX messages as `gnss decode --messages` writes them.
struct PayloadWriterTests {
  /// The members from `raw` to `bits` of a message's line.
  private static func line(_ messageClass: UInt8, _ id: UInt8, _ payload: [UInt8]) -> String {
    let frame = Recording.ubx(messageClass, id, payload)
    var scanner = FrameScanner()
    _ = scanner.append([UInt8](frame).span.bytes)
    var writer = MessageWriter()
    var json = JSONWriter()
    while let frame = scanner.next() { writer.write(frame, into: &json) }
    let text = String(decoding: json.text.bytes, as: UTF8.self)
    let start = text.firstRange(of: "\"raw\":")?.lowerBound ?? text.startIndex
    return String(text[start...].replacing(/,"fields":\{.*\}(?=,"rest")/, with: ""))
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
    #expect(line.contains(#""hasCorrUsed":0}}}]},"bits":{},"rest":"01""#))
  }

  @Test func textIsEscapedAndBytesAreHexadecimal() {
    #expect(
      Self.line(4, 2, [UInt8]("a\"é".utf8)).hasPrefix(#""raw":{"message":"a\"Ã©"},"bits":{}"#))
    #expect(
      Self.line(0x27, 1, [1, 0, 0, 0, 2, 3, 4, 0] + [UInt8](repeating: 0xA5, count: 32)).contains(
        #""hash":"a5a5a5a5"#))
  }

  @Test func whatIsUnknownIsAllRest() {
    #expect(Self.line(0x0C, 0x10, [1, 0xAB]) == "\"raw\":null,\"bits\":null,\"rest\":\"01ab\"}\n")
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
