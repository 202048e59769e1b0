/// Numbers made ready for the wire: rounded exactly, and written digit by digit.
enum ScaledInteger {
  /// The integer nearest to `value * scale`, ties away from zero; the product is never rounded to
  /// a tie on the way, as a floating-point product would be.
  ///
  /// - Parameters:
  ///   - value: What to scale.
  ///   - scale: A factor below 2^40, such as 10 000 000 for degrees in UBX.
  /// - Returns: The integer, or nothing if the value is not finite or the result beyond 2^62.
  static func nearest(_ value: Double, scale: UInt64) -> Int64? {
    guard value.isFinite, abs(value) * Double(scale) < 0x1p62 else { return nil }
    if value == 0 { return 0 }
    let exponent = Int(value.exponent) - Double.significandBitCount
    let significand =
      value.isNormal
      ? value.significandBitPattern | 1 << UInt64(Double.significandBitCount)
      : value.significandBitPattern
    let product = significand.multipliedFullWidth(by: scale)
    let magnitude: UInt64
    if exponent >= 0 {
      magnitude = product.low << UInt64(exponent)
    } else if -exponent > 128 {
      magnitude = 0
    } else {
      magnitude = halfShifted(product.high, product.low, by: -exponent)
    }
    return value < 0 ? -Int64(magnitude) : Int64(magnitude)
  }

  /// The 128-bit number shifted right, the last bit shifted out being added: rounded half up.
  private static func halfShifted(_ high: UInt64, _ low: UInt64, by shift: Int) -> UInt64 {
    let isHalfSet =
      shift > 64 ? high >> UInt64(shift - 65) & 1 : low >> UInt64(shift - 1) & 1
    if shift == 128 { return isHalfSet }
    if shift >= 64 { return (high >> UInt64(shift - 64)) + isHalfSet }
    return (low >> UInt64(shift) | high << UInt64(64 - shift)) + isHalfSet
  }

  /// Ten to a power, 0 to 12.
  static func powerOfTen(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
