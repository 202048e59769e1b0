extension UBX {
  /// NAV-POSLLH: position.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-POSLLH.
  public struct NavPOSLLH: Payload, Equatable, Sendable {
    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
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

    @inline(__always)
    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      _longitude = Scaled(reader.i4())  // lon, 1e-7
      _latitude = Scaled(reader.i4())  // lat, 1e-7
      _height = Scaled(reader.i4())  // height, mm
      _heightAboveSeaLevel = Scaled(reader.i4())  // hMSL, mm
      _horizontalAccuracy = Scaled(reader.u4())  // hAcc, mm
      _verticalAccuracy = Scaled(reader.u4())  // vAcc, mm
    }

    /// Makes the message of a solution; what is not known is told as receivers tell it, and what
    /// does not fit is clamped.
    public init(_ solution: UBXFrameWriter.Solution) {
      timeOfWeek = solution.timeOfWeek
      _longitude = Scaled(solution.longitude)
      _latitude = Scaled(solution.latitude)
      _height = Scaled(solution.height)
      _heightAboveSeaLevel = Scaled(solution.altitude)
      _horizontalAccuracy = Scaled(solution.horizontalAccuracy, unknown: .max)
      _verticalAccuracy = Scaled(solution.verticalAccuracy, unknown: .max)
    }
  }

  /// NAV-HPPOSLLH: position to 10⁻⁹ degree and 0.1 mm.
  ///
  /// Source: u-blox F9 HPG 1.32 interface description, UBX-NAV-HPPOSLLH.
  public struct NavHPPOSLLH: Payload, Equatable, Sendable {
    /// Version of the message.
    public let version: UInt8
    /// Whether longitude, latitude and heights are invalid.
    public let isInvalid: Bool
    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// Longitude, degrees.
    @Scaled<Int64, 1_000_000_000> public var longitude: Double
    /// Latitude, degrees.
    @Scaled<Int64, 1_000_000_000> public var latitude: Double
    /// Height above the ellipsoid, metres.
    @Scaled<Int64, 10_000> public var height: Double
    /// Height above mean sea level, metres.
    @Scaled<Int64, 10_000> public var heightAboveSeaLevel: Double
    /// Horizontal accuracy, metres.
    @Scaled<UInt32, 10_000> public var horizontalAccuracy: Double
    /// Vertical accuracy, metres.
    @Scaled<UInt32, 10_000> public var verticalAccuracy: Double

    @inline(__always)
    init(from reader: inout Reader) {
      version = reader.u1()  // version
      reader.skip(2)  // reserved0
      isInvalid = reader.u1() & 1 == 1  // flags, invalidLlh
      timeOfWeek = reader.u4()  // iTOW
      let coarseLongitude = Int64(reader.i4())  // lon, 1e-7
      let coarseLatitude = Int64(reader.i4())  // lat, 1e-7
      let coarseHeight = Int64(reader.i4())  // height, mm
      let coarseSeaLevel = Int64(reader.i4())  // hMSL, mm
      _longitude = Scaled(coarseLongitude * 100 + Int64(reader.i1()))  // lonHp, 1e-9
      _latitude = Scaled(coarseLatitude * 100 + Int64(reader.i1()))  // latHp, 1e-9
      _height = Scaled(coarseHeight * 10 + Int64(reader.i1()))  // heightHp, 0.1 mm
      _heightAboveSeaLevel = Scaled(coarseSeaLevel * 10 + Int64(reader.i1()))  // hMSLHp
      _horizontalAccuracy = Scaled(reader.u4())  // hAcc, 0.1 mm
      _verticalAccuracy = Scaled(reader.u4())  // vAcc, 0.1 mm
    }
  }

  /// NAV-VELNED: velocity.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-VELNED.
  public struct NavVELNED: Payload, Equatable, Sendable {
    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// Velocity north, metres per second.
    @Scaled<Int32, 100> public var velocityNorth: Double
    /// Velocity east, metres per second.
    @Scaled<Int32, 100> public var velocityEast: Double
    /// Velocity down, metres per second.
    @Scaled<Int32, 100> public var velocityDown: Double
    /// Speed in three dimensions, metres per second.
    @Scaled<UInt32, 100> public var speed: Double
    /// Speed over ground, metres per second.
    @Scaled<UInt32, 100> public var groundSpeed: Double
    /// Heading of motion, degrees.
    @Scaled<Int32, 100_000> public var heading: Double
    /// Speed accuracy, metres per second.
    @Scaled<UInt32, 100> public var speedAccuracy: Double
    /// Heading accuracy, degrees.
    @Scaled<UInt32, 100_000> public var headingAccuracy: Double

    @inline(__always)
    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      _velocityNorth = Scaled(reader.i4())  // velN, cm/s
      _velocityEast = Scaled(reader.i4())  // velE, cm/s
      _velocityDown = Scaled(reader.i4())  // velD, cm/s
      _speed = Scaled(reader.u4())  // speed, cm/s
      _groundSpeed = Scaled(reader.u4())  // gSpeed, cm/s
      _heading = Scaled(reader.i4())  // heading, 1e-5
      _speedAccuracy = Scaled(reader.u4())  // sAcc, cm/s
      _headingAccuracy = Scaled(reader.u4())  // cAcc, 1e-5
    }

    /// Makes the message of a solution; what is not known is told as receivers tell it, and what
    /// does not fit is clamped.
    public init(_ solution: UBXFrameWriter.Solution) {
      timeOfWeek = solution.timeOfWeek
      _velocityNorth = Scaled(solution.velocityNorth)
      _velocityEast = Scaled(solution.velocityEast)
      _velocityDown = Scaled(solution.velocityDown)
      _speed = Scaled(solution.speed)
      _groundSpeed = Scaled(solution.groundSpeed)
      _heading = Scaled(solution.course)
      _speedAccuracy = Scaled(solution.speedAccuracy, unknown: 2000)
      _headingAccuracy = Scaled(solution.courseAccuracy, unknown: 18_000_000)
    }
  }

  /// NAV-SOL: the solution in Earth-centred coordinates, u-blox 4 to 8.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-NAV-SOL.
  public struct NavSOL: Payload, Equatable, Sendable {
    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// What the milliseconds leave over, nanoseconds, −500 000 to 500 000.
    public let timeOfWeekFraction: Int32
    /// GPS week.
    public let week: Int16
    /// 0 no fix, 1 dead reckoning, 2 two-dimensional, 3 three-dimensional, 4 GNSS and dead
    /// reckoning, 5 time only.
    public let fixType: UInt8
    /// The raw flags: 0 fix OK, 1 differential, 2 week valid, 3 time of week valid.
    public let flags: UInt8
    /// Earth-centred X, metres.
    @Scaled<Int32, 100> public var x: Double
    /// Earth-centred Y, metres.
    @Scaled<Int32, 100> public var y: Double
    /// Earth-centred Z, metres.
    @Scaled<Int32, 100> public var z: Double
    /// Accuracy of the position in three dimensions, metres.
    @Scaled<UInt32, 100> public var positionAccuracy: Double
    /// Velocity along X, metres per second.
    @Scaled<Int32, 100> public var velocityX: Double
    /// Velocity along Y, metres per second.
    @Scaled<Int32, 100> public var velocityY: Double
    /// Velocity along Z, metres per second.
    @Scaled<Int32, 100> public var velocityZ: Double
    /// Speed accuracy, metres per second.
    @Scaled<UInt32, 100> public var speedAccuracy: Double
    /// Position DOP.
    @Scaled<UInt16, 100> public var pdop: Double
    /// Satellites used.
    public let satellitesUsed: UInt8

    @inline(__always)
    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      timeOfWeekFraction = reader.i4()  // fTOW
      week = reader.i2()  // week
      fixType = reader.u1()  // gpsFix
      flags = reader.u1()  // flags
      _x = Scaled(reader.i4())  // ecefX, cm
      _y = Scaled(reader.i4())  // ecefY, cm
      _z = Scaled(reader.i4())  // ecefZ, cm
      _positionAccuracy = Scaled(reader.u4())  // pAcc, cm
      _velocityX = Scaled(reader.i4())  // ecefVX, cm/s
      _velocityY = Scaled(reader.i4())  // ecefVY, cm/s
      _velocityZ = Scaled(reader.i4())  // ecefVZ, cm/s
      _speedAccuracy = Scaled(reader.u4())  // sAcc, cm/s
      _pdop = Scaled(reader.u2())  // pDOP, 0.01
      reader.skip(1)  // reserved1
      satellitesUsed = reader.u1()  // numSV
      reader.skip(4)  // reserved2
    }
  }
}
