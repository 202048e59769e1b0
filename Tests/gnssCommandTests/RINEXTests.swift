import Foundation
import TestSupport
import Testing

@testable import gnss

/// `gnss convert IN… OUT.obs` and `OUT.nav`, from measurements made here.
struct RINEXTests {
  /// One signal as RXM-RAWX has it.
  struct Signal {
    var constellation: UInt8
    var number: UInt8
    var signal: UInt8 = 0
    var pseudorange = 21_454_123.2014
    var phase = 112_742_187.1864
    var doppler: Float = -1234.5
    var frequency: UInt8 = 0
    var lockTime: UInt16 = 1000
    var strength: UInt8 = 45
    var deviation: UInt8 = 1
    var state: UInt8 = 7
  }

  /// RXM-RAWX at so many seconds of week 2048.
  static func rawx(_ seconds: Double, _ signals: [Signal]) -> Data {
    var payload: [UInt8] = []
    func put<Value: FixedWidthInteger>(_ value: Value) {
      withUnsafeBytes(of: value.littleEndian) { payload += $0 }
    }
    put(seconds.bitPattern)
    put(UInt16(2048))
    payload += [18, UInt8(signals.count), 1, 1, 0, 0]
    for one in signals {
      put(one.pseudorange.bitPattern)
      put(one.phase.bitPattern)
      put(one.doppler.bitPattern)
      payload += [one.constellation, one.number, one.signal, one.frequency]
      put(one.lockTime)
      payload += [one.strength, 3, one.deviation, 4, one.state, 0]
    }
    return Recording.ubx(0x02, 0x15, payload)
  }

  /// Converts; gives what was written, its date left out.
  static func convert(_ input: Data, to name: String) throws -> String {
    let folder = try TemporaryFolder()
    let file = try folder.file("input.ubx", holding: input).url.path
    let path = folder.url.appendingPathComponent(name).path
    let result = try Product.run(["convert", file, path])
    try #require(result.status == 0, "\(result.errors)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.replacing(#/ {30}\d{8} \d{6} UTC/#, with: String(repeating: " ", count: 49))
  }

  @Test func whatIsWritten() throws {
    let all = [
      Signal(constellation: 0, number: 7), Signal(constellation: 0, number: 7, signal: 3),
      Signal(constellation: 0, number: 9, signal: 4, state: 1),
      Signal(constellation: 1, number: 123), Signal(constellation: 2, number: 36, signal: 6),
      Signal(constellation: 3, number: 21, signal: 1), Signal(constellation: 5, number: 2),
      Signal(constellation: 6, number: 3, frequency: 12),
      Signal(constellation: 6, number: 255, frequency: 12),
      Signal(constellation: 7, number: 4), Signal(constellation: 4, number: 1),
      Signal(constellation: 0, number: 8, signal: 15),
    ]
    let input =
      Self.rawx(436_761.998, all) + Self.rawx(436_763, []) + Self.rawx(.nan, all)
      + Self.rawx(604_799.999_999_97, [Signal(constellation: 0, number: 7, pseudorange: .nan)])
    try Golden.expect(Self.convert(input, to: "out.obs"), "convert-rinex.obs.txt")
  }

  @Test func aLossOfLockIsToldOnceAndWithAPhase() throws {
    let cases: [(lockTime: UInt16, state: UInt8, expected: String)] = [
      (1000, 7, "1"), (2000, 7, " "), (500, 7, "1"), (1500, 3, "2"), (0, 3, "3"), (900, 1, "-"),
      (100, 1, "-"), (1100, 7, "1"), (2100, 15, "1"), (3100, 15, " "),
    ]
    var input = Data()
    for (index, one) in cases.enumerated() {
      let signal = Signal(
        constellation: 0, number: 7, lockTime: one.lockTime, state: one.state)
      input += Self.rawx(Double(1000 + index), [signal])
    }
    let lines = try Self.convert(input, to: "out.rnx").split(separator: "\n")
      .filter { $0.hasPrefix("G07") }
    let found = lines.map { line -> String in
      let field = line.dropFirst(19).prefix(16)
      return field.prefix(14).allSatisfy { $0 == " " } ? "-" : String(field.dropFirst(14).prefix(1))
    }
    #expect(found == cases.map(\.expected))
  }

  /// RXM-SFRBX of GPS 11 with subframes 1 to 3, in which each number is a known one.
  static func subframes(issueOfPlane: UInt64 = 91) -> Data {
    // Value and bits in their order, from the third word on, 24 bits a word.
    let clock: [(UInt64, Int)] = [
      (1020, 10), (1, 2), (3, 4), (5, 6), (2, 2), (1, 1), (0, 23), (0, 24), (0, 24), (0, 16),
      (0xF4, 8), (91, 8), (1000, 16), (0xFF, 8), (0x8001, 16), (0x3F_FFFE, 22), (0, 2),
    ]
    let orbit: [(UInt64, Int)] = [
      (91, 8), (0xFFE0, 16), (0x1000, 16), (0x4000_0000, 32), (0xFFFF, 16), (0x8000_0000, 32),
      (16, 16), (0xA10D_0000, 32), (37_650, 16), (0, 1), (0, 7),
    ]
    let plane: [(UInt64, Int)] = [
      (4, 16), (0x8000_0000, 32), (0xFFFC, 16), (0x2000_0000, 32), (0x20, 16),
      (0xC000_0000, 32), (0xFF_FFFF, 24), (issueOfPlane, 8), (0x3FFF, 14), (0, 2),
    ]
    var input = Data()
    for (index, fields) in [clock, orbit, plane].enumerated() {
      var bits = (0..<48).map { _ in false }
      let handover = UInt64(100_333 + index) << 7 | UInt64(index + 1) << 2
      for (value, count) in [(handover, 24)] + fields {
        bits += (0..<count).reversed().map { value >> UInt64($0) & 1 == 1 }
      }
      bits.removeFirst(24)
      var payload: [UInt8] = [0, 11, 0, 0, 10, 1, 2, 0]
      for word in 0..<10 {
        let value = bits[(24 * word)..<(24 * word + 24)].reduce(UInt32(0)) {
          $0 << 1 | ($1 ? 1 : 0)
        }
        withUnsafeBytes(of: (value << 6 | 0x15).littleEndian) { payload += $0 }
      }
      input += Recording.ubx(0x02, 0x13, payload)
    }
    return input
  }

  @Test func anEphemerisIsWrittenOnceWithEachNumberInItsPlace() throws {
    let time = Self.rawx(600_000, [Signal(constellation: 0, number: 11)])
    let input = time + Self.subframes() + Self.subframes()
    try Golden.expect(Self.convert(input, to: "out.nav"), "convert-rinex.nav.txt")
  }

  @Test func subframesOfTwoIssuesAreNoEphemeris() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("input.ubx", holding: Self.subframes(issueOfPlane: 92)).url.path
    let path = folder.url.appendingPathComponent("out.nav").path
    let result = try Product.run(["convert", file, path])
    #expect(result.status == 1)
    #expect(result.errors.contains("no whole ephemeris"))
  }

  @Test func whatCannotBeIsSaid() throws {
    let folder = try TemporaryFolder()
    let walk = try folder.file("walk.log", holding: Recording.walk(epochs: 3)).url.path
    let path = folder.url.appendingPathComponent("out.obs").path
    let none = try Product.run(["convert", walk, path])
    #expect(none.status == 1 && none.errors.contains("RXM-RAWX"))
    #expect(!FileManager.default.fileExists(atPath: path))
    let piped = try Product.run(["convert", "-", path], input: Recording.walk(epochs: 3))
    #expect(piped.status == 2 && piped.errors.contains("read twice"))
    let thinned = try Product.run(["convert", walk, path, "--every", "5s"])
    #expect(thinned.status == 2 && thinned.errors.contains("--every"))
    let raw = try folder.file(
      "raw.ubx", holding: Self.rawx(1, [Signal(constellation: 0, number: 7)])
    ).url.path
    #expect(try Product.run(["convert", raw, path]).status == 0)
    let again = try Product.run(["convert", raw, path])
    #expect(again.status == 6 && again.errors.contains("--force"))
    #expect(try Product.run(["convert", raw, path, "--force"]).status == 0)
  }

  @Test(arguments: [
    ("a.obs", RINEXHeader.Kind.observation), ("a.OBS", .observation), ("a.rnx", .observation),
    ("ABCD00CHE_R_20263350000_01D_MN.rnx", .navigation), ("a_GN.RNX", .navigation),
    ("a.nav", .navigation), ("a.gpx", nil), (".obs", nil), ("", nil),
  ])
  func aNameSaysTheKind(_ name: String, _ kind: RINEXHeader.Kind?) {
    #expect(RINEXConversion.kind(path: name) == kind)
  }
}
