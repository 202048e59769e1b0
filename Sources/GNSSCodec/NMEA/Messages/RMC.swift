extension NMEA {
  /// RMC: recommended minimum: time, date, position, speed, course.
  ///
  /// ```
  /// $GNRMC,101530.00,A,4717.11400,N,00833.91200,E,2.430,343.7,170526,,,A*44
  ///        1         2 3          4 5           6 7     8     9      10 11 12 13
  /// ```
  /// Source: NMEA 0183 4.11, RMC.
  public struct RMC: Equatable, Sendable {
    static let fewestFields = 9

    /// UTC of the position.
    public let time: TimeOfDay?
    /// A valid (0x41), V not valid (0x56).
    public let status: UInt8?
    /// Where the receiver is.
    public let position: Position?
    /// Speed over ground, knots.
    public let speedKnots: Decimal?
    /// Course over ground, degrees true.
    public let course: Decimal?
    /// The day.
    public let date: CivilDate?
    /// Magnetic variation, degrees, east positive.
    public let magneticVariation: Double?
    /// Position mode, a letter: A D E F M N P R S.
    public let mode: UInt8?
    /// Navigational status, a letter: S C U V.
    public let navigationalStatus: UInt8?

    @inline(__always)
    init?(_ fields: consuming Fields) {
      time = fields.timeOfDay()
      status = fields.letter(among: "AV")
      position = fields.coordinates()
      speedKnots = fields.decimal()
      course = fields.decimal()
      date = fields.date()
      let variation = fields.decimal()?.value
      let direction = fields.letter(among: "EW")
      mode = fields.character()
      navigationalStatus = fields.character()
      magneticVariation =
        if let variation, let direction { direction == 0x57 ? -variation : variation } else { nil }
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }
  }
}
