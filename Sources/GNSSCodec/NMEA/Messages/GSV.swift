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

    /// One satellite of the sentence: its four fields as sent, in eight bytes.
    public struct Group: Equatable, Sendable {
      private let fields: FourNumbers

      /// Number of the satellite as sent; 0 where the field is empty.
      public var number: UInt16 { fields[0] & FourNumbers.magnitude }

      /// Elevation, degrees, −90 to 90.
      public var elevation: Int? {
        guard let degrees = fields.number(1), degrees <= 90 else { return nil }
        return fields[1] & FourNumbers.mark == 0 ? degrees : -degrees
      }

      /// Azimuth from true north, degrees, 0 to 359.
      public var azimuth: Int? {
        guard let degrees = fields.number(2), degrees <= 360 else { return nil }
        return degrees == 360 ? 0 : degrees
      }

      /// Carrier-to-noise density ratio, dB-Hz, to 0.01; nothing where not tracked.
      public var carrierToNoise: Double? {
        let isWhole = fields[3] & FourNumbers.mark == 0
        let number = Int(fields[3] & FourNumbers.magnitude) * (isWhole ? 100 : 1)
        return 1..<10_000 ~= number ? Double(number) / 100 : nil
      }

      @inline(__always)
      init(_ fields: FourNumbers) { self.fields = fields }

      /// Takes the fields behind a number, whatever they hold: an elevation with a sign, a ratio
      /// with decimals.
      @inline(never)
      init(number: Int?, _ fields: inout Fields) {
        var bits = UInt64(number.flatMap { 0...9999 ~= $0 ? UInt16($0) : nil } ?? 0)
        if let elevation = fields.signedInteger(), -90...90 ~= elevation {
          let sign = elevation < 0 ? FourNumbers.mark : 0
          bits |= UInt64(FourNumbers.presence | sign | UInt16(elevation.magnitude)) << 16
        }
        if let azimuth = fields.integer(), 0...360 ~= azimuth {
          bits |= UInt64(FourNumbers.presence | UInt16(azimuth)) << 32
        }
        let ratio = (fields.decimal()?.value ?? 0) * 100
        if 1..<10_000 ~= ratio {
          let mark = FourNumbers.presence | FourNumbers.mark
          bits |= UInt64(mark | UInt16(ratio.rounded())) << 48
        }
        self.fields = FourNumbers(bits)
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

    @inline(__always)
    init?(_ fields: consuming Fields) {
      if let header = fields.fourNumbers(taking: 3) {
        sentenceCount = header.number(0)
        sentenceNumber = header.number(1)
        satellitesInView = header.number(2)
      } else {
        sentenceCount = fields.integer()
        sentenceNumber = fields.integer()
        satellitesInView = fields.integer()
      }
      if fields.taken < Self.fewestFields { return nil }
      var groups = InlineArray<5, Group>(repeating: Group(FourNumbers(0)))
      var count = 0
      var signal: UInt8?
      var hasSignal = false
      while count < Self.mostGroups, let numbers = fields.fourNumbers() {
        groups[count] = Group(numbers)
        count &+= 1
      }
      if fields.isAtLast {
        signal = fields.hexadecimalDigit()
        hasSignal = true
      }
      while !fields.isAtEnd, !hasSignal {
        let number = fields.lastHexadecimalDigit()
        if fields.isAtEnd {
          signal = number.digit
          hasSignal = true
        } else if count < Self.mostGroups {
          groups[count] = Group(number: number.value, &fields)
          count &+= 1
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
