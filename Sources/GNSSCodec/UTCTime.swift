/// An instant of Coordinated Universal Time, in civil form, as receivers send it.
///
/// Second 60 is a leap second and stays one; it is neither dropped nor folded into the next minute.
/// Source: NMEA 0183, field type `hhmmss.ss`; u-blox interface description, NAV-PVT, `sec` and
/// `nano`.
public struct UTCTime: Equatable, Sendable {
  /// The calendar day.
  public var date: CivilDate
  /// The time within that day.
  public var timeOfDay: TimeOfDay

  /// Makes an instant of a day and a time within it.
  public init(date: CivilDate, timeOfDay: TimeOfDay) {
    self.date = date
    self.timeOfDay = timeOfDay
  }

  /// Nanoseconds since 1970-01-01T00:00:00Z, without leap seconds; a leap second counts as the
  /// second that follows it.
  public var unixNanoseconds: Int64 {
    Int64(date.daysSince1970) * TimeOfDay.nanosecondsPerDay + timeOfDay.nanosecondsSinceMidnight
  }

  /// Makes the instant that lies the given nanoseconds after 1970-01-01T00:00:00Z.
  public init(unixNanoseconds: Int64) {
    var day = unixNanoseconds / TimeOfDay.nanosecondsPerDay
    var rest = unixNanoseconds % TimeOfDay.nanosecondsPerDay
    if rest < 0 {
      day -= 1
      rest += TimeOfDay.nanosecondsPerDay
    }
    self.init(
      date: CivilDate(daysSince1970: Int(day)),
      timeOfDay: TimeOfDay(nanosecondsSinceMidnight: rest))
  }

  /// The same instant to the nearest millisecond; carries over minute, day and year.
  ///
  /// Within a leap second the value is cut instead, so that it stays in that second.
  public var roundedToMillisecond: UTCTime {
    let excess = timeOfDay.nanosecond % 1_000_000
    if timeOfDay.second == 60 || excess == 0 {
      var cut = self
      cut.timeOfDay.nanosecond -= excess
      return cut
    }
    let offset = excess >= 500_000 ? Int64(1_000_000 - excess) : -Int64(excess)
    return UTCTime(unixNanoseconds: unixNanoseconds + offset)
  }
}

/// A time of day in UTC, hours 0–23, minutes 0–59, seconds 0–60.
public struct TimeOfDay: Equatable, Sendable {
  static let nanosecondsPerDay: Int64 = 86_400_000_000_000

  // Eight bytes: a time goes with each sentence and each epoch.
  @usableFromInline var storedNanosecond: Int32
  @usableFromInline let storedHour: UInt8
  @usableFromInline let storedMinute: UInt8
  @usableFromInline let storedSecond: UInt8

  /// Hour, 0–23.
  @inlinable public var hour: Int { Int(storedHour) }
  /// Minute, 0–59.
  @inlinable public var minute: Int { Int(storedMinute) }
  /// Second, 0–60; 60 is a leap second.
  @inlinable public var second: Int { Int(storedSecond) }
  /// Nanosecond within the second, 0–999 999 999; what is beyond is clamped.
  @inlinable public var nanosecond: Int {
    get { Int(storedNanosecond) }
    set { storedNanosecond = Int32(min(max(newValue, 0), 999_999_999)) }
  }

  /// Makes a time of day, or nothing where a part is out of its range.
  public init?(hour: Int, minute: Int, second: Int, nanosecond: Int = 0) {
    guard 0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second, 0...999_999_999 ~= nanosecond else {
      return nil
    }
    self.init(hour, minute, second, nanosecond)
  }

  /// Keeps parts that are in their ranges.
  private init(_ hour: Int, _ minute: Int, _ second: Int, _ nanosecond: Int) {
    storedHour = UInt8(truncatingIfNeeded: hour)
    storedMinute = UInt8(truncatingIfNeeded: minute)
    storedSecond = UInt8(truncatingIfNeeded: second)
    storedNanosecond = Int32(truncatingIfNeeded: nanosecond)
  }

  /// Makes the time that lies the given nanoseconds after midnight; whole days are taken off.
  public init(nanosecondsSinceMidnight: Int64) {
    var rest = nanosecondsSinceMidnight % Self.nanosecondsPerDay
    if rest < 0 { rest += Self.nanosecondsPerDay }
    let seconds = Int(rest / 1_000_000_000)
    self.init(
      seconds / 3600, seconds / 60 % 60, seconds % 60, Int(rest % 1_000_000_000))
  }

  /// Nanoseconds since midnight; a leap second counts as the first second of the next day.
  public var nanosecondsSinceMidnight: Int64 {
    Int64(hour * 3600 + minute * 60 + second) * 1_000_000_000 + Int64(nanosecond)
  }
}

/// A day of the Gregorian calendar, 1900-01-01 to 2199-12-31.
///
/// Satellite time began in 1980, and nanoseconds since 1970 end in 2262: what a wire says beyond is
/// damage, and no arithmetic with a day of this range can overflow.
public struct CivilDate: Equatable, Sendable {
  /// The years that there are.
  public static let years = 1900...2199
  private static let daysSince1970 = -25_567...84_005

  // Four bytes: a day goes with each sentence and each epoch.
  @usableFromInline let storedYear: Int16
  @usableFromInline let storedMonth: UInt8
  @usableFromInline let storedDay: UInt8

  /// Year, four digits.
  @inlinable public var year: Int { Int(storedYear) }
  /// Month, 1–12.
  @inlinable public var month: Int { Int(storedMonth) }
  /// Day of the month, 1–31.
  @inlinable public var day: Int { Int(storedDay) }

  /// Makes a day, or nothing where there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years ~= year, 1...12 ~= month, day >= 1,
      day <= Self.daysIn(month: month, year: year)
    else { return nil }
    storedYear = Int16(truncatingIfNeeded: year)
    storedMonth = UInt8(truncatingIfNeeded: month)
    storedDay = UInt8(truncatingIfNeeded: day)
  }

  static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01, negative before it.
  ///
  /// Counts in eras of 400 years that begin on 1 March, so that the leap day ends a year.
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Makes the day that lies the given days after 1970-01-01; beyond the range it is its end.
  public init(daysSince1970 days: Int) {
    let shifted =
      min(max(days, Self.daysSince1970.lowerBound), Self.daysSince1970.upperBound) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    storedDay = UInt8(truncatingIfNeeded: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    storedMonth = UInt8(truncatingIfNeeded: month)
    storedYear = Int16(truncatingIfNeeded: year)
  }

  /// The day that lies the given number of days later.
  public func advanced(byDays days: Int) -> CivilDate {
    CivilDate(daysSince1970: daysSince1970 + days)
  }
}
