import Foundation
import GNSSCodec
import GNSSReceiver
import Glibc

// How fast the codec is on one input, in MB/s of CPU, the best of several passes: frames
// alone; frames with every typed field read; the same with one byte in 2000 damaged; epochs.
// Inputs stand in memory; a pass hands them over in pieces, as a port does.

guard CommandLine.arguments.count == 2,
  let file = FileManager.default.contents(atPath: CommandLine.arguments[1])
else {
  print("usage: Benchmarks FILE")
  exit(2)
}
let input = Array(file)

/// Seconds of CPU so far, as the scheduler counts them: user time alone is a share by ticks, which
/// says nothing of milliseconds.
func cpuTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The best of seven passes, in MB/s.
func speed(of bytes: [UInt8], _ pass: ([UInt8]) -> Void) -> Int {
  var best = Double.infinity
  for _ in 0..<7 {
    let start = cpuTime()
    pass(bytes)
    best = min(best, cpuTime() - start)
  }
  return Int(Double(bytes.count) / best / 1e6)
}

var sum = 0.0
var frames = 0
let scan = speed(of: input) { bytes in frames = countFrames(in: bytes) }
let decode = speed(of: input) { bytes in sum += readFields(of: bytes) }
let epochs = speed(of: input) { bytes in sum += countEpochs(in: bytes) }
let damage = Damage(of: input)
let damaged = speed(of: damage.bytes) { bytes in sum += readFields(of: bytes) }
let lost = damage.lostFrames()
print("\(scan) \(decode) \(damaged) \(epochs) \(frames) \(damage.untouched.count) \(lost)")
// What was read is used, or nothing would have been.
if sum == .infinity { print("more than there is") }
exit(lost == 0 ? 0 : 1)
