internal import GNSSCodec
internal import GNSSDictionary
internal import GNSSDriver
internal import GNSSReceiver
internal import GNSSSystem

/// `gnss configure`: shows and changes a receiver's settings.
struct ConfigureCommand {
  private static let usualTimeout: Duration = .seconds(30)

  /// What the next answers are to.
  enum Stage {
    case finding
    /// What there is.
    case asking
    case changing
    /// What there is now.
    case checking
    /// Epochs, where a receiver tells its rate by them only.
    case listening
    /// One answer to a verb.
    case speaking
  }

  let console: Console
  let isJSON: Bool
  let wish: Wish
  let notes: LiveNotes
  var stage = Stage.finding {
    didSet { if stage != oldValue { wait = (Clock.now, false) } }
  }
  var identity = ReceiverIdentity.other(nil, firmware: nil, language: nil)
  var vocabulary = Vocabulary.none
  var facts = ReceiverFacts()
  var source: Connected?
  /// How many answers are to come.
  var open = 0
  /// What was to be changed by each of them, the next one first.
  var changing: [(name: StaticString, isOptional: Bool)] = []
  /// What has been changed already.
  var changed: [String] = []
  var heard = HeardOutput()
  /// When the stage began, and whether it was told what is waited for.
  var wait = (start: Clock.now, isTold: false)
  /// Whether a receiver was heard.
  var hasHeardReceiver = false
  /// Whether all that was changed was acknowledged.
  var isAcknowledged = true
  var failure: Failure?
  var isDone = false

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    let wish = try Wish(invocation)
    let timeout = invocation.duration(.patience) ?? usualTimeout
    var command = ConfigureCommand(wish, invocation, console)
    var live = try Live(invocation, console, deadline: Clock.now + timeout)
    let ending = try live.run(.configure) { command.take($0) }
    return try command.status(of: ending)
  }

  private init(_ wish: Wish, _ invocation: Invocation, _ console: Console) {
    self.wish = wish
    self.console = console
    isJSON = invocation.has(.json)
    notes = LiveNotes(.configure, console, isJSON: false)
  }

  private mutating func take(_ event: DriverEvent) -> Verdict {
    var exchanges: [Exchange] = []
    switch event {
    case .opened(let opened), .tuned(let opened), .listening(let opened):
      source = opened
      notes.tell(event)
    case .frame(let frame): hear(frame)
    case .epoch(let epoch, _):
      heard.note(epoch)
      if stage == .listening, heard.isKnown { show() }
    case .recognised(let opened, let found):
      source = opened
      identity = found
      vocabulary = Vocabulary(found)
      exchanges = begin()
    case .answered(let opened, let outcome):
      source = opened
      exchanges = answer(outcome)
    case .stalled(let stalled):
      failure = Failure(
        .inputOutput,
        "\(stalled.name): the receiver takes no bytes; unplug it and plug it in again")
    default: notes.tell(event)
    }
    if failure != nil || isDone || console.isBroken { return .stop }
    tellWait()
    return exchanges.isEmpty ? .goOn : .ask(exchanges)
  }

  /// How long nothing is said of what is waited for.
  private static let silentWait: Duration = .seconds(1)

  /// Tells what is waited for when it takes its time, once in each stage.
  private mutating func tellWait() {
    guard let source, !wait.isTold, Clock.now - wait.start > Self.silentWait else { return }
    wait.isTold = true
    let what =
      switch stage {
      case .finding where !hasHeardReceiver: "listening for a receiver"
      case .finding: "asking the receiver who it is"
      case .asking, .checking: "reading its settings"
      case .changing: "changing its settings"
      case .listening: "listening to what it sends"
      case .speaking: "waiting for the answer"
      }
    console.note("\(source.name): \(what)")
  }
}
