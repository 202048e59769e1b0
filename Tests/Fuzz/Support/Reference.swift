import GNSSCodec

/// The rules of framing written down a second time, as plainly as can be: the whole stream at
/// once, a byte at a time, nothing remembered. What it finds the scanner must find.
///
/// A frame that needs more bytes than there is room for is noise.
package func referenceScan(_ input: [UInt8], room: Int = .max) -> Findings {
  var found = Findings()
  var position = 0
  while position < input.count {
    var candidate =
      switch input[position] {
      case 0xB5: ubx(input, position)
      case 0xD3: rtcm3(input, position)
      case 0x24, 0x21: sentence(input, position)
      default: Extent?.none
      }
    if let found = candidate, need(found, in: input) > room { candidate = nil }
    if let candidate { found.frames.append(candidate) }
    if let candidate, candidate.isTaken {
      position += candidate.length
    } else {
      found.discarded += 1
      position += 1
    }
  }
  return found
}

/// How many bytes must be there to tell a frame: of a sentence, one behind a CR or the last byte.
private func need(_ frame: Extent, in input: [UInt8]) -> Int {
  let last = input[frame.offset + frame.length - 1]
  return frame.length + (frame.kind == .nmea && last != 0x0A ? 1 : 0)
}

private func ubx(_ input: [UInt8], _ start: Int) -> Extent? {
  guard start + 8 <= input.count, input[start + 1] == 0x62 else { return nil }
  let payload = Int(input[start + 4]) + Int(input[start + 5]) * 256
  let length = payload + 8
  if payload > FrameScanner.longestUBXPayload || start + length > input.count { return nil }
  let sums = fletcher8(input[start + 2..<start + length - 2])
  let isRight = input[start + length - 2] == sums.a && input[start + length - 1] == sums.b
  return Extent(kind: .ubx, check: isRight ? .valid : .invalid, offset: start, length: length)
}

private func rtcm3(_ input: [UInt8], _ start: Int) -> Extent? {
  guard start + 6 <= input.count, input[start + 1] < 4 else { return nil }
  let payload = Int(input[start + 1]) * 256 + Int(input[start + 2])
  let length = payload + 6
  // A filler without a message number is no frame.
  if payload < 2 || start + length > input.count { return nil }
  let stored = input[start + length - 3..<start + length].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
  if crc24q(input[start..<start + length - 3]) != stored { return nil }
  return Extent(kind: .rtcm3, check: .valid, offset: start, length: length)
}

private func sentence(_ input: [UInt8], _ start: Int) -> Extent? {
  let line = input[start...].prefix { $0 != 0x0D && $0 != 0x0A }
  if line.count > FrameScanner.longestSentence { return nil }
  let address = line.dropFirst().prefix { $0 != 0x2C && $0 != 0x2A }
  if address.count == line.count - 1 || !(3...24).contains(address.count) { return nil }
  if !address.allSatisfy(isLetterOrDigit) { return nil }
  var end = line.endIndex
  if end < input.count, input[end] == 0x0D { end += 1 }
  if end < input.count, input[end] == 0x0A { end += 1 }
  let check = sentenceCheck(line)
  let isCut = line.endIndex == input.count
  let isPlain = line.dropFirst().allSatisfy { $0 != 0x24 && (0x20...0x7E ~= $0 || $0 == 0x09) }
  if check != .valid && (isCut || !isPlain) { return nil }
  return Extent(kind: .nmea, check: check, offset: start, length: end - start)
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
}

private func sentenceCheck(_ line: ArraySlice<UInt8>) -> Frame.Check {
  var text = line.dropFirst()
  while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
  let tail = text.suffix(3)
  guard tail.count == 3, tail.first == 0x2A,
    let stored = UInt8(String(decoding: tail.dropFirst(), as: UTF8.self), radix: 16),
    tail.dropFirst().allSatisfy(isLetterOrDigit)
  else { return .missing }
  let body = text.dropLast(3)
  let isRight = body.reduce(0, ^) == stored && body.allSatisfy { $0 >= 0x20 }
  return isRight ? .valid : .invalid
}
