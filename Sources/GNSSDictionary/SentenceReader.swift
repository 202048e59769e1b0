/// Reads one sentence's lines of the table.
///
/// It cannot trap: text that is not as ``SentenceTable`` says gives no layout; a test reads all.
struct SentenceReader {
  private var place: Int
  private let end: Int

  private static var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: SentenceTable.text.utf8Start, count: SentenceTable.text.utf8CodeUnitCount)
  }

  /// The lines that begin at a place.
  init(_ place: Int) {
    self.place = place
    end = Self.end(from: place)
  }

  /// Where the lines of a sentence end that begin at a place; the next one's begin there.
  static func end(from place: Int) -> Int {
    var end = place
    while end < text.count {
      end += 1
      if text[end - 1] == UInt8(ascii: "\n"), end < text.count, text[end] != UInt8(ascii: " ") {
        break
      }
    }
    return end
  }

  /// Where the lines begin that hold a place.
  static func start(of place: Int) -> Int {
    var start = place
    while start > 0 {
      if text[start - 1] == UInt8(ascii: "\n"), text[start] != UInt8(ascii: " ") { break }
      start -= 1
    }
    return start
  }

  static var tableEnd: Int { text.count }

  mutating func name() -> Word { word() }

  mutating func layout() -> SentenceLayout? {
    var layout = SentenceLayout(place: place)
    layout.name = word()
    guard layout.name.count > 0, take(" "), take("\"") else { return nil }
    let start = place
    while place < end, !isAt("\"") { place += 1 }
    layout.description = Word(start..<place, of: .sentences)
    guard take("\""), take(":") else { return nil }
    skipBlanks()
    var group: Int?
    while place < end {
      guard field(into: &layout.fields, &group) else { return nil }
      skipBlanks()
    }
    return group == nil ? layout : nil
  }

  /// `alt number[m]@4.10`, or a group's beginning: `sv*numSv(`.
  private mutating func field(
    into fields: inout [SentenceLayout.Field], _ group: inout Int?
  ) -> Bool {
    var field = SentenceLayout.Field()
    field.name = word()
    guard field.name.count > 0 else { return false }
    if take("*") {
      let count = word()
      guard group == nil, take("("), let number = self.count(count, fields) else { return false }
      field.kind = .group
      field.count = number
      group = fields.count
      fields.append(field)
      skipBlanks()
      return true
    }
    guard take(" "), let kind = Self.kind(word()) else { return false }
    field.kind = kind
    if take("[") {
      let start = place
      while place < end, !isAt("]") { place += 1 }
      field.unit = Word(start..<place, of: .sentences)
      guard take("]") else { return false }
    }
    if take("@") {
      let start = place
      while place < end, !isAt(";"), !isAt(")"), !isAt("\n") { place += 1 }
      field.since = Word(start..<place, of: .sentences)
    }
    fields.append(field)
    if take(")") {
      guard let open = group else { return false }
      fields[open].size = fields.count - open - 1
      fields.append(SentenceLayout.Field())
      group = nil
    }
    _ = take(";")
    return true
  }

  /// A number, the name of a field in front, or nothing.
  private func count(
    _ word: Word, _ fields: [SentenceLayout.Field]
  ) -> SentenceLayout.Count? {
    if word.count == 0 { return .toEnd }
    if let field = fields.firstIndex(where: { $0.name.isSame(as: word) }) { return .field(field) }
    var number = 0
    let letters = Span<UInt8>(_bytes: word.bytes)
    for index in letters.indices {
      let digit = letters[index] &- 48
      guard digit < 10, number < 1000 else { return nil }
      number = number * 10 + Int(digit)
    }
    return .fixed(number)
  }

  private static func kind(_ word: Word) -> SentenceLayout.Kind? {
    if word.isSame(as: "number") { return .number }
    if word.isSame(as: "integer") { return .integer }
    if word.isSame(as: "text") { return .text }
    if word.isSame(as: "time") { return .time }
    if word.isSame(as: "ddmmyy") { return .ddmmyy }
    if word.isSame(as: "mmddyy") { return .mmddyy }
    if word.isSame(as: "ddmmyyyy") { return .ddmmyyyy }
    if word.isSame(as: "latitude") { return .latitude }
    if word.isSame(as: "longitude") { return .longitude }
    if word.isSame(as: "NS") { return .northSouth }
    if word.isSame(as: "EW") { return .eastWest }
    return nil
  }

  private func isAt(_ character: Unicode.Scalar) -> Bool {
    place < end && Self.text[place] == UInt8(ascii: character)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() {
    while isAt(" ") || isAt("\n") { place += 1 }
  }

  /// Letters, digits, `_` and `/`; perhaps none.
  private mutating func word() -> Word {
    let start = place
    while place < end {
      switch Self.text[place] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "/"):
        place += 1
      default: return Word(start..<place, of: .sentences)
      }
    }
    return Word(start..<place, of: .sentences)
  }
}
