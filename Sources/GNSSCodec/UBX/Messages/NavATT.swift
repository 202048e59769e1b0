extension UBX {
  /// NAV-ATT, HNR-ATT: how the vehicle lies, from motion sensors.
  ///
  /// HNR-ATT is the same between the navigation epochs. An angle whose accuracy is 0 is not known.
  /// Source: u-blox F9 HPS 1.30 interface description, UBX-NAV-ATT; u-blox 8 / M8 receiver
  /// description, UBX-HNR-ATT.
  public struct Attitude: Payload, Equatable, Sendable {
    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// Version of the message.
    public let version: UInt8
    /// Roll, degrees; positive where the right side is the lower one.
    @Scaled<Int32, 100_000> public var roll: Double
    /// Pitch, degrees; positive where the bow is up.
    @Scaled<Int32, 100_000> public var pitch: Double
    /// Heading, degrees true.
    @Scaled<Int32, 100_000> public var heading: Double
    /// Accuracy of the roll, degrees.
    @Scaled<UInt32, 100_000> public var accuracyRoll: Double
    /// Accuracy of the pitch, degrees.
    @Scaled<UInt32, 100_000> public var accuracyPitch: Double
    /// Accuracy of the heading, degrees.
    @Scaled<UInt32, 100_000> public var accuracyHeading: Double

    @inline(__always)
    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      version = reader.u1()  // version
      reader.skip(3)  // reserved0
      _roll = Scaled(reader.i4())  // roll, 1e-5
      _pitch = Scaled(reader.i4())  // pitch, 1e-5
      _heading = Scaled(reader.i4())  // heading, 1e-5
      _accuracyRoll = Scaled(reader.u4())  // accRoll, 1e-5
      _accuracyPitch = Scaled(reader.u4())  // accPitch, 1e-5
      _accuracyHeading = Scaled(reader.u4())  // accHeading, 1e-5
    }
  }
}
