extension NMEA {
  /// VHW: heading, and speed through the water.
  ///
  /// ```
  /// $SDVHW,231.3,T,229.9,M,6.6,N,12.3,K*71
  ///        1     2 3     4 5   6 7    8
  /// ```
  /// Source: NMEA 0183 4.11, VHW.
  public struct VHW: Equatable, Sendable {
    static let fewestFields = 8

    /// Heading, degrees true.
    public let heading: Decimal?
    /// Heading, degrees magnetic.
    public let magneticHeading: Decimal?
    /// Speed through the water, knots.
    public let speedKnots: Decimal?
    /// Speed through the water, kilometres per hour.
    public let speedKilometresPerHour: Decimal?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      heading = fields.decimal()
      _ = fields.letter(among: "T")
      magneticHeading = fields.decimal()
      _ = fields.letter(among: "M")
      speedKnots = fields.decimal()
      _ = fields.letter(among: "N")
      speedKilometresPerHour = fields.decimal()
      _ = fields.letter(among: "K")
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }
  }
}
