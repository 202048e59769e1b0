internal import GNSSCodec
internal import GNSSDictionary

extension PayloadWriter {
  /// Writes a group's elements and its end, or goes past them; gives where they end in the payload.
  mutating func writeGroup(
    _ step: PayloadForm.Step, _ form: PayloadForm, _ payload: RawSpan, at place: Int,
    into text: inout JSONText
  ) -> Int {
    let group = form.groups[Int(step.index)]
    let room = payload.byteCount - place
    var count = group.fixedCount
    if group.slot >= 0 {
      count = max(0, kept[group.slot] &+ (group.addedSlot >= 0 ? kept[group.addedSlot] : 0))
    } else if count < 0 {
      count = room / group.elementSize
    }
    if step.kind == .skipGroup {
      isShort = count > room / group.elementSize
      return isShort ? place : place + count * group.elementSize
    }
    let hasNames = isRaw || !group.isPlain
    let steps = isRaw ? group.raw : group.fields
    var start = place
    for number in 0..<count {
      let before = text.count
      text.reserve(0)
      if number > 0 { text.put(ascii: ",") }
      if hasNames { text.put(ascii: "{") }
      let end = write(steps, of: form, payload, from: start, size: group.elementSize, into: &text)
      if payload.byteCount - start < group.elementSize { isShort = true }
      if isShort {
        text.truncate(to: before)
        text.put(ascii: "]")
        return end
      }
      if hasNames { text.put(ascii: "}") }
      start += group.elementSize
    }
    text.put("]")
    return start
  }

  /// Writes the pairs of configuration key and value up to the payload's end.
  ///
  /// In `fields` with the key's name, and the value as the key says.
  mutating func writePairs(_ payload: RawSpan, at place: Int, into text: inout JSONText) -> Int {
    let bytes = PayloadBytes(payload)
    var start = place
    while bytes.count - start >= 4 {
      let id = bytes.load(start, as: UInt32.self)
      let size = Self.valueSize(of: id)
      if size == 0 || bytes.count - start - 4 < size {
        isShort = true
        text.put("]")
        return start + 4
      }
      let value = bytes.load(start + 4, size)
      text.put(start > place ? ",{\"key\":" : "{\"key\":")
      text.put(UInt64(id))
      if isRaw {
        text.put(",\"size\":")
        text.put(UInt64(size))
        text.put(",\"value\":")
        text.put(value)
      } else {
        let key = ConfigurationKey(id)
        Self.writeName(of: key, into: &text)
        text.put(",\"value\":")
        switch key?.value(value) {
        case .signed(let value): text.put(value)
        case .float(let value): text.put(value)
        case .unsigned, nil: text.put(value)
        }
      }
      text.put("}")
      start += 4 + size
    }
    text.put("]")
    return start
  }

  /// The size in bytes of a configuration value, by bits 30 to 28 of its key; 0: no such key.
  private static func valueSize(of id: UInt32) -> Int {
    switch id >> 28 & 7 {
    case 1, 2: 1
    case 3: 2
    case 4: 4
    case 5: 8
    default: 0
    }
  }

  static func writeName(of key: ConfigurationKey?, into text: inout JSONText) {
    guard let key else { return }
    text.put(",\"name\":\"")
    text.put(key.name)
    text.put("\"")
  }
}

/// Little-endian values of a payload; the caller has seen that the bytes are there.
struct PayloadBytes: ~Escapable {
  private let payload: RawSpan

  @_lifetime(copy payload)
  init(_ payload: RawSpan) { self.payload = payload }

  var count: Int { payload.byteCount }

  @inline(__always)
  func load<Value: FixedWidthInteger & BitwiseCopyable>(_ place: Int, as type: Value.Type) -> Value
  {
    Value(littleEndian: payload.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: type))
  }

  /// Up to 8 bytes as an unsigned integer.
  func load(_ place: Int, _ size: Int) -> UInt64 {
    switch size {
    case 1: return UInt64(load(place, as: UInt8.self))
    case 2: return UInt64(load(place, as: UInt16.self))
    case 4: return UInt64(load(place, as: UInt32.self))
    case 8: return load(place, as: UInt64.self)
    default:
      var value: UInt64 = 0
      for offset in 0..<size {
        value |= UInt64(load(place + offset, as: UInt8.self)) << UInt64(8 * offset)
      }
      return value
    }
  }

  /// Up to 8 bytes in two's complement.
  func loadSigned(_ place: Int, _ size: Int) -> Int64 {
    Self.signed(load(place, size), bits: 8 * size)
  }

  /// The lowest bits in two's complement.
  @inline(__always)
  static func signed(_ value: UInt64, bits: Int) -> Int64 {
    let unused = Int64(64 &- bits)
    return (Int64(bitPattern: value) &<< unused) &>> unused
  }

  /// An IEEE 754 number of 4 or 8 bytes.
  func loadFloat(_ place: Int, _ size: Int) -> Double {
    if size == 8 { return Double(bitPattern: load(place, as: UInt64.self)) }
    return Double(Float(bitPattern: load(place, as: UInt32.self)))
  }
}
