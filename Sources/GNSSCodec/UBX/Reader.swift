extension UBX {
  /// Takes values from a payload, one published row after the other, little endian.
  ///
  /// It cannot trap and needs no `try`: taking past the end gives zero and sets ``isShort``, and
  /// then ``Payload/decode(_:)`` gives nothing.
  struct Reader: ~Escapable {
    private let bytes: RawSpan
    private(set) var position = 0
    /// Whether more was taken than there is.
    private(set) var isShort = false

    @_lifetime(copy bytes)
    init(_ bytes: RawSpan) { self.bytes = bytes }

    /// How many bytes are left.
    var remaining: Int { bytes.byteCount - position }

    mutating func u1() -> UInt8 { take(UInt8.self) }
    mutating func u2() -> UInt16 { take(UInt16.self) }
    mutating func u4() -> UInt32 { take(UInt32.self) }
    mutating func u8() -> UInt64 { take(UInt64.self) }
    mutating func i1() -> Int8 { take(Int8.self) }
    mutating func i2() -> Int16 { take(Int16.self) }
    mutating func i4() -> Int32 { take(Int32.self) }
    mutating func r4() -> Float { Float(bitPattern: u4()) }
    mutating func r8() -> Double { Double(bitPattern: u8()) }

    /// Goes past reserved bytes.
    mutating func skip(_ count: Int) {
      if count > remaining {
        isShort = true
        position = bytes.byteCount
      } else {
        position += count
      }
    }

    /// The next bytes as they are.
    @_lifetime(copy self)
    mutating func span(_ count: Int) -> RawSpan {
      let first = position
      skip(count)
      return bytes.extracting(first..<position)
    }

    /// All that is left.
    @_lifetime(copy self)
    mutating func tail() -> RawSpan { span(remaining) }

    private mutating func take<Value: FixedWidthInteger & BitwiseCopyable>(
      _ type: Value.Type
    ) -> Value {
      let size = MemoryLayout<Value>.size
      guard size <= remaining else {
        skip(size)
        return 0
      }
      let value = bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: Value.self)
      position += size
      return Value(littleEndian: value)
    }
  }

  /// One of a repeated group of 32-bit words; nothing beyond the last.
  static func word(at index: Int, of count: Int, in group: RawSpan) -> UInt32? {
    guard 0..<count ~= index else { return nil }
    var reader = Reader(group.extracting(index * 4..<index * 4 + 4))
    return reader.u4()
  }

  /// A message whose fixed part is stored.
  protocol Payload {
    /// Takes the published rows in their order.
    init(from reader: inout Reader)
  }
}

extension UBX.Payload {
  /// Makes the message of a payload, or nothing if the payload is shorter than the message.
  ///
  /// What newer firmware appends is left alone.
  static func decode(_ payload: RawSpan) -> Self? {
    var reader = UBX.Reader(payload)
    let value = Self(from: &reader)
    return reader.isShort ? nil : value
  }

  /// One block of a repeated group whose blocks are of one size; nothing beyond the last.
  static func block(at index: Int, of count: Int, in group: RawSpan) -> Self? {
    guard 0..<count ~= index else { return nil }
    let size = group.byteCount / count
    return decode(group.extracting(index * size..<(index + 1) * size))
  }
}
