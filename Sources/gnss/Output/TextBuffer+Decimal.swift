extension TextBuffer {
  /// Appends a number rounded to so many decimals, without trailing zeros, exponent or `-0`.
  ///
  /// A number is scaled to an integer, so its digits are those of the nearest decimal and do not
  /// depend on a library. What is too large for that is written as the shortest text that reads
  /// back to the same value; what is no number, as `0` (the writers of optional values leave it
  /// out).
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - decimals: Digits behind the point, 0–9.
  ///   - keepsZeros: Whether trailing zeros stay, for columns.
  mutating func append(_ value: Double, decimals: Int, keepsZeros: Bool = false) {
    guard let scaled = Self.scale(value, decimals) else {
      append(value.isFinite ? value.description : "0")
      return
    }
    if scaled < 0 { append(UInt8(ascii: "-")) }
    let power = Self.powerOfTen(decimals)
    append(scaled.magnitude / power)
    var fraction = scaled.magnitude % power
    var digits = decimals
    if !keepsZeros {
      while digits > 0, fraction % 10 == 0 {
        fraction /= 10
        digits -= 1
      }
    }
    if digits > 0 {
      append(UInt8(ascii: "."))
      append(fraction, width: digits)
    }
  }

  /// The value times ten to the power of `decimals`, rounded half away from zero; nothing where a
  /// `Double` no longer tells neighbouring integers apart (2^53).
  private static func scale(_ value: Double, _ decimals: Int) -> Int64? {
    let scaled = value * Double(powerOfTen(decimals))
    guard scaled.magnitude < 9_007_199_254_740_992 else { return nil }
    return Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }

  private static func powerOfTen(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
