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
    /// An epoch that is complete. It lives until the next call, unless its value is copied.
    case epoch(ClosedEpoch)
  }

  /// An epoch where the pipeline keeps it: an event with 600 bytes in it would have to be moved
  /// for every frame.
  public struct ClosedEpoch: ~Escapable {
    private let epoch: Span<Epoch>

    @_lifetime(copy epoch)
    init(_ epoch: Span<Epoch>) { self.epoch = epoch }

    /// The epoch itself.
    public var value: Epoch { epoch[0] }
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
  /// The epoch that was lent out last; it has its own memory so that it can be lent.
  private let lent: UnsafeMutablePointer<Epoch>

  /// Makes a pipeline.
  public init(timing: Timing) {
    self.timing = timing
    assembler = EpochAssembler(closesEarly: timing == .live)
    lent = .allocate(capacity: 1)
    lent.initialize(to: Epoch())
  }

  deinit {
    lent.deinitialize(count: 1)
    lent.deallocate()
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
    if takeEpoch() { return .epoch(lendEpoch()) }
    if scanner.advance() {
      Self.read(
        scanner, into: &assembler, counting: &statistics, checked: &hasSeenChecksum)
      noteStragglers()
      return .frame(scanner.lend())
    }
    statistics.discardedBytes = scanner.discardedBytes
    if isFinishing {
      isFinishing = false
      assembler.finish()
      if takeEpoch() { return .epoch(lendEpoch()) }
    }
    return nil
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
  private static func read(
    _ scanner: borrowing FrameScanner, into assembler: inout EpochAssembler,
    counting statistics: inout Statistics, checked: inout Bool
  ) {
    let frame = scanner.frame()
    statistics.count(frame)
    if frame.check == .invalid || frame.check == .missing && checked { return }
    if let sentence = frame.sentence {
      if frame.check == .valid { checked = true }
      assembler.add(sentence)
    } else if let content = frame.ubx {
      assembler.add(content)
    }
  }

  /// A receiver that pauses within its burst is given a longer gap.
  private mutating func noteStragglers() {
    if assembler.stragglers == knownStragglers { return }
    knownStragglers = assembler.stragglers
    gap = min(gap * 2, Self.longestBurstGap)
  }

  private mutating func takeEpoch() -> Bool {
    guard assembler.hasClosed, let epoch = assembler.take() else { return false }
    lent.pointee = epoch
    statistics.epochs += 1
    return true
  }

  @_lifetime(&self)
  private mutating func lendEpoch() -> ClosedEpoch {
    let epoch = Span(_unsafeStart: lent, count: 1)
    return ClosedEpoch(_overrideLifetime(epoch, mutating: &self))
  }
}

extension Statistics {
  fileprivate mutating func count(_ frame: borrowing Frame) {
    switch frame.kind {
    case .nmea: nmea.add(frame.check)
    case .ubx: ubx.add(frame.check)
    case .rtcm3: rtcm3.add(frame.check)
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
