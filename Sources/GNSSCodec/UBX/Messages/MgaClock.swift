extension UBX {
  /// MGA-INI-CLKD: tells the receiver how its clock drifts, for a faster start.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MGA-INI-CLKD.
  public struct MgaIniCLKD: Payload, Equatable, Sendable {
    static let type: UInt8 = 0x20

    /// 0x20: the type is a part of the message's name.
    public let type: UInt8
    /// Version of the message.
    public let version: UInt8
    /// Drift of the clock, nanoseconds per second.
    public let drift: Int32
    /// Accuracy of the drift, nanoseconds per second.
    public let accuracy: UInt32

    init(from reader: inout Reader) {
      type = reader.u1()  // type
      version = reader.u1()  // version
      reader.skip(2)  // reserved0
      drift = reader.i4()  // clkD, ns/s
      accuracy = reader.u4()  // clkDAcc, ns/s
    }

    /// Makes a message; both in nanoseconds per second.
    public init(drift: Int32, accuracy: UInt32) {
      type = Self.type
      version = 0
      self.drift = drift
      self.accuracy = accuracy
    }
  }

  /// MGA-INI-FREQ: tells the receiver the frequency at its external interrupt.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MGA-INI-FREQ.
  public struct MgaIniFREQ: Payload, Equatable, Sendable {
    static let type: UInt8 = 0x21

    /// 0x21: the type is a part of the message's name.
    public let type: UInt8
    /// Version of the message.
    public let version: UInt8
    /// At which external interrupt, and which edge.
    public let mark: TimeMark
    /// Frequency, hertz.
    @Scaled<Int32, 100> public var frequency: Double
    /// Accuracy of the frequency, parts in 10⁹.
    public let accuracy: UInt32

    init(from reader: inout Reader) {
      type = reader.u1()  // type
      version = reader.u1()  // version
      reader.skip(1)  // reserved0
      mark = TimeMark(rawValue: reader.u1())  // flags
      _frequency = Scaled(reader.i4())  // freq, 0.01 Hz
      accuracy = reader.u4()  // freqAcc, ppb
    }

    /// Makes a message.
    ///
    /// - Parameters:
    ///   - frequency: Hertz, up to 21 474 836.47; more is clamped.
    ///   - accuracy: Parts in 10⁹.
    ///   - mark: At which external interrupt, and which edge.
    public init(frequency: Double, accuracy: UInt32, mark: TimeMark = .interrupt0) {
      type = Self.type
      version = 0
      self.mark = mark
      _frequency = Scaled(nearest: frequency)
      self.accuracy = accuracy
    }
  }

  /// MGA-INI-EOP: tells the receiver how the Earth turns, for orbits that it foretells itself.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MGA-INI-EOP.
  public struct MgaIniEOP: Payload, Equatable, Sendable {
    static let type: UInt8 = 0x30

    /// 0x30: the type is a part of the message's name.
    public let type: UInt8
    /// Version of the message.
    public let version: UInt8
    /// When the values hold: days since the noon of 2000-01-01.
    public let referenceDay: UInt16
    /// Until when they may be used: days since the noon of 2000-01-01.
    public let lastDay: UInt16
    /// X of the pole, arc seconds.
    @Scaled<Int32, 1_073_741_824> public var poleX: Double
    /// Change of X, arc seconds per day.
    @Scaled<Int32, 1_073_741_824> public var poleXRate: Double
    /// Y of the pole, arc seconds.
    @Scaled<Int32, 1_073_741_824> public var poleY: Double
    /// Change of Y, arc seconds per day.
    @Scaled<Int32, 1_073_741_824> public var poleYRate: Double
    /// UT1 minus UTC, seconds.
    @Scaled<Int32, 33_554_432> public var ut1Offset: Double
    /// Change of that, seconds per day.
    @Scaled<Int32, 1_073_741_824> public var ut1OffsetRate: Double

    init(from reader: inout Reader) {
      type = reader.u1()  // type
      version = reader.u1()  // version
      reader.skip(2)  // reserved0
      referenceDay = reader.u2()  // d2kRef
      lastDay = reader.u2()  // d2kMax
      _poleX = Scaled(reader.i4())  // xpP0, 2^-30
      _poleXRate = Scaled(reader.i4())  // xpP1, 2^-30
      _poleY = Scaled(reader.i4())  // ypP0, 2^-30
      _poleYRate = Scaled(reader.i4())  // ypP1, 2^-30
      _ut1Offset = Scaled(reader.i4())  // dUT1, 2^-25
      _ut1OffsetRate = Scaled(reader.i4())  // ddUT1, 2^-30
      reader.skip(40)  // reserved1
    }

    /// Makes a message; days and units as the properties say. What does not fit is clamped.
    public init(
      referenceDay: UInt16, lastDay: UInt16, poleX: Double, poleXRate: Double, poleY: Double,
      poleYRate: Double, ut1Offset: Double, ut1OffsetRate: Double
    ) {
      type = Self.type
      version = 0
      self.referenceDay = referenceDay
      self.lastDay = lastDay
      _poleX = Scaled(nearest: poleX)
      _poleXRate = Scaled(nearest: poleXRate)
      _poleY = Scaled(nearest: poleY)
      _poleYRate = Scaled(nearest: poleYRate)
      _ut1Offset = Scaled(nearest: ut1Offset)
      _ut1OffsetRate = Scaled(nearest: ut1OffsetRate)
    }
  }
}
