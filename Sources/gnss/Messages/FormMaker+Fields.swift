internal import GNSSDictionary

extension FormMaker {
  /// What is kept because it counts something further on.
  mutating func addCounts(_ field: Field, _ offset: Int) {
    if let slot = field.slot {
      add(
        Step(
          kind: .keep, offset: UInt16(offset), index: UInt16(slot), width: UInt8(field.size)),
        to: .raw)
    }
    for index in field.flags {
      let flag = layout.flags[index]
      guard let slot = flag.slot else { continue }
      add(
        Step(
          kind: .keepPart, offset: UInt16(offset), index: UInt16(slot),
          count: UInt16(flag.width), width: UInt8(field.size), decimals: UInt8(flag.bit)),
        to: .raw)
    }
  }

  /// A field as a member of `fields`.
  mutating func addField(_ index: Int, in range: Range<Int>, _ scope: inout Scope) {
    let field = layout.fields[index]
    let isFirst = scope.members == 0
    scope.members += max(1, field.flags.count)
    scope.isPlain = field.flags.isEmpty && !field.isKey
    if !field.flags.isEmpty {
      var set = Piece(step: Self.set(field, scope.size))
      let isAlone = sharesNames(index, in: range)
      if isAlone { set.parts.append(Piece(name(field.name, isFirst: isFirst, "{"))) }
      set.parts += flags(field, isFirst: isFirst || isAlone, areSigned: true)
      if isAlone { set.parts.append(literal("}")) }
      add(set, to: .fields)
      return
    }
    var step = Self.step(field, scope.size)
    if field.isKey { step.kind = .key }
    if step.kind == .float { step.kind = .repeatedFloat }
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
        step.index = UInt16(layout.fields[fine.field].offset ?? 0)
      }
    }
    add(field, Piece(step: step, text: name(field.name, isFirst: isFirst)), to: .fields)
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
  mutating func addBits(_ field: Field, _ scope: inout Scope) {
    var set = Piece(step: Self.set(field, scope.size))
    let start = text.count
    text.append(scope.sets > 0 ? "}," : scope.isElement ? ",\"bits\":{" : "")
    append(field.name)
    text.append("{")
    set.parts = [Piece(start..<text.count)]
    set.parts += flags(field, isFirst: true, areSigned: false)
    add(set, to: .bits)
    scope.sets += 1
  }

  /// The flags of a bit set as members: those of one digit within the text.
  private mutating func flags(_ field: Field, isFirst: Bool, areSigned: Bool) -> [Piece] {
    var pieces: [Piece] = []
    var start = text.count
    var firstDigit = digits.count
    for index in field.flags {
      let flag = layout.flags[index]
      if !isFirst || index > field.flags.lowerBound { text.append(",") }
      append(flag.name)
      let isSigned = flag.isSigned && areSigned
      if flag.width <= 3, !isSigned {
        digits.append(
          PayloadForm.Digit(
            place: UInt16(text.count - start), bit: UInt8(flag.bit),
            mask: UInt8(1 << flag.width - 1)))
        text.append("0")
        continue
      }
      pieces.append(flags(start, firstDigit))
      pieces.append(
        Piece(
          step: Step(
            kind: .part, count: UInt16(flag.width), decimals: UInt8(flag.bit),
            isSigned: isSigned)))
      start = text.count
      firstDigit = digits.count
    }
    if text.count > start { pieces.append(flags(start, firstDigit)) }
    return pieces
  }

  /// The text from a place on, with digits from a place on.
  private func flags(_ start: Int, _ firstDigit: Int) -> Piece {
    Piece(
      step: Step(
        kind: .flags, index: UInt16(firstDigit), count: UInt16(digits.count - firstDigit)),
      text: start..<text.count)
  }

  /// A piece of text alone.
  mutating func literal(_ letters: StaticString) -> Piece {
    let start = text.count
    text.append(letters)
    return Piece(start..<text.count)
  }

  /// A piece of text alone.
  mutating func literal(_ letters: TextBuffer) -> Piece {
    let start = text.count
    text.append(letters)
    return Piece(start..<text.count)
  }

  /// `,"name":` and perhaps a bracket.
  mutating func name(
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

  func slot(_ field: Field) -> Int {
    if case .kept(let slot, _) = field.count { slot } else { 0 }
  }

  /// Takes a bit set.
  private static func set(_ field: Field, _ offset: Int) -> Step {
    let kind: Step.Kind =
      switch field.size {
      case 1: .set1
      case 2: .set2
      case 4: .set4
      default: .set
      }
    return Step(kind: kind, offset: UInt16(offset), width: UInt8(field.size))
  }

  /// The step of a value as transmitted.
  static func step(_ field: Field, _ offset: Int) -> Step {
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
    default: kind = .bytes
    }
    return Step(
      kind: kind, offset: UInt16(offset), count: UInt16(field.size),
      width: UInt8(clamping: field.size))
  }
}
