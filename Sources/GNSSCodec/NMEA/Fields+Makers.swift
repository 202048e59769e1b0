/// Forms of fields that only few sentences have.
extension NMEA.Fields {
  /// The next field as sent, empty if it is empty or behind the last one.
  @_lifetime(copy self)
  mutating func span() -> RawSpan {
    guard let text = text() else { return RawSpan() }
    return text
  }

  /// Two characters as one number, the first in the high byte; nothing if there are not two.
  mutating func letterPair() -> UInt16? {
    let text = span()
    if text.byteCount != 2 { return nil }
    let bytes = Span<UInt8>(_bytes: text)
    return UInt16(bytes[0]) << 8 | UInt16(bytes[1])
  }

  /// A whole number, perhaps with a mark behind it: `15D`.
  mutating func integer(mark: UInt8) -> (value: Int?, isMarked: Bool) {
    let text = span()
    let bytes = Span<UInt8>(_bytes: text)
    let isMarked = !bytes.isEmpty && bytes[bytes.count - 1] == mark
    let digits = isMarked ? bytes.count - 1 : bytes.count
    // Nine digits cannot overflow an Int of 32 bits.
    if digits == 0 || digits > 9 { return (nil, isMarked) }
    var value = 0
    for index in 0..<digits {
      let digit = bytes[index] &- 0x30
      if digit > 9 { return (nil, isMarked) }
      value = value * 10 + Int(digit)
    }
    return (value, isMarked)
  }

  /// Two fields: a number and a letter that gives its sign.
  mutating func offset(negative: UInt8, letters: StaticString) -> Double? {
    let number = decimal()?.value
    let letter = letter(among: letters)
    guard let number, let letter else { return nil }
    return letter == negative ? -number : number
  }
}
