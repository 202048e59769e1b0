extension UBX {
  /// NAV-DOP: dilution of precision; 99.99 means that there is none.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-DOP.
  public struct NavDOP: Payload, Equatable, Sendable {
    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// Geometric DOP.
    @Scaled<UInt16, 100> public var geometric: Double
    /// Position DOP.
    @Scaled<UInt16, 100> public var position: Double
    /// Time DOP.
    @Scaled<UInt16, 100> public var time: Double
    /// Vertical DOP.
    @Scaled<UInt16, 100> public var vertical: Double
    /// Horizontal DOP.
    @Scaled<UInt16, 100> public var horizontal: Double
    /// Northing DOP.
    @Scaled<UInt16, 100> public var northing: Double
    /// Easting DOP.
    @Scaled<UInt16, 100> public var easting: Double

    @inline(__always)
    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      _geometric = Scaled(reader.u2())  // gDOP, 0.01
      _position = Scaled(reader.u2())  // pDOP, 0.01
      _time = Scaled(reader.u2())  // tDOP, 0.01
      _vertical = Scaled(reader.u2())  // vDOP, 0.01
      _horizontal = Scaled(reader.u2())  // hDOP, 0.01
      _northing = Scaled(reader.u2())  // nDOP, 0.01
      _easting = Scaled(reader.u2())  // eDOP, 0.01
    }

    /// Makes a message.
    ///
    /// - Parameters:
    ///   - timeOfWeek: GPS time of week of the epoch, milliseconds.
    ///   - dilution: What is not known becomes 99.99.
    public init(timeOfWeek: UInt32, _ dilution: UBXFrameWriter.DilutionOfPrecision) {
      self.timeOfWeek = timeOfWeek
      _geometric = Scaled(dilution.geometric, unknown: 9999)
      _position = Scaled(dilution.position, unknown: 9999)
      _time = Scaled(dilution.time, unknown: 9999)
      _vertical = Scaled(dilution.vertical, unknown: 9999)
      _horizontal = Scaled(dilution.horizontal, unknown: 9999)
      _northing = Scaled(dilution.northing, unknown: 9999)
      _easting = Scaled(dilution.easting, unknown: 9999)
    }
  }

  /// NAV-STATUS: kind of fix, time to first fix.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-STATUS.
  public struct NavSTATUS: Payload, Equatable, Sendable {
    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// 0 no fix, 1 dead reckoning, 2 two-dimensional, 3 three-dimensional, 4 GNSS and dead
    /// reckoning, 5 time only.
    public let fixType: UInt8
    /// The raw flags: 0 fix OK, 1 differential, 2 week valid, 3 time of week valid.
    public let flags: UInt8
    /// The raw status: 0 differential corrections available, 1 carrier solution valid.
    public let fixStatus: UInt8
    /// More raw flags: 0–1 power save state, 3–4 spoofing, 6–7 carrier solution.
    public let flags2: UInt8
    /// Time to first fix, milliseconds.
    public let timeToFirstFix: UInt32
    /// Time since start or reset, milliseconds.
    public let uptime: UInt32

    @inline(__always)
    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      fixType = reader.u1()  // gpsFix
      flags = reader.u1()  // flags
      fixStatus = reader.u1()  // fixStat
      flags2 = reader.u1()  // flags2
      timeToFirstFix = reader.u4()  // ttff, ms
      uptime = reader.u4()  // msss, ms
    }

    /// Makes the message of a solution; what is not known is told as receivers tell it, and what
    /// does not fit is clamped.
    public init(_ solution: UBXFrameWriter.Solution) {
      timeOfWeek = solution.timeOfWeek
      fixType = solution.fixType.rawValue
      flags = solution.fixFlags | (solution.time == nil ? 0 : 0b1100)  // week, time of week
      fixStatus = solution.isDifferential ? 1 : 0
      flags2 = 0  // no power save, no spoofing detection
      timeToFirstFix = solution.timeToFirstFix?.milliseconds ?? 0
      uptime = solution.timeSinceStart.milliseconds
    }
  }

  /// NAV-TIMEUTC: the time in UTC.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-TIMEUTC.
  public struct NavTIMEUTC: Payload, Equatable, Sendable {
    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// Time accuracy, nanoseconds.
    public let timeAccuracy: UInt32
    /// Fraction of the second, nanoseconds, −10⁹ to 10⁹; added with carry.
    public let nanoseconds: Int32
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
    /// Second, 0–60.
    public let second: UInt8
    /// The raw flags: 0 time of week, 1 week number, 2 UTC valid, 4–7 standard.
    public let valid: UInt8

    @inline(__always)
    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      timeAccuracy = reader.u4()  // tAcc, ns
      nanoseconds = reader.i4()  // nano
      year = reader.u2()  // year
      month = reader.u1()  // month
      day = reader.u1()  // day
      hour = reader.u1()  // hour
      minute = reader.u1()  // min
      second = reader.u1()  // sec
      valid = reader.u1()  // validflags
    }

    /// Makes the message of a solution; what is not known is told as receivers tell it, and what
    /// does not fit is clamped.
    public init(_ solution: UBXFrameWriter.Solution) {
      let civil = UBXFrameWriter.Civil(solution.time)
      timeOfWeek = solution.timeOfWeek
      timeAccuracy = solution.timeAccuracy ?? .max
      nanoseconds = civil.nano
      year = civil.year
      month = civil.month
      day = civil.day
      hour = civil.hour
      minute = civil.minute
      second = civil.second
      valid = solution.time == nil ? 0 : 0b0111  // the standard is not told
    }
  }

  /// NAV-TIMEGPS: the time of GPS, and the leap seconds that part it from UTC.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-TIMEGPS.
  public struct NavTIMEGPS: Payload, Equatable, Sendable {
    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// What the milliseconds leave over, nanoseconds, −500 000 to 500 000.
    public let timeOfWeekFraction: Int32
    /// GPS week.
    public let week: Int16
    /// GPS minus UTC, seconds.
    public let leapSeconds: Int8
    /// The raw flags: 0 time of week, 1 week, 2 leap seconds valid.
    public let valid: UInt8
    /// Time accuracy, nanoseconds.
    public let timeAccuracy: UInt32

    @inline(__always)
    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      timeOfWeekFraction = reader.i4()  // fTOW
      week = reader.i2()  // week
      leapSeconds = reader.i1()  // leapS
      valid = reader.u1()  // valid
      timeAccuracy = reader.u4()  // tAcc, ns
    }
  }

  /// NAV-EOE: the end of an epoch's messages.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-EOE.
  public struct NavEOE: Payload, Equatable, Sendable {
    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32

    @inline(__always)
    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
    }

    /// Makes a message; GPS time of week of the epoch, milliseconds.
    public init(timeOfWeek: UInt32) { self.timeOfWeek = timeOfWeek }
  }

  /// ACK-ACK, ACK-NAK: the receiver took or refused a configuration message.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-ACK.
  public struct Acknowledgement: Payload, Equatable, Sendable {
    /// The message that is answered.
    public let request: ID

    @inline(__always)
    init(from reader: inout Reader) {
      request = ID(reader.u1(), reader.u1())  // clsID, msgID
    }
  }
}
