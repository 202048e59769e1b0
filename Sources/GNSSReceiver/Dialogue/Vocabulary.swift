internal import GNSSCodec

/// The words of a receiver for what can be asked of it and changed at it.
public enum Vocabulary: Equatable, Sendable {
  /// Configuration items: protocol 27 and later.
  case keys
  /// CFG-RATE, CFG-GNSS and their like: protocol below 27.
  case messages
  /// PMTK: MediaTek, and Quectel's receivers with its chips.
  case mediaTek
  /// PCAS.
  case casic
  /// PSRF.
  case siRF
  /// CFGNAV, CFGMSG and their like: Unicore's UFirebird.
  case unicore
  /// PAIR: Airoha, and Quectel's receivers with its chips.
  case airoha
  /// None that is known.
  case none

  /// Why something is not said.
  public enum Refusal: Error, Equatable, Sendable {
    /// There is no word for it.
    case unknown
    /// Not this value.
    case value
    /// What is there has to be known first, and the receiver does not tell it.
    case untold
  }

  /// The vocabulary of a receiver.
  public init(_ identity: ReceiverIdentity) {
    switch identity {
    case .uBlox(let identity):
      // Between 23 and 27 both may be there; the old ones surely are.
      self = identity.configuration == .keys ? .keys : .messages
    case .other(let maker, _, let language):
      switch language ?? maker {
      case .mediaTek?: self = .mediaTek
      case .casic?: self = .casic
      case .siRF?: self = .siRF
      case .unicore?: self = .unicore
      case .airoha?: self = .airoha
      default: self = .none
      }
    }
  }

  /// Questions for all settings that there are words for.
  public var questions: [Exchange] {
    switch self {
    case .keys:
      return [
        [.measurementPeriod, .measurementsPerSolution], [.signals], [.dynamicModel], [.powerMode],
        [.serialBaud],
      ].compactMap { SetupItem.Address.readRequest($0).map { Exchange($0) } } + sentenceQuestions
    case .messages:
      return [UBX.Kind.cfgRATE, .cfgGNSS, .cfgNAV5, .cfgRXM, .cfgPRT].map { question($0) }
        + sentenceQuestions
    case .mediaTek:
      return [
        sentence(.sentence("PMTK500")) { $0.pmtk(400) },
        sentence(.sentence("PMTK514")) { $0.pmtk(414) },
      ]
    case .unicore: return unicoreQuestions
    case .airoha: return airohaQuestions
    case .casic, .siRF, .none: return []
    }
  }

  /// Questions for what has to be known before a change is made.
  public func questions(before change: ReceiverChange) -> [Exchange] {
    switch (self, change) {
    case (.keys, .constellations):
      return SetupItem.Address.readRequest([.signals]).map { [Exchange($0)] } ?? []
    case (.keys, .save), (.keys, .restore): return Self.allItems
    case (.messages, .constellations): return [question(.cfgGNSS)]
    case (.messages, .period): return [question(.cfgRATE)]
    case (.messages, .baud): return [question(.cfgPRT)]
    case (.unicore, .period): return [sentence(.unicore) { $0.unicorePoll(.interval) }]
    case (.unicore, .constellations): return [sentence(.unicore) { $0.unicorePoll(.signals) }]
    case (.unicore, .baud): return [sentence(.unicore) { $0.unicorePoll(.port) }]
    default: return []
    }
  }

  private func question(_ kind: UBX.Kind) -> Exchange {
    ubx(.answerAndAcknowledgement) { $0.poll(kind) }
  }

  /// What is to be said for a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - facts: What the receiver has told of its settings.
  /// - Returns: What is to be said, in this order; all of it is needed.
  /// - Throws: ``Refusal``; nothing is to be said then.
  public func exchanges(
    for change: ReceiverChange, _ facts: ReceiverFacts
  ) throws(Refusal) -> [Exchange] {
    if case .sentences(let kinds, _) = change, kinds.contains(.gst), !isOfUBlox { throw .value }
    switch self {
    case .keys: return try byKeys(change, facts)
    case .messages: return try byMessages(change, facts)
    case .mediaTek: return [try byMediaTek(change)]
    case .casic: return [try byCASIC(change)]
    case .siRF: return try bySiRF(change)
    case .unicore: return try byUnicore(change, facts)
    case .airoha: return try byAiroha(change)
    case .none: throw .unknown
    }
  }

  /// Whether these are u-blox's words.
  private var isOfUBlox: Bool { self == .keys || self == .messages }

  /// Makes an exchange of one sentence.
  func sentence(
    _ expectation: SentenceRequest.Expectation, _ write: (inout NMEASentenceWriter) -> Void
  ) -> Exchange {
    var writer = NMEASentenceWriter()
    write(&writer)
    return Exchange(SentenceRequest(writer.bytes, expecting: expectation))
  }

  /// Makes an exchange of one UBX frame.
  func ubx(
    _ expectation: UBXRequest.Expectation, _ write: (inout UBXFrameWriter) -> Void
  ) -> Exchange {
    var writer = UBXFrameWriter()
    write(&writer)
    return Exchange(UBXRequest(frame: writer.bytes, expecting: expectation))
  }

  /// What all u-blox receivers have: CFG-RST and CFG-CFG.
  func common(_ change: ReceiverChange) throws(Refusal) -> [Exchange] {
    switch change {
    case .start(let start):
      let forgotten: UBX.CfgRST.Forgotten =
        switch start {
        case .cold: .coldStart
        case .warm: .warmStart
        case .hot: .hotStart
        }
      return [
        ubx(.nothing) {
          UBX.CfgRST(forgotten: forgotten, mode: .softwareGNSS).write(to: &$0)
        }
      ]
    case .save: return [ubx(.acknowledgement) { UBX.CfgCFG(saved: .all).write(to: &$0) }]
    case .restore:
      // The line's speed is one of the ports' settings: it would be lost with them.
      let loaded = UBX.CfgCFG.Sections.all.subtracting(.ports)
      return [
        ubx(.acknowledgement) { UBX.CfgCFG(cleared: .all, loaded: loaded).write(to: &$0) }
      ]
    default: throw .unknown
    }
  }

  /// Makes a change of the line's speed of two exchanges: there, and back.
  func move(_ there: Exchange, _ back: Exchange, _ baud: Int, from old: Int) -> Exchange {
    var exchange = there
    exchange.newSpeed = .init(baud: baud, oldBaud: old, back: back.bytes)
    return exchange
  }
}
