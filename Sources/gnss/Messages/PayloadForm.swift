internal import GNSSCodec
internal import GNSSDictionary

/// How the JSON text of one layout's payloads is put together: a list of steps, made once.
///
/// Each step says where its value stands in the payload and what text comes in front of it. The
/// names, the brackets and the places of the flags are always the same and lie ready as text.
final class PayloadForm {
  /// One value, or one piece of text.
  struct Step {
    enum Kind: UInt8 {
      /// Unsigned integers of 1, 2, 4 or another number of bytes.
      case unsigned1, unsigned2, unsigned4, unsigned
      /// Signed ones.
      case signed1, signed2, signed4, signed
      /// The parts of a bit set of 1, 2, 4 or another number of bytes.
      case set1, set2, set4, set
      /// Text of any length.
      case literal
      /// A scaled integer whose scale is a power of ten.
      case decimal
      /// A scaled value of another scale.
      case physical
      /// IEEE 754; the same once more.
      case float, repeatedFloat
      case text, bytes
      /// Keeps the number, or a part of a bit set, as the count of something.
      case keep, keepPart
      /// A configuration key, by number and name.
      case key
      /// A group within an element.
      case innerGroup
      /// Of a bit set: text with digits in it, and a part that may have several digits.
      case flags, part
      /// Behind the last one.
      case end
    }

    var kind: Kind
    /// At most ``PayloadForm/longestName``.
    var textLength: UInt8 = 0
    /// From where offsets count: the payload's or element's start, or the end of what varies; of
    /// `literal` and `flags`, the length of the text.
    var offset: UInt16 = 0
    var text: UInt32 = 0
    /// A group, a bit set, a slot, the first digit, or the place in ``scales``; of `decimal`, where
    /// the fine part stands.
    var index: UInt16 = 0
    /// Digits; of `part` and `keepPart`, the width in bits; of `text` and `bytes`, the size in
    /// bytes; of a decimal, the fine part's digits.
    var count: UInt16 = 0
    /// In bytes.
    var width: UInt8 = 0
    /// Of the value's last digit; of `part` and `keepPart`, the lowest bit.
    var decimals: UInt8 = 0
    /// Whether a scaled value or a part is signed.
    var isSigned = false

    /// How many bytes of the payload it takes, from its offset on.
    var size: Int {
      switch kind {
      case .literal, .flags: 0
      case .text, .bytes: Int(count)
      default: Int(width)
      }
    }
  }

  /// Where a flag's digit stands in its piece of text, and which bits it shows.
  struct Digit {
    var place: UInt16
    let bit: UInt8
    let mask: UInt8
  }

  /// A bit set that is shown in its parts.
  struct BitSet {
    var steps: Range<Int>
    /// How long its text is at most, in bytes.
    var room: Int
    /// Whether each element of a group has it.
    var isRepeated: Bool
  }

  /// What is behind steps that all stand at fixed places.
  struct Tail {
    enum Kind {
      case group, textToEnd, countedBytes
      /// The pairs of key and value of CFG-VALSET and CFG-VALGET; with names.
      case pairs, namedPairs
      /// Goes past a group, or past bytes that are counted.
      case skipGroup, skipBytes
    }

    var kind: Kind
    var offset = 0
    /// The group, or the slot that counts.
    var index = 0
    /// The name, and perhaps a bracket.
    var text = 0..<0
  }

  /// Steps at fixed places, and what varies behind them.
  struct Segment {
    var steps = 0..<0
    /// How many bytes of the payload the steps need.
    var size = 0
    /// How long their text is at most, in bytes.
    var room = 0
    var tail: Tail?
  }

  /// A group of elements.
  struct Group {
    /// The steps of an element's values, from a comma on.
    var steps = 0..<0
    /// In bytes.
    var elementSize = 0
    /// How long an element's text is at most, in bytes.
    var room = 0
    /// How many elements there are; -1: as many as there is room for.
    var fixedCount = 0
    /// Which slots say how many; -1: none.
    var slot = -1
    var addedSlot = -1
    /// Whether what follows begins where the group ends.
    var isOpen = true
  }

  /// Two blocks, which are copied whatever the length. The longest name has 23 letters.
  static let longestName = 2 * JSONText.block

  /// The message's name.
  let identity: Word
  let steps: UnsafeMutablePointer<Step>
  let digits: UnsafeMutablePointer<Digit>
  let sets: UnsafeMutablePointer<BitSetText>
  private let setCount: Int
  let groups: [Group]
  let scales: [Scale]
  let raw: [Segment]
  let bits: [Segment]
  let fields: [Segment]
  /// How many bytes there are behind the last part that varies, or in all.
  let size: Int
  /// All text, and a large block more, so that whole blocks can be read.
  let text: UnsafeMutablePointer<UInt8>

  init(_ layout: Layout) {
    let maker = FormMaker(layout)
    raw = maker.segments(.raw)
    bits = maker.segments(.bits)
    fields = maker.segments(.fields)
    size = maker.size
    identity = layout.identity
    steps = Self.copy(maker.steps)
    digits = Self.copy(maker.digits)
    sets = .allocate(capacity: max(1, maker.sets.count))
    setCount = maker.sets.count
    for (index, set) in maker.sets.enumerated() {
      (sets + index).initialize(
        to: BitSetText(steps: set.steps, room: set.room, isRepeated: set.isRepeated))
    }
    groups = maker.groups
    scales = maker.scales
    text = .allocate(capacity: maker.text.count + BitSetText.block)
    text.initialize(repeating: 0, count: maker.text.count + BitSetText.block)
    for (index, byte) in maker.text.bytes.enumerated() { text[index] = byte }
  }

  deinit {
    steps.deallocate()
    digits.deallocate()
    sets.deinitialize(count: setCount)
    sets.deallocate()
    text.deallocate()
  }

  /// A list that is read without a look at its bounds: the places in it are the form's own.
  private static func copy<Element: BitwiseCopyable>(
    _ list: [Element]
  ) -> UnsafeMutablePointer<Element> {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: max(1, list.count))
    for (index, element) in list.enumerated() { (copy + index).initialize(to: element) }
    return copy
  }
}
