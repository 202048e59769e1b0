internal import GNSSCodec
internal import GNSSReceiver

/// What is said to a receiver on a line, and what has to be heard before.
struct Talk {
  /// The setup of the receiver; nothing where nothing may be written.
  var setup: ReceiverSetup?
  /// What a client wants said; nothing where it wants nothing.
  var task: ReceiverTask?
  /// The questions who a receiver is that does not answer in UBX, once it may rest.
  var recognition: ReceiverTask?
  /// The receiver's navigation database on its way here, or back.
  var reading: DatabaseReading?
  var replay: DatabaseReplay?
  /// Whether a database was looked for that could be given back.
  var hasReplayed = false
  /// Whether it is kept that the receiver rests, for the case that this program is ended hard.
  var isRestKept = false
  var outgoing = Outgoing()
  /// Whether the loop waits until the line takes bytes again.
  var isAwaitingRoom = false
  /// Whether its USB numbers say that it is a u-blox receiver.
  var isKnownUBlox = false
  /// What was found, as it is kept for the case that this program is ended hard.
  var keptFound = ""
  /// What is asked of a u-blox once, and changes nothing at it.
  var questions: [[UInt8]] = []
  private var mayQuestion = false
  private var hasHeardReceiver = false
  private(set) var maker: Maker?

  /// Takes note of what a frame tells of the receiver.
  mutating func note(_ frame: borrowing Frame) {
    task?.hear(frame)
    recognition?.hear(frame)
    if !questions.isEmpty, frame.isOfReceiver || Maker(frame) == .uBlox {
      mayQuestion = mayQuestion || isKnownUBlox || Maker(frame) == .uBlox
    }
    replay?.hear(frame)
    guard let isWaiting = setup?.isWaiting else { return }
    if isWaiting {
      if maker == nil { maker = Maker(frame) }
      if frame.isOfReceiver { hasHeardReceiver = true }
    }
    setup?.hear(frame)
  }

  /// Whether the receiver may be asked who it is: it is one for sure, by its USB numbers or by what
  /// was heard, and no other maker's.
  func mayAsk(at now: Duration) -> Bool {
    guard setup?.isWaiting == true, outgoing.mayWrite(at: now) else { return false }
    if let maker, maker != .uBlox { return false }
    return isKnownUBlox || hasHeardReceiver
  }

  /// The questions, once a u-blox was heard; nothing before, and nothing a second time.
  mutating func takeQuestions(at now: Duration) -> [[UInt8]] {
    guard mayQuestion, outgoing.mayWrite(at: now) else { return [] }
    defer { questions = [] }
    return questions
  }

  /// When something is due for which the loop has to wake.
  ///
  /// Whether what the line has taken has left too is looked at when something wakes it anyway: a
  /// line on which nothing comes is opened anew for that.
  var due: Duration? {
    var due = earlier(earlier(setup?.deadline, task?.deadline), recognition?.deadline)
    due = earlier(due, earlier(reading?.due, replay?.deadline))
    return outgoing.bytes.isEmpty ? due : earlier(due, outgoing.due)
  }

  /// Whether nothing is said about the receiver's settings now.
  var isSettled: Bool {
    if let setup, !setup.isAtRest || setup.isDoubted { return false }
    return reading == nil && replay == nil
  }

  /// Whether it is known that the receiver is no u-blox, or it has not answered as one.
  var isOfOther: Bool {
    guard let setup else { return true }
    if setup.isWaiting { return maker.map { $0 != .uBlox } == true }
    return setup.isAtRest && setup.identity == nil
  }

  /// The receiver has lost its settings in use: where it was set up, it is set up anew.
  mutating func setUpAnew() {
    guard let setup, setup.identity != nil else { return }
    self.setup = ReceiverSetup(setup.line, goal: setup.goal, wish: setup.wish, found: setup.found)
  }

  /// The receiver has lost all that was changed.
  mutating func forgetFound() {
    if let setup { self.setup = ReceiverSetup(setup.line, goal: setup.goal, wish: setup.wish) }
  }

  /// The port is opened anew: what was under way is lost, what was found is not.
  mutating func beginAnew() {
    if task != nil { task = ReceiverTask(maker: isKnownUBlox ? .uBlox : nil) }
    (recognition, reading, replay) = (nil, nil, nil)
    outgoing.drop()
    isAwaitingRoom = false
    if let setup {
      self.setup = ReceiverSetup(
        setup.line, goal: setup.goal, wish: setup.wish, found: setup.found)
    }
  }
}
