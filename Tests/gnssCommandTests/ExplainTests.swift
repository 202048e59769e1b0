import Foundation
import TestSupport
import Testing

/// `gnss decode --explain`, and which frames are shown.
struct ExplainTests {
  /// A satellite, a position in two parts, keys and values, text, unknown and damaged frames.
  static let stream: Data = {
    var stream = Recording.ubx(
      0x01, 0x35,
      [
        0x10, 0x27, 0, 0, 1, 2, 0, 0, 0, 5, 40, 30, 9, 0, 0xF9, 0xFF, 0x1F, 0x19, 0, 0,
        6, 1, 17, 0xA5, 0, 0, 0, 0, 0x11, 0, 0, 0,
      ])
    stream += Recording.ubx(
      0x01, 0x14,
      [0, 0, 0, 0, 0, 0, 0, 0, 0x6E, 0xD7, 0x1A, 0x05, 0xFF, 0xFF, 0xFF, 0xFF, 0xE8, 0x03, 0, 0]
        + [0, 0, 0, 0, 12, 0xDE, 0xFF, 0, 0, 0, 0, 0, 1, 0, 0, 0])
    stream += Recording.ubx(
      0x06, 0x8A,
      [0, 1, 0, 0, 0x01, 0x00, 0x21, 0x30, 0xE8, 0x03, 0x02, 0x00, 0xF1, 0x4F, 5, 0, 0, 0])
    stream += Recording.ubx(0x04, 0x02, [UInt8]("ANTSTATUS=OK".utf8))
    stream += Recording.ubx(0x77, 0x01, [UInt8](0..<20))
    stream += Recording.ubx(0x01, 0x61, [1, 2, 3, 4, 5, 6])
    stream += Recording.ubx(0x01, 0x07, [1, 2, 3])
    stream += Data(Recording.sentence("GPGSV,1,1,01,05,-3,009,41,1").utf8)
    stream += Data(Recording.sentence("PUBX,40,GLL,1").utf8)
    stream += Data("$GNGGA,120000.00,4717.1000,S,00833.9150,E,x,,,,,,,,,more*00\r\n".utf8)
    // A station's place (1005) with its CRC.
    stream += Data([0xD3, 0, 0x13, 0x3E, 0xD7, 0xD3, 0x02, 0x02, 0x98, 0x0E, 0xDE, 0xEF, 0x34])
    stream += Data([0xB4, 0xBD, 0x62, 0xAC, 0x09, 0x41, 0x98, 0x6F, 0x33, 0x36, 0x0B, 0x98])
    return stream
  }()

  @Test func everyKindOfFrame() throws {
    let result = try Product.run(["decode", "--explain", "-"], input: Self.stream)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    try Golden.expect(result.output, "decode-explain.txt")
  }

  @Test(.enabled(if: Shared.isPresent), arguments: Shared.isPresent ? try Shared.recordings() : [])
  func everyLineFitsATerminal(_ recording: String) throws {
    let path = try Shared.url("corpus").appendingPathComponent(recording).path
    let result = try Product.run(["decode", "--explain", "--limit", "1500", path])
    #expect(result.status == 0)
    for line in result.output.split(separator: "\n") where line.utf8.count > 79 {
      Issue.record("\(line)")
    }
  }

  struct Filter: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let identities: [String]
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let filters = [
    Filter(arguments: ["--only", "nav-sat"], identities: ["NAV-SAT"]),
    Filter(
      arguments: ["--only", "NAV"], identities: ["NAV-SAT", "NAV-HPPOSLLH", "NAV-EOE", "NAV-PVT"]),
    Filter(arguments: ["--only", "GSV,PUBX,1005"], identities: ["GPGSV", "PUBX", "1005"]),
    Filter(arguments: ["--only", "GPGSV", "--messages"], identities: ["GPGSV"]),
    Filter(arguments: ["--only=77-01"], identities: ["77-01"]),
    Filter(arguments: ["--only", "RTCM3"], identities: ["1005"]),
    Filter(arguments: ["--only", "pubx40"], identities: ["PUBX"]),
    Filter(arguments: ["--only", "NMEA", "--limit", "2"], identities: ["GPGSV", "PUBX"]),
    Filter(arguments: ["--limit", "1"], identities: ["NAV-SAT"]),
  ]

  @Test(arguments: filters) func framesAreChosen(_ filter: Filter) throws {
    let result = try Product.run(["decode"] + filter.arguments + ["-"], input: Self.stream)
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    let identities = lines.compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["identity"]
        as? String
    }
    #expect(identities == filter.identities)
  }

  @Test func whatIsNotThereIsSaid() throws {
    let result = try Product.run(["decode", "--only", "NAV-CLOCK", "-"], input: Self.stream)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "gnss: -: no NAV-CLOCK in it; 'gnss decode --count -' lists what it holds\n")
    let near = try Product.run(["decode", "--only", "NAV-PVV,nav-sat", "-"], input: Self.stream)
    #expect(near.status == 0)
    #expect(near.output.split(separator: "\n").count == 1)
    #expect(near.errors == "gnss: no NAV-PVV in it; did you mean NAV-PVT?\n")
    let enough = try Product.run(
      ["decode", "--only", "NAV-PVV,nav-sat", "--limit", "1", "-"], input: Self.stream)
    #expect(enough.errors.isEmpty)
  }

  @Test func aStationsPlaceIsPrinted() throws {
    let result = try Product.run(["decode", "--only", "1005", "-"], input: Self.stream)
    let message = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let fields = try #require(message["fields"] as? [String: Double])
    // Source: RTCM 10403.3, the example of section 4.
    #expect(
      fields == ["station": 2003, "x": 1_114_104.5999, "y": -4_850_729.7108, "z": 3_975_521.4643])
    #expect((message["payload"] as? String)?.count == 38)
  }

  @Test(.enabled(if: Shared.isPresent)) func observationsArePrinted() throws {
    let path = try Shared.url("corpus/gpsd__ublox-zed-f9t-rtcm3.log").path
    let result = try Product.run(["decode", "--only", "RTCM3", path])
    var levels = 0
    for line in result.output.split(separator: "\n") {
      let message = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let fields = try #require(message?["fields"] as? [String: Any])
      guard let level = fields["level"] as? Int else { continue }
      levels += level == 4 || level == 7 ? 1 : 0
      let satellites = try #require(fields["satellites"] as? [Int])
      let signals = try #require(fields["signals"] as? [String])
      let observed = try #require(fields["observed"] as? Int)
      #expect(!satellites.isEmpty && observed >= satellites.count)
      #expect(observed <= satellites.count * signals.count)
    }
    #expect(levels > 0)
  }
}
