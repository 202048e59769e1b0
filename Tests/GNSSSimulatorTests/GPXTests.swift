import GNSSGeodesy
import GNSSSimulator
import Testing

/// Tracks in GPX: what is read of them, and what is told of those that are none.
struct GPXTests {
  static func read(_ text: String) throws -> Track { try GPX.track(Array(text.utf8)) }

  /// The waypoints that Xcode's simulator is fed with, a minute apart.
  static let waypoints = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="Xcode">
      <wpt lat="31.2304" lon="121.4737"><name>A</name><time>2024-05-01T08:00:00Z</time></wpt>
      <wpt lat="31.2310" lon="121.4742"><time>2024-05-01T08:01:00Z</time></wpt>
      <wpt lat="31.2321" lon="121.4750"><time>2024-05-01T08:02:00Z</time></wpt>
    </gpx>
    """

  @Test("The waypoints' legs: 81.82 m at 1.364 m/s towards 35.5°, 143.82 m at 2.397 to 31.9°")
  func legs() throws {
    let track = try Self.read(Self.waypoints)
    #expect(track.points.count == 3 && track.hasTimes && track.duration == .seconds(120))
    for (second, speed, course) in [
      (0, 1.364, 35.5), (30, 1.364, 35.5), (59, 1.364, 35.5),
      (60, 2.397, 31.9), (90, 2.397, 31.9), (119, 2.397, 31.9),
    ] {
      let state = track.state(at: Double(second))
      #expect(abs(state.velocity.horizontalLength - speed) < 0.01, "\(second) s")
      #expect(abs(state.velocity.bearing - course) < 0.11, "\(second) s")
    }
    // Those courses are a sphere's. The ellipsoid's, of the same legs, by the radii of curvature:
    // 66.52 m north and 47.64 m east, then 121.96 and 76.22.
    #expect(abs(track.state(at: 30).velocity.bearing - 35.606) < 0.002)
    #expect(abs(track.state(at: 90).velocity.bearing - 32.003) < 0.002)
    // One second after the other, the way is as long as the legs.
    func way(_ seconds: ClosedRange<Int>) -> Double {
      seconds.dropFirst().reduce(0) { sum, second in
        let (before, after) = (track.state(at: Double(second - 1)), track.state(at: Double(second)))
        return sum + Geo.distance(before.position, after.position)
      }
    }
    #expect(abs(way(0...60) - 81.82) < 0.1)
    #expect(abs(way(60...120) - 143.82) < 0.1)
    let end = track.state(at: 500)
    #expect(end.position.latitude == 31.2321 && end.velocity.horizontalLength == 0)
  }

  @Test("Tracks before routes before waypoints, all segments in their order")
  func kinds() throws {
    let wpt = "<wpt lat='1' lon='1'/>"
    let rte = "<rte><rtept lat='2' lon='2'/><rtept lat='2' lon='3'/></rte>"
    let trk = """
      <trk><trkseg><trkpt lat='3' lon='3'/></trkseg><trkseg><trkpt lat='3' lon='4'/></trkseg></trk>
      <trk><trkseg><trkpt lat='3' lon='5'/></trkseg></trk>
      """
    func longitudes(_ text: String) throws -> [Double] {
      try Self.read("<gpx>\(text)</gpx>").points.map(\.longitude)
    }
    #expect(try longitudes(wpt + rte + trk) == [3, 4, 5])
    #expect(try longitudes(wpt + rte) == [2, 3])
    #expect(try longitudes(wpt) == [1])
    #expect(try Self.read("<gpx>\(trk)</gpx>").hasTimes == false)
    #expect(try Self.read("<gpx>\(wpt)</gpx>").hasTimes)
  }

  @Test("Prefixes, entities, CDATA, comments, a byte order mark, a document type, extensions")
  func forms() throws {
    let track = try Self.read(
      """
      \u{FEFF}<?xml version='1.0'?>
      <!DOCTYPE g:gpx [ <!ENTITY x "y"> ]>
      <!-- <trkpt lat="9" lon="9"/> -->
      <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:metadata><g:time>x</g:time></g:metadata>
      <g:trk><g:name>A &amp; B &#38; &#x26; <![CDATA[<trkpt lat="8" lon="8"/>]]></g:name><g:trkseg>
      <g:trkpt
         lon = '&#56;.5' lat="&#x34;7.25" >
        <g:ele><!-- above the sea --> 4<![CDATA[99]]>.5
        </g:ele><g:time>2026-11-30T08:00:00.25+01:00</g:time>
        <g:extensions><x:time>never</x:time><x:ele>high</x:ele></g:extensions>
      </g:trkpt>
      <g:trkpt lat="+47.25" lon="8.50e0"><g:time>2026-11-30 07:00:10.250</g:time></g:trkpt>
      </g:trkseg></g:trk></g:gpx>
      <!-- the end -->
      """)
    #expect(
      track.points == [
        .init(latitude: 47.25, longitude: 8.5, altitude: 499.5, time: 1_796_022_000_250),
        .init(latitude: 47.25, longitude: 8.5, time: 1_796_022_010_250),
      ])
    #expect(track.state(at: 5).position.height == 499.5)
  }

  @Test("Times that are missing between others follow from the way; two of one instant are one")
  func times() throws {
    func point(_ longitude: Double, _ second: Int?) -> String {
      let time = second.map { "<time>2026-11-30T07:00:\($0 < 10 ? "0" : "")\($0)Z</time>" } ?? ""
      return "<trkpt lat='0' lon='\(longitude)'>\(time)</trkpt>"
    }
    let points =
      point(0, 0) + point(0.003, nil) + point(0.004, 40) + point(0.9, 40) + point(0.005, 50)
    let track = try Self.read("<gpx>\(points)</gpx>")
    #expect(track.points.count == 4)
    #expect(abs(track.state(at: 30).position.longitude - 0.003) < 1e-9)
    #expect(abs(track.state(at: 20).position.longitude - 0.002) < 1e-9)
    #expect(abs(track.state(at: 45).position.longitude - 0.0045) < 1e-9)
  }

  @Test("Pace, start and loop; one speed without times")
  func playing() throws {
    var track = try Self.read(Self.waypoints)
    track.pace = 10
    #expect(abs(track.state(at: 3).velocity.horizontalLength - 13.64) < 0.1)
    #expect(abs(track.state(at: 9).velocity.bearing - 32.003) < 0.002)
    #expect(track.state(at: 12).velocity.horizontalLength == 0)
    track.isLooped = true
    let (first, second) = (track.state(at: 3), track.state(at: 27))
    #expect(Geo.distance(first.position, second.position) < 1e-6)
    track.start = .seconds(60)
    #expect(track.state(at: 0).position.latitude == 31.2310)
    var plain = try Self.read("<gpx><rtept lat='0' lon='0'/><rtept lat='0' lon='0.01'/></gpx>")
    plain.setSpeed(5)
    #expect(abs(plain.state(at: 100).velocity.horizontalLength - 5) < 1e-9)
    #expect(plain.duration > .seconds(222) && plain.duration < .seconds(223))
    // Past a pole's neighbourhood and the date line, along the shortest way.
    var line = try Self.read("<gpx><rtept lat='0' lon='179'/><rtept lat='0' lon='-179'/></gpx>")
    line.setSpeed(100)
    #expect(abs(line.state(at: 1113).position.longitude) > 179.9)
  }

  @Test("A climb is a velocity too")
  func climbs() throws {
    let track = try Self.read(
      """
      <gpx><trkpt lat='46' lon='8'><ele>500</ele><time>2026-11-30T07:00:00Z</time></trkpt>
      <trkpt lat='46.001' lon='8'><ele>600</ele><time>2026-11-30T07:01:40Z</time></trkpt></gpx>
      """)
    let state = track.state(at: 25)
    #expect(abs(state.position.height - 525) < 1e-9 && abs(state.velocity.down + 1) < 1e-9)
  }

  static let faults: [(text: String, line: Int, words: String)] = [
    ("", 1, "give a GPX file"), ("hello", 1, "this is no XML"),
    ("<!-- only -->", 1, "nothing in it"),
    ("<gpx>\n<trk>\n</gpx>", 3, "</gpx> stands where <trk> of line 2 ends"),
    ("<gpx>\n<trk>", 2, "the file is cut off inside of <trk> of line 2"),
    ("<gpx>\n<trk>\n<trkpt lat='1", 3, "cut off inside of <trkpt> of line 3"),
    ("<gpx>\n<trk>\n<trkpt lat=", 3, "cut off inside of <trkpt> of line 3"),
    ("<gpx>\n<trk>\n<trkpt lat='1' lon='2'>\n</", 4, "cut off inside of <trkpt> of line 3"),
    ("<gpx></gpx>\n</gpx>", 2, "closes nothing"),
    ("<gpx></gpx>\n<gpx/>", 2, "a second document"), ("<gpx></gpx>\nx", 2, "text behind the end"),
    ("<gpx>\n</gpx>", 1, "there is no <trkpt>"), ("<kml></kml>", 1, "<kml> is no GPX"),
    ("<gpx>\n<trkpt lat='1'/></gpx>", 2, "<trkpt> has no lon in degrees"),
    ("<gpx>\n\n<wpt lat='91' lon='0'/></gpx>", 3, "lat=\"91\" is out of range; give -90 to 90"),
    (
      "<gpx><wpt lat='1' lon='-180.1'/></gpx>", 1,
      "lon=\"-180.1\" is out of range; give -180 to 180"
    ),
    ("<gpx><wpt lat='1,5' lon='0'/></gpx>", 1, "no lat"),
    ("<gpx><wpt lat='1e-9223372036854775808' lon='0'/></gpx>", 1, "no lat"),
    ("<gpx><wpt lat='1' lon=0/></gpx>", 1, "lon of <wpt> has no value in quotes"),
    ("<gpx><wpt lat='1' lon='0/>\n</gpx>", 1, "no value in quotes"),
    ("<gpx><wpt lat='1' lon/></gpx>", 1, "no value in quotes"),
    ("<gpx>\n<wpt lat='1' lon='1' & /></gpx>", 2, "is not written as a tag"),
    ("<gpx>\n 1 < 2 </gpx>", 2, "write &lt;"), ("<gpx>&nbsp;</gpx>", 1, "&nbsp; is not known"),
    ("<gpx>\nA & B</gpx>", 2, "write the character"), ("<gpx>&#xD800;</gpx>", 1, "is not known"),
    ("<gpx>\n<!-- ", 2, "put --> behind it"), ("<gpx><![CDATA[", 1, "put ]]> behind it"),
    ("<gpx><wpt lat='1' lon='1'>\n<ele>high</ele></wpt></gpx>", 1, "'high' is no elevation"),
    ("<gpx><wpt lat='1' lon='1'><time>today</time></wpt></gpx>", 1, "'today' is no time"),
    ("<gpx><wpt lat='1' lon='1'><time>2026-13-01T00:00:00Z</time></wpt></gpx>", 1, "is no time"),
    (
      "<gpx><wpt lat='1' lon='1'><time>2026-11-30T07:00:00Z</time></wpt>\n"
        + "<wpt lat='1' lon='1'><time>2026-11-30T06:00:00Z</time></wpt></gpx>", 2, "sort the points"
    ),
    (
      "<gpx><wpt lat='1' lon='1'/>\n"
        + "<wpt lat='1' lon='1'><time>2026-11-30T06:00:00Z</time></wpt></gpx>",
      1, "need a time"
    ),
  ]

  @Test("What is no track is told with its line and its mend", arguments: faults)
  func errors(fault: (text: String, line: Int, words: String)) {
    do {
      _ = try Self.read(fault.text)
      Issue.record("\(fault.text) was taken")
    } catch let error as GPXError {
      #expect(error.line == fault.line && error.description.contains(fault.words), "\(error)")
      #expect(error.description.hasPrefix("line \(fault.line): "))
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test("UTF-16, and elements too deep in each other")
  func limits() {
    #expect(throws: GPXError.self) { try GPX.track([0xFF, 0xFE, 0x3C, 0]) }
    let deep = String(repeating: "<a>", count: 200)
    #expect(throws: GPXError.self) { try Self.read("<gpx>" + deep) }
  }

  @Test("Cut anywhere or with a byte changed, it is read or refused, and nothing worse")
  func damage() {
    let bytes = Array(Self.waypoints.utf8)
    var whole = 0
    for length in bytes.indices {
      if (try? GPX.track(Array(bytes[..<length]))) != nil { whole += 1 }
    }
    #expect(whole == 0)
    for index in bytes.indices {
      for byte: UInt8 in [0x00, 0x26, 0x3C, 0x3E, 0x22, 0x2F, 0xFF] {
        var changed = bytes
        changed[index] = byte
        if let track = try? GPX.track(changed) { #expect(track.points.count <= 3) }
      }
    }
  }
}
