public import GNSSCodec

/// Finds out who a receiver is, and then says to it what a client wants said, one thing after the
/// other, each with its end: accepted, refused, or silence.
///
/// It has no clock and no descriptor. What the receiver says goes in by ``hear(_:)``, what is to be
/// done comes out of ``next(at:)`` until it gives nothing, and again at ``deadline``.
public struct ReceiverTask: Sendable {
  /// What is to be done, or was.
  public enum Step: Sendable {
    /// Write these bytes, all of them.
    case send([UInt8])
    /// When all that was written has left: go on at this line speed, bits per second.
    case setBaud(Int)
    /// The receiver is known as far as it can be; now it is the client's turn.
    case recognised(ReceiverIdentity)
    /// The line has this speed from now on, and the receiver was heard at it.
    case movedTo(baud: Int)
    /// What was to be said first has come to its end.
    case ended(UBXDialogue.Outcome)
  }

  /// How long bytes stay in a USB bridge after its driver has given them all away.
  static let bridgeTime: Duration = .milliseconds(100)
  /// After a change of speed what was on its way comes for so long.
  static let settlingTime: Duration = .milliseconds(300)
  /// How long no valid frame may come at a new speed: three epochs of most receivers.
  static let speedPatience: Duration = .seconds(4)
  /// What a receiver on a line that is too slow for its output has still to send, bytes: it changes
  /// its speed behind that.
  static let longestQueue = 4096

  private enum Phase: Equatable {
    case waiting
    case identifying
    case known
  }

  /// A new speed that is tried, or an old one that is gone back to.
  private struct Move: Sendable {
    let speed: Exchange.NewSpeed
    var isReturning = false
    /// When the line's own speed is changed: what was said has left then.
    var start: Duration
    var hasBegun = false
    var hasHeard = false

    var baud: Int { isReturning ? speed.oldBaud : speed.baud }

    /// When it is given up.
    var end: Duration {
      let queue = Int64(ReceiverTask.longestQueue) * 10_000_000_000
      let delay: Duration =
        isReturning ? .zero : .nanoseconds(queue / Int64(max(speed.oldBaud, 300)))
      return start + ReceiverTask.speedPatience + delay
    }
  }

  private var phase = Phase.waiting
  private var recognition: Recognition
  private var hasHeardReceiver = false
  private var dialogue = UBXDialogue()
  private var ticket: UBXDialogue.Ticket?
  private var sentence: (request: SentenceRequest, tries: Int, due: Duration)?
  private var answer: UBXDialogue.Outcome?
  /// How many of Unicore's `$OK` and `$FAIL` are to come.
  private var owedResults = 0
  /// How much of Unicore's `$OK` was heard.
  private var okayLetters = 0
  private var move: Move?
  private var current: Exchange?
  private var waiting: [Exchange] = []
  private var told: [Step] = []

  /// Makes a task that has heard nothing yet.
  ///
  /// - Parameter maker: The receiver's maker, where its USB numbers say it.
  public init(maker: Maker? = nil) { recognition = Recognition(maker) }

  /// Adds what is to be said.
  public mutating func submit(_ exchanges: [Exchange]) { waiting.append(contentsOf: exchanges) }

  /// When ``next(at:)`` is to be called if nothing is heard before; nothing if that is not needed.
  public var deadline: Duration? {
    if phase == .identifying { return recognition.deadline }
    var due = dialogue.deadline
    if let sentence { due = min(due ?? sentence.due, sentence.due) }
    if let move, ticket == nil {
      let limit = move.hasBegun ? move.end : move.start
      due = min(due ?? limit, limit)
    }
    return due
  }

  /// Begins with the questions who it is: it is a receiver for sure.
  public mutating func begin() {
    if phase == .waiting { phase = .identifying }
  }

  /// Whether a receiver was heard, and its questions have not begun.
  public var mayBegin: Bool { phase == .waiting && hasHeardReceiver }

  /// Takes a frame that the receiver has sent; one that is not right is passed over.
  public mutating func hear(_ frame: borrowing Frame) {
    guard frame.check == .valid else {
      if phase == .identifying { recognition.hearUnsound(frame) }
      return
    }
    if frame.isOfReceiver { hasHeardReceiver = true }
    if phase != .known { recognition.hear(frame) }
    move?.hasHeard = true
    if let content = frame.ubx {
      dialogue.see(content)
    } else if frame.kind == .nmea, let sentence = frame.sentence {
      see(sentence)
    }
  }

  /// Takes the bytes themselves, before the frames in them: Unicore's `$OK` is too short for a
  /// sentence.
  public mutating func listen(to bytes: RawSpan) {
    if owedResults == 0 { return }
    for index in 0..<bytes.byteCount {
      let byte = bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      if byte == Self.okay[okayLetters] {
        okayLetters += 1
        if okayLetters == Self.okay.count {
          okayLetters = 0
          takeResult(.accepted)
        }
      } else {
        okayLetters = byte == Self.okay[0] ? 1 : 0
      }
    }
  }

  /// Takes a Unicore's `$OK` or `$FAIL`. They do not name the command, so they are counted: the
  /// last one that is owed is that of the request.
  private mutating func takeResult(_ outcome: UBXDialogue.Outcome) {
    if owedResults == 0 { return }
    owedResults -= 1
    if owedResults == 0, let sentence, sentence.tries > 0,
      sentence.request.expectation == .unicore, answer == nil
    {
      answer = outcome
    }
  }

  /// Unicore's `$OK` with its checksum.
  private static let okay: InlineArray<6, UInt8> = [0x24, 0x4F, 0x4B, 0x2A, 0x30, 0x34]

  /// The next step; nothing until something is heard, or the deadline.
  public mutating func next(at now: Duration) -> Step? {
    while true {
      if !told.isEmpty { return told.removeFirst() }
      if phase == .identifying {
        if !identify(now) { return nil }
        continue
      }
      switch dialogue.next(at: now) {
      case .send(let frame):
        if let speed = current?.newSpeed, move == nil { return begin(speed, frame, at: now) }
        return .send(frame)
      case .ended(let ended, let outcome):
        if ended == ticket {
          ticket = nil
          if outcome == .silent, let move, now < move.end {
            ticket = dialogue.submit(.identification)
          } else {
            finish(outcome, at: now)
          }
        }
        continue
      case nil: break
      }
      if let step = passSentence(now) { return step }
      if passMove(now) { continue }
      guard current == nil, !waiting.isEmpty else {
        if told.isEmpty { return nil }
        continue
      }
      if phase == .waiting { return nil }
      start(waiting.removeFirst(), at: now)
    }
  }

  /// Goes on with the questions who it is; whether there is more to do now.
  private mutating func identify(_ now: Duration) -> Bool {
    switch recognition.next(at: now) {
    case .wait: return false
    case .ask(let questions):
      for question in questions { told.append(.send(question)) }
      // A Unicore says so behind its answer.
      owedResults = 1
    case .recognised(let identity):
      phase = .known
      told.append(.recognised(identity))
    }
    return true
  }

  private mutating func start(_ exchange: Exchange, at now: Duration) {
    current = exchange
    answer = nil
    switch exchange.content {
    case .ubx(let request): ticket = dialogue.submit(request)
    case .sentence(let request): sentence = (request, 0, now)
    }
  }

  /// Sends what changes the speed, once, and goes there: its acknowledgement may come at either.
  private mutating func begin(
    _ speed: Exchange.NewSpeed, _ frame: [UInt8], at now: Duration
  ) -> Step {
    dialogue.cancel()
    ticket = nil
    sentence = nil
    move = Move(speed: speed, start: now + Self.time(for: frame, at: speed.oldBaud))
    return .send(frame)
  }

  /// How long bytes take until they have left for sure.
  private static func time(for bytes: [UInt8], at baud: Int) -> Duration {
    bridgeTime + .nanoseconds(Int64(bytes.count) * 10_000_000_000 / Int64(max(baud, 300)))
  }

  /// Whether something follows for a change of speed from the time that has passed.
  private mutating func passMove(_ now: Duration) -> Bool {
    guard let move, ticket == nil else { return false }
    if !move.hasBegun {
      if now < move.start { return false }
      self.move?.hasBegun = true
      self.move?.hasHeard = false
      told.append(.setBaud(move.baud))
      // Whoever speaks UBX is asked; of all others the stream has to come.
      if case .ubx? = current?.content { ticket = dialogue.submit(.identification) }
      return true
    }
    if move.hasHeard, now >= move.start + Self.settlingTime {
      finish(.accepted, at: now)
      return true
    }
    // Until then it may be the tail of what was sent at the other speed.
    if now < move.start + Self.settlingTime { self.move?.hasHeard = false }
    guard now >= move.end else { return false }
    finish(.silent, at: now)
    return true
  }

  private mutating func passSentence(_ now: Duration) -> Step? {
    guard let (request, tries, due) = sentence else { return nil }
    if let answer {
      sentence = nil
      finish(answer, at: now)
      return told.isEmpty ? nil : told.removeFirst()
    }
    guard now >= due else { return nil }
    if tries == UBXDialogue.mostTries {
      sentence = nil
      finish(.silent, at: now)
      return told.isEmpty ? nil : told.removeFirst()
    }
    if let speed = current?.newSpeed, move == nil { return begin(speed, request.bytes, at: now) }
    sentence = (request, tries + 1, now + UBXDialogue.patience)
    // What was owed before a second try is lost.
    if request.expectation == .unicore { owedResults = tries == 0 ? owedResults + 1 : 1 }
    if request.expectation == .nothing {
      answer = .accepted
      sentence?.due = now
    }
    return .send(request.bytes)
  }

  /// What was to be said is at its end.
  private mutating func finish(_ outcome: UBXDialogue.Outcome, at now: Duration) {
    if let move { return finish(move, outcome, at: now) }
    current = nil
    told.append(.ended(outcome))
  }

  private mutating func finish(_ move: Move, _ outcome: UBXDialogue.Outcome, at now: Duration) {
    let isThere = outcome == .accepted
    if !isThere, !move.isReturning {
      // It is told to come back, in case that it hears at the new speed, and looked for at the old.
      let back = move.speed.back
      told.append(.send(back))
      self.move = Move(
        speed: move.speed, isReturning: true, start: now + Self.time(for: back, at: move.speed.baud)
      )
      return
    }
    self.move = nil
    current = nil
    if isThere, !move.isReturning { told.append(.movedTo(baud: move.speed.baud)) }
    told.append(.ended(move.isReturning ? (isThere ? .refused : .silent) : .accepted))
  }

  private mutating func see(_ sentence: borrowing NMEA.Sentence) {
    if Maker.begins(sentence.body, with: "FAIL") { takeResult(.refused) }
    guard let request = self.sentence?.request, answer == nil else { return }
    switch request.expectation {
    case .acknowledgement(let command):
      guard let told = sentence.pmtk001, told.command == command else { return }
      answer = told.result == .succeeded ? .accepted : .refused
    case .sentence(let beginning):
      if Maker.begins(sentence.body, with: beginning.text) { answer = .accepted }
    case .unicore: return
    case .airoha(let command):
      guard Maker.begins(sentence.body, with: "PAIR001,") else { return }
      var fields = sentence.fields
      guard fields.integer() == command, let result = fields.integer() else { return }
      // 1 says that it is under way.
      if result != 1 { answer = result == 0 ? .accepted : .refused }
    case .nothing: return
    }
  }
}
