import GNSSCodec

/// A UBX frame with a right checksum holds anything at all: no trap, each block read once.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzUBX(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count >= 2, count - 2 <= FrameScanner.longestUBXPayload else { return 0 }
  let input = UnsafeBufferPointer(start: start, count: count)
  let length = UInt16(count - 2)
  var frame = [input[0], input[1], UInt8(length & 0xFF), UInt8(length >> 8)] + input[2...]
  var sums: (a: UInt8, b: UInt8) = (0, 0)
  for byte in frame {
    sums.a &+= byte
    sums.b &+= sums.a
  }
  frame = [0xB5, 0x62] + frame + [sums.a, sums.b]
  var scanner = FrameScanner()
  guard scanner.append(frame.span.bytes) == frame.count else { return 0 }
  guard let found = scanner.next(), let content = found.ubx else {
    preconditionFailure("a right frame was not found")
  }
  precondition(found.check == .valid && found.length == frame.count)
  precondition(content.payload.byteCount == count - 2)
  check(content)
  return 0
}

private func check(_ content: borrowing UBX.Content) {
  if let value = content.navSAT {
    precondition(value[value.count] == nil && value[-1] == nil)
    for index in 0..<value.count { precondition(value[index] != nil, "a block is missing") }
  }
  if let value = content.navSVINFO {
    precondition(value[value.count] == nil && value[-1] == nil)
    for index in 0..<value.count { precondition(value[index] != nil, "a block is missing") }
  }
  if let value = content.monVER {
    for index in -1...value.extensionCount {
      precondition(value.extensionText(at: index).byteCount <= 30)
    }
  }
  if let value = content.information { precondition(value.text.byteCount >= 0) }
}
