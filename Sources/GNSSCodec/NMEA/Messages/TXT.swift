extension NMEA {
  /// TXT: a text from the receiver.
  ///
  /// ```
  /// $GNTXT,01,01,02,ANTSTATUS=OK*25
  ///        1  2  3  4
  /// ```
  /// Source: NMEA 0183 4.11, TXT; u-blox interface description, TXT.
  public struct TXT: ~Escapable {
    static let fewestFields = 4

    /// How many sentences the text has.
    public let sentenceCount: Int?
    /// Which of them this is, from 1.
    public let sentenceNumber: Int?
    /// 0 error, 1 warning, 2 notice, 7 user.
    public let kind: Int?
    /// The text as sent, Latin-1.
    public let text: RawSpan

    @_lifetime(copy fields)
    init?(_ fields: consuming Fields) {
      if fields.count < Self.fewestFields { return nil }
      sentenceCount = fields.integer()
      sentenceNumber = fields.integer()
      kind = fields.integer()
      text = fields.rest()
    }
  }
}
