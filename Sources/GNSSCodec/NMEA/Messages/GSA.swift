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
    public static let satelliteFields = 12

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

    init?(_ fields: consuming Fields) {
      operation = fields.letter(among: "MA")
      navigationMode = fields.letter(among: "123").map { $0 - 0x30 }
      satelliteNumbers = SatelliteNumbers(&fields)
      pdop = fields.dilution()
      hdop = fields.dilution()
      vdop = fields.dilution()
      systemID = fields.hexadecimalDigit()
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }
  }

  /// The twelve fields of GSA for satellites used.
  public struct SatelliteNumbers: Sendable {
    private var fours = InlineArray<3, UInt64>(repeating: 0)

    @inline(__always)
    init(_ fields: inout Fields) {
      for index in fours.indices {
        if let numbers = fields.fourNumbers() {
          fours[index] = numbers.bits
        } else {
          fours[index] = Self.anyFour(&fields)
        }
      }
    }

    @inline(never)
    private static func anyFour(_ fields: inout Fields) -> UInt64 {
      var bits: UInt64 = 0
      for index in 0..<4 {
        let number = fields.integer().flatMap { 0...9999 ~= $0 ? UInt64($0) : nil } ?? 0
        bits |= number << UInt64(16 * index)
      }
      return bits
    }

    /// The indices of the fields, 0 to 11.
    public var indices: Range<Int> { 0..<GSA.satelliteFields }

    /// A number as sent, 1 to 9999; 0 where the field is empty or ``indices`` has no such index.
    public subscript(index: Int) -> UInt16 {
      indices ~= index ? FourNumbers(fours[index / 4])[index % 4] & FourNumbers.magnitude : 0
    }
  }
}
