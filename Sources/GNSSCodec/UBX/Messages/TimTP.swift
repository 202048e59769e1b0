extension UBX {
  /// TIM-TP: the instant of the next pulse of the time-pulse pin.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-TIM-TP.
  public struct TimTP: Payload, Equatable, Sendable {
    /// Time of week of the pulse, milliseconds.
    public let timeOfWeek: UInt32
    /// What the milliseconds leave over, 2⁻³² ms.
    public let timeOfWeekFraction: UInt32
    /// How much earlier or later the pulse really comes, picoseconds.
    public let quantizationError: Int32
    /// Week of the pulse.
    public let week: UInt16
    /// The raw flags: 0 UTC, 1 UTC known, 2–3 integrity, 4 the error is not valid, 5 not locked.
    public let flags: UInt8
    /// The raw reference: 0–3 constellation, 4–7 standard of UTC.
    public let reference: UInt8

    /// What the milliseconds leave over, nanoseconds, 0 to below 10⁶.
    public var nanoseconds: Double { Double(timeOfWeekFraction) * 1e6 / 4_294_967_296 }

    @inline(__always)
    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // towMS
      timeOfWeekFraction = reader.u4()  // towSubMS, 2^-32 ms
      quantizationError = reader.i4()  // qErr, ps
      week = reader.u2()  // week
      flags = reader.u1()  // flags
      reference = reader.u1()  // refinfo
    }
  }
}
