import GNSSCodec
import GNSSReceiver

/// The pipeline tells the same epochs however the stream is cut, and no value is out of its range.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPipeline(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let whole = epochs(in: input, step: max(count, 1))
  let step = Int(input.first ?? 0) % 61 + 1
  precondition(epochs(in: input, step: step) == whole, "cut every \(step) bytes: other epochs")
  live(input, step: step)
  return 0
}

private func epochs(in input: [UInt8], step: Int) -> [Epoch] {
  var pipeline = Pipeline(timing: .recorded)
  var result: [Epoch] = []
  var position = 0
  while position < input.count {
    let piece = input[position..<min(position + step, input.count)]
    var taken = 0
    while taken < piece.count {
      taken += pipeline.consume(piece.span.bytes.extracting(droppingFirst: taken))
      drain(&pipeline, into: &result)
    }
    position += step
  }
  pipeline.finish()
  drain(&pipeline, into: &result)
  precondition(pipeline.statistics.bytes == UInt64(input.count), "bytes were lost")
  return result
}

/// Live, with a silence wherever the pipeline asks to be woken, there is nothing to compare with:
/// it must end, and its values must be values.
private func live(_ input: [UInt8], step: Int) {
  var pipeline = Pipeline(timing: .live)
  var result: [Epoch] = []
  var now = Duration.zero
  var position = 0
  while position < input.count {
    let piece = input[position..<min(position + step, input.count)]
    var taken = 0
    while taken < piece.count {
      taken += pipeline.consume(
        piece.span.bytes.extracting(droppingFirst: taken), at: now)
      drain(&pipeline, into: &result)
    }
    position += step
    if piece.last == 0x0A, let deadline = pipeline.deadline {
      precondition(deadline >= now, "a deadline in the past")
      now = deadline
      pipeline.elapse(at: now)
      drain(&pipeline, into: &result)
    }
    now += .milliseconds(5)
  }
}

private func drain(_ pipeline: inout Pipeline, into epochs: inout [Epoch]) {
  while let event = pipeline.next() {
    guard case .epoch(let epoch) = event else { continue }
    check(epoch)
    epochs.append(epoch)
  }
}

private func check(_ epoch: Epoch) {
  let hasPosition = epoch.latitude != nil && epoch.longitude != nil
  precondition((epoch.latitude == nil) == (epoch.longitude == nil), "half a position")
  precondition(hasPosition || epoch.mode == .none || epoch.mode == .timeOnly, "a fix nowhere")
  precondition(epoch.latitude.map { -90...90 ~= $0 } ?? true, "latitude")
  precondition(epoch.longitude.map { -180...180 ~= $0 } ?? true, "longitude")
  precondition(epoch.course.map { 0..<360 ~= $0 } ?? true, "course")
  precondition(epoch.speed.map { $0 >= 0 } ?? true, "speed")
  precondition(epoch.horizontalAccuracy.map { $0 >= 0 } ?? true, "accuracy")
}
