internal import GNSSCodec

/// Writes frames as JSON, one object a line, for `gnss decode --messages`.
///
/// Keys in this order: `seq`, `protocol`, `offset`, `length`, `identity`, `valid` (null for a
/// sentence without a checksum); UBX: `class`, `id`, `ck` (stored and computed), `fields` of a
/// message with a type; NMEA: `talker`, `formatter`, `start`, `ck`, `raw` (the fields as sent).
struct MessageWriter {
  private let names = UBXNames()
  private var sequence: Int64 = 0

  init() {}

  /// Writes the next frame of the stream as one line.
  mutating func write(_ frame: borrowing Frame, into json: inout JSONWriter) {
    json.beginObject()
    json.name("seq")
    json.value(sequence)
    sequence += 1
    switch frame.kind {
    case .nmea: writeSentence(frame, into: &json)
    case .ubx: writeUBX(frame, into: &json)
    case .rtcm3: writeRTCM3(frame, into: &json)
    }
    json.endObject()
    json.endLine()
  }

  private func writePlace(
    _ frame: borrowing Frame, protocol name: StaticString, into json: inout JSONWriter
  ) {
    json.member("protocol", name)
    json.name("offset")
    json.value(Int64(frame.offset))
    json.member("length", frame.length)
  }

  private func writeCheck(_ frame: borrowing Frame, into json: inout JSONWriter) {
    json.name("valid")
    switch frame.check {
    case .valid: json.value(true)
    case .invalid: json.value(false)
    case .missing: json.null()
    }
  }

  private func writeUBX(_ frame: borrowing Frame, into json: inout JSONWriter) {
    let bytes = frame.bytes
    writePlace(frame, protocol: "UBX", into: &json)
    let messageClass = bytes.byte(2)
    let id = bytes.byte(3)
    var identity = TextBuffer()
    if frame.check == .valid {
      let type = bytes.byteCount > 8 ? bytes.byte(6) : nil
      names.append(class: messageClass, id: id, type: type, into: &identity)
    } else {
      // Class and number of a damaged frame are as doubtful as the rest: no name.
      identity.appendHex(messageClass, uppercase: true)
      identity.append("-")
      identity.appendHex(id, uppercase: true)
    }
    json.name("identity")
    json.value(identity)
    writeCheck(frame, into: &json)
    json.member("class", Int(messageClass))
    json.member("id", Int(id))
    let end = bytes.byteCount - 2
    let computed = Checksum.fletcher8(bytes.extracting(2..<end))
    json.name("ck")
    json.beginArray()
    json.hex(bytes.byte(end), bytes.byte(end + 1))
    json.hex(computed.a, computed.b)
    json.endArray()
  }

  private func writeRTCM3(_ frame: borrowing Frame, into json: inout JSONWriter) {
    let bytes = frame.bytes
    writePlace(frame, protocol: "RTCM3", into: &json)
    var identity = TextBuffer()
    // DF002, the first twelve bits of the message.
    identity.append(Int(bytes.byte(3)) << 4 | Int(bytes.byte(4)) >> 4)
    json.name("identity")
    json.value(identity)
    writeCheck(frame, into: &json)
  }

  private func writeSentence(_ frame: borrowing Frame, into json: inout JSONWriter) {
    let bytes = frame.bytes
    writePlace(frame, protocol: "NMEA", into: &json)
    let parts = SentenceParts(frame)
    json.name("identity")
    json.latin1(bytes.extracting(parts.address))
    writeCheck(frame, into: &json)
    let isProprietary = bytes.byte(0) == UInt8(ascii: "$") && bytes.byte(1) == UInt8(ascii: "P")
    let cut = min(parts.address.lowerBound + (isProprietary ? 1 : 2), parts.address.upperBound)
    json.name("talker")
    json.latin1(bytes.extracting(parts.address.lowerBound..<cut))
    json.name("formatter")
    json.latin1(bytes.extracting(cut..<parts.address.upperBound))
    json.name("start")
    json.latin1(bytes.extracting(0..<1))
    json.name("ck")
    json.beginArray()
    if let checksum = parts.checksum {
      json.hex(checksum, uppercase: true)
    } else {
      json.null()
    }
    json.hex(Checksum.exclusiveOr(bytes.extracting(1..<parts.end)), uppercase: true)
    json.endArray()
    json.name("raw")
    json.beginArray()
    var start = parts.address.upperBound + 1
    while start <= parts.end {
      var end = start
      while end < parts.end, bytes.byte(end) != UInt8(ascii: ",") { end += 1 }
      json.latin1(bytes.extracting(start..<end))
      start = end + 1
    }
    json.endArray()
  }
}

/// Where the parts of a sentence stand within its frame.
private struct SentenceParts {
  /// The address, without the start character.
  let address: Range<Int>
  /// Behind the last field: at the `*`, or at the end of a sentence without a checksum.
  let end: Int
  /// The checksum as sent.
  let checksum: UInt8?

  init(_ frame: borrowing Frame) {
    let bytes = frame.bytes
    var body = frame.bodyLength
    // Blanks may follow the checksum.
    while body > 0, bytes.byte(body - 1) == 0x20 || bytes.byte(body - 1) == 0x09 { body -= 1 }
    if body > 3, bytes.byte(body - 3) == UInt8(ascii: "*"),
      let high = Self.digit(bytes.byte(body - 2)), let low = Self.digit(bytes.byte(body - 1))
    {
      end = body - 3
      checksum = high << 4 | low
    } else {
      end = frame.bodyLength
      checksum = nil
    }
    var comma = 1
    while comma < end, bytes.byte(comma) != UInt8(ascii: ",") { comma += 1 }
    address = 1..<comma
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension RawSpan {
  /// The byte at an offset; traps outside of the span.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { unsafeLoad(fromByteOffset: offset, as: UInt8.self) }
}
