/// The checksums of the three protocols.
package enum Checksum {
  /// The 8-bit Fletcher sums of UBX: `a` adds every byte, `b` adds every intermediate `a`.
  ///
  /// Sixteen lanes: `a` is the sum of the lane sums; `b` weighs each byte by its distance from the
  /// end, which is the sum of the earlier lane sums times 16 plus each lane's own weight.
  /// Source: u-blox M10 SPG 5.10 interface description, "UBX checksum".
  @inline(__always)
  static func fletcher8(_ bytes: UnsafeRawPointer, count: Int) -> (a: UInt8, b: UInt8) {
    var a: UInt8 = 0
    var b: UInt8 = 0
    var index = 0
    if count >= 16 {
      var sums = SIMD16<UInt8>()
      var earlier = SIMD16<UInt8>()
      while index &+ 16 <= count {
        earlier &+= sums
        sums &+= bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
        index &+= 16
      }
      let weights = SIMD16<UInt8>(16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
      a = sums.wrappedSum()
      b = (earlier &<< 4 &+ sums &* weights).wrappedSum()
    }
    while index < count {
      a &+= bytes.load(fromByteOffset: index, as: UInt8.self)
      b &+= a
      index &+= 1
    }
    return (a, b)
  }

  /// The Fletcher sums of the bytes of a span.
  package static func fletcher8(_ bytes: RawSpan) -> (a: UInt8, b: UInt8) {
    bytes.withUnsafeBytes { buffer in
      guard let address = buffer.baseAddress else { return (0, 0) }
      return fletcher8(address, count: buffer.count)
    }
  }

  /// CRC-24Q of RTCM 3: polynomial 0x1864CFB, start 0, four bits at a step.
  ///
  /// Source: RTCM 10403.3, section 4.2.
  static func crc24q(_ bytes: UnsafeRawPointer, count: Int) -> UInt32 {
    var sum: UInt32 = 0
    for index in 0..<count {
      sum ^= UInt32(bytes.load(fromByteOffset: index, as: UInt8.self)) << 16
      sum = (sum << 4 & 0xFF_FFFF) ^ crcTable[Int(sum >> 20 & 15)]
      sum = (sum << 4 & 0xFF_FFFF) ^ crcTable[Int(sum >> 20 & 15)]
    }
    return sum
  }

  /// What each value of the four highest bits leaves behind after reduction by the polynomial.
  private static let crcTable: InlineArray<16, UInt32> = [
    0x000000, 0x864CFB, 0x8AD50D, 0x0C99F6,
    0x93E6E1, 0x15AA1A, 0x1933EC, 0x9F7F17,
    0xA18139, 0x27CDC2, 0x2B5434, 0xAD18CF,
    0x3267D8, 0xB42B23, 0xB8B2D5, 0x3EFE2E,
  ]

  /// The exclusive-or of all bytes, as NMEA has it.
  package static func exclusiveOr(_ bytes: RawSpan) -> UInt8 {
    var sum: UInt8 = 0
    for index in 0..<bytes.byteCount {
      sum ^= bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
    }
    return sum
  }
}
