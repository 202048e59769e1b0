import Foundation
import GNSSCodec
import Testing

@testable import GNSSDictionary

/// The typed messages and the dictionary describe the same bytes: each is held to the vectors.
struct TypedMessageTests {
  /// u-blox's names and the properties' names.
  static let properties = [
    "iTOW": "timeOfWeek", "fTOW": "timeOfWeekFraction", "min": "minute", "sec": "second",
    "tAcc": "timeAccuracy", "nano": "nanoseconds", "gpsFix": "fixType", "numSV": "satellitesUsed",
    "lon": "longitude", "lat": "latitude", "hMSL": "heightAboveSeaLevel",
    "hAcc": "horizontalAccuracy", "vAcc": "verticalAccuracy", "velN": "velocityNorth",
    "velE": "velocityEast", "velD": "velocityDown", "gSpeed": "groundSpeed",
    "headMot": "headingOfMotion", "sAcc": "speedAccuracy", "headAcc": "headingAccuracy",
    "cAcc": "headingAccuracy", "headVeh": "headingOfVehicle", "magDec": "magneticDeclination",
    "magAcc": "magneticDeclinationAccuracy", "ecefX": "x", "ecefY": "y", "ecefZ": "z",
    "pAcc": "positionAccuracy", "ecefVX": "velocityX", "ecefVY": "velocityY",
    "ecefVZ": "velocityZ", "leapS": "leapSeconds", "fixStat": "fixStatus",
    "ttff": "timeToFirstFix", "msss": "uptime", "numSvs": "count", "numCh": "count",
    "gDOP": "geometric", "tDOP": "time", "vDOP": "vertical", "hDOP": "horizontal",
    "nDOP": "northing", "eDOP": "easting", "gnssId": "constellationID", "svId": "satelliteID",
    "svid": "satelliteID", "cno": "carrierToNoise", "elev": "elevation", "azim": "azimuth",
    "prRes": "residual", "chn": "channel", "swVersion": "software", "hwVersion": "hardware",
    "message": "text", "validflags": "valid",
  ]

  /// What a typed message has that no field of its own says.
  static let derived: Set = [
    "carrierSolution", "kind", "level", "extensionCount", "isInvalid", "request",
  ]

  /// What the dictionary has that the typed message leaves out, or says by a derived property.
  static let untyped: Set = ["clsID", "msgID"]

  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    var bytes: [UInt8] = []
    var expected: [String: String] = [:]
    var testDescription: String { name }
  }

  static let samples: [Sample] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("GNSSCodecTests/Vectors/UBX")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name in
      let text =
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
      var samples: [Sample] = []
      for line in text.split(separator: "\n") {
        if line.hasPrefix("frame: ") {
          let bytes = line.dropFirst(7).split(separator: " ").compactMap { UInt8($0, radix: 16) }
          samples.append(Sample(name: String(name.dropLast(4)), bytes: bytes))
        } else if let equals = line.range(of: " = "), !samples.isEmpty {
          samples[samples.count - 1].expected[String(line[..<equals.lowerBound])] =
            String(line[equals.upperBound...])
        }
      }
      return samples
    }
  }()

  @Test func thereAreVectors() { #expect(Self.samples.count >= 21) }

  @Test(arguments: samples) func bothSayTheSame(_ sample: Sample) throws {
    let payload = Array(sample.bytes[6..<sample.bytes.count - 2])
    var dictionary = Dictionary()
    let id = UBX.ID(sample.bytes[2], sample.bytes[3])
    let found = dictionary.fit(id, payload.span.bytes)
    let fit = try #require(found)
    #expect(fit.layout.identity.text == sample.name)
    var values = Self.values(fit.layout, payload)
    for (name, value) in values where name.hasSuffix("Hp") {
      let base = String(name.dropLast(2))
      if let coarse = Double(values[base] ?? ""), let fine = Double(value) {
        values[base] = "\(coarse + fine)"
        values[name] = nil
      }
    }
    var seen = Set<String>()
    for (name, value) in values where !Self.untyped.contains(name) {
      let parts = name.split(separator: ".").map(String.init)
      let last = Self.properties[parts[parts.count - 1]] ?? parts[parts.count - 1]
      var property = parts.count == 1 ? last : "\(parts[0]).\(last)"
      if last == "extension" { property = "extension.\(parts[0])" }
      if last == "pDOP" { property = sample.name == "NAV-DOP" ? "position" : "pdop" }
      guard let expected = sample.expected[property] else {
        // A bit set that the message has as claims only.
        #expect(
          name == "flags" && sample.expected["isInvalid"] != nil, "\(name) is no \(property)")
        continue
      }
      seen.insert(property)
      #expect(Self.isSame(value, expected), "\(name) is \(value), \(property) is \(expected)")
    }
    let missing = Set(sample.expected.keys).subtracting(seen).subtracting(Self.derived)
    #expect(missing.isEmpty)
  }

  /// The published values in SI units, by name; a group element's with its number in front.
  private static func values(_ layout: Layout, _ payload: [UInt8]) -> [String: String] {
    var values: [String: String] = [:]
    var element: Int?
    let bytes = payload.span.bytes
    var walk = layout.walk(bytes)
    func put(_ field: Int, _ text: String) {
      if layout.fields[field].isReserved { return }
      let name = layout.fields[field].name.text
      values[element.map { "\($0).\(name)" } ?? name] = text
    }
    func number(_ field: Int, _ value: Double) {
      let field = layout.fields[field]
      var physical = field.scale?.apply(to: value) ?? value
      if field.unit.text.hasPrefix("mm") { physical /= 1000 }
      if field.unit.text.hasPrefix("cm") { physical /= 100 }
      put(layout.fields.firstIndex { $0.name == field.name } ?? 0, "\(physical)")
    }
    while let step = walk.next() {
      switch step {
      case .unsigned(let field, let value), .flags(let field, let value):
        number(field, Double(value))
      case .signed(let field, let value): number(field, Double(value))
      case .float(let field, let value): number(field, value)
      case .text(let field, let place):
        put(field, String(decoding: payload[place], as: UTF8.self))
      case .bytes(let field, let place): put(field, "\(payload[place])")
      case .beginGroup: element = -1
      case .beginElement: element = element.map { $0 + 1 }
      case .endElement: break
      case .endGroup: element = nil
      }
    }
    return values
  }

  /// Whether two texts mean the same: as numbers to 1e-12 relative, else letter by letter.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    if let one = Double(one), let other = Double(other) {
      return abs(one - other) <= 1e-12 * max(abs(one), abs(other))
    }
    return one == other
  }
}
