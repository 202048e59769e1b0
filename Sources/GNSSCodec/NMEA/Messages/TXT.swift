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

    /// The state of the antenna, if the text is about it.
    public var antenna: AntennaState? { AntennaState(text) }

    /// The name before the first `=` of the text, such as `SW` or `PROTVER`; empty if it has none.
    ///
    /// CASIC receivers answer the question PCAS06 so: `SW=URANUS5,V5.1.0.0`, `IC=AT6558-5N-32`,
    /// `MO=GB`, `TB=` and the day of the build.
    public var name: RawSpan {
      @_lifetime(copy self)
      get { text.extracting(0..<(equals ?? 0)) }
    }

    /// What stands behind the first `=` of the text; empty if it has none.
    public var value: RawSpan {
      @_lifetime(copy self)
      get { text.extracting((equals ?? text.byteCount - 1) + 1..<text.byteCount) }
    }

    private var equals: Int? {
      let bytes = Span<UInt8>(_bytes: text)
      for index in bytes.indices where bytes[index] == 0x3D { return index }
      return nil
    }

    @_lifetime(copy fields)
    @inline(__always)
    init?(_ fields: consuming Fields) {
      if fields.count < Self.fewestFields { return nil }
      sentenceCount = fields.integer()
      sentenceNumber = fields.integer()
      kind = fields.integer()
      text = fields.rest()
    }
  }
}
