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
  private var floats: [Range<Int>] = []
  private var nextFloat = 0
  /// Whether the values are written as transmitted.
  var isRaw = true
  /// Whether the payload ends inside a value.
  var isShort = false

  init() {}

  /// How a payload is written.
  struct Fit {
    let form: PayloadForm
    let direction: Layout.Direction
    /// Whether the layout covers the payload exactly.
    let isComplete: Bool
  }

  /// The fit of a message whose payloads are told by their length alone.
  private struct Known {
    var id = UBX.ID(0, 0)
    var length = 0
    var fit: Fit?
  }

  /// As many as a class has numbers, so that no two of a class take each other's place.
  private static let slots = 256

  /// The layout that fits a payload; nothing if the message is unknown.
  mutating func fit(_ content: borrowing UBX.Content) -> Fit? {
    let id = content.id
    let length = content.payload.byteCount
    let slot = Int(id.messageClass &* 29 &+ id.number) & (Self.slots - 1)
    if known[slot].length == length, known[slot].id == id, let fit = known[slot].fit { return fit }
    guard let found = dictionary.fit(id, content.payload) else { return nil }
    let fit = Fit(
      form: form(of: found.layout), direction: found.direction, isComplete: found.isComplete)
    if dictionary.isToldByLength(id) { known[slot] = Known(id: id, length: length, fit: fit) }
    return fit
  }

  /// Writes the members `raw`, `bits` and `fields`; gives how many bytes the layout covers.
  ///
  /// Where the payload ends inside a value: the values before it, without the bit sets and without
  /// the group element that is cut.
  mutating func write(
    _ payload: RawSpan, as form: PayloadForm, into text: inout JSONText
  ) -> Int {
    floats.removeAll(keepingCapacity: true)
    nextFloat = 0
    isShort = false
    isRaw = true
    text.put("\"raw\":{")
    let taken = write(form.raw, of: form, payload, from: 0, size: form.tail, into: &text)
    let isCut = isShort
    text.put("},\"bits\":{")
    if !isCut { _ = write(form.bits, of: form, payload, from: 0, size: 0, into: &text) }
    text.put("},\"fields\":{")
    isShort = false
    isRaw = false
    _ = write(form.fields, of: form, payload, from: 0, size: 0, into: &text)
    text.put("}")
    return taken
  }

  private mutating func form(of layout: Layout) -> PayloadForm {
    while forms.count <= layout.ordinal { forms.append(nil) }
    if let form = forms[layout.ordinal] { return form }
    let form = PayloadForm(layout)
    forms[layout.ordinal] = form
    return form
  }

  /// Does the steps of an object that begins at a place of the payload; gives where it ends.
  mutating func write(
    _ steps: Range<Int>, of form: PayloadForm, _ payload: RawSpan, from start: Int, size: Int,
    into text: inout JSONText
  ) -> Int {
    let bytes = PayloadBytes(payload)
    var base = start
    var set: UInt64 = 0
    for index in steps {
      let step = form.steps[index]
      let place = base &+ Int(step.offset)
      guard bytes.count &- place >= Int(step.width) else {
        isShort = true
        return place
      }
      if step.textLength > 0 {
        text.put(form.text + Int(step.text), count: Int(step.textLength))
      } else {
        text.reserve(0)
      }
      switch step.kind {
      case .unsigned1: text.put(UInt64(bytes.load(place, as: UInt8.self)))
      case .unsigned2: text.put(UInt64(bytes.load(place, as: UInt16.self)))
      case .unsigned4: text.put(UInt64(bytes.load(place, as: UInt32.self)))
      case .unsigned: text.put(bytes.load(place, Int(step.width)))
      case .signed1: text.put(Int64(Int8(bitPattern: bytes.load(place, as: UInt8.self))))
      case .signed2: text.put(Int64(Int16(bitPattern: bytes.load(place, as: UInt16.self))))
      case .signed4: text.put(Int64(Int32(bitPattern: bytes.load(place, as: UInt32.self))))
      case .signed: text.put(bytes.loadSigned(place, Int(step.width)))
      case .decimal: writeDecimal(step, bytes, place, base, into: &text)
      case .set: set = bytes.load(place, Int(step.width))
      case .flags:
        let first = text.count &- Int(step.textLength)
        for digit in Int(step.index)..<Int(step.index) &+ Int(step.count) {
          let digit = form.digits[digit]
          text.set(
            UInt8(ascii: "0")
              &+ (UInt8(truncatingIfNeeded: set &>> UInt64(digit.bit)) & digit.mask),
            at: first &+ Int(digit.place))
        }
      case .part:
        let value = Self.part(step, of: set)
        if step.isSigned {
          text.put(PayloadBytes.signed(value, bits: Int(step.count)))
        } else {
          text.put(value)
        }
      case .text0: break
      case .group, .pairs, .skipGroup:
        let end =
          step.kind == .pairs
          ? writePairs(payload, at: place, into: &text)
          : writeGroup(step, form, payload, at: place, into: &text)
        if isShort { return end }
        if form.groups[Int(step.index)].isOpen { base = end }
      default:
        guard let end = writeRare(step, form, payload, place, set, into: &text) else {
          text.truncate(to: text.count - Int(step.textLength))
          isShort = true
          return place
        }
        if end > 0 { base = end }
      }
    }
    guard bytes.count &- base >= size else { return base }
    return base &+ size
  }

  private static func part(_ step: PayloadForm.Step, of set: UInt64) -> UInt64 {
    set &>> UInt64(step.decimals) & (1 &<< UInt64(step.count) &- 1)
  }

  @inline(__always)
  private func writeDecimal(
    _ step: PayloadForm.Step, _ bytes: PayloadBytes, _ place: Int, _ base: Int,
    into text: inout JSONText
  ) {
    let width = Int(step.width)
    var value =
      step.isSigned
      ? bytes.loadSigned(place, width) : Int64(truncatingIfNeeded: bytes.load(place, width))
    var decimals = Int(step.decimals)
    if step.count > 0, base &+ Int(step.fineOffset) < bytes.count {
      let fine = bytes.load(base &+ Int(step.fineOffset), as: UInt8.self)
      value = value &* (step.count == 2 ? 100 : 10) &+ Int64(Int8(bitPattern: fine))
      decimals &+= Int(step.count)
    }
    text.put(value, decimals: decimals)
  }

  /// What most messages have none of. Gives where a part of variable size ends, 0 if the size is
  /// fixed, and nothing if the payload ends before.
  @inline(never)
  private mutating func writeRare(
    _ step: PayloadForm.Step, _ form: PayloadForm, _ payload: RawSpan, _ place: Int, _ set: UInt64,
    into text: inout JSONText
  ) -> Int? {
    let bytes = PayloadBytes(payload)
    let size = Int(step.count)
    switch step.kind {
    case .keep: kept[Int(step.index)] = Int(truncatingIfNeeded: bytes.load(place, Int(step.width)))
    case .keepPart: kept[Int(step.index)] = Int(truncatingIfNeeded: Self.part(step, of: set))
    case .physical:
      let bits = bytes.load(place, Int(step.width))
      let value =
        step.isSigned
        ? Double(PayloadBytes.signed(bits, bits: 8 * Int(step.width))) : Double(bits)
      text.put(form.scales[Int(step.index)].apply(to: value))
    case .float: writeFloat(bytes.loadFloat(place, Int(step.width)), into: &text)
    case .key:
      let id = bytes.load(place, as: UInt32.self)
      text.put(UInt64(id))
      Self.writeName(of: ConfigurationKey(id), into: &text)
    case .text:
      guard payload.byteCount - place >= size else { return nil }
      var end = place
      while end < place + size, bytes.load(end, as: UInt8.self) != 0 { end += 1 }
      text.putText(payload.extracting(place..<end))
    case .textToEnd:
      var end = payload.byteCount
      while end > place, bytes.load(end - 1, as: UInt8.self) == 0 { end -= 1 }
      text.putText(payload.extracting(place..<end))
      return payload.byteCount
    case .bytes:
      guard payload.byteCount - place >= size else { return nil }
      text.putHex(payload.extracting(place..<place + size))
    case .countedBytes, .skipBytes:
      let end = place + max(0, kept[Int(step.index)])
      guard end <= payload.byteCount else { return nil }
      if step.kind == .countedBytes { text.putHex(payload.extracting(place..<end)) }
      return end
    default: break
    }
    return 0
  }

  /// When `fields` comes to a number, `raw` has it already.
  private mutating func writeFloat(_ value: Double, into text: inout JSONText) {
    if isRaw {
      let start = text.count
      text.put(value)
      floats.append(start..<text.count)
    } else {
      text.repeatText(floats[nextFloat])
      nextFloat += 1
    }
  }
}
