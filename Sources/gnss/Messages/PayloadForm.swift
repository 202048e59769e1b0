internal import GNSSDictionary

/// What is always the same in the text of one layout's payloads, put together once: the names, and
/// the bit sets with a place for each flag's digit.
final class PayloadForm {
  /// Text of a bit set up to a flag that may need more than one digit, or to the set's end.
  struct Piece {
    let text: Range<Int>
    /// Which flags have their digit within the text.
    let digits: Range<Int>
    /// The flag whose number follows the text; nothing at the set's end.
    let wide: Flag?
  }

  /// Where a flag's digit stands in its piece, and which bits it shows.
  struct Digit {
    let place: Int
    let bit: UInt64
    let mask: UInt64
  }

  /// Where each field's name stands, with quotation marks and a colon; empty: it is not written.
  let names: [Range<Int>]
  /// Which pieces are each field's.
  let sets: [Range<Int>]
  let pieces: [Piece]
  let digits: [Digit]
  /// All text, and a block more, so that whole blocks can be read.
  let text: UnsafeMutablePointer<UInt8>

  /// Text is copied in blocks of so many bytes.
  static let block = 16

  init(_ layout: Layout) {
    var maker = Maker()
    for field in layout.fields {
      let start = maker.text.count
      if field.kind != .groupEnd, !field.isNamedLikeItsGroup { maker.append(field.name) }
      maker.names.append(start..<maker.text.count)
      maker.appendSet(field, layout)
    }
    names = maker.names
    sets = maker.sets
    pieces = maker.pieces
    digits = maker.digits
    text = .allocate(capacity: maker.text.count + Self.block)
    text.initialize(repeating: 0, count: maker.text.count + Self.block)
    for (index, byte) in maker.text.bytes.enumerated() { text[index] = byte }
  }

  deinit { text.deallocate() }
}

/// Puts a form together.
private struct Maker {
  var text = TextBuffer()
  var names: [Range<Int>] = []
  var sets: [Range<Int>] = []
  var pieces: [PayloadForm.Piece] = []
  var digits: [PayloadForm.Digit] = []

  mutating func append(_ name: Word) {
    text.append("\"")
    text.append(name.bytes)
    text.append("\":")
  }

  /// Appends the pieces of a bit set: `"flags":{"valid":0,…},`.
  mutating func appendSet(_ field: Field, _ layout: Layout) {
    let first = pieces.count
    if !field.flags.isEmpty {
      var start = text.count
      var firstDigit = digits.count
      append(field.name)
      text.append("{")
      for index in field.flags {
        let flag = layout.flags[index]
        if index > field.flags.lowerBound { text.append(",") }
        append(flag.name)
        if flag.width <= 3 {
          digits.append(
            PayloadForm.Digit(
              place: text.count - start, bit: UInt64(flag.bit), mask: 1 << UInt64(flag.width) - 1))
          text.append("0")
        } else {
          end(start, firstDigit, flag)
          start = text.count
          firstDigit = digits.count
        }
      }
      text.append("},")
      end(start, firstDigit, nil)
    }
    sets.append(first..<pieces.count)
  }

  private mutating func end(_ start: Int, _ firstDigit: Int, _ wide: Flag?) {
    pieces.append(
      PayloadForm.Piece(text: start..<text.count, digits: firstDigit..<digits.count, wide: wide))
  }
}
