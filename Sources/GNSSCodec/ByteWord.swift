/// Eight bytes in one register, the first in the lowest eight bits, looked at all together.
///
/// No step looks at one byte only, so no step branches on one: that is where the speed comes from.
/// Plain integer arithmetic, the same on every processor.
struct ByteWord {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  var bits: UInt64

  @inline(__always)
  init(_ bits: UInt64) { self.bits = bits }

  /// Loads eight bytes, wherever they lie.
  @inline(__always)
  init(at address: UnsafeRawPointer) {
    bits = UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
  }

  /// The high bit of each byte that equals a character; exact for every byte.
  @inline(__always)
  func equals(_ character: UInt8) -> UInt64 {
    let difference = bits ^ Self.ones &* UInt64(character)
    let carried = (difference & ~Self.highBits) &+ ~Self.highBits
    return ~(carried | difference) & Self.highBits
  }

  /// The high bit of each byte that is below 0x20; exact for every byte.
  var isControl: UInt64 {
    @inline(__always)
    get {
      // Adding 0x7F lifts 0x20 and more to the high bit.
      let lifted = (bits & 0x6060_6060_6060_6060) &+ ~Self.highBits | bits
      return ~lifted & Self.highBits
    }
  }

  /// Eight flags in the high bits of a word's bytes as eight neighbouring bits.
  @inline(__always)
  static func gather(_ flags: UInt64) -> UInt64 { (flags &* 0x0002_0408_1020_4081) &>> 56 }

  /// Which of the eight flags in the high bits is the first, 0 to 7; 8 if there is none.
  @inline(__always)
  static func first(_ flags: UInt64) -> Int { flags.trailingZeroBitCount &>> 3 }

  /// The number that eight decimal digits stand for, each byte a value of 0 to 9, the first digit
  /// in the lowest byte.
  @inline(__always)
  static func decimal(_ digits: UInt64) -> UInt64 {
    let pairs = digits &* 10 &+ digits &>> 8
    let low = pairs & 0x0000_00FF_0000_00FF
    let high = pairs &>> 16 & 0x0000_00FF_0000_00FF
    return (low &* 0x000F_4240_0000_0064 &+ high &* 0x0000_2710_0000_0001) &>> 32
  }

  /// A mask of the first 0 to 8 bytes.
  @inline(__always)
  static func lowBytes(_ count: Int) -> UInt64 {
    count >= 8 ? ~0 : ~(~0 &<< UInt64(truncatingIfNeeded: count &* 8))
  }

  /// A mask of the first 0 to 16 bytes of two words.
  @inline(__always)
  static func lowBytesOfTwo(_ count: Int) -> SIMD2<UInt64> {
    SIMD2(lowBytes(count), lowBytes(max(count &- 8, 0)))
  }

  /// The exclusive-or of the eight bytes.
  @inline(__always)
  static func folded(_ word: UInt64) -> UInt8 {
    var folded = word ^ word &>> 32
    folded ^= folded &>> 16
    return UInt8(truncatingIfNeeded: folded ^ folded &>> 8)
  }
}

/// Fields of sentences.
extension ByteWord {
  /// The last 1 to 8 of eight characters, each less `0`; zeros stand for those before.
  @inline(__always)
  static func digits(_ characters: UInt64, _ length: Int) -> UInt64 {
    (characters ^ 0x3030_3030_3030_3030) & ~0 &<< UInt64(truncatingIfNeeded: 64 &- length &* 8)
  }

  /// The two numbers that twice four decimal digits stand for, in the two halves of a word.
  @inline(__always)
  static func twoDecimals(_ digits: UInt64) -> UInt64 {
    let pairs = (digits &* 10 &+ digits &>> 8) & 0x00FF_00FF_00FF_00FF
    return (pairs &* 100 &+ pairs &>> 16) & 0x0000_FFFF_0000_FFFF
  }

  /// Whether all eight bytes are below ten.
  @inline(__always)
  static func areDigits(_ digits: UInt64) -> Bool {
    // Adding 118 lifts ten and more over 127.
    (digits &+ 0x7676_7676_7676_7676 | digits) & highBits == 0
  }

  /// Takes one of the eight bytes out; those before it move up.
  @inline(__always)
  static func without(_ index: Int, _ digits: UInt64) -> UInt64 {
    let below = lowBytes(index)
    return (digits & below) &<< 8 | digits & ~(below &<< 8 | 0xFF)
  }
}
