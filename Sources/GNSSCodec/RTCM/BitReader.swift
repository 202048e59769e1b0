/// Takes bits from a message, the highest of each byte first.
///
/// Nothing here traps or throws: taking past the end gives zero and sets ``isPastEnd``.
/// Source: RTCM 10403.3, section 3.3 (data types `bit(n)`, `uint(n)`, `int(n)`).
public struct BitReader: ~Escapable {
  private let bytes: Span<UInt8>
  /// How many bits have been taken.
  public private(set) var position = 0
  /// Whether more bits were asked for than there are.
  public private(set) var isPastEnd = false

  /// Reads the bits of a span from its first byte on.
  @_lifetime(copy bytes)
  public init(_ bytes: RawSpan) { self.bytes = Span<UInt8>(_bytes: bytes) }

  /// How many bits are left.
  public var bitsLeft: Int { bytes.count * 8 - position }

  /// An unsigned number of 0 to 64 bits.
  public mutating func unsigned(_ count: Int) -> UInt64 {
    var left = min(max(count, 0), 64)
    if left > bitsLeft {
      isPastEnd = true
      position = bytes.count * 8
      return 0
    }
    var value: UInt64 = 0
    while left > 0 {
      let free = 8 - position & 7
      let taken = min(free, left)
      let byte = UInt64(bytes[position >> 3])
      value = value << UInt64(taken) | byte >> UInt64(free - taken) & (1 << UInt64(taken) - 1)
      position += taken
      left -= taken
    }
    return value
  }

  /// A number of 1 to 64 bits in two's complement.
  public mutating func signed(_ count: Int) -> Int64 {
    let unused = UInt64(64 - min(max(count, 1), 64))
    return Int64(bitPattern: unsigned(count) << unused) >> Int64(unused)
  }

  /// One bit.
  public mutating func flag() -> Bool { unsigned(1) != 0 }

  /// Goes past bits.
  public mutating func skip(_ count: Int) {
    if count > bitsLeft {
      isPastEnd = true
      position = bytes.count * 8
    } else {
      position += max(count, 0)
    }
  }
}
