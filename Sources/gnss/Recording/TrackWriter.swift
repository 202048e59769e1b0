internal import GNSSCodec
internal import GNSSDriver
internal import GNSSReceiver

/// Turns fixes into the text of a format, one after the other; what stands before and behind all of
/// them is ``TrackFormat/opening`` and ``TrackFormat/closing``.
struct TrackWriter {
  /// Without a fix for so long the way is not known any more: a stretch ends, nanoseconds. Tunnels
  /// and receivers that send every five seconds stay within it.
  private static let longestGap: Int64 = 10_000_000_000

  let format: TrackFormat
  /// Whether there is a fix before the next one.
  private var hasFixes: Bool
  private var isInterrupted: Bool
  private var lastTime: Int64?
  private var json = JSONWriter()
  private var sentences = NMEASentenceWriter()

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - format: What is written.
  ///   - hasFixes: Whether the text goes on behind fixes that were written before.
  init(_ format: TrackFormat, goesOn hasFixes: Bool = false) {
    self.format = format
    self.hasFixes = hasFixes
    isInterrupted = hasFixes
    // A millimetre, which is what receivers send at most.
    sentences.coordinateDecimals = 7
  }

  /// The next fix begins a stretch of its own.
  mutating func interrupt() { isInterrupted = hasFixes }

  /// Takes note of an epoch that is not written, so that gaps are known as such.
  mutating func pass(_ epoch: Epoch) {
    guard epoch.hasPosition else { return interrupt() }
    guard let time = epoch.time?.unixNanoseconds else { return }
    if let lastTime, time < lastTime || time - lastTime > Self.longestGap { interrupt() }
    lastTime = time
  }

  /// Appends an epoch, if the format has a place for what it knows.
  ///
  /// - Parameters:
  ///   - epoch: What is written.
  ///   - reception: What is known beside it; for JSON.
  ///   - text: Where it goes.
  /// - Returns: Whether there is something of it.
  mutating func write(
    _ epoch: Epoch, _ reception: Reception? = nil, into text: inout TextBuffer
  ) -> Bool {
    pass(epoch)
    switch format {
    case .jsonLines:
      json.removeAll()
      json.fix(epoch, reception, satellites: false)
      json.endLine()
      text.append(json.text)
      return true
    case .nmea:
      write(sentencesOf: epoch, into: &text)
      return true
    case .gpx, .kml, .geoJSON, .csv: break
    }
    guard let latitude = epoch.latitude, let longitude = epoch.longitude else { return false }
    let place = (latitude: latitude, longitude: longitude)
    switch format {
    case .gpx:
      breakStretch(&text)
      text.append(gpx: epoch, at: place)
    case .kml:
      guard let time = epoch.time else { return false }
      breakStretch(&text)
      text.append(kml: epoch, time, at: place)
    case .geoJSON:
      if hasFixes { text.append(",") }
      text.append("\n{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[")
      text.append(longitude, decimals: 9)
      text.append(",")
      text.append(latitude, decimals: 9)
      // RFC 7946 section 4: above the ellipsoid.
      if let height = epoch.ellipsoidalAltitude, height.isFinite {
        text.append(",")
        text.append(height, decimals: 4)
      }
      text.append("]},\"properties\":")
      json.removeAll()
      json.fix(epoch, reception, satellites: false)
      text.append(json.text)
      text.append("}")
    case .csv: text.append(csv: epoch, at: place)
    case .nmea, .jsonLines: break
    }
    hasFixes = true
    return true
  }

  private mutating func breakStretch(_ text: inout TextBuffer) {
    if isInterrupted { text.append(format.gap) }
    isInterrupted = false
  }

  private mutating func write(sentencesOf epoch: Epoch, into text: inout TextBuffer) {
    var solution = NMEASentenceWriter.Solution()
    solution.date = epoch.time?.date
    solution.timeOfDay = epoch.time?.timeOfDay
    solution.mode = epoch.hasPosition ? Self.mode(of: epoch.quality) : .none
    solution.latitude = epoch.latitude
    solution.longitude = epoch.longitude
    solution.altitude = epoch.altitude
    solution.geoidSeparation = epoch.geoidSeparation
    solution.speed = epoch.speed
    solution.course = epoch.course
    solution.satellitesUsed = epoch.satellitesUsed
    solution.hdop = epoch.hdop
    sentences.removeAll()
    // In this order other programs join the two.
    sentences.gga(solution)
    sentences.rmc(solution)
    text.append(sentences.bytes.span.bytes)
  }

  private static func mode(of quality: FixQuality?) -> NMEASentenceWriter.PositionMode {
    switch quality {
    case .autonomous, nil: .autonomous
    case .differential: .differential
    case .rtkFloat: .rtkFloat
    case .rtkFixed: .rtkFixed
    case .estimated: .estimated
    case .manual: .manual
    case .simulated: .simulated
    }
  }
}

extension TextBuffer {
  /// Appends a track point, its members in the order of the schema.
  fileprivate mutating func append(
    gpx epoch: Epoch, at place: (latitude: Double, longitude: Double)
  ) {
    append("<trkpt lat=\"")
    append(place.latitude, decimals: 9)
    append("\" lon=\"")
    // The schema has -180 and not 180.
    append(place.longitude >= 179.999_999_999_5 ? -180 : place.longitude, decimals: 9)
    append("\">")
    element("ele", epoch.altitude, decimals: 4)
    if let time = epoch.time {
      append("<time>")
      appendWithoutLeap(time)
      append("</time>")
    }
    element("geoidheight", epoch.geoidSeparation, decimals: 4)
    switch epoch.quality {
    case .differential: append("<fix>dgps</fix>")
    default:
      switch epoch.mode {
      case .twoDimensional: append("<fix>2d</fix>")
      case .threeDimensional: append("<fix>3d</fix>")
      case .none, .deadReckoning, .timeOnly: break
      }
    }
    if let count = epoch.satellitesUsed {
      append("<sat>")
      append(count)
      append("</sat>")
    }
    element("hdop", epoch.hdop, decimals: 2)
    element("vdop", epoch.vdop, decimals: 2)
    element("pdop", epoch.pdop, decimals: 2)
    if epoch.speed?.isFinite == true || epoch.course?.isFinite == true {
      append("<extensions><gpxtpx:TrackPointExtension>")
      element("gpxtpx:speed", epoch.speed, decimals: 4)
      element("gpxtpx:course", epoch.course, decimals: 5)
      append("</gpxtpx:TrackPointExtension></extensions>")
    }
    append("</trkpt>\n")
  }

  fileprivate mutating func append(
    kml epoch: Epoch, _ time: UTCTime, at place: (latitude: Double, longitude: Double)
  ) {
    append("<when>")
    appendWithoutLeap(time)
    append("</when><gx:coord>")
    append(place.longitude, decimals: 9)
    append(" ")
    append(place.latitude, decimals: 9)
    append(" ")
    append(epoch.altitude ?? 0, decimals: 4)
    append("</gx:coord>\n")
  }

  /// Appends a line of values in the order of ``TrackFormat/opening``; what is unknown is empty.
  fileprivate mutating func append(
    csv epoch: Epoch, at place: (latitude: Double, longitude: Double)
  ) {
    if let time = epoch.time { append(time) }
    column(place.latitude, decimals: 9)
    column(place.longitude, decimals: 9)
    column(epoch.altitude, decimals: 4)
    column(epoch.speed, decimals: 4)
    column(epoch.course, decimals: 5)
    append(",")
    append(epoch.mode.name)
    append(",")
    if let quality = epoch.quality { append(quality.name) }
    column(epoch.horizontalAccuracy, decimals: 4)
    column(epoch.verticalAccuracy, decimals: 4)
    column(epoch.geoidSeparation, decimals: 4)
    column(epoch.climb, decimals: 4)
    column(epoch.hdop, decimals: 2)
    column(epoch.vdop, decimals: 2)
    column(epoch.pdop, decimals: 2)
    append(",")
    if let count = epoch.satellitesUsed { append(count) }
    append("\n")
  }

  private mutating func column(_ value: Double?, decimals: Int) {
    append(",")
    if let value, value.isFinite { append(value, decimals: decimals) }
  }

  private mutating func element(_ name: StaticString, _ value: Double?, decimals: Int) {
    guard let value, value.isFinite else { return }
    append("<")
    append(name)
    append(">")
    append(value, decimals: decimals)
    append("</")
    append(name)
    append(">")
  }

  /// Appends an instant; a leap second, which XML's times do not have, as the one that follows it.
  private mutating func appendWithoutLeap(_ time: UTCTime) {
    append(time.timeOfDay.second == 60 ? UTCTime(unixNanoseconds: time.unixNanoseconds) : time)
  }
}
