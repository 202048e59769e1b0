public import GNSSCodec

/// All published layouts of UBX messages, for messages that have no type and for raw values of all.
///
/// The table is text in the program. Its index is built on first use, a message's layouts are read
/// when they are first asked for and then kept: at most as many as the table holds.
public struct Dictionary: ~Copyable {
  /// Where a layout stands in the table.
  private struct Entry {
    let key: UInt16
    let place: Range<Int>
  }

  /// By class and number; those of one message in the table's order.
  private var entries: [Entry] = []
  /// The layouts read so far, kept where the message's first entry stands.
  private var known: [[Layout]?] = []

  /// Makes a dictionary; nothing is read yet.
  public init() {}

  /// All layouts of a message in the order of the table; none if the message is unknown.
  public mutating func layouts(for id: UBX.ID) -> [Layout] {
    if entries.isEmpty { readIndex() }
    let key = Self.key(id)
    let first = place(of: key)
    guard first < entries.count, entries[first].key == key else { return [] }
    if let layouts = known[first] { return layouts }
    var layouts: [Layout] = []
    for (ordinal, entry) in entries.enumerated().dropFirst(first) {
      guard entry.key == key else { break }
      var reader = TableReader(entry.place)
      if var layout = reader.layout() {
        layout.ordinal = ordinal
        layouts.append(layout)
      }
    }
    known[first] = layouts
    return layouts
  }

  /// The identities of all messages in the order of class and number.
  public mutating func ids() -> [UBX.ID] {
    if entries.isEmpty { readIndex() }
    var ids: [UBX.ID] = []
    for (index, entry) in entries.enumerated()
    where index == 0 || entries[index - 1].key != entry.key {
      ids.append(UBX.ID(UInt8(entry.key >> 8), UInt8(entry.key & 0xFF)))
    }
    return ids
  }

  /// A layout that a payload was found to have.
  public struct Fit {
    /// The layout.
    public let layout: Layout
    /// Which way the message goes.
    public let direction: Layout.Direction
    /// Whether the layout covers the payload exactly.
    public let isComplete: Bool
  }

  /// The layout that fits a payload; nothing if the message is unknown.
  ///
  /// Output is tried first, then input, then poll; of an empty payload, poll first. The first
  /// layout that is selected and covers the payload is taken. A version that is not known is read
  /// as the newest that is; an MGA message of a type that is not known is unknown, as the type
  /// makes it another message. If none covers the payload, the first that was tried is taken.
  public mutating func fit(_ id: UBX.ID, _ payload: RawSpan) -> Fit? {
    let layouts = layouts(for: id)
    for step in UInt8(0)..<3 {
      let direction = Self.direction(step, of: payload)
      for layout in layouts where layout.goes(direction) && layout.selects(payload) {
        if layout.covers(payload) {
          return Fit(layout: layout, direction: direction, isComplete: true)
        }
      }
    }
    var second: Fit?
    for step in UInt8(0)..<3 {
      let direction = Self.direction(step, of: payload)
      var tried = layouts.first { $0.goes(direction) && $0.selects(payload) }
      if tried == nil, id.messageClass != Self.assistance {
        tried = Self.newest(layouts, direction)
        if let newest = tried, newest.covers(payload) {
          return Fit(layout: newest, direction: direction, isComplete: true)
        }
      }
      if second == nil, let tried {
        second = Fit(layout: tried, direction: direction, isComplete: false)
      }
    }
    return second
  }

  /// The direction that is tried in a step, counted from 0.
  private static func direction(_ step: UInt8, of payload: RawSpan) -> Layout.Direction {
    Layout.Direction(rawValue: payload.isEmpty ? 2 - step : step) ?? .output
  }

  /// The layout of the highest version that goes a way; the last one of those alike.
  private static func newest(_ layouts: [Layout], _ direction: Layout.Direction) -> Layout? {
    var newest: Layout?
    for layout in layouts where layout.goes(direction) {
      if (layout.selector?.value ?? 0) >= (newest?.selector?.value ?? 0) { newest = layout }
    }
    return newest
  }

  /// Which of a payload's first 16 bytes tell, together with its length, what ``fit(_:_:)`` finds:
  /// a bit for each byte, the lowest for the first; nothing if more of the payload tells.
  public mutating func tellingBytes(_ id: UBX.ID) -> UInt16? {
    var bytes: UInt32 = 0
    for layout in layouts(for: id) {
      if let selector = layout.selector {
        guard selector.offset < 16 else { return nil }
        bytes |= 1 << UInt32(selector.offset)
      }
      var depth = 0
      for field in layout.fields {
        switch field.kind {
        case .group: depth += 1
        case .groupEnd: depth -= 1
        case .valueSize, .value: return nil
        default: break
        }
        guard field.slot != nil || field.hasCountingFlag else { continue }
        guard depth == 0, let offset = field.offset, offset + field.size <= 16 else { return nil }
        bytes |= (1 << UInt32(field.size) - 1) << UInt32(offset)
      }
    }
    return UInt16(bytes)
  }

  /// Class MGA: the type in the first byte belongs to the identity.
  private static let assistance: UInt8 = 0x13

  private static func key(_ id: UBX.ID) -> UInt16 {
    UInt16(id.messageClass) << 8 | UInt16(id.number)
  }

  /// Where the entries of a key begin, or would.
  private func place(of key: UInt16) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func readIndex() {
    var place = 0
    while let entry = TableReader.entry(from: place) {
      var reader = TableReader(entry)
      if let id = reader.head()?.id { entries.append(Entry(key: Self.key(id), place: entry)) }
      place = entry.upperBound
    }
    entries.sort { $0.key == $1.key ? $0.place.lowerBound < $1.place.lowerBound : $0.key < $1.key }
    known = Array(repeating: nil, count: entries.count)
  }
}
