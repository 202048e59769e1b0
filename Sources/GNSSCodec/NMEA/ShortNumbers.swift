#if arch(x86_64) && canImport(CMath)
  private import CMath
#endif

extension NMEA.Fields {
  /// Fields that were taken in one go, four in a word, and how many words there are.
  struct ShortNumbers {
    let words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
    let count: Int
  }

  /// Takes all fields to come that are numbers of at most three digits, or empty, by fours: GSV and
  /// GSA hold little else. Where the processor cannot, or there is anything else among them, or
  /// more than 63 bytes, nothing is taken.
  ///
  /// - Parameters:
  ///   - first: How many the first word holds.
  ///   - most: How many words are wanted, up to 6.
  /// - Returns: The words, those not filled being 0; nothing, and then nothing is taken, where
  ///   the fields are not such.
  @inline(__always)
  mutating func shortNumbers(first: Int, most: Int) -> ShortNumbers? {
    #if arch(x86_64) && canImport(CMath)
      let length = body.byteCount &- position
      // An address, and perhaps a few fields, are before these.
      if length > 63 || length < 1 || position > 63 { return nil }
      let shift = UInt64(truncatingIfNeeded: position)
      let commas = commas.low &>> shift | commas.high &<< (64 &- shift)
      let end: UInt64 = 1 &<< UInt64(truncatingIfNeeded: length)
      let ends = commas & (end &- 1) | end
      let found = body.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return cmath_fields() }
        return cmath_take(
          start + position, ends, Int32(truncatingIfNeeded: first),
          Int32(truncatingIfNeeded: most))
      }
      // All that was taken stands before the last end that is no longer there.
      let takenEnds = ends & ~found.ends
      let behind = 64 &- takenEnds.leadingZeroBitCount
      let mask = behind == 64 ? ~0 : (1 &<< UInt64(truncatingIfNeeded: behind)) &- 1
      if found.odd & ~ends & mask != 0 || found.count == 0 { return nil }
      let count = Int(truncatingIfNeeded: found.count)
      self.ends = found.ends
      windowStart = position
      position &+= behind
      taken &+= first &+ (count &- 1) &* 4
      return ShortNumbers(words: found.words, count: count)
    #else
      return nil
    #endif
  }
}
