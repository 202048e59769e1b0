import Foundation
import TestSupport
import Testing

/// The sentences that `gnss` writes for fixes that came without any, read by other rules than ours.
struct WrittenSentencesTests {
  /// Where degrees, minutes and signs turn over.
  static let corners = [
    "lat=\"47.99999995\" lon=\"7.99999995\"", "lat=\"-0.00000002\" lon=\"-0.00000002\"",
    "lat=\"-33.99999999\" lon=\"179.99999999\"",
  ]

  @Test(
    "nmea-server-time-format: what is written of UBX fixes reads back as the same",
    arguments: corners)
  func readBack(_ corner: String) throws {
    let folder = try TemporaryFolder()
    let track = """
      <gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
      <trkpt \(corner)/><trkpt \(corner.replacingOccurrences(of: "\" lon", with: "1\" lon"))/>
      </trkseg></trk></gpx>
      """
    let gpx = try folder.file("corner.gpx", holding: Data(track.utf8)).url.path
    let (receiver, port) = try LiveProduct.onTerminal([
      "simulate", "--output", "ubx", "--generation", "9", "--rate", "10", "--speed", "1", gpx,
    ])
    let raw = folder.url.appendingPathComponent("corner.ubx").path
    let recorded = try Product.run([
      "record", "--port", port, "--configure", "no", "--count", "25", raw,
    ])
    #expect(recorded.status == 0, "\(recorded.errors)")
    receiver.stop()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: raw))
    #expect(bytes.range(of: Data("$GN".utf8)) == nil)

    let written = folder.url.appendingPathComponent("corner.nmea").path
    #expect(try Product.run(["convert", raw, written]).status == 0)
    let text = try String(contentsOfFile: written, encoding: .utf8)
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.last == "" && !lines.contains { $0.contains("\n") })
    for line in lines.dropLast() { try expectSentence(line) }

    let fixes = try Product.run(["decode", "--fixes", raw]).output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let positions = try lines.filter { $0.hasPrefix("$GNGGA") }.map(Position.init)
    #expect(positions.count == fixes.count && fixes.count >= 24)
    for (position, fix) in zip(positions, fixes) {
      let latitude = try #require(fix["latitude"] as? Double)
      let longitude = try #require(fix["longitude"] as? Double)
      let time = try #require(fix["time"] as? String)
      #expect(abs(position.latitude - latitude) < 2e-8, "\(position) \(latitude)")
      #expect(abs(position.longitude - longitude) < 2e-8, "\(position) \(longitude)")
      let clock = time.dropFirst(11).prefix(11).replacingOccurrences(of: ":", with: "")
      #expect(position.time.hasPrefix(clock), "\(position.time) \(time)")
    }
  }

  /// Length, checksum and form of a sentence.
  private func expectSentence(_ line: String) throws {
    #expect(line.utf8.count <= 80, "\(line)")
    let form = /\$([A-Z]{5},[^*]*)\*([0-9A-F]{2})/
    let parts = try #require(try form.wholeMatch(in: line), "\(line)")
    let sum = parts.1.utf8.reduce(0, ^)
    #expect(UInt8(parts.2, radix: 16) == sum, "\(line)")
    #expect(try /(^|,)-0(\.0*)?(,|$)/.firstMatch(in: String(parts.1)) == nil, "\(line)")
  }

  /// Time and place of a GGA.
  struct Position {
    let time: String
    let latitude: Double
    let longitude: Double

    init(_ line: String) throws {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      time = fields[1]
      #expect(try /([01]\d|2[0-3])[0-5]\d[0-5]\d\.\d{2,3}/.wholeMatch(in: time) != nil, "\(time)")
      latitude = try Self.degrees(fields[2], digits: 2, isNegative: fields[3] == "S")
      longitude = try Self.degrees(fields[4], digits: 3, isNegative: fields[5] == "W")
      #expect(abs(latitude) <= 90 && abs(longitude) <= 180)
    }

    private static func degrees(_ text: String, digits: Int, isNegative: Bool) throws -> Double {
      #expect(try /\d{4,5}\.\d{4,8}/.wholeMatch(in: text) != nil, "\(text)")
      let whole = try #require(Double(text.prefix(digits)))
      let minutes = try #require(Double(text.dropFirst(digits)))
      #expect(minutes < 60, "\(text)")
      return (whole + minutes / 60) * (isNegative ? -1 : 1)
    }
  }
}
