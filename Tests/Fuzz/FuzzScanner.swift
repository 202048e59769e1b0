import GNSSCodec

/// The scanner finds the same frames however the stream is cut, and each where it says it stands.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScanner(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let whole = found(in: input, step: max(count, 1))
  for step in [1, Int(input.first ?? 0) % 61 + 2] {
    precondition(found(in: input, step: step) == whole, "cut every \(step) bytes: other frames")
  }
  return 0
}

private struct Found: Equatable {
  let kind: Frame.Kind
  let check: Frame.Check
  let offset: UInt64
  let length: Int
}

private func found(in input: [UInt8], step: Int) -> [Found] {
  var scanner = FrameScanner()
  var frames: [Found] = []
  var position = 0
  while position < input.count {
    let piece = input[position..<min(position + step, input.count)]
    var taken = 0
    while taken < piece.count {
      taken += scanner.append(piece.span.bytes.extracting(droppingFirst: taken))
      drain(&scanner, of: input, into: &frames)
    }
    position += step
  }
  scanner.finish()
  drain(&scanner, of: input, into: &frames)
  precondition(scanner.discardedBytes <= UInt64(input.count), "more noise than bytes")
  return frames
}

private func drain(
  _ scanner: inout FrameScanner, of input: [UInt8], into frames: inout [Found]
) {
  while let frame = scanner.next() {
    let first = Int(frame.offset)
    precondition(frame.length > 0 && first + frame.length <= input.count, "beyond the stream")
    for index in 0..<frame.length {
      let byte = frame.bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      precondition(byte == input[first + index], "not the bytes that stand there")
    }
    precondition(frames.last.map { $0.offset < frame.offset } ?? true, "out of order")
    frames.append(
      Found(kind: frame.kind, check: frame.check, offset: frame.offset, length: frame.length))
  }
}
