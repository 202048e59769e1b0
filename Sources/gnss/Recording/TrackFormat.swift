/// What fixes are written as.
enum TrackFormat: UInt8, CaseIterable, Equatable {
  /// GPS Exchange Format 1.1. Source: Topografix, GPX 1.1 schema documentation.
  case gpx
  /// Keyhole Markup Language with Google's `gx:Track`, which has times. Source: KML reference.
  case kml
  /// RFC 7946: a feature for each fix.
  case geoJSON
  /// A line for each fix under a line of names.
  case csv
  /// GGA and RMC for each epoch.
  case nmea
  /// What `gnss watch --json` prints.
  case jsonLines

  /// The ending of a file's name, which is the word of the option `--format` too.
  var ending: StaticString {
    switch self {
    case .gpx: "gpx"
    case .kml: "kml"
    case .geoJSON: "geojson"
    case .csv: "csv"
    case .nmea: "nmea"
    case .jsonLines: "jsonl"
    }
  }

  /// All endings, in the order of the cases.
  static let words: StaticString = "gpx|kml|geojson|csv|nmea|jsonl"

  /// The format that a file's name ends with, in either case of letters; nothing for others.
  init?(path: String) {
    let bytes = path.byteArray
    guard let point = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = bytes[(point + 1)...].map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    for format in Self.allCases where String(decoding: ending, as: UTF8.self).matches(format.ending)
    {
      self = format
      return
    }
    return nil
  }

  /// The format of the position in the list of words.
  init?(word: Int?) {
    guard let word, let format = TrackFormat(rawValue: UInt8(word)) else { return nil }
    self = format
  }

  /// What a file begins with.
  var opening: StaticString {
    switch self {
    case .gpx:
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="gnss" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
      <trk>
      <trkseg>

      """
    case .kml:
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
      <Document>
      <Placemark>
      <gx:MultiTrack>
      <gx:Track>

      """
    case .geoJSON: "{\"type\":\"FeatureCollection\",\"features\":["
    case .csv:
      """
      time,latitude,longitude,altitude,speed,course,mode,quality,horizontalAccuracy,\
      verticalAccuracy,geoidSeparation,climb,hdop,vdop,pdop,satellitesUsed

      """
    case .nmea, .jsonLines: ""
    }
  }

  /// What a file ends with.
  var closing: StaticString {
    switch self {
    case .gpx: "</trkseg>\n</trk>\n</gpx>\n"
    case .kml: "</gx:Track>\n</gx:MultiTrack>\n</Placemark>\n</Document>\n</kml>\n"
    case .geoJSON: "\n]}\n"
    case .csv, .nmea, .jsonLines: ""
    }
  }

  /// What stands between two stretches of the way; nothing where a format has no stretches.
  var gap: StaticString {
    switch self {
    case .gpx: "</trkseg>\n<trkseg>\n"
    case .kml: "</gx:Track>\n<gx:Track>\n"
    case .geoJSON, .csv, .nmea, .jsonLines: ""
    }
  }

  /// What the text of a fix ends with.
  var pieceEnd: StaticString {
    switch self {
    case .gpx: "</trkpt>\n"
    case .kml: "</gx:coord>\n"
    case .geoJSON: "}}"
    case .csv, .nmea, .jsonLines: "\n"
    }
  }
}

extension StaticString {
  /// The text as bytes.
  var byteArray: [UInt8] { withUTF8Buffer { Array($0) } }
}
