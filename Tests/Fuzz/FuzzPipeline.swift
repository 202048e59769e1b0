import FuzzSupport
import GNSSCodec
import GNSSReceiver

/// The pipeline tells the same epochs however the stream is cut, counts each byte and each frame
/// once, and no value is out of its range.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPipeline(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = bytes(start, count)
  let step = Int(input.first ?? 0) % 61 + 1
  let whole = recorded(input, every: max(count, 1))
  let pieces = recorded(input, every: step)
  demand(pieces.epochs == whole.epochs, "cut every \(step) bytes: other epochs")
  demand(pieces.statistics == whole.statistics, "cut every \(step) bytes: other counts")
  check(whole.statistics, referenceScan(input), input.count)
  live(input, every: step)
  return 0
}

/// Frames stay frames while they are changed.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutator(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ longest: Int, _ seed: UInt32
) -> Int {
  mutate(data, size, longest, seed)
}

private func recorded(_ input: [UInt8], every step: Int) -> (
  epochs: [Epoch], statistics: Statistics
) {
  var pipeline = Pipeline(timing: .recorded)
  var epochs: [Epoch] = []
  cut(input, every: step) { piece in
    var taken = 0
    while taken < piece.byteCount {
      taken += pipeline.consume(piece.extracting(droppingFirst: taken))
      drain(&pipeline, into: &epochs)
    }
  }
  pipeline.finish()
  drain(&pipeline, into: &epochs)
  return (epochs, pipeline.statistics)
}

/// Live, with a silence wherever the pipeline asks to be woken, there is nothing to compare with:
/// it must end, and its values must be values.
private func live(_ input: [UInt8], every step: Int) {
  var pipeline = Pipeline(timing: .live)
  var epochs: [Epoch] = []
  var now = Duration.zero
  var position = 0
  cut(input, every: step) { piece in
    var taken = 0
    while taken < piece.byteCount {
      taken += pipeline.consume(piece.extracting(droppingFirst: taken), at: now)
      drain(&pipeline, into: &epochs)
    }
    position += piece.byteCount
    if input[position - 1] == 0x0A, let deadline = pipeline.deadline {
      demand(deadline >= now, "a deadline in the past")
      now = deadline
      pipeline.elapse(at: now)
      drain(&pipeline, into: &epochs)
    }
    now += .milliseconds(5)
  }
}

private func drain(_ pipeline: inout Pipeline, into epochs: inout [Epoch]) {
  while let event = pipeline.next() {
    guard case .epoch(let closed) = event else { continue }
    let epoch = closed.value
    check(epoch)
    epochs.append(epoch)
  }
}

private func check(_ statistics: Statistics, _ expected: Findings, _ count: Int) {
  func frames(_ kind: Frame.Kind, _ check: Frame.Check) -> Int {
    expected.frames.count { $0.kind == kind && $0.check == check }
  }
  demand(statistics.bytes == UInt64(count), "bytes were lost")
  demand(statistics.discardedBytes == UInt64(expected.discarded), "other noise")
  demand(statistics.nmea.valid == frames(.nmea, .valid), "sentences")
  demand(statistics.nmea.invalid == frames(.nmea, .invalid), "damaged sentences")
  demand(statistics.nmea.unverified == frames(.nmea, .missing), "sentences without a checksum")
  demand(statistics.ubx.valid == frames(.ubx, .valid), "UBX frames")
  demand(statistics.ubx.invalid == frames(.ubx, .invalid), "damaged UBX frames")
  demand(statistics.rtcm3.valid == frames(.rtcm3, .valid), "RTCM 3 frames")
}

private func check(_ epoch: Epoch) {
  let hasPosition = epoch.latitude != nil && epoch.longitude != nil
  demand((epoch.latitude == nil) == (epoch.longitude == nil), "half a position")
  demand(hasPosition || epoch.mode == .none || epoch.mode == .timeOnly, "a fix nowhere")
  demand(epoch.latitude.map { -90...90 ~= $0 } ?? true, "latitude")
  demand(epoch.longitude.map { -180...180 ~= $0 } ?? true, "longitude")
  demand(epoch.course.map { 0..<360 ~= $0 } ?? true, "course")
  demand(epoch.speed.map { $0 >= 0 } ?? true, "speed")
  demand(epoch.horizontalAccuracy.map { $0 >= 0 } ?? true, "accuracy")
  demand(epoch.satellites.count <= 256, "more satellites than there may be")
}
