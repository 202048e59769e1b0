internal import GNSSDictionary

extension SentenceWriter {
  /// Writes a field as what it means; what cannot be read as that, as the text that was sent.
  func writeValue(
    _ step: SentenceForm.Step, _ place: Range<Int>, _ body: RawSpan, _ field: Int,
    into text: inout JSONText
  ) {
    let value = body.extracting(place)
    let bytes = Span<UInt8>(_bytes: value)
    var isRead = false
    switch step.kind {
    case .number, .integer: isRead = Self.writeNumber(bytes, into: &text)
    case .time: isRead = Self.writeTime(bytes, into: &text)
    case .ddmmyy, .mmddyy, .ddmmyyyy: isRead = Self.writeDate(bytes, step.kind, into: &text)
    case .latitude, .longitude:
      let letter = hemisphere(behind: field, body)
      isRead = Self.writeAngle(bytes, isNegative: letter == 0x53 || letter == 0x57, into: &text)
    default: break
    }
    if !isRead { text.putText(value) }
  }

  /// The one letter of the field behind; 0 if there is none.
  private func hemisphere(behind field: Int, _ body: RawSpan) -> UInt8 {
    guard let place = place(of: field + 1), place.count == 1 else { return 0 }
    return Span<UInt8>(_bytes: body)[place.lowerBound]
  }

  /// A decimal number with the digits that were sent, as JSON has it: no zeros in front, no plus, a
  /// digit on each side of the point.
  static func writeNumber(_ bytes: Span<UInt8>, into text: inout JSONText) -> Bool {
    let zero = UInt8(ascii: "0")
    let point = UInt8(ascii: ".")
    let count = bytes.count
    text.reserve(count &+ 2)
    let before = text.count
    var index = 0
    if bytes[0] == UInt8(ascii: "-") {
      text.put(UInt8(ascii: "-"))
      index = 1
    } else if bytes[0] == UInt8(ascii: "+") {
      index = 1
    }
    while index &+ 1 < count, bytes[unchecked: index] == zero,
      bytes[unchecked: index &+ 1] != point
    {
      index &+= 1
    }
    if index < count, bytes[unchecked: index] == point { text.put(zero) }
    var digits = 0
    var points = 0
    while index < count {
      let byte = bytes[unchecked: index]
      if byte &- zero < 10 {
        digits &+= 1
      } else if byte == point {
        points &+= 1
      } else {
        points = 2
      }
      text.put(byte)
      index &+= 1
    }
    if digits == 0 || points > 1 {
      text.truncate(to: before)
      return false
    }
    if bytes[unchecked: count &- 1] == point { text.truncate(to: text.count &- 1) }
    return true
  }

  /// `"hh:mm:ss.s"` of `hhmmss.s`, with the decimals that were sent.
  static func writeTime(_ bytes: Span<UInt8>, into text: inout JSONText) -> Bool {
    guard bytes.count >= 6, let hour = pair(bytes, 0), let minute = pair(bytes, 2),
      let second = pair(bytes, 4), hour < 24, minute < 60, second <= 60
    else { return false }
    if bytes.count > 6 {
      guard bytes[6] == UInt8(ascii: ".") else { return false }
      for index in 7..<bytes.count where bytes[unchecked: index] &- 48 > 9 { return false }
    }
    let end = bytes.count == 7 ? 6 : bytes.count
    text.write(atMost: bytes.count + 4) { to in
      to[0] = UInt8(ascii: "\"")
      to[1] = bytes[0]
      to[2] = bytes[1]
      to[3] = UInt8(ascii: ":")
      to[4] = bytes[2]
      to[5] = bytes[3]
      to[6] = UInt8(ascii: ":")
      for index in 4..<end { to[index + 3] = bytes[unchecked: index] }
      to[end + 3] = UInt8(ascii: "\"")
      return end + 4
    }
    return true
  }

  /// `"yyyy-mm-dd"`; years of two digits from 80 on are of the twentieth century.
  static func writeDate(
    _ bytes: Span<UInt8>, _ kind: SentenceLayout.Kind, into text: inout JSONText
  ) -> Bool {
    let hasLongYear = kind == .ddmmyyyy
    guard bytes.count == (hasLongYear ? 8 : 6), let first = pair(bytes, 0),
      let second = pair(bytes, 2), let third = pair(bytes, 4)
    else { return false }
    var year = third + (third < 80 ? 2000 : 1900)
    if hasLongYear {
      guard let last = pair(bytes, 6) else { return false }
      year = third * 100 + last
    }
    let (day, month) = kind == .mmddyy ? (second, first) : (first, second)
    guard 1...31 ~= day, 1...12 ~= month else { return false }
    text.write(atMost: 24) { to in
      to[0] = UInt8(ascii: "\"")
      _ = TextBuffer.write(UInt64(year), width: 4, to: to + 1)
      to[5] = UInt8(ascii: "-")
      _ = TextBuffer.write(UInt64(month), width: 2, to: to + 6)
      to[8] = UInt8(ascii: "-")
      _ = TextBuffer.write(UInt64(day), width: 2, to: to + 9)
      to[11] = UInt8(ascii: "\"")
      return 12
    }
    return true
  }

  private static func pair(_ bytes: Span<UInt8>, _ place: Int) -> Int? {
    let (tens, ones) = (bytes[place] &- 48, bytes[place + 1] &- 48)
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }

  /// Decimals of an angle: far finer than what 7 decimals of a minute tell.
  private static let decimals = 10

  /// Degrees of `dddmm.m`, south and west negative; in whole numbers, rounded once. Sixty minutes,
  /// which receivers send for rounding, are a degree.
  static func writeAngle(
    _ bytes: Span<UInt8>, isNegative: Bool, into text: inout JSONText
  ) -> Bool {
    var whole: UInt64 = 0
    var index = 0
    while index < bytes.count, bytes[unchecked: index] &- 48 < 10 {
      guard index < 7 else { return false }
      whole = whole &* 10 &+ UInt64(bytes[unchecked: index] &- 48)
      index += 1
    }
    var unit: UInt64 = 1
    var minutes = whole % 100
    guard index > 0 else { return false }
    if index < bytes.count {
      guard bytes[unchecked: index] == UInt8(ascii: ".") else { return false }
      for place in index + 1..<bytes.count {
        let digit = bytes[unchecked: place] &- 48
        guard digit < 10 else { return false }
        // Seven decimals of a minute are 0.2 mm, and all that fits the division.
        if place - index > 7 { continue }
        minutes = minutes &* 10 &+ UInt64(digit)
        unit &*= 10
      }
    }
    let divisor = 60 &* unit
    let fraction = (minutes &* 10_000_000_000 &+ divisor / 2) / divisor
    let value = Int64(whole / 100 &* 10_000_000_000 &+ fraction)
    text.reserve(0)
    text.put(isNegative ? -value : value, decimals: decimals)
    return true
  }
}
