public import GNSSCodec

/// Requests to a u-blox receiver and what became of them: accepted, refused, or silence.
///
/// It has no clock and no descriptor. Requests go in by ``submit(_:)``, the receiver's messages by
/// ``see(_:)``; what is to be written and how requests ended comes out of ``next(at:)`` until it
/// gives nothing, and again at ``deadline``. Requests start in their order. An acknowledgement
/// names a message, not a request, so of two requests by the same message the second waits for the
/// first one's end; others are in flight together.
public struct UBXDialogue: Sendable {
  /// Names a request.
  public struct Ticket: Equatable, Hashable, Sendable {
    fileprivate let number: UInt64
  }

  /// How a request ended.
  public enum Outcome: Equatable, Sendable {
    /// It was acknowledged, or answered, or there was nothing to wait for.
    case accepted
    /// The receiver said no. It is not asked again.
    case refused
    /// No word of it, however often it was asked.
    case silent
    /// The line was lost before its end.
    case cancelled
  }

  /// What is to be done, or was.
  public enum Step: Equatable, Sendable {
    /// Write this frame, all of it.
    case send([UInt8])
    /// A request ended.
    case ended(Ticket, Outcome)
  }

  /// How long an answer may take: a second is what u-blox promises, the rest is for the line, 480
  /// bytes at 9600 baud.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-ACK.
  public static let patience: Duration = .milliseconds(1500)
  /// How often a request is sent before its silence is believed.
  public static let mostTries = 3
  /// How many requests are in flight together: what a receiver's input buffer surely holds.
  public static let mostInFlight = 4
  /// How many requests may wait: more than any configuration of a receiver takes.
  public static let mostWaiting = 64

  private var waiting: [Entry] = []
  private var flying: [Entry] = []
  private var ended: [Step] = []
  private var count: UInt64 = 0

  /// Makes a dialogue in which nothing was asked.
  public init() {}

  /// Whether there is nothing to wait for and nothing to send.
  public var isIdle: Bool { waiting.isEmpty && ended.isEmpty && flying.allSatisfy { $0.isOver } }

  /// When ``next(at:)`` is to be called if no message comes before; nothing if that is not needed.
  public var deadline: Duration? {
    var first: Duration?
    for entry in flying where !entry.isOver || !waiting.isEmpty {
      first = min(first ?? entry.due, entry.due)
    }
    return first
  }

  /// Takes a request.
  ///
  /// - Returns: The request's name; nothing if ``mostWaiting`` wait already, then it is not taken.
  public mutating func submit(_ request: UBXRequest) -> Ticket? {
    guard waiting.count < Self.mostWaiting else { return nil }
    count += 1
    let ticket = Ticket(number: count)
    waiting.append(Entry(request: request, ticket: ticket))
    return ticket
  }

  /// Takes a message of the receiver.
  ///
  /// - Returns: The request that it answers; nothing for all that comes unasked.
  @discardableResult
  public mutating func see(_ content: borrowing UBX.Content) -> Ticket? {
    if let answer = content.ackACK { return acknowledge(answer.request, isAccepted: true) }
    if let answer = content.ackNAK { return acknowledge(answer.request, isAccepted: false) }
    if let answer = content.mgaACK {
      let key = UBXRequest.key(assistance: answer.request, answer.requestStart)
      guard let index = flying.firstIndex(where: { $0.request.key == key }) else { return nil }
      return end(index, answer.isAccepted ? .accepted : .refused, answers: 1)
    }
    let id = content.id
    guard let index = flying.firstIndex(where: { $0.isAnswered(by: id) }) else { return nil }
    flying[index].hasAnswer = true
    if flying[index].request.expectation == .answer || flying[index].answers > 0 {
      return end(index, .accepted, answers: 0)
    }
    return flying[index].ticket
  }

  /// The next step; nothing until a message comes, a request is made, or the deadline.
  public mutating func next(at now: Duration) -> Step? {
    flying.removeAll { $0.isOver && (now >= $0.due || $0.owesNothing) }
    if !ended.isEmpty { return ended.removeFirst() }
    for index in flying.indices where !flying[index].isOver && now >= flying[index].due {
      if flying[index].hasAnswer {
        // Some receivers give the value and no acknowledgement.
        _ = end(index, .accepted, answers: 0)
        return ended.removeFirst()
      }
      if flying[index].tries == Self.mostTries {
        _ = end(index, .silent, answers: flying[index].tries)
        return ended.removeFirst()
      }
      return send(index, at: now)
    }
    guard let first = waiting.first, mayStart(first) else { return nil }
    flying.append(waiting.removeFirst())
    return send(flying.count - 1, at: now)
  }

  /// Ends all requests: the line is lost.
  public mutating func cancel() {
    for entry in flying where !entry.isOver { ended.append(.ended(entry.ticket, .cancelled)) }
    for entry in waiting { ended.append(.ended(entry.ticket, .cancelled)) }
    flying = []
    waiting = []
  }

  private func mayStart(_ entry: Entry) -> Bool {
    var inFlight = 0
    for other in flying {
      if other.request.key == entry.request.key { return false }
      if other.isOver { continue }
      if other.request.isAlone || entry.request.isAlone { return false }
      inFlight += 1
    }
    return inFlight < Self.mostInFlight
  }

  private mutating func send(_ index: Int, at now: Duration) -> Step {
    flying[index].tries += 1
    flying[index].due = now + Self.patience
    let frame = flying[index].request.frame
    if flying[index].request.expectation == .nothing {
      ended.append(.ended(flying[index].ticket, .accepted))
      flying.remove(at: index)
    }
    return .send(frame)
  }

  private mutating func acknowledge(_ id: UBX.ID, isAccepted: Bool) -> Ticket? {
    let key = UBXRequest.key(id)
    guard let index = flying.firstIndex(where: { $0.request.key == key }) else { return nil }
    if flying[index].isOver {
      flying[index].answers += 1
      return flying[index].ticket
    }
    if isAccepted {
      switch flying[index].request.expectation {
      case .answer: return nil
      case .answerAndAcknowledgement where !flying[index].hasAnswer:
        flying[index].answers += 1
        return flying[index].ticket
      default: break
      }
    }
    return end(index, isAccepted ? .accepted : .refused, answers: 1)
  }

  /// Ends a request. It stays as long as an acknowledgement of an earlier try may still come, so
  /// that it is not taken for one of the next request.
  private mutating func end(_ index: Int, _ outcome: Outcome, answers: Int) -> Ticket? {
    if flying[index].isOver {
      flying[index].answers += answers
      return flying[index].ticket
    }
    flying[index].answers += answers
    flying[index].isOver = true
    ended.append(.ended(flying[index].ticket, outcome))
    return flying[index].ticket
  }
}

/// A request on its way.
private struct Entry: Sendable {
  let request: UBXRequest
  let ticket: UBXDialogue.Ticket
  /// How often it was sent.
  var tries = 0
  /// How many acknowledgements came.
  var answers = 0
  /// Whether the message that was asked for came.
  var hasAnswer = false
  /// Whether the request has ended.
  var isOver = false
  /// When the answer is overdue.
  var due: Duration = .zero

  init(request: UBXRequest, ticket: UBXDialogue.Ticket) {
    self.request = request
    self.ticket = ticket
  }

  /// Whether no acknowledgement of it can come any more.
  var owesNothing: Bool { request.expectation == .answer || answers >= tries }

  func isAnswered(by id: UBX.ID) -> Bool {
    !isOver && request.id == id
      && (request.expectation == .answer || request.expectation == .answerAndAcknowledgement)
  }
}
