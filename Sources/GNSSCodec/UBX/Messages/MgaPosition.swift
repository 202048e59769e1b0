extension UBX {
  /// MGA-INI-POS-LLH: tells the receiver where it is, for a faster start.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MGA-INI-POS_LLH.
  public struct MgaIniPosLLH: Payload, Equatable, Sendable {
    static let type: UInt8 = 0x01

    /// 0x01: the type is a part of the message's name.
    public let type: UInt8
    /// Version of the message.
    public let version: UInt8
    /// Latitude, degrees.
    @Scaled<Int32, 10_000_000> public var latitude: Double
    /// Longitude, degrees.
    @Scaled<Int32, 10_000_000> public var longitude: Double
    /// Height above the ellipsoid, metres.
    @Scaled<Int32, 100> public var height: Double
    /// Accuracy, one sigma, metres.
    @Scaled<UInt32, 100> public var accuracy: Double

    init(from reader: inout Reader) {
      type = reader.u1()  // type
      version = reader.u1()  // version
      reader.skip(2)  // reserved0
      _latitude = Scaled(reader.i4())  // lat, 1e-7
      _longitude = Scaled(reader.i4())  // lon, 1e-7
      _height = Scaled(reader.i4())  // alt, cm
      _accuracy = Scaled(reader.u4())  // posAcc, cm
    }

    /// Makes a message.
    ///
    /// - Parameters:
    ///   - latitude: Degrees, clamped to ±90.
    ///   - longitude: Degrees, clamped to ±180.
    ///   - height: Above the ellipsoid, metres.
    ///   - accuracy: One sigma, metres; honest, for a wrong position slows the start.
    public init(latitude: Double, longitude: Double, height: Double, accuracy: Double) {
      type = Self.type
      version = 0
      _latitude = Scaled(nearest: min(max(latitude, -90), 90))
      _longitude = Scaled(nearest: min(max(longitude, -180), 180))
      _height = Scaled(nearest: height)
      _accuracy = Scaled(nearest: accuracy)
    }
  }

  /// MGA-INI-POS-XYZ: tells the receiver where it is, for a faster start.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MGA-INI-POS_XYZ.
  public struct MgaIniPosXYZ: Payload, Equatable, Sendable {
    static let type: UInt8 = 0x00

    /// 0x00: the type is a part of the message's name.
    public let type: UInt8
    /// Version of the message.
    public let version: UInt8
    /// Earth-centred X, metres.
    @Scaled<Int32, 100> public var x: Double
    /// Earth-centred Y, metres.
    @Scaled<Int32, 100> public var y: Double
    /// Earth-centred Z, metres.
    @Scaled<Int32, 100> public var z: Double
    /// Accuracy, one sigma, metres.
    @Scaled<UInt32, 100> public var accuracy: Double

    init(from reader: inout Reader) {
      type = reader.u1()  // type
      version = reader.u1()  // version
      reader.skip(2)  // reserved0
      _x = Scaled(reader.i4())  // ecefX, cm
      _y = Scaled(reader.i4())  // ecefY, cm
      _z = Scaled(reader.i4())  // ecefZ, cm
      _accuracy = Scaled(reader.u4())  // posAcc, cm
    }

    /// Makes a message; all in metres, the accuracy one sigma. What does not fit is clamped.
    public init(x: Double, y: Double, z: Double, accuracy: Double) {
      type = Self.type
      version = 0
      _x = Scaled(nearest: x)
      _y = Scaled(nearest: y)
      _z = Scaled(nearest: z)
      _accuracy = Scaled(nearest: accuracy)
    }
  }
}
