extension NMEA {
  /// GST: error statistics, one sigma.
  ///
  /// ```
  /// $GNGST,093000.00,12,0.020,0.010,45.0,0.016,0.012,0.027*7A
  ///        1         2  3     4     5    6     7     8
  /// ```
  /// Source: NMEA 0183 4.11, GST.
  public struct GST: Equatable, Sendable {
    static let fewestFields = 8

    /// UTC of the position.
    public let time: TimeOfDay?
    /// Root mean square of the range residuals, metres.
    public let rangeResiduals: Double?
    /// Standard deviation along the semi-major axis of the error ellipse, metres.
    public let semiMajor: Double?
    /// Standard deviation along the semi-minor axis, metres.
    public let semiMinor: Double?
    /// Direction of the semi-major axis, degrees from true north.
    public let orientation: Double?
    /// Standard deviation of the latitude, metres.
    public let latitude: Double?
    /// Standard deviation of the longitude, metres.
    public let longitude: Double?
    /// Standard deviation of the altitude, metres.
    public let altitude: Double?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      time = fields.timeOfDay()
      rangeResiduals = fields.decimal()?.value
      semiMajor = fields.decimal()?.value
      semiMinor = fields.decimal()?.value
      orientation = fields.decimal()?.value
      latitude = fields.decimal()?.value
      longitude = fields.decimal()?.value
      altitude = fields.decimal()?.value
      if fields.taken < Self.fewestFields { return nil }
    }
  }
}
