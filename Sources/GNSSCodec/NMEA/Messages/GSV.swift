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
      @usableFromInline let fields: FourNumbers

      /// Number of the satellite as sent; 0 where the field is empty.
      @inlinable public var number: UInt16 { fields[0] & FourNumbers.magnitude }

      /// Elevation, degrees, −90 to 90.
      @inlinable public var elevation: Int? {
        guard let degrees = fields.number(1), degrees <= 90 else { return nil }
        return fields[1] & FourNumbers.mark == 0 ? degrees : -degrees
      }

      /// Azimuth from true north, degrees, 0 to 359.
      @inlinable public var azimuth: Int? {
        guard let degrees = fields.number(2), degrees <= 360 else { return nil }
        return degrees == 360 ? 0 : degrees
      }

      /// Carrier-to-noise density ratio, dB-Hz, to 0.01; nothing where not tracked.
      @inlinable public var carrierToNoise: Double? {
        let ratio = carrierToNoiseHundredths
        return ratio > 0 ? Double(ratio) / 100 : nil
      }

      /// The same in hundredths of dB-Hz, 1 to 9999; 0 where not tracked.
      @inlinable public var carrierToNoiseHundredths: Int {
        let isWhole = fields[3] & FourNumbers.mark == 0
        let ratio = Int(fields[3] & FourNumbers.magnitude) &* (isWhole ? 100 : 1)
        return ratio < 10_000 ? ratio : 0
      }

      @inlinable
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

    /// The satellites of a sentence. Words, since an array in a struct is copied to be looked into.
    public struct Groups: Sendable {
      @usableFromInline var first = FourNumbers(0)
      @usableFromInline var second = FourNumbers(0)
      @usableFromInline var third = FourNumbers(0)
      @usableFromInline var fourth = FourNumbers(0)
      @usableFromInline var fifth = FourNumbers(0)

      /// One of them, 0 to 4; one of empty fields where there is none.
      @inlinable
      public subscript(index: Int) -> Group {
        let isOdd = index & 1 != 0
        let low = isOdd ? second : first
        let high = isOdd ? fourth : third
        let four = index & 2 != 0 ? high : low
        return Group(0..<4 ~= index ? four : index == 4 ? fifth : FourNumbers(0))
      }

      mutating func set(_ index: Int, _ fields: FourNumbers) {
        switch index {
        case 0: first = fields
        case 1: second = fields
        case 2: third = fields
        case 3: fourth = fields
        default: fifth = fields
        }
      }
    }

    /// The three fields before the groups.
    @usableFromInline let header: FourNumbers
    /// The groups; only the first ``groupCount`` count.
    public let groups: Groups
    /// How many groups there are.
    public let groupCount: Int
    /// The signal identifier, a hexadecimal digit.
    public let signalID: UInt8?
    /// Whether the sentence has a field for the signal identifier, empty or not.
    public let hasSignalField: Bool

    /// How many sentences the series has, 0 to 9999.
    @inlinable public var sentenceCount: Int? { header.number(0) }
    /// Which of them this is, from 1.
    @inlinable public var sentenceNumber: Int? { header.number(1) }
    /// How many satellites the whole series lists, 0 to 9999.
    @inlinable public var satellitesInView: Int? { header.number(2) }

    @inline(__always)
    static func decode(_ fields: consuming Fields) -> Self? {
      if let numbers = fields.shortNumbers(first: 3, most: 1 &+ Self.mostGroups) {
        return Self(numbers, fields)
      }
      return Self(any: fields)
    }

    /// Takes what nearly all sentences are: numbers of at most three digits, and what is left.
    @inline(__always)
    private init?(_ numbers: Fields.ShortNumbers, _ fields: consuming Fields) {
      // A last group that is cut cannot be told from a signal identifier and its like.
      hasSignalField = fields.isAtLast
      if !hasSignalField && !fields.isAtEnd { return nil }
      header = FourNumbers(numbers.words.0)
      groups = Groups(
        first: FourNumbers(numbers.words.1), second: FourNumbers(numbers.words.2),
        third: FourNumbers(numbers.words.3), fourth: FourNumbers(numbers.words.4),
        fifth: FourNumbers(numbers.words.5))
      groupCount = numbers.count &- 1
      signalID = hasSignalField ? fields.hexadecimalDigit() : nil
    }

    /// Takes fields that may hold anything. A call of its own: so the cursor of the common case
    /// stays in registers.
    @inline(never)
    private init?(any fields: consuming Fields) {
      header =
        fields.fourNumbers(taking: 3)
        ?? FourNumbers(fields.integer(), fields.integer(), fields.integer())
      if fields.taken < Self.fewestFields { return nil }
      var groups = Groups()
      var count = 0
      var signal: UInt8?
      var hasSignal = false
      while count < Self.mostGroups, let numbers = fields.fourNumbers() {
        groups.set(count, numbers)
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
          groups.set(count, Group(number: number.value, &fields).fields)
          count &+= 1
        } else {
          return nil
        }
      }
      if (fields.taken - Self.fewestFields) % 4 > 1 { return nil }
      self.groups = groups
      groupCount = count
      hasSignalField = hasSignal
      signalID = signal
    }
  }
}
