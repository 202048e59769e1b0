internal import GNSSCodec

/// Tracks in the GPS Exchange Format.
///
/// Source: Topografix, GPX 1.1 schema documentation.
public enum GPX {
  /// Points of a track; a day at ten a second.
  public static let mostPoints = 1_000_000

  /// Reads a track: the points of all tracks in their order; where there is none, those of the
  /// routes, and where there is none either, the waypoints.
  ///
  /// - Parameter bytes: The file, in UTF-8 or another encoding that contains ASCII.
  /// - Returns: A track of at least one point.
  /// - Throws: What is wrong, where, and what mends it.
  public static func track(_ bytes: [UInt8]) throws(GPXError) -> Track {
    var reader = GPXReader(try XMLReader(bytes))
    try reader.read()
    return try reader.track()
  }
}

/// Takes the points out of a document.
private struct GPXReader {
  /// A point on its way in.
  private struct Point {
    let depth: Int
    let offset: Int
    var point: Track.Point
  }

  private var reader: XMLReader
  /// Of tracks, of routes, waypoints.
  private var lists: [[(point: Track.Point, offset: Int)]] = [[], [], []]
  private var current: Point?
  private var list = 0
  /// The text of the point's time or elevation while it is read.
  private var text: [UInt8]?
  private var isTime = false

  init(_ reader: XMLReader) { self.reader = reader }

  mutating func read() throws(GPXError) {
    while let piece = try reader.next() {
      switch piece {
      case .start(let element): try begin(element)
      case .text(let more): text?.append(contentsOf: more)
      case .end(let depth): try end(depth)
      }
    }
  }

  private mutating func begin(_ element: XMLReader.Element) throws(GPXError) {
    if element.depth == 1, !element.isNamed("gpx") {
      let name = String(decoding: element.name, as: UTF8.self)
      throw reader.failure(.noGPX(name), at: element.offset)
    }
    if let current {
      // What extensions call a time is not the point's.
      guard element.depth == current.depth + 1 else { return }
      isTime = element.isNamed("time")
      if isTime || element.isNamed("ele") { text = [] }
      return
    }
    if element.isNamed("trkpt") {
      list = 0
    } else if element.isNamed("rtept") {
      list = 1
    } else if element.isNamed("wpt") {
      list = 2
    } else {
      return
    }
    let latitude = try degrees("lat", of: element, within: 90)
    let longitude = try degrees("lon", of: element, within: 180)
    current = Point(
      depth: element.depth, offset: element.offset,
      point: Track.Point(latitude: latitude, longitude: longitude))
  }

  private mutating func end(_ depth: Int) throws(GPXError) {
    guard let point = current else { return }
    if depth == point.depth + 1, let words = text {
      text = nil
      let word = Self.trimmed(words)
      if isTime {
        guard let time = Self.time(word) else {
          throw reader.failure(.time(String(decoding: word, as: UTF8.self)), at: point.offset)
        }
        current?.point.time = time
      } else {
        guard let elevation = Self.number(word) else {
          throw reader.failure(.elevation(String(decoding: word, as: UTF8.self)), at: point.offset)
        }
        current?.point.altitude = elevation
      }
    } else if depth == point.depth {
      if lists[list].count == GPX.mostPoints {
        throw reader.failure(.tooManyPoints, at: point.offset)
      }
      lists[list].append((point.point, point.offset))
      current = nil
    }
  }

  /// The track of what was read; times are checked, and put in where they are missing between.
  func track() throws(GPXError) -> Track {
    guard let points = lists.first(where: { !$0.isEmpty }) else {
      throw reader.failure(.noPoints, at: 0)
    }
    var last: Int64?
    var kept: [Track.Point] = []
    for (point, offset) in points {
      if let time = point.time {
        if let last, time < last { throw reader.failure(.timeBack, at: offset) }
        // Two fixes of one instant: the first stays.
        if time == last { continue }
        last = time
      }
      kept.append(point)
    }
    if last != nil, kept.count > 1 {
      if kept[0].time == nil { throw reader.failure(.timesMissing, at: points[0].offset) }
      if kept[kept.count - 1].time == nil {
        throw reader.failure(.timesMissing, at: points[points.count - 1].offset)
      }
    }
    return Track(kept)
  }

  // MARK: Values

  private func degrees(
    _ attribute: StaticString, of element: XMLReader.Element, within limit: Double
  ) throws(GPXError) -> Double {
    guard let text = element.value(of: attribute), let value = Self.number(Self.trimmed(text))
    else {
      let name = String(decoding: element.name, as: UTF8.self)
      throw reader.failure(.degrees(name, attribute), at: element.offset)
    }
    guard abs(value) <= limit else {
      let shown = String(decoding: Self.trimmed(text), as: UTF8.self)
      throw reader.failure(.outOfRange(shown, attribute, Int(limit)), at: element.offset)
    }
    return value
  }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    var text = text[...]
    while let byte = text.first, XMLReader.isSpace(byte) { text.removeFirst() }
    while let byte = text.last, XMLReader.isSpace(byte) { text.removeLast() }
    return Array(text)
  }

  /// A decimal number: `-12.5`; with an exponent too, as some programs write small ones.
  private static func number(_ text: [UInt8]) -> Double? {
    var rest = text[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var digits: Int64 = 0
    var count = 0
    var exponent = 0
    var hasPoint = false
    while let byte = rest.first, byte == UInt8(ascii: ".") || 0x30...0x39 ~= byte {
      rest.removeFirst()
      if byte == UInt8(ascii: ".") {
        if hasPoint { return nil }
        hasPoint = true
        continue
      }
      count += 1
      // More digits than a number holds are left out.
      if digits < 100_000_000_000_000_000 {
        digits = 10 * digits + Int64(byte - 0x30)
        if hasPoint { exponent -= 1 }
      } else if !hasPoint {
        exponent += 1
      }
    }
    if count == 0 { return nil }
    if let byte = rest.first {
      guard byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E"),
        let more = Int(String(decoding: rest.dropFirst(), as: UTF8.self)), -30...30 ~= more
      else { return nil }
      exponent += more
    }
    var value = Double(digits)
    var power = 1.0
    for _ in 0..<min(abs(exponent), 60) { power *= 10 }
    value = exponent < 0 ? value / power : value * power
    return isNegative ? -value : value
  }

  /// A time such as `2026-11-30T07:00:00.5+01:00`, milliseconds of Unix time; UTC without a zone.
  ///
  /// Source: W3C, XML Schema Part 2, dateTime.
  private static func time(_ text: [UInt8]) -> Int64? {
    func field(_ start: Int, _ count: Int) -> Int? {
      guard start + count <= text.count else { return nil }
      var value = 0
      for byte in text[start..<(start + count)] {
        guard 0x30...0x39 ~= byte else { return nil }
        value = 10 * value + Int(byte - 0x30)
      }
      return value
    }
    func has(_ mark: UInt8, at index: Int) -> Bool { index < text.count && text[index] == mark }
    guard has(0x2D, at: 4), has(0x2D, at: 7), has(0x54, at: 10) || has(0x20, at: 10),
      has(0x3A, at: 13), has(0x3A, at: 16), let year = field(0, 4), let month = field(5, 2),
      let day = field(8, 2), let hour = field(11, 2), let minute = field(14, 2),
      let second = field(17, 2), let date = CivilDate(year: year, month: month, day: day),
      let time = TimeOfDay(hour: hour, minute: minute, second: second)
    else { return nil }
    var milliseconds = UTCTime(date: date, timeOfDay: time).unixNanoseconds / 1_000_000
    var place = 19
    if has(0x2E, at: place) {
      place += 1
      var weight: Int64 = 100
      while place < text.count, 0x30...0x39 ~= text[place] {
        milliseconds += weight * Int64(text[place] - 0x30)
        weight /= 10
        place += 1
      }
    }
    if place == text.count || (has(0x5A, at: place) && place + 1 == text.count) {
      return milliseconds
    }
    guard has(0x2B, at: place) || has(0x2D, at: place), place + 6 == text.count,
      has(0x3A, at: place + 3), let hours = field(place + 1, 2), let minutes = field(place + 4, 2),
      hours <= 14, minutes < 60
    else { return nil }
    let shift = Int64(60 * hours + minutes) * 60_000
    return has(0x2B, at: place) ? milliseconds - shift : milliseconds + shift
  }
}
