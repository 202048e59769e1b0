/// Numbers are written within the slack.
extension JSONText {
  /// Appends an integer in decimal.
  @inline(__always)
  mutating func put(_ value: UInt64) {
    if value < 10 {
      put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
    } else {
      putDigits(value)
    }
  }

  /// Appends an integer in decimal.
  @inline(__always)
  mutating func put(_ value: Int64) {
    if value < 0 { put(UInt8(ascii: "-")) }
    put(value.magnitude)
  }

  @inline(never)
  private mutating func putDigits(_ value: UInt64) {
    write(atMost: 20) { Self.write(value, width: 1, to: $0) }
  }

  /// Two digits for each number below 100.
  private static let pairs: StaticString = """
    00010203040506070809101112131415161718192021222324252627282930313233343536373839\
    40414243444546474849505152535455565758596061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """

  /// Writes an integer in decimal, two digits at a time, with zeros in front up to the width, at
  /// most 20; gives the length.
  @inline(__always)
  private static func write(
    _ value: UInt64, width: Int, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let length = max(width, digitCount(value))
    let pairs = UnsafeRawPointer(pairs.utf8Start)
    var rest = value
    var place = length
    while place > 1 {
      let quotient = rest / 100
      let pair = Int(truncatingIfNeeded: rest &- quotient &* 100)
      place &-= 2
      UnsafeMutableRawPointer(start + place).storeBytes(
        of: pairs.loadUnaligned(fromByteOffset: 2 &* pair, as: UInt16.self), as: UInt16.self)
      rest = quotient
    }
    if place > 0 { start[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest) }
    return length
  }

  /// How many decimal digits a number has.
  @inline(__always)
  private static func digitCount(_ value: UInt64) -> Int {
    if value < 10_000 { return value < 100 ? (value < 10 ? 1 : 2) : (value < 1000 ? 3 : 4) }
    if value < 100_000_000 {
      if value < 1_000_000 { return value < 100_000 ? 5 : 6 }
      return value < 10_000_000 ? 7 : 8
    }
    if value < 10_000_000_000 { return value < 1_000_000_000 ? 9 : 10 }
    var count = 11
    var bound: UInt64 = 100_000_000_000
    while count < 20, value >= bound {
      count &+= 1
      bound = bound &* 10
    }
    return count
  }

  /// Appends a number of so many decimals, which is given as the integer of all its digits: exact,
  /// without zeros at its end.
  mutating func put(_ digits: Int64, decimals: Int) {
    if digits == 0 || decimals == 0 {
      put(digits)
      return
    }
    write(atMost: 2 * 24) { start in
      var to = start
      if digits < 0 {
        to[0] = UInt8(ascii: "-")
        to += 1
      }
      // The digits, one place further right; then the whole ones go left to where the point is.
      var length = Self.write(digits.magnitude, width: decimals + 1, to: to + 1)
      let whole = length - decimals
      for index in 0..<whole { to[index] = to[index + 1] }
      to[whole] = UInt8(ascii: ".")
      while to[length] == UInt8(ascii: "0") { length -= 1 }
      if to[length] != UInt8(ascii: ".") { length += 1 }
      return to + length - start
    }
  }

  /// Appends a number so that it reads back as it is; what is not finite, by name.
  mutating func put(_ value: Double) {
    guard value.isFinite else {
      put(value.isNaN ? "\"nan\"" : value < 0 ? "\"-inf\"" : "\"inf\"")
      return
    }
    var text = value.description
    text.withUTF8 { text in
      reserve(text.count)
      for byte in text { put(byte) }
    }
  }
}
