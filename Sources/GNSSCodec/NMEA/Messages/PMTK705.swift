extension NMEA {
  /// PMTK705: MediaTek's answer to the question for the firmware, PMTK605.
  ///
  /// ```
  /// $PMTK705,AXN_5.1.7_3333_19020118,0027,PA1010D,1.0*76
  ///          1                       2    3       4
  /// ```
  /// Source: MediaTek PMTK command packet, 705 PMTK_DT_RELEASE.
  public struct PMTK705: ~Escapable {
    static let fewestFields = 2

    /// Name and version of the firmware.
    public let release: RawSpan
    /// Number of the build.
    public let build: RawSpan
    /// Model of the product; empty where it has none.
    public let product: RawSpan
    /// Version of the software kit; empty where it is left out.
    public let kit: RawSpan

    @_lifetime(copy fields)
    @inline(__always)
    init?(_ fields: consuming Fields) {
      if fields.count < Self.fewestFields { return nil }
      release = fields.span()
      build = fields.span()
      product = fields.span()
      kit = fields.span()
    }
  }
}
