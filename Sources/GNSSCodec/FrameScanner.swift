/// Finds the frames in a byte stream of NMEA, UBX and RTCM 3, in any mixture, with noise between.
///
/// Bytes go in by ``append(_:)``, frames come out by ``next()``; how the stream is cut into pieces
/// changes nothing in what comes out. After a wrong UBX or RTCM checksum all but one byte is given
/// back, so a valid frame inside a damaged one is found. A frame is never copied and no step
/// allocates: the scanner owns one buffer, and a frame borrows from it until the next step.
///
/// Rules: a UBX payload has at most ``longestUBXPayload`` bytes, a sentence at most
/// ``longestSentence``; what claims to be longer is noise. An NMEA line with a wrong or without a
/// checksum is given as such and consumed whole if all of it is printable and holds no second `$`.
public struct FrameScanner: ~Copyable {
  /// Longest UBX payload, bytes. Real ones stay below 4 KiB; a declared length beyond is damage,
  /// and waiting for 64 KiB would hold up a live stream for minutes.
  public static let longestUBXPayload = 8192
  /// Longest sentence without its line end, bytes. The longest seen in the field has 900.
  public static let longestSentence = 4096
  /// Room for four of the longest frames, so that moving the rest to the front stays rare.
  static let defaultCapacity = 32_768
  /// Block loads may read this far before the first byte and behind the last: a window of 64 bytes
  /// and the word that it ends in.
  static let padding = 128

  @usableFromInline let base: UnsafeMutableRawPointer
  let capacity: Int
  /// Whether the memory is the scanner's own, and given back with it.
  var ownsMemory = true
  /// Where the search stands, counted from `base`.
  var start = 0
  /// Behind the last byte, counted from `base`.
  var end = 0
  /// Where `base` stands in the stream.
  @usableFromInline var baseOffset: UInt64 = 0
  var isFinished = false
  /// Behind the last byte that belongs to a frame or is in ``discarded``.
  var accounted = 0
  private var discarded: UInt64 = 0
  var line = Line()
  @usableFromInline var found = Found()
  var window = WindowCheck()

  /// Bytes so far that belong to no frame.
  public var discardedBytes: UInt64 { discarded + UInt64(start - accounted) }

  /// Makes a scanner with room for the longest frame.
  public init() {
    capacity = Self.defaultCapacity
    let byteCount = capacity + 2 * Self.padding
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    base = memory + Self.padding
  }

  deinit { if ownsMemory { (base - Self.padding).deallocate() } }

  /// How many bytes ``append(_:)`` would take now.
  public var freeCapacity: Int { capacity - (end - keptStart) }

  /// Before this nothing is needed any more. A TAG block may stand before the search; a memory that
  /// is nearly full of one frame has no room for it.
  private var keptStart: Int {
    let longest = NMEA.TagBlock.longest
    return end - start + longest >= capacity ? start : max(accounted, start - longest)
  }

  /// Takes bytes from the stream, as many as there is room for.
  ///
  /// When it takes less than all, drain ``next()`` and append the rest.
  ///
  /// - Parameter bytes: The next bytes of the stream.
  /// - Returns: How many were taken.
  public mutating func append(_ bytes: RawSpan) -> Int {
    let count = min(bytes.byteCount, freeCapacity)
    if count > capacity - end { moveToFront() }
    bytes.withUnsafeBytes { source in
      guard let address = source.baseAddress else { return }
      (base + end).copyMemory(from: address, byteCount: count)
    }
    end += count
    return count
  }

  /// Says that the stream has ended: what was waiting for more bytes is decided now.
  ///
  /// A sentence that the end cuts off counts only if its checksum is there and right.
  public mutating func finish() { isFinished = true }

  /// Gives up the frame that waits for more bytes, if there is one, and searches on behind its
  /// first byte. For a live stream that has fallen silent in the middle of a frame.
  public mutating func abandonCandidate() {
    if start < end { start += 1 }
  }

  /// Whether bytes are held back because a frame is not yet complete.
  public var isWaiting: Bool { start < end }

  /// The next frame, or nothing until more bytes come.
  ///
  /// Frames with a wrong checksum are given too; look at ``Frame/check``.
  @_lifetime(&self)
  @inlinable
  public mutating func next() -> Frame? { advance() ? lend() : nil }

  /// Finds the next frame and moves the search on behind it, without lending it out.
  @usableFromInline
  package mutating func advance() -> Bool {
    while true {
      seekCandidate()
      if start >= end { break }
      let step =
        switch byte(start) {
        case 0xB5: ubxCandidate(at: start)
        case 0xD3: rtcm3Candidate(at: start)
        default: sentenceCandidate(at: start)
        }
      switch step {
      case .frame:
        found.position = start
        if found.check == .invalid, found.kind == .ubx {
          start &+= 1
        } else {
          found.gap = start &- accounted
          discarded &+= UInt64(truncatingIfNeeded: found.gap)
          start &+= found.length
          accounted = start
        }
        return true
      case .noise:
        start &+= 1
      case .wait:
        if !isFinished && freeCapacity > 0 { return false }
        start &+= 1
      }
    }
    return false
  }

  /// Lends out the frame that ``advance()`` has just found, until the next step.
  @_lifetime(&self)
  @inlinable
  package mutating func lend() -> Frame {
    let bytes = RawSpan(_unsafeStart: base + found.position, byteCount: found.length)
    return Frame(
      found, offset: baseOffset &+ UInt64(truncatingIfNeeded: found.position),
      bytes: _overrideLifetime(bytes, mutating: &self))
  }

  /// What stands at a position that may begin a frame.
  enum Step {
    case frame
    case noise
    case wait
  }

  /// A frame, by its place in the buffer.
  @usableFromInline
  struct Found {
    @usableFromInline var kind = Frame.Kind.nmea
    @usableFromInline var check = Frame.Check.missing
    @usableFromInline var position = 0
    @usableFromInline var length = 0
    /// How many bytes before it belong to no frame.
    @usableFromInline var gap = 0
    @usableFromInline var layout = SentenceLayout(bodyLength: 0)
  }

  @inline(__always)
  func byte(_ index: Int) -> UInt8 {
    base.load(fromByteOffset: index, as: UInt8.self)
  }

  /// Moves `start` to the next byte that can begin a frame, or to the end.
  @inline(__always)
  private mutating func seekCandidate() {
    while start < end, !mayBegin(at: start) {
      start &+= 1
      skipNoise()
    }
  }

  /// Whether a frame may begin at a byte, by that byte and the next if it has come.
  @inline(__always)
  private func mayBegin(at index: Int) -> Bool {
    switch byte(index) {
    case 0x24, 0x21, 0xD3: return true
    case 0xB5: return index &+ 1 < end ? byte(index &+ 1) == 0x62 : !isFinished
    default: return false
    }
  }

  /// Goes past bytes that begin no frame, 64 at a step, as long as there are so many.
  @inline(never)
  private mutating func skipNoise() {
    while start &+ 64 < end {
      let starts = ByteWindow.starts(at: base + start)
      if starts != 0 {
        start &+= starts.trailingZeroBitCount
        return
      }
      start &+= 64
    }
  }

  private mutating func moveToFront() {
    let first = keptStart
    discarded += UInt64(first - accounted)
    accounted = 0
    line = Line()
    base.copyMemory(from: base + first, byteCount: end - first)
    baseOffset += UInt64(first)
    end -= first
    start -= first
  }
}
