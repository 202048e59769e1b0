extension NMEA {
  /// GRS: range residuals of the satellites that GSA lists, in its order.
  ///
  /// ```
  /// $GNGRS,103607.00,1,-2.1,0.2,2.7,-0.4,,,,,,,,,1,1*53
  ///        1         2 3 … 14                    15 16
  /// ```
  /// Source: NMEA 0183 4.11, GRS; the system and signal identifiers since 4.10.
  public struct GRS: Sendable {
    static let fewestFields = 14

    /// UTC of the position that these residuals belong to.
    public let time: TimeOfDay?
    /// 0: the residuals were used to compute the position; 1: they were computed from it.
    public let mode: UInt8?
    /// Range residuals, metres; nothing where the field is empty.
    public let residuals: InlineArray<12, Double?>
    /// 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC.
    public let systemID: UInt8?
    /// The signal identifier, a hexadecimal digit.
    public let signalID: UInt8?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      time = fields.timeOfDay()
      mode = fields.letter(among: "01").map { $0 - 0x30 }
      var residuals = InlineArray<12, Double?>(repeating: nil)
      for index in residuals.indices { residuals[index] = fields.decimal()?.value }
      self.residuals = residuals
      systemID = fields.hexadecimalDigit()
      signalID = fields.hexadecimalDigit()
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }
  }
}
