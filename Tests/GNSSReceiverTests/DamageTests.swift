import GNSSCodec
import GNSSReceiver
import TestSupport
import Testing

/// What a damaged or lying wire says must neither trap nor pass for a fix.
struct DamageTests {
  @Test(arguments: [0, 1600, 1677, 1899, 2200, 2262, 2263, 9999, 65_535])
  func aDayBeyondTheCalendarIsNoTime(year: Int) throws {
    let epoch = try #require(decode(pvt(year: UInt16(year))).epochs.first)
    #expect(epoch.hasPosition)
    #expect(epoch.time == nil)
  }

  @Test func theLastMidnightOfTheCalendarStays() throws {
    let late = sentence("GPZDA,235959.00,31,12,2199,00,00") + gga("235959.00") + gga("000000.00")
    let times = decode(late).epochs.compactMap { $0.time?.roundedToMillisecond.date.year }
    #expect(times == [2199, 2199])
    let beyond = sentence("GPZDA,120000.00,01,01,2300,00,00") + gga("120000.00")
    #expect(decode(beyond).epochs.map { $0.time } == [nil])
  }

  @Test func weeksAndTimesOfWeekBeyondAllMeasureAreNoTime() {
    for week in [UInt16(30_000), 32_767, 0x8000] {
      for timeOfWeek in [UInt32(0), 604_800_000, .max] {
        var payload = bytes(of: timeOfWeek) + [0, 0, 0, 0]
        payload += [UInt8(week & 255), UInt8(week >> 8), 18, 7, 0, 0, 0, 0]
        let stream = [UInt8].ubx(0x01, 0x20, payload)
        #expect(decode(stream).epochs.allSatisfy { $0.time == nil }, "\(week) \(timeOfWeek)")
      }
    }
  }

  @Test func aPlaceThatIsNoneIsNoPosition() {
    #expect(decode(pvt(latitude: 900_000_001)).epochs.map { $0.mode } == [.none])
    #expect(decode(pvt(longitude: -1_800_000_001)).epochs.map { $0.mode } == [.none])
    #expect(decode(pvt(latitude: 900_000_000)).epochs.map { $0.latitude } == [90])
    #expect(decode(pvt(speed: -5000)).epochs.map { $0.speed } == [nil])
  }

  @Test(arguments: [1, 5, 10, 25, 50, 100])
  func everyEpochOfAFastReceiverIsFound(rate: Int) {
    let count = 3 * rate
    let stream = (0..<count).flatMap { index in
      let hundredth = index * 100 / rate
      let second = hundredth / 100
      let fraction = hundredth % 100
      return gga("1015\(second < 10 ? "0" : "")\(second).\(fraction < 10 ? "0" : "")\(fraction)")
    }
    #expect(decode(stream).epochs.count == count)
  }

  private func pvt(
    year: UInt16 = 2026, longitude: Int32 = 85_652_000, latitude: Int32 = 472_852_333,
    speed: Int32 = 1250
  ) -> [UInt8] {
    var payload = [UInt8](repeating: 0, count: 92)
    payload[4] = UInt8(year & 255)
    payload[5] = UInt8(year >> 8)
    payload[6...11] = [5, 17, 10, 15, 30, 7]
    payload[20] = 3
    payload[21] = 1
    payload.replaceSubrange(24..<28, with: bytes(of: longitude))
    payload.replaceSubrange(28..<32, with: bytes(of: latitude))
    payload.replaceSubrange(60..<64, with: bytes(of: speed))
    return .ubx(0x01, 0x07, payload)
  }

  private func gga(_ time: String) -> [UInt8] {
    sentence("GNGGA,\(time),4717.1140,N,00833.9120,E,1,11,0.80,433.8,M,47.4,M,,")
  }

  private func sentence(_ body: String) -> [UInt8] { .sentence(body) }

  private func bytes<Value: FixedWidthInteger>(of value: Value) -> [UInt8] {
    (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
