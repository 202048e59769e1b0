import GNSSCodec

/// A sentence with a right checksum holds anything at all: no trap, and no value out of its range.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSentence(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let body = UnsafeBufferPointer(start: start, count: count)
    .filter { $0 != 0x0D && $0 != 0x0A && $0 != 0x24 }
  let sum = body.reduce(0, ^)
  let line = [0x24] + body + [0x2A, digit(sum >> 4), digit(sum & 15), 0x0D, 0x0A]
  var scanner = FrameScanner()
  guard scanner.append(line.span.bytes) == line.count else { return 0 }
  while let frame = scanner.next() {
    guard let sentence = frame.sentence else { continue }
    var fields = sentence.fields
    let announced = fields.count
    var seen = 0
    while let field = fields.text() {
      precondition(field.byteCount <= line.count)
      seen += 1
    }
    precondition(seen == announced, "\(announced) fields announced, \(seen) seen")
    check(sentence)
  }
  return 0
}

private func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

private func check(_ sentence: borrowing NMEA.Sentence) {
  if let value = sentence.gga { check(value.position, value.time) }
  if let value = sentence.rmc { check(value.position, value.time) }
  if let value = sentence.gll { check(value.position, value.time) }
  if let value = sentence.gns { check(value.position, value.time) }
  if let value = sentence.gsv {
    for index in 0..<value.groupCount {
      let group = value.groups[index]
      precondition(group.elevation.map { -90...90 ~= $0 } ?? true)
      precondition(group.azimuth.map { 0..<360 ~= $0 } ?? true)
    }
  }
  if let value = sentence.txt { precondition(value.text.byteCount >= 0) }
}

private func check(_ position: NMEA.Position?, _ time: TimeOfDay?) {
  if let position {
    precondition(-90...90 ~= position.latitude.degrees)
    precondition(-180...180 ~= position.longitude.degrees)
  }
  if let time {
    precondition(0..<24 ~= time.hour && 0..<60 ~= time.minute && 0...60 ~= time.second)
    precondition(0..<1_000_000_000 ~= time.nanosecond)
  }
}
