/// When a line has been silent for too long, and when to open it anew for that.
///
/// Two epochs without a word are silence, once it is known how long an epoch is. A line that stays
/// silent may be hung: it is opened anew, at growing intervals.
struct Silence {
  /// What is due.
  enum Due {
    case nothing
    /// The client is to be told, once, how long it has been.
    case tell(Duration)
    /// The port is to be closed and opened.
    case reopen
  }

  /// No shorter silence is told, however fast the epochs come: buses and schedulers hold bytes up
  /// for some tenths of a second.
  static let shortest: Duration = .milliseconds(500)
  /// For so long a port may be silent before its first byte: most receivers send once a second. One
  /// that sends once in five is told as silent, and as heard when it speaks.
  static let firstWord: Duration = .seconds(2.5)
  /// No usual receiver makes longer epochs; a longer pause is no period.
  static let longestPeriod: Duration = .seconds(6)
  /// How often a silent port is opened anew: at first after this, then after twice as long …
  static let firstReopening: Duration = .seconds(2)
  /// … up to this: one open a minute costs nothing, and a receiver may sleep for hours.
  static let longestReopening: Duration = .seconds(60)

  private let longestSilence: Duration
  /// Whether bytes have come since, or not.
  private(set) var isSilent = false
  private var hasHeard = false
  private var lastArrival: Duration
  private var lastEpoch: Duration?
  /// The last intervals between epochs, the newest first.
  private var intervals: InlineArray<3, Duration> = [.zero, .zero, .zero]
  private var reopening: (at: Duration, interval: Duration)?

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - now: The instant.
  ///   - longestSilence: What is silence while it is not known how long an epoch is.
  init(at now: Duration, longestSilence: Duration) {
    lastArrival = now
    self.longestSilence = longestSilence
  }

  /// Takes note that bytes have come; whether that ends a silence.
  mutating func hear(at now: Duration) -> Bool {
    lastArrival = now
    hasHeard = true
    reopening = nil
    defer { isSilent = false }
    return isSilent
  }

  /// Takes note that it is silent, as was found elsewhere; for how long it has been.
  mutating func noteSilence(at now: Duration) -> Duration {
    isSilent = true
    return now - lastArrival
  }

  /// Takes note that an epoch is complete.
  mutating func noteEpoch(at now: Duration) {
    defer { lastEpoch = now }
    guard let lastEpoch, now - lastEpoch <= Self.longestPeriod else { return }
    intervals = [now - lastEpoch, intervals[0], intervals[1]]
  }

  /// How long no byte may come: two epochs, and half of one for what comes late.
  var limit: Duration {
    // The first interval may be a part of one.
    if intervals[1] == .zero {
      return hasHeard ? longestSilence : min(longestSilence, Self.firstWord)
    }
    let period = max(intervals[0], intervals[1], intervals[2])
    return max(period * 5 / 2, Self.shortest)
  }

  /// When `pass` is due.
  ///
  /// - Parameter mayReopen: Whether it is a port that can be opened anew.
  /// - Returns: The instant; nothing where only bytes can change anything.
  func due(mayReopen: Bool) -> Duration? {
    if !isSilent { return lastArrival + limit }
    return mayReopen ? reopening?.at : nil
  }

  /// Does what the passing of time makes due.
  mutating func pass(at now: Duration, mayReopen: Bool) -> Due {
    if !isSilent {
      guard now >= lastArrival + limit else { return .nothing }
      isSilent = true
      // A port is not opened anew while a slow receiver may begin to speak.
      let interval = max(hasHeard ? limit : longestSilence, Self.firstReopening)
      reopening = (now + interval, interval)
      return .tell(now - lastArrival)
    }
    guard mayReopen, let planned = reopening, now >= planned.at else { return .nothing }
    let interval = min(planned.interval * 2, Self.longestReopening)
    reopening = (now + interval, interval)
    return .reopen
  }
}
