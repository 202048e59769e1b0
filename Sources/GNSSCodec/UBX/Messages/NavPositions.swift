extension UBX {
  /// NAV-POSLLH: position.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-POSLLH.
  public struct NavPOSLLH: Payload, Equatable, Sendable {
    static let id = ID(0x01, 0x02)

    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
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

    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      longitude = Double(reader.i4()) / 1e7  // lon, 1e-7
      latitude = Double(reader.i4()) / 1e7  // lat, 1e-7
      height = Double(reader.i4()) / 1_000  // height, mm
      heightAboveSeaLevel = Double(reader.i4()) / 1_000  // hMSL, mm
      horizontalAccuracy = Double(reader.u4()) / 1_000  // hAcc, mm
      verticalAccuracy = Double(reader.u4()) / 1_000  // vAcc, mm
    }
  }

  /// NAV-HPPOSLLH: position to 10⁻⁹ degree and 0.1 mm.
  ///
  /// Source: u-blox F9 HPG 1.32 interface description, UBX-NAV-HPPOSLLH.
  public struct NavHPPOSLLH: Payload, Equatable, Sendable {
    static let id = ID(0x01, 0x14)

    /// Version of the message.
    public let version: UInt8
    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// Whether longitude, latitude and heights are invalid.
    public let isInvalid: Bool
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

    init(from reader: inout Reader) {
      version = reader.u1()  // version
      reader.skip(2)  // reserved0
      isInvalid = reader.u1() & 1 == 1  // flags, invalidLlh
      timeOfWeek = reader.u4()  // iTOW
      let coarseLongitude = Int64(reader.i4())  // lon, 1e-7
      let coarseLatitude = Int64(reader.i4())  // lat, 1e-7
      let coarseHeight = Int64(reader.i4())  // height, mm
      let coarseSeaLevel = Int64(reader.i4())  // hMSL, mm
      longitude = Double(coarseLongitude * 100 + Int64(reader.i1())) / 1e9  // lonHp, 1e-9
      latitude = Double(coarseLatitude * 100 + Int64(reader.i1())) / 1e9  // latHp, 1e-9
      height = Double(coarseHeight * 10 + Int64(reader.i1())) / 1e4  // heightHp, 0.1 mm
      heightAboveSeaLevel = Double(coarseSeaLevel * 10 + Int64(reader.i1())) / 1e4  // hMSLHp
      horizontalAccuracy = Double(reader.u4()) / 1e4  // hAcc, 0.1 mm
      verticalAccuracy = Double(reader.u4()) / 1e4  // vAcc, 0.1 mm
    }
  }

  /// NAV-VELNED: velocity.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-VELNED.
  public struct NavVELNED: Payload, Equatable, Sendable {
    static let id = ID(0x01, 0x12)

    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// Velocity north, metres per second.
    public let velocityNorth: Double
    /// Velocity east, metres per second.
    public let velocityEast: Double
    /// Velocity down, metres per second.
    public let velocityDown: Double
    /// Speed in three dimensions, metres per second.
    public let speed: Double
    /// Speed over ground, metres per second.
    public let groundSpeed: Double
    /// Heading of motion, degrees.
    public let heading: Double
    /// Speed accuracy, metres per second.
    public let speedAccuracy: Double
    /// Heading accuracy, degrees.
    public let headingAccuracy: Double

    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      velocityNorth = Double(reader.i4()) / 100  // velN, cm/s
      velocityEast = Double(reader.i4()) / 100  // velE, cm/s
      velocityDown = Double(reader.i4()) / 100  // velD, cm/s
      speed = Double(reader.u4()) / 100  // speed, cm/s
      groundSpeed = Double(reader.u4()) / 100  // gSpeed, cm/s
      heading = Double(reader.i4()) / 1e5  // heading, 1e-5
      speedAccuracy = Double(reader.u4()) / 100  // sAcc, cm/s
      headingAccuracy = Double(reader.u4()) / 1e5  // cAcc, 1e-5
    }
  }

  /// NAV-SOL: the solution in Earth-centred coordinates, u-blox 4 to 8.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-NAV-SOL.
  public struct NavSOL: Payload, Equatable, Sendable {
    static let id = ID(0x01, 0x06)

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
    public let x: Double
    /// Earth-centred Y, metres.
    public let y: Double
    /// Earth-centred Z, metres.
    public let z: Double
    /// Accuracy of the position in three dimensions, metres.
    public let positionAccuracy: Double
    /// Velocity along X, metres per second.
    public let velocityX: Double
    /// Velocity along Y, metres per second.
    public let velocityY: Double
    /// Velocity along Z, metres per second.
    public let velocityZ: Double
    /// Speed accuracy, metres per second.
    public let speedAccuracy: Double
    /// Position DOP.
    public let pdop: Double
    /// Satellites used.
    public let satellitesUsed: UInt8

    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      timeOfWeekFraction = reader.i4()  // fTOW
      week = reader.i2()  // week
      fixType = reader.u1()  // gpsFix
      flags = reader.u1()  // flags
      x = Double(reader.i4()) / 100  // ecefX, cm
      y = Double(reader.i4()) / 100  // ecefY, cm
      z = Double(reader.i4()) / 100  // ecefZ, cm
      positionAccuracy = Double(reader.u4()) / 100  // pAcc, cm
      velocityX = Double(reader.i4()) / 100  // ecefVX, cm/s
      velocityY = Double(reader.i4()) / 100  // ecefVY, cm/s
      velocityZ = Double(reader.i4()) / 100  // ecefVZ, cm/s
      speedAccuracy = Double(reader.u4()) / 100  // sAcc, cm/s
      pdop = Double(reader.u2()) / 100  // pDOP, 0.01
      reader.skip(1)  // reserved1
      satellitesUsed = reader.u1()  // numSV
      reader.skip(4)  // reserved2
    }
  }
}
