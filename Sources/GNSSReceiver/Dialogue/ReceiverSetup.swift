public import GNSSCodec

/// How a u-blox receiver is asked who it is and switched to NAV-PVT, NAV-SAT, NAV-DOP and NAV-EOE
/// on the port that it is spoken to, in RAM only; and how it is left as it was found.
///
/// It has no clock and no descriptor. What the receiver says goes in by ``hear(_:)``, what is to be
/// written and told comes out of ``next(at:)`` until it gives nothing, and again at ``deadline``.
/// What was there is read before anything is set. On a failure midway all that was set is put back,
/// so a receiver is either as it was found or as it is wanted. Nothing waits for it: epochs are
/// made of whatever comes meanwhile.
public struct ReceiverSetup: Sendable {
  /// What is to become of the receiver.
  public enum Goal: Equatable, Sendable {
    /// It is asked who it is, and nothing else.
    case identify
    /// Its output is changed, until ``putBack()``.
    case output
  }

  /// The line that it is spoken to on.
  public struct Line: Equatable, Sendable {
    /// The receiver's ports that this may be, the likeliest first.
    public var ports: [UBX.PortID]
    /// Line speed, bits per second; nothing on USB itself.
    public var baud: Int?

    /// Makes a line.
    public init(ports: [UBX.PortID], baud: Int?) {
      self.ports = ports
      self.baud = baud
    }
  }

  /// What it came to.
  public enum Result: Equatable, Sendable {
    /// The receiver has said who it is, and no more was asked.
    case identified
    /// It sends what is wanted; whether anything had to be changed for that.
    case configured(hasChanged: Bool)
    /// It does not answer: no u-blox, or its UBX input is off. It is as it was found.
    case unanswered
    /// It has said no. It is as it was found.
    case refused
    /// The line carries too little. The receiver is as it was found.
    case lineTooSlow
    /// It was put back as it was found.
    case putBack
    /// It has stopped answering while it was put back: what it sends is not known.
    case lost
  }

  /// What is to be done, or was.
  public enum Step: Sendable {
    /// Write this frame, all of it.
    case send([UInt8])
    /// The receiver has said who it is.
    case identified(UBXIdentity)
    /// A setup is at its end.
    case ended(Result)
  }

  /// What was found before anything was changed: it outlives a port that is opened anew.
  public struct Found: Sendable {
    var items: [SetupItem] = []
    /// Nothing was changed.
    public init() {}
    /// Whether nothing was changed.
    public var isEmpty: Bool { items.isEmpty }
  }

  /// A request that has not ended.
  struct Asked: Sendable {
    let ticket: UBXDialogue.Ticket
    let items: [Int]
    let isQuestion: Bool
  }

  enum Phase: Equatable {
    case waiting
    case identifying
    case reading
    case setting
    case checking(until: Duration)
    case undoing(Result?)
    case configured
    case over
  }

  /// How long the stream may take to show what was set, beyond two epochs: what is on its way.
  static let streamPatience: Duration = .seconds(1)
  /// So many sentences with a time but no NAV-PVT between them: the receiver has lost its setup, by
  /// a restart. An epoch has three at most of those that are counted.
  static let mostSentencesWithoutPVT = 12
  /// So many of those sentences may be of an epoch whose NAV-PVT is still to come.
  static let mostSentencesOfEpoch = 3
  /// How long a setup that was lost waits until it is made again, at first; then twice as long …
  static let firstRenewal: Duration = .seconds(2)
  /// … up to this.
  static let longestRenewal: Duration = .seconds(300)

  /// Who the receiver is, once it has said it.
  public internal(set) var identity: UBXIdentity?
  /// What an earlier setup had found.
  var earlier: Found
  /// The line that it is for.
  public let line: Line
  /// What is to become of the receiver.
  public let goal: Goal
  /// What is to be changed besides the messages.
  public let wish: Wish
  var phase = Phase.waiting
  var dialogue = UBXDialogue()
  /// Requests that have not ended, and the items that each of them is for.
  var asked: [Asked] = []
  var told: [Step] = []
  var ways: [SetupWay] = []
  var items: [SetupItem] = []
  /// What CFG-PRT has said of the port.
  var port: UBX.CfgPRT?
  /// What CFG-RATE has said.
  var rate: UBX.CfgRATE?
  var hasHeardPVT = false
  var sentencesWithoutPVT = 0
  var renewal: (at: Duration, interval: Duration)?

  /// Makes a setup that has not begun.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - goal: What is to become of the receiver.
  ///   - wish: What is to be changed besides the messages.
  ///   - found: What an earlier setup of the same receiver had found, where its port was opened
  ///     anew.
  public init(_ line: Line, goal: Goal, wish: Wish = Wish(), found: Found = Found()) {
    self.line = line
    self.goal = goal
    self.wish = wish
    earlier = found
  }

  /// Begins: the receiver is asked who it is.
  public mutating func begin() {
    guard phase == .waiting else { return }
    identify()
  }

  /// Whether it has not begun.
  public var isWaiting: Bool { phase == .waiting }

  /// What was found and may be other than it was: what ``putBack()`` puts back, and what the next
  /// setup of this receiver has to know.
  public var found: Found {
    var found = Found()
    found.items = items.filter { $0.mayDiffer }
    for item in earlier.items where !items.contains(where: { $0.address == item.address }) {
      found.items.append(item)
    }
    return found
  }

  /// Whether what comes looks as if the receiver had lost its setup; a few epochs tell.
  public var isDoubted: Bool {
    phase == .configured && sentencesWithoutPVT > Self.mostSentencesOfEpoch
  }

  /// Whether nothing is under way.
  public var isAtRest: Bool {
    switch phase {
    case .waiting, .configured, .over: told.isEmpty && dialogue.isIdle
    default: false
    }
  }

  /// When ``next(at:)`` is to be called if nothing is heard before; nothing if that is not needed.
  ///
  /// While it is not known that somebody answers the question is asked again when something is
  /// heard, so a receiver of another maker wakes nobody by its silence.
  public var deadline: Duration? {
    if phase == .identifying { return nil }
    var due = dialogue.deadline
    if case .checking(let until) = phase { due = min(due ?? until, until) }
    return due
  }

  /// Takes a frame that the receiver has sent; one that is not right is passed over.
  public mutating func hear(_ frame: borrowing Frame) {
    guard frame.check == .valid else { return }
    if let content = frame.ubx {
      see(content)
    } else if phase == .configured, frame.kind == .nmea, let sentence = frame.sentence {
      switch sentence.kind {
      case .gga, .rmc, .gns: sentencesWithoutPVT += 1
      default: break
      }
    }
  }

  /// Puts back what was changed; ``Step/ended(_:)`` says when that is done.
  public mutating func putBack() {
    switch phase {
    case .waiting, .over: return
    default: undo(.putBack)
    }
  }

  /// The next step; nothing until something is heard, or the deadline.
  public mutating func next(at now: Duration) -> Step? {
    while true {
      if !told.isEmpty { return told.removeFirst() }
      switch dialogue.next(at: now) {
      case .send(let frame): return .send(frame)
      case .ended(let ticket, let outcome): end(ticket, outcome, at: now)
      case nil:
        if !pass(now) { return nil }
      }
    }
  }

  /// Takes a valid UBX message.
  private mutating func see(_ content: borrowing UBX.Content) {
    if content.kind == .navPVT {
      hasHeardPVT = true
      sentencesWithoutPVT = 0
      return
    }
    if phase == .waiting || phase == .over { return }
    dialogue.see(content)
    if let version = content.monVER { identity = UBXIdentity(version) }
    note(content)
  }

  /// Does what has become due; whether there is more to do then.
  private mutating func pass(_ now: Duration) -> Bool {
    switch phase {
    case .checking where hasHeardPVT:
      let hasChanged = items.contains { $0.mayDiffer }
      rest(.configured, .configured(hasChanged: hasChanged))
    case .checking(let until):
      if now < until { return false }
      // Accepted, but not on this line: it was another port.
      undo(nil)
    case .configured:
      guard sentencesWithoutPVT > Self.mostSentencesWithoutPVT else { return false }
      let interval = renewal.map { $0.interval } ?? Self.firstRenewal
      if let renewal, now < renewal.at { return false }
      renewal = (now + interval, min(interval * 2, Self.longestRenewal))
      earlier = found
      identify()
    default: return false
    }
    return true
  }

  mutating func rest(_ phase: Phase, _ result: Result) {
    self.phase = phase
    sentencesWithoutPVT = 0
    told.append(.ended(result))
  }
}
