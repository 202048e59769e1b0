import GNSSCodec
import GNSSReceiver
import TestSupport
import Testing

/// Rules of recordings that no field case shows.
struct RecordedTests {
  @Test func aDateThatGoesBackByAWeekRolloverIsSuspectUntilItReturns() {
    let days = ["170526", "180526", "021006", "031006", "190526"]
    let stream = days.flatMap { rmc(date: $0) }
    let epochs = decode(stream).epochs.filter { $0.hasPosition }
    #expect(epochs.map { $0.isTimeSuspect } == [false, false, true, true, false])
    #expect(epochs[2].time?.date == CivilDate(year: 2006, month: 10, day: 2), "never shifted")
  }

  @Test func liveADateIsHeldAgainstTheHosts() {
    var pipeline = Pipeline(timing: .live)
    pipeline.setHostDate(CivilDate(daysSince1970: 20_590))
    var epochs: [Epoch] = []
    let shift = 1024 * 7
    for day in [20_590, 20_590 - shift, 20_590 - 2 * shift, 20_590 - 400] {
      let date = CivilDate(daysSince1970: day)
      let text = two(date.day) + two(date.month) + two(date.year % 100)
      pipeline.consume(rmc(date: text).span.bytes, at: .seconds(day))
      drain(&pipeline, into: &epochs)
      pipeline.elapse(at: .seconds(day) + .milliseconds(500))
      drain(&pipeline, into: &epochs)
    }
    let fixes = epochs.filter { $0.hasPosition }
    #expect(fixes.map { $0.isTimeSuspect } == [false, true, true, false])
  }

  @Test func sentencesBeforeTheTimeAreRecognisedByTheirOrder() {
    // The stream begins with what comes between two times: so it comes before the time.
    let stream = (0..<4).flatMap { second in
      gsa(mode: second == 2 ? 2 : 3) + gga(second: second) + rmc(second: second)
    }
    let modes = decode(stream).epochs.map { $0.mode }
    #expect(modes == [.threeDimensional, .threeDimensional, .twoDimensional, .threeDimensional])
  }

  @Test func sentencesBehindTheTimeStayWithIt() {
    let stream = (0..<4).flatMap { second in
      gga(second: second) + rmc(second: second) + gsa(mode: second == 2 ? 2 : 3)
    }
    let modes = decode(stream).epochs.map { $0.mode }
    #expect(modes == [.threeDimensional, .threeDimensional, .twoDimensional, .threeDimensional])
  }

  @Test func accuracyIsEstimatedOnlyWhereTheReceiverGivesNone() throws {
    let epoch = try #require(decode(gga(second: 0) + rmc(second: 0)).epochs.first)
    #expect(epoch.isAccuracyEstimated)
    #expect(epoch.horizontalAccuracy == 0.8 * 4)
    let gst = sentence("GNGST,101500.00,12,,,,0.3,0.4,0.9")
    let measured = try #require(decode(gga(second: 0) + gst).epochs.first)
    #expect(measured.horizontalAccuracy == 0.5)
    #expect(measured.verticalAccuracy == 0.9)
  }

  @Test func aWireThatMakesUpSatellitesIsBounded() throws {
    let stream =
      gga(second: 0)
      + (0..<400).flatMap { number in
        sentence("GAGSV,1,1,01,\(number % 63 + 1),10,20,30,\(String(number / 63 + 1, radix: 16))")
      }
    let epoch = try #require(decode(stream).epochs.first)
    #expect(epoch.satellites.count == 256)
    #expect(epoch.satellitesInView == 63)
  }

  @Test func aReceiverThatSaysItIsSimulatedIsBelieved() {
    let version = ubx(0x0A, 0x04, "GNSS SIM 1.0", "00000000", ["PROTVER=34.10", "MOD=SIMULATED"])
    let real = ubx(0x0A, 0x04, "ROM SPG 5.10", "000A0000", ["PROTVER=34.10", "MOD=NEO-M10"])
    #expect(decode(version + gga(second: 0)).epochs.map { $0.quality } == [.simulated])
    let text = sentence("GNTXT,01,01,02,MOD=SIMULATED")
    #expect(decode(text + gga(second: 0)).epochs.map { $0.quality } == [.simulated])
    #expect(decode(real + gga(second: 0)).epochs.map { $0.quality } == [.autonomous])
  }

  private func ubx(
    _ messageClass: UInt8, _ number: UInt8, _ software: String, _ hardware: String,
    _ extensions: [String]
  ) -> [UInt8] {
    func field(_ text: String, _ size: Int) -> [UInt8] {
      Array(text.utf8) + Array(repeating: 0, count: size - text.utf8.count)
    }
    let payload = field(software, 30) + field(hardware, 10) + extensions.flatMap { field($0, 30) }
    return .ubx(messageClass, number, payload)
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func gga(second: Int) -> [UInt8] {
    sentence("GNGGA,1015\(two(second)).00,4717.1140,N,00833.9120,E,1,11,0.80,433.8,M,47.4,M,,")
  }

  private func rmc(second: Int) -> [UInt8] {
    sentence("GNRMC,1015\(two(second)).00,A,4717.1140,N,00833.9120,E,2.4,343.7,170526,,,A")
  }

  private func rmc(date: String) -> [UInt8] {
    // An hour between, so that the next day's time is not the same one.
    sentence("GNRMC,101500.00,A,4717.1140,N,00833.9120,E,2.4,343.7,\(date),,,A")
      + sentence("GNRMC,111500.00,V,,,,,,,,,,N")
  }

  private func gsa(mode: Int) -> [UInt8] { sentence("GNGSA,A,\(mode),05,17,,,,,,,,,,,2.0,1.0,1.7") }

  private func sentence(_ body: String) -> [UInt8] { .sentence(body) }
}
