/// What a walk needs of a field, small enough to be at hand.
struct Row {
  let kind: Field.Kind
  /// Where the value is kept; ``none``: nowhere.
  let slot: UInt8
  let hasCountingFlag: Bool
  let flagCount: UInt8
  let firstFlag: UInt16
  /// In bytes; of a group, of an element.
  let size: UInt16
  let end: UInt16
  /// Of a group or of bytes: how many, unless slots tell.
  let fixedCount: UInt16
  let countingSlot: UInt8
  let addedSlot: UInt8
  let isToEnd: Bool
  let hasVariableElements: Bool

  /// No slot.
  static let none: UInt8 = 0xFF

  init(_ field: Field) {
    kind = field.kind
    slot = Self.slot(field.slot)
    hasCountingFlag = field.hasCountingFlag
    flagCount = UInt8(clamping: field.flags.count)
    firstFlag = UInt16(clamping: field.flags.lowerBound)
    size = UInt16(clamping: field.size)
    end = UInt16(clamping: field.end)
    hasVariableElements = field.hasVariableElements
    switch field.count {
    case .fixed(let count):
      fixedCount = UInt16(clamping: count)
      countingSlot = Self.none
      addedSlot = Self.none
      isToEnd = false
    case .toEnd:
      fixedCount = 0
      countingSlot = Self.none
      addedSlot = Self.none
      isToEnd = true
    case .kept(let one, let other):
      fixedCount = 0
      countingSlot = Self.slot(one)
      addedSlot = Self.slot(other)
      isToEnd = false
    }
  }

  private static func slot(_ slot: Int?) -> UInt8 { slot.map { UInt8(clamping: $0) } ?? none }
}
