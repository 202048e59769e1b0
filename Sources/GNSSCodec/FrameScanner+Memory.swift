extension FrameScanner {
  /// What a scanner needs of its memory besides the bytes of the stream.
  public static var memoryOverhead: Int { 2 * padding }

  /// Makes a scanner in memory of the caller's, and allocates nothing: for a microcontroller.
  ///
  /// A frame that needs more room than there is, is noise: NAV-PVT takes 100 bytes, a sentence at
  /// most 82 and one byte behind it by the standard, NAV-SAT with 40 satellites 496.
  ///
  /// - Parameter memory: ``memoryOverhead`` and room for the longest frame that is to be found, in
  ///   bytes. The scanner uses it alone, and it must outlive the scanner.
  public init(memory: UnsafeMutableRawBufferPointer) {
    precondition(memory.count > Self.memoryOverhead, "no room for a byte")
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    base = memory.baseAddress.unsafelyUnwrapped + Self.padding
    capacity = memory.count - Self.memoryOverhead
    ownsMemory = false
  }
}
