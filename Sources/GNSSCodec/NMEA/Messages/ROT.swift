extension NMEA {
  /// ROT: rate of turn.
  ///
  /// ```
  /// $IIROT,-7.3,A*0F
  ///        1    2
  /// ```
  /// Source: NMEA 0183 4.11, ROT.
  public struct ROT: Equatable, Sendable {
    static let fewestFields = 2

    /// Rate of turn, degrees per minute; negative where the bow turns to port.
    public let degreesPerMinute: Decimal?
    /// A valid (0x41), V not valid (0x56).
    public let status: UInt8?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      degreesPerMinute = fields.decimal()
      status = fields.letter(among: "AV")
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }
  }
}
