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
  /// The antenna and its input: all in order.
  var inputState: UBX.MonRF.Block {
    UBX.MonRF.Block(
      jammingState: 1, antennaStatus: 2, antennaPower: 1, noise: 90, gain: 4800,
      jammingIndicator: 12)
  }

  /// The number that only this chip has: the seed makes it.
  var uniqueNumber: UInt64 {
    var random = RandomNumbers(seed: scenario.seed, stream: 4)
    return random.next()
  }
}
