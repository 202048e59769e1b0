internal import GNSSCodec
internal import GNSSDictionary
internal import GNSSDriver
internal import GNSSPort
internal import GNSSReceiver
internal import GNSSSystem

// What follows from each answer.
extension ConfigureCommand {
  /// The receiver is known: what is to be said first?
  mutating func begin() -> [Exchange] {
    switch wish {
    case .settings:
      // A u-blox that does not say who it is speaks no other language.
      if case .other(.uBlox?, _, _) = identity {
        fail(.silent, "the question who it is")
        return []
      }
      return ask(.asking)
    case .get(let key):
      guard isByKeys(), let request = Wish.question(key) else { return [] }
      return speak([request])
    case .set(let item):
      guard isByKeys(), let request = Wish.setting(item), let question = Wish.question(item.key)
      else { return [] }
      return speak([request, question])
    case .poll(let id, _):
      guard isUBlox() else { return [] }
      var writer = UBXFrameWriter()
      writer.poll(class: id.messageClass, id: id.number)
      let isConfiguration = id.messageClass == 0x06
      return speak([
        Exchange(
          UBXRequest(
            frame: writer.bytes,
            expecting: isConfiguration ? .answerAndAcknowledgement : .answer))
      ])
    case .send(let exchange, _): return speak([exchange])
    }
  }

  private mutating func speak(_ exchanges: [Exchange]) -> [Exchange] {
    stage = .speaking
    open = exchanges.count
    return exchanges
  }

  /// Asks for all settings.
  private mutating func ask(_ stage: Stage) -> [Exchange] {
    self.stage = stage
    facts = ReceiverFacts()
    var questions = vocabulary.questions
    if stage == .asking, case .settings(let changes) = wish, !changes.isEmpty {
      questions = changes.flatMap { vocabulary.questions(before: $0) }
    }
    open = questions.count
    return questions.isEmpty ? answered() : questions
  }

  /// Takes what a frame says.
  mutating func hear(_ frame: Frame) {
    facts.hear(frame)
    if frame.check == .valid, let kind = frame.sentence?.kind { heard.note(kind) }
    if !hasHeardReceiver, frame.isOfReceiver {
      hasHeardReceiver = true
      wait = (Clock.now, false)
    }
    guard stage == .speaking, case .poll(let id, _) = wish, frame.check == .valid,
      let content = frame.ubx, content.id == id
    else { return }
    var writer = MessageWriter()
    writer.write(frame)
    console.output.write(writer.text.bytes)
  }

  /// One thing that was said has come to its end.
  mutating func answer(_ outcome: UBXDialogue.Outcome) -> [Exchange] {
    open -= 1
    switch stage {
    case .changing:
      let change = changing.isEmpty ? ("settings", false) : changing.removeFirst()
      let name = String(change.0)
      if outcome == .accepted {
        if !changed.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { changed.append(name) }
      } else if name.matches("line speed") {
        failSpeed(outcome)
      } else if !change.1 {
        fail(outcome, name)
      }
    case .speaking:
      if outcome != .accepted { fail(outcome, word) }
    case .asking, .checking:
      // A receiver that lacks a setting refuses the question for it.
      if outcome == .silent { fail(outcome, "the question for its settings") }
    case .finding, .listening: break
    }
    return failure == nil && open <= 0 ? answered() : []
  }

  /// All that was said has been answered.
  private mutating func answered() -> [Exchange] {
    switch stage {
    case .asking: return change()
    case .changing: return ask(.checking)
    case .checking:
      if facts.isComplete || heard.isKnown {
        show()
      } else {
        // What the receiver does not tell the stream does.
        stage = .listening
      }
    case .speaking: tellVerb()
    case .finding, .listening: break
    }
    return []
  }

  private mutating func change() -> [Exchange] {
    guard case .settings(let changes) = wish, !changes.isEmpty else {
      // All was asked already.
      stage = .checking
      return answered()
    }
    var exchanges: [Exchange] = []
    for var change in changes {
      if case .baud(let baud, _) = change {
        guard let old = source?.baud else {
          failure = Failure(
            .noResult, "\(port): no line speed here, it is on USB; leave out --baud")
          return []
        }
        if old == baud { continue }
        change = .baud(baud, from: old)
      } else if case .sentences(let kinds, _) = change {
        change = .sentences(kinds, on: ports)
      }
      do throws(Vocabulary.Refusal) {
        let more = try vocabulary.exchanges(for: change, facts)
        changing += more.map { (change.name, $0.isOptional) }
        exchanges += more
      } catch {
        failure = refusal(error, change)
        return []
      }
    }
    stage = .changing
    // What came before is of the old settings.
    heard = HeardOutput()
    isAcknowledged = exchanges.allSatisfy { $0.isAnswered }
    open = exchanges.count
    return exchanges.isEmpty ? answered() : exchanges
  }

  /// The ports of a u-blox that this line may be: what is behind a pseudo terminal nobody knows.
  private var ports: [UBX.PortID] {
    guard let source, let info = PortCatalog.port(at: source.name) else { return [.uart1, .usb] }
    return info.driver.map { $0.matches("cdc_acm") } == true ? [.usb] : [.uart1]
  }

  /// Shows all settings, and whether the rate is what it was to be.
  mutating func show() {
    isDone = true
    let text = SettingsText(
      identity: identity, facts: facts, heard: heard, baud: source?.baud, ports: ports)
    console.print(isJSON ? text.json(port) : text.text(port))
    guard case .settings(let changes) = wish else { return }
    for change in changes { confirm(change) }
    for case .sentences(let wanted, _) in changes where !heard.sentences.isEmpty {
      let heard = heard.sentences
      let isUBlox = vocabulary == .keys || vocabulary == .messages
      let kinds =
        isUBlox ? ReceiverChange.uBloxSentenceKinds : ReceiverChange.sentenceKinds
      for kind in kinds where heard.contains(kind) != wanted.contains(kind) {
        // Lists of satellites come only where there are some.
        if kind == .gsv || kind == .gsa, !heard.contains(kind) { continue }
        failure = Failure(
          .noResult, "\(port): the receiver goes on with other sentences; it cannot choose them")
      }
    }
    for case .period(let wanted) in changes {
      let period = facts.period ?? heard.period ?? wanted
      // A quarter of a period is more than a burst comes too early or late.
      if abs(period - wanted) * 4 > wanted {
        failure = Failure(
          .noResult, "\(port): the receiver goes on at its old rate; try one that it can do")
      }
    }
  }

  /// Says that something is done which the settings do not show.
  private func confirm(_ change: ReceiverChange) {
    let what: String
    switch change {
    case .save: what = "its settings are kept when it loses power"
    case .restore: what = "its settings are those of its maker"
    case .start(.cold): what = "it starts anew, cold, without time, place and satellites"
    case .start(.warm): what = "it starts anew, warm, without the satellites' places of now"
    case .start(.hot): what = "it starts anew, hot, with all that it knows"
    default: return
    }
    console.note("\(port): \(what)" + (isAcknowledged ? "" : " (told so; it does not acknowledge)"))
  }

  private mutating func tellVerb() {
    isDone = true
    let key: UBX.ConfigurationKey
    switch wish {
    case .get(let asked): key = asked
    case .set(let item): key = item.key
    case .send(let exchange, _):
      return console.note(
        exchange.isAnswered
          ? "\(port): accepted" : "\(port): sent; an answer is not waited for, 'poll' does that")
    default: return
    }
    guard let value = facts.value(key) else { return }
    let name = Wish.name(of: key)
    let shown = Wish.text(of: key, value)
    if isJSON {
      console.print(TextBuffer { $0.append("{\"\(name)\":\(shown)}\n") })
    } else {
      console.print(TextBuffer { $0.append("\(name)=\(shown)\n") })
    }
  }
}

extension Exchange {
  /// Whether something has to come back.
  fileprivate var isAnswered: Bool {
    switch content {
    case .ubx(let request): request.expectation != .nothing
    case .sentence(let request): request.expectation != .nothing
    }
  }
}

extension Wish {
  /// Asks for the value in use of a key.
  static func question(_ key: UBX.ConfigurationKey) -> Exchange? {
    var writer = UBXFrameWriter()
    do throws(UBXFrameWriter.ItemError) {
      try writer.pollCfgVALGET([key], layer: .ram)
    } catch {
      return nil
    }
    return Exchange(UBXRequest(frame: writer.bytes, expecting: .answerAndAcknowledgement))
  }

  /// Sets a key in RAM.
  static func setting(_ item: UBX.ConfigurationItem) -> Exchange? {
    var writer = UBXFrameWriter()
    do throws(UBXFrameWriter.ItemError) {
      try writer.cfgVALSET([item], layers: .ram)
    } catch {
      return nil
    }
    return Exchange(UBXRequest(frame: writer.bytes, expecting: .acknowledgement))
  }

  /// A value as it is written: a JSON number.
  static func text(of key: UBX.ConfigurationKey, _ bits: UInt64) -> String {
    let text = TextBuffer { text in
      switch GNSSDictionary.ConfigurationKey(key.id)?.value(bits) {
      case .signed(let value): text.append(value)
      case .float(let value): text.append(value, decimals: 9)
      default: text.append(bits)
      }
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
