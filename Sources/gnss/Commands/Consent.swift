internal import GNSSDriver
internal import GNSSReceiver
internal import GNSSSystem

/// Whether `gnss` itself may read a receiver, while it does.
///
/// Run from a terminal it is the user's own request, unless a refusal says no. Unattended it needs
/// the user's grant for any time. What is no live receiver is no location of anybody.
///
/// Source: the house plan, "Consent".
struct Consent: ~Copyable {
  private let console: Console
  /// Whether it was begun at a terminal and goes on without one.
  private let isBegun: Bool
  private var keeper: AuthorizationKeeper
  private var grid: ReducedGrid?
  /// Why it has ended.
  private(set) var refusal: Failure?

  /// The descriptor that becomes readable when the user may have decided anew: the driver's loop
  /// waits for it too, so that looking costs nothing until then.
  ///
  /// Not inlined: Swift 6.3.1 stops with an ownership error where it is, in an optimised build.
  var descriptor: Int32? {
    @inline(never) get { keeper.folderDescriptor }
  }

  /// Whether locations are approximate.
  var isApproximate: Bool { grid != nil }

  /// The program that `gnss` is.
  static var app: AppIdentity {
    var app = AppIdentity.current(id: "gnss")
    // An `Info.plist` beside it is another program's.
    app.id = "gnss"
    return app
  }

  /// What decides about a program.
  static func facts(of app: AppIdentity, consentIn file: ConsentFile?) -> AuthorizationFacts {
    var facts = AuthorizationFacts(app: app, user: .current)
    facts.ceiling = .current
    facts.read(consentIn: file)
    return facts
  }

  /// Whether a source is a live receiver's.
  static func concerns(_ source: Source) -> Bool {
    switch source {
    case .standardInput: return false
    case .automatic, .receiver, .tcp: return true
    case .path(let path):
      switch Files.kind(of: path) {
      case .file, .pipe, .folder: return false
      default: return true
      }
    }
  }

  /// Asks for leave to read a receiver.
  ///
  /// - Parameters:
  ///   - invocation: The options.
  ///   - console: Where it is told why nothing comes.
  ///   - isRaw: Whether the receiver's own bytes are wanted.
  /// - Throws: `Failure` with the status for what is not authorized.
  init(_ invocation: Invocation, _ console: Console, isRaw: Bool) throws(Failure) {
    self.console = console
    var options = AuthorizationKeeper.Options(app: Self.app)
    options.prompter = .none
    let hasTerminal = ControllingTerminal.isThere
    // A recording that somebody has begun goes on when nobody looks at it.
    isBegun = hasTerminal && invocation.command == .record
    if hasTerminal {
      options.fixed = Authorization(
        status: isBegun ? .authorizedAlways : .authorizedWhenInUse)
    }
    keeper = AuthorizationKeeper(options)
    if let failure = Self.failure(keeper, hasTerminal: hasTerminal) { throw failure }
    while keeper.next() != nil {}
    if keeper.current.accuracy == .reduced {
      // A grant replaces the one before, so it has to say as much of the time as that.
      let isAlways = keeper.current.status == .authorizedAlways
      let exact = isAlways ? "gnss authorize grant gnss --always" : "gnss authorize grant gnss"
      if isRaw || invocation.has(.nmea) || invocation.has(.ubx) {
        throw Failure(
          .notAuthorized,
          "gnss may have an approximate location only, which the receiver's own bytes are not; "
            + "run: \(exact)")
      }
      console.note("approximate locations only; for exact ones run: \(exact)")
    }
    grid = keeper.current.accuracy == .reduced ? .current : nil
  }

  /// Why `gnss` may not read a receiver; nothing where it may.
  static func failure(
    _ keeper: borrowing AuthorizationKeeper, hasTerminal: Bool
  ) -> Failure? {
    if let (why, mend) = keeper.refusal { return Failure(.notAuthorized, "\(why); run: \(mend)") }
    if keeper.current.status == .authorizedAlways || hasTerminal { return nil }
    return Failure(.notAuthorized, unattended)
  }

  /// What a run without a terminal lacks.
  static let unattended =
    "there is no terminal, and unattended a receiver is read only with your leave; "
    + "run: gnss authorize grant gnss --always"

  /// Passes on what may be seen of an event; `deliver` is not called where that is nothing.
  mutating func pass(
    _ event: DriverEvent, _ deliver: (DriverEvent) -> Verdict
  ) -> Verdict {
    switch event {
    case .woken:
      look(at: Clock.now)
      if refusal != nil { return .stop }
    case .opened: keeper.isReceiving = true
    case .pulled: keeper.isReceiving = false
    case .bytes, .frame, .epoch:
      // Nothing tells that a program is no longer in use, so it is looked at now and then.
      if let due = keeper.due, case let now = Clock.now, now >= due { look(at: now) }
      if refusal != nil { return .stop }
    default: break
    }
    switch event {
    case .bytes, .frame:
      return grid == nil && !keeper.isPaused ? deliver(event) : .goOn
    case .epoch(let epoch, let reception):
      if keeper.isPaused { return .goOn }
      guard let grid else { return deliver(event) }
      return deliver(.epoch(epoch.reduced(to: grid), reception))
    default: return deliver(event)
    }
  }

  /// Looks whether the user has decided anew, and whether the program is in use.
  private mutating func look(at now: Duration) {
    keeper.process(at: now)
    while let event = keeper.next() {
      switch event {
      case .changed(let authorization): take(authorization)
      case .paused:
        console.note(
          "paused: nobody is there (background, or the session has ended); it goes on by itself, "
            + "and always after: gnss authorize grant gnss --always")
      case .resumed: console.note("it goes on")
      case .asked, .notice: break
      }
    }
  }

  private mutating func take(_ authorization: Authorization) {
    refusal = Self.failure(keeper, hasTerminal: isBegun || ControllingTerminal.isThere)
    grid = authorization.accuracy == .reduced ? .current : nil
  }
}
