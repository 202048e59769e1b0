/// A word of a table: a name or a unit. It costs no memory of its own.
public struct Word: Equatable, Sendable {
  private let start: UInt32
  private let length: UInt16
  private let table: Source

  /// The tables that words stand in.
  enum Source: UInt8 {
    case messages, sentences, meanings
  }

  init(_ place: Range<Int>, of table: Source = .messages) {
    start = UInt32(truncatingIfNeeded: place.lowerBound)
    length = UInt16(truncatingIfNeeded: place.count)
    self.table = table
  }

  static let none = Word(0..<0)

  /// How many bytes there are; 0 if there is no such word.
  public var count: Int { Int(length) }

  private var letters: UnsafePointer<UInt8> {
    let text: StaticString
    switch table {
    case .messages: text = Table.text
    case .sentences: text = SentenceTable.text
    case .meanings: text = MeaningTable.text
    }
    return text.utf8Start + Int(start)
  }

  /// The word's bytes, ASCII.
  public var bytes: RawSpan {
    @_lifetime(immortal)
    get {
      let pointer = UnsafeRawPointer(letters)
      return unsafe _overrideLifetime(
        RawSpan(_unsafeStart: pointer, byteCount: Int(length)), copying: ())
    }
  }

  /// The word as a text for a person.
  public var text: String {
    String(decoding: UnsafeBufferPointer(start: letters, count: Int(length)), as: UTF8.self)
  }

  /// Whether another word has the same letters.
  package func isSame(as other: Word) -> Bool {
    guard count == other.count else { return false }
    let (one, two) = (letters, other.letters)
    for index in 0..<count where one[index] != two[index] { return false }
    return true
  }

  /// Whether the word has exactly these letters.
  func isSame(as letters: StaticString) -> Bool {
    count == letters.utf8CodeUnitCount && begins(with: letters)
  }

  /// Whether the word begins with the letters.
  func begins(with letters: StaticString) -> Bool {
    guard count >= letters.utf8CodeUnitCount else { return false }
    let bytes = self.letters
    for index in 0..<letters.utf8CodeUnitCount where bytes[index] != letters.utf8Start[index] {
      return false
    }
    return true
  }
}
