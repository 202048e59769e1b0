/// Tells of any stretch of a stream whether its CRC-24Q is zero, which is what a right RTCM 3 frame
/// has, in time that does not grow with the stretch when stretches overlap.
///
/// Noise may offer a frame of 1029 bytes at every third byte, and a CRC of its own for each would
/// work on each byte 343 times. But let each byte `b` at place `m` count as `b·x^(−8m)`, in
/// polynomials over GF(2) modulo that of the CRC, and let `S(m)` be the sum of all bytes before
/// `m`. The CRC of the bytes from `i` up to `j` is `(S(j) − S(i))·x^(8j+16)`, so it is zero just
/// where `S(i) = S(j)`. Sums are kept for every sixteenth place of the last two kilobytes.
struct WindowCheck {
  /// How far apart the places are whose sums are kept, bytes.
  static let step = 16
  /// How many sums are kept, a power of two; the longest frame spans 66 of them.
  static let places = 128

  /// The sum of all bytes before a place, and the weight of the byte there.
  private struct Sum {
    var sum: UInt32 = 0
    var weight: UInt32 = 1
  }

  private var sums = InlineArray<128, Sum>(repeating: Sum())
  /// The first and the last place of which there is a sum, in steps from the stream's beginning.
  private var first: UInt64 = 0
  private var last: UInt64 = 0
  /// Behind the last stretch that was checked by a CRC of its own and was wrong.
  private var wrongEnd: UInt64 = 0

  /// Whether the CRC of a stretch is zero.
  ///
  /// - Parameters:
  ///   - base: The memory in which the stretch stands, and all of the stream behind its beginning
  ///     that was asked for before.
  ///   - position: Where the stretch begins, bytes behind `base`.
  ///   - count: Its length, at most 1029 bytes.
  ///   - offset: Where `base` stands in the stream.
  /// - Returns: The verdict, the same as that of a CRC of the stretch alone.
  mutating func isZero(
    _ base: UnsafeRawPointer, at position: Int, count: Int, offset: UInt64
  ) -> Bool {
    let start = offset + UInt64(position)
    let end = start + UInt64(count)
    if start >= wrongEnd || count < 2 * Self.step {
      if Checksum.crc24q(base + position, count: count) == 0 { return true }
      wrongEnd = max(wrongEnd, end)
      return false
    }
    // The first place within the stretch: what stands before it may be gone from memory.
    let head = (start + UInt64(Self.step) - 1) / UInt64(Self.step)
    let tail = end / UInt64(Self.step)
    extend(base, from: head, to: tail, offset: offset)
    return sum(base, before: head, from: start, offset: offset)
      == sum(base, behind: tail, to: end, offset: offset)
  }

  /// Makes the sums of places that are not there yet.
  private mutating func extend(
    _ base: UnsafeRawPointer, from head: UInt64, to tail: UInt64, offset: UInt64
  ) {
    if head < first || head > last {
      first = head
      last = head
      sums[slot(head)] = Sum()
    }
    while last < tail {
      var sum = sums[slot(last)]
      let position = Int(last * UInt64(Self.step) - offset)
      for index in position..<position + Self.step { Self.add(byte(base, index), to: &sum) }
      last += 1
      sums[slot(last)] = sum
    }
    let kept = UInt64(Self.places)
    if last - first >= kept { first = last - kept + 1 }
  }

  /// The sum before a byte that stands up to fifteen bytes before a place: counted back from there.
  private func sum(
    _ base: UnsafeRawPointer, before place: UInt64, from start: UInt64, offset: UInt64
  ) -> UInt32 {
    var sum = sums[slot(place)]
    var index = Int(place * UInt64(Self.step) - offset)
    while index > Int(start - offset) {
      index -= 1
      sum.weight = Checksum.timesX8(sum.weight)
      sum.sum ^= Self.product(byte(base, index), sum.weight)
    }
    return sum.sum
  }

  /// The sum before a byte that stands up to fifteen bytes behind a place.
  private func sum(
    _ base: UnsafeRawPointer, behind place: UInt64, to end: UInt64, offset: UInt64
  ) -> UInt32 {
    var sum = sums[slot(place)]
    for index in Int(place * UInt64(Self.step) - offset)..<Int(end - offset) {
      Self.add(byte(base, index), to: &sum)
    }
    return sum.sum
  }

  /// Counts one more byte.
  @inline(__always)
  private static func add(_ byte: UInt8, to sum: inout Sum) {
    sum.sum ^= product(byte, sum.weight)
    // A division by x^8 is two by x^4.
    sum.weight = sum.weight >> 4 ^ quotients[unchecked: Int(sum.weight & 15)]
    sum.weight = sum.weight >> 4 ^ quotients[unchecked: Int(sum.weight & 15)]
  }

  /// The product of two polynomials, the first of degree below 8.
  @inline(__always)
  private static func product(_ byte: UInt8, _ weight: UInt32) -> UInt32 {
    var product: UInt32 = 0
    var bit: UInt32 = 8
    while bit > 0 {
      bit &-= 1
      product = product << 1 ^ (0 &- (product >> 23)) & Checksum.polynomial
      product ^= (0 &- (UInt32(byte) >> bit & 1)) & weight
    }
    return product
  }

  private func slot(_ place: UInt64) -> Int { Int(place & UInt64(Self.places - 1)) }

  @inline(__always)
  private func byte(_ base: UnsafeRawPointer, _ index: Int) -> UInt8 {
    base.load(fromByteOffset: index, as: UInt8.self)
  }

  /// What each value of the four lowest bits becomes when it is divided by x^4.
  private static let quotients: InlineArray<16, UInt32> = [
    0x000000, 0x493E6E, 0x927CDC, 0xDB42B2, 0xA2B543, 0xEB8B2D, 0x30C99F, 0x79F7F1,
    0xC3267D, 0x8A1813, 0x515AA1, 0x1864CF, 0x61933E, 0x28AD50, 0xF3EFE2, 0xBAD18C,
  ]
}
