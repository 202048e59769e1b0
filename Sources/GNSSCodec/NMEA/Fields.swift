extension NMEA {
  /// The fields of a sentence, taken one after the other.
  ///
  /// Nothing here traps or throws. Taking past the last field gives nothing; a field that cannot be
  /// read as what it should be gives nothing; and a letter that cannot stand where it stands sets
  /// ``isSlipped``: then the fields cannot be told apart and the sentence carries nothing.
  public struct Fields: ~Escapable {
    private let bytes: Span<UInt8>
    private var position = 0
    /// Whether the last field has been taken.
    public private(set) var isAtEnd: Bool
    /// Whether a field held what cannot stand there.
    public private(set) var isSlipped = false

    @_lifetime(copy bytes)
    init(_ bytes: RawSpan, isEmpty: Bool) {
      self.bytes = Span<UInt8>(_bytes: bytes)
      isAtEnd = isEmpty
    }

    /// How many fields have been taken; those behind the last one do not count.
    public private(set) var taken = 0

    /// How many fields there are from here on.
    public var count: Int {
      if isAtEnd { return 0 }
      var total = 1
      var index = position
      while index < bytes.count {
        if bytes[unchecked: index] == 0x2C { total += 1 }
        index += 1
      }
      return total
    }

    /// The next field as sent, empty if it is empty; nothing behind the last one.
    @_lifetime(copy self)
    public mutating func text() -> RawSpan? {
      if isAtEnd { return nil }
      let range = take()
      return bytes.bytes.extracting(range)
    }

    /// All that is left, commas and all.
    @_lifetime(copy self)
    public mutating func rest() -> RawSpan {
      let range = position..<bytes.count
      position = bytes.count
      isAtEnd = true
      return bytes.bytes.extracting(range)
    }

    /// Goes past fields.
    public mutating func skip(_ count: Int = 1) {
      for _ in 0..<count where !isAtEnd { _ = take() }
    }

    /// One letter out of a choice; another one means that the fields have slipped.
    mutating func letter(among choice: StaticString) -> UInt8? {
      let range = take()
      if range.isEmpty { return nil }
      guard range.count == 1 else {
        isSlipped = true
        return nil
      }
      let letter = bytes[unchecked: range.lowerBound]
      for index in 0..<choice.utf8CodeUnitCount where choice.utf8Start[index] == letter {
        return letter
      }
      isSlipped = true
      return nil
    }

    /// One letter, whatever it is; nothing if the field is empty or longer.
    public mutating func character() -> UInt8? {
      let range = take()
      return range.count == 1 ? bytes[unchecked: range.lowerBound] : nil
    }

    /// A whole number without a sign.
    public mutating func integer() -> Int? {
      var index = position
      var value = 0
      while index < bytes.count, bytes[unchecked: index] != 0x2C {
        let digit = bytes[unchecked: index] &- 0x30
        // Ten digits cannot overflow.
        if digit > 9 || index - position == 10 {
          _ = take()
          return nil
        }
        value = value &* 10 &+ Int(digit)
        index += 1
      }
      let isEmpty = index == position
      endField(at: index)
      return isEmpty ? nil : value
    }

    /// A whole number with or without a sign.
    mutating func signedInteger() -> Int? {
      guard let number = decimal() else { return nil }
      return number.decimals == 0 ? Int(number.digits) : nil
    }

    /// One hexadecimal digit.
    public mutating func hexadecimalDigit() -> UInt8? {
      let range = take()
      guard range.count == 1 else { return nil }
      return hexadecimalValue(bytes[unchecked: range.lowerBound])
    }

    /// A field that is a whole number, or if it is the last one a hexadecimal digit.
    mutating func lastHexadecimalDigit() -> (value: Int?, digit: UInt8?) {
      let first = position
      let value = integer()
      guard isAtEnd, bytes.count - first == 1 else { return (value, nil) }
      return (value, hexadecimalValue(bytes[unchecked: first]))
    }

    /// A decimal number: a sign, digits, a point, digits, all but one digit optional.
    public mutating func decimal() -> Decimal? {
      number()
    }

    /// A dilution of precision; 0 and 99 or more mean that there is none.
    mutating func dilution() -> Double? {
      guard let value = decimal()?.value, value > 0, value < 99 else { return nil }
      return value
    }

    /// Latitude, N or S, longitude, E or W: four fields. Nothing if either is out of range.
    public mutating func coordinates() -> Position? {
      let latitude = angle(negative: 0x53, letters: "NS", limit: 90)
      let longitude = angle(negative: 0x57, letters: "EW", limit: 180)
      guard let latitude, let longitude else { return nil }
      return Position(latitude: latitude, longitude: longitude)
    }

    /// `hhmmss` with any number of decimals; second 60 only in the last minute of a day.
    public mutating func timeOfDay() -> TimeOfDay? {
      guard let number = number(), number.digits >= 0 else { return nil }
      let scale = Int64(powerOfTen(number.decimals))
      let whole = Int(number.digits / scale)
      let nanosecond = Int(number.digits % scale) * Int(powerOfTen(9 - number.decimals))
      let time = TimeOfDay(
        hour: whole / 10_000, minute: whole / 100 % 100, second: whole % 100,
        nanosecond: nanosecond)
      if let time, time.second == 60, time.hour != 23 || time.minute != 59 { return nil }
      return time
    }

    /// `ddmmyy`; the years 80 to 99 belong to the twentieth century.
    public mutating func date() -> CivilDate? {
      let first = position
      guard let value = integer(), position - first == (isAtEnd ? 6 : 7) else { return nil }
      let year = value % 100
      return CivilDate(
        year: year + (year >= 80 ? 1900 : 2000), month: value / 100 % 100, day: value / 10_000)
    }

    private mutating func take() -> Range<Int> {
      let first = position
      var index = first
      while index < bytes.count, bytes[unchecked: index] != 0x2C { index += 1 }
      endField(at: index)
      return first..<index
    }

    /// The field that began at `position` ends here.
    @inline(__always)
    private mutating func endField(at index: Int) {
      if isAtEnd { return }
      taken += 1
      if index < bytes.count {
        position = index + 1
      } else {
        position = index
        isAtEnd = true
      }
    }

    /// Takes a decimal number in one pass; what is none is passed over and gives nothing.
    @inline(__always)
    private mutating func number() -> Decimal? {
      var index = position
      let end = bytes.count
      var isNegative = false
      if index < end, bytes[unchecked: index] == 0x2D || bytes[unchecked: index] == 0x2B {
        isNegative = bytes[unchecked: index] == 0x2D
        index += 1
      }
      var digits: Int64 = 0
      let first = index
      var point = -1
      while index < end {
        let character = bytes[unchecked: index]
        let digit = character &- 0x30
        if digit < 10 {
          if point >= 0 && index - point > Decimal.mostDecimals { break }
          // Seventeen digits cannot overflow; more is no number of a receiver.
          if digits >= 100_000_000_000_000_000 { return malformed() }
          digits = digits &* 10 &+ Int64(digit)
        } else if character == 0x2C {
          break
        } else if character == 0x2E, point < 0 {
          point = index
        } else {
          return malformed()
        }
        index += 1
      }
      let decimals = point < 0 ? 0 : index - point - 1
      if index - first == (point < 0 ? 0 : 1) { return malformed() }
      // Digits beyond the resolution are cut off, but they must be digits.
      while index < end, bytes[unchecked: index] != 0x2C {
        if bytes[unchecked: index] &- 0x30 > 9 { return malformed() }
        index += 1
      }
      endField(at: index)
      return Decimal(digits: isNegative ? -digits : digits, decimals: decimals)
    }

    /// Passes over a field that cannot be read.
    private mutating func malformed() -> Decimal? {
      _ = take()
      return nil
    }

    private mutating func angle(negative: UInt8, letters: StaticString, limit: Int) -> Coordinate? {
      let number = number()
      let letter = letter(among: letters)
      guard let number, let letter, number.digits >= 0 else { return nil }
      let scale = Int64(powerOfTen(number.decimals))
      let whole = number.digits / scale
      let minutes = (whole % 100) * scale + number.digits % scale
      guard minutes < 60 * scale else { return nil }
      let total = Double((whole / 100) * 60 * scale + minutes)
      guard total <= Double(Int64(limit) * 60 * scale) else { return nil }
      let degrees = total / Double(60 * scale)
      return Coordinate(
        degrees: letter == negative ? -degrees : degrees, decimals: number.decimals)
    }
  }
}
