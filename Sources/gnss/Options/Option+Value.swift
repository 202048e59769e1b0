internal import GNSSCodec

extension Option {
  /// Options of which only one can be given.
  static let exclusive: [[Name]] = [
    [.port, .receiver, .simulate],
    [.baud, .simulate],
    [.json, .nmea, .ubx, .sky],
    [.place, .nmea],
    [.place, .ubx],
    [.place, .sky],
    [.satellites, .sky],
    [.follow, .adopt, .forget],
    [.json, .adopt],
    [.json, .forget],
    [.messages, .explain, .fixes, .countFrames],
    [.messages, .satellites],
    [.explain, .satellites],
    [.only, .fixes],
    [.only, .countFrames],
    [.only, .satellites],
    [.limit, .fixes],
    [.limit, .countFrames],
    [.limit, .satellites],
    [.countFrames, .satellites],
    [.quiet, .verbose],
    [.always, .whenInUse],
    [.pace, .trackSpeed],
    [.rotate, .append],
    [.rotate, .force],
    [.append, .force],
    [.format, .json],
    [.format, .fromSystem],
    [.format, .toSystem],
  ]

  /// The word that stands for the value in help; empty for an option without one.
  var placeholder: String {
    switch value {
    case .none: ""
    case .text(let name), .integer(let name, _): String(name)
    case .length: "METRES"
    case .duration: "TIME"
    case .instant: "UTC"
    case .rotation: "SIZE|TIME"
    case .word(let words): String(words)
    case .speed: "N|max"
    case .factor: "N"
    case .velocity: "SPEED"
    case .optionalText(let name): "[\(String(name))]"
    }
  }

  /// What a value must look like, for the error of one that does not.
  var expectation: String {
    switch value {
    case .none, .text, .optionalText: "give one"
    case .integer(_, let range):
      range.upperBound == Int.max
        ? "give a whole number from \(range.lowerBound)"
        : "give a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .length: "give a length such as 10m or 1.5km"
    case .duration: "give a time such as 500ms, 60s or 5min"
    case .instant: "give a UTC time such as 2026-11-30 or 2026-11-30T07:00:00"
    case .rotation: "give a size such as 100MB or a time such as 1h"
    case .word(let words): "give one of \(String(words))"
    case .speed: "give a factor from 0.001 to 100000, such as 10 or 0.5, or max"
    case .factor: "give a factor from 0.001 to 100000, such as 10 or 0.5"
    case .velocity: "give a speed such as 1.4, 1.4m/s or 5km/h"
    }
  }

  /// The value that a text stands for; nothing where it is not one.
  func parse(_ text: String) -> Invocation.Value? {
    switch value {
    case .none: nil
    case .text, .optionalText: text.isEmpty ? nil : .text(text)
    case .integer(_, let range): Self.integer(text, in: range).map { .integer($0) }
    case .length: Self.length(text).map { .number($0) }
    case .duration: Self.duration(text).map { .duration($0) }
    case .instant: Self.instant(text).map { .integer($0) }
    case .rotation: Self.rotation(text)
    case .word(let words): Self.position(of: text, in: words).map { .word($0) }
    case .speed:
      if text.matches("max") { .max } else { Self.factor(text).map { .number($0) } }
    case .factor: Self.factor(text).map { .number($0) }
    case .velocity: Self.velocity(text).map { .number($0) }
    }
  }

  private static func integer(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard let number = Quantity(text), number.unit.isEmpty, number.decimals == 0,
      range.contains(number.digits)
    else { return nil }
    return number.digits
  }

  private static func length(_ text: String) -> Double? {
    guard let length = Quantity(text), length.digits > 0 else { return nil }
    if length.unit.isEmpty || length.unit.matches("m") { return length.value }
    return length.unit.matches("km") ? length.value * 1000 : nil
  }

  static func duration(_ text: String) -> Duration? {
    guard let duration = Quantity(text) else { return nil }
    let milliseconds: Double
    if duration.unit.matches("ms") {
      milliseconds = duration.value
    } else if duration.unit.isEmpty || duration.unit.matches("s") {
      milliseconds = duration.value * 1000
    } else if duration.unit.matches("min") {
      milliseconds = duration.value * 60_000
    } else if duration.unit.matches("h") {
      milliseconds = duration.value * 3_600_000
    } else {
      return nil
    }
    // A century is more than anybody waits, and far from an overflow.
    return milliseconds <= 3.2e12 ? .milliseconds(Int64(milliseconds)) : nil
  }

  /// A day, or a time in it to the minute or the second; `Z` may end it. Unix nanoseconds.
  private static func instant(_ text: String) -> Int? {
    var numbers: [Int] = []
    var rest = text.byteArray[...]
    if rest.last == UInt8(ascii: "Z"), rest.count > 10 { rest.removeLast() }
    let marks: [UInt8] = [0x2D, 0x2D, 0x54, 0x3A, 0x3A]
    let widths = [4, 2, 2, 2, 2, 2]
    while let width = widths.dropFirst(numbers.count).first, rest.count >= width {
      var number = 0
      for byte in rest.prefix(width) {
        guard 0x30...0x39 ~= byte else { return nil }
        number = 10 * number + Int(byte - 0x30)
      }
      numbers.append(number)
      rest = rest.dropFirst(width)
      guard let byte = rest.first else { break }
      guard numbers.count <= marks.count, byte == marks[numbers.count - 1] else { return nil }
      rest = rest.dropFirst()
    }
    guard rest.isEmpty, numbers.count == 3 || numbers.count >= 5,
      let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    else { return nil }
    numbers += [0, 0, 0]
    guard let time = TimeOfDay(hour: numbers[3], minute: numbers[4], second: numbers[5]) else {
      return nil
    }
    return Int(UTCTime(date: date, timeOfDay: time).unixNanoseconds)
  }

  /// Sizes are powers of ten, as disks are sold; a file of less than 1 kB or 1 s holds nothing.
  private static func rotation(_ text: String) -> Invocation.Value? {
    guard let size = Quantity(text) else { return nil }
    let units: [(name: StaticString, bytes: Double)] = [("kB", 1e3), ("MB", 1e6), ("GB", 1e9)]
    for unit in units where size.unit.matches(unit.name) {
      let bytes = size.value * unit.bytes
      return 1000...1e15 ~= bytes ? .integer(Int(bytes)) : nil
    }
    if size.unit.isEmpty { return nil }
    guard let time = duration(text), time >= .seconds(1) else { return nil }
    return .duration(time)
  }

  private static func velocity(_ text: String) -> Double? {
    guard let speed = Quantity(text), speed.digits > 0 else { return nil }
    if speed.unit.isEmpty || speed.unit.matches("m/s") { return speed.value }
    return speed.unit.matches("km/h") ? speed.value / 3.6 : nil
  }

  private static func factor(_ text: String) -> Double? {
    guard let factor = Quantity(text), factor.unit.isEmpty, 0.001...100_000 ~= factor.value else {
      return nil
    }
    return factor.value
  }

  /// The position of a word in a list separated by `|`.
  private static func position(of word: String, in words: StaticString) -> Int? {
    let list = String(words).utf8.split(separator: UInt8(ascii: "|"))
    return list.firstIndex { $0.elementsEqual(word.utf8) }
  }
}

/// A number with a unit behind it, such as `1.5km`.
struct Quantity {
  /// All digits as one integer, at most 18 of them.
  private(set) var digits = 0
  /// How many of the digits stand behind the point.
  private(set) var decimals = 0
  /// What follows the number.
  private(set) var unit = ""

  var value: Double {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return Double(digits) / power
  }

  init?(_ text: String) {
    var count = 0
    var hasPoint = false
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if case UInt8(ascii: "0")...UInt8(ascii: "9") = byte {
        guard count < 18 else { return nil }
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        count += 1
        if hasPoint { decimals += 1 }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    if count == 0 || (hasPoint && decimals == 0) { return nil }
    unit = String(decoding: rest, as: UTF8.self)
  }
}
