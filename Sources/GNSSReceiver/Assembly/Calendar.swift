internal import GNSSCodec

/// Follows the day through a stream, so that a time of day becomes a time.
///
/// A date once known holds until midnight or until a new one. It is never shifted: a date that
/// went back by a multiple of 1024 weeks, or lies that far behind the host's, is marked as suspect.
struct Calendar {
  /// GPS counts weeks to 1024; receivers that lose count are off by a multiple of it.
  static let rolloverDays = 1024 * 7
  /// Dates of years that are no further apart than this have no rollover between them: 9 × 366
  /// days are fewer than half of one.
  private static let fewestRolloverYears = 8
  /// The host's clock and a recording's cuts leave some days of play.
  static let rolloverTolerance = 2
  private static let halfDay: Int64 = 43_200_000_000_000

  /// The host's day, where there is a host whose clock can be trusted.
  var hostDate: CivilDate?
  private var date: CivilDate?
  private var timeOfDay: Int64 = 0
  private var isRolledBack = false
  /// A day that ZDA gave, for the epoch of the same time of day.
  private var announced: (date: CivilDate, timeOfDay: Int64)?

  init() {}

  /// Notes the day of a ZDA.
  mutating func announce(_ date: CivilDate, at timeOfDay: Int64) {
    announced = (date, timeOfDay)
  }

  /// Takes the day of a sentence that came too late for its epoch, if none is known yet.
  mutating func learn(_ date: CivilDate, at timeOfDay: Int64) {
    if self.date != nil { return }
    self.date = date
    self.timeOfDay = timeOfDay
  }

  /// Finds the day of an epoch, and whether it is suspect.
  ///
  /// - Parameters:
  ///   - timeOfDay: Nanoseconds since midnight.
  ///   - given: The day that the epoch itself names.
  /// - Returns: Nothing while no day is known.
  mutating func day(
    at timeOfDay: Int64, given: CivilDate?
  ) -> (date: CivilDate, isSuspect: Bool)? {
    var day = given
    if day == nil, let announced, announced.timeOfDay == timeOfDay { day = announced.date }
    if day == nil, let date {
      day = timeOfDay + Self.halfDay < self.timeOfDay ? date.advanced(byDays: 1) : date
    }
    guard let day else { return nil }
    if let date, date != day { noteStep(from: date, to: day) }
    date = day
    self.timeOfDay = timeOfDay
    if let hostDate { return (day, isBehind(hostDate, day)) }
    return (day, isRolledBack)
  }

  private mutating func noteStep(from old: CivilDate, to new: CivilDate) {
    // Most steps are a day, and need no counting.
    if abs(old.year - new.year) <= Self.fewestRolloverYears { return }
    let step = old.daysSince1970 - new.daysSince1970
    if isRollover(step) { isRolledBack = true }
    if isRollover(-step) { isRolledBack = false }
  }

  private func isBehind(_ host: CivilDate, _ day: CivilDate) -> Bool {
    isRollover(host.daysSince1970 - day.daysSince1970)
  }

  private func isRollover(_ days: Int) -> Bool {
    guard days > Self.rolloverDays / 2 else { return false }
    let rest = (days + Self.rolloverTolerance) % Self.rolloverDays
    return rest <= 2 * Self.rolloverTolerance
  }
}
