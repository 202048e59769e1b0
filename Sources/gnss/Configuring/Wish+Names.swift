internal import GNSSCodec
internal import GNSSDictionary
internal import GNSSReceiver

// Names of keys and messages, and bytes in hexadecimal.
extension Wish {
  /// A configuration key by its name, or by its number with `0x`.
  static func key(_ text: String) throws(Failure) -> UBX.ConfigurationKey {
    if let number = hexadecimal(text) {
      let key = UBX.ConfigurationKey(UInt32(truncatingIfNeeded: number))
      if key.valueSize != nil { return key }
    }
    let name = text.byteArray.map(raised)
    if let key = GNSSDictionary.ConfigurationKey(name: name.span.bytes) {
      return UBX.ConfigurationKey(key.id)
    }
    var best: (name: String, distance: Int)?
    for ordinal in 0..<GNSSDictionary.ConfigurationKey.count {
      guard let key = GNSSDictionary.ConfigurationKey(ordinal: ordinal) else { break }
      let other = key.name.withUnsafeBytes { [UInt8]($0) }
      // The rest cannot be near.
      if abs(other.count - name.count) > 3 { continue }
      let distance = Suggestion.edits(from: name, to: other)
      if distance <= 3, distance < best?.distance ?? .max {
        best = (String(decoding: other, as: UTF8.self), distance)
      }
    }
    let mend =
      best.map { "did you mean '\($0.name)'?" } ?? "u-blox's interface descriptions list them"
    throw Failure(.usage, "there is no key '\(text)'; \(mend)")
  }

  /// The name of a key; its number where it has none.
  static func name(of key: UBX.ConfigurationKey) -> String {
    guard let known = GNSSDictionary.ConfigurationKey(key.id) else {
      let digits = TextBuffer { text in
        for shift in [24, 16, 8, 0] {
          text.appendHex(UInt8(truncatingIfNeeded: key.id >> UInt32(shift)))
        }
      }
      return "0x" + String(decoding: digits.bytes, as: UTF8.self)
    }
    return known.name.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// `KEY=VALUE`.
  static func item(_ text: String) throws(Failure) -> UBX.ConfigurationItem {
    let bytes = text.byteArray
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else {
      throw Failure(.usage, "'\(text)' has no value; give it as KEY=VALUE")
    }
    let key = try key(String(decoding: bytes[..<equals], as: UTF8.self))
    let value = String(decoding: bytes[(equals + 1)...], as: UTF8.self)
    if let item = item(key, value) { return item }
    throw Failure(
      .usage,
      "'\(value)' is no value of \(name(of: key)), which has \(room(of: key)); "
        + "give a number, or 0x and digits")
  }

  private static func item(
    _ key: UBX.ConfigurationKey, _ text: String
  ) -> UBX.ConfigurationItem? {
    switch GNSSDictionary.ConfigurationKey(key.id)?.kind {
    case .float: return Decimal(text).flatMap { UBX.ConfigurationItem(key, float: $0.value) }
    case .signed:
      return Decimal(text)?.whole.flatMap { UBX.ConfigurationItem(key, signed: $0) }
    default:
      if let number = hexadecimal(text) { return UBX.ConfigurationItem(key, number) }
      if text.matches("true") { return UBX.ConfigurationItem(key, 1) }
      if text.matches("false") { return UBX.ConfigurationItem(key, 0) }
      guard let whole = Decimal(text)?.whole, whole >= 0 else { return nil }
      return UBX.ConfigurationItem(key, UInt64(whole))
    }
  }

  private static func room(of key: UBX.ConfigurationKey) -> String {
    if key.isBit { return "0 or 1" }
    let size = key.valueSize ?? 0
    let sign = GNSSDictionary.ConfigurationKey(key.id)?.kind == .signed ? "a signed number" : "room"
    return "\(sign) of \(size) byte\(size == 1 ? "" : "s")"
  }

  /// A message by its name, or by class and number in hexadecimal: `MON-VER`, `0A-04`.
  static func message(_ text: String) throws(Failure) -> UBX.ID {
    let name = text.byteArray.map(raised)
    var dictionary = GNSSDictionary.Dictionary()
    var best: (name: String, distance: Int)?
    for id in dictionary.ids() {
      let number = TextBuffer { text in
        text.appendHex(id.messageClass, uppercase: true)
        text.append("-")
        text.appendHex(id.number, uppercase: true)
      }
      if number.bytes == name { return id }
      for layout in dictionary.layouts(for: id) {
        let other = layout.identity.bytes.withUnsafeBytes { [UInt8]($0) }
        let distance = Suggestion.edits(from: name, to: other)
        if distance == 0 { return id }
        if distance <= 2, distance < best?.distance ?? .max {
          best = (String(decoding: other, as: UTF8.self), distance)
        }
      }
    }
    let mend =
      best.map { "did you mean '\($0.name)'?" } ?? "give one such as MON-VER, or 0A-04"
    throw Failure(.usage, "there is no message '\(text)'; \(mend)")
  }

  /// What `send` takes: hexadecimal digits, a sentence, or a message's name.
  static func exchange(_ text: String) throws(Failure) -> Exchange {
    if text.begins(with: "$") {
      var bytes = text.byteArray
      if let star = bytes.firstIndex(of: UInt8(ascii: "*")) { bytes = Array(bytes[..<star]) }
      var sum: UInt8 = 0
      for byte in bytes.dropFirst() { sum ^= byte }
      let end = TextBuffer { text in
        text.append("*")
        text.appendHex(sum, uppercase: true)
        text.append("\r\n")
      }
      return Exchange(SentenceRequest(bytes + end.bytes, expecting: .nothing))
    }
    var writer = UBXFrameWriter()
    if var bytes = digits(text) {
      // A whole frame is taken apart, so that its checksum is right.
      if bytes.count >= 8, bytes[0] == 0xB5, bytes[1] == 0x62 {
        bytes = Array(bytes[2..<4] + bytes[6..<(bytes.count - 2)])
      }
      guard bytes.count >= 2 else {
        throw Failure(
          .usage, "'\(text)' is too short; give class, id and payload: 06 04 00 00 02 00")
      }
      writer.frame(class: bytes[0], id: bytes[1], payload: bytes.dropFirst(2))
    } else {
      let id = try message(text)
      writer.poll(class: id.messageClass, id: id.number)
    }
    // Of class CFG all are acknowledged but CFG-RST.
    let isAcknowledged = writer.bytes[2] == 0x06 && writer.bytes[3] != 0x04
    return Exchange(
      UBXRequest(
        frame: writer.bytes, expecting: isAcknowledged ? .acknowledgement : .nothing))
  }

  /// The bytes of hexadecimal digits with blanks between; nothing where there is anything else.
  private static func digits(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for letter in text.utf8 where letter != UInt8(ascii: " ") {
      guard let digit = digit(letter) else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return high == nil && !bytes.isEmpty ? bytes : nil
  }

  private static func digit(_ letter: UInt8) -> UInt8? {
    switch raised(letter) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - 48
    case UInt8(ascii: "A")...UInt8(ascii: "F"): raised(letter) - 55
    default: nil
    }
  }

  /// A number with `0x` in front.
  private static func hexadecimal(_ text: String) -> UInt64? {
    guard text.begins(with: "0x"), 3...18 ~= text.utf8.count else { return nil }
    var value: UInt64 = 0
    for letter in text.utf8.dropFirst(2) {
      guard let digit = digit(letter) else { return nil }
      value = value << 4 | UInt64(digit)
    }
    return value
  }
}

/// A decimal number as a user writes it: `-12`, `0.5`.
private struct Decimal {
  /// All digits as one integer.
  private var digits: Int64 = 0
  private var decimals = 0
  private var isNegative = false

  init?(_ text: String) {
    var rest = text.byteArray[...]
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest = rest.dropFirst()
    }
    var count = 0
    var hasPoint = false
    for byte in rest {
      if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte, count < 18 {
        digits = digits * 10 + Int64(byte - 48)
        count += 1
        if hasPoint { decimals += 1 }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        return nil
      }
    }
    if count == 0 { return nil }
  }

  var whole: Int64? { decimals == 0 ? (isNegative ? -digits : digits) : nil }

  var value: Double {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return Double(isNegative ? -digits : digits) / power
  }
}
