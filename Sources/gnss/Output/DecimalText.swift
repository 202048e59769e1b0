/// Writes numbers in decimal straight into memory, without a branch for each digit.
///
/// Eight digits are made at a time, side by side in one integer of 64 bits (after P. Khuong, "How
/// to print integers really fast", 2017); numbers below 1000 lie ready. Whole blocks are stored:
/// behind a number there must be ``room`` bytes of memory, whatever its length.
struct DecimalText: ~Copyable {
  typealias Place = UnsafeMutableRawPointer

  /// The longest number is a `Double` of 24 characters; a block more is written.
  static let room = 32
  /// Numbers below this lie ready.
  private static let ready: UInt64 = 1000
  /// Powers of ten that 64 bits hold.
  private static let powerCount = 20

  /// Of each number below 1000 its digits, and in the last byte how many there are.
  let small: UnsafeMutablePointer<UInt32>
  /// 10^0 to 10^19.
  let powers: UnsafeMutablePointer<UInt64>

  init() {
    small = .allocate(capacity: Int(Self.ready))
    for value in 0..<UInt32(Self.ready) {
      // The first digit goes into the lowest byte.
      var text: UInt32 = 0
      var length: UInt32 = 0
      var rest = value
      repeat {
        text = text << 8 | (0x30 + rest % 10)
        rest /= 10
        length += 1
      } while rest > 0
      (small + Int(value)).initialize(to: length << 24 | text)
    }
    powers = .allocate(capacity: Self.powerCount)
    var power: UInt64 = 1
    for exponent in 0..<Self.powerCount {
      (powers + exponent).initialize(to: power)
      power = power &* 10
    }
  }

  deinit {
    small.deallocate()
    powers.deallocate()
  }

  /// Writes an integer of one byte, which lies ready; gives where it ends.
  @inline(__always)
  static func write(_ value: UInt8, _ small: UnsafeMutablePointer<UInt32>, to place: Place) -> Place
  {
    let text = small[Int(value)]
    place.storeBytes(of: text, as: UInt32.self)
    return place + Int(truncatingIfNeeded: text >> 24)
  }

  /// Writes an integer; gives where it ends.
  @inline(__always)
  func write(_ value: UInt64, to place: Place) -> Place {
    if value < Self.ready {
      let text = small[Int(truncatingIfNeeded: value)]
      place.storeBytes(of: text, as: UInt32.self)
      return place + Int(truncatingIfNeeded: text >> 24)
    }
    return value < Self.eightDigits
      ? Self.writeMiddle(value, to: place) : writeLong(value, to: place)
  }

  /// Writes an integer; gives where it ends.
  @inline(__always)
  func write(_ value: Int64, to place: Place) -> Place {
    place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    return write(value.magnitude, to: place + (value < 0 ? 1 : 0))
  }

  /// Writes a number of so many decimals, which is given as the integer of all its digits: exact,
  /// without zeros at its end. Gives where it ends.
  @inline(__always)
  func write(_ digits: Int64, decimals: Int, to place: Place) -> Place {
    place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    return write(digits.magnitude, decimals: decimals, to: place + (digits < 0 ? 1 : 0))
  }

  /// 10^8.
  private static let eightDigits: UInt64 = 100_000_000
  /// `00000000`.
  private static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// The eight digits of a number below 10^8, the first in the lowest byte, as numbers 0 to 9.
  @inline(__always)
  private static func eight(_ value: UInt64) -> UInt64 {
    let number = UInt32(truncatingIfNeeded: value)
    let high = number / 10_000
    let fours = UInt64(high) | UInt64(number &- high &* 10_000) << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x7F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (twos &* 103) >> 10 & 0x0F_000F_000F_000F
    return tens | (twos &- tens &* 10) << 8
  }

  /// Writes a number from 1 to 10^8 - 1.
  @inline(__always)
  private static func writeMiddle(_ value: UInt64, to place: Place) -> Place {
    let digits = eight(value)
    let zeros = digits.trailingZeroBitCount & ~7
    place.storeBytes(of: (digits | Self.zeros) >> UInt64(zeros), as: UInt64.self)
    return place + (8 &- zeros >> 3)
  }

  /// Writes a number from 10^8 on.
  @inline(never)
  private func writeLong(_ value: UInt64, to place: Place) -> Place {
    let high = value / Self.eightDigits
    let end = write(high, to: place)
    end.storeBytes(
      of: Self.eight(value &- high &* Self.eightDigits) | Self.zeros, as: UInt64.self)
    return end + 8
  }

  @inline(__always)
  private func write(_ digits: UInt64, decimals: Int, to place: Place) -> Place {
    guard digits < Self.eightDigits, decimals < 8, digits > 0 else {
      return writeLong(digits, decimals: decimals, to: place)
    }
    let all = Self.eight(digits)
    let whole = 8 &- decimals
    // Zeros in front, but not the one before the point; and those at the end of the decimals.
    let front = min(all.trailingZeroBitCount >> 3, whole &- 1)
    let back = min(all.leadingZeroBitCount >> 3, decimals)
    let text = all | Self.zeros
    place.storeBytes(of: text >> UInt64(8 &* front), as: UInt64.self)
    let point = place + (whole &- front)
    if back == decimals { return point }
    point.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
    (point + 1).storeBytes(of: text >> UInt64(8 &* whole), as: UInt64.self)
    return point + (1 &+ decimals &- back)
  }

  /// Writes any number of at most 19 decimals.
  @inline(never)
  func writeLong(_ digits: UInt64, decimals: Int, to place: Place) -> Place {
    let power = powers[decimals]
    let whole = digits / power
    let fraction = digits &- whole &* power
    let point = write(whole, to: place)
    if fraction == 0 { return point }
    point.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
    return writeFraction(fraction, decimals: decimals, to: point + 1)
  }

  /// Writes the decimals of a number, at least one of them not 0, without zeros at their end.
  @inline(__always)
  private func writeFraction(_ fraction: UInt64, decimals: Int, to place: Place) -> Place {
    // The digits stand at the left of 8, 16 or 24.
    var rest = fraction
    var count = decimals
    var to = place
    while count > 8 {
      let power = powers[count &- 8]
      let high = rest / power
      rest = rest &- high &* power
      let digits = Self.eight(high)
      to.storeBytes(of: digits | Self.zeros, as: UInt64.self)
      if rest == 0 { return to + (8 &- digits.leadingZeroBitCount >> 3) }
      to += 8
      count = count &- 8
    }
    let digits = Self.eight(rest &* powers[8 &- count])
    to.storeBytes(of: digits | Self.zeros, as: UInt64.self)
    return to + (8 &- digits.leadingZeroBitCount >> 3)
  }
}
