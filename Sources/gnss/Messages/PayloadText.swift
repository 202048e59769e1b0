/// JSON text of one payload on its way out, written without a check per byte.
///
/// Every `put` leaves room for ``slack`` bytes more, which is enough for a number and a comma.
/// Members and elements end in a comma; the bracket that closes them takes its place.
struct PayloadText: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes there are.
  private(set) var count = 0

  /// Room behind the text after each name: a number of 20 digits, sign, brackets, commas.
  static let slack = 32

  init() {
    capacity = 4096
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  /// The text so far.
  var bytes: RawSpan {
    @_lifetime(borrow self)
    get {
      let span = RawSpan(_unsafeStart: UnsafeRawPointer(memory), byteCount: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// Forgets the bytes from the given count on.
  mutating func truncate(to count: Int) { self.count = min(count, self.count) }

  /// Makes room for so many bytes more, and for the slack.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more + Self.slack > capacity { grow(more + Self.slack) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = max(2 * capacity, count + more)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    new.update(from: memory, count: count)
    memory.deallocate()
    memory = new
    capacity = larger
  }

  /// Appends a byte, within the slack.
  @inline(__always)
  mutating func put(_ byte: UInt8) {
    memory[count] = byte
    count += 1
  }

  /// Changes a byte that is there.
  @inline(__always)
  mutating func set(_ byte: UInt8, at place: Int) { memory[place] = byte }

  /// Appends a part of a form's text, in whole blocks.
  @inline(__always)
  mutating func put(_ text: UnsafeMutablePointer<UInt8>, _ part: Range<Int>) {
    reserve(part.count + PayloadForm.block)
    let from = UnsafeRawPointer(text + part.lowerBound)
    let to = UnsafeMutableRawPointer(memory + count)
    var done = 0
    while done < part.count {
      let block = from.loadUnaligned(fromByteOffset: done, as: SIMD16<UInt8>.self)
      to.storeBytes(of: block, toByteOffset: done, as: SIMD16<UInt8>.self)
      done += PayloadForm.block
    }
    count += part.count
  }

  /// Appends an integer in decimal, within the slack.
  @inline(__always)
  mutating func put(_ value: UInt64) {
    if value < 10 {
      put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
    } else {
      putDigits(value)
    }
  }

  private mutating func putDigits(_ value: UInt64) {
    count += TextBuffer.write(value, to: memory + count)
  }

  /// Begins an object or an array.
  @inline(__always)
  mutating func open(_ bracket: Unicode.Scalar) {
    reserve(1)
    put(UInt8(ascii: bracket))
  }

  /// Ends an object or an array within another one.
  @inline(__always)
  mutating func close(_ bracket: Unicode.Scalar) {
    reserve(2)
    withoutComma()
    put(UInt8(ascii: bracket))
    put(UInt8(ascii: ","))
  }

  /// Takes back the comma at the end, if there is one.
  @inline(__always)
  mutating func withoutComma() {
    if count > 0, memory[count - 1] == UInt8(ascii: ",") { count -= 1 }
  }
}

extension PayloadText {
  /// Appends letters as they are.
  mutating func append(_ letters: StaticString) {
    reserve(letters.utf8CodeUnitCount)
    letters.withUTF8Buffer { for byte in $0 { put(byte) } }
  }

  /// Appends a number so that it reads back as it is; what is not finite, by name.
  mutating func append(_ value: Double) {
    guard value.isFinite else {
      append(value.isNaN ? "\"nan\"" : value < 0 ? "\"-inf\"" : "\"inf\"")
      return
    }
    var text = value.description
    text.withUTF8 { text in
      reserve(text.count)
      for byte in text { put(byte) }
    }
  }

  /// Appends what another text holds from a place on.
  mutating func append(_ other: borrowing PayloadText, from start: Int) {
    reserve(other.count - start)
    (memory + count).update(from: other.memory + start, count: other.count - start)
    count += other.count - start
  }

  /// Appends text of one byte a character (ISO 8859-1) in quotation marks.
  mutating func append(latin1 bytes: RawSpan) {
    // Rare and short: the escapes are JSONWriter's.
    var json = JSONWriter()
    json.latin1(bytes)
    reserve(json.text.count)
    for byte in json.text.bytes { put(byte) }
  }

  /// Appends bytes as hexadecimal text in quotation marks.
  mutating func append(hex bytes: RawSpan) {
    reserve(2 * bytes.byteCount + 2)
    put(UInt8(ascii: "\""))
    let all = Span<UInt8>(_bytes: bytes)
    for index in all.indices {
      put(Self.hexDigit(all[index] >> 4))
      put(Self.hexDigit(all[index] & 15))
    }
    put(UInt8(ascii: "\""))
  }

  private static func hexDigit(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
