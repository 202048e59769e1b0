internal import GNSSCodec
internal import GNSSDictionary

/// Writes frames as JSON, one object a line, for `gnss decode --messages`.
///
/// Keys in this order: `seq`, `protocol`, `offset`, `length`, `identity`, `valid` (null for a
/// sentence without a checksum); UBX: `class`, `id`, `mode` (GET, SET, POLL; null if unknown),
/// `complete` (whether the layout covers the payload exactly), `ck` (stored and computed), `raw`
/// (the values as transmitted), `bits` (bit sets taken apart), `fields` of a message with a type,
/// `rest` (what the layout does not cover, in hexadecimal); NMEA: `talker`, `formatter`, `start`,
/// `ck`, `raw` (the fields as sent).
struct MessageWriter: ~Copyable {
  private var payloads = PayloadWriter()
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

  private mutating func writeUBX(_ frame: Frame, into json: inout JSONWriter) {
    writePlace(frame, protocol: "UBX", into: &json)
    guard let content = frame.ubx else { return }
    // Class and number of a damaged frame are as doubtful as the rest: no name and no values.
    let fit = frame.check == .valid ? payloads.fit(content) : nil
    json.name("identity")
    if let fit {
      json.latin1(fit.layout.identity.bytes)
    } else {
      var identity = TextBuffer()
      identity.appendHex(content.id.messageClass, uppercase: true)
      identity.append("-")
      identity.appendHex(content.id.number, uppercase: true)
      json.value(identity)
    }
    writeCheck(frame, into: &json)
    json.member("class", Int(content.id.messageClass))
    json.member("id", Int(content.id.number))
    json.name("mode")
    switch fit?.direction {
    case .output: json.value("GET")
    case .input: json.value("SET")
    case .poll: json.value("POLL")
    case nil: json.null()
    }
    json.member("complete", fit?.isComplete ?? false)
    let stored = content.storedChecksum
    let computed = content.computedChecksum
    json.name("ck")
    json.beginArray()
    json.hex(stored.a, stored.b)
    json.hex(computed.a, computed.b)
    json.endArray()
    guard frame.check == .valid else { return }
    var taken = 0
    if let fit {
      taken = payloads.write(content.payload, as: fit.layout, into: &json)
    } else {
      json.name("raw")
      json.null()
      json.name("bits")
      json.null()
    }
    json.fields(of: content)
    json.name("rest")
    json.hex(content.payload.extracting(taken..<content.payload.byteCount))
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
