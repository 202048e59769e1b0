extension NMEA {
  /// GSA: mode, satellites used, dilutions of precision.
  ///
  /// ```
  /// $GNGSA,A,3,05,17,,,,,,,,,,,2.0,1.0,1.7,1*37
  ///        1 2 3 … 14          15  16  17  18
  /// ```
  /// Source: NMEA 0183 4.11, GSA; the system identifier since 4.10.
  public struct GSA: Sendable {
    static let fewestFields = 17
    /// How many satellite fields the sentence has.
    @inlinable public static var satelliteFields: Int { 12 }

    /// M manual (0x4D), A automatic (0x41).
    public let operation: UInt8?
    /// 1 no fix, 2 two-dimensional, 3 three-dimensional.
    public let navigationMode: UInt8?
    /// Numbers of the satellites used, as sent; 0 where the field is empty.
    public let satelliteNumbers: SatelliteNumbers
    /// Position dilution of precision.
    public let pdop: Double?
    /// Horizontal dilution of precision.
    public let hdop: Double?
    /// Vertical dilution of precision.
    public let vdop: Double?
    /// 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC.
    public let systemID: UInt8?

    @inline(__always)
    static func decode(_ fields: consuming Fields) -> Self? {
      let operation = fields.letter(among: "MA")
      let mode = fields.letter(among: "123").map { $0 - 0x30 }
      if let numbers = fields.shortNumbers(first: 4, most: 3) {
        let satellites = SatelliteNumbers(
          FourNumbers(numbers.words.0), FourNumbers(numbers.words.1), FourNumbers(numbers.words.2))
        return Self(operation, mode, satellites, fields)
      }
      return decodeAny(operation, mode, fields)
    }

    /// Takes satellites that may be anything. A call of its own: so the cursor of the common case
    /// stays in registers.
    @inline(never)
    private static func decodeAny(
      _ operation: UInt8?, _ mode: UInt8?, _ fields: consuming Fields
    ) -> Self? {
      let satellites = SatelliteNumbers(
        fields.fourNumbers() ?? anyFour(&fields), fields.fourNumbers() ?? anyFour(&fields),
        fields.fourNumbers() ?? anyFour(&fields))
      return Self(operation, mode, satellites, fields)
    }

    /// Takes what follows the satellites.
    @inline(__always)
    private init?(
      _ operation: UInt8?, _ mode: UInt8?, _ satellites: SatelliteNumbers,
      _ fields: consuming Fields
    ) {
      self.operation = operation
      navigationMode = mode
      satelliteNumbers = satellites
      pdop = fields.dilution()
      hdop = fields.dilution()
      vdop = fields.dilution()
      systemID = fields.hexadecimalDigit()
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }

    @inline(never)
    private static func anyFour(_ fields: inout Fields) -> FourNumbers {
      var bits: UInt64 = 0
      for index in 0..<4 {
        let number = fields.integer().flatMap { 0...9999 ~= $0 ? UInt64($0) : nil } ?? 0
        bits |= number << UInt64(16 * index)
      }
      return FourNumbers(bits)
    }
  }

  /// The twelve fields of GSA for satellites used.
  public struct SatelliteNumbers: Sendable {
    /// Three times four fields. Words, since an array in a struct is copied to be looked into.
    @usableFromInline let first: FourNumbers
    @usableFromInline let second: FourNumbers
    @usableFromInline let third: FourNumbers

    init(_ first: FourNumbers, _ second: FourNumbers, _ third: FourNumbers) {
      self.first = first
      self.second = second
      self.third = third
    }

    /// The indices of the fields, 0 to 11.
    @inlinable public var indices: Range<Int> { 0..<GSA.satelliteFields }

    /// A number as sent, 1 to 9999; 0 where the field is empty or ``indices`` has no such index.
    @inlinable
    public subscript(index: Int) -> UInt16 {
      guard indices ~= index else { return 0 }
      let word = index < 4 ? first : index < 8 ? second : third
      return word[index & 3] & FourNumbers.magnitude
    }
  }
}
