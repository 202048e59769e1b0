internal import GNSSCodec
internal import GNSSReceiver

/// Lets a receiver rest between the fixes that its clients need, and has it back in time: it is
/// acquiring, tracking or resting.
///
/// It has no clock and no descriptor. What the receiver says and its clients want goes in; what is
/// to be done comes out of ``next(at:)`` until it gives nothing, and again at ``due``. It rests
/// only where all its clients let it, and wakes at once when one of them wants a fix.
struct DutyCycle: Sendable {
  /// A rest that goes on.
  struct Rest: Equatable, Sendable {
    let means: RestMeans
    /// When it began, or was tried last.
    var begun: Duration
    /// When the receiver is woken.
    let wake: Duration
    /// Whether it was tried once more.
    var isSecondTry = false
    /// Whether it rests because it finds no satellites.
    let isForSky: Bool
  }

  /// After a wake-up without a word for so long something is done, and again for each step.
  ///
  /// Source: issue of the duty cycle; u-blox starts within a second, MediaTek within two.
  static let patience: Duration = .seconds(5)
  /// After a wake-up without a word for so long its port is opened anew: the bus may be to blame.
  ///
  /// Source: field case "sleep-request-with-time-limit".
  static let firstPatience: Duration = .seconds(2)
  /// Words that come so long after a rest has begun, but no later, show that it has no effect.
  static let checkingTime: Duration = .seconds(5)
  /// So many epochs in a row without a fix are a lost one.
  static let mostEpochsWithoutFix = 3
  /// The navigation database is read so often at most: reading it costs a second or two of
  /// tracking, and half an hour is an eighth of what orbits are good for.
  static let savingInterval: Duration = .seconds(1800)

  private(set) var state = PowerReport.State.acquiring
  private(set) var facts: PowerFacts?
  /// The ways that are left, the one in use first.
  private(set) var means: [RestMeans] = []
  private(set) var rest: Rest?
  /// When it was woken, or was there first.
  private(set) var begun: Duration
  /// What its clients want, as of the last epoch; nothing where one of them wants it always on.
  private var wish: DutyAnswer?
  private var sky: SkySearch
  var ephemerides = EphemerisUpkeep()
  private var account: PowerAccount
  private var epochsWithoutFix = 0
  private var lastEpoch: Duration?
  private var lastFix: Duration?
  /// The watchdog's next step, and when.
  private var watchdog: (due: Duration, tries: Int)?
  /// When a receiver that was woken listens.
  private var listening: (at: Duration, means: RestMeans)?
  /// Whether it has to be set up when it is heard: it was started anew.
  private var isSetUpOwed = false
  /// Whether it was set up, and does not talk of that any more.
  var isSettled = true
  /// Whether its navigation database is kept on the host.
  var keepsDatabase = false
  /// When it was read last.
  private var saved: Duration?
  private var steps: [Step] = []

  /// Begins with a receiver that is on; nothing is known of it.
  init(at now: Duration) {
    begun = now
    sky = SkySearch(at: now)
    account = PowerAccount(at: now)
  }

  /// Takes who the receiver is, and what it is on.
  mutating func recognise(_ facts: PowerFacts, at now: Duration) {
    if self.facts == facts { return }
    self.facts = facts
    means = facts.means
  }

  /// Whether a client has let it rest, and it is not known yet what it is.
  var wantsFacts: Bool { wish != nil && facts == nil }

  /// Whether it can rest, as far as is known.
  var canRest: Bool { facts == nil || !means.isEmpty }

  /// Whether a client has let it rest.
  private(set) var isWanted = false

  /// Whether it has had no fix yet.
  var isNew: Bool { state == .acquiring && lastFix == nil }

  /// Whether something may be said to it.
  var isListening: Bool { rest == nil && listening == nil }

  /// Whether nothing is to be heard of it.
  var isSilent: Bool { rest != nil || watchdog != nil }

  /// When ``next(at:)`` is to be called if nothing is heard before; nothing if that is not needed.
  var due: Duration? {
    if !steps.isEmpty { return .zero }
    return earlier(earlier(rest?.wake, listening?.at), watchdog?.due)
  }

  /// How it goes.
  func report(at now: Duration) -> PowerReport {
    var report = account.report(at: now, state, facts, rest?.means ?? means.first)
    report.nextWake = rest?.wake
    report.profile = profile
    return report
  }

  /// What a policy reckons with.
  private var profile: PowerProfile? {
    guard let facts, let first = means.first else { return nil }
    return facts.profile(first)
  }

  /// Takes a valid frame of the receiver.
  mutating func hear(_ frame: borrowing Frame, at now: Duration) {
    guard frame.check == .valid else { return }
    if let rest {
      if let refused = frame.ubx?.ackNAK?.request, rest.means.isWord(refused) {
        return withoutEffect(at: now)
      }
      // One whose search is stopped may go on to talk.
      if rest.means != .stop, frame.isOfReceiver { hearAtRest(at: now) }
      return
    }
    watchdog = nil
    if isSetUpOwed {
      isSetUpOwed = false
      steps.append(.setUp)
    }
  }

  /// Takes an epoch, and what the clients say to it.
  ///
  /// - Parameters:
  ///   - epoch: What the receiver said.
  ///   - wish: What all clients let it do; nothing where one of them wants it always on.
  ///   - now: The instant.
  mutating func take(_ epoch: DutyEpoch, _ wish: DutyAnswer?, at now: Duration) {
    if rest != nil {
      if epoch.hasFix { hearAtRest(at: now) }
      return
    }
    note(wish)
    if epoch.hasFix { takeFix(epoch, at: now) } else { takeNoFix(epoch, at: now) }
    lastEpoch = now
  }

  private mutating func takeFix(_ epoch: DutyEpoch, at now: Duration) {
    epochsWithoutFix = 0
    lastFix = now
    if state == .acquiring {
      // It was found somewhere within the epoch that tells of it.
      let found = max(account.counted, now - Self.half(of: lastEpoch.map { now - $0 }))
      account.count(until: found, as: .acquiring, facts, means.first)
      account.count(until: now, as: .tracking, facts, means.first)
      ephemerides.begin(afterSearching: now - begun, at: now)
      state = .tracking
      sky = SkySearch(at: now)
    }
    account.count(until: now, as: .tracking, facts, means.first)
    ephemerides.keep(at: now)
    guard case .rest(let seconds)? = wish, !epoch.isWeak, isSettled else { return }
    begin(after: .seconds(seconds), isForSky: false, at: now)
  }

  /// Half of a usual epoch: no longer than half a second.
  private static func half(of period: Duration?) -> Duration {
    min((period ?? .seconds(1)) / 2, .milliseconds(500))
  }

  private mutating func takeNoFix(_ epoch: DutyEpoch, at now: Duration) {
    if state == .tracking {
      epochsWithoutFix += 1
      account.count(until: now, as: .tracking, facts, means.first)
      guard epochsWithoutFix >= Self.mostEpochsWithoutFix else { return }
      state = .acquiring
      begun = now
      sky = SkySearch(at: now)
      return
    }
    sky.note(epoch.satellites)
    guard wish != nil, isSettled, sky.isHopeless(at: now) else { return }
    begin(after: sky.nextPause() + .seconds(PowerFacts.expectedStart), isForSky: true, at: now)
  }

  /// Clients want something else than before, while it may rest.
  mutating func take(_ wish: DutyAnswer?, at now: Duration) {
    note(wish)
    guard rest != nil else { return }
    if wish == nil || wish == .stay { wake(at: now) }
  }

  private mutating func note(_ wish: DutyAnswer?) {
    self.wish = wish
    if wish != nil { isWanted = true }
  }

  /// The next step; nothing until something is heard, or ``due``.
  mutating func next(at now: Duration) -> Step? {
    if !steps.isEmpty { return steps.removeFirst() }
    if let rest, now >= rest.wake { wake(at: now) }
    if let listening, now >= listening.at {
      self.listening = nil
      listen(after: listening.means)
    }
    if let watchdog, now >= watchdog.due { bark(watchdog.tries, at: now) }
    return steps.isEmpty ? nil : steps.removeFirst()
  }

  // MARK: Resting

  /// Begins a rest that ends so that the next fix comes after this time, where that is worth it.
  private mutating func begin(after length: Duration, isForSky: Bool, at now: Duration) {
    guard let facts, let means = means.first else { return }
    var wake = now + length - .seconds(PowerFacts.expectedStart)
    if !isForSky {
      guard let latest = ephemerides.latestWake(at: now) else { return }
      wake = min(wake, latest)
    }
    wake = min(wake, now + means.longestRest)
    if means.isInWholeSeconds { wake = now + .seconds((wake - now).components.seconds) }
    guard wake - now >= means.shortestRest else { return }
    if !isForSky, keepsDatabase, facts.kind.knowsAssistance,
      saved.map({ now - $0 >= Self.savingInterval }) ?? true
    {
      saved = now
      return steps.append(.saveDatabase)
    }
    account.count(until: now, as: state, facts, means)
    rest = Rest(means: means, begun: now, wake: wake, isForSky: isForSky)
    state = .resting
    steps.append(.send(RestWords(kind: facts.kind).rest(means, for: wake - now)))
    steps.append(.resting)
    steps.append(.release)
  }

  /// Something has come that one that rests does not send.
  private mutating func hearAtRest(at now: Duration) {
    guard let rest else { return }
    let settled = rest.begun + rest.means.settlingTime
    if now < settled { return }
    if now < settled + Self.checkingTime { return withoutEffect(at: now) }
    // It rested, and has woken by itself.
    wake(at: now)
  }

  /// It goes on as before: once more, then the next way.
  private mutating func withoutEffect(at now: Duration) {
    guard var rest, let facts else { return }
    account.count(until: now, as: .tracking, facts, rest.means)
    if !rest.isSecondTry, rest.wake - now >= rest.means.shortestRest {
      rest.isSecondTry = true
      rest.begun = now
      self.rest = rest
      steps.append(.send(RestWords(kind: facts.kind).rest(rest.means, for: rest.wake - now)))
      return
    }
    means.removeFirst()
    self.rest = nil
    state = rest.isForSky ? .acquiring : .tracking
    epochsWithoutFix = 0
    steps.append(.withoutEffect(rest.means, isLast: means.isEmpty))
    let words = RestWords(kind: facts.kind).stayOn(rest.means)
    if !words.isEmpty { steps.append(.send(words)) }
    steps.append(.awake)
  }

  /// Ends the rest.
  private mutating func wake(at now: Duration) {
    guard let rest, let facts else { return }
    account.count(until: now, as: .resting, facts, rest.means)
    account.countWake()
    self.rest = nil
    state = .acquiring
    begun = now
    lastEpoch = nil
    sky.begin(at: now)
    watchdog = (now + rest.means.wakingTime + Self.firstPatience, 0)
    listening = (now + rest.means.wakingTime, rest.means)
    steps.append(.retake)
    let words = RestWords(kind: facts.kind).wake(rest.means)
    if !words.isEmpty { steps.append(.send(words)) }
    steps.append(.awake)
  }

  /// A receiver that was woken listens now.
  private mutating func listen(after means: RestMeans) {
    guard let facts else { return }
    let words = RestWords(kind: facts.kind).stayOn(means)
    if !words.isEmpty { steps.append(.send(words)) }
    guard means.losesSettings else { return }
    steps.append(.setUp)
    if facts.kind.knowsAssistance { steps.append(.assist) }
  }

  /// It was woken and is silent: its port is opened anew, it is woken once more, started anew, and
  /// started from nothing.
  private mutating func bark(_ tries: Int, at now: Duration) {
    guard let facts, let means = means.first else { return watchdog = nil }
    let words = RestWords(kind: facts.kind)
    steps.append(.retake)
    switch tries {
    case 0, 1:
      if tries == 0 { steps.append(.reopen) }
      steps.append(.send(words.wake(means)))
      listening = (now + means.wakingTime, means)
    case 2, 3:
      let restart = words.restart(isCold: tries == 3)
      steps.append(.send(words.wake(means) + restart))
      isSetUpOwed = facts.kind.language == .uBlox
    default:
      // What it is silent about nobody knows: it never rests again until it comes anew.
      watchdog = nil
      self.means = []
      steps.append(.lost)
      return
    }
    watchdog = (now + Self.patience - (tries == 0 ? Self.firstPatience : .zero), tries + 1)
  }
}
