internal import GNSSDictionary

/// Puts a ``PayloadForm`` together.
struct FormMaker {
  typealias Step = PayloadForm.Step

  /// The steps of one object: of the payload, or of a group's element.
  struct Scope {
    var raw = 0..<0
    var bits = 0..<0
    var fields = 0..<0
    /// In bytes, behind the last part that varies.
    var size = 0
    /// How many members `fields` has.
    var members = 0
    /// Whether its one member is a plain value.
    var isPlain = false
  }

  private let layout: Layout
  var text = TextBuffer()
  var steps: [Step] = []
  var digits: [PayloadForm.Digit] = []
  var groups: [PayloadForm.Group] = []
  var scales: [Scale] = []
  /// The steps of the objects that are open, the innermost last.
  private var raw: [Step] = []
  private var bits: [Step] = []
  private var fields: [Step] = []

  init(_ layout: Layout) { self.layout = layout }

  /// Makes the steps of an object of these fields; an element's bit sets go to its end.
  mutating func scope(_ range: Range<Int>, isElement: Bool) -> Scope {
    let outer = (raw, bits, fields)
    (raw, bits, fields) = ([], [], [])
    var scope = Scope()
    var hasRaw = false
    var sets = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let field = layout.fields[index]
      let isFirst = scope.members == 0
      if field.kind == .group {
        addGroup(index, &scope, isFirstRaw: !hasRaw, isElement: isElement)
        index = field.end
        hasRaw = true
      } else {
        if !field.isNamedLikeItsGroup {
          addRaw(field, scope.size, isFirst: !hasRaw)
          hasRaw = true
        }
        addCounts(field, scope.size)
        if !field.flags.isEmpty {
          addBits(field, scope.size, isFirst: sets == 0, isElement: isElement)
          sets += 1
        }
        if !field.isReserved, !field.isFinePart, !field.isNamedLikeItsGroup {
          addField(index, in: range, scope.size, isFirst: isFirst)
          scope.members += max(1, field.flags.count)
          scope.isPlain = field.flags.isEmpty && !field.isKey
        }
        if field.kind == .countedBytes {
          bits.append(Step(kind: .skipBytes, offset: UInt16(scope.size), index: slot(field)))
          scope.size = 0
        } else {
          scope.size += field.size
        }
      }
      index += 1
    }
    if isElement, sets > 0 {
      raw += bits
      raw.append(literal("}}"))
    } else if sets > 0 {
      bits.append(literal("}"))
    }
    scope.raw = close(raw)
    scope.bits = close(bits)
    scope.fields = close(fields)
    (raw, bits, fields) = outer
    return scope
  }

  private mutating func close(_ list: [Step]) -> Range<Int> {
    let start = steps.count
    steps += list
    return start..<steps.count
  }

  private mutating func addGroup(
    _ index: Int, _ scope: inout Scope, isFirstRaw: Bool, isElement: Bool
  ) {
    let field = layout.fields[index]
    let element = self.scope(index + 1..<field.end, isElement: true)
    var group = PayloadForm.Group(
      raw: element.raw, fields: element.fields, elementSize: field.size,
      isPlain: element.members == 1 && element.isPlain)
    if group.isPlain { steps[element.fields.lowerBound].textLength = 0 }
    switch field.count {
    case .fixed(let count):
      group.fixedCount = count
      group.isOpen = false
    case .toEnd: group.fixedCount = -1
    case .kept(let one, let other):
      group.slot = one
      group.addedSlot = other ?? -1
    }
    var step = Step(kind: .group, offset: UInt16(scope.size), index: UInt16(groups.count))
    if field.hasVariableElements { step.kind = .pairs }
    groups.append(group)
    step.setText(name(field.name, isFirst: isFirstRaw, "["))
    raw.append(step)
    var name = field.name
    if group.isPlain {
      name = layout.fields[index + 1..<field.end].first { !$0.isReserved }?.name ?? name
    }
    step.setText(self.name(name, isFirst: scope.members == 0, "["))
    fields.append(step)
    scope.members += 1
    scope.isPlain = false
    if group.isOpen {
      step.kind = .skipGroup
      step.textLength = 0
      bits.append(step)
      scope.size = 0
    } else {
      scope.size += group.fixedCount * group.elementSize
    }
  }

  private mutating func addRaw(_ field: Field, _ offset: Int, isFirst: Bool) {
    var step = Self.step(field, offset)
    if field.kind == .countedBytes { step.index = slot(field) }
    step.setText(name(field.name, isFirst: isFirst))
    raw.append(step)
  }

  /// What is kept because it counts something further on.
  private mutating func addCounts(_ field: Field, _ offset: Int) {
    if let slot = field.slot {
      raw.append(
        Step(
          kind: .keep, width: UInt8(field.size), offset: UInt16(offset), index: UInt16(slot)))
    }
    guard field.flags.contains(where: { layout.flags[$0].slot != nil }) else { return }
    raw.append(Step(kind: .set, width: UInt8(field.size), offset: UInt16(offset)))
    for index in field.flags {
      let flag = layout.flags[index]
      guard let slot = flag.slot else { continue }
      raw.append(
        Step(
          kind: .keepPart, decimals: UInt8(flag.bit), index: UInt16(slot),
          count: UInt16(flag.width)))
    }
  }

  private mutating func addField(
    _ index: Int, in range: Range<Int>, _ offset: Int, isFirst: Bool
  ) {
    let field = layout.fields[index]
    if !field.flags.isEmpty {
      fields.append(Step(kind: .set, width: UInt8(field.size), offset: UInt16(offset)))
      let isAlone = sharesNames(index, in: range)
      if isAlone { fields.append(literal(name(field.name, isFirst: isFirst, "{"))) }
      fields += addFlags(field, isFirst: isFirst || isAlone, isRaw: false)
      if isAlone { fields.append(literal("}")) }
      return
    }
    var step = Self.step(field, offset)
    if field.isKey { step.kind = .key }
    if field.kind == .countedBytes { step.index = slot(field) }
    let scale = field.scale ?? Scale()
    if [.unsigned, .signed].contains(field.kind), scale != Scale() || field.fine != nil {
      step.isSigned = field.kind == .signed
      step.kind = .decimal
      step.count = 0
      step.decimals = UInt8(-scale.decimal)
      if scale.factor != 1 || scale.binary != 0 {
        step.kind = .physical
        step.index = UInt16(scales.count)
        scales.append(scale)
      } else if let fine = field.fine {
        step.count = UInt16(fine.digits)
        step.fineOffset = UInt16(layout.fields[fine.field].offset ?? 0)
      }
    }
    step.setText(name(field.name, isFirst: isFirst))
    fields.append(step)
  }

  /// Whether a flag of a bit set has a name that the object has otherwise too (CFG-NVS): the set's
  /// flags then stand in an object of their own.
  private func sharesNames(_ index: Int, in range: Range<Int>) -> Bool {
    for flag in layout.fields[index].flags {
      let name = layout.flags[flag].name
      for other in range where other != index {
        let field = layout.fields[other]
        if field.flags.isEmpty
          ? field.name.isSame(as: name)
          : field.flags.contains(where: { layout.flags[$0].name.isSame(as: name) })
        {
          return true
        }
      }
    }
    return false
  }

  /// `"flags":{"valid":0,…}` as a member of `bits`.
  private mutating func addBits(_ field: Field, _ offset: Int, isFirst: Bool, isElement: Bool) {
    bits.append(Step(kind: .set, width: UInt8(field.size), offset: UInt16(offset)))
    let start = text.count
    text.append(isFirst ? (isElement ? ",\"bits\":{" : "") : "},")
    append(field.name)
    text.append("{")
    bits.append(literal(start..<text.count))
    bits += addFlags(field, isFirst: true, isRaw: true)
  }

  /// The flags of a bit set as members: those of one digit within the text.
  private mutating func addFlags(_ field: Field, isFirst: Bool, isRaw: Bool) -> [Step] {
    var list: [Step] = []
    var start = text.count
    var firstDigit = digits.count
    for index in field.flags {
      let flag = layout.flags[index]
      if !isFirst || index > field.flags.lowerBound { text.append(",") }
      append(flag.name)
      let isSigned = flag.isSigned && !isRaw
      if flag.width <= 3, !isSigned {
        digits.append(
          PayloadForm.Digit(
            place: UInt16(text.count - start), bit: UInt8(flag.bit),
            mask: UInt8(1 << flag.width - 1)))
        text.append("0")
        continue
      }
      list.append(piece(start, firstDigit))
      list.append(
        Step(
          kind: .part, decimals: UInt8(flag.bit), isSigned: isSigned,
          count: UInt16(flag.width)))
      start = text.count
      firstDigit = digits.count
    }
    if text.count > start { list.append(piece(start, firstDigit)) }
    return list
  }

  private func piece(_ start: Int, _ firstDigit: Int) -> Step {
    var step = Step(
      kind: .flags, index: UInt16(firstDigit), count: UInt16(digits.count - firstDigit))
    step.setText(start..<text.count)
    return step
  }

  private mutating func literal(_ letters: StaticString) -> Step {
    let start = text.count
    text.append(letters)
    return literal(start..<text.count)
  }

  private func literal(_ place: Range<Int>) -> Step {
    var step = Step(kind: .text0)
    step.setText(place)
    return step
  }

  /// `,"name":` and perhaps a bracket.
  private mutating func name(
    _ name: Word, isFirst: Bool, _ bracket: StaticString = ""
  ) -> Range<Int> {
    let start = text.count
    if !isFirst { text.append(",") }
    append(name)
    text.append(bracket)
    return start..<text.count
  }

  private mutating func append(_ name: Word) {
    text.append("\"")
    text.append(name.bytes)
    text.append("\":")
  }

  private func slot(_ field: Field) -> UInt16 {
    if case .kept(let slot, _) = field.count { UInt16(slot) } else { 0 }
  }

  /// The step of a value as transmitted.
  private static func step(_ field: Field, _ offset: Int) -> Step {
    let kind: Step.Kind
    switch (field.kind, field.size) {
    case (.unsigned, 1), (.flags, 1): kind = .unsigned1
    case (.unsigned, 2), (.flags, 2): kind = .unsigned2
    case (.unsigned, 4), (.flags, 4): kind = .unsigned4
    case (.unsigned, _), (.flags, _): kind = .unsigned
    case (.signed, 1): kind = .signed1
    case (.signed, 2): kind = .signed2
    case (.signed, 4): kind = .signed4
    case (.signed, _): kind = .signed
    case (.float, _): kind = .float
    case (.text, _): kind = .text
    case (.textToEnd, _): kind = .textToEnd
    case (.countedBytes, _): kind = .countedBytes
    default: kind = .bytes
    }
    return Step(
      kind: kind, width: UInt8(clamping: field.size), offset: UInt16(offset),
      count: UInt16(field.size))
  }
}

extension PayloadForm.Step {
  mutating func setText(_ place: Range<Int>) {
    text = UInt32(place.lowerBound)
    textLength = UInt16(place.count)
  }
}
