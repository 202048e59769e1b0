/// What a field says, by the standard's kinds of field.
extension NMEA.Fields {
  /// One letter out of a choice; another one means that the fields have slipped.
  @inline(__always)
  mutating func letter(among choice: StaticString) -> UInt8? {
    let field = take()
    if field.first == field.end { return nil }
    if field.end &- field.first == 1 {
      let letter = character(at: field.first)
      for index in 0..<choice.utf8CodeUnitCount where choice.utf8Start[index] == letter {
        return letter
      }
    }
    isSlipped = true
    return nil
  }

  /// One letter, whatever it is; nothing if the field is empty or longer.
  @inline(__always)
  public mutating func character() -> UInt8? {
    let field = take()
    return field.end &- field.first == 1 ? character(at: field.first) : nil
  }

  /// A whole number without a sign, of at most ten digits.
  @inline(__always)
  public mutating func integer() -> Int? {
    let field = take()
    let length = field.end &- field.first
    if length == 0 { return nil }
    if length > 8 { return Self.longInteger(body, field.first, field.end) }
    let digits = digits(endingAt: field.end, length)
    return ByteWord.areDigits(digits) ? Int(ByteWord.decimal(digits)) : nil
  }

  @inline(never)
  private static func longInteger(_ body: RawSpan, _ first: Int, _ end: Int) -> Int? {
    // Ten digits cannot overflow.
    guard end - first <= 10 else { return nil }
    var value: Int64 = 0
    for index in first..<end {
      let digit = body.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self) &- 0x30
      if digit > 9 { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return Int(exactly: value)
  }

  /// A whole number with or without a sign.
  mutating func signedInteger() -> Int? {
    guard let number = decimal() else { return nil }
    return number.decimals == 0 ? Int(exactly: number.digits) : nil
  }

  /// One hexadecimal digit.
  @inline(__always)
  public mutating func hexadecimalDigit() -> UInt8? {
    guard let character = character() else { return nil }
    return hexadecimalValue(character)
  }

  /// A field that is a whole number, or if it is the last one a hexadecimal digit.
  @inline(__always)
  mutating func lastHexadecimalDigit() -> (value: Int?, digit: UInt8?) {
    let first = position
    let value = integer()
    guard isAtEnd, position &- first == 2 else { return (value, nil) }
    return (value, hexadecimalValue(character(at: first)))
  }

  /// A decimal number: a sign, digits, a point, digits, all but one digit optional.
  @inline(__always)
  public mutating func decimal() -> NMEA.Decimal? {
    let field = take()
    let length = field.end &- field.first
    if length == 0 { return nil }
    if length <= 8 {
      let digits = digits(endingAt: field.end, length)
      let point = ByteWord.first(ByteWord(digits).equals(0x2E ^ 0x30))
      let isWhole = point == 8
      let joined = isWhole ? digits : ByteWord.without(point, digits)
      if ByteWord.areDigits(joined) && (isWhole || length > 1) {
        return NMEA.Decimal(
          digits: Int64(ByteWord.decimal(joined)), decimals: isWhole ? 0 : 7 &- point)
      }
    }
    return Self.longDecimal(body, field.first, field.end)
  }

  /// A decimal number of any form, character by character.
  @inline(never)
  private static func longDecimal(
    _ body: RawSpan, _ first: Int, _ end: Int
  ) -> NMEA.Decimal? {
    var index = first
    let sign = body.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self)
    if sign == 0x2D || sign == 0x2B { index += 1 }
    var digits: Int64 = 0
    var count = 0
    var decimals = -1
    while index < end {
      let digit = body.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self) &- 0x30
      index += 1
      if digit > 9 {
        if digit &+ 0x30 != 0x2E || decimals >= 0 { return nil }
        decimals = 0
        continue
      }
      count += 1
      // Digits beyond the resolution are cut off, but they must be digits.
      if decimals == NMEA.Decimal.mostDecimals { continue }
      // Seventeen digits cannot overflow; more is no number of a receiver.
      if digits >= 100_000_000_000_000_000 { return nil }
      digits = digits &* 10 &+ Int64(digit)
      if decimals >= 0 { decimals += 1 }
    }
    if count == 0 { return nil }
    return NMEA.Decimal(digits: sign == 0x2D ? -digits : digits, decimals: max(decimals, 0))
  }

  /// A dilution of precision; 0 and 99 or more mean that there is none.
  @inline(__always)
  mutating func dilution() -> Double? {
    dilutionOfPrecision(decimal())
  }

  /// Latitude, N or S, longitude, E or W: four fields. Nothing if either is out of range.
  @inline(__always)
  public mutating func coordinates() -> NMEA.Position? {
    let latitude = take()
    let north = letter(among: "NS")
    let longitude = take()
    let east = letter(among: "EW")
    guard let north, let east,
      let latitude = Self.angle(body, latitude.first, latitude.end, limit: 90),
      let longitude = Self.angle(body, longitude.first, longitude.end, limit: 180)
    else { return nil }
    return NMEA.Position(
      latitude: north == 0x53 ? latitude.negated : latitude,
      longitude: east == 0x57 ? longitude.negated : longitude)
  }

  /// Degrees and minutes as one number. It takes and returns plain values, see ``window``.
  @inline(never)
  private static func angle(
    _ body: RawSpan, _ first: Int, _ end: Int, limit: Int64
  ) -> NMEA.Coordinate? {
    guard let number = longNumber(body, first, end) else { return nil }
    let minutes = number.whole % 100
    guard minutes < 60 else { return nil }
    let scale = Int64(integerPowerOfTen(number.decimals))
    let total = (number.whole / 100 * 60 + minutes) * scale + number.part
    guard total <= limit * 60 * scale else { return nil }
    return NMEA.Coordinate(
      degrees: Double(total) / Double(60 * scale), decimals: number.decimals)
  }

  /// A decimal number without a sign, before and behind its point.
  private struct LongNumber {
    var whole: Int64
    var part: Int64
    var decimals: Int
  }

  /// A decimal number without a sign that is likely to have more than eight characters: a
  /// coordinate, a time.
  @inline(__always)
  private static func longNumber(_ body: RawSpan, _ first: Int, _ end: Int) -> LongNumber? {
    let length = end &- first
    if length == 0 { return nil }
    let start = ByteWord(in: body, at: first)
    let point = ByteWord.first(start.equals(0x2E))
    let decimals = length &- point &- 1
    if point > 0, point < 8, 1...8 ~= decimals {
      let whole = ByteWord.digits(
        start.bits &<< UInt64(truncatingIfNeeded: 64 &- point &* 8), point)
      let part = ByteWord.digits(ByteWord(in: body, at: end &- 8).bits, decimals)
      if ByteWord.areDigits(whole), ByteWord.areDigits(part) {
        return LongNumber(
          whole: Int64(ByteWord.decimal(whole)), part: Int64(ByteWord.decimal(part)),
          decimals: decimals)
      }
    }
    return anyNumber(body, first, end)
  }

  @inline(never)
  private static func anyNumber(_ body: RawSpan, _ first: Int, _ end: Int) -> LongNumber? {
    guard let number = longDecimal(body, first, end), number.digits >= 0 else { return nil }
    let scale = Int64(integerPowerOfTen(number.decimals))
    return LongNumber(
      whole: number.digits / scale, part: number.digits % scale, decimals: number.decimals)
  }

  /// `hhmmss` with any number of decimals; second 60 only in the last minute of a day. With fewer
  /// or more digits nobody knows which are the hours.
  @inline(__always)
  public mutating func timeOfDay() -> TimeOfDay? {
    let field = take()
    return Self.timeOfDay(body, field.first, field.end)
  }

  @inline(never)
  private static func timeOfDay(_ body: RawSpan, _ first: Int, _ end: Int) -> TimeOfDay? {
    guard let number = longNumber(body, first, end),
      end &- first == 6
        ? number.decimals == 0
        : end &- first > 6
          && body.unsafeLoad(fromUncheckedByteOffset: first &+ 6, as: UInt8.self) == 0x2E
    else { return nil }
    let whole = Int(number.whole)
    let nanosecond = Int(number.part) * Int(integerPowerOfTen(9 - number.decimals))
    let time = TimeOfDay(
      hour: whole / 10_000, minute: whole / 100 % 100, second: whole % 100,
      nanosecond: nanosecond)
    if let time, time.second == 60, time.hour != 23 || time.minute != 59 { return nil }
    return time
  }

  /// `ddmmyy`; the years 80 to 99 belong to the twentieth century.
  @inline(__always)
  public mutating func date() -> CivilDate? {
    let first = position
    guard let value = integer(), position - first == 7 else { return nil }
    return Self.date(value)
  }

  @inline(never)
  private static func date(_ value: Int) -> CivilDate? {
    let year = value % 100
    return CivilDate(
      year: year + (year >= 80 ? 1900 : 2000), month: value / 100 % 100, day: value / 10_000)
  }

  /// The last 1 to 8 characters before a place, less `0`, right-aligned in a word of zeros.
  @inline(__always)
  private func digits(endingAt end: Int, _ length: Int) -> UInt64 {
    ByteWord.digits(ByteWord(in: body, at: end &- 8).bits, length)
  }
}

/// A dilution of precision; 0 and 99 or more mean that there is none.
@inline(__always)
func dilutionOfPrecision(_ number: NMEA.Decimal?) -> Double? {
  guard let value = number?.value, value > 0, value < 99 else { return nil }
  return value
}
