extension UBX {
  /// NAV-TIMELS: leap seconds, and when the next one comes; u-blox 8 and later.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-TIMELS.
  public struct NavTIMELS: Payload, Equatable, Sendable {
    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// Version of the message.
    public let version: UInt8
    /// Who told: 0 the firmware, 1 GPS minus GLONASS, 2 GPS, 3 SBAS, 4 BeiDou, 5 Galileo, 6
    /// assistance, 7 the configuration, 255 nobody.
    public let source: UInt8
    /// GPS minus UTC, seconds.
    public let leapSeconds: Int8
    /// Who told of the next one: 0 nobody, 2 GPS, 3 SBAS, 4 BeiDou, 5 Galileo, 6 GLONASS, 7 NavIC.
    public let changeSource: UInt8
    /// What comes: −1 one second less, 0 nothing, 1 one second more.
    public let change: Int8
    /// Time until it comes, seconds; negative once it has come.
    public let timeToChange: Int32
    /// GPS week of the change.
    public let changeWeek: UInt16
    /// Day of that week, 1 Sunday to 7 Saturday, at whose end it comes.
    public let changeDay: UInt16
    /// The raw flags: 0 leap seconds valid, 1 the next change valid.
    public let valid: UInt8

    @inline(__always)
    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      version = reader.u1()  // version
      reader.skip(3)  // reserved0
      source = reader.u1()  // srcOfCurrLs
      leapSeconds = reader.i1()  // currLs, s
      changeSource = reader.u1()  // srcOfLsChange
      change = reader.i1()  // lsChange, s
      timeToChange = reader.i4()  // timeToLsEvent, s
      changeWeek = reader.u2()  // dateOfLsGpsWn
      changeDay = reader.u2()  // dateOfLsGpsDn
      reader.skip(3)  // reserved1
      valid = reader.u1()  // valid
    }
  }
}
