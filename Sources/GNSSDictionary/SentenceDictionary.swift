public import GNSSCodec

/// All published layouts of NMEA sentences.
///
/// The table is text in the program and is searched where it lies.
public enum SentenceDictionary {
  /// A name to look for: letters and digits, in capital letters.
  private struct Name {
    private var letters = InlineArray<48, UInt8>(repeating: 0)
    private(set) var count = 0

    /// Appends letters; gives false where they cannot be a name's.
    mutating func append(_ bytes: RawSpan) -> Bool {
      let bytes = Span<UInt8>(_bytes: bytes)
      guard count + bytes.count <= letters.count else { return false }
      for index in bytes.indices {
        var letter = bytes[index]
        switch letter {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): letter -= 32
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
        default: return false
        }
        letters[count] = letter
        count += 1
      }
      return true
    }

    mutating func append(_ letter: UInt8) {
      guard count < letters.count else { return }
      letters[count] = letter
      count += 1
    }

    /// Where a word stands to the name: -1 in front of it, 0 it is the same, 1 behind it.
    func order(of word: Word) -> Int {
      let other = Span<UInt8>(_bytes: word.bytes)
      for index in 0..<min(count, other.count) where letters[index] != other[index] {
        return other[index] < letters[index] ? -1 : 1
      }
      return other.count == count ? 0 : other.count < count ? -1 : 1
    }

    /// Whether a word is the name with `_` and more behind it.
    func isStem(of word: Word) -> Bool {
      let other = Span<UInt8>(_bytes: word.bytes)
      guard other.count > count, other[count] == UInt8(ascii: "_") else { return false }
      for index in 0..<count where letters[index] != other[index] { return false }
      return true
    }

    func begins(with start: StaticString) -> Bool {
      guard count >= start.utf8CodeUnitCount else { return false }
      for index in 0..<start.utf8CodeUnitCount where letters[index] != start.utf8Start[index] {
        return false
      }
      return true
    }
  }

  /// Where the layout of a sentence stands in the table; nothing if it is unknown.
  ///
  /// A maker's sentence is looked for by its address and its first field, then by its address
  /// alone; of several forms the one is taken that has as many fields.
  public static func place(of sentence: borrowing NMEA.Sentence) -> Int? {
    var name = Name()
    let letters = sentence.address.extracting(
      (sentence.isProprietary ? 0 : sentence.talkerLength)..<sentence.address.byteCount)
    guard name.append(letters) else { return nil }
    guard sentence.isProprietary else { return place(of: name) }
    var fields = sentence.fields
    let count = fields.count
    guard let first = fields.text() else { return place(of: name) }
    if name.begins(with: "PQTM"), let place = answer(first, count) { return place }
    var longer = name
    if first.byteCount > 0, longer.append(first), let place = place(of: longer) { return place }
    longer = name
    longer.append(UInt8(ascii: "_"))
    if first.byteCount > 0, longer.append(first), let place = place(of: longer) { return place }
    guard let place = place(of: name) else { return nil }
    return form(of: name, from: place, first, count)
  }

  /// The layout that stands at a place of the table; nothing if none does.
  public static func layout(at place: Int) -> SentenceLayout? {
    var reader = SentenceReader(place)
    return reader.layout()
  }

  /// Where all layouts stand in the table.
  public static func places() -> [Int] {
    var places: [Int] = []
    var place = 0
    while place < SentenceReader.tableEnd {
      places.append(place)
      place = SentenceReader.end(from: place)
    }
    return places
  }

  private static func place(of name: Name) -> Int? {
    var low = 0
    var high = SentenceReader.tableEnd
    while low < high {
      let middle = SentenceReader.start(of: (low + high) / 2)
      var reader = SentenceReader(middle)
      let order = name.order(of: reader.name())
      if order == 0 { return middle }
      if order < 0 { low = SentenceReader.end(from: middle) } else { high = middle }
    }
    return nil
  }

  /// Quectel's answers to commands: `OK` alone, or `ERROR` with its number.
  private static func answer(_ first: RawSpan, _ count: Int) -> Int? {
    var letters = Name()
    guard letters.append(first) else { return nil }
    var name = Name()
    let answer: StaticString
    if count == 1, letters.count == 2, letters.begins(with: "OK") {
      answer = "PQTMACK"
    } else if count == 2, letters.count == 5, letters.begins(with: "ERROR") {
      answer = "PQTMNAK"
    } else {
      return nil
    }
    for index in 0..<answer.utf8CodeUnitCount { name.append(answer.utf8Start[index]) }
    return place(of: name)
  }

  /// The one of all forms of a name that fits best; those behind the first follow in the table.
  private static func form(of name: Name, from place: Int, _ first: RawSpan, _ count: Int) -> Int {
    var best = place
    var bestMatch = -1
    var next = place
    var behind = SentenceReader(SentenceReader.end(from: place))
    guard name.isStem(of: behind.name()) else { return place }
    while next < SentenceReader.tableEnd {
      guard let layout = layout(at: next), next == place || name.isStem(of: layout.name) else {
        break
      }
      var match = layout.fieldCount == count ? 2 : 0
      if layout.fields.first?.kind == .integer, isNumber(first) { match += 1 }
      if match > bestMatch {
        best = next
        bestMatch = match
      }
      next = SentenceReader.end(from: next)
    }
    return best
  }

  private static func isNumber(_ bytes: RawSpan) -> Bool {
    let letters = Span<UInt8>(_bytes: bytes)
    for index in letters.indices where letters[index] &- 48 > 9 { return false }
    return !letters.isEmpty
  }
}
