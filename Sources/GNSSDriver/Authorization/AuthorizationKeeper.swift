internal import GNSSSystem

/// Keeps what a program may have of the user's location: evaluates it, asks the user, and follows
/// every change, on the caller's thread and without ever waiting.
///
///     var keeper = AuthorizationKeeper(options)   // one a process
///     loop.watch(keeper.folderDescriptor, …)   // and promptDescriptor while there is one
///     … wait until keeper.due, then on each turn:
///     keeper.process(at: now)
///     while let event = keeper.next() { … }
///
/// Watch both descriptors anew after each call that changes anything: the prompt's comes and goes.
public struct AuthorizationKeeper: ~Copyable {
  /// Who asks the user.
  public enum Prompter: Equatable, Sendable {
    /// The controlling terminal, where there is one.
    case terminal
    /// The program: it shows ``AuthorizationKeeper/question`` and calls ``answer(_:at:)``.
    case program
    /// Nobody.
    case none
  }

  /// How authorization is kept.
  public struct Options: Sendable {
    /// The program.
    public var app: AppIdentity
    /// What the embedding program fixes: for tests and appliances. A refusal of the user or of the
    /// administrator goes before.
    public var fixed: Authorization?
    /// Whether a receiver was handed to the program.
    public var hasDevice = false
    /// Where the user's decisions are; nothing where none can be kept.
    public var consentFile = ConsentFile.current
    /// Where the administrator's policy is, and whose it must be.
    public var policyFolder = AdminPolicy.folder
    /// Whose the policy must be: root's.
    public var policyOwner: UInt32 = 0
    /// The user.
    public var user = AdminPolicy.User.current
    /// What the environment lowers every decision to.
    public var ceiling = AuthorizationCeiling.current
    /// How it is told whether the program is in use.
    public var inUse = InUseTest.standard
    /// Who asks the user.
    public var prompter = Prompter.terminal
    /// How long an answer is waited for.
    public var promptLimit = PromptSession.patience

    /// The usual options of a program.
    public init(app: AppIdentity = .current()) { self.app = app }
  }

  /// What a program may ask for.
  public enum Wish: Equatable, Sendable {
    case whenInUse, always
  }

  /// What has happened.
  public enum Event: Equatable, Sendable {
    /// The decision is another one now.
    case changed(Authorization)
    /// Nothing is to be given to the program: it is not in use.
    case paused
    /// It is in use again.
    case resumed
    /// The question has ended, with an answer or without; `changed` comes before if it did change.
    case asked
    /// One line for the person who runs the program: what is wrong, and what mends it.
    case notice(String)
  }

  /// The decision now.
  public private(set) var current: Authorization
  /// What is being asked; nothing while nothing is.
  public internal(set) var question: AuthorizationQuestion?
  /// Whether the program is being given locations, so that it matters whether it is in use. Set it
  /// at start and stop.
  public var isReceiving = false {
    didSet { if !isReceiving { usage.rest() } }
  }
  /// Whether the program is in use, and who holds that.
  public var usage: InUseWatch
  let options: Options
  private(set) var facts: AuthorizationFacts
  private var watch: FolderWatch?
  var prompt: PromptSession?
  /// What the user has granted for the life of this process.
  var thisTime: Authorization?
  /// Whether the user has granted the exact location for the life of this process.
  var hasFullAccuracy = false
  var events: [Event] = []
  /// The notices that were given: each is given once.
  private var told: [String] = []

  /// Evaluates, and begins to follow changes.
  public init(_ options: Options = Options()) {
    self.options = options
    usage = InUseWatch(options.inUse)
    facts = AuthorizationFacts(app: options.app, user: options.user)
    facts.hasDevice = options.hasDevice
    facts.fixed = options.fixed
    facts.ceiling = options.ceiling
    current = .notDetermined
    do throws(SystemError) {
      watch = try FolderWatch(
        [options.policyFolder] + (options.consentFile.map { [$0.folder] } ?? []))
    } catch {
      watch = nil
      notice("changes of the authorization are not seen: \(error.description)")
    }
    // After the watch, so that no change is missed in between.
    current = evaluate()
    tellComplaint()
  }

  /// The descriptor that becomes readable when a decision may have changed; nothing where the
  /// kernel had none left.
  public var folderDescriptor: Int32? {
    switch watch {
    case .some(let open): open.descriptor
    case .none: nil
    }
  }

  /// The descriptor that becomes readable when the user has typed an answer.
  public var promptDescriptor: Int32? {
    switch prompt {
    case .some(let open): open.descriptor
    case .none: nil
    }
  }

  /// When to call ``process(at:)`` at the latest; nothing where only a descriptor matters.
  public var due: Duration? {
    let look = watchesUsage ? usage.due ?? .zero : nil
    switch prompt {
    case .some(let open): return earlier(look, open.deadline)
    case .none: return look
    }
  }

  /// Whether nothing is to be given to the program, for it is not in use.
  public var isPaused: Bool { watchesUsage && usage.isPaused }

  private var watchesUsage: Bool { isReceiving && current.status == .authorizedWhenInUse }

  /// The next of what has happened; nothing when all was given.
  public mutating func next() -> Event? { events.isEmpty ? nil : events.removeFirst() }

  /// Takes what has changed, what the user has typed, and the passing of time.
  public mutating func process(at now: Duration) {
    if hasChange() { refresh() }
    var outcome = PromptSession.Outcome.waiting
    if var open = prompt.take() {
      outcome = open.process(at: now)
      if outcome == .waiting { prompt = consume open }
    }
    switch outcome {
    case .waiting: break
    case .answered(let answer): take(answer)
    case .unanswered: endQuestion()
    }
    if watchesUsage {
      if usage.look(at: now) { events.append(usage.isPaused ? .paused : .resumed) }
    } else if usage.isPaused {
      usage.rest()
      events.append(.resumed)
    }
  }

  private mutating func hasChange() -> Bool {
    guard var open = watch.take() else { return false }
    let hasChanged = open.take()
    watch = consume open
    return hasChanged
  }
}

extension AuthorizationKeeper {
  /// Evaluates anew and tells if that gives another decision.
  mutating func refresh() {
    let fresh = evaluate()
    tellComplaint()
    if fresh == current { return }
    current = fresh
    events.append(.changed(fresh))
  }

  private mutating func evaluate() -> Authorization {
    facts.read(
      policyIn: options.policyFolder, owner: options.policyOwner, consentIn: options.consentFile)
    var decision = facts.authorization
    if decision.status == .notDetermined, let thisTime {
      decision = facts.ceiling.applied(to: thisTime)
    }
    if hasFullAccuracy, mayBecomeExact(decision) { decision.accuracy = .full }
    return decision
  }

  /// Why nothing is granted, and the one command that mends it; nothing where something is.
  public var refusal: (why: String, mend: String)? {
    facts.refusal(consentIn: options.consentFile)
  }

  /// Whether it is the user who has granted an approximate location only: what the administrator or
  /// the environment reduces stays so.
  func mayBecomeExact(_ decision: Authorization) -> Bool {
    let isUsers = facts.decider == .consent || facts.decider == .nobody
    return decision.status.isAuthorized && decision.accuracy == .reduced && isUsers
      && !facts.ceiling.isReduced
  }

  private mutating func tellComplaint() {
    if let complaint = facts.complaint(about: options.consentFile) { notice(complaint) }
  }

  mutating func notice(_ text: String) {
    if told.contains(where: { isSame($0, text) }) { return }
    told.append(text)
    events.append(.notice(text))
  }
}
