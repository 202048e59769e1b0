extension NMEA {
  /// PMTK010: MediaTek's word on what has just happened to the receiver.
  ///
  /// ```
  /// $PMTK010,001*2E
  ///          1
  /// ```
  /// Source: MediaTek PMTK command packet, 010 PMTK_SYS_MSG.
  public struct PMTK010: Equatable, Sendable {
    static let fewestFields = 1

    /// 0 unknown, 1 started, 2 asks for aiding data, 3 has left a power saving mode.
    public let message: Int?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      message = fields.integer()
      if fields.taken < Self.fewestFields { return nil }
    }
  }
}
