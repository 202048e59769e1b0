internal import GNSSCodec
internal import GNSSDictionary

/// Which frames are shown: `--only NAV-SAT,GGA --limit 10`.
struct FrameFilter: ~Copyable {
  /// Names in capital letters; without one, all frames are shown.
  private var names: [TextBuffer] = []
  /// Which of them a frame had.
  private var isFound: [Bool] = []
  /// What the stream holds, to name what was perhaps meant.
  private(set) var kinds = FrameKinds()
  /// How many more are shown; nothing: all.
  private var remaining: Int?
  private var dictionary = Dictionary()

  /// - Parameters:
  ///   - names: Separated by commas: a protocol (`UBX`, `NMEA`, `RTCM3`), a message (`NAV-SAT`,
  ///     `01-35`) or its class (`NAV`), a sentence (`GNGGA`, `PUBX`), its formatter (`GGA`) or a
  ///     maker's sentence with its number (`PUBX00`), the number of an RTCM 3 message (`1077`);
  ///     nothing: all frames.
  ///   - limit: How many frames at most; nothing: all.
  init(only names: String?, limit: Int?) {
    remaining = limit
    var name = TextBuffer()
    for byte in (names ?? "").utf8 {
      if byte == UInt8(ascii: ",") {
        if name.count > 0 { self.names.append(name) }
        name = TextBuffer()
      } else {
        name.append(Self.capital(byte))
      }
    }
    if name.count > 0 { self.names.append(name) }
    isFound = [Bool](repeating: false, count: self.names.count)
  }

  /// The first of the names that no frame had; nothing if all were found.
  var firstMissing: TextBuffer? {
    isFound.firstIndex(of: false).map { names[$0] }
  }

  /// Whether all that is wanted has been shown.
  var isExhausted: Bool { remaining == 0 }

  /// Whether a frame is to be shown; it then counts.
  mutating func admits(_ frame: Frame) -> Bool {
    if remaining == 0 { return false }
    if !names.isEmpty {
      kinds.add(frame)
      if !isNamed(frame) { return false }
    }
    if let remaining { self.remaining = remaining - 1 }
    return true
  }

  private mutating func isNamed(_ frame: Frame) -> Bool {
    switch frame.kind {
    case .ubx:
      if has("UBX") { return true }
      guard frame.check == .valid, let content = frame.ubx else { return false }
      let number = TextBuffer { $0.append(content.id) }
      if has(number.bytes.span.bytes) { return true }
      guard let fit = dictionary.fit(content.id, content.payload) else { return false }
      let name = fit.layout.identity.bytes
      var length = 0
      while length < name.byteCount, name.byte(length) != UInt8(ascii: "-") { length += 1 }
      return has(name) || has(name.extracting(0..<length)) || has(fit.layout.name.bytes)
    case .nmea:
      if has("NMEA") { return true }
      guard let sentence = frame.sentence else { return false }
      let address = sentence.address
      if has(address) { return true }
      if has(address.extracting(sentence.talkerLength..<address.byteCount)) { return true }
      guard sentence.isProprietary else { return false }
      var fields = sentence.fields
      guard let number = fields.text() else { return false }
      let name = TextBuffer { text in
        text.append(address)
        text.append(number)
      }
      return has(name.bytes.span.bytes)
    case .rtcm3:
      let number = TextBuffer { $0.append(frame.rtcm3MessageNumber ?? 0) }
      return has("RTCM3") || has("RTCM") || has(number.bytes.span.bytes)
    }
  }

  private mutating func has(_ name: StaticString) -> Bool {
    let name = TextBuffer(name)
    return has(name.bytes.span.bytes)
  }

  private mutating func has(_ name: RawSpan) -> Bool {
    for place in names.indices where names[place].count == name.byteCount {
      var isSame = true
      for index in 0..<name.byteCount
      where Self.capital(name.byte(index)) != names[place].bytes[index] {
        isSame = false
      }
      if isSame {
        isFound[place] = true
        return true
      }
    }
    return false
  }

  private static func capital(_ letter: UInt8) -> UInt8 {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter ? letter - 32 : letter
  }
}
