extension NMEA {
  /// GGA: position, altitude, quality.
  ///
  /// ```
  /// $GNGGA,101530.00,4717.11400,N,00833.91200,E,1,11,0.80,433.8,M,47.4,M,,*44
  ///        1         2          3 4           5 6  7  8   9     10 11  12 13 14
  /// ```
  /// Source: NMEA 0183 4.11, GGA.
  public struct GGA: Equatable, Sendable {
    static let fewestFields = 9

    /// UTC of the position.
    public let time: TimeOfDay?
    /// Where the receiver is; receivers may send the last one without a fix.
    public let position: Position?
    /// 0 no fix, 1 autonomous, 2 differential, 3 PPS, 4 RTK fixed, 5 RTK float, 6 estimated,
    /// 7 manual, 8 simulator.
    public let quality: UInt8?
    /// Satellites used.
    public let satellitesUsed: Int?
    /// Horizontal dilution of precision.
    public let hdop: Double?
    /// Altitude above mean sea level, metres.
    public let altitude: Decimal?
    /// Geoid above the ellipsoid, metres.
    public let geoidSeparation: Decimal?
    /// Age of the differential corrections, seconds.
    public let differentialAge: Double?
    /// Number of the reference station.
    public let stationID: Int?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      time = fields.timeOfDay()
      position = fields.coordinates()
      quality = fields.integer().flatMap { UInt8(exactly: $0) }
      satellitesUsed = fields.integer()
      hdop = fields.dilution()
      altitude = fields.decimal()
      // An empty unit is common and means metres; another unit means that the fields have slipped.
      _ = fields.letter(among: "M")
      geoidSeparation = fields.decimal()
      _ = fields.letter(among: "M")
      differentialAge = fields.decimal()?.value
      stationID = fields.integer()
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }
  }
}
