internal import GNSSCodec

// The words of Unicore's and of Airoha's receivers, which answer each of them.
extension Vocabulary {
  /// The questions for all settings that Unicore's receivers tell.
  var unicoreQuestions: [Exchange] {
    let polls: [NMEASentenceWriter.UnicorePoll] = [.interval, .signals]
    return polls.map { poll in sentence(.unicore) { $0.unicorePoll(poll) } }
      + NMEASentenceWriter.SentenceNumber.allCases.map { number in
        sentence(.unicore) { $0.unicoreRate(of: number, nil) }
      }
  }

  /// Unicore's receivers say `$OK` or `$FAIL`.
  func byUnicore(
    _ change: ReceiverChange, _ facts: ReceiverFacts
  ) throws(Refusal) -> [Exchange] {
    switch change {
    case .period(let milliseconds):
      guard 50...10_000 ~= milliseconds else { throw .value }
      return [
        sentence(.unicore) {
          $0.unicoreFixInterval(milliseconds: milliseconds, others: facts.maker.unicoreOthers)
        }
      ]
    case .constellations(let wanted):
      guard let old = facts.maker.unicoreSignals else { throw .untold }
      var mask = old
      for constellation in Constellation.allCases {
        let bits = UnicoreSignals.bits(of: constellation)
        guard wanted.contains(constellation) else {
          mask &= ~bits
          continue
        }
        if bits == 0 { throw .value }
        // Which signals of it there are stays; one that was off gets its commonest.
        if mask & bits == 0 { mask |= bits & (~bits &+ 1) }
      }
      return [sentence(.unicore) { $0.unicoreSignals(mask) }]
    case .sentences(let kinds, _):
      return zip(NMEASentenceWriter.SentenceNumber.allCases, ReceiverChange.sentenceKinds).map {
        number, kind in
        sentence(.unicore) { $0.unicoreRate(of: number, kinds.contains(kind) ? 1 : 0) }
      }
    case .baud(let baud, let old):
      let fields = facts.maker.unicorePort
      // The speed is the only field of so many digits.
      guard let place = fields.firstIndex(where: { $0.count > 3 }) else { throw .untold }
      func speed(_ baud: Int) -> Exchange {
        var changed = fields
        changed[place] = Array("\(baud)".utf8)
        return sentence(.nothing) { $0.unicorePort(changed) }
      }
      return [move(speed(baud), speed(old), baud, from: old)]
    case .save: return [sentence(.unicore) { $0.unicoreSave() }]
    case .start(let start): return [sentence(.unicore) { $0.unicoreRestart(Self.start(start)) }]
    case .powerMode, .dynamicModel, .restore: throw .unknown
    }
  }

  /// The questions for all settings that Airoha's receivers tell.
  var airohaQuestions: [Exchange] {
    [51, 67].map { number in sentence(.airoha(number)) { $0.pair(number) } }
      + NMEASentenceWriter.SentenceNumber.allCases.map { kind in
        sentence(.airoha(63)) { $0.pair(63, [kind.rawValue]) }
      }
  }

  /// Airoha acknowledges by PAIR001. A new line speed waits for the next start there.
  ///
  /// Source: Quectel LC29H GNSS protocol specification, 2.4.
  func byAiroha(_ change: ReceiverChange) throws(Refusal) -> [Exchange] {
    switch change {
    case .period(let milliseconds):
      guard 100...1000 ~= milliseconds else { throw .value }
      return [sentence(.airoha(50)) { $0.pair(50, [milliseconds]) }]
    case .constellations(let wanted):
      let order: [Constellation] = [.gps, .glonass, .galileo, .beiDou, .qzss]
      guard wanted.allSatisfy({ order.contains($0) }) else { throw .value }
      return [
        sentence(.airoha(66)) { $0.pair(66, order.map { wanted.contains($0) ? 1 : 0 } + [0]) }
      ]
    case .sentences(let kinds, _):
      return zip(NMEASentenceWriter.SentenceNumber.allCases, ReceiverChange.sentenceKinds).map {
        number, kind in
        var exchange = sentence(.airoha(62)) {
          $0.pair(62, [number.rawValue, kinds.contains(kind) ? 1 : 0])
        }
        // Some have no ZDA.
        exchange.isOptional = kind == .zda
        return exchange
      }
    case .save: return [sentence(.airoha(513)) { $0.pair(513) }]
    case .restore: return [sentence(.airoha(7)) { $0.pair(7) }]
    case .start(let start):
      let number = 4 + Self.start(start).rawValue
      return [sentence(.airoha(number)) { $0.pair(number) }]
    case .powerMode, .dynamicModel, .baud: throw .unknown
    }
  }
}
