internal import GNSSCodec
internal import GNSSPort
internal import GNSSReceiver
internal import GNSSSystem

/// What is known of the receiver that clients share, and when to try again where it cannot be read.
struct ReceiverState: Sendable {
  /// How long to wait before a source that failed is tried again, at first; then twice as long …
  static let firstRetry: Duration = .seconds(1)
  /// … up to this: the user may mend it meanwhile, and an open every half minute costs nothing.
  static let longestRetry: Duration = .seconds(30)

  private enum Link {
    case none
    case open(Connected)
    case faulty(Diagnosis)
  }

  private var link = Link.none
  private var hasBytes = false
  private var hasEpoch = false
  private var isUnintelligible = false
  private var isSilent = false
  private var hasStaleFix = false
  private var satellitesInView: Int?
  /// When the last usable fix came.
  private(set) var lastFix: Duration?
  /// How its duty cycle goes.
  var power: PowerReport?
  /// Whether it rests.
  private(set) var isResting = false
  /// When it was woken last.
  private(set) var lastWake: Duration?
  /// Whether the next fix is the first one after a rest, or the first one.
  private(set) var isAfterRest = true
  private(set) var retry: (at: Duration, interval: Duration)?
  /// Whether the source has ended, and is not to be read again by itself.
  private(set) var isAtEnd = false
  /// Whether this user may not open it.
  private(set) var isForbidden = false

  /// Takes what the driver tells, but epochs.
  mutating func take(_ event: borrowing DriverEvent) {
    switch event {
    case .waiting(let wanted):
      let possible = Wanted.likeliest(of: wanted.possible)
      fail(.noReceiver(wanted.path, possible: possible?.path))
    case .busy(let error): fail(Self.diagnosis(of: error))
    case .opened(let facts):
      self = ReceiverState()
      link = .open(facts)
    case .pulled(let facts): fail(.noReceiver(facts.name, possible: nil))
    case .tuned, .listening: isUnintelligible = false
    case .unintelligible(let facts):
      link = .open(facts)
      isUnintelligible = true
    case .silent: isSilent = true
    case .resumed: isSilent = false
    case .frame(let frame):
      hasBytes = true
      if frame.check == .valid { isUnintelligible = false }
    default: break
    }
  }

  /// Takes an epoch that is no usable fix.
  mutating func noteEpoch(_ epoch: Epoch) {
    hasEpoch = true
    satellitesInView = epoch.satellitesInView ?? satellitesInView
    hasStaleFix = false
  }

  /// Takes an epoch whose fix is not of now.
  mutating func noteStaleFix() { hasStaleFix = true }

  /// It rests.
  mutating func rest(_ report: PowerReport) {
    power = report
    isResting = true
  }

  /// It was woken.
  mutating func wake(_ report: PowerReport, at now: Duration) {
    power = report
    isResting = false
    isAfterRest = true
    lastWake = now
  }

  /// Takes a usable fix.
  mutating func noteFix(at now: Duration) {
    lastFix = now
    isAfterRest = false
    hasStaleFix = false
  }

  /// The driver cannot go on.
  mutating func fail(_ error: DriverError, at now: Duration) {
    isForbidden = false
    switch error {
    case .noReceiver(let possible):
      fail(.noReceiver(nil, possible: Wanted.likeliest(of: possible)?.path))
    case .port(let error):
      if case .permissionDenied = error { isForbidden = true }
      fail(Self.diagnosis(of: error))
    case .system(let error):
      isForbidden = error.isNotPermitted
      let cause: Diagnosis.Cause = error.isNotPermitted ? .noPermission : .failed
      fail(Diagnosis(cause: cause, text: error.description, mend: "gnss ports"))
    }
    planRetry(at: now)
  }

  /// The driver has ended by itself.
  mutating func end(_ ending: Ending, at now: Duration) {
    switch ending {
    case .endOfStream(let facts):
      fail(.ended(facts.name, isConnection: facts.isConnection))
      isAtEnd = !facts.isConnection
      if facts.isConnection { planRetry(at: now) }
    case .pulled(let facts):
      fail(.noReceiver(facts.name, possible: nil))
      planRetry(at: now)
    case .stopped, .interrupted, .deadline: rest()
    }
  }

  /// Nothing of it is known any more.
  mutating func rest() { self = ReceiverState() }

  /// No client needs it: it is tried at once when one does again.
  mutating func leave() { if !isAtEnd { rest() } }

  private mutating func fail(_ diagnosis: Diagnosis) { link = .faulty(diagnosis) }

  private mutating func planRetry(at now: Duration) {
    let interval = retry.map { min($0.interval * 2, Self.longestRetry) } ?? Self.firstRetry
    retry = (now + interval, interval)
  }

  private static func diagnosis(of error: PortError) -> Diagnosis {
    let cause: Diagnosis.Cause =
      switch error {
      case .notFound, .disconnected: .noReceiver
      case .permissionDenied: .noPermission
      case .busy: .busy
      default: .failed
      }
    return Diagnosis(cause: cause, text: error.message, mend: error.mend)
  }

  /// Why no location comes from the receiver; nothing where fixes come.
  ///
  /// - Parameter isCurrent: Whether the last fix counts as one of now.
  /// - Returns: The cause.
  func diagnosis(isCurrent: Bool) -> Diagnosis? {
    switch link {
    case .none: return .noReceiver(nil, possible: nil)
    case .faulty(let diagnosis): return diagnosis
    case .open(let facts):
      if isSilent { return .noBytes(facts.name) }
      if isUnintelligible { return .badChecksums(facts.name, facts.baud) }
      if hasStaleFix { return .staleFixes }
      if isCurrent { return nil }
      if hasEpoch { return .noFix(facts.name, satellites: satellitesInView) }
      return hasBytes || facts.isLive ? .starting(facts.name) : .noFix(facts.name, satellites: nil)
    }
  }
}
