import FuzzSupport
import GNSSCodec

/// A sentence with a right checksum holds anything at all: no trap, no allocation, each field
/// seen once, and no value out of its range.
///
/// The first byte chooses a sentence that has a type; 0xFF: all the rest is the sentence's body.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSentence(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var body = bytes(start, count)[...].filter { $0 != 0x0D && $0 != 0x0A && $0 != 0x24 }[...]
  guard let choice = body.popFirst() else { return 0 }
  if choice != 0xFF {
    let kind = kinds[Int(choice) % kinds.count]
    body.insert(contentsOf: head(of: kind, talker: "GN") + [0x2C], at: body.startIndex)
  }
  let line = sentence(body)
  var scanner = FrameScanner()
  demand(scanner.append(line.span.bytes) == line.count, "no room for a sentence")
  while let frame = scanner.next() {
    guard let sentence = frame.sentence else { continue }
    let before = allocations()
    let types = readAll(sentence)
    demand(allocations() == before, "decoding allocated")
    demand(types <= 1, "one sentence is \(types) messages")
    demand(sentence.kind != nil || types == 0, "a message without a kind")
    checkFields(of: sentence, atMost: line.count)
    check(sentence)
  }
  return 0
}

private let kinds = Array(NMEA.Kind.allCases)

private func checkFields(of sentence: borrowing NMEA.Sentence, atMost longest: Int) {
  var fields = sentence.fields
  let announced = fields.count
  var seen = 0
  var length = 0
  while let field = fields.text() {
    length += field.byteCount
    seen += 1
  }
  demand(seen == announced, "\(announced) fields announced, \(seen) seen")
  demand(length <= longest, "more bytes in the fields than in the sentence")
}

private func check(_ sentence: borrowing NMEA.Sentence) {
  if let value = sentence.gga { check(value.position, value.time) }
  if let value = sentence.rmc { check(value.position, value.time) }
  if let value = sentence.gll { check(value.position, value.time) }
  if let value = sentence.gns { check(value.position, value.time) }
  if let value = sentence.gsv {
    for index in 0..<value.groupCount {
      let group = value.groups[index]
      demand(group.elevation.map { -90...90 ~= $0 } ?? true, "elevation")
      demand(group.azimuth.map { 0..<360 ~= $0 } ?? true, "azimuth")
    }
  }
}

private func check(_ position: NMEA.Position?, _ time: TimeOfDay?) {
  if let position {
    demand(-90...90 ~= position.latitude.degrees, "latitude")
    demand(-180...180 ~= position.longitude.degrees, "longitude")
  }
  if let time {
    let isTime = 0..<24 ~= time.hour && 0..<60 ~= time.minute && 0...60 ~= time.second
    demand(isTime && 0..<1_000_000_000 ~= time.nanosecond, "time of day")
  }
}
