extension NMEA {
  /// The fields of a sentence, taken one after the other.
  ///
  /// Nothing here traps or throws. Taking past the last field gives nothing; a field that cannot be
  /// read as what it should be gives nothing; and a letter that cannot stand where it stands sets
  /// ``isSlipped``: then the fields cannot be told apart and the sentence carries nothing.
  ///
  /// Numbers are read eight characters at a step, from the field's end backwards; so the memory
  /// around the sentence, which is the scanner's, is read but never looked at.
  public struct Fields: ~Escapable {
    /// The sentence's body, address and all.
    let body: RawSpan
    /// The commas of its first 128 bytes.
    let commas: SentenceLayout.Commas
    /// Where the next field begins; behind the end once the last field has been taken.
    var position: Int
    /// The ends of the fields to come in the 64 bytes from ``windowStart`` on, one bit each; the
    /// body's end is one too.
    var ends: UInt64
    var windowStart = 0
    /// Whether a field held what cannot stand there.
    public internal(set) var isSlipped = false
    /// How many fields have been taken; those behind the last one do not count.
    public internal(set) var taken = 0

    @_lifetime(copy body)
    @inline(__always)
    init(_ body: RawSpan, behind addressLength: Int, _ commas: SentenceLayout.Commas) {
      self.body = body
      self.commas = commas
      position = addressLength &+ 1
      // An address has less than 64 letters.
      ends =
        Self.ends(commas.low, in: body.byteCount)
        & ~0 &<< UInt64(truncatingIfNeeded: position)
    }

    /// Whether the last field has been taken.
    public var isAtEnd: Bool {
      @inline(__always) get { position > body.byteCount }
    }

    /// Whether only the last field is left.
    var isAtLast: Bool {
      @inline(__always)
      get { Self.withoutLowest(ends, 1) == 0 && windowStart &+ 64 > body.byteCount && !isAtEnd }
    }

    /// How many fields there are from here on.
    public var count: Int {
      if isAtEnd { return 0 }
      var total = 1
      for index in position..<body.byteCount where character(at: index) == 0x2C { total += 1 }
      return total
    }

    /// The next field as sent, empty if it is empty; nothing behind the last one.
    @_lifetime(copy self)
    public mutating func text() -> RawSpan? {
      if isAtEnd { return nil }
      let range = take()
      return body.extracting(unchecked: range.first..<range.end)
    }

    /// All that is left, commas and all.
    @_lifetime(copy self)
    public mutating func rest() -> RawSpan {
      let range = min(position, body.byteCount)..<body.byteCount
      position = body.byteCount + 1
      ends = 0
      windowStart = body.byteCount
      return body.extracting(unchecked: range)
    }

    /// Goes past fields.
    public mutating func skip(_ count: Int = 1) {
      for _ in 0..<count where !isAtEnd { _ = take() }
    }

    /// The next field's place; an empty one at the end if there is none.
    @inline(__always)
    mutating func take() -> (first: Int, end: Int) {
      if ends == 0 {
        moveWindow()
        if ends == 0 { return (body.byteCount, body.byteCount) }
      }
      let first = position
      let end = windowStart &+ ends.trailingZeroBitCount
      ends &= ends &- 1
      position = end &+ 1
      taken &+= 1
      return (first, end)
    }

    /// Moves the window to the next field; no ends are left if there is none.
    @inline(__always)
    private mutating func moveWindow() {
      (ends, windowStart) = Self.window(at: position, of: body, commas.low, commas.high)
    }

    /// The ends of fields in 64 bytes from a place on; where there are none, in the next 64.
    ///
    /// It takes and returns plain values: a call with the cursor itself would have to keep that in
    /// memory, and reading it back makes every field wait for the one before.
    @inline(never)
    private static func window(
      at position: Int, of body: RawSpan, _ low: UInt64, _ high: UInt64
    ) -> (ends: UInt64, start: Int) {
      var start = position
      while start <= body.byteCount {
        var commas = high &>> UInt64(truncatingIfNeeded: start &- 64)
        if start < 64 {
          commas = low &>> UInt64(truncatingIfNeeded: start)
          commas |= high &<< UInt64(truncatingIfNeeded: 64 &- start)
        } else if body.byteCount > 128 {
          commas = body.withUnsafeBytes { bytes in
            bytes.baseAddress.map { ByteWindow(at: $0 + start).commas } ?? 0
          }
        }
        let ends = ends(commas, in: body.byteCount &- start)
        if ends != 0 { return (ends, start) }
        start &+= 64
      }
      return (0, start)
    }

    /// Looks at four fields at once, each empty or a number of at most four digits, as nearly all
    /// fields of GSV and GSA are, and takes the first of them.
    ///
    /// - Parameter count: How many are taken, 1 to 4.
    /// - Returns: All four; nothing, and then nothing is taken, where there is anything else or
    ///   fewer than four are left.
    @inline(__always)
    mutating func fourNumbers(taking count: Int = 4) -> FourNumbers? {
      if Self.withoutLowest(ends, 3) == 0 {
        if windowStart &+ 64 > body.byteCount { return nil }
        moveWindow()
        if Self.withoutLowest(ends, 3) == 0 { return nil }
      }
      let end0 = ends.trailingZeroBitCount
      let end1 = Self.withoutLowest(ends, 1).trailingZeroBitCount
      let end2 = Self.withoutLowest(ends, 2).trailingZeroBitCount
      let end3 = Self.withoutLowest(ends, 3).trailingZeroBitCount
      let length0 = windowStart &+ end0 &- position
      let length1 = end1 &- end0 &- 1
      let length2 = end2 &- end1 &- 1
      let length3 = end3 &- end2 &- 1
      // Adding 3 lifts 5 and more to 8.
      let longest = (length0 &+ 3) | (length1 &+ 3) | (length2 &+ 3) | (length3 &+ 3)
      let low = DigitPair(
        characters(before: end0) | characters(before: end1) &<< 32, length0, length1)
      let high = DigitPair(
        characters(before: end2) | characters(before: end3) &<< 32, length2, length3)
      if longest >= 8 || !low.isPlain || !high.isPlain { return nil }
      ends = Self.withoutLowest(ends, count)
      let end = count == 4 ? end3 : count == 3 ? end2 : count == 2 ? end1 : end0
      position = windowStart &+ end &+ 1
      taken &+= count
      return FourNumbers(low.packed | high.packed &<< 32)
    }

    @inline(__always)
    private static func withoutLowest(_ bits: UInt64, _ count: Int) -> UInt64 {
      var bits = bits
      for _ in 0..<count { bits &= bits &- 1 }
      return bits
    }

    @inline(__always)
    private func characters(before end: Int) -> UInt64 {
      let characters = body.unsafeLoadUnaligned(
        fromUncheckedByteOffset: windowStart &+ end &- 4, as: UInt32.self)
      return UInt64(UInt32(littleEndian: characters))
    }

    /// The commas of a window, and the end of the body if it lies in it.
    @inline(__always)
    private static func ends(_ commas: UInt64, in count: Int) -> UInt64 {
      let end: UInt64 = count < 64 ? 1 &<< UInt64(truncatingIfNeeded: count) : 0
      return commas & (end &- 1) | end
    }

    @inline(__always)
    func character(at index: Int) -> UInt8 {
      body.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self)
    }
  }
}

extension ByteWord {
  /// The eight bytes of a span that begin at a place.
  @inline(__always)
  init(in body: RawSpan, at index: Int) {
    let word = body.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
    bits = UInt64(littleEndian: word)
  }
}
