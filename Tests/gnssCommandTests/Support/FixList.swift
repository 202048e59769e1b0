import Foundation
import FoundationXML
import Testing

/// The fixes of a file in any of the formats, read by parsers that are not the command's.
struct FixList {
  let latitudes: [Double]

  /// What a file is not.
  struct Unreadable: Error {
    let what: String
  }

  init(contentsOf path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try self.init(text: text, URL(fileURLWithPath: path).pathExtension)
  }

  init(text: String, _ ending: String) throws {
    switch ending {
    case "gpx", "kml":
      let reader = XMLFixReader()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = reader
      guard parser.parse() else { throw Unreadable(what: "\(parser.parserError as Any)") }
      latitudes = reader.latitudes
    case "geojson":
      let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let features = root?["features"] as? [[String: Any]] ?? []
      latitudes = features.compactMap { feature in
        let geometry = feature["geometry"] as? [String: Any]
        return (geometry?["coordinates"] as? [Double])?[1]
      }
    case "csv":
      guard text.hasSuffix("\n") else { throw Unreadable(what: "half a line") }
      let rows = text.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      guard let head = rows.first, rows.allSatisfy({ $0.count == head.count }) else {
        throw Unreadable(what: "columns")
      }
      latitudes = rows.dropFirst().compactMap { Double($0[1]) }
    case "nmea":
      let lines = text.components(separatedBy: "\r\n")
      guard lines.last == "" else { throw Unreadable(what: "half a line") }
      latitudes = lines.filter { $0.dropFirst(3).hasPrefix("RMC") }.compactMap { line in
        let field = line.split(separator: ",", omittingEmptySubsequences: false)[3]
        guard let degrees = Double(field.prefix(2)), let minutes = Double(field.dropFirst(2)) else {
          return nil
        }
        return degrees + minutes / 60
      }
    default:
      latitudes = try text.split(separator: "\n").compactMap { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return object?["latitude"] as? Double
      }
    }
  }

  /// Expects the walk of `Recording.walk`: a thousandth of a minute a second.
  func expectWalk(location: SourceLocation = #_sourceLocation) {
    for (second, latitude) in latitudes.enumerated() {
      let expected = 47 + (17 + Double(second) / 1000) / 60
      #expect(abs(latitude - expected) < 2e-9, sourceLocation: location)
    }
  }
}

/// Takes latitudes out of track points.
private final class XMLFixReader: NSObject, XMLParserDelegate {
  var latitudes: [Double] = []
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    text = ""
    if name == "trkpt", let latitude = attributes["lat"].flatMap(Double.init) {
      latitudes.append(latitude)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard name == "gx:coord" else { return }
    let parts = text.split(separator: " ")
    if parts.count == 3, let latitude = Double(parts[1]) { latitudes.append(latitude) }
  }
}
