internal import GNSSCodec

/// The day that messages named last: they name it several times an epoch, and it changes at
/// midnight.
struct RecentDay {
  private var parts: UInt32 = 0
  private var date: CivilDate?

  init() {}

  /// The day of these parts; nothing if there is no such day.
  mutating func date(year: UInt16, month: UInt8, day: UInt8) -> CivilDate? {
    let parts = UInt32(year) << 16 | UInt32(month) << 8 | UInt32(day)
    if parts != self.parts {
      date = CivilDate(year: Int(year), month: Int(month), day: Int(day))
      self.parts = parts
    }
    return date
  }
}
