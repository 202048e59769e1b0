extension NMEA {
  /// DTM: the datum of the positions, and how far it lies from the reference datum.
  ///
  /// ```
  /// $GNDTM,W84,,0.0,N,0.0,E,0.0,W84*71
  ///        1   2 3  4 5   6 7   8
  /// ```
  /// Source: NMEA 0183 4.11, DTM.
  public struct DTM: ~Escapable {
    static let fewestFields = 8

    /// Code of the local datum: W84 WGS-84, W72, S85, P90 PZ-90, IHO codes, 999 user defined.
    public let datum: RawSpan
    /// Subdivision of the local datum; empty where there is none.
    public let subdivision: RawSpan
    /// Latitude minus that in the reference datum, minutes, north positive.
    public let latitudeOffsetMinutes: Double?
    /// Longitude minus that in the reference datum, minutes, east positive.
    public let longitudeOffsetMinutes: Double?
    /// Altitude minus that in the reference datum, metres.
    public let altitudeOffset: Double?
    /// Code of the reference datum.
    public let reference: RawSpan

    @_lifetime(copy fields)
    @inline(__always)
    init?(_ fields: consuming Fields) {
      if fields.count < Self.fewestFields { return nil }
      datum = fields.span()
      subdivision = fields.span()
      latitudeOffsetMinutes = fields.offset(negative: 0x53, letters: "NS")
      longitudeOffsetMinutes = fields.offset(negative: 0x57, letters: "EW")
      altitudeOffset = fields.decimal()?.value
      reference = fields.span()
      if fields.isSlipped { return nil }
    }
  }
}
