extension UBX {
  /// HNR-PVT: position and velocity between the navigation epochs, from motion sensors.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-HNR-PVT.
  public struct HnrPVT: Payload, Equatable, Sendable {
    static let id = ID(0x28, 0x00)

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
    public let longitude: Double
    /// Latitude, degrees.
    public let latitude: Double
    /// Height above the ellipsoid, metres.
    public let height: Double
    /// Height above mean sea level, metres.
    public let heightAboveSeaLevel: Double
    /// Speed over ground, metres per second.
    public let groundSpeed: Double
    /// Speed in three dimensions, metres per second.
    public let speed: Double
    /// Heading of motion, degrees.
    public let headingOfMotion: Double
    /// Heading of the vehicle, degrees.
    public let headingOfVehicle: Double
    /// Horizontal accuracy, metres.
    public let horizontalAccuracy: Double
    /// Vertical accuracy, metres.
    public let verticalAccuracy: Double
    /// Speed accuracy, metres per second.
    public let speedAccuracy: Double
    /// Heading accuracy, degrees.
    public let headingAccuracy: Double

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
      longitude = Double(reader.i4()) / 1e7  // lon, 1e-7
      latitude = Double(reader.i4()) / 1e7  // lat, 1e-7
      height = Double(reader.i4()) / 1_000  // height, mm
      heightAboveSeaLevel = Double(reader.i4()) / 1_000  // hMSL, mm
      groundSpeed = Double(reader.i4()) / 1_000  // gSpeed, mm/s
      speed = Double(reader.i4()) / 1_000  // speed, mm/s
      headingOfMotion = Double(reader.i4()) / 1e5  // headMot, 1e-5
      headingOfVehicle = Double(reader.i4()) / 1e5  // headVeh, 1e-5
      horizontalAccuracy = Double(reader.u4()) / 1_000  // hAcc, mm
      verticalAccuracy = Double(reader.u4()) / 1_000  // vAcc, mm
      speedAccuracy = Double(reader.u4()) / 1_000  // sAcc, mm/s
      headingAccuracy = Double(reader.u4()) / 1e5  // headAcc, 1e-5
      reader.skip(4)  // reserved2
    }
  }
}
