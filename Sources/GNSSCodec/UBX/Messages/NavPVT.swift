extension UBX {
  /// NAV-PVT: position, velocity and time.
  ///
  /// 84 bytes from u-blox 7, 92 from u-blox 8 on.
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-PVT.
  public struct NavPVT: Payload, Equatable, Sendable {
    static let id = ID(0x01, 0x07)

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
    /// 0 none, 1 float, 2 fixed.
    public let carrierSolution: UInt8
    /// Confirmation of date and time.
    public let flags2: UInt8
    /// Satellites used.
    public let satellitesUsed: UInt8
    /// Longitude, degrees.
    public let longitude: Double
    /// Latitude, degrees.
    public let latitude: Double
    /// Height above the ellipsoid, metres.
    public let height: Double
    /// Height above mean sea level, metres.
    public let heightAboveSeaLevel: Double
    /// Horizontal accuracy, metres.
    public let horizontalAccuracy: Double
    /// Vertical accuracy, metres.
    public let verticalAccuracy: Double
    /// Velocity north, metres per second.
    public let velocityNorth: Double
    /// Velocity east, metres per second.
    public let velocityEast: Double
    /// Velocity down, metres per second.
    public let velocityDown: Double
    /// Speed over ground, metres per second.
    public let groundSpeed: Double
    /// Heading of motion, degrees.
    public let headingOfMotion: Double
    /// Speed accuracy, metres per second.
    public let speedAccuracy: Double
    /// Heading accuracy, degrees.
    public let headingAccuracy: Double
    /// Position DOP.
    public let pdop: Double
    /// The raw flags: 0 position invalid, 1–4 age of the corrections, 13–14 authentication.
    public let flags3: UInt16
    /// Heading of the vehicle, degrees; 0 in the short form.
    public let headingOfVehicle: Double
    /// Magnetic declination, degrees; 0 in the short form.
    public let magneticDeclination: Double
    /// Accuracy of the declination, degrees; 0 in the short form.
    public let magneticDeclinationAccuracy: Double

    /// Whether longitude, latitude and heights are invalid.
    public var isPositionInvalid: Bool { flags3 & 1 == 1 }

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
      let state = reader.u1()  // flags
      flags = Flags(rawValue: state)
      carrierSolution = state >> 6
      flags2 = reader.u1()  // flags2
      satellitesUsed = reader.u1()  // numSV
      longitude = Double(reader.i4()) / 1e7  // lon, 1e-7
      latitude = Double(reader.i4()) / 1e7  // lat, 1e-7
      height = Double(reader.i4()) / 1_000  // height, mm
      heightAboveSeaLevel = Double(reader.i4()) / 1_000  // hMSL, mm
      horizontalAccuracy = Double(reader.u4()) / 1_000  // hAcc, mm
      verticalAccuracy = Double(reader.u4()) / 1_000  // vAcc, mm
      velocityNorth = Double(reader.i4()) / 1_000  // velN, mm/s
      velocityEast = Double(reader.i4()) / 1_000  // velE, mm/s
      velocityDown = Double(reader.i4()) / 1_000  // velD, mm/s
      groundSpeed = Double(reader.i4()) / 1_000  // gSpeed, mm/s
      headingOfMotion = Double(reader.i4()) / 1e5  // headMot, 1e-5
      speedAccuracy = Double(reader.u4()) / 1_000  // sAcc, mm/s
      headingAccuracy = Double(reader.u4()) / 1e5  // headAcc, 1e-5
      pdop = Double(reader.u2()) / 100  // pDOP, 0.01
      flags3 = reader.u2()  // flags3
      reader.skip(4)  // reserved0
      // u-blox 7 (protocol 14) ends here.
      let isLong = reader.remaining >= 8
      headingOfVehicle = isLong ? Double(reader.i4()) / 1e5 : 0  // headVeh, 1e-5
      magneticDeclination = isLong ? Double(reader.i2()) / 100 : 0  // magDec, 0.01
      magneticDeclinationAccuracy = isLong ? Double(reader.u2()) / 100 : 0  // magAcc, 0.01
    }
  }
}
