internal import GNSSDictionary

/// Puts a ``PayloadForm`` together.
struct FormMaker {
  typealias Step = PayloadForm.Step
  typealias Segment = PayloadForm.Segment
  typealias Tail = PayloadForm.Tail

  /// One of the three objects that a payload or an element is shown as.
  enum Member: Int, CaseIterable {
    case raw, bits, fields
  }

  /// A step and its text.
  struct Piece {
    var step: Step
    var text: Range<Int>
    /// Of a bit set, its parts.
    var parts: [Piece] = []

    /// Text alone.
    init(_ text: Range<Int>) {
      step = Step(kind: .literal)
      self.text = text
    }

    init(step: Step, text: Range<Int> = 0..<0) {
      self.step = step
      self.text = text
    }
  }

  /// A member while it is made.
  private struct Part {
    /// What stands behind the last part that varies.
    var pieces: [Piece] = []
    var segments: [Segment] = []
  }

  /// What is known of an object: of the payload, or of a group's element.
  struct Scope {
    let isElement: Bool
    /// In bytes, behind the last part that varies.
    var size = 0
    /// Whether `raw` has a member.
    var hasRaw = false
    /// How many bit sets there are.
    var sets = 0
    /// How many members `fields` has.
    var members = 0
    /// Whether its one member is a plain value.
    var isPlain = false
  }

  let layout: Layout
  var text = TextBuffer()
  var steps: [Step] = []
  var digits: [PayloadForm.Digit] = []
  var sets: [PayloadForm.BitSet] = []
  var groups: [PayloadForm.Group] = []
  var scales: [Scale] = []
  /// How many bytes there are behind the last part that varies, or in all.
  private(set) var size = 0
  /// The members of the innermost object.
  private var parts: [Part] = []

  init(_ layout: Layout) {
    self.layout = layout
    parts = Self.noParts
    let scope = scope(0..<layout.fields.count, isElement: false)
    if scope.sets > 0 { add(literal("}"), to: .bits) }
    for member in Member.allCases { end(member, nil) }
    size = scope.size
  }

  private static var noParts: [Part] { Member.allCases.map { _ in Part() } }

  /// The segments of a member of the whole payload.
  func segments(_ member: Member) -> [Segment] { parts[member.rawValue].segments }

  /// Makes the pieces of an object of these fields.
  private mutating func scope(_ range: Range<Int>, isElement: Bool) -> Scope {
    var scope = Scope(isElement: isElement)
    var index = range.lowerBound
    while index < range.upperBound {
      let field = layout.fields[index]
      if field.kind == .group {
        addGroup(index, &scope)
        index = field.end + 1
        continue
      }
      if !field.isNamedLikeItsGroup {
        let name = name(field.name, isFirst: !scope.hasRaw)
        add(field, Piece(step: Self.step(field, scope.size), text: name), to: .raw)
        scope.hasRaw = true
      }
      addCounts(field, scope.size)
      if !field.flags.isEmpty { addBits(field, &scope) }
      if !field.isReserved, !field.isFinePart, !field.isNamedLikeItsGroup {
        addField(index, in: range, &scope)
      }
      if field.kind == .countedBytes {
        end(.bits, Tail(kind: .skipBytes, offset: scope.size, index: slot(field)))
        scope.size = 0
      } else {
        scope.size += field.size
      }
      index += 1
    }
    return scope
  }

  mutating func add(_ piece: Piece, to member: Member) {
    parts[member.rawValue].pieces.append(piece)
  }

  /// Adds a step that has no text.
  mutating func add(_ step: Step, to member: Member) { add(Piece(step: step), to: member) }

  /// Adds a value, perhaps one of a size that varies.
  mutating func add(_ field: Field, _ piece: Piece, to member: Member) {
    let offset = Int(piece.step.offset)
    switch field.kind {
    case .countedBytes:
      end(
        member,
        Tail(kind: .countedBytes, offset: offset, index: slot(field), text: piece.text))
    case .textToEnd: end(member, Tail(kind: .textToEnd, offset: offset, text: piece.text))
    default: add(piece, to: member)
    }
  }

  /// Ends a segment of a member of the payload.
  private mutating func end(_ member: Member, _ tail: Tail?) {
    let pieces = parts[member.rawValue].pieces
    if pieces.isEmpty, tail == nil { return }
    // `raw` and `fields` may be cut before any of their steps, `bits` are then left out.
    let segment = close(pieces, joins: member == .bits, isElement: false, tail)
    parts[member.rawValue].pieces = []
    parts[member.rawValue].segments.append(segment)
  }

  /// Appends the steps to the form's.
  private mutating func close(
    _ pieces: [Piece], joins: Bool, isElement: Bool, _ tail: Tail? = nil
  ) -> Segment {
    var all: [Step] = []
    var segment = Segment(tail: tail)
    for piece in joins ? join(pieces) : pieces {
      var step = piece.step
      if step.kind == .literal || step.kind == .flags {
        step.offset = UInt16(piece.text.count)
      } else {
        step.textLength = UInt8(piece.text.count)
      }
      step.text = UInt32(piece.text.lowerBound)
      if !piece.parts.isEmpty {
        let set = close(piece.parts, joins: true, isElement: isElement)
        step.index = UInt16(sets.count)
        sets.append(
          PayloadForm.BitSet(steps: set.steps, room: set.room, isRepeated: isElement))
      }
      all.append(step)
      segment.room += room(step)
      if step.size > 0 { segment.size = max(segment.size, Int(step.offset) + step.size) }
    }
    segment.steps = steps.count..<steps.count + all.count
    steps += all + [Step(kind: .end)]
    return segment
  }

  /// How long the text of a step is at most, in bytes.
  private func room(_ step: Step) -> Int {
    let size = Int(step.count)
    let value: Int
    switch step.kind {
    case .literal, .flags: value = Int(step.offset)
    case .set1, .set2, .set4, .set: value = sets[Int(step.index)].room
    case .keep, .keepPart, .end: value = 0
    case .text: value = JSONText.roomForText(size)
    case .bytes: value = JSONText.roomForHex(size)
    case .key: value = DecimalText.room + PayloadWriter.longestKeyName
    case .innerGroup:
      value = groups[Int(step.index)].fixedCount * groups[Int(step.index)].room + 2
    default: value = DecimalText.room
    }
    return Int(step.textLength) + value
  }

  /// The pieces with each text alone joined to the piece behind it, the last to the one before.
  private mutating func join(_ pieces: [Piece]) -> [Piece] {
    var joined: [Piece] = []
    var waiting = TextBuffer()
    for piece in pieces {
      var piece = piece
      if piece.step.kind == .literal {
        waiting.append(text.bytes.span.bytes.extracting(piece.text))
        continue
      }
      if waiting.count > 0 {
        if !piece.parts.isEmpty {
          piece.parts.insert(literal(waiting), at: 0)
        } else if piece.step.kind == .flags
          || waiting.count + piece.text.count <= PayloadForm.longestName
        {
          let digits = Int(piece.step.index)..<Int(piece.step.index) + Int(piece.step.count)
          if piece.step.kind == .flags {
            for digit in digits { self.digits[digit].place += UInt16(waiting.count) }
          }
          waiting.append(text.bytes.span.bytes.extracting(piece.text))
          piece.text = literal(waiting).text
        } else {
          joined.append(literal(waiting))
        }
        waiting.removeAll()
      }
      joined.append(piece)
    }
    if waiting.count > 0 {
      if let last = joined.indices.last, !joined[last].parts.isEmpty {
        joined[last].parts.append(literal(waiting))
      } else {
        joined.append(literal(waiting))
      }
    }
    return joined
  }

  private mutating func addGroup(_ index: Int, _ scope: inout Scope) {
    let field = layout.fields[index]
    var name = name(field.name, isFirst: !scope.hasRaw)
    scope.hasRaw = true
    var tail = Tail(kind: .pairs, offset: scope.size, text: name)
    var plainName: Word?
    var elements = (raw: 0, fields: 0)
    if !field.hasVariableElements {
      tail.kind = .group
      (elements, plainName) = addElements(index)
    }
    tail.index = elements.raw
    addGroup(tail, to: .raw, scope)
    name = self.name(plainName ?? field.name, isFirst: scope.members == 0)
    tail.text = name
    tail.index = elements.fields
    if tail.kind == .pairs { tail.kind = .namedPairs }
    addGroup(tail, to: .fields, scope)
    scope.members += 1
    scope.isPlain = false
    if case .fixed(let count) = field.count {
      scope.size += count * field.size
    } else {
      // Pairs go to the end of the payload, so no bits follow.
      if tail.kind == .group {
        end(.bits, Tail(kind: .skipGroup, offset: scope.size, index: elements.raw))
      }
      scope.size = 0
    }
  }

  private mutating func addGroup(_ tail: Tail, to member: Member, _ scope: Scope) {
    guard scope.isElement else { return end(member, tail) }
    let step = Step(
      kind: .innerGroup, offset: UInt16(tail.offset), index: UInt16(tail.index))
    add(Piece(step: step, text: tail.text), to: member)
  }

  /// Makes the steps of a group's elements; gives which groups they are, and the name of their one
  /// value if they have one only, as `fields` then has plain values for elements.
  private mutating func addElements(_ index: Int) -> ((raw: Int, fields: Int), Word?) {
    let field = layout.fields[index]
    let outer = parts
    parts = Self.noParts
    let scope = scope(index + 1..<field.end, isElement: true)
    let made = parts.map { $0.pieces }
    parts = outer
    var raw = made[Member.raw.rawValue]
    if scope.sets > 0 { raw += made[Member.bits.rawValue] + [literal("}}")] }
    raw = [literal(",{")] + raw + [literal("}")]
    var fields = made[Member.fields.rawValue]
    var plainName: Word?
    if scope.members == 1, scope.isPlain {
      fields[0].text = literal(",").text
      plainName = layout.fields[index + 1..<field.end].first { !$0.isReserved }?.name
    } else {
      fields = [literal(",{")] + fields + [literal("}")]
    }
    return ((group(field, raw), group(field, fields)), plainName)
  }

  /// Adds a group of such elements; gives its place.
  private mutating func group(_ field: Field, _ pieces: [Piece]) -> Int {
    let element = close(pieces, joins: true, isElement: true)
    var group = PayloadForm.Group(
      steps: element.steps, elementSize: field.size, room: element.room)
    switch field.count {
    case .fixed(let count):
      group.fixedCount = count
      group.isOpen = false
    case .toEnd: group.fixedCount = -1
    case .kept(let one, let other):
      group.slot = one
      group.addedSlot = other ?? -1
    }
    groups.append(group)
    return groups.count - 1
  }
}
