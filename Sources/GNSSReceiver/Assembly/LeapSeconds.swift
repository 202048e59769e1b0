internal import GNSSCodec

/// The seconds by which GPS time is ahead of UTC.
///
/// Used only to see that NMEA and UBX speak of one instant while the receiver itself has not yet
/// told the difference; a time that is reported never comes from here.
/// Source: IERS Bulletin C, 1998 to 2026.
enum LeapSeconds {
  /// The difference on a day, or nothing before 1999.
  static func between(gpsAndUTCOn date: CivilDate) -> Int? {
    switch date.year * 100 + date.month {
    case 201701...: 18
    case 201507...: 17
    case 201207...: 16
    case 200901...: 15
    case 200601...: 14
    case 199901...: 13
    default: nil
    }
  }
}
