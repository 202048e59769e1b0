internal import GNSSCodec
internal import GNSSDictionary

/// Writes the values of UBX payloads by u-blox's names, as the dictionary lays them out: `raw` as
/// transmitted, `bits` with the bit sets taken apart, `fields` in their published units.
struct PayloadWriter: ~Copyable {
  private var dictionary = Dictionary()
  /// The forms of the layouts met so far, by the layout's ordinal.
  private var forms: [PayloadForm?] = []
  /// What was found for the messages met last.
  private var known: [Known] = Array(repeating: Known(), count: Self.slots)
  /// Fields that count something further on.
  var kept = InlineArray<4, Int>(repeating: 0)
  /// Where the texts of floating-point numbers stand that `raw` has; `fields` repeats them.
  let floats: UnsafeMutablePointer<Text>
  var nextFloat = 0
  let numbers = DecimalText()
  /// Where the text begins in memory while steps are done.
  var origin: UnsafeMutableRawPointer
  /// Whether the payload ends inside a value.
  var isShort = false

  /// A piece of the text that was written.
  struct Text {
    var start: UInt32
    var length: UInt32
  }

  /// The longest name of a configuration key has 36 letters.
  static let longestKeyName = 64
  /// No payload has more floating-point numbers, of 4 bytes each.
  static let mostFloats = FrameScanner.longestUBXPayload / 4

  init() {
    floats = .allocate(capacity: Self.mostFloats)
    floats.initialize(repeating: Text(start: 0, length: 0), count: Self.mostFloats)
    origin = UnsafeMutableRawPointer(floats)
  }

  deinit { floats.deallocate() }

  /// How a payload is written.
  struct Fit {
    let form: PayloadForm
    let direction: Layout.Direction
    /// Whether the layout covers the payload exactly.
    let isComplete: Bool
  }

  /// What was found for payloads of one length that have the same telling bytes.
  private struct Known {
    var id = UBX.ID(0, 0)
    var length = 0
    /// Whether any bytes tell, which of the first 16, and what they are.
    var isTold = false
    var mask = SIMD16<UInt8>(repeating: 0)
    var telling = SIMD16<UInt8>(repeating: 0)
    var fit: Fit?
  }

  /// More than a stream has kinds of messages, with the lengths of each, at a time.
  private static let slots = 256

  /// The layout that fits a payload; nothing if the message is unknown.
  mutating func fit(_ content: borrowing UBX.Content) -> Fit? {
    let id = content.id
    let length = content.payload.byteCount
    let kind = Int(id.messageClass &* 29 &+ id.number)
    let slot = (kind &+ (length &* 37) >> 2) & (Self.slots - 1)
    if known[slot].length == length, known[slot].id == id, let fit = known[slot].fit {
      if !known[slot].isTold { return fit }
      if Self.start(of: content.payload) & known[slot].mask == known[slot].telling { return fit }
    }
    return find(content, slot)
  }

  @inline(never)
  private mutating func find(_ content: borrowing UBX.Content, _ slot: Int) -> Fit? {
    let id = content.id
    guard let found = dictionary.fit(id, content.payload) else { return nil }
    let fit = Fit(
      form: form(of: found.layout), direction: found.direction, isComplete: found.isComplete)
    if let telling = dictionary.tellingBytes(id) {
      var mask = SIMD16<UInt8>(repeating: 0)
      for index in 0..<16 where telling >> UInt16(index) & 1 == 1 { mask[index] = 0xFF }
      known[slot] = Known(
        id: id, length: content.payload.byteCount, isTold: telling != 0, mask: mask,
        telling: Self.start(of: content.payload) & mask, fit: fit)
    }
    return fit
  }

  /// The first 16 bytes of a payload; 0 for what is not there.
  private static func start(of payload: RawSpan) -> SIMD16<UInt8> {
    if payload.byteCount >= 16 {
      return payload.unsafeLoadUnaligned(fromUncheckedByteOffset: 0, as: SIMD16<UInt8>.self)
    }
    var start = SIMD16<UInt8>(repeating: 0)
    for index in 0..<payload.byteCount { start[index] = payload.byte(index) }
    return start
  }

  /// Writes the members `raw`, `bits` and `fields`; gives how many bytes the layout covers.
  ///
  /// Where the payload ends inside a value: the values before it, without the bit sets and without
  /// the group element that is cut.
  mutating func write(
    _ payload: RawSpan, as form: PayloadForm, into text: inout JSONText
  ) -> Int {
    payload.withUnsafeBytes { bytes in
      let start = bytes.baseAddress ?? UnsafeRawPointer(form.text)
      let payload = Payload(start: start, count: bytes.count)
      text.put("\"raw\":{")
      nextFloat = 0
      var taken = write(form.raw, of: form, payload, into: &text)
      let isCut = isShort
      if !isCut, payload.count - taken >= form.size { taken += form.size }
      text.put("},\"bits\":{")
      if !isCut { _ = write(form.bits, of: form, payload, into: &text) }
      text.put("},\"fields\":{")
      nextFloat = 0
      _ = write(form.fields, of: form, payload, into: &text)
      text.put("}")
      return taken
    }
  }

  /// The bytes of a payload.
  struct Payload {
    let start: UnsafeRawPointer
    let count: Int

    var end: UnsafeRawPointer { start + count }

    func bytes(_ place: Range<Int>) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(start: start + place.lowerBound, count: place.count)
    }
  }

  private mutating func form(of layout: Layout) -> PayloadForm {
    while forms.count <= layout.ordinal { forms.append(nil) }
    if let form = forms[layout.ordinal] { return form }
    let form = PayloadForm(layout)
    forms[layout.ordinal] = form
    return form
  }

  /// Does the steps of a member; gives where what varies ends, or where the payload is cut.
  private mutating func write(
    _ segments: [PayloadForm.Segment], of form: PayloadForm, _ payload: Payload,
    into text: inout JSONText
  ) -> Int {
    isShort = false
    var base = 0
    for segment in segments {
      if payload.count - base < segment.size {
        isShort = true
        return writeCut(segment, of: form, payload, at: base, into: &text)
      }
      write(segment, of: form, payload, at: base, into: &text)
      guard let tail = segment.tail else { continue }
      let place = base + tail.offset
      guard place <= payload.count else {
        isShort = true
        return place
      }
      let end = write(tail, of: form, payload, at: place, into: &text)
      if isShort { return end }
      if tail.kind != .group || form.groups[tail.index].isOpen { base = end }
    }
    return base
  }

  /// Does the steps of a segment whose values all are in the payload.
  private mutating func write(
    _ segment: PayloadForm.Segment, of form: PayloadForm, _ payload: Payload, at base: Int,
    into text: inout JSONText
  ) {
    text.append(atMost: segment.room) { memory, to in
      origin = memory
      return run(
        from: segment.steps.lowerBound, of: form, payload, at: payload.start + base, to: to)
    }
  }

  /// Does the steps before the first one whose value goes beyond the payload's end; gives where
  /// that one begins.
  private mutating func writeCut(
    _ segment: PayloadForm.Segment, of form: PayloadForm, _ payload: Payload, at base: Int,
    into text: inout JSONText
  ) -> Int {
    for index in segment.steps {
      let step = form.steps[index]
      let place = base + Int(step.offset)
      guard step.size > 0, place + step.size > payload.count else { continue }
      form.steps[index] = PayloadForm.Step(kind: .end)
      write(segment, of: form, payload, at: base, into: &text)
      form.steps[index] = step
      return place
    }
    return base
  }
}
