internal import GNSSCodec
internal import GNSSDictionary

/// Writes the values of UBX payloads as transmitted, by u-blox's names, as the dictionary lays them
/// out.
struct PayloadWriter: ~Copyable {
  private var dictionary = Dictionary()
  /// The forms of the layouts met so far, by the layout's ordinal.
  private var forms: [PayloadForm?] = []
  /// The members of `raw`.
  private var raw = PayloadText()
  /// The members of `bits` of all objects that are open, those of the innermost one last.
  private var bits = PayloadText()
  private var groups = InlineArray<4, OpenGroup>(repeating: OpenGroup())
  private var depth = 0

  private struct OpenGroup {
    var isInElement = false
    var rawStart = 0
    var bitsStart = 0
  }

  init() {}

  /// The layout that fits a payload; nothing if the message is unknown.
  mutating func fit(_ content: borrowing UBX.Content) -> Dictionary.Fit? {
    dictionary.fit(content.id, content.payload)
  }

  /// Writes the members `raw` and `bits`; gives how much of the payload the layout covers.
  ///
  /// Where the payload ends inside a value: the values before it, without the bit sets and without
  /// the group element that is cut.
  mutating func write(
    _ payload: RawSpan, as layout: Layout, into json: inout JSONWriter
  ) -> Int {
    let form = form(of: layout)
    raw.truncate(to: 0)
    bits.truncate(to: 0)
    depth = 0
    var walk = layout.walk(payload)
    raw.open("{")
    while let step = walk.next() { write(step, payload, form) }
    if walk.isShort {
      if depth > 0 {
        if groups[0].isInElement { raw.truncate(to: groups[0].rawStart) }
        raw.close("]")
      }
      bits.truncate(to: 0)
    }
    raw.close("}")
    raw.withoutComma()
    json.name("raw")
    json.verbatim(raw.bytes)
    json.name("bits")
    bits.withoutComma()
    json.beginObject()
    json.verbatim(bits.bytes)
    json.endObject()
    return walk.position
  }

  private mutating func form(of layout: Layout) -> PayloadForm {
    while forms.count <= layout.ordinal { forms.append(nil) }
    if let form = forms[layout.ordinal] { return form }
    let form = PayloadForm(layout)
    forms[layout.ordinal] = form
    return form
  }

  @inline(__always)
  private mutating func write(_ step: Walk.Step, _ payload: RawSpan, _ form: PayloadForm) {
    switch step {
    case .unsigned(let field, let value):
      if form.names[field].isEmpty { return }
      raw.put(form.text, form.names[field])
      raw.put(value)
      raw.put(UInt8(ascii: ","))
    case .signed(let field, let value):
      raw.put(form.text, form.names[field])
      if value < 0 { raw.put(UInt8(ascii: "-")) }
      raw.put(value.magnitude)
      raw.put(UInt8(ascii: ","))
    case .flags(let field, let value):
      raw.put(form.text, form.names[field])
      raw.put(value)
      raw.put(UInt8(ascii: ","))
      for index in form.sets[field] { write(value, form.pieces[index], form) }
    case .float(let field, let value):
      raw.put(form.text, form.names[field])
      raw.append(value)
      raw.put(UInt8(ascii: ","))
    case .text(let field, let place):
      raw.put(form.text, form.names[field])
      raw.append(latin1: payload.extracting(place))
      raw.put(UInt8(ascii: ","))
    case .bytes(let field, let place):
      raw.put(form.text, form.names[field])
      raw.append(hex: payload.extracting(place))
      raw.put(UInt8(ascii: ","))
    case .beginGroup(let field):
      raw.put(form.text, form.names[field])
      raw.open("[")
      groups[depth].isInElement = false
      depth += 1
    case .beginElement:
      groups[depth - 1] = OpenGroup(isInElement: true, rawStart: raw.count, bitsStart: bits.count)
      raw.open("{")
    case .endElement: endElement()
    case .endGroup:
      raw.close("]")
      depth -= 1
    }
  }

  /// Ends a group's element; its bit sets go to its end.
  private mutating func endElement() {
    let group = groups[depth - 1]
    if bits.count > group.bitsStart {
      raw.append("\"bits\":{")
      raw.append(bits, from: group.bitsStart)
      raw.close("}")
      bits.truncate(to: group.bitsStart)
    }
    raw.close("}")
    groups[depth - 1].isInElement = false
  }

  /// Takes a bit set apart, as far as a piece goes.
  @inline(__always)
  private mutating func write(_ set: UInt64, _ piece: PayloadForm.Piece, _ form: PayloadForm) {
    let start = bits.count
    bits.put(form.text, piece.text)
    for index in piece.digits {
      let digit = form.digits[index]
      bits.set(
        UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: set &>> digit.bit & digit.mask),
        at: start + digit.place)
    }
    if let wide = piece.wide { bits.put(wide.value(in: set)) }
  }
}
