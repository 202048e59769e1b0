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
      /// A scaled integer whose scale is a power of ten.
      case decimal
      /// A scaled value of another scale.
      case physical
      /// IEEE 754.
      case float
      case text, textToEnd, bytes, countedBytes
      /// Takes a bit set; the steps that follow show its parts.
      case set
      /// Text with digits of the bit set in it.
      case flags
      /// A part of the bit set that may have several digits.
      case part
      /// Keeps the number, or a part of the bit set, as the count of something.
      case keep, keepPart
      case group
      /// The pairs of key and value of CFG-VALSET and CFG-VALGET.
      case pairs
      /// A configuration key, by number and name.
      case key
      /// Goes past a group, or past bytes that are counted.
      case skipGroup, skipBytes
      /// Text alone.
      case text0
    }

    var kind: Kind
    /// In bytes.
    var width: UInt8 = 0
    /// Of the value's last digit; of `part` and `keepPart`, the lowest bit.
    var decimals: UInt8 = 0
    /// Whether a scaled value or a part is signed.
    var isSigned = false
    /// From where offsets count: the payload's or element's start, or the end of what varies.
    var offset: UInt16 = 0
    var textLength: UInt16 = 0
    var text: UInt32 = 0
    /// A group, a slot, the first digit, or the place in ``scales``.
    var index: UInt16 = 0
    /// Digits; of `part` and `keepPart`, the width in bits; of a decimal, the fine part's digits.
    var count: UInt16 = 0
    /// Of a decimal, where the fine part stands.
    var fineOffset: UInt16 = 0
  }

  /// Where a flag's digit stands in its piece of text, and which bits it shows.
  struct Digit {
    let place: UInt16
    let bit: UInt8
    let mask: UInt8
  }

  /// A group of elements.
  struct Group {
    var raw = 0..<0
    var fields = 0..<0
    /// In bytes.
    var elementSize = 0
    /// How many elements there are; -1: as many as there is room for.
    var fixedCount = 0
    /// Which slots say how many; -1: none.
    var slot = -1
    var addedSlot = -1
    /// Whether `fields` has plain values for elements, as there is one field only.
    var isPlain = false
    /// Whether what follows begins where the group ends.
    var isOpen = true
  }

  /// The message's name.
  let identity: Word
  let steps: UnsafeMutablePointer<Step>
  let digits: UnsafeMutablePointer<Digit>
  let groups: [Group]
  let scales: [Scale]
  let raw: Range<Int>
  let bits: Range<Int>
  let fields: Range<Int>
  /// How many bytes there are behind the last part that varies, or in all.
  let tail: Int
  /// All text, and a block more, so that whole blocks can be read.
  let text: UnsafeMutablePointer<UInt8>

  init(_ layout: Layout) {
    var maker = FormMaker(layout)
    let top = maker.scope(0..<layout.fields.count, isElement: false)
    raw = top.raw
    bits = top.bits
    fields = top.fields
    tail = top.size
    identity = layout.identity
    steps = Self.copy(maker.steps)
    digits = Self.copy(maker.digits)
    groups = maker.groups
    scales = maker.scales
    text = .allocate(capacity: maker.text.count + JSONText.block)
    text.initialize(repeating: 0, count: maker.text.count + JSONText.block)
    for (index, byte) in maker.text.bytes.enumerated() { text[index] = byte }
  }

  deinit {
    steps.deallocate()
    digits.deallocate()
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
