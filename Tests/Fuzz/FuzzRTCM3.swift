import FuzzSupport
import GNSSCodec

/// An RTCM 3 frame with a right CRC holds anything at all: no trap, no allocation, values in range,
/// and what is written from what was read is read the same again.
///
/// The first byte chooses a message that has a type; 0xFF: all the rest is the payload.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRTCM3(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var payload = bytes(start, count).prefix(RTCM3.longestPayload + 1)
  guard let choice = payload.popFirst(), payload.count >= 2 else { return 0 }
  if choice != 0xFF {
    let number = numbers[Int(choice) % numbers.count]
    let first = payload.startIndex
    payload[first] = UInt8(number >> 4)
    payload[first + 1] = UInt8(number & 15) << 4 | payload[first + 1] & 15
  }
  let frame = rtcm3Frame(payload)
  let written = hold(frame)
  if !written.isEmpty { demand(hold(written) == written, "written and read again it is another") }
  return 0
}

/// Messages with a type, messages whose station alone is told, and one that has none.
private let numbers: [UInt16] =
  [1005, 1006, 1230, 1004, 1029, 1031, 1303, 4072]
  + [107, 108, 109, 110, 111, 112, 113].flatMap { system in
    [1, 4, 7].map { UInt16(system * 10 + $0) }
  }

/// Reads the one message of a frame.
///
/// - Returns: The same message, written; nothing if it has no type or cannot be read.
private func hold(_ frame: [UInt8]) -> [UInt8] {
  var scanner = FrameScanner()
  demand(scanner.append(frame.span.bytes) == frame.count, "no room for a frame")
  scanner.finish()
  guard let found = scanner.next(), let content = found.rtcm3 else {
    fatalError("a right frame was not found")
  }
  demand(found.check == .valid && found.length == frame.count, "not the whole frame")
  let before = allocations()
  let station = content.stationID
  let header = content.msmHeader
  let position = content.stationPosition
  let biases = content.glonassBiases
  demand(allocations() == before, "decoding allocated")
  demand(station.map { $0 < 4096 } ?? true, "a station that cannot be")
  let types = (header == nil ? 0 : 1) + (position == nil ? 0 : 1) + (biases == nil ? 0 : 1)
  demand(types <= (content.kind == nil ? 0 : 1), "one frame is \(types) messages")
  var writer = RTCM3FrameWriter()
  if let header {
    demand(header.number == content.number, "another number")
    check(header)
    writer.msm(header)
  }
  if let position { writer.stationPosition(position) }
  if let biases { writer.glonassBiases(biases) }
  return writer.bytes
}

private func check(_ header: RTCM3.MSMHeader) {
  var cells = 0
  for satellite in -1...header.satelliteCount {
    read(header.satellite(at: satellite))
    for signal in -1...header.signalCount where header.hasCell(satellite: satellite, signal: signal)
    {
      cells += 1
    }
  }
  demand(cells == header.cellCount, "\(cells) cells, not \(header.cellCount)")
  for signal in -1...header.signalCount { read(header.signal(at: signal)) }
  demand(header.timeOfWeek == nil || header.timeOfDay == nil, "two times")
}
