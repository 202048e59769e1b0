internal import GNSSCodec

/// Reads one message's lines of the table.
///
/// It cannot trap: text that is not as ``Table`` says gives no layout, and a test reads all of it.
struct TableReader {
  private var place: Int
  private let end: Int

  init(_ entry: Range<Int>) {
    place = entry.lowerBound
    end = min(entry.upperBound, Table.text.utf8CodeUnitCount)
  }

  /// The lines of the message that begins at a place of the table; nothing at the table's end.
  static func entry(from place: Int) -> Range<Int>? {
    let table = UnsafeBufferPointer(
      start: Table.text.utf8Start, count: Table.text.utf8CodeUnitCount)
    guard place < table.count else { return nil }
    var end = place
    while end < table.count {
      let isLineEnd = table[end] == UInt8(ascii: "\n")
      end += 1
      if isLineEnd, end < table.count, table[end] != UInt8(ascii: " ") { break }
    }
    return place..<end
  }

  /// What a message's first words say.
  struct Head {
    let name: Word
    let identity: Word
    let id: UBX.ID
  }

  mutating func head() -> Head? {
    let name = word()
    var identity = name
    var next = word()
    if next.isSame(as: "as") {
      identity = word()
      next = word()
    }
    guard let messageClass = Self.hexadecimal(next), let number = Self.hexadecimal(word()),
      name.count > 0, identity.count > 0
    else { return nil }
    return Head(name: name, identity: identity, id: UBX.ID(messageClass, number))
  }

  mutating func layout() -> Layout? {
    guard let head = head() else { return nil }
    var layout = Layout(id: head.id)
    layout.name = head.name
    layout.identity = head.identity
    repeat {
      let direction = word()
      if direction.isSame(as: "out") {
        layout.directions |= 1 << Layout.Direction.output.rawValue
      } else if direction.isSame(as: "in") {
        layout.directions |= 1 << Layout.Direction.input.rawValue
      } else if direction.isSame(as: "poll") {
        layout.directions |= 1 << Layout.Direction.poll.rawValue
      } else {
        return nil
      }
    } while take(",")
    guard let length = length() else { return nil }
    layout.length = length
    skipBlanks()
    if take("[") {
      guard let selector = selector() else { return nil }
      layout.selector = selector
    }
    guard take(":") else { return nil }
    var body = TableBody()
    skipBlanks()
    while place < end {
      guard field(into: &body) else { return nil }
      skipBlanks()
    }
    return body.finish(layout)
  }

  /// `20`, `8+12*numSvs`, `4+4*` or `24..`.
  private mutating func length() -> Layout.Length? {
    skipBlanks()
    guard let base = number() else { return nil }
    if take("+") {
      guard let step = number(), take("*") else { return nil }
      repeat { _ = name() } while take("+")
      return .repeated(base: base, step: step)
    }
    if take(".") { return take(".") ? .atLeast(base) : nil }
    return .fixed(base)
  }

  /// `0]=1` or `0]!=2`.
  private mutating func selector() -> Layout.Selector? {
    guard let offset = number(), take("]") else { return nil }
    let isNegated = take("!")
    guard take("="), let value = number(), let value = UInt8(exactly: value) else { return nil }
    return Layout.Selector(offset: offset, value: value, isNegated: isNegated)
  }

  /// `0 iTOW U4[ms]`, or a group's beginning: `8 sv*numSvs(`.
  private mutating func field(into body: inout TableBody) -> Bool {
    var field = Field()
    if !take("-") {
      guard let offset = number() else { return false }
      field.offset = offset
    }
    skipBlanks()
    field.name = name()
    if take("*") {
      if let count = number() {
        field.count = .fixed(count)
        guard take("(") else { return false }
        return body.begin(field)
      }
      let one = name()
      let other = take("+") ? name() : Word.none
      guard take("(") else { return false }
      if one.count == 0 { field.count = .toEnd } else { body.count(by: one, other) }
      return body.begin(field)
    }
    skipBlanks()
    guard type(of: &field, &body), scale(of: &field) else { return false }
    if take("[") {
      let start = place
      while place < end, !isAt("]") { place += 1 }
      field.unit = Word(start..<place)
      guard take("]") else { return false }
    }
    if take(">") {
      let whole = name()
      guard take("/"), let ratio = number() else { return false }
      field.isFinePart = true
      guard body.refine(whole, with: ratio == 100 ? 2 : 1) else { return false }
    }
    if take("{") {
      let first = body.layoutFlags.count
      while !take("}") {
        guard let flag = flag() else { return false }
        body.layoutFlags.append(flag)
        skipBlanks()
      }
      field.flags = first..<body.layoutFlags.count
    }
    body.append(field)
    while take(")") { guard body.endGroup() else { return false } }
    _ = take(";")
    return true
  }

  /// `U4`, `CH`, `B:count` …
  private mutating func type(of field: inout Field, _ body: inout TableBody) -> Bool {
    guard place < end else { return false }
    let letter = byte(place)
    place += 1
    switch letter {
    case UInt8(ascii: "U"): field.kind = .unsigned
    case UInt8(ascii: "K"):
      field.kind = .unsigned
      field.isKey = true
    case UInt8(ascii: "I"): field.kind = .signed
    case UInt8(ascii: "X"): field.kind = .flags
    case UInt8(ascii: "R"): field.kind = .float
    case UInt8(ascii: "C"):
      field.kind = take("H") ? .textToEnd : .text
      if field.kind == .textToEnd { return true }
    case UInt8(ascii: "B"):
      field.kind = take(":") ? .countedBytes : .bytes
      if field.kind == .countedBytes {
        body.count(by: name(), .none)
        return true
      }
    case UInt8(ascii: "S"): field.kind = .valueSize
    case UInt8(ascii: "V"): field.kind = .value
    default: return false
    }
    if field.kind == .valueSize || field.kind == .value { return true }
    guard let size = number(), size > 0 else { return false }
    field.size = size
    switch field.kind {
    case .unsigned, .signed, .flags: return size <= 8
    case .float: return size == 4 || size == 8
    default: return true
    }
  }

  /// `*1e-7`, `*2^-31`, `*45*2^-22`, `*60`, or nothing.
  private mutating func scale(of field: inout Field) -> Bool {
    var scale = Scale()
    while take("*") {
      guard let number = number() else { return false }
      if take("e") {
        guard take("-"), let power = self.number() else { return false }
        scale.factor *= number
        scale.decimal -= power
      } else if take("^") {
        guard number == 2, take("-"), let power = self.number() else { return false }
        scale.binary -= power
      } else {
        scale.factor *= number
      }
      field.scale = scale
    }
    return true
  }

  /// `name:2-4`, `name:0`, `name:0-23s`.
  private mutating func flag() -> Flag? {
    let name = name()
    guard name.count > 0, take(":"), let low = number() else { return nil }
    var high = low
    if take("-") {
      guard let number = number() else { return nil }
      high = number
    }
    guard low <= high, high < 64 else { return nil }
    return Flag(name: name, bit: low, width: high - low + 1, isSigned: take("s"))
  }
}

extension TableReader {
  private func byte(_ place: Int) -> UInt8 { Table.text.utf8Start[place] }

  private func isAt(_ character: Unicode.Scalar) -> Bool {
    place < end && byte(place) == UInt8(ascii: character)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() {
    while isAt(" ") || isAt("\n") { place += 1 }
  }

  /// Letters up to the next blank or comma.
  private mutating func word() -> Word {
    skipBlanks()
    let start = place
    while place < end, !isAt(" "), !isAt(","), !isAt("\n") { place += 1 }
    return Word(start..<place)
  }

  /// Letters, digits and underscores; perhaps none.
  private mutating func name() -> Word {
    let start = place
    while place < end {
      switch byte(place) {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        place += 1
      default: return Word(start..<place)
      }
    }
    return Word(start..<place)
  }

  /// A decimal number of at most nine digits.
  private mutating func number() -> Int? {
    let start = place
    var value = 0
    while place < end, place < start + 9, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte(place) {
      value = value * 10 + Int(byte(place) - UInt8(ascii: "0"))
      place += 1
    }
    return place > start ? value : nil
  }

  private static func hexadecimal(_ word: Word) -> UInt8? {
    guard word.count == 2 else { return nil }
    let digits = Span<UInt8>(_bytes: word.bytes)
    var value: UInt8 = 0
    for index in 0..<2 {
      switch digits[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value << 4 | (digits[index] - UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | (digits[index] - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return value
  }
}
