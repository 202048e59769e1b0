public import GNSSCodec

/// From bytes to epochs: scanner, decoder and assembler in a row.
///
/// It has no clock and no descriptor. Bytes go in with the instant of their arrival, events come
/// out by ``next()`` until it gives nothing. The same bytes give the same events, however they are
/// cut.
public struct Pipeline: ~Copyable {
  /// Where the bytes come from.
  public enum Timing: Sendable {
    /// From a port: epochs close as early as they can, by the cycle's known end or by silence.
    case live
    /// From a recording: there is no clock, epochs close when the next one begins.
    case recorded
  }

  /// What comes out.
  public enum Event: ~Escapable {
    /// A frame of the stream, right or wrong. It lives until the next call.
    case frame(Frame)
    /// An epoch that is complete. It lives until the next call.
    case epoch(ClosedEpoch)
  }

  /// An epoch where the pipeline keeps it, lent out until the next call. Copy ``value`` to keep it.
  public struct ClosedEpoch: ~Escapable {
    @usableFromInline let place: UnsafePointer<Epoch>

    /// Lends out what stands at a place; its owner says for how long.
    @_lifetime(immortal)
    init(at place: UnsafePointer<Epoch>) { self.place = place }

    /// The epoch itself.
    @inlinable
    public var value: Epoch {
      unsafeAddress { place }
    }
  }

  /// How long a pause within a receiver's burst may be: buses and drivers deliver in steps of up
  /// to 16 ms, slow lines without any pause.
  static let burstGap: Duration = .milliseconds(60)
  /// The gap grows for receivers that pause for longer, up to this.
  static let longestBurstGap: Duration = .milliseconds(480)
  /// After so long a silence nothing belongs to the last epoch any more.
  static let longestDelay: Duration = .nanoseconds(EpochAssembler.longestDelay)
  /// A frame that has not gone on for so long is no frame: 300 ms are 280 bytes at 9600 baud.
  static let framePatience: Duration = .milliseconds(300)

  /// Counts of all that came.
  public private(set) var statistics = Statistics()

  private let timing: Timing
  private var scanner = FrameScanner()
  private var assembler: EpochAssembler
  private var lastArrival: Duration = .zero
  private var gap = Pipeline.burstGap
  private var hasSeenChecksum = false
  private var isFinishing = false
  private var knownStragglers = 0

  /// Makes a pipeline.
  public init(timing: Timing) {
    self.timing = timing
    assembler = EpochAssembler(closesEarly: timing == .live)
  }

  /// Tells the host's day, so that a date that is 1024 weeks behind it can be marked.
  public mutating func setHostDate(_ date: CivilDate) { assembler.calendar.hostDate = date }

  /// How many bytes ``consume(_:at:)`` takes at most when all events have been taken.
  public static let largestChunk = 16_384

  /// Takes bytes.
  ///
  /// - Parameters:
  ///   - bytes: What came, at most ``largestChunk``.
  ///   - now: When it came; counts only live.
  /// - Returns: How many were taken: all, unless there are more than ``largestChunk`` or events
  ///   are left to take.
  @discardableResult
  public mutating func consume(_ bytes: RawSpan, at now: Duration = .zero) -> Int {
    if timing == .live, now - lastArrival > Self.longestDelay { assembler.forgetLast() }
    let taken = scanner.append(bytes)
    statistics.bytes += UInt64(taken)
    lastArrival = now
    return taken
  }

  /// The next event, or nothing until more bytes come.
  @_lifetime(&self)
  public mutating func next() -> Event? {
    if assembler.closed.count > 0 { return .epoch(takeEpoch()) }
    if advance() { return .frame(scanner.lend()) }
    if closeLast() { return .epoch(takeEpoch()) }
    return nil
  }

  /// The next epoch, or nothing until more bytes come; the frames before it are not shown.
  @_lifetime(&self)
  public mutating func nextEpoch() -> ClosedEpoch? {
    while assembler.closed.count == 0 {
      if !advance(), !closeLast() { return nil }
    }
    return takeEpoch()
  }

  /// When ``elapse(at:)`` is to be called if no byte comes before; nothing if that is not needed.
  public var deadline: Duration? {
    guard timing == .live else { return nil }
    if assembler.isOpen { return lastArrival + currentGap }
    return scanner.isWaiting ? lastArrival + Self.framePatience : nil
  }

  /// Says that the line was silent until now; take the events then.
  public mutating func elapse(at now: Duration) {
    guard timing == .live else { return }
    if now >= lastArrival + Self.framePatience { scanner.abandonCandidate() }
    guard now >= lastArrival + currentGap else { return }
    assembler.elapse()
  }

  /// Says that the stream has ended; take the events then.
  public mutating func finish() {
    scanner.finish()
    isFinishing = true
  }

  /// A pause of this length ends a burst: a fifth of the period if that is shorter, but half of it
  /// for a receiver that is known to pause.
  private var currentGap: Duration {
    guard let period = assembler.period else { return gap }
    let share = knownStragglers == 0 ? period / 5 : period / 2
    return min(gap, .nanoseconds(max(share, 1)))
  }

  /// Reads the frame that was found, if it is right. Sentences without a checksum count only in a
  /// stream that has shown none with one.
  @inline(__always)
  private static func read(
    _ scanner: borrowing FrameScanner, into assembler: inout EpochAssembler,
    counting statistics: inout Statistics, checked: inout Bool
  ) {
    let check = scanner.foundCheck
    statistics.count(scanner.foundKind, check)
    if check == .invalid || check == .missing && checked { return }
    switch scanner.foundKind {
    case .nmea:
      if check == .valid { checked = true }
      assembler.add(scanner.foundSentence)
    case .ubx: assembler.add(scanner.foundContent)
    case .rtcm3: break
    }
  }

  /// Goes on to the next frame and takes in what it says.
  @inline(__always)
  private mutating func advance() -> Bool {
    guard scanner.advance() else {
      statistics.discardedBytes = scanner.discardedBytes
      return false
    }
    Self.read(scanner, into: &assembler, counting: &statistics, checked: &hasSeenChecksum)
    if assembler.stragglers != knownStragglers {
      knownStragglers = assembler.stragglers
      gap = Self.longer(gap)
    }
    return true
  }

  /// A receiver that pauses within its burst is given a longer gap.
  @inline(never)
  private static func longer(_ gap: Duration) -> Duration { min(gap * 2, longestBurstGap) }

  /// At the end of the stream, closes what is open.
  private mutating func closeLast() -> Bool {
    guard isFinishing else { return false }
    isFinishing = false
    assembler.finish()
    return assembler.closed.count > 0
  }

  @_lifetime(&self)
  private mutating func takeEpoch() -> ClosedEpoch {
    statistics.epochs += 1
    return assembler.closed.take()
  }
}

extension Statistics {
  @inline(__always)
  fileprivate mutating func count(_ kind: Frame.Kind, _ check: Frame.Check) {
    switch kind {
    case .nmea: nmea.add(check)
    case .ubx: ubx.add(check)
    case .rtcm3: rtcm3.add(check)
    }
  }
}

extension Statistics.Count {
  fileprivate mutating func add(_ check: Frame.Check) {
    switch check {
    case .valid: valid += 1
    case .invalid: invalid += 1
    case .missing: unverified += 1
    }
  }
}
