extension NMEA {
  /// PUBX,04: u-blox's time of day, date and clock.
  ///
  /// ```
  /// $PUBX,04,073731.00,091202,113851.00,1196,15D,1930035,-2660.664,43*3C
  ///       1  2         3      4         5    6   7       8         9
  /// ```
  /// Source: u-blox 8 / M8 receiver description, "PUBX,04".
  public struct PUBX04: Equatable, Sendable {
    static let fewestFields = 9

    /// UTC.
    public let time: TimeOfDay?
    /// The day, UTC.
    public let date: CivilDate?
    /// UTC time of week, seconds.
    public let timeOfWeek: Decimal?
    /// UTC week.
    public let week: Int?
    /// Leap seconds between GPS time and UTC.
    public let leapSeconds: Int?
    /// Whether the leap seconds are the firmware's own, none having come from a satellite yet.
    public let areLeapSecondsDefault: Bool
    /// Bias of the receiver's clock, nanoseconds.
    public let clockBias: Decimal?
    /// Drift of the receiver's clock, nanoseconds per second.
    public let clockDrift: Decimal?
    /// Granularity of the time pulse, nanoseconds.
    public let pulseGranularity: Int?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      fields.skip()  // 04
      time = fields.timeOfDay()
      date = fields.date()
      timeOfWeek = fields.decimal()
      week = fields.integer()
      (leapSeconds, areLeapSecondsDefault) = fields.integer(mark: 0x44)
      clockBias = fields.decimal()
      clockDrift = fields.decimal()
      pulseGranularity = fields.integer()
      if fields.taken < Self.fewestFields { return nil }
    }
  }
}
