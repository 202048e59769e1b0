extension UBX {
  /// NAV-PVT: position, velocity and time.
  ///
  /// 84 bytes from u-blox 7, 92 from u-blox 8 on.
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-PVT.
  public struct NavPVT: Payload, Equatable, Sendable {
    /// What of the time is valid.
    public struct Validity: OptionSet, Sendable {
      /// The bits as sent.
      public let rawValue: UInt8
      /// Makes a set of the bits as sent.
      public init(rawValue: UInt8) { self.rawValue = rawValue }
      /// The date is valid.
      public static let validDate = Validity(rawValue: 1)
      /// The time of day is valid.
      public static let validTime = Validity(rawValue: 2)
      /// The time of day has no unknown number of seconds left in it.
      public static let fullyResolved = Validity(rawValue: 4)
      /// The magnetic declination is valid.
      public static let validMagneticDeclination = Validity(rawValue: 8)
    }

    /// State of the solution.
    public struct Flags: OptionSet, Sendable {
      /// The bits as sent.
      public let rawValue: UInt8
      /// Makes a set of the bits as sent.
      public init(rawValue: UInt8) { self.rawValue = rawValue }
      /// The fix is within the limits of DOP and accuracy.
      public static let fixOK = Flags(rawValue: 1)
      /// Differential corrections were applied.
      public static let differential = Flags(rawValue: 2)
      /// The heading of the vehicle is valid.
      public static let vehicleHeadingValid = Flags(rawValue: 32)
    }

    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
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
    /// What of the time is valid.
    public let valid: Validity
    /// Time accuracy, nanoseconds.
    public let timeAccuracy: UInt32
    /// Fraction of the second, nanoseconds, −10⁹ to 10⁹; added with carry.
    public let nanoseconds: Int32
    /// 0 no fix, 1 dead reckoning, 2 two-dimensional, 3 three-dimensional, 4 GNSS and dead
    /// reckoning, 5 time only.
    public let fixType: UInt8
    /// State of the solution.
    public let flags: Flags
    /// Confirmation of date and time.
    public let flags2: UInt8
    /// Satellites used.
    public let satellitesUsed: UInt8
    /// Longitude, degrees.
    @Scaled<Int32, 10_000_000> public var longitude: Double
    /// Latitude, degrees.
    @Scaled<Int32, 10_000_000> public var latitude: Double
    /// Height above the ellipsoid, metres.
    @Scaled<Int32, 1000> public var height: Double
    /// Height above mean sea level, metres.
    @Scaled<Int32, 1000> public var heightAboveSeaLevel: Double
    /// Horizontal accuracy, metres.
    @Scaled<UInt32, 1000> public var horizontalAccuracy: Double
    /// Vertical accuracy, metres.
    @Scaled<UInt32, 1000> public var verticalAccuracy: Double
    /// Velocity north, metres per second.
    @Scaled<Int32, 1000> public var velocityNorth: Double
    /// Velocity east, metres per second.
    @Scaled<Int32, 1000> public var velocityEast: Double
    /// Velocity down, metres per second.
    @Scaled<Int32, 1000> public var velocityDown: Double
    /// Speed over ground, metres per second.
    @Scaled<Int32, 1000> public var groundSpeed: Double
    /// Heading of motion, degrees.
    @Scaled<Int32, 100_000> public var headingOfMotion: Double
    /// Speed accuracy, metres per second.
    @Scaled<UInt32, 1000> public var speedAccuracy: Double
    /// Heading accuracy, degrees.
    @Scaled<UInt32, 100_000> public var headingAccuracy: Double
    /// Position DOP.
    @Scaled<UInt16, 100> public var pdop: Double
    /// The raw flags: 0 position invalid, 1–4 age of the corrections, 13–14 authentication.
    public let flags3: UInt16
    /// Heading of the vehicle, degrees; 0 in the short form.
    @Scaled<Int32, 100_000> public var headingOfVehicle: Double
    /// Magnetic declination, degrees; 0 in the short form.
    @Scaled<Int16, 100> public var magneticDeclination: Double
    /// Accuracy of the declination, degrees; 0 in the short form.
    @Scaled<UInt16, 100> public var magneticDeclinationAccuracy: Double

    /// 0 none, 1 float, 2 fixed.
    public var carrierSolution: UInt8 { flags.rawValue >> 6 }
    /// Whether longitude, latitude and heights are invalid.
    public var isPositionInvalid: Bool { flags3 & 1 == 1 }

    @inline(__always)
    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      year = reader.u2()  // year
      month = reader.u1()  // month
      day = reader.u1()  // day
      hour = reader.u1()  // hour
      minute = reader.u1()  // min
      second = reader.u1()  // sec
      valid = Validity(rawValue: reader.u1())  // valid
      timeAccuracy = reader.u4()  // tAcc
      nanoseconds = reader.i4()  // nano
      fixType = reader.u1()  // fixType
      flags = Flags(rawValue: reader.u1())  // flags
      flags2 = reader.u1()  // flags2
      satellitesUsed = reader.u1()  // numSV
      _longitude = Scaled(reader.i4())  // lon, 1e-7
      _latitude = Scaled(reader.i4())  // lat, 1e-7
      _height = Scaled(reader.i4())  // height, mm
      _heightAboveSeaLevel = Scaled(reader.i4())  // hMSL, mm
      _horizontalAccuracy = Scaled(reader.u4())  // hAcc, mm
      _verticalAccuracy = Scaled(reader.u4())  // vAcc, mm
      _velocityNorth = Scaled(reader.i4())  // velN, mm/s
      _velocityEast = Scaled(reader.i4())  // velE, mm/s
      _velocityDown = Scaled(reader.i4())  // velD, mm/s
      _groundSpeed = Scaled(reader.i4())  // gSpeed, mm/s
      _headingOfMotion = Scaled(reader.i4())  // headMot, 1e-5
      _speedAccuracy = Scaled(reader.u4())  // sAcc, mm/s
      _headingAccuracy = Scaled(reader.u4())  // headAcc, 1e-5
      _pdop = Scaled(reader.u2())  // pDOP, 0.01
      flags3 = reader.u2()  // flags3
      reader.skip(4)  // reserved0
      // u-blox 7 (protocol 14) ends here.
      let isLong = reader.remaining >= 8
      _headingOfVehicle = Scaled(isLong ? reader.i4() : 0)  // headVeh, 1e-5
      _magneticDeclination = Scaled(isLong ? reader.i2() : 0)  // magDec, 0.01
      _magneticDeclinationAccuracy = Scaled(isLong ? reader.u2() : 0)  // magAcc, 0.01
    }

    /// Makes the message of a solution; what is not known is told as receivers tell it, and what
    /// does not fit is clamped.
    public init(_ solution: UBXFrameWriter.Solution) {
      let civil = UBXFrameWriter.Civil(solution.time)
      let isTimed = solution.time != nil
      timeOfWeek = solution.timeOfWeek
      year = civil.year
      month = civil.month
      day = civil.day
      hour = civil.hour
      minute = civil.minute
      second = civil.second
      valid = isTimed ? [.validDate, .validTime, .fullyResolved] : []
      timeAccuracy = solution.timeAccuracy ?? .max
      nanoseconds = civil.nano
      fixType = solution.fixType.rawValue
      flags = Flags(rawValue: solution.fixFlags)
      flags2 = isTimed ? 0b1110_0000 : 0  // date and time confirmed
      satellitesUsed = UInt8(clamping: solution.satellitesUsed)
      _longitude = Scaled(solution.longitude)
      _latitude = Scaled(solution.latitude)
      _height = Scaled(solution.height)
      _heightAboveSeaLevel = Scaled(solution.altitude)
      _horizontalAccuracy = Scaled(solution.horizontalAccuracy, unknown: .max)
      _verticalAccuracy = Scaled(solution.verticalAccuracy, unknown: .max)
      _velocityNorth = Scaled(solution.velocityNorth)
      _velocityEast = Scaled(solution.velocityEast)
      _velocityDown = Scaled(solution.velocityDown)
      _groundSpeed = Scaled(solution.groundSpeed)
      _headingOfMotion = Scaled(solution.course)
      _speedAccuracy = Scaled(solution.speedAccuracy, unknown: 20_000)
      _headingAccuracy = Scaled(solution.courseAccuracy, unknown: 18_000_000)
      _pdop = Scaled(solution.positionDilution, unknown: 9999)
      flags3 = solution.latitude == nil ? 1 : 0  // invalidLlh
      // No attitude and no compass.
      _headingOfVehicle = Scaled(0)
      _magneticDeclination = Scaled(0)
      _magneticDeclinationAccuracy = Scaled(0)
    }
  }
}
