internal import GNSSCodec
internal import GNSSDictionary

/// Writes frames as JSON, one object a line, for `gnss decode --messages`.
///
/// Keys in this order: `seq`, `protocol`, `offset`, `length`, `identity`, `valid` (null for a
/// sentence without a checksum); UBX: `class`, `id`, `mode` (GET, SET, POLL; null if unknown),
/// `complete` (whether the layout covers the payload exactly), `ck` (stored and computed), `raw`
/// (the values as transmitted), `bits` (bit sets taken apart), `fields` (the values in u-blox's
/// units, high-precision parts added, flags beside them; null if unknown), `rest` (what the layout
/// does not cover, in hexadecimal); NMEA: `talker`, `formatter`, `start`, `ck`, `raw` (the fields
/// as sent), `fields`; RTCM 3: `fields` (what the head of the message says: the station, its place
/// or the system, the instant, the satellites and signals observed), `payload` in hexadecimal.
///
/// A group is a list of objects; in `fields`, of plain values if its elements have one value each,
/// and then it bears that value's name.
struct MessageWriter: ~Copyable {
  private var payloads = PayloadWriter()
  private var sentences = SentenceWriter()
  /// The lines written so far, up to the next ``removeAll()``.
  private(set) var text = JSONText()
  /// How many frames were written.
  private(set) var count = 0

  init() {}

  /// Forgets the lines and keeps the memory.
  mutating func removeAll() { text.truncate(to: 0) }

  /// Writes the next frame of the stream as one line.
  mutating func write(_ frame: Frame) {
    text.put("{\"seq\":")
    text.put(UInt64(count))
    count += 1
    switch frame.kind {
    case .nmea:
      writePlace(frame, ",\"protocol\":\"NMEA\",\"offset\":")
      writeSentence(frame)
    case .ubx:
      writePlace(frame, ",\"protocol\":\"UBX\",\"offset\":")
      writeUBX(frame)
    case .rtcm3:
      writePlace(frame, ",\"protocol\":\"RTCM3\",\"offset\":")
      text.put(UInt64(frame.rtcm3MessageNumber ?? 0))
      text.put(frame.check == .valid ? "\",\"valid\":true" : "\",\"valid\":false")
      if let content = frame.rtcm3 { RTCM3Writer.write(content, into: &text) }
    }
    text.put("}\n")
  }

  /// The place, and the key of the identity.
  private mutating func writePlace(_ frame: Frame, _ key: StaticString) {
    text.put(key)
    text.put(frame.offset)
    text.put(",\"length\":")
    text.put(UInt64(frame.length))
    text.put(",\"identity\":\"")
  }

  private mutating func writeUBX(_ frame: Frame) {
    guard let content = frame.ubx else { return }
    let isValid = frame.check == .valid
    // Class and number of a damaged frame are as doubtful as the rest: no name and no values.
    let fit = isValid ? payloads.fit(content) : nil
    if let fit {
      text.put(fit.form.identity.bytes)
    } else {
      text.reserve(5)
      text.putHex(content.id.messageClass, uppercase: true)
      text.put(ascii: "-")
      text.putHex(content.id.number, uppercase: true)
    }
    text.put(isValid ? "\",\"valid\":true,\"class\":" : "\",\"valid\":false,\"class\":")
    text.put(UInt64(content.id.messageClass))
    text.put(",\"id\":")
    text.put(UInt64(content.id.number))
    switch fit?.direction {
    case .output: text.put(",\"mode\":\"GET\"")
    case .input: text.put(",\"mode\":\"SET\"")
    case .poll: text.put(",\"mode\":\"POLL\"")
    case nil: text.put(",\"mode\":null")
    }
    let isComplete = fit?.isComplete ?? false
    text.put(isComplete ? ",\"complete\":true,\"ck\":[\"" : ",\"complete\":false,\"ck\":[\"")
    let stored = content.storedChecksum
    let computed = isValid ? stored : content.computedChecksum
    text.putHex(stored.a)
    text.putHex(stored.b)
    text.put("\",\"")
    text.putHex(computed.a)
    text.putHex(computed.b)
    text.put("\"]")
    guard isValid else { return }
    text.put(ascii: ",")
    var taken = 0
    if let fit {
      taken = payloads.write(content.payload, as: fit.form, into: &text)
    } else {
      text.put("\"raw\":null,\"bits\":null,\"fields\":null")
    }
    text.put(",\"rest\":")
    text.putHex(content.payload.extracting(taken..<content.payload.byteCount))
  }

  private mutating func writeSentence(_ frame: Frame) {
    guard let sentence = frame.sentence else { return }
    let address = sentence.address
    text.put(address)
    switch frame.check {
    case .valid: text.put("\",\"valid\":true,\"talker\":\"")
    case .invalid: text.put("\",\"valid\":false,\"talker\":\"")
    case .missing: text.put("\",\"valid\":null,\"talker\":\"")
    }
    // An address has letters and digits only.
    text.put(address.extracting(0..<sentence.talkerLength))
    text.put("\",\"formatter\":\"")
    text.put(address.extracting(sentence.talkerLength..<address.byteCount))
    text.put(
      sentence.start == UInt8(ascii: "$")
        ? "\",\"start\":\"$\",\"ck\":[" : "\",\"start\":\"!\",\"ck\":[")
    if let checksum = sentence.storedChecksum {
      text.put(ascii: "\"")
      text.putHex(checksum, uppercase: true)
      text.put(ascii: "\"")
    } else {
      text.put("null")
    }
    text.put(",\"")
    let stored = frame.check == .valid ? sentence.storedChecksum : nil
    text.putHex(stored ?? sentence.computedChecksum, uppercase: true)
    text.put("\"]")
    sentences.write(sentence, into: &text)
  }
}

extension RawSpan {
  /// The byte at an offset; traps outside of the span.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { Span<UInt8>(_bytes: self)[offset] }
}
