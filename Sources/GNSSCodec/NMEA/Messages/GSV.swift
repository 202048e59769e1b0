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

    /// One satellite of the sentence, in eight bytes: a sentence is copied on its way.
    public struct Group: Equatable, Sendable {
      private static let unknown: Int16 = -1000

      /// Number of the satellite as sent; 0 where the field is empty.
      public let number: UInt16
      private let wholeElevation: Int16
      private let wholeAzimuth: Int16
      private let hundredths: Int16

      /// Elevation, degrees, −90 to 90.
      public var elevation: Int? {
        wholeElevation == Self.unknown ? nil : Int(wholeElevation)
      }

      /// Azimuth from true north, degrees, 0 to 359.
      public var azimuth: Int? { wholeAzimuth == Self.unknown ? nil : Int(wholeAzimuth) }

      /// Carrier-to-noise density ratio, dB-Hz, to 0.01; nothing where not tracked.
      public var carrierToNoise: Double? {
        hundredths == Self.unknown ? nil : Double(hundredths) / 100
      }

      init() {
        number = 0
        wholeElevation = Self.unknown
        wholeAzimuth = Self.unknown
        hundredths = Self.unknown
      }

      init(number: Int?, _ fields: inout Fields) {
        self.number = number.flatMap { UInt16(exactly: $0) } ?? 0
        wholeElevation =
          fields.signedInteger().flatMap { -90...90 ~= $0 ? Int16($0) : nil }
          ?? Self.unknown
        wholeAzimuth =
          fields.integer().flatMap { 0...360 ~= $0 ? Int16($0 % 360) : nil }
          ?? Self.unknown
        let ratio = (fields.decimal()?.value ?? 0) * 100
        hundredths = 1..<10_000 ~= ratio ? Int16(ratio.rounded()) : Self.unknown
      }
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
      sentenceCount = fields.integer()
      sentenceNumber = fields.integer()
      satellitesInView = fields.integer()
      if fields.taken < Self.fewestFields { return nil }
      var groups = InlineArray<5, Group>(repeating: Group())
      var count = 0
      var signal: UInt8?
      var hasSignal = false
      while !fields.isAtEnd, !hasSignal {
        let number = fields.lastHexadecimalDigit()
        if fields.isAtEnd {
          signal = number.digit
          hasSignal = true
        } else if count < Self.mostGroups {
          groups[count] = Group(number: number.value, &fields)
          count += 1
        } else {
          return nil
        }
      }
      // A last group that is cut cannot be told from a signal identifier and its like.
      if (fields.taken - Self.fewestFields) % 4 > 1 { return nil }
      self.groups = groups
      groupCount = count
      hasSignalField = hasSignal
      signalID = signal
    }
  }
}
