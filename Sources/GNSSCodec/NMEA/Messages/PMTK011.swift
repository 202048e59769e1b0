extension NMEA {
  /// PMTK011: MediaTek's text at the start.
  ///
  /// ```
  /// $PMTK011,MTKGPS*08
  ///          1
  /// ```
  /// Source: MediaTek PMTK command packet, 011 PMTK_TXT_MSG.
  public struct PMTK011: ~Escapable {
    static let fewestFields = 1

    /// The text as sent.
    public let text: RawSpan

    @_lifetime(copy fields)
    @inline(__always)
    init?(_ fields: consuming Fields) {
      if fields.count < Self.fewestFields { return nil }
      text = fields.rest()
    }
  }
}
