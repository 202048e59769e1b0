extension NMEA {
  /// What stands before a sentence between two backslashes: who sent it, when, and which sentences
  /// belong together.
  ///
  /// ```
  /// \g:1-2-73874,s:r3669961,c:1120959341*51\!ABVDM,1,1,…
  /// ```
  /// A block is no part of its sentence, whose place and checksum are the same without it.
  /// Source: NMEA 0183 4.11, section 7, TAG blocks.
  public struct TagBlock: ~Escapable {
    /// Longest block with its backslashes, bytes. The standard has 80; texts in the field are
    /// longer.
    static let longest = 256
    private static let backslash: UInt8 = 0x5C

    /// The parameters as sent, without the backslashes and the checksum.
    public let parameters: RawSpan
    /// The verdict of the block's own checksum.
    public let check: Frame.Check
    /// How long the whole block is, backslashes and checksum too, bytes.
    public let length: Int

    /// Finds the block that ends where the bytes end; nothing if there is none.
    @_lifetime(copy bytes)
    init?(endOf bytes: RawSpan) {
      let all = Span<UInt8>(_bytes: bytes)
      let last = all.count - 1
      if last < 3 || all[last] != Self.backslash { return nil }
      var first = last - 1
      var hasColon = false
      while all[first] != Self.backslash {
        if all[first] == 0x3A { hasColon = true }
        if first == 0 || last - first > Self.longest - 2 || !(0x20...0x7E ~= all[first]) {
          return nil
        }
        first -= 1
      }
      if !hasColon { return nil }
      length = last + 1 - first
      let content = bytes.extracting(first + 1..<last)
      let count = content.byteCount
      let digits = Span<UInt8>(_bytes: content)
      if count > 3, digits[count - 3] == 0x2A, let high = hexadecimalValue(digits[count - 2]),
        let low = hexadecimalValue(digits[count - 1])
      {
        parameters = content.extracting(0..<count - 3)
        check = Checksum.exclusiveOr(parameters) == high << 4 | low ? .valid : .invalid
      } else {
        parameters = content
        check = .missing
      }
    }

    /// Who sent the sentence (`s`); nothing where the block does not say.
    public var source: RawSpan? {
      @_lifetime(copy self)
      get { value(of: 0x73) }
    }

    /// Who the sentence is for (`d`).
    public var destination: RawSpan? {
      @_lifetime(copy self)
      get { value(of: 0x64) }
    }

    /// A text for people (`t`).
    public var text: RawSpan? {
      @_lifetime(copy self)
      get { value(of: 0x74) }
    }

    /// When the sentence was received (`c`), milliseconds since 1970-01-01T00:00:00Z. Senders write
    /// seconds or milliseconds.
    public var unixMilliseconds: Int64? {
      guard let value = value(of: 0x63), let number = Self.number(value) else { return nil }
      // 10^11 seconds are the year 5138, 10^11 milliseconds 1973.
      return number < 100_000_000_000 ? number * 1000 : number
    }

    /// A time of the sender's own (`r`), in units that it chose.
    public var relativeTime: Int64? {
      guard let value = value(of: 0x72) else { return nil }
      return Self.number(value)
    }

    /// The number of the line that the sender has counted (`n`).
    public var lineCount: Int? {
      guard let value = value(of: 0x6E) else { return nil }
      return Self.number(value).flatMap { Int(exactly: $0) }
    }

    /// Sentences that belong together.
    public struct Group: Equatable, Sendable {
      /// Which of them this is, from 1.
      public let sentenceNumber: Int
      /// How many there are.
      public let sentenceCount: Int
      /// The number that all of them have.
      public let id: Int
    }

    /// Which of a group the sentence is: `g:1-2-73874`, or `1G2:73874` in an older form.
    public var group: Group? {
      if let value = value(of: 0x67) {
        var rest = value
        guard let sentence = Self.number(&rest, until: 0x2D),
          let count = Self.number(&rest, until: 0x2D), let id = Self.number(rest)
        else { return nil }
        return Self.group(sentence, count, id)
      }
      var rest = parameters
      while !rest.isEmpty {
        var parameter = Self.next(&rest, until: 0x2C)
        if let sentence = Self.number(&parameter, until: 0x47),
          let count = Self.number(&parameter, until: 0x3A), let id = Self.number(parameter)
        {
          return Self.group(sentence, count, id)
        }
      }
      return nil
    }

    private static func group(_ sentence: Int64, _ count: Int64, _ id: Int64) -> Group? {
      guard let sentence = Int(exactly: sentence), let count = Int(exactly: count),
        let id = Int(exactly: id)
      else { return nil }
      return Group(sentenceNumber: sentence, sentenceCount: count, id: id)
    }

    /// What stands behind a code and a colon; nothing where the code is missing.
    @_lifetime(copy self)
    private func value(of code: UInt8) -> RawSpan? {
      var rest = parameters
      while !rest.isEmpty {
        let parameter = Self.next(&rest, until: 0x2C)
        let bytes = Span<UInt8>(_bytes: parameter)
        if bytes.count >= 2, bytes[0] == code, bytes[1] == 0x3A {
          return parameter.extracting(2..<bytes.count)
        }
      }
      return nil
    }

    /// Takes what stands before a mark, and the mark.
    @_lifetime(copy rest)
    private static func next(_ rest: inout RawSpan, until mark: UInt8) -> RawSpan {
      let bytes = Span<UInt8>(_bytes: rest)
      var end = 0
      while end < bytes.count, bytes[end] != mark { end += 1 }
      let taken = rest.extracting(0..<end)
      rest = rest.extracting(min(end + 1, bytes.count)..<bytes.count)
      return taken
    }

    /// Takes a whole number that stands before a mark; nothing, and nothing taken, if none does.
    private static func number(_ rest: inout RawSpan, until mark: UInt8) -> Int64? {
      var behind = rest
      let digits = next(&behind, until: mark)
      guard digits.byteCount < rest.byteCount, let number = number(digits) else { return nil }
      rest = behind
      return number
    }

    /// A whole number without a sign; nothing if there is anything else.
    private static func number(_ digits: RawSpan) -> Int64? {
      let bytes = Span<UInt8>(_bytes: digits)
      // Fifteen digits cannot overflow, nor can they when they are multiplied by a thousand.
      if bytes.isEmpty || bytes.count > 15 { return nil }
      var value: Int64 = 0
      for index in bytes.indices {
        let digit = bytes[index] &- 0x30
        if digit > 9 { return nil }
        value = value * 10 + Int64(digit)
      }
      return value
    }
  }
}
