/// The checksums of the three protocols.
package enum Checksum {
  /// The 8-bit Fletcher sums of UBX: `a` adds every byte, `b` adds every intermediate `a`.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, "UBX checksum".
  static func fletcher8(_ bytes: UnsafeRawPointer, count: Int) -> (a: UInt8, b: UInt8) {
    var a: UInt8 = 0
    var b: UInt8 = 0
    for index in 0..<count {
      a &+= bytes.load(fromByteOffset: index, as: UInt8.self)
      b &+= a
    }
    return (a, b)
  }

  /// The same sums of bytes that may be read up to a whole block of sixteen.
  ///
  /// Sixteen lanes: `a` is the sum of the lane sums; `b` weighs each byte by its distance from the
  /// end, which is the sum of the earlier lane sums times 16 plus each lane's own weight.
  @inline(__always)
  static func fletcher8(padded bytes: UnsafeRawPointer, count: Int) -> (a: UInt8, b: UInt8) {
    #if arch(x86_64) || arch(arm64)
      var sums = SIMD16<UInt8>()
      var earlier = SIMD16<UInt8>()
      var index = 0
      while index &+ 16 <= count {
        earlier &+= sums
        sums &+= bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
        index &+= 16
      }
      let rest = count &- index
      if rest > 0 {
        earlier &+= sums
        let words = bytes.loadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
        let kept = words & ByteWord.lowBytesOfTwo(rest)
        sums &+= unsafeBitCast(kept, to: SIMD16<UInt8>.self)
      }
      let early = unsafeBitCast(earlier, to: SIMD8<UInt16>.self)
      let late = unsafeBitCast(sums, to: SIMD8<UInt16>.self)
      let mask = SIMD8<UInt16>(repeating: 255)
      let even = late & mask
      let odd = late &>> 8
      let weighed =
        ((early & mask) &+ (early &>> 8)) &<< 4
        &+ even &* SIMD8<UInt16>(16, 14, 12, 10, 8, 6, 4, 2)
        &+ odd &* SIMD8<UInt16>(15, 13, 11, 9, 7, 5, 3, 1)
      let a = sum(even &+ odd)
      // Bytes that are not there weighed as zeros do: they moved all others further from the end.
      let behind = rest > 0 ? 16 &- rest : 0
      return (a, sum(weighed & mask) &- UInt8(truncatingIfNeeded: behind) &* a)
    #else
      fletcher8(bytes, count: count)
    #endif
  }

  /// The low eight bits of the sum of eight lanes of less than 2¹⁴ each.
  @inline(__always)
  private static func sum(_ lanes: SIMD8<UInt16>) -> UInt8 {
    let words = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return UInt8(truncatingIfNeeded: ((words[0] &+ words[1]) &* 0x1_0001_0001_0001) &>> 48)
  }

  /// The Fletcher sums of the bytes of a span.
  package static func fletcher8(_ bytes: RawSpan) -> (a: UInt8, b: UInt8) {
    bytes.withUnsafeBytes { buffer in
      guard let address = buffer.baseAddress else { return (0, 0) }
      return fletcher8(address, count: buffer.count)
    }
  }

  /// CRC-24Q of RTCM 3: polynomial 0x1864CFB, start 0, four bytes at a step.
  ///
  /// Source: RTCM 10403.3, section 4.2.
  static func crc24q(_ bytes: UnsafeRawPointer, count: Int) -> UInt32 {
    var sum: UInt32 = 0
    var index = 0
    while index &+ 4 <= count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self).bigEndian ^ sum << 8
      sum =
        nibble(0, word) ^ nibble(1, word) ^ nibble(2, word) ^ nibble(3, word)
        ^ nibble(4, word) ^ nibble(5, word) ^ nibble(6, word) ^ nibble(7, word)
      index &+= 4
    }
    while index < count {
      let byte = UInt32(bytes.load(fromByteOffset: index, as: UInt8.self))
      sum = timesX8(sum ^ byte << 16)
      index &+= 1
    }
    return sum
  }

  /// The CRC-24Q of the bytes of a span.
  package static func crc24q(_ bytes: RawSpan) -> UInt32 {
    bytes.withUnsafeBytes { buffer in
      guard let address = buffer.baseAddress else { return 0 }
      return crc24q(address, count: buffer.count)
    }
  }

  /// What four bits of a word leave behind after 24 zero bits and reduction by the polynomial.
  @inline(__always)
  private static func nibble(_ place: Int, _ word: UInt32) -> UInt32 {
    crcTable[unchecked: place &* 16 &+ Int(word >> UInt32(4 &* place) & 15)]
  }

  /// The polynomial of CRC-24Q.
  static let polynomial: UInt32 = 0x186_4CFB

  /// A CRC with eight zero bits behind it.
  @inline(__always)
  static func timesX8(_ crc: UInt32) -> UInt32 {
    let byte = crc >> 16
    return (crc << 8 & 0xFF_FFFF) ^ nibble(0, byte) ^ nibble(1, byte)
  }

  /// Sixteen values for each of the eight places of four bits in a word, the lowest first: half a
  /// kilobyte, where a table for whole bytes would have four.
  private static let crcTable: InlineArray<128, UInt32> = [
    0x000000, 0x864CFB, 0x8AD50D, 0x0C99F6, 0x93E6E1, 0x15AA1A, 0x1933EC, 0x9F7F17,
    0xA18139, 0x27CDC2, 0x2B5434, 0xAD18CF, 0x3267D8, 0xB42B23, 0xB8B2D5, 0x3EFE2E,
    0x000000, 0xC54E89, 0x0CD1E9, 0xC99F60, 0x19A3D2, 0xDCED5B, 0x15723B, 0xD03CB2,
    0x3347A4, 0xF6092D, 0x3F964D, 0xFAD8C4, 0x2AE476, 0xEFAAFF, 0x26359F, 0xE37B16,
    0x000000, 0x668F48, 0xCD1E90, 0xAB91D8, 0x1C71DB, 0x7AFE93, 0xD16F4B, 0xB7E003,
    0x38E3B6, 0x5E6CFE, 0xF5FD26, 0x93726E, 0x24926D, 0x421D25, 0xE98CFD, 0x8F03B5,
    0x000000, 0x71C76C, 0xE38ED8, 0x9249B4, 0x41514B, 0x309627, 0xA2DF93, 0xD318FF,
    0x82A296, 0xF365FA, 0x612C4E, 0x10EB22, 0xC3F3DD, 0xB234B1, 0x207D05, 0x51BA69,
    0x000000, 0x8309D7, 0x805F55, 0x035682, 0x86F251, 0x05FB86, 0x06AD04, 0x85A4D3,
    0x8BA859, 0x08A18E, 0x0BF70C, 0x88FEDB, 0x0D5A08, 0x8E53DF, 0x8D055D, 0x0E0C8A,
    0x000000, 0x911C49, 0xA47469, 0x356820, 0xCEA429, 0x5FB860, 0x6AD040, 0xFBCC09,
    0x1B04A9, 0x8A18E0, 0xBF70C0, 0x2E6C89, 0xD5A080, 0x44BCC9, 0x71D4E9, 0xE0C8A0,
    0x000000, 0x360952, 0x6C12A4, 0x5A1BF6, 0xD82548, 0xEE2C1A, 0xB437EC, 0x823EBE,
    0x36066B, 0x000F39, 0x5A14CF, 0x6C1D9D, 0xEE2323, 0xD82A71, 0x823187, 0xB438D5,
    0x000000, 0x6C0CD6, 0xD819AC, 0xB4157A, 0x367FA3, 0x5A7375, 0xEE660F, 0x826AD9,
    0x6CFF46, 0x00F390, 0xB4E6EA, 0xD8EA3C, 0x5A80E5, 0x368C33, 0x829949, 0xEE959F,
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
