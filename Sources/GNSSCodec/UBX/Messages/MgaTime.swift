extension UBX {
  /// When the time of an assistance message was true.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MGA-INI-TIME_UTC.
  public struct TimeMark: OptionSet, Sendable {
    /// The bits as sent; 0–3 the source of the mark: none, or an external interrupt.
    public let rawValue: UInt8
    /// Makes a set of the bits as sent.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// When the receiver has heard the message.
    public static let reception: TimeMark = []
    /// At an edge of the first external interrupt.
    public static let interrupt0 = TimeMark(rawValue: 1)
    /// At an edge of the second external interrupt.
    public static let interrupt1 = TimeMark(rawValue: 2)
    /// The falling edge is meant, not the rising one.
    public static let fallingEdge = TimeMark(rawValue: 16)
    /// The edge before the message is meant, not the one after it.
    public static let lastEdge = TimeMark(rawValue: 32)
  }

  /// MGA-INI-TIME-UTC: tells the receiver the time in UTC, for a faster start.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MGA-INI-TIME_UTC.
  public struct MgaIniTimeUTC: Payload, Equatable, Sendable {
    static let type: UInt8 = 0x10

    /// 0x10: the type is a part of the message's name.
    public let type: UInt8
    /// Version of the message.
    public let version: UInt8
    /// When the time was true.
    public let mark: TimeMark
    /// GPS minus UTC, seconds; −128 is unknown.
    public let leapSeconds: Int8
    /// Year, UTC.
    public let year: UInt16
    /// Month, 1–12.
    public let month: UInt8
    /// Day of the month, 1–31.
    public let day: UInt8
    /// Hour, 0–23.
    public let hour: UInt8
    /// Minute, 0–59.
    public let minute: UInt8
    /// Second, 0–59.
    public let second: UInt8
    /// Fraction of the second, nanoseconds.
    public let nanoseconds: UInt32
    /// Accuracy: whole seconds.
    public let accuracySeconds: UInt16
    /// Accuracy: the rest, nanoseconds.
    public let accuracyNanoseconds: UInt32

    init(from reader: inout Reader) {
      type = reader.u1()  // type
      version = reader.u1()  // version
      mark = TimeMark(rawValue: reader.u1())  // ref
      leapSeconds = reader.i1()  // leapSecs, s
      year = reader.u2()  // year
      month = reader.u1()  // month
      day = reader.u1()  // day
      hour = reader.u1()  // hour
      minute = reader.u1()  // minute
      second = reader.u1()  // second
      reader.skip(1)  // reserved0
      nanoseconds = reader.u4()  // ns
      accuracySeconds = reader.u2()  // tAccS, s
      reader.skip(2)  // reserved1
      accuracyNanoseconds = reader.u4()  // tAccNs, ns
    }

    /// Makes a message.
    ///
    /// - Parameters:
    ///   - time: UTC; a leap second is given as the second before it.
    ///   - accuracy: One sigma, honest: a receiver that believes a wrong time starts slower.
    ///     Clamped to 0 … 65 535 s.
    ///   - leapSeconds: GPS minus UTC; −128 is unknown.
    ///   - mark: When the time was true.
    public init(
      _ time: UTCTime, accuracy: Duration, leapSeconds: Int8 = -128, mark: TimeMark = .reception
    ) {
      type = Self.type
      version = 0
      self.mark = mark
      self.leapSeconds = leapSeconds
      year = UInt16(clamping: time.date.year)
      month = UInt8(clamping: time.date.month)
      day = UInt8(clamping: time.date.day)
      hour = UInt8(clamping: time.timeOfDay.hour)
      minute = UInt8(clamping: time.timeOfDay.minute)
      second = UInt8(clamping: min(time.timeOfDay.second, 59))
      nanoseconds = UInt32(clamping: time.timeOfDay.nanosecond)
      (accuracySeconds, accuracyNanoseconds) = accuracy.wholeAndRest
    }
  }

  /// MGA-INI-TIME-GNSS: tells the receiver the time of a constellation, for a faster start.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MGA-INI-TIME_GNSS.
  public struct MgaIniTimeGNSS: Payload, Equatable, Sendable {
    static let type: UInt8 = 0x11

    /// 0x11: the type is a part of the message's name.
    public let type: UInt8
    /// Version of the message.
    public let version: UInt8
    /// When the time was true.
    public let mark: TimeMark
    /// Whose time it is, u-blox's `gnssId`.
    public let constellationID: UInt8
    /// Week of that constellation.
    public let week: UInt16
    /// Time of that week, seconds.
    public let timeOfWeek: UInt32
    /// Fraction of the second, nanoseconds.
    public let nanoseconds: UInt32
    /// Accuracy: whole seconds.
    public let accuracySeconds: UInt16
    /// Accuracy: the rest, nanoseconds.
    public let accuracyNanoseconds: UInt32

    init(from reader: inout Reader) {
      type = reader.u1()  // type
      version = reader.u1()  // version
      mark = TimeMark(rawValue: reader.u1())  // ref
      constellationID = reader.u1()  // gnssId
      reader.skip(2)  // reserved0
      week = reader.u2()  // week
      timeOfWeek = reader.u4()  // tow, s
      nanoseconds = reader.u4()  // ns
      accuracySeconds = reader.u2()  // tAccS, s
      reader.skip(2)  // reserved1
      accuracyNanoseconds = reader.u4()  // tAccNs, ns
    }

    /// Makes a message.
    ///
    /// - Parameters:
    ///   - constellationID: Whose time it is, u-blox's `gnssId`.
    ///   - week: Week of that constellation.
    ///   - timeOfWeek: Seconds, clamped to 604 799.
    ///   - nanoseconds: Fraction of the second, clamped to 999 999 999.
    ///   - accuracy: One sigma, clamped to 0 … 65 535 s.
    ///   - mark: When the time was true.
    public init(
      constellationID: UInt8, week: UInt16, timeOfWeek: UInt32, nanoseconds: UInt32,
      accuracy: Duration, mark: TimeMark = .reception
    ) {
      type = Self.type
      version = 0
      self.mark = mark
      self.constellationID = constellationID
      self.week = week
      self.timeOfWeek = min(timeOfWeek, 604_799)
      self.nanoseconds = min(nanoseconds, 999_999_999)
      (accuracySeconds, accuracyNanoseconds) = accuracy.wholeAndRest
    }
  }
}

extension Duration {
  /// Whole seconds and the nanoseconds above them; 0 to 65 535 seconds.
  fileprivate var wholeAndRest: (UInt16, UInt32) {
    if self <= .zero { return (0, 0) }
    let parts = components
    guard parts.seconds <= 65_535 else { return (.max, 999_999_999) }
    return (UInt16(clamping: parts.seconds), UInt32(clamping: parts.attoseconds / 1_000_000_000))
  }
}
