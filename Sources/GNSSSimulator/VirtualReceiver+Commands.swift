internal import GNSSCodec

extension VirtualReceiver {
  /// A frame that the host wrote, copied out of the scanner.
  struct Command {
    let messageClass: UInt8
    let id: UInt8
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
      guard payload.count > offset, (payload.count - offset) % 4 == 0 else { return nil }
      return stride(from: offset, to: payload.count, by: 4).compactMap { integer(at: $0, width: 4) }
    }

    /// The keys and values from an offset on; nothing if there are none or the last is cut.
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
      return pairs.isEmpty || pairs.count > Settings.mostPairs ? nil : pairs
    }
  }

  /// The next whole and valid UBX frame that was heard; all else is passed over.
  mutating func nextCommand() -> Command? {
    while let frame = listener.next() {
      guard frame.check == .valid, let content = frame.ubx else { continue }
      return Command(
        messageClass: content.id.messageClass, id: content.id.number,
        payload: content.payload.withUnsafeBytes { [UInt8]($0) })
    }
    return nil
  }

  /// Does what a command says and answers as a receiver of the tenth generation does.
  ///
  /// Polls of MON-VER and of the NAV messages are answered; CFG-VALSET, CFG-VALGET and CFG-VALDEL
  /// are obeyed for the keys of ``Settings``; CFG-RST restarts without an answer. Every other CFG
  /// message is refused, as that generation has none; all else is passed over.
  mutating func obey(_ command: Command) {
    switch (command.messageClass, command.id) {
    case (0x0A, 0x04) where command.payload.isEmpty:
      let identity = Identity()
      frames.monVer(
        software: identity.software, hardware: identity.hardware,
        extensions: identity.extensions)
    case (0x01, let number) where command.payload.isEmpty:
      guard let lastReport else { return }
      for message in OutputMessage.allCases where message.number == number {
        write(message, of: lastReport)
      }
    case (0x06, 0x04): restart(command)
    case (0x06, 0x8A): acknowledge(command, isAccepted: setValues(command))
    case (0x06, 0x8B): acknowledge(command, isAccepted: getValues(command))
    case (0x06, 0x8C): acknowledge(command, isAccepted: deleteValues(command))
    case (0x06, _): acknowledge(command, isAccepted: false)
    default: return
    }
    sendWritten()
  }

  private mutating func acknowledge(_ command: Command, isAccepted: Bool) {
    if isAccepted {
      frames.ackAck(class: command.messageClass, id: command.id)
    } else {
      frames.ackNak(class: command.messageClass, id: command.id)
    }
  }

  /// CFG-VALSET: version, layers (bit 0 RAM, bit 1 battery-backed), transaction, reserved, pairs.
  ///
  /// There is no flash layer, and transactions over several messages are refused.
  private mutating func setValues(_ command: Command) -> Bool {
    guard let version = command.integer(at: 0, width: 1), version <= 1,
      let layers = command.integer(at: 1, width: 1), 1...3 ~= layers,
      let action = command.integer(at: 2, width: 1), version == 0 || action == 0,
      let pairs = command.pairs(from: 4)
    else { return false }
    let period = settings.period
    guard settings.set(pairs, inUse: layers & 1 != 0, saved: layers & 2 != 0) else { return false }
    if settings.period != period { realignEpochs() }
    return true
  }

  /// CFG-VALGET: version, layer, position, keys; answered with the pairs before the ACK-ACK.
  private mutating func getValues(_ command: Command) -> Bool {
    guard command.integer(at: 0, width: 1) == 0, let number = command.integer(at: 1, width: 1),
      let layer = Settings.Layer(rawValue: UInt8(number)),
      let position = command.integer(at: 2, width: 2), let keys = command.keys(from: 4),
      let pairs = settings.pairs(keys, in: layer)
    else { return false }
    let items = pairs.dropFirst(Int(position)).prefix(Settings.mostPairs).compactMap {
      UBX.ConfigurationItem(UBX.ConfigurationKey($0.key), UInt64($0.value))
    }
    do throws(UBXFrameWriter.ItemError) {
      try frames.cfgVALGET(
        items, layer: UBX.ConfigurationLayer(rawValue: layer.rawValue), position: UInt16(position))
    } catch {
      return false
    }
    return true
  }

  /// CFG-VALDEL: version, layers (bit 1 battery-backed), transaction, reserved, keys.
  private mutating func deleteValues(_ command: Command) -> Bool {
    guard let version = command.integer(at: 0, width: 1), version <= 1,
      command.integer(at: 1, width: 1) == 2,
      let action = command.integer(at: 2, width: 1), version == 0 || action == 0,
      let keys = command.keys(from: 4)
    else { return false }
    return settings.delete(keys)
  }

  /// CFG-RST: what is forgotten (0 nothing, 0xFFFF everything), kind of restart, reserved.
  private mutating func restart(_ command: Command) {
    guard let forgotten = command.integer(at: 0, width: 2),
      let kind = command.integer(at: 2, width: 1)
    else { return }
    switch kind {
    case 0, 1, 4: powerUp(forgotten: forgotten)
    case 2: search(forgotten: forgotten)
    default: return
    }
  }
}
