internal import GNSSCodec

/// The times of UBX.
extension EpochAssembler {
  /// 1980-01-06, the first day of GPS time, in days since 1970-01-01.
  static let gpsEpochDay = 3657
  private static let millisecondsPerDay: Int64 = 86_400_000

  /// The time of a message in its parts; negative nanoseconds mean that the seconds were rounded
  /// up. The leap seconds are learnt from it.
  mutating func utc(
    at timeOfWeek: UInt32, year: UInt16, month: UInt8, day: UInt8, hour: UInt8, minute: UInt8,
    second: UInt8, nanoseconds: Int32
  ) -> UTCTime? {
    guard let date = recentDay.date(year: year, month: month, day: day),
      var time = TimeOfDay(hour: Int(hour), minute: Int(minute), second: Int(second))
    else { return nil }
    let secondOfDay = Int(hour) &* 3600 &+ Int(minute) &* 60 &+ Int(second)
    learnLeapSeconds(timeOfWeek: timeOfWeek, second: secondOfDay, nanoseconds: nanoseconds)
    if 0...999_999_999 ~= nanoseconds {
      time.nanosecond = Int(nanoseconds)
      return UTCTime(date: date, timeOfDay: time)
    }
    let exact = time.nanosecondsSinceMidnight + Int64(nanoseconds)
    if 0..<Self.nanosecondsPerDay ~= exact {
      return UTCTime(date: date, timeOfDay: TimeOfDay(nanosecondsSinceMidnight: exact))
    }
    let midnight = UTCTime(date: date, timeOfDay: TimeOfDay(nanosecondsSinceMidnight: 0))
    return UTCTime(unixNanoseconds: midnight.unixNanoseconds + exact)
  }

  /// The UTC of a GPS week and a time within it.
  static func utc(
    week: Int16, timeOfWeek: UInt32, fraction: Int32, leapSeconds: Int
  ) -> UTCTime? {
    let days = Int64(gpsEpochDay) + Int64(week) * 7
    // A time of week is below a week; a day beyond the calendar is damage.
    guard week > 0, timeOfWeek < 604_800_000,
      let last = CivilDate(year: CivilDate.years.upperBound, month: 12, day: 1),
      days < last.daysSince1970
    else { return nil }
    let milliseconds =
      days * millisecondsPerDay + Int64(timeOfWeek) - Int64(leapSeconds) * 1000
    return UTCTime(unixNanoseconds: milliseconds * 1_000_000 + Int64(fraction))
  }

  /// Learns how far GPS time is ahead of UTC from one instant in both.
  ///
  /// - Parameters:
  ///   - timeOfWeek: GPS time of week, milliseconds.
  ///   - second: The second of the day in UTC.
  ///   - nanoseconds: The rest, −10⁹ to 10⁹.
  mutating func learnLeapSeconds(timeOfWeek: UInt32, second: Int, nanoseconds: Int32) {
    let timeOfDay = second &* 1000 &+ (Int(nanoseconds) &+ 500_000) / 1_000_000
    let difference = Int64(timeOfWeek) &- Int64(timeOfDay)
    if difference == learntDifference { return }
    var ahead = difference % Self.millisecondsPerDay
    if ahead < 0 { ahead += Self.millisecondsPerDay }
    let seconds = Int((ahead + 500) / 1000)
    // More than an hour is no leap second but a receiver that does not know the time.
    leapSeconds = seconds < 3600 ? seconds : seconds > 82_800 ? seconds - 86_400 : leapSeconds
    learntDifference = difference
  }
}
