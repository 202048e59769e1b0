/// The rows of a layout while they are read.
struct TableBody {
  /// A group or a run of bytes whose count other fields tell.
  private struct Counted {
    let field: Int
    let one: Word
    let other: Word
  }

  private var fields: [Field] = []
  var layoutFlags: [Flag] = []
  /// Where the open groups stand.
  private var open: [Int] = []
  private var counted: [Counted] = []
  private var slots = 0

  /// The field to be appended next is counted by these.
  mutating func count(by one: Word, _ other: Word) {
    counted.append(Counted(field: fields.count, one: one, other: other))
  }

  /// The field to be appended next holds the last digits of the named one.
  mutating func refine(_ name: Word, with digits: Int) -> Bool {
    guard let whole = fields.firstIndex(where: { $0.name.isSame(as: name) }) else { return false }
    fields[whole].fine = Field.FinePart(field: fields.count, digits: digits)
    return true
  }

  mutating func append(_ field: Field) { fields.append(field) }

  mutating func begin(_ field: Field) -> Bool {
    guard open.count < Walk.deepest else { return false }
    var group = field
    group.kind = .group
    open.append(fields.count)
    fields.append(group)
    return true
  }

  mutating func endGroup() -> Bool {
    guard let group = open.popLast() else { return false }
    var size = 0
    var index = group + 1
    while index < fields.count {
      let field = fields[index]
      if field.kind == .value || field.kind == .countedBytes || field.kind == .textToEnd {
        fields[group].hasVariableElements = true
      }
      if field.kind == .group {
        // Within a group, how often another one repeats is published as a number.
        guard case .fixed(let count) = field.count else { return false }
        size += count * field.size
        index = field.end
      } else {
        size += field.size
      }
      index += 1
    }
    guard size > 0 else { return false }
    fields[group].size = size
    fields[group].end = fields.count
    fields.append(Field())
    return true
  }

  /// The layout with its rows; nothing if a group is open or a count has no field.
  consuming func finish(_ head: Layout) -> Layout? {
    guard open.isEmpty else { return nil }
    for each in counted {
      guard let one = keep(each.one, before: each.field) else { return nil }
      var other: Int?
      if each.other.count > 0 {
        guard let slot = keep(each.other, before: each.field) else { return nil }
        other = slot
      }
      fields[each.field].count = .kept(one, other)
    }
    for index in fields.indices where fields[index].kind != .group {
      for later in fields[index...] where later.kind == .group {
        if later.name.isSame(as: fields[index].name) { fields[index].isNamedLikeItsGroup = true }
      }
    }
    var layout = head
    layout.fields = fields
    layout.rows = fields.map { Row($0) }
    layout.flags = layoutFlags
    return layout
  }

  /// Has the value of the last field or flag of that name kept; gives its slot.
  private mutating func keep(_ name: Word, before end: Int) -> Int? {
    for index in (0..<end).reversed() {
      if fields[index].kind == .unsigned, fields[index].name.isSame(as: name) {
        if fields[index].slot == nil { fields[index].slot = newSlot() }
        return fields[index].slot
      }
      for flag in fields[index].flags where layoutFlags[flag].name.isSame(as: name) {
        if layoutFlags[flag].slot == nil { layoutFlags[flag].slot = newSlot() }
        fields[index].hasCountingFlag = true
        return layoutFlags[flag].slot
      }
    }
    return nil
  }

  private mutating func newSlot() -> Int? {
    guard slots < Walk.slots else { return nil }
    slots += 1
    return slots - 1
  }
}
