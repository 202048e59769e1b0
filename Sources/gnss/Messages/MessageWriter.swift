internal import GNSSCodec

/// Writes frames as JSON, one object a line, for `gnss decode --messages`.
///
/// Keys in this order: `seq`, `protocol`, `offset`, `length`, `identity`, `valid` (null for a
/// sentence without a checksum); UBX: `class`, `id`, `ck` (stored and computed), `fields` of a
/// message with a type; NMEA: `talker`, `formatter`, `start`, `ck`, `raw` (the fields as sent).
struct MessageWriter {
  private let names = UBXNames()
  /// How many frames were written.
  private(set) var count = 0

  init() {}

  /// Writes the next frame of the stream as one line.
  mutating func write(_ frame: Frame, into json: inout JSONWriter) {
    json.beginObject()
    json.name("seq")
    json.value(Int64(count))
    count += 1
    switch frame.kind {
    case .nmea: writeSentence(frame, into: &json)
    case .ubx: writeUBX(frame, into: &json)
    case .rtcm3: writeRTCM3(frame, into: &json)
    }
    json.endObject()
    json.endLine()
  }

  private func writePlace(
    _ frame: Frame, protocol name: StaticString, into json: inout JSONWriter
  ) {
    json.member("protocol", name)
    json.name("offset")
    json.value(Int64(frame.offset))
    json.member("length", frame.length)
  }

  private func writeCheck(_ frame: Frame, into json: inout JSONWriter) {
    json.name("valid")
    switch frame.check {
    case .valid: json.value(true)
    case .invalid: json.value(false)
    case .missing: json.null()
    }
  }

  private func writeUBX(_ frame: Frame, into json: inout JSONWriter) {
    writePlace(frame, protocol: "UBX", into: &json)
    guard let content = frame.ubx else { return }
    var identity = TextBuffer()
    if frame.check == .valid {
      let type = content.payload.isEmpty ? nil : content.payload.byte(0)
      names.append(
        class: content.id.messageClass, id: content.id.number, type: type, into: &identity)
    } else {
      // Class and number of a damaged frame are as doubtful as the rest: no name.
      identity.appendHex(content.id.messageClass, uppercase: true)
      identity.append("-")
      identity.appendHex(content.id.number, uppercase: true)
    }
    json.name("identity")
    json.value(identity)
    writeCheck(frame, into: &json)
    json.member("class", Int(content.id.messageClass))
    json.member("id", Int(content.id.number))
    let stored = content.storedChecksum
    let computed = content.computedChecksum
    json.name("ck")
    json.beginArray()
    json.hex(stored.a, stored.b)
    json.hex(computed.a, computed.b)
    json.endArray()
    if frame.check == .valid { json.fields(of: content.message) }
  }

  private func writeRTCM3(_ frame: Frame, into json: inout JSONWriter) {
    writePlace(frame, protocol: "RTCM3", into: &json)
    var identity = TextBuffer()
    identity.append(frame.rtcm3MessageNumber ?? 0)
    json.name("identity")
    json.value(identity)
    writeCheck(frame, into: &json)
  }

  private func writeSentence(_ frame: Frame, into json: inout JSONWriter) {
    writePlace(frame, protocol: "NMEA", into: &json)
    guard let sentence = frame.sentence else { return }
    let address = sentence.address
    json.name("identity")
    json.latin1(address)
    writeCheck(frame, into: &json)
    json.name("talker")
    json.latin1(address.extracting(0..<sentence.talkerLength))
    json.name("formatter")
    json.latin1(address.extracting(sentence.talkerLength..<address.byteCount))
    json.member("start", sentence.start == UInt8(ascii: "$") ? "$" : "!")
    json.name("ck")
    json.beginArray()
    if let checksum = sentence.storedChecksum {
      json.hex(checksum, uppercase: true)
    } else {
      json.null()
    }
    json.hex(sentence.computedChecksum, uppercase: true)
    json.endArray()
    json.name("raw")
    json.beginArray()
    var fields = sentence.fields
    while let field = fields.text() { json.latin1(field) }
    json.endArray()
  }
}

extension RawSpan {
  /// The byte at an offset; traps outside of the span.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { Span<UInt8>(_bytes: self)[offset] }
}
