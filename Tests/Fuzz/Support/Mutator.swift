import Libfuzzer

/// Changes a stream so that its frames stay frames: what random damage does to a byte is mended in
/// the checksum behind it, and whole frames are made, moved and dropped.
///
/// One change in six is left as the fuzzer made it, so that wrong checksums come as well.
package func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ longest: Int, _ seed: UInt32
) -> Int {
  var random = Random(UInt64(seed))
  switch random.below(12) {
  case 0, 1: return LLVMFuzzerMutate(data, size, longest)
  case 2, 3, 4:
    var stream = Array(UnsafeBufferPointer(start: data, count: size))
    let place = random.below(3) == 0 ? random.below(size + 1) : frameStart(in: stream, &random)
    stream.insert(contentsOf: madeFrame(&random), at: place)
    return store(stream, data, longest)
  case 5:
    var stream = Array(UnsafeBufferPointer(start: data, count: size))
    moveFrame(in: &stream, &random)
    return store(stream, data, longest)
  default:
    let count = LLVMFuzzerMutate(data, size, longest)
    var stream = Array(UnsafeBufferPointer(start: data, count: count))
    mend(&stream, &random)
    return store(stream, data, longest)
  }
}

private func store(_ stream: [UInt8], _ data: UnsafeMutablePointer<UInt8>, _ longest: Int) -> Int {
  let count = min(stream.count, longest)
  for index in 0..<count { data[index] = stream[index] }
  return count
}

/// Where a frame begins, or would.
private func frameStart(in stream: [UInt8], _ random: inout Random) -> Int {
  let first = random.below(stream.count + 1)
  for index in first..<stream.count where isStart(stream[index]) { return index }
  return stream.count
}

private func isStart(_ byte: UInt8) -> Bool { byte == 0xB5 || byte == 0xD3 || byte == 0x24 }

/// Takes what lies between two starts out, and puts it in elsewhere, twice or not at all.
private func moveFrame(in stream: inout [UInt8], _ random: inout Random) {
  let first = frameStart(in: stream, &random)
  guard first < stream.count else { return }
  var end = first + 1
  while end < stream.count, !isStart(stream[end]) { end += 1 }
  let piece = Array(stream[first..<end])
  if random.below(2) == 0 { stream.removeSubrange(first..<end) }
  if random.below(3) > 0 {
    stream.insert(contentsOf: piece, at: frameStart(in: stream, &random))
  }
}

/// Makes the checksums of all that looks like a frame right, but for one in ten; a UBX length that
/// leads beyond the end is made to lead to the next start or to the end.
private func mend(_ stream: inout [UInt8], _ random: inout Random) {
  var position = 0
  while position < stream.count {
    if random.below(10) == 0 {
      position += 1
      continue
    }
    switch stream[position] {
    case 0xB5: position += mendUBX(&stream, position, &random)
    case 0xD3: position += mendRTCM3(&stream, position)
    case 0x24: position += mendSentence(&stream, position)
    default: position += 1
    }
  }
}

private func mendUBX(_ stream: inout [UInt8], _ start: Int, _ random: inout Random) -> Int {
  guard start + 8 <= stream.count else { return 1 }
  stream[start + 1] = 0x62
  var payload = Int(stream[start + 4]) | Int(stream[start + 5]) << 8
  if start + payload + 8 > stream.count {
    var end = start + 8
    if random.below(2) == 0 { end = stream.count }
    while end < stream.count, !isStart(stream[end]) { end += 1 }
    payload = end - start - 8
    stream[start + 4] = UInt8(payload & 255)
    stream[start + 5] = UInt8(payload >> 8 & 255)
  }
  let end = start + payload + 6
  let sums = fletcher8(stream[start + 2..<end])
  stream[end] = sums.a
  stream[end + 1] = sums.b
  return payload + 8
}

private func mendRTCM3(_ stream: inout [UInt8], _ start: Int) -> Int {
  guard start + 8 <= stream.count else { return 1 }
  stream[start + 1] &= 3
  let payload = Int(stream[start + 1]) << 8 | Int(stream[start + 2])
  let end = start + payload + 3
  guard end + 3 <= stream.count else { return 1 }
  let sum = crc24q(stream[start..<end])
  stream[end] = UInt8(sum >> 16)
  stream[end + 1] = UInt8(sum >> 8 & 255)
  stream[end + 2] = UInt8(sum & 255)
  return payload + 6
}

private func mendSentence(_ stream: inout [UInt8], _ start: Int) -> Int {
  var end = start + 1
  while end < stream.count, stream[end] != 0x0D, stream[end] != 0x0A { end += 1 }
  guard end - start > 4 else { return 1 }
  let sum = stream[start + 1..<end - 3].reduce(0, ^)
  stream[end - 3] = 0x2A
  stream[end - 2] = digit(sum >> 4)
  stream[end - 1] = digit(sum & 15)
  return end - start
}
