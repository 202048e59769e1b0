import TestSupport
import Testing

@testable import GNSSCodec

/// The checksums against their definitions, bit by bit.
struct ChecksumTests {
  /// CRC-24Q as it is defined: one bit after the other.
  static func crc24q(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var crc: UInt32 = 0
    for byte in bytes {
      crc ^= UInt32(byte) << 16
      for _ in 0..<8 {
        crc <<= 1
        if crc & 0x100_0000 != 0 { crc ^= 0x186_4CFB }
      }
    }
    return crc
  }

  @Test("CRC-24Q of every length up to 100 bytes, and the published check value")
  func crc() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    #expect(Checksum.crc24q([UInt8](ascii: "123456789").span.bytes) == 0xCD_E703)
    for count in 0..<100 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0 ... .max, using: &random) }
      #expect(Checksum.crc24q(bytes.span.bytes) == Self.crc24q(bytes))
    }
  }

  /// A stream in which right frames stand among many that only look like frames, in a memory that
  /// moves on and forgets what lies behind.
  @Test("Overlapping stretches: the verdict is that of a CRC of their own")
  func windows() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    var right = 0
    for _ in 0..<20 {
      var stream: [UInt8] = []
      var frames: [Int] = []
      while stream.count < 6000 {
        let count = [3, 20, 100, 700, 1023].randomElement(using: &random) ?? 3
        let payload = (0..<count).map { _ in UInt8.random(in: 0 ... .max, using: &random) }
        if Bool.random(using: &random) { frames.append(stream.count) }
        stream += frames.last == stream.count ? [UInt8].rtcm3(payload) : payload
      }
      var check = WindowCheck()
      var position = 0
      var forgotten = 0
      while position < stream.count - 8 {
        if Int.random(in: 0..<9, using: &random) == 0 { forgotten = position }
        // Forgotten bytes are gone from memory.
        let memory = Array(stream[forgotten...])
        for count in Self.counts(stream[position...], &random) {
          let isZero = memory.withUnsafeBytes { buffer in
            buffer.baseAddress.map {
              check.isZero($0, at: position - forgotten, count: count, offset: UInt64(forgotten))
            }
          }
          let expected = Self.crc24q(stream[position..<position + count]) == 0
          #expect(isZero == expected, "\(count) bytes at \(position)")
          if expected { right += 1 }
        }
        let next = frames.first { $0 > position } ?? stream.count
        position = min(next, position + Int.random(in: 1...40, using: &random))
      }
    }
    #expect(right > 100)
  }

  /// Three lengths at random, and the one that a frame would have.
  private static func counts(_ rest: ArraySlice<UInt8>, _ random: inout Seeded) -> [Int] {
    let first = rest.startIndex
    let announced = 6 + (Int(rest[first + 1] & 3) << 8 | Int(rest[first + 2]))
    let longest = min(1029, rest.count)
    return (0..<3).map { _ in Int.random(in: 8...longest, using: &random) }
      + [min(announced, longest)].filter { $0 >= 8 }
  }
}
