internal import GNSSCodec

extension VirtualReceiver {
  /// Does what a UBX frame says and answers as a receiver of its generation does.
  ///
  /// What it does not know, and what it cannot do, it refuses.
  mutating func obey(_ command: Command) {
    if has(.refusal(command.id)) { return refuse(command) }
    switch command.id.messageClass {
    case 0x06: configure(command)
    case 0x13: assist(command)
    case 0x02 where command.id.number == 0x41: sleep(command)
    default:
      if !command.payload.isEmpty || !answer(command.id) { refuse(command) }
    }
  }

  /// Does what a message of class CFG says.
  private mutating func configure(_ command: Command) {
    switch command.id.number {
    case 0x04: restart(command)
    case 0x8A where scenario.generation.hasKeys: finish(command, setValues(command))
    case 0x8B where scenario.generation.hasKeys: finish(command, getValues(command))
    case 0x8C where scenario.generation.hasKeys: finish(command, deleteValues(command))
    default: finish(command, scenario.generation.hasOldMessages && configureByMessage(command))
    }
  }

  private mutating func finish(_ command: Command, _ isAccepted: Bool) {
    if isAccepted {
      frames.ackAck(class: command.id.messageClass, id: command.id.number)
    } else {
      refuse(command)
    }
  }

  private mutating func refuse(_ command: Command) {
    frames.ackNak(class: command.id.messageClass, id: command.id.number)
  }

  /// CFG-VALSET: version, layers, transaction, reserved, pairs.
  private mutating func setValues(_ command: Command) -> Bool {
    guard let version = command.integer(at: 0, width: 1), version <= 1,
      let layers = command.integer(at: 1, width: 1),
      let step = command.integer(at: 2, width: 1), version == 1 || step == 0,
      let pairs = command.pairs(from: 4)
    else { return false }
    return settings.set(
      pairs, in: UBX.ConfigurationLayers(rawValue: UInt8(layers)),
      UBX.ConfigurationTransaction(rawValue: UInt8(step)))
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

  /// CFG-VALDEL: version, layers, transaction, reserved, keys; a change of one message only.
  private mutating func deleteValues(_ command: Command) -> Bool {
    guard let version = command.integer(at: 0, width: 1), version <= 1,
      let layers = command.integer(at: 1, width: 1),
      command.integer(at: 2, width: 1) == 0, let keys = command.keys(from: 4)
    else { return false }
    return settings.delete(keys, from: UBX.ConfigurationLayers(rawValue: UInt8(layers)))
  }

  /// CFG-RST: what is forgotten (0 nothing, 0xFFFF everything), kind of restart, reserved.
  private mutating func restart(_ command: Command) {
    guard command.payload.count == 4, let bits = command.integer(at: 0, width: 2) else { return }
    let forgotten = UBX.CfgRST.Forgotten(rawValue: UInt16(bits))
    switch UBX.CfgRST.Mode(rawValue: command.payload[2]) {
    case .hardware, .software, .hardwareAfterShutdown: powerUp(forgotten: forgotten)
    case .softwareGNSS:
      realignEpochs()
      search(forgotten: forgotten)
    case .stop:
      if rest == nil { rest(.stopped) }
    case .start:
      if rest == .stopped { wake() }
    default: return
    }
  }
}
