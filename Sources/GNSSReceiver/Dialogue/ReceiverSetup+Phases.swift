internal import GNSSCodec

// What follows from each answer.
extension ReceiverSetup {
  mutating func identify() {
    dialogue.cancel()
    asked = []
    items = []
    port = nil
    identity = nil
    phase = .identifying
    ask(.identification, for: [])
  }

  /// Asks, and keeps what for.
  private mutating func ask(_ request: UBXRequest?, for items: [Int]) {
    guard let request, let ticket = dialogue.submit(request) else { return }
    let isQuestion = request.expectation == .answerAndAcknowledgement
    asked.append(Asked(ticket: ticket, items: items, isQuestion: isQuestion))
  }

  /// Goes on after a request has ended.
  mutating func end(
    _ ticket: UBXDialogue.Ticket, _ outcome: UBXDialogue.Outcome, at now: Duration
  ) {
    guard let index = asked.firstIndex(where: { $0.ticket == ticket }) else { return }
    let ended = asked.remove(at: index)
    let items = ended.items
    switch phase {
    case .identifying: endIdentification()
    case .reading: endReading(items, outcome, now)
    case .setting: endSetting(items, outcome, now)
    case .undoing(let result): endUndoing(ended, outcome, result)
    default: break
    }
  }

  private mutating func endIdentification() {
    guard let identity else { return rest(.over, .unanswered) }
    told.append(.identified(identity))
    if goal == .identify { return rest(.over, .identified) }
    let keys = line.ports.map { SetupWay.keys($0) }
    switch identity.configuration {
    case .messages: ways = [.messages]
    case .keysThenMessages: ways = keys + [.messages]
    case .keys: ways = keys
    }
    tryNextWay()
  }

  /// Begins with the next way to change the receiver, if there is one.
  private mutating func tryNextWay() {
    guard !ways.isEmpty else { return rest(.over, .refused) }
    let way = ways.removeFirst()
    phase = .reading
    hasHeardPVT = false
    port = nil
    items = way.items(knowsNavSAT: (identity?.protocolVersion?.major ?? 0) >= 15, wish)
    switch way {
    case .keys:
      let all = Array(items.indices)
      ask(SetupItem.Address.readRequest(keys(of: all)), for: all)
    case .messages:
      for index in items.indices { ask(items[index].address.readRequest, for: [index]) }
    }
  }

  private func keys(of indices: [Int]) -> [UBX.ConfigurationKey] {
    indices.compactMap { index in
      if case .key(let key) = items[index].address { key } else { nil }
    }
  }

  /// Takes note of a value that the receiver tells.
  mutating func note(_ content: borrowing UBX.Content) {
    if let answer = content.cfgVALGET, answer.layer == .ram {
      var list = answer.items
      while let item = list.next() { note(.key(item.key), item.value) }
    } else if let answer = content.cfgPRT {
      port = answer
      note(.protocols, UInt64(answer.output.rawValue))
    } else if let answer = content.cfgRATE {
      rate = answer
      note(.period, UInt64(answer.measurementPeriod) * UInt64(answer.measurementsPerSolution))
    } else if let answer = content.cfgNAV5 {
      note(.dynamicModel, UInt64(answer.dynamicModel.rawValue))
    } else if let answer = content.cfgMSG {
      let rate =
        switch port?.port {
        case .some(.i2c): answer.rateI2C
        case .some(.uart2): answer.rateUART2
        case .some(.usb): answer.rateUSB
        case .some(.spi): answer.rateSPI
        default: answer.rateUART1
        }
      note(.message(answer.message), UInt64(rate))
    }
  }

  private mutating func note(_ address: SetupItem.Address, _ value: UInt64) {
    guard let index = items.firstIndex(where: { $0.address == address }) else { return }
    items[index].seen = value
    if phase == .reading { items[index].old = value }
  }

  private mutating func endReading(
    _ indices: [Int], _ outcome: UBXDialogue.Outcome, _ now: Duration
  ) {
    switch outcome {
    case .accepted: break
    case .refused where indices.count > 1:
      // One key that the receiver lacks is enough for that: each alone.
      for index in indices { ask(items[index].address.readRequest, for: [index]) }
    case .refused: for index in indices { items[index].old = nil }
    case .silent, .cancelled:
      guard ways.contains(.messages) else { return rest(.over, .unanswered) }
      ways = [.messages]
      asked = []
      return tryNextWay()
    }
    guard asked.isEmpty else { return }
    if items.contains(where: { $0.need == .needed && $0.old == nil }) { return tryNextWay() }
    decide(now)
  }

  /// All was read: what is to be set?
  private mutating func decide(_ now: Duration) {
    let budget = LineBudget(hertz: 1000 / Double(period), baud: line.baud)
    guard budget.fitsUBX else { return rest(.over, .lineTooSlow) }
    var isOtherPort = false
    for index in items.indices {
      guard let old = items[index].old else { continue }
      items[index].wanted = wanted(items[index].address, old, budget)
      // It comes although it is not sent here: the port is another one.
      if items[index].need == .needed, case .key = items[index].address {
        isOtherPort = old == 0 && hasHeardPVT
      }
    }
    if isOtherPort, !ways.isEmpty { return tryNextWay() }
    let changes = items.indices.filter { index in
      items[index].old != nil && items[index].wanted.map { $0 != items[index].old } == true
    }
    recall()
    if changes.isEmpty { return check(now) }
    phase = .setting
    set(changes) { $0.wanted }
  }

  /// What a setting is to be; nothing leaves it as it is.
  private func wanted(
    _ address: SetupItem.Address, _ old: UInt64, _ budget: LineBudget
  ) -> UInt64? {
    switch address {
    case .period: return period < old ? period : nil
    case .key(SetupWay.measurementPeriod): return wantedMeasurementPeriod
    case .key(SetupWay.measurementsPerSolution): return nil
    case .dynamicModel, .key(SetupWay.dynamicModel):
      return wish.dynamicModel.map { UInt64($0.rawValue) }
    case .protocols:
      return budget.fitsSentences ? nil : old & ~UInt64(UBX.Protocols.nmea.rawValue)
    case .message(let id):
      let isSky = id == UBX.Kind.navSAT.id || id == UBX.Kind.navSVINFO.id
      return isSky ? budget.satelliteInterval : 1
    case .key(let key):
      for port in line.ports {
        if key == SetupWay.nmeaKey(port) { return budget.fitsSentences ? nil : 0 }
        if key == SetupWay.outputKey(.navSAT, port) { return budget.satelliteInterval }
      }
      return 1
    }
  }

  /// What an earlier setup has left is not what was found.
  private mutating func recall() {
    for before in earlier.items {
      guard let index = items.firstIndex(where: { $0.address == before.address }) else {
        // It is not changed this time, but put back.
        items.append(before)
        continue
      }
      // Another value than the setup's is the receiver's own again.
      guard items[index].wanted == nil || items[index].wanted == items[index].old else { continue }
      items[index].old = before.old
      items[index].mayDiffer = true
    }
    earlier = Found()
  }

  /// Sets items to values, those with keys together.
  private mutating func set(_ indices: [Int], _ value: (SetupItem) -> UInt64?) {
    let pairs = indices.compactMap { index in
      if case .key(let key) = items[index].address, let value = value(items[index]) {
        UBX.ConfigurationItem(key, value)
      } else {
        nil
      }
    }
    for index in indices { items[index].mayDiffer = true }
    if !pairs.isEmpty { return ask(SetupItem.Address.setRequest(pairs), for: indices) }
    for index in indices {
      guard let value = value(items[index]) else { continue }
      ask(items[index].address.setRequest(value, port, rate), for: [index])
    }
  }

  private mutating func endSetting(
    _ indices: [Int], _ outcome: UBXDialogue.Outcome, _ now: Duration
  ) {
    switch outcome {
    case .accepted: break
    case .refused:
      // An earlier try may have been heard whose acknowledgement was lost, so all may differ.
      if indices.count > 1 {
        for index in indices { set([index]) { $0.wanted } }
      } else if indices.contains(where: { items[$0].need == .needed }) {
        return undo(nil)
      }
    // Whether it was heard is not known: all is put back.
    case .silent, .cancelled: return undo(.unanswered)
    }
    if asked.isEmpty { check(now) }
  }

  /// All is accepted: the stream has to show it.
  private mutating func check(_ now: Duration) {
    hasHeardPVT = false
    phase = .checking(until: now + .milliseconds(2 * Int64(period)) + Self.streamPatience)
  }

  /// Puts back what was changed, also by a setup before this one. Then the next way is tried, or
  /// the result is told.
  mutating func undo(_ result: Result?) {
    dialogue.cancel()
    asked = []
    for item in found.items where !items.contains(where: { $0.address == item.address }) {
      items.append(item)
    }
    earlier = Found()
    let changes = items.indices.filter { items[$0].mayDiffer && items[$0].old != nil }
    phase = .undoing(result)
    if changes.isEmpty { return finishUndoing(result) }
    set(changes) { $0.old }
  }

  private mutating func endUndoing(
    _ ended: Asked, _ outcome: UBXDialogue.Outcome, _ result: Result?
  ) {
    let isSet = ended.isQuestion && ended.items.allSatisfy { items[$0].seen == items[$0].old }
    switch outcome {
    case .accepted where !ended.isQuestion || isSet:
      for index in ended.items { items[index].mayDiffer = false }
    case .refused where !ended.isQuestion && ended.items.count > 1:
      for index in ended.items { set([index]) { $0.old } }
    case .refused where !ended.isQuestion:
      // It was never set then; the receiver is to say so.
      for index in ended.items {
        items[index].seen = nil
        ask(items[index].address.readRequest, for: [index])
      }
    default:
      asked = []
      dialogue.cancel()
      return rest(.over, .lost)
    }
    if asked.isEmpty { finishUndoing(result) }
  }

  private mutating func finishUndoing(_ result: Result?) {
    if let result { rest(.over, result) } else { tryNextWay() }
  }
}
