extension NMEA {
  /// HDT: heading, where the bow points, whether it moves or not.
  ///
  /// ```
  /// $GPHDT,274.07,T*03
  ///        1      2
  /// ```
  /// Source: NMEA 0183 4.11, HDT.
  public struct HDT: Equatable, Sendable {
    static let fewestFields = 1

    /// Heading, degrees true.
    public let heading: Decimal?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      heading = fields.decimal()
      _ = fields.letter(among: "T")
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }
  }
}
