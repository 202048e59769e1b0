/// A walk over a payload, field by field, in the published order.
///
/// It cannot trap: where the payload ends inside a field the walk ends and ``isShort`` tells it.
public struct Walk: ~Escapable {
  /// What the walk came to. A field is told by where it stands in ``Layout/fields``.
  public enum Step {
    /// An unsigned integer.
    case unsigned(Int, UInt64)
    /// A signed integer.
    case signed(Int, Int64)
    /// A bit set; ``Flag/value(in:)`` takes it apart.
    case flags(Int, UInt64)
    /// A floating-point number, perhaps not finite.
    case float(Int, Double)
    /// Text, where it stands in the payload.
    case text(Int, Range<Int>)
    /// Plain bytes, where they stand in the payload.
    case bytes(Int, Range<Int>)
    /// A group of elements begins.
    case beginGroup(Int)
    /// An element of the innermost group begins.
    case beginElement
    /// The element ends.
    case endElement
    /// The innermost group ends.
    case endGroup
  }

  private struct OpenGroup {
    var begin = 0
    var end = 0
    /// How many elements are still to come.
    var remaining = 0
    var size = 0

    /// As many elements as there is room for.
    static let toEnd = -1
  }

  /// Groups within groups, at most; published: 2.
  static let deepest = 4
  /// Fields that count something in one message, at most; published: 2.
  static let slots = 4

  private let rows: [Row]
  private let flags: [Flag]
  private let payload: RawSpan
  private var index = 0
  private var isBetweenElements = false
  private var groups = InlineArray<4, OpenGroup>(repeating: OpenGroup())
  private var depth = 0
  private var kept = InlineArray<4, Int>(repeating: 0)
  private var valueSize = 0
  /// How many bytes were taken.
  public private(set) var position = 0
  /// Whether the payload ended inside a field.
  public private(set) var isShort = false

  @_lifetime(copy payload)
  init(_ layout: Layout, _ payload: RawSpan) {
    rows = layout.rows
    flags = layout.flags
    self.payload = payload
  }

  /// The bytes that were not taken.
  public var rest: RawSpan {
    @_lifetime(copy self)
    get { payload.extracting(position..<payload.byteCount) }
  }

  /// The next step; nothing at the layout's or the payload's end.
  public mutating func next() -> Step? {
    if isBetweenElements { return nextElement() }
    guard !isShort, index < rows.count else { return nil }
    let field = index
    let row = rows[field]
    index += 1
    switch row.kind {
    case .unsigned:
      guard let place = take(Int(row.size)) else { return nil }
      let value = load(place)
      if row.slot != Row.none { keep(value, in: row.slot) }
      return .unsigned(field, value)
    case .signed:
      guard let place = take(Int(row.size)) else { return nil }
      let unused = Int64(truncatingIfNeeded: 64 - 8 * place.count)
      let value = Int64(bitPattern: load(place))
      return .signed(field, (value &<< unused) &>> unused)
    case .flags:
      guard let place = take(Int(row.size)) else { return nil }
      let value = load(place)
      if row.hasCountingFlag { keepFlags(of: row, value) }
      return .flags(field, value)
    case .float:
      guard let place = take(Int(row.size)) else { return nil }
      let bits = load(place)
      let short = Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
      return .float(field, row.size == 4 ? short : Double(bitPattern: bits))
    case .group:
      beginGroup(row)
      return .beginGroup(field)
    case .groupEnd:
      isBetweenElements = true
      return .endElement
    default: return rare(row, field)
    }
  }

  /// Goes to the end without looking at values that count nothing.
  mutating func skipAll() {
    while !isShort, isBetweenElements || index < rows.count {
      if isBetweenElements || rows[index].kind != .group || rows[index].hasVariableElements {
        _ = next()
        continue
      }
      let row = rows[index]
      let size = Int(row.size)
      let count = count(of: row) ?? (payload.byteCount - position) / max(size, 1)
      let (all, isTooMuch) = count.multipliedReportingOverflow(by: size)
      guard !isTooMuch, take(all) != nil else {
        isShort = true
        return
      }
      index = Int(row.end) + 1
    }
  }

  private mutating func rare(_ row: Row, _ field: Int) -> Step? {
    switch row.kind {
    case .text:
      guard let place = take(Int(row.size)) else { return nil }
      var end = place.lowerBound
      while end < place.upperBound, byte(end) != 0 { end += 1 }
      return .text(field, place.lowerBound..<end)
    case .textToEnd:
      let start = position
      var end = payload.byteCount
      position = end
      while end > start, byte(end - 1) == 0 { end -= 1 }
      return .text(field, start..<end)
    case .bytes:
      guard let place = take(Int(row.size)) else { return nil }
      return .bytes(field, place)
    case .countedBytes:
      guard let place = take(count(of: row) ?? 0) else { return nil }
      return .bytes(field, place)
    case .valueSize:
      valueSize = keySize()
      if valueSize == 0 { isShort = true }
      return isShort ? nil : .unsigned(field, UInt64(valueSize))
    default:
      guard let place = take(valueSize) else { return nil }
      return .unsigned(field, load(place))
    }
  }

  /// The size in bytes of a configuration value, by bits 30 to 28 of the key just taken; 0: no key.
  private func keySize() -> Int {
    guard position >= 4 else { return 0 }
    switch load(position - 4..<position) >> 28 & 7 {
    case 1, 2: return 1
    case 3: return 2
    case 4: return 4
    case 5: return 8
    default: return 0
    }
  }

  private mutating func beginGroup(_ row: Row) {
    guard depth < Self.deepest else {
      isShort = true
      return
    }
    groups[depth] = OpenGroup(
      begin: index, end: Int(row.end) + 1, remaining: count(of: row) ?? OpenGroup.toEnd,
      size: Int(row.size))
    depth += 1
    isBetweenElements = true
  }

  private mutating func nextElement() -> Step {
    let innermost = depth - 1
    let group = groups[innermost]
    isBetweenElements = false
    let isMore: Bool
    if group.remaining == OpenGroup.toEnd {
      isMore = group.size > 0 && payload.byteCount - position >= group.size
    } else {
      isMore = group.remaining > 0
      groups[innermost].remaining = group.remaining &- 1
    }
    if isMore {
      index = group.begin
      return .beginElement
    }
    depth = innermost
    index = group.end
    return .endGroup
  }

  /// How many there are; nothing: as many as there is room for.
  private func count(of row: Row) -> Int? {
    if row.isToEnd { return nil }
    guard row.countingSlot != Row.none else { return Int(row.fixedCount) }
    var count = kept[Int(row.countingSlot)]
    if row.addedSlot != Row.none { count &+= kept[Int(row.addedSlot)] }
    return max(0, count)
  }

  private mutating func keep(_ value: UInt64, in slot: UInt8) {
    kept[Int(slot)] = Int(truncatingIfNeeded: value)
  }

  private mutating func keepFlags(of row: Row, _ set: UInt64) {
    for index in Int(row.firstFlag)..<Int(row.firstFlag) + Int(row.flagCount) {
      if let slot = flags[index].slot {
        kept[slot] = Int(truncatingIfNeeded: flags[index].value(in: set))
      }
    }
  }

  private mutating func take(_ count: Int) -> Range<Int>? {
    guard count <= payload.byteCount - position else {
      isShort = true
      return nil
    }
    let start = position
    position += count
    return start..<position
  }

  private func byte(_ offset: Int) -> UInt8 {
    payload.unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// Up to 8 bytes as an unsigned integer, little endian.
  @inline(__always)
  private func load(_ place: Range<Int>) -> UInt64 {
    let start = place.lowerBound
    if start + 8 <= payload.byteCount {
      let value = payload.unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: UInt64.self)
      let unused = UInt64(truncatingIfNeeded: 64 - 8 * place.count)
      return (UInt64(littleEndian: value) &<< unused) &>> unused
    }
    var value: UInt64 = 0
    for offset in place.reversed() { value = value << 8 | UInt64(byte(offset)) }
    return value
  }
}
