internal import GNSSCodec

extension VirtualReceiver {
  /// Writes the message that is asked for; false if it has none of that name.
  mutating func answer(_ id: UBX.ID) -> Bool {
    let generation = scenario.generation
    switch UBX.Kind(rawValue: id.rawValue) {
    case .monVER:
      let identity = Identity(generation)
      frames.monVer(
        software: identity.software, hardware: identity.hardware, extensions: identity.extensions)
    case .monHW where generation.hasOldMessages: frames.monHW(inputState)
    case .monRF where generation.hasKeys: frames.monRF([inputState])
    case .monCOMMS where generation.hasKeys: write(.monCOMMS, of: Report())
    case .secUNIQID: UBX.SecUNIQID(identifier: uniqueNumber).write(to: &frames)
    default:
      guard id.messageClass == 0x01, let message = OutputMessage(id),
        message.exists(in: generation)
      else { return false }
      // Before the first epoch there is nothing to tell.
      if let lastReport { write(message, of: lastReport) }
    }
    return true
  }
}

extension VirtualReceiver {
  /// The antenna and its input, as the faults have them.
  var inputState: UBX.MonRF.Block {
    let isJammed = has(.jamming)
    return UBX.MonRF.Block(
      jammingState: isJammed ? 3 : 1, antennaStatus: antenna.rawValue,
      antennaPower: antenna == .short ? 0 : 1, noise: isJammed ? 180 : 90,
      gain: isJammed ? 1200 : 4800, jammingIndicator: isJammed ? 230 : 12)
  }

  /// The state of the antenna, by its number in MON-RF.
  enum Antenna: UInt8 {
    case inOrder = 2
    case short = 3
    case open = 4

    /// The words of TXT and INF.
    var words: StaticString {
      switch self {
      case .inOrder: "ANTSTATUS=OK"
      case .short: "ANTSTATUS=SHORT"
      case .open: "ANTSTATUS=OPEN"
      }
    }
  }

  var antenna: Antenna { has(.antennaOpen) ? .open : has(.antennaShort) ? .short : .inOrder }

  /// Tells of the antenna when its state has changed.
  mutating func tellAntenna() {
    guard antenna != toldAntenna else { return }
    toldAntenna = antenna
    tell(antenna.words)
  }

  /// Sends a line of text, as a sentence if it sends any.
  mutating func tell(_ line: StaticString) {
    if settings.sendsNMEA { sentences.txt(.notice, Bytes(line)) } else { frames.infNotice(line) }
    sendWritten()
  }

  /// The number that only this chip has: the seed makes it.
  var uniqueNumber: UInt64 {
    var random = RandomNumbers(seed: scenario.seed, stream: 4)
    return random.next()
  }
}
