import CountedMemory
import Foundation
import GNSSCodec
import GNSSReceiver
import TestSupport

// Counts how often memory is taken from the heap while recordings are decoded. One line a file,
// for the tests that run it: how many frames there were, and how many times memory was taken for
// them; how many epochs, and how many times for those.

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
  let epochs = assemble(stream)
  print(found.frames, found.allocations, epochs.count, epochs.allocations)
}

/// Makes epochs of the stream three times over; the third time all room has been taken that is
/// ever needed: two epochs are kept in turn, and each has seen the most satellites.
func assemble(_ stream: [UInt8]) -> (count: Int, allocations: UInt) {
  var pipeline = Pipeline(timing: .recorded)
  var found = (count: 0, allocations: UInt(0))
  for _ in 0..<3 {
    found.count = 0
    let before = counted_memory_allocations()
    var position = 0
    while position < stream.count {
      position += pipeline.consume(stream.span.bytes.extracting(droppingFirst: position))
      while let epoch = pipeline.nextEpoch() {
        found.count += 1
        take(epoch.value.satellites.count)
      }
    }
    found.allocations = counted_memory_allocations() - before
  }
  return found
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
