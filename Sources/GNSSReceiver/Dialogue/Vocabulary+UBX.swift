internal import GNSSCodec

// u-blox's words, of both generations.
extension Vocabulary {
  func byKeys(
    _ change: ReceiverChange, _ facts: ReceiverFacts
  ) throws(Refusal) -> [Exchange] {
    switch change {
    case .period(let milliseconds):
      guard 25...65_535 ~= milliseconds else { throw .value }
      return try setting([
        (.measurementPeriod, UInt64(milliseconds)), (.measurementsPerSolution, 1),
      ])
    case .constellations(let wanted): return try constellations(wanted, facts)
    case .dynamicModel(let model): return try setting([(.dynamicModel, UInt64(model.rawValue))])
    case .powerMode(let mode): return try setting([(.powerMode, UInt64(mode.rawValue))])
    case .sentences(let kinds, let ports):
      return try setting(
        ports.flatMap { port in
          ReceiverChange.uBloxSentenceKinds.map { kind in
            (Self.sentenceKey(kind, port), kinds.contains(kind) ? 1 : 0)
          }
        })
    case .baud(let baud, let old):
      let there = try setting([(.serialBaud, UInt64(baud))])
      let back = try setting([(.serialBaud, UInt64(old))])
      return [move(there[0], back[0], baud, from: old)]
    case .save: return Self.keeping(facts)
    case .restore: return Self.restoring(facts)
    case .start: return try common(change)
    }
  }

  /// CFG-MSGOUT-NMEA_ID_…: every how many solutions a sentence is sent on a port.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, CFG-MSGOUT.
  static func sentenceKey(
    _ kind: NMEA.Kind, _ port: UBX.PortID
  ) -> UBX.ConfigurationKey {
    let first: UInt32 =
      switch kind {
      case .rmc: 0x2091_00AB
      case .vtg: 0x2091_00B0
      case .gsa: 0x2091_00BF
      case .gsv: 0x2091_00C4
      case .gll: 0x2091_00C9
      case .gst: 0x2091_00D3
      case .zda: 0x2091_00D8
      default: 0x2091_00BA  // GGA
      }
    return UBX.ConfigurationKey(first + UInt32(port.rawValue))
  }

  /// CFG-…OUTPROT-NMEA: whether a port sends sentences.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, CFG-UART1OUTPROT and its like.
  static func outputKey(_ port: UBX.PortID) -> UBX.ConfigurationKey { SetupWay.nmeaKey(port) }

  /// Questions for the sentences that are sent on the ports which a line of ours can be.
  var sentenceQuestions: [Exchange] {
    let kinds = ReceiverChange.uBloxSentenceKinds
    if self == .messages {
      return kinds.map { kind in
        ubx(.answerAndAcknowledgement) { $0.pollCfgMSG(Self.sentenceID(kind)) }
      }
    }
    return [UBX.PortID.uart1, .usb].compactMap { port in
      let keys = kinds.map { Self.sentenceKey($0, port) } + [Self.outputKey(port)]
      return SetupItem.Address.readRequest(keys).map { Exchange($0) }
    }
  }

  /// What CFG-MSG names a sentence.
  ///
  /// Source: u-blox 8 / M8 receiver description, "Standard messages".
  static func sentenceID(_ kind: NMEA.Kind) -> UBX.ID {
    switch kind {
    case .gll: UBX.ID(0xF0, 0x01)
    case .gsa: UBX.ID(0xF0, 0x02)
    case .gsv: UBX.ID(0xF0, 0x03)
    case .rmc: UBX.ID(0xF0, 0x04)
    case .vtg: UBX.ID(0xF0, 0x05)
    case .gst: UBX.ID(0xF0, 0x07)
    case .zda: UBX.ID(0xF0, 0x08)
    default: UBX.ID(0xF0, 0x00)  // GGA
    }
  }

  private func setting(
    _ pairs: [(UBX.ConfigurationKey, UInt64)]
  ) throws(Refusal) -> [Exchange] {
    let items = pairs.compactMap { UBX.ConfigurationItem($0.0, $0.1) }
    guard items.count == pairs.count, let request = SetupItem.Address.setRequest(items) else {
      throw .value
    }
    return [Exchange(request)]
  }

  /// All in one message: a receiver refuses a combination that it cannot do.
  private func constellations(
    _ wanted: [Constellation], _ facts: ReceiverFacts
  ) throws(Refusal) -> [Exchange] {
    var pairs: [(UBX.ConfigurationKey, UInt64)] = []
    for constellation in Constellation.allCases {
      let isWanted = wanted.contains(constellation)
      guard let key = UBX.ConfigurationKey.enabling(constellation), facts.value(key) != nil else {
        if isWanted { throw .value }
        continue
      }
      pairs.append((key, isWanted ? 1 : 0))
      let signals = UBX.ConfigurationKey.signals(of: constellation)
      // A constellation without a signal is none.
      if isWanted, !signals.contains(where: { facts.value($0) == 1 }),
        let first = signals.first(where: { facts.value($0) != nil })
      {
        pairs.append((first, 1))
      }
    }
    if pairs.isEmpty { throw .untold }
    return try setting(pairs)
  }

  func byMessages(
    _ change: ReceiverChange, _ facts: ReceiverFacts
  ) throws(Refusal) -> [Exchange] {
    switch change {
    case .period(let milliseconds):
      guard 25...65_535 ~= milliseconds else { throw .value }
      return [
        ubx(.acknowledgement) {
          UBX.CfgRATE(
            measurementPeriod: UInt16(milliseconds), timeReference: facts.rate?.timeReference ?? 1
          ).write(to: &$0)
        }
      ]
    case .constellations(let wanted):
      guard !facts.blocks.isEmpty else { throw .untold }
      for constellation in wanted
      where !facts.blocks.contains(where: { $0.constellationID == constellation.rawValue }) {
        throw .value
      }
      let blocks = facts.blocks.map { block in
        UBX.CfgGNSS.Block(
          constellationID: block.constellationID, reservedChannels: block.reservedChannels,
          mostChannels: block.mostChannels,
          isEnabled: wanted.contains { $0.rawValue == block.constellationID },
          signals: block.signals == 0 ? 1 : block.signals)
      }
      return [ubx(.acknowledgement) { $0.cfgGNSS(blocks) }]
    case .dynamicModel(let model):
      return [
        ubx(.acknowledgement) {
          UBX.CfgNAV5(parameters: .dynamicModel, dynamicModel: model).write(to: &$0)
        }
      ]
    case .powerMode(let mode):
      guard mode != .onOff else { throw .value }
      return [
        ubx(.acknowledgement) {
          UBX.CfgRXM(mode: mode == .full ? .continuous : .powerSave).write(to: &$0)
        }
      ]
    case .sentences(let kinds, _):
      return ReceiverChange.uBloxSentenceKinds.map { kind in
        let rate: UInt8 = kinds.contains(kind) ? 1 : 0
        return ubx(.acknowledgement) {
          UBX.CfgMSGHere(message: Self.sentenceID(kind), rate: rate).write(to: &$0)
        }
      }
    case .baud(let baud, let old):
      guard let port = facts.port else { throw .untold }
      return [move(speed(baud, port), speed(old, port), baud, from: old)]
    case .save, .restore, .start: return try common(change)
    }
  }

  private func speed(_ baud: Int, _ port: UBX.CfgPRT) -> Exchange {
    ubx(.acknowledgement) {
      UBX.CfgPRT(
        port: port.port, baudRate: UInt32(clamping: baud), input: port.input, output: port.output,
        mode: port.mode, readyPin: port.readyPin, flags: port.flags
      ).write(to: &$0)
    }
  }
}
