import GNSSCodec
import GNSSDriver
import GNSSReceiver
import Testing

@testable import gnss

struct FixJSONTests {
  private static func json(_ epoch: Epoch, satellites: Bool = false) -> String {
    var json = JSONWriter()
    json.fix(epoch, satellites: satellites)
    return String(decoding: json.text.bytes, as: UTF8.self)
  }

  @Test func whatIsUnknownIsLeftOut() {
    #expect(Self.json(Epoch(), satellites: true) == #"{"mode":"none"}"#)
  }

  @Test func theKeysComeInTheirOrder() throws {
    var epoch = Epoch()
    epoch.time = UTCTime(unixNanoseconds: 1_796_022_000_000_400_000)
    epoch.isTimeSuspect = true
    epoch.mode = .threeDimensional
    epoch.quality = .autonomous
    epoch.latitude = -47.285_22
    epoch.longitude = 8.565_25
    epoch.altitude = 499.6
    epoch.ellipsoidalAltitude = 547
    epoch.geoidSeparation = 47.4
    epoch.horizontalAccuracy = 2.1
    epoch.verticalAccuracy = 3.4
    epoch.speed = 0.012
    epoch.speedAccuracy = 0.05
    epoch.course = 359.999_999
    epoch.courseAccuracy = 3.1
    epoch.climb = -0.01
    epoch.heading = 77.5
    epoch.headingAccuracy = 0.25
    epoch.pitch = -2.5
    epoch.pitchAccuracy = 0.5
    epoch.roll = 1.25
    epoch.rollAccuracy = 0.75
    epoch.hdop = 0.9
    epoch.vdop = 1.4
    epoch.pdop = 1.7
    epoch.satellitesUsed = 12
    epoch.satellites = [
      Satellite(
        id: SatelliteID(.gps, 12), signal: .l1CA, elevation: 45, azimuth: 0, carrierToNoise: 44.5,
        isUsed: true),
      Satellite(id: SatelliteID(.galileo, 3)),
    ]
    try Golden.expect(Self.json(epoch, satellites: true) + "\n", "fix.json")
    #expect(
      try Schema("fix.schema.json").complaints(about: Self.json(epoch, satellites: true)).isEmpty)
  }

  struct Instant {
    let nanoseconds: Int64
    let text: String
  }

  @Test(arguments: [
    Instant(nanoseconds: 0, text: "1970-01-01T00:00:00.000Z"),
    Instant(nanoseconds: 1_798_761_599_999_500_000, text: "2027-01-01T00:00:00.000Z"),
    Instant(nanoseconds: 1_798_761_599_999_499_999, text: "2026-12-31T23:59:59.999Z"),
  ])
  func timesAreRoundedToTheMillisecond(_ instant: Instant) {
    var text = TextBuffer()
    text.append(UTCTime(unixNanoseconds: instant.nanoseconds))
    #expect(String(decoding: text.bytes, as: UTF8.self) == instant.text)
  }

  @Test func textOfAnEpochOfWhichNothingIsKnown() {
    var text = TextBuffer()
    FixText.line(Epoch(), inView: nil, into: &text)
    let words = String(decoding: text.bytes, as: UTF8.self).split(separator: " ")
    #expect(words == ["-", "none", "-", "-", "-", "-", "-", "-", "-\n"])
  }
}
