extension NMEA {
  /// PUBX,00: u-blox's position with its accuracies, speed and dilutions.
  ///
  /// ```
  /// $PUBX,00,081350.00,4717.113210,N,00833.915187,E,546.589,G3,2.1,2.0,0.007,77.52,0.007,,0.92,…
  ///       1  2         3           4 5            6 7       8  9   10  11    12    13   14 15
  /// ```
  /// then 16 VDOP, 17 TDOP, 18 satellites, 19 reserved, 20 dead reckoning.
  /// Source: u-blox 8 / M8 receiver description, "PUBX,00".
  public struct PUBX00: Equatable, Sendable {
    static let fewestFields = 18

    /// UTC of the position.
    public let time: TimeOfDay?
    /// Where the receiver is.
    public let position: Position?
    /// Height above the ellipsoid, metres.
    public let height: Decimal?
    /// The kind of solution.
    public let state: State?
    /// Horizontal accuracy, metres, one sigma.
    public let horizontalAccuracy: Decimal?
    /// Vertical accuracy, metres, one sigma.
    public let verticalAccuracy: Decimal?
    /// Speed over ground, kilometres per hour.
    public let speedKilometresPerHour: Decimal?
    /// Course over ground, degrees true.
    public let course: Decimal?
    /// Vertical velocity, metres per second, positive downwards.
    public let velocityDown: Decimal?
    /// Age of the differential corrections, seconds.
    public let differentialAge: Double?
    /// Horizontal dilution of precision.
    public let hdop: Double?
    /// Vertical dilution of precision.
    public let vdop: Double?
    /// Time dilution of precision.
    public let tdop: Double?
    /// Satellites used.
    public let satellitesUsed: Int?
    /// Whether dead reckoning is used.
    public let isDeadReckoning: Bool?

    /// The kind of solution: two letters of the sentence.
    public enum State: UInt16, Equatable, Sendable {
      /// NF: no fix.
      case noFix = 0x4E46
      /// DR: dead reckoning only.
      case deadReckoning = 0x4452
      /// G2: autonomous, two-dimensional.
      case twoDimensional = 0x4732
      /// G3: autonomous, three-dimensional.
      case threeDimensional = 0x4733
      /// D2: differential, two-dimensional.
      case differentialTwoDimensional = 0x4432
      /// D3: differential, three-dimensional.
      case differentialThreeDimensional = 0x4433
      /// RK: satellites and dead reckoning combined.
      case combined = 0x524B
      /// TT: time only.
      case timeOnly = 0x5454
    }

    @inline(__always)
    init?(_ fields: consuming Fields) {
      fields.skip()  // 00
      time = fields.timeOfDay()
      position = fields.coordinates()
      height = fields.decimal()
      state = fields.letterPair().flatMap { State(rawValue: $0) }
      horizontalAccuracy = fields.decimal()
      verticalAccuracy = fields.decimal()
      speedKilometresPerHour = fields.decimal()
      course = fields.decimal()
      velocityDown = fields.decimal()
      differentialAge = fields.decimal()?.value
      hdop = fields.dilution()
      vdop = fields.dilution()
      tdop = fields.dilution()
      satellitesUsed = fields.integer()
      fields.skip()  // reserved
      isDeadReckoning = fields.integer().map { $0 != 0 }
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }
  }
}
