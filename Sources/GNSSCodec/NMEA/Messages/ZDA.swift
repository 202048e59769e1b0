extension NMEA {
  /// ZDA: time and date, with the four-digit year.
  ///
  /// ```
  /// $GPZDA,224500.00,16,05,2026,-03,30*49
  ///        1         2  3  4    5   6
  /// ```
  /// Source: NMEA 0183 4.11, ZDA. The local zone is only information; time and date are UTC.
  public struct ZDA: Equatable, Sendable {
    static let fewestFields = 4

    /// UTC.
    public let time: TimeOfDay?
    /// The day, UTC.
    public let date: CivilDate?
    /// The local zone east of Greenwich, minutes; the hours carry the sign of both.
    public let zoneMinutes: Int?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      time = fields.timeOfDay()
      let day = fields.integer()
      let month = fields.integer()
      let year = fields.integer()
      date =
        if let day, let month, let year { CivilDate(year: year, month: month, day: day) } else {
          nil
        }
      let hours = fields.signedInteger()
      let minutes = fields.signedInteger()
      zoneMinutes =
        if let hours, let minutes, -14...14 ~= hours, -59...59 ~= minutes {
          hours * 60 + (hours < 0 ? -abs(minutes) : minutes)
        } else {
          nil
        }
      if fields.taken < Self.fewestFields { return nil }
    }
  }
}
