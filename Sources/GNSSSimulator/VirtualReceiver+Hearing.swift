internal import GNSSCodec

extension VirtualReceiver {
  /// A UBX frame that the host wrote, copied out of the scanner.
  struct Command {
    let id: UBX.ID
    let payload: [UInt8]

    /// An integer in the payload, little endian; nothing behind its end.
    func integer(at offset: Int, width: Int) -> UInt32? {
      guard offset + width <= payload.count else { return nil }
      var value: UInt32 = 0
      for index in 0..<width { value |= UInt32(payload[offset + index]) << UInt32(8 * index) }
      return value
    }

    /// The keys from an offset on; nothing if there are none or the last is cut.
    func keys(from offset: Int) -> [UInt32]? {
      guard payload.count > offset, (payload.count - offset) % 4 == 0,
        (payload.count - offset) / 4 <= Settings.mostPairs
      else { return nil }
      return stride(from: offset, to: payload.count, by: 4).compactMap { integer(at: $0, width: 4) }
    }

    /// The keys and values from an offset on; nothing if the last is cut or they are too many.
    func pairs(from offset: Int) -> [Settings.Pair]? {
      var pairs: [Settings.Pair] = []
      var position = offset
      while position < payload.count {
        guard let key = integer(at: position, width: 4), let width = Settings.width(of: key),
          let value = integer(at: position + 4, width: width)
        else { return nil }
        pairs.append(Settings.Pair(key: key, value: value))
        position += 4 + width
      }
      return pairs.count > Settings.mostPairs ? nil : pairs
    }
  }

  /// A sentence that the host wrote, copied out of the scanner.
  struct Request {
    /// The address and the fields behind it, the checksum left out.
    let words: [[UInt8]]

    init(_ body: RawSpan) {
      words = body.withUnsafeBytes { bytes in
        bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Array.init)
      }
    }

    /// Whether the address begins like this.
    func begins(with prefix: StaticString) -> Bool {
      prefix.withUTF8Buffer { words[0].starts(with: $0) }
    }

    /// Whether a field is this.
    func has(_ text: StaticString, at index: Int) -> Bool {
      index < words.count && text.withUTF8Buffer { words[index].elementsEqual($0) }
    }

    /// The number that a field is, decimal; nothing if it is none or there is no such field.
    func number(_ index: Int) -> Int? { index < words.count ? Self.number(words[index][...]) : nil }

    /// The number that stands at the end of the address, behind so many letters.
    func command(behind letters: Int) -> Int? { Self.number(words[0].dropFirst(letters)) }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
      guard 1...9 ~= digits.count else { return nil }
      var value = 0
      for digit in digits {
        guard 0x30...0x39 ~= digit else { return nil }
        value = 10 * value + Int(digit - 0x30)
      }
      return value
    }
  }

  /// What the host says.
  enum Heard {
    case command(Command)
    case request(Request)
  }

  /// The next whole and valid frame that was heard; all else is passed over.
  mutating func nextHeard() -> Heard? {
    while let frame = listener.next() {
      guard frame.check == .valid else { continue }
      if let content = frame.ubx {
        return .command(
          Command(id: content.id, payload: content.payload.withUnsafeBytes { [UInt8]($0) }))
      }
      if let sentence = frame.sentence { return .request(Request(sentence.body)) }
    }
    return nil
  }

  /// Does what it was told, as far as it listens to that protocol.
  mutating func obey(_ heard: Heard) {
    if isDeaf() { return }
    let before = settings
    isAnswering = true
    defer { isAnswering = false }
    switch heard {
    case .command(let command):
      traffic.commands &+= 1
      if settings.hearsUBX { obey(command) }
    case .request(let request):
      traffic.requests &+= 1
      if settings.hearsNMEA { obey(request) }
    }
    sendWritten()
    if settings != before { takeUp(changesSince: before) }
  }

  /// What changed settings bring with them beside themselves.
  private mutating func takeUp(changesSince before: Settings) {
    if settings.period != before.period { realignEpochs() }
    // What was asked for is answered at the old speed.
    if settings[Key.baud] != before[Key.baud] { queue.setBaud(Int(settings[Key.baud])) }
    if rest != nil { return }
    for constellation in Key.constellations
    where settings.uses(constellation) != before.uses(constellation) {
      search(forgotten: [])
      break
    }
  }
}
