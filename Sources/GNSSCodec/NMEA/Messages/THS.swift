extension NMEA {
  /// THS: heading and how it was obtained; it takes the place of HDT.
  ///
  /// ```
  /// $GPTHS,77.52,E*32
  ///        1     2
  /// ```
  /// Source: NMEA 0183 4.11, THS.
  public struct THS: Equatable, Sendable {
    static let fewestFields = 2

    /// Heading, degrees true.
    public let heading: Decimal?
    /// A autonomous, E estimated, M manual, S simulator, V not valid; a letter.
    public let mode: UInt8?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      heading = fields.decimal()
      mode = fields.letter(among: "AEMSV")
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }
  }
}
