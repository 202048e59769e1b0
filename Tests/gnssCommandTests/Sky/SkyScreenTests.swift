import GNSSCodec
import GNSSReceiver
import TestSupport
import Testing

@testable import GNSSDriver
@testable import gnss

/// The screen as a value: state, size and style in, text out.
struct SkyScreenTests {
  private static let port = Connected(
    name: "/dev/ttyACM0", baud: nil, isLive: true, isConnection: false)

  /// An epoch of a receiver with two bands, under a sky that is the same each time.
  private static var epoch: Epoch {
    var epoch = Epoch()
    epoch.mode = .threeDimensional
    epoch.quality = .differential
    (epoch.latitude, epoch.longitude, epoch.altitude) = (-47.2852212, -108.5652301, 496.4)
    (epoch.horizontalAccuracy, epoch.verticalAccuracy) = (1.2, 2.04)
    (epoch.speed, epoch.course) = (1.28, 50.3)
    (epoch.hdop, epoch.vdop, epoch.pdop) = (0.48, 0.72, 0.86)
    epoch.satellitesUsed = 14
    let systems: [(Constellation, Signal, Signal?)] = [
      (.gps, .l1CA, .l5), (.sbas, .l1CA, nil), (.galileo, .e1, .e5a), (.glonass, .g1, nil),
    ]
    for (system, (constellation, first, second)) in systems.enumerated() {
      for index in 0..<5 {
        let id = SatelliteID(
          constellation, constellation == .sbas ? 120 + UInt8(index) : UInt8(3 * index + 2))
        let (elevation, azimuth) = (7 + 17 * index, (83 * system + 71 * index) % 360)
        let isHeard = index > 0
        epoch.satellites.append(
          Satellite(
            id: id, signal: first, elevation: elevation, azimuth: azimuth,
            carrierToNoise: isHeard ? 24.5 + 5 * Double(index) : nil,
            isUsed: isHeard && constellation != .sbas))
        guard let second else { continue }
        epoch.satellites.append(
          Satellite(
            id: id, signal: second, elevation: elevation, azimuth: azimuth,
            carrierToNoise: isHeard ? 20 + 5 * Double(index) : nil, isUsed: isHeard && index > 1))
      }
    }
    return epoch
  }

  private static func received() -> SkyState {
    var state = SkyState()
    state.take(.opened(port), at: .seconds(10))
    state.take(
      .epoch(epoch, Reception(age: 0.2, receiver: "u-blox ZED-F9P", port: port.name)),
      at: .seconds(38))
    state.take(
      .epoch(epoch, Reception(age: 0.2, receiver: "u-blox ZED-F9P", port: port.name)),
      at: .seconds(39))
    return state
  }

  private static func style(_ locale: String = "C.UTF-8") throws -> ScreenStyle {
    try #require(ScreenStyle { ["TERM": "xterm", "LANG": locale][$0] })
  }

  private static func text(
    _ state: SkyState, at now: Duration = .seconds(39), _ columns: Int = 80, _ rows: Int = 24,
    locale: String = "C.UTF-8"
  ) throws -> String {
    SkyScreen.draw(state, at: now, columns: columns, rows: rows, try style(locale)).text
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 16)]) func allOfIt(_ columns: Int, _ rows: Int) throws
  {
    try Golden.expect(try Self.text(Self.received(), columns, rows), "sky-\(columns)x\(rows).txt")
  }

  @Test func inASCII() throws {
    let text = try Self.text(Self.received(), locale: "C")
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    try Golden.expect(text, "sky-ascii.txt")
  }

  @Test func theBarsOfAllSignals() throws {
    var state = Self.received()
    state.view = .bars
    try Golden.expect(try Self.text(state), "sky-bars.txt")
  }

  @Test func theSkyAlone() throws {
    var state = Self.received()
    state.view = .sky
    try Golden.expect(try Self.text(state, 50, 20), "sky-plot.txt")
  }

  @Test func everySizeIsDrawnAndNothingStandsOutside() throws {
    for view in [SkyState.View.all, .sky, .bars] {
      var state = Self.received()
      state.view = view
      for columns in stride(from: 0, through: 220, by: 11) {
        for rows in stride(from: 0, through: 70, by: 3) {
          let style = try Self.style()
          let grid = SkyScreen.draw(state, at: .seconds(39), columns: columns, rows: rows, style)
          #expect(grid.cells.count == columns * rows)
        }
      }
    }
    #expect(try Self.text(Self.received(), 30, 10).contains("30x10 is too small"))
  }

  @Test func whatIsStaleIsGreyAndSaysWhy() throws {
    let port = Self.port
    var state = Self.received()
    #expect(state.staleness(at: .seconds(39)) == nil)
    #expect(try Self.text(state, at: .seconds(45)).contains("6.2 s, stale: late"))
    state.take(.silent(port, for: .seconds(2), hasSpoken: true), at: .seconds(41))
    #expect(try Self.text(state, at: .seconds(42)).contains("3.2 s, stale: silent"))
    state.take(.pulled(port), at: .seconds(43))
    #expect(try Self.text(state, at: .seconds(44)).contains("5.2 s, stale: unplugged"))
    let grid = SkyScreen.draw(state, at: .seconds(44), columns: 80, rows: 24, try Self.style())
    let picture = grid.cells[80..<(80 * 21)].filter { $0.glyph != 0x20 }
    #expect(picture.allSatisfy { $0.ink == .dim || $0.ink == .warning })
    state.take(.opened(port), at: .seconds(50))
    #expect(try Self.text(state, at: .seconds(51)).contains("stale: searching"))
    #expect(try Self.text(state, at: .seconds(51)).contains("1 s so far"))
    state.take(
      .epoch(Self.epoch, Reception(age: 0.1, receiver: nil, port: port.name)), at: .seconds(52))
    #expect(state.staleness(at: .seconds(52)) == nil)
    #expect(try Self.text(state, at: .seconds(52)).contains("TTFF      2.0 s"))
  }

  @Test func aRestIsNoStaleness() throws {
    var state = Self.received()
    var report = PowerReport(state: .resting)
    report.nextWake = .seconds(60)
    report.time = .seconds(100)
    report.onTime = .seconds(25)
    state.take(.resting(Self.port, report), at: .seconds(39))
    #expect(state.staleness(at: .seconds(50)) == nil)
    #expect(try Self.text(state, at: .seconds(50)).contains("POWER     rests 10 s more, on 25 %"))
    state.take(.awake(Self.port, PowerReport(state: .acquiring)), at: .seconds(60))
    #expect(state.staleness(at: .seconds(61)) != nil, "the fix is of before the rest")
  }

  @Test func beforeTheFirstEpochItSaysWhatItWaitsFor() throws {
    var state = SkyState()
    #expect(try Self.text(state).contains("waiting for a receiver"))
    state.take(.opened(Self.port), at: .seconds(3))
    #expect(try Self.text(state, at: .seconds(8)).contains("FIX       listening"))
    var empty = Epoch()
    empty.mode = .timeOnly
    state.take(.epoch(empty, Reception(age: nil, receiver: nil, port: nil)), at: .seconds(9))
    #expect(try Self.text(state, at: .seconds(9)).contains("FIX       time only"))
    #expect(try Self.text(state, at: .seconds(9)).contains("TTFF      6 s so far"))
  }

  @Test func othersTextIsNotObeyed() throws {
    var state = Self.received()
    state.note = "a\u{1B}[2Jb\u{7}\u{4E2D}c"
    let lines = try Self.text(state).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[22] == " a?[2Jb??c")
  }

  @Test func thePlotHasNorthUpAndTheHorizonAround() {
    var grid = CellGrid(columns: 41, rows: 21)
    let plot = SkyPlot(rows: 0..<21, columns: 0..<41, isUnicode: false)
    let sky: [(UInt8, Int, Int)] = [
      (1, 90, 0), (2, 45, 0), (3, 45, 90), (4, 45, 180), (5, 45, 270),
    ]
    plot.draw(
      sky.map {
        SeenSatellite(
          id: SatelliteID(.gps, $0.0), elevation: $0.1, azimuth: $0.2, ratio: 40, isUsed: $0.0 != 3)
      }, into: &grid)
    let lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    #expect(String(lines[10][20...22]) == "G01")
    #expect(String(lines[5][20...22]) == "G02")
    #expect(String(lines[10][30...32]) == "g03")
    #expect(String(lines[15][20...22]) == "G04")
    #expect(String(lines[10][10...12]) == "G05")
    #expect(lines[0][20] == "N" && lines[20][20] == "S" && lines[10][0] == "W")
  }
}
