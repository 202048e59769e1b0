/// Tells of any stretch of a stream whether its CRC-24Q is zero, which is what a right RTCM 3 frame
/// has, in time that does not grow with the stretch when stretches overlap.
///
/// Noise may offer a frame of 1029 bytes at every third byte, and a CRC of its own for each would
/// work on each byte 343 times. But let each byte `b` at place `m` count as `b·x^(−8m)`, in
/// polynomials over GF(2) modulo that of the CRC, and let `S(m)` be the sum of all bytes before
/// `m`. The CRC of the bytes from `i` up to `j` is `(S(j) − S(i))·x^(8j+16)`, so it is zero just
/// where `S(i) = S(j)`. Sums are kept for every sixteenth place of the last two kilobytes. A block
/// of sixteen bytes counts as its CRC times a weight; a part of one as if the rest were zero. (The
/// weights leave out a power of x that all sums have.)
struct WindowCheck {
  /// How far apart the places are whose sums are kept, bytes.
  static let step = 16
  /// How many sums are kept, a power of two; the longest frame spans 66 of them.
  static let places = 128
  /// A CRC of so many bytes costs less than two sums.
  static let shortest = 128
  /// x^(−128): how much less the next sixteen bytes weigh.
  private static let ratio: UInt32 = 0x89_5E68

  /// The sum of all bytes before a place, and the weights of the blocks before and behind it.
  private struct Sum {
    var sum: UInt32 = 0
    var weightBefore: UInt32 = 1
    var weightBehind: UInt32 = WindowCheck.ratio
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
  @inline(never)
  mutating func isZero(
    _ base: UnsafeRawPointer, at position: Int, count: Int, offset: UInt64
  ) -> Bool {
    let start = offset + UInt64(position)
    let end = start + UInt64(count)
    if start >= wrongEnd || count < Self.shortest {
      if Checksum.crc24q(base + position, count: count) == 0 { return true }
      wrongEnd = max(wrongEnd, end)
      return false
    }
    // The first place within the stretch: what stands before it may be gone from memory.
    let head = (start + UInt64(Self.step) - 1) / UInt64(Self.step)
    let tail = end / UInt64(Self.step)
    extend(base, from: head, to: tail, offset: offset)
    let before = sums[slot(head)]
    let headCount = Int(head * UInt64(Self.step) - start)
    let headSum = Self.product(
      Checksum.crc24q(base + position, count: headCount), before.weightBefore)
    let behind = sums[slot(tail)]
    let tailCount = Int(end - tail * UInt64(Self.step))
    var crc = Checksum.crc24q(base + (position + count - tailCount), count: tailCount)
    for _ in tailCount..<Self.step { crc = Checksum.timesX8(crc) }
    return before.sum ^ headSum == behind.sum ^ Self.product(crc, behind.weightBehind)
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
      sum.sum ^= Self.product(
        Checksum.crc24q(base + position, count: Self.step), sum.weightBehind)
      sum.weightBefore = sum.weightBehind
      sum.weightBehind = Self.product(sum.weightBehind, Self.ratio)
      last += 1
      sums[slot(last)] = sum
    }
    let kept = UInt64(Self.places)
    if last - first >= kept { first = last - kept + 1 }
  }

  /// The product of two polynomials.
  private static func product(_ one: UInt32, _ other: UInt32) -> UInt32 {
    var product: UInt32 = 0
    var bit: UInt32 = 24
    while bit > 0 {
      bit &-= 1
      product = product << 1 ^ (0 &- (product >> 23)) & Checksum.polynomial
      product ^= (0 &- (one >> bit & 1)) & other
    }
    return product
  }

  private func slot(_ place: UInt64) -> Int { Int(place & UInt64(Self.places - 1)) }
}
