extension NMEA {
  /// Four fields that are small numbers or empty, sixteen bits each, the first in the lowest.
  @usableFromInline
  struct FourNumbers: Equatable, Sendable {
    /// Set for a field that is not empty.
    @inlinable static var presence: UInt16 { 0x8000 }
    /// The number, 0 to 9999; 0 for an empty field.
    @inlinable static var magnitude: UInt16 { 0x3FFF }
    /// Free for what the sentence makes of it.
    @inlinable static var mark: UInt16 { 0x4000 }

    @usableFromInline var bits: UInt64

    @inlinable
    init(_ bits: UInt64) { self.bits = bits }

    /// Three numbers; one that is negative or beyond 9999 counts as an empty field.
    init(_ first: Int?, _ second: Int?, _ third: Int?) {
      bits = Self.bits(first) | Self.bits(second) << 16 | Self.bits(third) << 32
    }

    private static func bits(_ number: Int?) -> UInt64 {
      guard let number, 0...9999 ~= number else { return 0 }
      return UInt64(presence | UInt16(number))
    }

    /// One of the four, 0 to 3.
    @inlinable
    subscript(index: Int) -> UInt16 {
      UInt16(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: index &* 16))
    }

    /// The number of one of the four, or nothing where the field is empty.
    @inlinable
    func number(_ index: Int) -> Int? {
      let field = self[index]
      return field & Self.presence == 0 ? nil : Int(field & Self.magnitude)
    }
  }

  /// Twice four characters that are the ends of two fields.
  struct DigitPair {
    private let digits: UInt64
    private let mask: UInt64

    /// Takes the last characters before the ends, and how many of each belong to the field.
    @inline(__always)
    init(_ characters: UInt64, _ first: Int, _ second: Int) {
      let all: UInt64 = 0xFFFF_FFFF_0000_0000
      let low = UInt32(truncatingIfNeeded: all &>> UInt64(truncatingIfNeeded: first &* 8))
      let high = all &>> UInt64(truncatingIfNeeded: second &* 8)
      mask = UInt64(low) | high &<< 32
      digits = (characters ^ 0x3030_3030_3030_3030) & mask
    }

    /// Whether all characters of both are digits.
    var isPlain: Bool {
      @inline(__always) get { ByteWord.areDigits(digits) }
    }

    /// Both numbers with their presence, in the low half of a word.
    var packed: UInt64 {
      @inline(__always)
      get {
        // A field that is not empty has its last character in the mask.
        let presence = mask &>> 9 & 0x0000_8000_0000_8000
        let numbers = ByteWord.twoDecimals(digits) | presence
        return (numbers | numbers &>> 16) & 0xFFFF_FFFF
      }
    }
  }
}
