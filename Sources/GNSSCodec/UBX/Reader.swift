extension UBX {
  /// Takes values from a payload, one published row after the other, little endian.
  ///
  /// It cannot trap and needs no `try`: what is taken past the end means nothing and makes it
  /// ``isShort``, and then ``Payload/decode(_:)`` gives nothing. A payload lies in the scanner's
  /// buffer, which may be read further than the longest fixed part of a message; so no row looks
  /// whether it is there, and the compiler takes neighbouring rows in one go.
  @usableFromInline
  struct Reader: ~Escapable {
    /// Longest fixed part of a message, bytes: NAV-PVT has 92.
    @usableFromInline static var longestFixedPart: Int { FrameScanner.padding }

    @usableFromInline let bytes: RawSpan
    /// How many bytes were asked for so far, there or not: so it does not depend on the payload,
    /// and the compiler knows where each row stands.
    @usableFromInline private(set) var position = 0

    @_lifetime(copy bytes)
    @inlinable
    init(_ bytes: RawSpan) { self.bytes = bytes }

    /// Reads one block of a group whose blocks are of one size, all of which is there.
    @_lifetime(copy group)
    @inlinable
    init(_ group: RawSpan, block index: Int, of size: Int) {
      bytes = group.extracting(unchecked: index &* size..<(index &+ 1) &* size)
    }

    /// Whether more was taken than there is.
    var isShort: Bool {
      @inline(__always) get { position > bytes.byteCount }
    }

    /// How many bytes are left.
    var remaining: Int { max(bytes.byteCount - position, 0) }

    @inlinable mutating func u1() -> UInt8 { take() }
    @inlinable mutating func u2() -> UInt16 { take() }
    @inlinable mutating func u4() -> UInt32 { take() }
    @inlinable mutating func u8() -> UInt64 { take() }
    @inlinable mutating func i1() -> Int8 { take() }
    @inlinable mutating func i2() -> Int16 { take() }
    @inlinable mutating func i4() -> Int32 { take() }
    @inlinable mutating func r4() -> Float { Float(bitPattern: u4()) }
    @inlinable mutating func r8() -> Double { Double(bitPattern: u8()) }

    /// Goes past reserved bytes.
    @inlinable
    mutating func skip(_ count: Int) { position &+= count }

    /// Says that the rest cannot be read: the payload is short of something.
    mutating func giveUp() { position = bytes.byteCount + 1 }

    /// The next bytes as they are, as many as there are.
    @_lifetime(copy self)
    mutating func span(_ count: Int) -> RawSpan {
      let first = min(position, bytes.byteCount)
      skip(count)
      return bytes.extracting(first..<min(position, bytes.byteCount))
    }

    /// All that is left.
    @_lifetime(copy self)
    mutating func tail() -> RawSpan { span(remaining) }

    @inlinable
    mutating func take<Value: FixedWidthInteger & BitwiseCopyable>() -> Value {
      let first = position
      position &+= MemoryLayout<Value>.size
      assert(position <= bytes.byteCount + Self.longestFixedPart)
      return Value(
        littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: first, as: Value.self))
    }
  }

  /// One of a repeated group of 32-bit words; nothing beyond the last.
  @inlinable
  static func word(at index: Int, of count: Int, in group: RawSpan) -> UInt32? {
    guard 0..<count ~= index else { return nil }
    var reader = Reader(group, block: index, of: 4)
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
  @inline(__always)
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
