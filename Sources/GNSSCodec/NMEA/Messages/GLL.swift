extension NMEA {
  /// GLL: position and time.
  ///
  /// ```
  /// $GNGLL,4717.11400,N,00833.91200,E,101530.00,A,A*7F
  ///        1          2 3           4 5         6 7
  /// ```
  /// Source: NMEA 0183 4.11, GLL.
  public struct GLL: Equatable, Sendable {
    static let fewestFields = 6

    /// Where the receiver is.
    public let position: Position?
    /// UTC of the position.
    public let time: TimeOfDay?
    /// A valid (0x41), V not valid (0x56).
    public let status: UInt8?
    /// Position mode, a letter: A D E F M N P R S.
    public let mode: UInt8?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      position = fields.coordinates()
      time = fields.timeOfDay()
      status = fields.letter(among: "AV")
      mode = fields.character()
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }
  }
}
