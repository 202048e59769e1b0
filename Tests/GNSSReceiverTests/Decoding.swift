import GNSSCodec
import GNSSReceiver
import TestSupport

/// All epochs of a recording, and the counts, when it arrives cut like this.
func decode(_ stream: [UInt8], cut: Cut = .whole) -> (epochs: [Epoch], statistics: Statistics) {
  var pipeline = Pipeline(timing: .recorded)
  var epochs: [Epoch] = []
  for piece in cut.pieces(of: stream) {
    let taken = pipeline.consume(Array(piece).span.bytes)
    precondition(taken == piece.count)
    drain(&pipeline, into: &epochs)
  }
  pipeline.finish()
  drain(&pipeline, into: &epochs)
  return (epochs, pipeline.statistics)
}

func drain(_ pipeline: inout Pipeline, into epochs: inout [Epoch]) {
  while let event = pipeline.next() {
    switch event {
    case .epoch(let epoch): epochs.append(epoch.value)
    case .frame: break
    }
  }
}
