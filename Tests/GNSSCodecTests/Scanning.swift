import GNSSCodec
import TestSupport

/// A frame by its extent, to compare.
struct Extent: Equatable, CustomStringConvertible {
  let kind: Frame.Kind
  let check: Frame.Check
  let offset: UInt64
  let length: Int

  var description: String { "\(kind) \(check) at \(offset), \(length) bytes" }
}

/// All frames of a stream, and the bytes that belong to none, when it arrives cut like this.
func scan(_ stream: [UInt8], cut: Cut = .whole) -> (frames: [Extent], discarded: UInt64) {
  var scanner = FrameScanner()
  var frames: [Extent] = []
  for piece in cut.pieces(of: stream) {
    var rest = Array(piece)
    while !rest.isEmpty {
      let taken = scanner.append(rest.span.bytes)
      rest.removeFirst(taken)
      drain(&scanner, into: &frames)
    }
  }
  scanner.finish()
  drain(&scanner, into: &frames)
  return (frames, scanner.discardedBytes)
}

private func drain(_ scanner: inout FrameScanner, into frames: inout [Extent]) {
  while let frame = scanner.next() {
    frames.append(
      Extent(kind: frame.kind, check: frame.check, offset: frame.offset, length: frame.length))
  }
}
