/// What the values of enumerated fields mean, for a person.
public enum Meaning {
  /// The meaning of a value.
  ///
  /// - Parameters:
  ///   - value: The value as text: a number without zeros in front, or as a sentence has it.
  ///   - field: The field's or the flag's name.
  ///   - owner: The message's name; what is published for it alone goes before what is for all.
  ///   - system: The number of the satellite system, where the message gives it in front.
  /// - Returns: What is published, or nothing.
  public static func text(
    of value: RawSpan, field: Word, owner: Word, system: Int? = nil
  ) -> Word? {
    let text = Text()
    var general: Word?
    var place = 0
    while place < text.count {
      let end = text.end(of: place)
      var after = place
      if text.take(owner, &after), text.take(UInt8(ascii: "."), &after), text.take(field, &after),
        text.take(UInt8(ascii: ":"), &after)
      {
        return text.meaning(of: value, after..<end)
      }
      after = place
      if text.take(field, &after), text.takeSystem(system, &after),
        text.take(UInt8(ascii: ":"), &after)
      {
        general = text.meaning(of: value, after..<end)
      }
      place = end
    }
    return general
  }

  /// The table while it is searched.
  private struct Text {
    private let letters = UnsafeBufferPointer(
      start: MeaningTable.text.utf8Start, count: MeaningTable.text.utf8CodeUnitCount)

    var count: Int { letters.count }

    /// Where a line ends with those that go on with it.
    func end(of line: Int) -> Int {
      var end = line
      while end < count {
        end += 1
        if letters[end - 1] == UInt8(ascii: "\n"), end < count, letters[end] != UInt8(ascii: " ") {
          break
        }
      }
      return end
    }

    func take(_ letter: UInt8, _ place: inout Int) -> Bool {
      guard place < count, letters[place] == letter else { return false }
      place += 1
      return true
    }

    func take(_ word: Word, _ place: inout Int) -> Bool {
      take(word.bytes, &place)
    }

    func take(_ bytes: RawSpan, _ place: inout Int) -> Bool {
      let bytes = Span<UInt8>(_bytes: bytes)
      guard place + bytes.count <= count else { return false }
      for index in bytes.indices where letters[place + index] != bytes[index] { return false }
      place += bytes.count
      return true
    }

    /// `.0` behind a name; without a system there must be none.
    func takeSystem(_ system: Int?, _ place: inout Int) -> Bool {
      guard place < count, letters[place] == UInt8(ascii: ".") else { return true }
      guard let system, 0..<10 ~= system else { return false }
      place += 1
      return take(UInt8(ascii: "0") + UInt8(system), &place)
    }

    /// What stands behind a value among a line's: ` 0 GPS; 1 SBAS`.
    func meaning(of value: RawSpan, _ range: Range<Int>) -> Word? {
      var place = range.lowerBound
      while place < range.upperBound {
        while place < range.upperBound,
          letters[place] == UInt8(ascii: " ") || letters[place] == UInt8(ascii: "\n")
        {
          place += 1
        }
        var start = place
        var end = place
        while end < range.upperBound, letters[end] != UInt8(ascii: ";") { end += 1 }
        if take(value, &start), take(UInt8(ascii: " "), &start) {
          while end > start, letters[end - 1] == UInt8(ascii: "\n") { end -= 1 }
          return Word(start..<end, of: .meanings)
        }
        place = end + 1
      }
      return nil
    }
  }
}
