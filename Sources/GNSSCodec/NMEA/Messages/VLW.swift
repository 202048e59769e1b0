extension NMEA {
  /// VLW: distance travelled, through the water and over ground.
  ///
  /// ```
  /// $GNVLW,,N,,N,12.450,N,0.312,N*45
  ///        1 2 3 4 5    6 7     8
  /// ```
  /// Source: NMEA 0183 4.11, VLW; the distances over ground since 3.0.
  public struct VLW: Equatable, Sendable {
    static let fewestFields = 4

    /// Total distance through the water, nautical miles.
    public let waterTotalNauticalMiles: Decimal?
    /// Distance through the water since the reset, nautical miles.
    public let waterTripNauticalMiles: Decimal?
    /// Total distance over ground, nautical miles.
    public let groundTotalNauticalMiles: Decimal?
    /// Distance over ground since the reset, nautical miles.
    public let groundTripNauticalMiles: Decimal?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      waterTotalNauticalMiles = fields.decimal()
      _ = fields.letter(among: "N")
      waterTripNauticalMiles = fields.decimal()
      _ = fields.letter(among: "N")
      groundTotalNauticalMiles = fields.decimal()
      _ = fields.letter(among: "N")
      groundTripNauticalMiles = fields.decimal()
      _ = fields.letter(among: "N")
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }
  }
}
