import FuzzSupport
import GNSSCodec

/// A UBX frame with a right checksum holds anything at all: no trap, no allocation, and each block
/// of a group is there once.
///
/// The first byte chooses a message that has a type; 0xFF: the next two bytes are the identity.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzUBX(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var payload = bytes(start, count)[...]
  guard let choice = payload.popFirst() else { return 0 }
  var id = kinds[Int(choice) % kinds.count].rawValue
  if choice == 0xFF, let high = payload.popFirst(), let low = payload.popFirst() {
    id = UInt16(high) << 8 | UInt16(low)
  }
  let frame = ubxFrame(id, payload.prefix(FrameScanner.longestUBXPayload))
  var scanner = FrameScanner()
  demand(scanner.append(frame.span.bytes) == frame.count, "no room for a frame")
  guard let found = scanner.next(), let content = found.ubx else {
    fatalError("a right frame was not found")
  }
  demand(found.check == .valid && found.length == frame.count, "not the whole frame")
  demand(content.id.rawValue == id && content.payload.byteCount == frame.count - 8, "not the same")
  demand(content.computedChecksum == content.storedChecksum, "another checksum")
  // The first time the Swift runtime makes what it keeps about types.
  var reader = FieldReader()
  readEveryField(of: content, &reader)
  let before = allocations()
  let types = readAll(content)
  readEveryField(of: content, &reader)
  demand(allocations() == before, "decoding allocated")
  demand(types == 0 || content.kind != nil, "a message without a kind")
  demand((types == 0) == (reader.count == 0), "\(types) messages, \(reader.count) fields")
  checkGroups(of: content)
  return 0
}

private let kinds = Array(UBX.Kind.allCases)

private func checkGroups(of content: borrowing UBX.Content) {
  if let value = content.navSAT {
    demand(value[value.count] == nil && value[-1] == nil, "a block that is not there")
    for index in 0..<value.count { demand(value[index] != nil, "a block is missing") }
  }
  if let value = content.navSIG {
    demand(value[value.count] == nil && value[-1] == nil, "a block that is not there")
    for index in 0..<value.count { demand(value[index] != nil, "a block is missing") }
  }
  if let value = content.monVER {
    for index in -1...value.extensionCount {
      demand(value.extensionText(at: index).byteCount <= 30, "a text too long")
    }
  }
}
