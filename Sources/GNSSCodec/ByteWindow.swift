#if arch(x86_64) && canImport(CMath)
  private import CMath
#endif

/// What stands in 64 bytes, one bit for each: sentences are looked at a window at a time.
struct ByteWindow {
  /// Whether a byte is a comma.
  let commas: UInt64
  /// Whether a byte is below 0x20.
  let controls: UInt64

  /// Looks at 64 bytes, wherever they lie.
  @inline(__always)
  init(at address: UnsafeRawPointer) {
    #if arch(x86_64) && canImport(CMath)
      let window = cmath_look(address)
      commas = window.commas
      controls = window.controls
    #else
      var commas: UInt64 = 0
      var controls: UInt64 = 0
      for offset in stride(from: 0, to: 64, by: 8) {
        let word = ByteWord(at: address + offset)
        let shift = UInt64(truncatingIfNeeded: offset)
        commas |= ByteWord.gather(word.equals(0x2C)) &<< shift
        controls |= ByteWord.gather(word.isControl) &<< shift
      }
      self.commas = commas
      self.controls = controls
    #endif
  }

  /// Where a frame may begin in 64 bytes, one bit for each: no such place is left out, but some may
  /// turn out to be none. The byte behind the last one is looked at too.
  @inline(__always)
  static func starts(at address: UnsafeRawPointer) -> UInt64 {
    #if arch(x86_64) && canImport(CMath)
      return cmath_starts(address)
    #else
      var starts: UInt64 = 0
      for offset in stride(from: 0, to: 64, by: 8) {
        let word = ByteWord(at: address + offset)
        let found =
          word.equals(0x24) | word.equals(0x21) | word.equals(0xD3) | word.equals(0xB5)
        starts |= ByteWord.gather(found) &<< UInt64(truncatingIfNeeded: offset)
      }
      return starts
    #endif
  }

  /// The exclusive-or of the first 0 to 64 bytes, still eight of them side by side.
  @inline(__always)
  static func folded(_ address: UnsafeRawPointer, _ count: Int) -> UInt64 {
    var sum = SIMD2<UInt64>()
    var index = 0
    while index &+ 16 <= count {
      sum ^= address.loadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
      index &+= 16
    }
    let rest = count &- index
    let last = address.loadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
    sum ^= last & ByteWord.lowBytesOfTwo(rest)
    return UInt64(littleEndian: sum[0] ^ sum[1])
  }
}
