/// A word of the table: a name or a unit. It costs no memory of its own.
public struct Word: Equatable, Sendable {
  private let start: UInt32
  private let length: UInt16

  init(_ place: Range<Int>) {
    start = UInt32(truncatingIfNeeded: place.lowerBound)
    length = UInt16(truncatingIfNeeded: place.count)
  }

  static let none = Word(0..<0)

  /// How many bytes there are; 0 if there is no such word.
  public var count: Int { Int(length) }

  /// The word's bytes, ASCII letters, digits and `_-/^`.
  public var bytes: RawSpan {
    @_lifetime(immortal)
    get {
      let pointer = UnsafeRawPointer(Table.text.utf8Start + Int(start))
      return unsafe _overrideLifetime(
        RawSpan(_unsafeStart: pointer, byteCount: Int(length)), copying: ())
    }
  }

  /// The word as a text for a person.
  public var text: String {
    let pointer = Table.text.utf8Start + Int(start)
    return String(
      decoding: UnsafeBufferPointer(start: pointer, count: Int(length)), as: UTF8.self)
  }

  /// Whether another word has the same letters.
  package func isSame(as other: Word) -> Bool {
    guard count == other.count else { return false }
    let bytes = Table.text.utf8Start
    for index in 0..<count where bytes[Int(start) + index] != bytes[Int(other.start) + index] {
      return false
    }
    return true
  }

  /// Whether the word has exactly these letters.
  func isSame(as letters: StaticString) -> Bool {
    count == letters.utf8CodeUnitCount && begins(with: letters)
  }

  /// Whether the word begins with the letters.
  func begins(with letters: StaticString) -> Bool {
    guard count >= letters.utf8CodeUnitCount else { return false }
    let bytes = Table.text.utf8Start
    for index in 0..<letters.utf8CodeUnitCount
    where bytes[Int(start) + index] != letters.utf8Start[index] {
      return false
    }
    return true
  }
}
