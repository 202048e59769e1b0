extension UBX {
  /// HNR-PVT: position and velocity between the navigation epochs, from motion sensors.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-HNR-PVT.
  public struct HnrPVT: Payload, Equatable, Sendable {
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
    /// The raw flags: 0 date, 1 time valid, 2 fully resolved.
    public let valid: UInt8
    /// Fraction of the second, nanoseconds, −10⁹ to 10⁹; added with carry.
    public let nanoseconds: Int32
    /// 0 no fix, 1 dead reckoning, 2 two-dimensional, 3 three-dimensional, 4 GNSS and dead
    /// reckoning, 5 time only.
    public let fixType: UInt8
    /// The raw flags: 0 fix OK, 1 differential, 2 week, 3 time of week, 4 vehicle heading valid.
    public let flags: UInt8
    /// Longitude, degrees.
    @Scaled<Int32, 10_000_000> public var longitude: Double
    /// Latitude, degrees.
    @Scaled<Int32, 10_000_000> public var latitude: Double
    /// Height above the ellipsoid, metres.
    @Scaled<Int32, 1000> public var height: Double
    /// Height above mean sea level, metres.
    @Scaled<Int32, 1000> public var heightAboveSeaLevel: Double
    /// Speed over ground, metres per second.
    @Scaled<Int32, 1000> public var groundSpeed: Double
    /// Speed in three dimensions, metres per second.
    @Scaled<Int32, 1000> public var speed: Double
    /// Heading of motion, degrees.
    @Scaled<Int32, 100_000> public var headingOfMotion: Double
    /// Heading of the vehicle, degrees.
    @Scaled<Int32, 100_000> public var headingOfVehicle: Double
    /// Horizontal accuracy, metres.
    @Scaled<UInt32, 1000> public var horizontalAccuracy: Double
    /// Vertical accuracy, metres.
    @Scaled<UInt32, 1000> public var verticalAccuracy: Double
    /// Speed accuracy, metres per second.
    @Scaled<UInt32, 1000> public var speedAccuracy: Double
    /// Heading accuracy, degrees.
    @Scaled<UInt32, 100_000> public var headingAccuracy: Double

    @inline(__always)
    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      year = reader.u2()  // year
      month = reader.u1()  // month
      day = reader.u1()  // day
      hour = reader.u1()  // hour
      minute = reader.u1()  // min
      second = reader.u1()  // sec
      valid = reader.u1()  // valid
      nanoseconds = reader.i4()  // nano
      fixType = reader.u1()  // gpsFix
      flags = reader.u1()  // flags
      reader.skip(2)  // reserved1
      _longitude = Scaled(reader.i4())  // lon, 1e-7
      _latitude = Scaled(reader.i4())  // lat, 1e-7
      _height = Scaled(reader.i4())  // height, mm
      _heightAboveSeaLevel = Scaled(reader.i4())  // hMSL, mm
      _groundSpeed = Scaled(reader.i4())  // gSpeed, mm/s
      _speed = Scaled(reader.i4())  // speed, mm/s
      _headingOfMotion = Scaled(reader.i4())  // headMot, 1e-5
      _headingOfVehicle = Scaled(reader.i4())  // headVeh, 1e-5
      _horizontalAccuracy = Scaled(reader.u4())  // hAcc, mm
      _verticalAccuracy = Scaled(reader.u4())  // vAcc, mm
      _speedAccuracy = Scaled(reader.u4())  // sAcc, mm/s
      _headingAccuracy = Scaled(reader.u4())  // headAcc, 1e-5
      reader.skip(4)  // reserved2
    }
  }
}
