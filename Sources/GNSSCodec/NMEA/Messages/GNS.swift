extension NMEA {
  /// GNS: position of a receiver that uses several systems.
  ///
  /// ```
  /// $GNGNS,103600.01,5203.7740,N,00031.8625,W,AAN,07,1.18,111.5,45.6,,,V*1D
  ///        1         2         3 4          5 6   7  8    9     10  11 12 13
  /// ```
  /// Source: NMEA 0183 4.11, GNS.
  public struct GNS: Equatable, Sendable {
    static let fewestFields = 10

    /// UTC of the position.
    public let time: TimeOfDay?
    /// Where the receiver is.
    public let position: Position?
    /// The best of the position modes, one letter a system: R F P D A E M S; N where all are N.
    public let mode: UInt8?
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
    /// Navigational status, a letter: S C U V.
    public let navigationalStatus: UInt8?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      time = fields.timeOfDay()
      position = fields.coordinates()
      mode = if let modes = fields.text() { Self.best(of: modes) } else { nil }
      satellitesUsed = fields.integer()
      hdop = fields.dilution()
      altitude = fields.decimal()
      geoidSeparation = fields.decimal()
      differentialAge = fields.decimal()?.value
      stationID = fields.integer()
      navigationalStatus = fields.character()
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }

    /// The letter that says most: the solution as a whole is at least that.
    private static func best(of modes: RawSpan) -> UInt8? {
      let order: StaticString = "RFPDAEMSN"
      for index in 0..<order.utf8CodeUnitCount {
        for position in 0..<modes.byteCount
        where Span<UInt8>(_bytes: modes)[position] == order.utf8Start[index] {
          return order.utf8Start[index]
        }
      }
      return nil
    }
  }
}
