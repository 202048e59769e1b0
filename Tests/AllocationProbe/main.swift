import CountedMemory
import Foundation
import GNSSCodec
import TestSupport

// Counts how often memory is taken from the heap while recordings are decoded. One line a file,
// for the test that runs it: how many frames there were, and how many times memory was taken.

// A counter that was never seen to count proves nothing.
let before = counted_memory_allocations()
let proof = [UInt8](repeating: 1, count: CommandLine.arguments.count * 4096)
guard counted_memory_allocations() > before, !proof.isEmpty else {
  fatalError("allocations are not counted")
}

for path in CommandLine.arguments.dropFirst() {
  guard let data = FileManager.default.contents(atPath: path) else {
    fatalError("\(path) cannot be read")
  }
  let stream = [UInt8](data)
  // The first time the Swift runtime makes what it keeps about types.
  _ = decode(stream)
  let found = decode(stream)
  print(found.frames, found.allocations)
}

/// Finds every frame and reads every field of what it holds.
func decode(_ stream: [UInt8]) -> (frames: Int, allocations: UInt) {
  var scanner = FrameScanner()
  var reader = FieldReader()
  var frames = 0
  let before = counted_memory_allocations()
  var position = 0
  while position < stream.count {
    position += scanner.append(stream.span.bytes.extracting(droppingFirst: position))
    while let frame = scanner.next() {
      frames += 1
      if let content = frame.ubx { readEveryField(of: content, &reader) }
      if let sentence = frame.sentence { readEveryField(of: sentence) }
    }
  }
  return (frames, counted_memory_allocations() - before)
}
