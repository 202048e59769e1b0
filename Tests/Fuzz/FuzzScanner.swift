import FuzzSupport

/// The scanner finds what the rules say, each frame where it stands and none twice, however the
/// stream is cut and however little memory it has, and allocates nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScanner(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = bytes(start, count)
  let expected = referenceScan(input)
  for step in [max(count, 1), 1, Int(input.first ?? 0) % 61 + 2] {
    let found = scan(input, every: step)
    demand(found == expected, "cut every \(step) bytes: \(found), not \(expected)")
  }
  let room = Int(input.last ?? 0) + 1
  let found = scan(input, every: 13, room: room)
  let fitting = referenceScan(input, room: room)
  demand(found == fitting, "in \(room) bytes: \(found), not \(fitting)")
  return 0
}

/// Frames stay frames while they are changed.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutator(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ longest: Int, _ seed: UInt32
) -> Int {
  mutate(data, size, longest, seed)
}
