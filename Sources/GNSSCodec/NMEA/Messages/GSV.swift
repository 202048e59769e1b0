extension NMEA {
  /// GSV: satellites in view, up to four a sentence.
  ///
  /// ```
  /// $GPGSV,3,1,11,03,03,111,00,04,15,270,00,06,01,010,00,13,06,292,00,1*64
  ///        1 2 3  4  5  6   7  …                                    20
  /// ```
  /// The field behind the last group is the signal identifier, since 4.10.
  /// Source: NMEA 0183 4.11, GSV.
  public struct GSV: Sendable {
    static let fewestFields = 3
    /// The standard has four groups; one maker sends a fifth.
    static let mostGroups = 5

    /// One satellite of the sentence.
    public struct Group: Equatable, Sendable {
      /// Number of the satellite as sent; 0 where the field is empty.
      public var number: UInt16 = 0
      /// Elevation, degrees.
      public var elevation: Int?
      /// Azimuth from true north, degrees.
      public var azimuth: Int?
      /// Carrier-to-noise density ratio, dB-Hz; nothing where not tracked.
      public var carrierToNoise: Double?
    }

    /// How many sentences the series has.
    public let sentenceCount: Int?
    /// Which of them this is, from 1.
    public let sentenceNumber: Int?
    /// How many satellites the whole series lists.
    public let satellitesInView: Int?
    /// The groups; only the first ``groupCount`` count.
    public let groups: InlineArray<5, Group>
    /// How many groups there are.
    public let groupCount: Int
    /// The signal identifier, a hexadecimal digit.
    public let signalID: UInt8?
    /// Whether the sentence has a field for the signal identifier, empty or not.
    public let hasSignalField: Bool

    init?(_ fields: consuming Fields) {
      let count = fields.count
      if count < Self.fewestFields { return nil }
      sentenceCount = fields.integer()
      sentenceNumber = fields.integer()
      satellitesInView = fields.integer()
      let rest = count - Self.fewestFields
      groupCount = min(rest / 4, Self.mostGroups)
      hasSignalField = rest % 4 == 1
      var groups = InlineArray<5, Group>(repeating: Group())
      for index in 0..<groupCount {
        groups[index] = Group(
          number: fields.integer().flatMap { UInt16(exactly: $0) } ?? 0,
          elevation: fields.signedInteger().flatMap { -90...90 ~= $0 ? $0 : nil },
          azimuth: fields.integer().flatMap { 0...360 ~= $0 ? $0 % 360 : nil },
          carrierToNoise: fields.decimal().flatMap { $0.digits > 0 ? $0.value : nil })
      }
      self.groups = groups
      signalID = hasSignalField ? fields.hexadecimalDigit() : nil
      if rest % 4 > 1 { return nil }
    }
  }
}
