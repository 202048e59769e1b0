import Foundation
import GNSSCodec
import TestSupport
import Testing

/// Every numbering of satellites and signals, mapped to one identity.
struct SatelliteNumberTests {
  /// Talker, system identifier, first and last number, and the first satellite they mean.
  static let rows: [(String, UInt8?, ClosedRange<UInt16>, Constellation, Int)] = [
    ("GP", nil, 1...32, .gps, 1),
    ("GP", nil, 33...64, .sbas, 120),
    ("GP", nil, 120...158, .sbas, 120),
    ("GP", nil, 65...96, .glonass, 1),
    ("GP", nil, 173...182, .imes, 1),
    ("GP", nil, 193...200, .qzss, 1),
    ("GP", nil, 201...263, .beiDou, 1),
    ("GP", nil, 301...363, .galileo, 1),
    ("GP", nil, 401...463, .beiDou, 1),
    ("GL", nil, 1...32, .glonass, 1),
    ("GL", nil, 65...96, .glonass, 1),
    ("GA", nil, 1...63, .galileo, 1),
    ("GA", nil, 101...136, .galileo, 1),
    ("GA", nil, 301...336, .galileo, 1),
    ("GB", nil, 1...63, .beiDou, 1),
    ("GB", nil, 141...177, .beiDou, 1),
    ("GB", nil, 201...263, .beiDou, 1),
    ("GB", nil, 401...437, .beiDou, 1),
    ("BD", nil, 1...63, .beiDou, 1),
    ("BD", nil, 201...263, .beiDou, 1),
    ("PQ", nil, 1...63, .beiDou, 1),
    ("PQ", nil, 193...200, .qzss, 1),
    ("PQ", nil, 201...237, .beiDou, 1),
    ("GQ", nil, 1...10, .qzss, 1),
    ("GQ", nil, 193...202, .qzss, 1),
    ("QZ", nil, 1...10, .qzss, 1),
    ("QZ", nil, 193...202, .qzss, 1),
    ("GI", nil, 1...14, .navIC, 1),
    ("IM", nil, 173...182, .imes, 1),
    ("GN", nil, 1...32, .gps, 1),
    ("GN", nil, 65...96, .glonass, 1),
    ("IN", nil, 1...32, .gps, 1),
    ("GN", 1, 1...32, .gps, 1),
    ("GN", 1, 33...64, .sbas, 120),
    ("GN", 1, 152...158, .sbas, 152),
    ("GN", 1, 193...200, .qzss, 1),
    ("GN", 2, 65...96, .glonass, 1),
    ("GN", 2, 1...24, .glonass, 1),
    ("GN", 3, 1...36, .galileo, 1),
    ("GN", 3, 301...336, .galileo, 1),
    ("GN", 4, 1...63, .beiDou, 1),
    ("GN", 4, 401...437, .beiDou, 1),
    ("GN", 5, 1...10, .qzss, 1),
    ("GN", 5, 193...202, .qzss, 1),
    ("GN", 6, 1...14, .navIC, 1),
    ("GP", 3, 1...36, .galileo, 1),
  ]

  @Test("Each numbering means the satellites that it should", arguments: rows.indices)
  func numbers(row: Int) throws {
    let (talker, system, range, constellation, first) = Self.rows[row]
    for number in range {
      let id = SatelliteID(nmea: number, talker: Self.code(talker), systemID: system)
      let expected = SatelliteID(constellation, UInt8(first + Int(number - range.lowerBound)))
      #expect(id == expected, "\(talker) \(number)")
    }
  }

  @Test("No number and no talker traps, and no identity is beyond its constellation's range")
  func ranges() {
    let last: [Constellation: ClosedRange<UInt8>] = [
      .gps: 1...32, .sbas: 120...158, .galileo: 1...63, .beiDou: 1...63, .qzss: 1...10,
      .glonass: 1...32, .navIC: 1...14, .imes: 1...10,
    ]
    let talkers = ["GP", "GL", "GA", "GB", "BD", "GQ", "QZ", "PQ", "GI", "IM", "GN", "XX"]
    for talker in talkers.map(Self.code) + [0] {
      for system in [nil] + (0...15).map({ UInt8($0) as UInt8? }) {
        for number: UInt16 in Array(0...600) + [.max] {
          let id = SatelliteID(nmea: number, talker: talker, systemID: system)
          guard let id else { continue }
          #expect(number > 0 && last[id.constellation]?.contains(id.number) == true)
        }
      }
    }
  }

  @Test("What the writer numbers is read as the same satellite")
  func written() {
    for constellation in Constellation.allCases where constellation != .imes {
      for number: UInt8 in 1...63 {
        var writer = NMEASentenceWriter()
        let range: ClosedRange<UInt8> =
          switch constellation {
          case .gps, .glonass: 1...32
          case .sbas: 120...151
          case .qzss: 1...10
          case .navIC: 1...14
          default: 1...63
          }
        let id = SatelliteID(constellation, constellation == .sbas ? number + 119 : number)
        guard range ~= id.number else { continue }
        writer.gsv(
          constellation,
          satellites: [.init(id: id, elevation: nil, azimuth: nil, carrierToNoise: nil)],
          signalID: 0)
        writer.gsa(
          constellation, mode: .none, used: [id],
          dilution: .init(position: nil, horizontal: nil, vertical: nil))
        var scanner = FrameScanner()
        #expect(scanner.append(writer.bytes.span.bytes) == writer.bytes.count)
        if let sentence = scanner.next()?.sentence, let gsv = sentence.gsv {
          #expect(SatelliteID(nmea: gsv.groups[0].number, talker: sentence.talker) == id)
        } else {
          Issue.record("no GSV of \(id)")
        }
        if let sentence = scanner.next()?.sentence, let gsa = sentence.gsa {
          let read = SatelliteID(
            nmea: gsa.satelliteNumbers[0], talker: sentence.talker, systemID: gsa.systemID)
          #expect(read == id)
        } else {
          Issue.record("no GSA of \(id)")
        }
      }
    }
  }

  /// The signals that have a name of ours, by the name of the table; all others keep their digit.
  static let names = [
    "L1 C/A": "L1 C/A", "L2 P(Y)": "L2P", "L2C-M": "L2C", "L2C-L": "L2C", "L5-I": "L5",
    "L5-Q": "L5", "L5-SPS": "L5", "L5-RS": "L5", "L1C (D)": "L1C", "L1C (P)": "L1C", "LIS": "L1S",
    "S-SPS": "S", "S-RS": "S", "G1 C/A": "G1", "G1 P": "G1", "G2 C/A": "G2", "G2 P": "G2",
    "E5a": "E5a", "E5b": "E5b", "E5a+b": "E5", "E6-A": "E6", "E6-BC": "E6", "L1-A": "E1",
    "L1-BC": "E1", "B1I": "B1I", "B1Q": "B1Q", "B1C": "B1C", "B2a": "B2a", "B2b": "B2b",
    "B3I": "B3I", "B2I": "B2I",
  ]

  @Test(
    "Each system and signal identifier of NMEA 4.11 has its name",
    .enabled(if: Shared.isPresent, "shared folder absent"))
  func signals() throws {
    let bytes = try Shared.bytes("protocol/nmea-sentences.json")
    let file = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let enums = try #require(file?["enums"] as? [String: Any])
    let signals = try #require(enums["signalId"] as? [String: Any])
    var count = 0
    for constellation in Constellation.allCases {
      guard let table = signals["\(constellation.name)"] as? [String: String] else { continue }
      for (digit, name) in table {
        let id = try #require(UInt8(digit, radix: 16))
        let signal = try #require(Signal(nmea: id, constellation: constellation))
        let expected = Self.names[name] ?? digit
        #expect("\(signal.name)" == expected, "\(constellation.name) \(digit) \(name)")
        count += 1
      }
      #expect(Signal(nmea: 0, constellation: constellation) == nil)
    }
    let tables = signals.values.compactMap { $0 as? [String: String] }
    #expect(count == tables.map(\.count).reduce(0, +))
    let systems = try #require(enums["systemId"] as? [String: String])
    #expect(systems.count == 6)
    for (digit, name) in systems {
      let system = try #require(UInt8(digit))
      // The number 1 exists in each of the six.
      let id = SatelliteID(nmea: 1, talker: Self.code("GN"), systemID: system)
      #expect(id.map { "\($0.constellation.name)" } == name.split(separator: " ")[0].description)
    }
  }

  private static func code(_ talker: String) -> UInt16 {
    talker.utf8.reduce(0) { $0 << 8 | UInt16($1) }
  }
}
