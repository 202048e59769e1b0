/// The text of a bit set's parts, kept for the values met last.
///
/// A receiver sends the same few values again and again: each has its place by a hash, and the
/// next one of that place takes it over.
struct BitSetText: ~Copyable {
  /// Which steps make the text.
  let steps: Range<Int>
  private let memory: UnsafeMutableRawPointer
  /// What is left of a hash is the place.
  private let shift: UInt64
  /// From one place to the next.
  private let stride: Int

  /// Before the text: the value and the text's length.
  static let head = 16
  /// Whole blocks are copied.
  static let block = 64
  /// Log2 of the places of a bit set that each element of a group has, and of one that is alone.
  private static let many: UInt64 = 6
  private static let few: UInt64 = 3

  init(steps: Range<Int>, room: Int, isRepeated: Bool) {
    self.steps = steps
    stride = Self.head + (room + Self.block - 1) / Self.block * Self.block
    let places = isRepeated ? Self.many : Self.few
    shift = 64 - places
    memory = .allocate(byteCount: stride << Int(places), alignment: Self.block)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: stride << Int(places))
    // No place may seem to have the value 0, or all would: in its own stands another one.
    memory.storeBytes(of: UInt64.max, as: UInt64.self)
  }

  deinit { memory.deallocate() }

  /// Where the text of a value is, or is to be kept.
  @inline(__always)
  func place(of value: UInt64) -> UnsafeMutableRawPointer {
    memory + Int(truncatingIfNeeded: (value &* 0x9E37_79B9_7F4A_7C15) >> shift) &* stride
  }
}
