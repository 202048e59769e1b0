/// Lines: where they end, and what stands in them.
///
/// A line is read once, however many of its bytes claim to begin a sentence: what is known of it is
/// kept until the search has left it.
extension FrameScanner {
  /// What is known of the line that the search is in.
  struct Line {
    /// The claimed sentence start that ``sum`` belongs to.
    var start = 0
    /// Where CR or LF stands, or how far the search for it has come.
    var end = 0
    var isFound = false
    /// XOR of all bytes behind `start` up to `end`.
    var sum: UInt8 = 0
    /// The last control character before `end`, where it is behind `start`.
    var lastControl = -1
    /// The last byte before `end` that no plain line has; nothing until somebody asks.
    var lastOdd: Int?
  }

  /// Reads the line from a sentence start to its end, and notes the commas of its first 128 bytes.
  @inline(__always)
  mutating func readLine(from position: Int) {
    if position < line.end && line.start <= position {
      noteCommas(from: position &+ 1)
      resumeLine(from: position)
      return
    }
    let first = position &+ 1
    let limit = min(end, first &+ Self.longestSentence)
    var window = ByteWindow(at: base + first)
    found.layout.commas = SentenceLayout.Commas(low: window.commas, high: 0)
    var start = first
    var sum: UInt64 = 0
    if window.controls == 0 {
      sum = ByteWindow.folded(base + first, 64)
      start = first &+ 64
      window = ByteWindow(at: base + start)
      found.layout.commas.high = window.commas
    }
    let length = window.controls.trailingZeroBitCount
    sum ^= ByteWindow.folded(base + start, length)
    line = Line(start: position, end: start &+ length, sum: ByteWord.folded(sum))
    // Behind the last byte that has come stands what was there before.
    if line.end >= limit { return readAgain(from: first, to: limit) }
    let control = byte(line.end)
    line.isFound = control == 0x0D || control == 0x0A
    if !line.isFound {
      // The look ended at a TAB; there are commas behind it.
      noteCommas(from: first)
      extendLine(to: limit)
    }
  }

  /// Reads a line that is not there as a whole.
  @inline(never)
  private mutating func readAgain(from first: Int, to limit: Int) {
    line = Line(start: first - 1, end: first)
    extendLine(to: limit)
  }

  @inline(never)
  private mutating func noteCommas(from first: Int) {
    found.layout.commas.low = ByteWindow(at: base + first).commas
    found.layout.commas.high = ByteWindow(at: base + (first &+ 64)).commas
  }

  /// Goes on with a line at a later byte that claims to begin a sentence, or with more bytes.
  @inline(never)
  private mutating func resumeLine(from position: Int) {
    for index in line.start + 1..<position + 1 { line.sum ^= byte(index) }
    line.start = position
    if !line.isFound { extendLine(to: min(end, position + 1 + Self.longestSentence)) }
  }

  /// Searches on for the end of the line.
  @inline(never)
  private mutating func extendLine(to limit: Int) {
    var index = line.end
    var sum = UInt64(line.sum)
    while index < limit {
      let word = ByteWord(at: base + index)
      let usable = min(ByteWord.first(word.isControl), limit &- index)
      sum ^= word.bits & ByteWord.lowBytes(usable)
      index &+= usable
      if usable == 8 || index == limit { continue }
      let control = byte(index)
      if control == 0x0D || control == 0x0A {
        line.isFound = true
        break
      }
      line.lastControl = index
      sum ^= UInt64(control)
      index &+= 1
    }
    line.sum = ByteWord.folded(sum)
    line.end = index
  }

  /// Whether the line that was read holds what no plain line does: a second `$`, or what is neither
  /// printable ASCII nor TAB.
  @inline(never)
  mutating func isOdd(from position: Int) -> Bool {
    if let last = line.lastOdd { return last > position }
    var index = line.end - 1
    while index > position {
      let character = byte(index)
      if character == 0x24 || character > 0x7E { break }
      if character < 0x20 && character != 0x09 { break }
      index -= 1
    }
    line.lastOdd = index
    return index > position
  }
}
