import GNSSCodec
import GNSSReceiver

/// How many bytes are handed over at a time.
private let pieceSize = 16_384

/// Hands over all bytes and calls for each frame.
@inline(__always)
private func scan(_ bytes: [UInt8], _ look: (borrowing Frame) -> Void) {
  var scanner = FrameScanner()
  var position = 0
  while position < bytes.count {
    let piece = bytes.span.extracting(position..<min(position + pieceSize, bytes.count))
    position += scanner.append(piece.bytes)
    while let frame = scanner.next() { look(frame) }
  }
  scanner.finish()
  while let frame = scanner.next() { look(frame) }
}

/// Frames, right or wrong.
func countFrames(in bytes: [UInt8]) -> Int {
  var count = 0
  scan(bytes) { _ in count += 1 }
  return count
}

/// Where the right frames begin.
func offsets(in bytes: [UInt8]) -> [(offset: UInt64, length: Int)] {
  var found: [(UInt64, Int)] = []
  scan(bytes) { frame in if frame.check == .valid { found.append((frame.offset, frame.length)) } }
  return found
}

/// Reads the fields of all frames that are right; the sum stands for what is made of them.
func readFields(of bytes: [UInt8]) -> Double {
  var sum = 0.0
  scan(bytes) { frame in
    guard frame.check == .valid else { return }
    if let content = frame.ubx {
      sum += read(content)
    } else if let sentence = frame.sentence {
      sum += read(sentence)
    }
  }
  return sum
}

/// Epochs by the whole pipeline.
func countEpochs(in bytes: [UInt8]) -> Double {
  var pipeline = Pipeline(timing: .recorded)
  var position = 0
  var count = 0.0
  while position < bytes.count {
    let piece = bytes.span.extracting(position..<min(position + pieceSize, bytes.count))
    position += pipeline.consume(piece.bytes)
    while let epoch = pipeline.nextEpoch() { count += epoch.value.hdop ?? 1 }
  }
  return count
}

/// A stream with one byte in 2000 changed, and the frames that no change has touched.
struct Damage {
  let bytes: [UInt8]
  let untouched: [UInt64]

  init(of clean: [UInt8]) {
    var bytes = clean
    var random = SystemRandomNumberGenerator()
    var changed: [Int] = []
    var next = Int.random(in: 0..<4000, using: &random)
    while next < bytes.count {
      bytes[next] ^= UInt8.random(in: 1...255, using: &random)
      changed.append(next)
      next += Int.random(in: 1..<4000, using: &random)
    }
    var index = 0
    untouched = offsets(in: clean).compactMap { frame in
      let first = Int(frame.offset)
      while index < changed.count, changed[index] < first { index += 1 }
      let isTouched = index < changed.count && changed[index] < first + frame.length
      return isTouched ? nil : frame.offset
    }
    self.bytes = bytes
  }

  /// How many of them are not found.
  func lostFrames() -> Int {
    let found = Set(offsets(in: bytes).map(\.offset))
    return untouched.count { !found.contains($0) }
  }
}
