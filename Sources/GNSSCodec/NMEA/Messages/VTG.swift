extension NMEA {
  /// VTG: course and speed over ground.
  ///
  /// ```
  /// $GPVTG,87.4,T,85.1,M,6.479,N,11.999,K,A*2E
  ///        1    2 3    4 5     6 7      8 9
  /// ```
  /// Source: NMEA 0183 4.11, VTG.
  public struct VTG: Equatable, Sendable {
    static let fewestFields = 8

    /// Course over ground, degrees true.
    public let course: Decimal?
    /// Course over ground, degrees magnetic.
    public let magneticCourse: Decimal?
    /// Speed over ground, knots.
    public let speedKnots: Decimal?
    /// Speed over ground, kilometres per hour.
    public let speedKilometresPerHour: Decimal?
    /// Position mode, a letter: A D E F M N P R S.
    public let mode: UInt8?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      course = fields.decimal()
      _ = fields.letter(among: "T")
      magneticCourse = fields.decimal()
      _ = fields.letter(among: "M")
      speedKnots = fields.decimal()
      _ = fields.letter(among: "N")
      speedKilometresPerHour = fields.decimal()
      _ = fields.letter(among: "K")
      mode = fields.character()
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }
  }
}
