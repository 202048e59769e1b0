import GNSSCodec

/// A frame by its extent, to compare.
package struct Extent: Equatable, CustomStringConvertible {
  package let kind: Frame.Kind
  package let check: Frame.Check
  package let offset: Int
  package let length: Int

  package init(kind: Frame.Kind, check: Frame.Check, offset: Int, length: Int) {
    self.kind = kind
    self.check = check
    self.offset = offset
    self.length = length
  }

  /// Whether the search went on behind the frame, and not behind its first byte.
  package var isTaken: Bool { kind == .nmea || check == .valid }

  package var description: String { "\(kind) \(check) at \(offset), \(length) bytes" }
}

/// The frames of a stream, and how many bytes belong to none.
package struct Findings: Equatable, CustomStringConvertible {
  package var frames: [Extent] = []
  package var discarded = 0

  package init() {}

  package var description: String { "\(frames), \(discarded) bytes of noise" }
}

/// Holds the input for a target, and ends the process when a law is broken.
package func demand(_ isTrue: Bool, _ what: @autoclosure () -> String) {
  if isTrue { return }
  fatalError(what())
}

/// The bytes of an input.
package func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}

/// Gives the input away piece by piece, as a port does.
package func cut(_ input: [UInt8], every step: Int, _ take: (RawSpan) -> Void) {
  var position = 0
  while position < input.count {
    let end = min(position + step, input.count)
    take(input.span.bytes.extracting(position..<end))
    position = end
  }
}

/// Runs a scanner over the input in pieces, and holds each frame against the input.
package func scan(_ input: [UInt8], every step: Int) -> Findings {
  var scanner = FrameScanner()
  return scan(input, every: step, with: &scanner)
}

/// The same with a scanner that has room for so many bytes only.
package func scan(_ input: [UInt8], every step: Int, room: Int) -> Findings {
  let memory = UnsafeMutableRawBufferPointer.allocate(
    byteCount: FrameScanner.memoryOverhead + room, alignment: 1)
  defer { memory.deallocate() }
  var scanner = FrameScanner(memory: memory)
  return scan(input, every: step, with: &scanner)
}

private func scan(
  _ input: [UInt8], every step: Int, with scanner: inout FrameScanner
) -> Findings {
  var found = Findings()
  cut(input, every: step) { piece in
    var taken = 0
    while taken < piece.byteCount {
      let count = scanner.append(piece.extracting(droppingFirst: taken))
      taken += count
      let before = found.frames.count
      drain(&scanner, of: input, into: &found)
      demand(count > 0 || found.frames.count > before, "neither bytes taken nor a frame given")
    }
  }
  scanner.finish()
  drain(&scanner, of: input, into: &found)
  found.discarded = Int(scanner.discardedBytes)
  return found
}

private func drain(
  _ scanner: inout FrameScanner, of input: [UInt8], into found: inout Findings
) {
  while true {
    let before = allocations()
    guard let frame = scanner.next() else {
      demand(allocations() == before, "the scanner allocated")
      return
    }
    demand(allocations() == before, "the scanner allocated")
    let first = Int(frame.offset)
    demand(frame.length > 0 && first + frame.length <= input.count, "beyond the stream")
    for index in 0..<frame.length {
      let byte = frame.bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      demand(byte == input[first + index], "not the bytes that stand there")
    }
    if let last = found.frames.last {
      let least = last.isTaken ? last.offset + last.length : last.offset + 1
      demand(first >= least, "a byte is read twice")
    }
    found.frames.append(
      Extent(kind: frame.kind, check: frame.check, offset: first, length: frame.length))
  }
}
