extension NMEA {
  /// GBS: errors to expect of the position, and the satellite most likely at fault.
  ///
  /// ```
  /// $GNGBS,103607.00,1.6,1.4,3.2,05,0.05,-21.4,3.8,1,1*4B
  ///        1         2   3   4   5  6    7     8   9 10
  /// ```
  /// Source: NMEA 0183 4.11, GBS; the system and signal identifiers since 4.10.
  public struct GBS: Equatable, Sendable {
    static let fewestFields = 8

    /// UTC of the position that these errors belong to.
    public let time: TimeOfDay?
    /// Expected error of the latitude, metres.
    public let latitudeError: Double?
    /// Expected error of the longitude, metres.
    public let longitudeError: Double?
    /// Expected error of the altitude, metres.
    public let altitudeError: Double?
    /// Number of the satellite most likely at fault, as sent.
    public let satelliteNumber: UInt16?
    /// Probability that its fault is missed.
    public let missProbability: Double?
    /// Estimated bias of its range, metres.
    public let bias: Double?
    /// Standard deviation of that bias, metres.
    public let biasDeviation: Double?
    /// 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC.
    public let systemID: UInt8?
    /// The signal identifier, a hexadecimal digit.
    public let signalID: UInt8?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      time = fields.timeOfDay()
      latitudeError = fields.decimal()?.value
      longitudeError = fields.decimal()?.value
      altitudeError = fields.decimal()?.value
      satelliteNumber = fields.integer().flatMap { UInt16(exactly: $0) }
      missProbability = fields.decimal()?.value
      bias = fields.decimal()?.value
      biasDeviation = fields.decimal()?.value
      systemID = fields.hexadecimalDigit()
      signalID = fields.hexadecimalDigit()
      if fields.taken < Self.fewestFields { return nil }
    }
  }
}
