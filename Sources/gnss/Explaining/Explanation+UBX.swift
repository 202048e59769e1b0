internal import GNSSCodec
internal import GNSSDictionary

extension Explanation {
  /// Explains a payload, field by field.
  mutating func explain(_ payload: RawSpan, as layout: Layout) {
    var walk = layout.walk(payload)
    var start = 0
    var groups: [Group] = []
    var key: ConfigurationKey?
    var wholes: [(field: Int, value: Int64)] = []
    while let step = walk.next() {
      let bytes = payload.extracting(start..<walk.position)
      switch step {
      case .beginGroup(let index):
        let field = layout.fields[index]
        groups.append(Group(name: field.name, isSingle: field.end == index + 2))
      case .beginElement:
        let last = groups.count - 1
        groups[last].number += 1
        if !groups[last].isSingle { sheet.line(Self.head(groups), TextBuffer()) }
      case .endElement: break
      case .endGroup: groups.removeLast()
      case .unsigned(let index, let value), .flags(let index, let value):
        let field = layout.fields[index]
        if field.isKey { key = ConfigurationKey(UInt32(truncatingIfNeeded: value)) }
        if field.name.text == "gnssId" { system = Int(truncatingIfNeeded: value) }
        explain(value, field, groups, layout, key, at: start, bytes)
      case .signed(let index, let value):
        let field = layout.fields[index]
        sheet.line(
          start, bytes, name(field, groups),
          number(value.magnitude, isNegative: value < 0, field))
        if field.fine != nil { wholes.append((index, value)) }
        if field.isFinePart { explainSum(wholes, value, index, layout) }
      case .float(let index, let value):
        let field = layout.fields[index]
        sheet.line(start, bytes, name(field, groups)) { text in
          text.append(value.description)
          Self.unit(field, into: &text)
        }
      case .text(let index, let place):
        sheet.line(
          start, bytes, name(layout.fields[index], groups),
          TextBuffer {
            $0.append("\"")
            $0.append(Sheet.printable(payload.extracting(place)))
            $0.append("\"")
          })
      case .bytes(let index, let place):
        sheet.line(start, bytes, name(layout.fields[index], groups)) {
          $0.append(place.count)
          $0.append(" bytes")
        }
      }
      start = walk.position
    }
    if walk.isShort {
      sheet.line(TextBuffer("the payload ends inside the next field"), TextBuffer())
    }
    if walk.rest.byteCount > 0 {
      sheet.line(TextBuffer("not in the layout:"), TextBuffer())
      sheet.dump(walk.rest, from: walk.position)
    }
  }

  /// A group that is open.
  private struct Group {
    let name: Word
    /// The number of the open element, from 1.
    var number = 0
    /// Whether an element has one field only.
    let isSingle: Bool
  }

  /// `sv 1`, indented by the groups around it.
  private static func head(_ groups: [Group]) -> TextBuffer {
    TextBuffer { text in
      guard let group = groups.last else { return }
      for _ in 1..<groups.count { text.append("  ") }
      text.append(group.name.bytes)
      text.append(" ")
      text.append(group.number)
    }
  }

  /// A number or a bit set. What tells a value's size takes no bytes and is not shown.
  private mutating func explain(
    _ value: UInt64, _ field: Field, _ groups: [Group], _ layout: Layout,
    _ key: ConfigurationKey?, at place: Int, _ bytes: RawSpan
  ) {
    switch field.kind {
    case .valueSize: break
    case .value:
      sheet.line(place, bytes, name(field, groups)) { Self.value(value, of: key, into: &$0) }
    default:
      sheet.line(
        place, bytes, name(field, groups), number(value, isNegative: false, field),
        meaning(value, field, layout, key))
      explainFlags(value, field, layout)
    }
  }

  /// A value and the part that refines it, together.
  private mutating func explainSum(
    _ wholes: [(field: Int, value: Int64)], _ part: Int64, _ index: Int, _ layout: Layout
  ) {
    for whole in wholes {
      let field = layout.fields[whole.field]
      guard let fine = field.fine, fine.field == index else { continue }
      let digits = whole.value * (fine.digits == 2 ? 100 : 10) + part
      let name = TextBuffer {
        $0.append("  ")
        $0.append(field.name.bytes)
        $0.append(" in full")
      }
      let sum = TextBuffer {
        $0.append(digits, decimals: fine.digits - (field.scale?.decimal ?? 0))
        Self.unit(field, into: &$0)
      }
      sheet.line(name, sum)
    }
  }

  /// A field's name, indented by its groups; of a group of single values, with its number.
  private func name(_ field: Field, _ groups: [Group]) -> TextBuffer {
    TextBuffer { text in
      for group in groups where !group.isSingle || groups.count > 1 {
        text.append(group.isSingle ? "" : "  ")
      }
      text.append(field.name.bytes)
      if let last = groups.last, last.isSingle {
        text.append(" ")
        text.append(last.number)
      }
    }
  }

  /// `85645166  8.5645166 deg`.
  private func number(_ magnitude: UInt64, isNegative: Bool, _ field: Field) -> TextBuffer {
    TextBuffer { text in
      if field.kind == .flags || field.isKey {
        text.append("0x")
        for byte in (0..<field.size).reversed() {
          text.appendHex(UInt8(truncatingIfNeeded: magnitude >> UInt64(8 * byte)))
        }
        return
      }
      if isNegative { text.append("-") }
      text.append(magnitude)
      if let scale = field.scale {
        text.append(" = ")
        let value = isNegative ? -Double(magnitude) : Double(magnitude)
        if scale.factor == 1, scale.binary == 0, let digits = Int64(exactly: magnitude) {
          text.append(isNegative ? -digits : digits, decimals: -scale.decimal)
        } else {
          text.append(scale.apply(to: value).description)
        }
      }
      Self.unit(field, into: &text)
    }
  }

  private static func unit(_ field: Field, into text: inout TextBuffer) {
    guard field.unit.count > 0 else { return }
    text.append(" ")
    text.append(field.unit.bytes)
  }

  private static func value(
    _ bits: UInt64, of key: ConfigurationKey?, into text: inout TextBuffer
  ) {
    switch key?.value(bits) {
    case .signed(let value): text.append(value)
    case .float(let value): text.append(value.description)
    case .unsigned, nil: text.append(bits)
    }
  }

  /// What a number means: a configuration key's name, or what is published of an enumeration.
  private func meaning(
    _ value: UInt64, _ field: Field, _ layout: Layout, _ key: ConfigurationKey?
  ) -> TextBuffer {
    if field.isKey, let key { return TextBuffer(key.name) }
    return meaning(value, field.name, layout)
  }

  private func meaning(_ value: UInt64, _ name: Word, _ layout: Layout) -> TextBuffer {
    let digits = TextBuffer { $0.append(value) }
    let word = Meaning.text(
      of: digits.bytes.span.bytes, field: name, owner: layout.identity, system: system)
    guard let word else { return TextBuffer() }
    return TextBuffer(word.bytes)
  }

  /// The flags of a bit set, one a line.
  private mutating func explainFlags(_ set: UInt64, _ field: Field, _ layout: Layout) {
    for index in field.flags {
      let flag = layout.flags[index]
      let value = flag.value(in: set)
      let name = TextBuffer {
        $0.append("  ")
        $0.append(flag.name.bytes)
      }
      let bits = TextBuffer { text in
        text.append("bit ")
        text.append(flag.bit)
        if flag.width > 1 {
          text.append("-")
          text.append(flag.bit + flag.width - 1)
        }
      }
      let number = TextBuffer {
        if flag.isSigned {
          $0.append(PayloadWriter.signed(value, bits: flag.width))
        } else {
          $0.append(value)
        }
      }
      sheet.flag(bits, name, number, meaning(value, flag.name, layout))
    }
  }
}
