internal import GNSSCodec

/// The configuration messages of u-blox 5 to 9: other names for the values of the keys.
///
/// Source: u-blox 8 / M8 receiver description, "UBX-CFG".
extension VirtualReceiver {
  /// Answers the question or takes the values of a message; false if it cannot.
  mutating func configureByMessage(_ command: Command) -> Bool {
    switch UBX.Kind(rawValue: command.id.rawValue) {
    case .cfgPRT: port(command)
    case .cfgMSG: message(command)
    case .cfgRATE: rate(command)
    case .cfgNAV5: navigation(command)
    case .cfgGNSS: constellations(command)
    case .cfgCFG: manage(command)
    case .cfgRXM where scenario.generation == .eight: powerSaving(command)
    case .cfgPM2 where scenario.generation == .eight: powerPeriods(command)
    case .cfgPMS where scenario.generation == .eight: powerSetup(command)
    default: command.id == UBX.ID(0x06, 0x23) && expert(command)
    }
  }

  /// Sets values in use.
  mutating func set(_ pairs: [(UInt32, UInt32)]) -> Bool {
    settings.set(pairs.map { Settings.Pair(key: $0.0, value: $0.1) })
  }

  /// CFG-PRT: of the first serial port or USB, which are the ones led out.
  private mutating func port(_ command: Command) -> Bool {
    let own = settings.isSerial ? UBX.PortID.uart1 : .usb
    let number = command.integer(at: 0, width: 1).map { UBX.PortID(rawValue: UInt8($0)) } ?? own
    guard number == .uart1 || number == .usb else { return false }
    let isSerial = number == .uart1
    let keys =
      isSerial
      ? [Key.serialHearsUBX, Key.serialHearsNMEA, Key.serialUBX, Key.serialNMEA]
      : [Key.usbHearsUBX, Key.usbHearsNMEA, Key.usbUBX, Key.usbNMEA]
    if command.payload.count <= 1 {
      func protocols(_ ubx: UInt32, _ nmea: UInt32) -> UBX.Protocols {
        UBX.Protocols(rawValue: UInt16(settings[ubx] | settings[nmea] << 1))
      }
      UBX.CfgPRT(
        port: number, baudRate: isSerial ? settings[Key.baud] : 0,
        input: protocols(keys[0], keys[1]), output: protocols(keys[2], keys[3]),
        mode: isSerial ? mode : 0
      ).write(to: &frames)
      return true
    }
    guard command.payload.count == 20, let mode = command.integer(at: 4, width: 4),
      let baud = command.integer(at: 8, width: 4), let input = command.integer(at: 12, width: 2),
      let output = command.integer(at: 14, width: 2)
    else { return false }
    var pairs = [
      (keys[0], input & 1), (keys[1], input >> 1 & 1), (keys[2], output & 1),
      (keys[3], output >> 1 & 1),
    ]
    if isSerial {
      // Of parity the codes are 0 even, 1 odd, 4 and 5 none; bits 3 for eight, 2 for seven.
      let parity: UInt32 = mode >> 9 & 4 != 0 ? 0 : mode >> 9 & 7 == 1 ? 1 : 2
      pairs += [
        (Key.baud, baud), (Key.dataBits, mode >> 6 & 3 == 3 ? 0 : 1), (Key.parity, parity),
        (Key.stopBits, [1, 2, 3, 0][Int(mode >> 12 & 3)]),
      ]
    }
    return set(pairs)
  }

  /// The mode of the serial port as CFG-PRT has it.
  private var mode: UInt32 {
    let bits: UInt32 = settings[Key.dataBits] == 0 ? 3 : 2
    let parity: UInt32 = [4, 1, 0][Int(settings[Key.parity])]
    let stop: UInt32 = [3, 0, 1, 2][Int(settings[Key.stopBits])]
    return 1 << 4 | bits << 6 | parity << 9 | stop << 12
  }

  /// CFG-MSG: question, rate on the port in use, rates on all ports.
  private mutating func message(_ command: Command) -> Bool {
    guard command.payload.count >= 2,
      let message = OutputMessage(UBX.ID(command.payload[0], command.payload[1])),
      message.exists(in: scenario.generation)
    else { return false }
    switch command.payload.count {
    case 2:
      UBX.CfgMSG(
        message: message.id, rateUART1: UInt8(settings[message.key]),
        rateUSB: UInt8(settings[message.key + 2])
      ).write(to: &frames)
      return true
    case 3: return set([(settings.key(of: message), UInt32(command.payload[2]))])
    case 8:
      return set([
        (message.key, UInt32(command.payload[3])), (message.key + 2, UInt32(command.payload[5])),
      ])
    default: return false
    }
  }

  private mutating func rate(_ command: Command) -> Bool {
    if command.payload.isEmpty {
      UBX.CfgRATE(
        measurementPeriod: UInt16(settings[Key.measurementPeriod]),
        measurementsPerSolution: UInt16(settings[Key.measurementsPerSolution]),
        timeReference: UInt16(settings[Key.timeReference])
      ).write(to: &frames)
      return true
    }
    guard command.payload.count == 6, let period = command.integer(at: 0, width: 2),
      let count = command.integer(at: 2, width: 2), let reference = command.integer(at: 4, width: 2)
    else { return false }
    return set([
      (Key.measurementPeriod, period), (Key.measurementsPerSolution, count),
      (Key.timeReference, reference),
    ])
  }

  /// CFG-NAV5: dynamic model, kind of fix and least elevation, as the mask says; the rest is taken
  /// without any effect.
  private mutating func navigation(_ command: Command) -> Bool {
    if command.payload.isEmpty {
      UBX.CfgNAV5(
        parameters: UBX.CfgNAV5.Parameters(rawValue: 0x05FF),
        dynamicModel: UBX.DynamicModel(rawValue: UInt8(settings[Key.dynamicModel])),
        fixMode: UInt8(settings[Key.fixMode]),
        minimumElevation: Int8(settings[Key.minimumElevation])
      ).write(to: &frames)
      return true
    }
    guard command.payload.count == 36, let bits = command.integer(at: 0, width: 2) else {
      return false
    }
    let parameters = UBX.CfgNAV5.Parameters(rawValue: UInt16(bits))
    var pairs: [(UInt32, UInt32)] = []
    if parameters.contains(.dynamicModel) {
      pairs.append((Key.dynamicModel, UInt32(command.payload[2])))
    }
    if parameters.contains(.fixMode) { pairs.append((Key.fixMode, UInt32(command.payload[3]))) }
    if parameters.contains(.minimumElevation) {
      pairs.append((Key.minimumElevation, UInt32(command.payload[12])))
    }
    return set(pairs)
  }

  /// CFG-GNSS: a block for each constellation; those that are not named stay as they are.
  private mutating func constellations(_ command: Command) -> Bool {
    if command.payload.isEmpty {
      let blocks = Key.constellations.map { constellation in
        UBX.CfgGNSS.Block(
          constellationID: constellation.rawValue,
          reservedChannels: constellation == .sbas ? 1 : 8, mostChannels: 16,
          isEnabled: settings.uses(constellation))
      }
      frames.cfgGNSS(blocks, channels: 32, channelsUsed: 32)
      return true
    }
    guard let count = command.integer(at: 3, width: 1), count > 0,
      command.payload.count == 4 + 8 * Int(count)
    else { return false }
    var pairs: [(UInt32, UInt32)] = []
    for index in 0..<Int(count) {
      guard let constellation = Constellation(rawValue: command.payload[4 + 8 * index]),
        let key = Key.enabling(constellation)
      else { return false }
      let isEnabled = UInt32(command.payload[8 + 8 * index] & 1)
      pairs.append((key, isEnabled))
      pairs += Key.signals(of: constellation).map { ($0, isEnabled) }
    }
    return set(pairs)
  }

  private mutating func manage(_ command: Command) -> Bool {
    guard command.payload.count == 12 || command.payload.count == 13,
      let cleared = command.integer(at: 0, width: 4), let saved = command.integer(at: 4, width: 4),
      let loaded = command.integer(at: 8, width: 4)
    else { return false }
    settings.manage(
      UBX.CfgCFG(
        cleared: .init(rawValue: cleared), saved: .init(rawValue: saved),
        loaded: .init(rawValue: loaded),
        devices: command.integer(at: 12, width: 1).map { .init(rawValue: UInt8($0)) }))
    return true
  }

  /// CFG-NAVX5: only whether assistance is acknowledged has an effect; bit 10 of the first mask.
  private mutating func expert(_ command: Command) -> Bool {
    if command.payload.isEmpty {
      var payload = [UInt8](repeating: 0, count: 40)
      payload[0] = 2  // version
      payload[10] = 3  // minSVs
      payload[11] = 32  // maxSVs
      payload[12] = 6  // minCNO
      payload[17] = UInt8(settings[Key.acknowledgesAssistance])  // ackAiding
      frames.frame(class: 0x06, id: 0x23, payload: payload)
      return true
    }
    guard command.payload.count == 40, let mask = command.integer(at: 2, width: 2) else {
      return false
    }
    if mask >> 10 & 1 == 0 { return true }
    return set([(Key.acknowledgesAssistance, UInt32(command.payload[17] & 1))])
  }
}
