/// JSON text on its way out, written without a check per byte.
///
/// Text of any length makes its own room and leaves ``slack`` bytes more, which is enough for a
/// number and the brackets, commas and quotation marks around it: those need no check.
struct JSONText: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes there are.
  private(set) var count = 0
  let numbers = DecimalText()

  /// Room behind the text after each name: a number of 24 characters, brackets, commas; and for
  /// what is written too much where whole blocks are copied.
  static let slack = 128
  /// Text of a form is copied in blocks of so many bytes.
  static let block = 16

  init(capacity: Int = 4096) {
    self.capacity = max(capacity, 2 * Self.slack)
    memory = .allocate(capacity: self.capacity)
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
  mutating func reserve(_ more: Int) {
    if count &+ more &+ Self.slack > capacity { grow(more &+ Self.slack) }
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
    count &+= 1
  }

  /// Appends a character of ASCII, within the slack.
  @inline(__always)
  mutating func put(ascii character: Unicode.Scalar) { put(UInt8(ascii: character)) }

  /// Appends letters as they are.
  @inline(__always)
  mutating func put(_ letters: StaticString) {
    let length = letters.utf8CodeUnitCount
    reserve(length)
    UnsafeMutableRawPointer(memory + count).copyMemory(from: letters.utf8Start, byteCount: length)
    count &+= length
  }

  /// Appends text in whole blocks: of both there must be memory for a block more.
  @inline(__always)
  mutating func put(_ text: UnsafePointer<UInt8>, count length: Int) {
    reserve(length &+ Self.block)
    let from = UnsafeRawPointer(text)
    let to = UnsafeMutableRawPointer(memory + count)
    var done = 0
    repeat {
      let block = from.loadUnaligned(fromByteOffset: done, as: SIMD16<UInt8>.self)
      to.storeBytes(of: block, toByteOffset: done, as: SIMD16<UInt8>.self)
      done &+= Self.block
    } while done < length
    count &+= length
  }

  /// Takes the comma at a place out, if one stands there: the first member has none in front.
  mutating func removeComma(at place: Int) {
    guard place < count, memory[place] == UInt8(ascii: ",") else { return }
    (memory + place).update(from: memory + place + 1, count: count - place - 1)
    count -= 1
  }

  /// Ends a list whose elements, from a place on, each begin with a comma.
  mutating func endList(from start: Int) {
    reserve(2)
    count = max(count, start + 1)
    memory[start] = UInt8(ascii: "[")
    put(ascii: "]")
  }

  /// Appends bytes as they are.
  mutating func put(_ bytes: RawSpan) {
    reserve(bytes.byteCount)
    bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress {
        UnsafeMutableRawPointer(memory + count).copyMemory(from: start, byteCount: bytes.count)
      }
    }
    count &+= bytes.byteCount
  }

  /// Room for so many bytes behind the text; the closure gives how many of them it has written.
  @inline(__always)
  mutating func write(atMost room: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(room)
    count &+= body(memory + count)
  }

  /// Where the text ends.
  private var end: UnsafeMutableRawPointer { UnsafeMutableRawPointer(memory + count) }

  /// Room for so many bytes behind the text; the closure is told where the text begins and where it
  /// goes on, and gives where it then ends.
  @inline(__always)
  mutating func append(
    atMost room: Int,
    _ body: (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) {
    reserve(room)
    let start = UnsafeMutableRawPointer(memory)
    count = body(start, start + count) - start
  }

  /// Appends an integer in decimal; of one digit, within the slack.
  @inline(__always)
  mutating func put(_ value: UInt64) {
    if value < 10 {
      put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value))
    } else {
      putNumber(value)
    }
  }

  @inline(never)
  private mutating func putNumber(_ value: UInt64) {
    reserve(DecimalText.room)
    count = numbers.write(value, to: end) - UnsafeMutableRawPointer(memory)
  }

  /// Appends an integer in decimal; the sign and one digit, within the slack.
  @inline(__always)
  mutating func put(_ value: Int64) {
    if value < 0 { put(UInt8(ascii: "-")) }
    put(value.magnitude)
  }

  /// Appends a number of so many decimals, which is given as the integer of all its digits: exact,
  /// without zeros at its end.
  mutating func put(_ digits: Int64, decimals: Int) {
    reserve(DecimalText.room)
    count = numbers.write(digits, decimals: decimals, to: end) - UnsafeMutableRawPointer(memory)
  }

  /// Appends a number so that it reads back as it is; what is not finite, by name.
  mutating func put(_ value: Double) {
    reserve(DecimalText.room)
    count = numbers.write(value, to: end) - UnsafeMutableRawPointer(memory)
  }
}

extension JSONText {
  /// Appends text of one byte a character (ISO 8859-1) in quotation marks.
  mutating func putText(_ bytes: RawSpan) {
    append(atMost: Self.roomForText(bytes.byteCount)) { _, to in
      bytes.withUnsafeBytes { Self.writeText($0, to: to) }
    }
  }

  /// How long so many bytes of text get at most: an escape is six bytes long.
  static func roomForText(_ count: Int) -> Int { 6 &* count &+ 2 }

  /// Writes text of one byte a character (ISO 8859-1) in quotation marks; gives where it ends.
  ///
  /// RFC 8259 section 7 demands escapes of quotation mark, backslash and control characters.
  static func writeText(
    _ bytes: UnsafeRawBufferPointer, to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    var to = start.assumingMemoryBound(to: UInt8.self)
    to[0] = UInt8(ascii: "\"")
    to += 1
    for byte in bytes { to += writeCharacter(byte, to) }
    to[0] = UInt8(ascii: "\"")
    return UnsafeMutableRawPointer(to + 1)
  }

  /// What stands between two texts of a list: `","`, as three bytes of four.
  static let betweenTexts: UInt32 = 0x22_2C_22

  /// Writes a character of ISO 8859-1 within quotation marks; gives how many bytes it takes.
  @inline(__always)
  static func writeCharacter(_ byte: UInt8, _ to: UnsafeMutablePointer<UInt8>) -> Int {
    if byte &- 0x20 < 0x5F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      to[0] = byte
      return 1
    }
    return writeRare(byte, to)
  }

  /// Writes a character that does not stand for itself; gives how many bytes it takes.
  @inline(never)
  private static func writeRare(_ byte: UInt8, _ to: UnsafeMutablePointer<UInt8>) -> Int {
    if byte >= 0xA0 {
      to[0] = 0xC0 | byte >> 6
      to[1] = 0x80 | byte & 0x3F
      return 2
    }
    to[0] = UInt8(ascii: "\\")
    switch byte {
    case UInt8(ascii: "\n"): to[1] = UInt8(ascii: "n")
    case UInt8(ascii: "\r"): to[1] = UInt8(ascii: "r")
    case UInt8(ascii: "\t"): to[1] = UInt8(ascii: "t")
    // Terminals and line readers act on DEL and on the controls above it, too.
    case 0..<0x20, 0x7F...0x9F:
      to[1] = UInt8(ascii: "u")
      to[2] = UInt8(ascii: "0")
      to[3] = UInt8(ascii: "0")
      to[4] = hexDigit(byte >> 4, false)
      to[5] = hexDigit(byte & 15, false)
      return 6
    default: to[1] = byte
    }
    return 2
  }

  /// Appends a byte as two hexadecimal digits, within the slack.
  @inline(__always)
  mutating func putHex(_ byte: UInt8, uppercase: Bool = false) {
    put(Self.hexDigit(byte >> 4, uppercase))
    put(Self.hexDigit(byte & 15, uppercase))
  }

  /// Appends bytes as hexadecimal text in quotation marks, lower case.
  mutating func putHex(_ bytes: RawSpan) {
    append(atMost: Self.roomForHex(bytes.byteCount)) { _, to in
      bytes.withUnsafeBytes { Self.writeHex($0, to: to) }
    }
  }

  /// How long so many bytes get in hexadecimal.
  static func roomForHex(_ count: Int) -> Int { 2 &* count &+ 2 }

  /// Writes bytes as hexadecimal text in quotation marks, lower case; gives where it ends.
  static func writeHex(
    _ bytes: UnsafeRawBufferPointer, to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let to = start.assumingMemoryBound(to: UInt8.self)
    to[0] = UInt8(ascii: "\"")
    var place = 1
    for byte in bytes {
      to[place] = hexDigit(byte >> 4, false)
      to[place + 1] = hexDigit(byte & 15, false)
      place &+= 2
    }
    to[place] = UInt8(ascii: "\"")
    return start + place + 1
  }

  private static func hexDigit(_ digit: UInt8, _ uppercase: Bool) -> UInt8 {
    let letter = uppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")
    return digit < 10 ? UInt8(ascii: "0") &+ digit : letter &+ digit &- 10
  }
}
