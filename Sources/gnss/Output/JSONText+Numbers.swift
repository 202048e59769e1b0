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
    write(atMost: 20) { TextBuffer.write(value, to: $0) }
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
      var length = TextBuffer.write(digits.magnitude, width: decimals + 1, to: to + 1)
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
