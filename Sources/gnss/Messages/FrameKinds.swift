internal import GNSSCodec
internal import GNSSDictionary

/// Which kinds of frame a stream holds, by name, and how many of each.
struct FrameKinds: ~Copyable {
  /// A stream of damage may hold any number of addresses; a real one has a few dozen.
  private static let most = 400

  /// A kind by what stands in the frame: looked for far more often than it is named.
  private struct Key: Equatable {
    var kind: Frame.Kind
    var first: UInt64 = 0
    var second: UInt64 = 0
  }

  private var keys: [Key] = []
  private var counts: [Int] = []
  private var names: [TextBuffer] = []
  /// Where the last frame was found: the next one is often the kind behind it.
  private var last = 0
  private var dictionary = Dictionary()

  init() {}

  /// How many kinds there are.
  var count: Int { keys.count }

  /// The kinds of a protocol in the order of their names.
  func sorted(_ kind: Frame.Kind) -> [(name: TextBuffer, count: Int)] {
    keys.indices.filter { keys[$0].kind == kind }
      .sorted { names[$0].bytes.lexicographicallyPrecedes(names[$1].bytes) }
      .map { (names[$0], counts[$0]) }
  }

  /// Which kind's name a word is nearest to, if any is near.
  func nearest(to word: TextBuffer) -> TextBuffer? {
    Suggestion.nearest(to: word.bytes, among: names.map { $0.bytes }).map { names[$0] }
  }

  /// Counts a frame, unless it is known to be damaged.
  mutating func add(_ frame: Frame) {
    guard frame.check != .invalid else { return }
    let key = Self.key(frame)
    for _ in 0..<keys.count {
      last = last + 1 < keys.count ? last + 1 : 0
      if keys[last] == key {
        counts[last] += 1
        return
      }
    }
    guard keys.count < Self.most else { return }
    last = keys.count
    keys.append(key)
    counts.append(1)
    names.append(name(frame))
  }

  private static func key(_ frame: Frame) -> Key {
    var key = Key(kind: frame.kind)
    switch frame.kind {
    case .ubx: key.first = UInt64(frame.ubx?.id.rawValue ?? 0)
    case .rtcm3: key.first = UInt64(frame.rtcm3MessageNumber ?? 0)
    case .nmea:
      guard let address = frame.sentence?.address else { break }
      for index in 0..<min(address.byteCount, 16) {
        let letter = UInt64(address.byte(index)) << UInt64(index % 8 * 8)
        if index < 8 { key.first |= letter } else { key.second |= letter }
      }
    }
    return key
  }

  private mutating func name(_ frame: Frame) -> TextBuffer {
    switch frame.kind {
    case .ubx:
      guard let content = frame.ubx else { return TextBuffer() }
      if let fit = dictionary.fit(content.id, content.payload) {
        return TextBuffer { $0.append(fit.layout.identity.bytes) }
      }
      return TextBuffer { $0.append(content.id) }
    case .rtcm3: return TextBuffer { $0.append(frame.rtcm3MessageNumber ?? 0) }
    case .nmea:
      guard let sentence = frame.sentence else { return TextBuffer() }
      return TextBuffer { $0.append(sentence.address) }
    }
  }
}

extension TextBuffer {
  /// A message without a name: its class and its number, hexadecimal.
  mutating func append(_ id: UBX.ID) {
    appendHex(id.messageClass, uppercase: true)
    append("-")
    appendHex(id.number, uppercase: true)
  }
}
