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
    public let satelliteNumbers: InlineArray<12, UInt16>
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
      var numbers = InlineArray<12, UInt16>(repeating: 0)
      for index in numbers.indices {
        numbers[index] = fields.integer().flatMap { UInt16(exactly: $0) } ?? 0
      }
      satelliteNumbers = numbers
      pdop = fields.dilution()
      hdop = fields.dilution()
      vdop = fields.dilution()
      systemID = fields.hexadecimalDigit()
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }
  }
}
