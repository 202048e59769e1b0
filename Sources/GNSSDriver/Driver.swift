internal import GNSSCodec
internal import GNSSPort
internal import GNSSReceiver
internal import GNSSSystem

/// Reads one receiver and tells one client what it says, on the caller's thread.
///
/// One loop waits for bytes, for ports that come, and for the end; nothing wakes it but these. The
/// client is called directly from the loop. The source is closed, and a port put back as it was
/// found, when the driver goes.
public struct Driver: ~Copyable {
  /// What a driver is to do.
  public struct Options: Sendable {
    /// Where the bytes come from.
    public var source = Source.automatic
    /// Line speed of a serial port, bits per second; nothing keeps the one it has.
    public var baud: Int?
    /// Whether to wait for a receiver that is not there.
    public var waits = true
    /// When to end, a monotonic instant.
    public var deadline: Duration?
    /// How long no byte may come until that is told. A receiver that sends once in five seconds is
    /// the slowest in use; half as much again is silence.
    public var longestSilence: Duration = .seconds(7.5)
    /// A descriptor that becomes readable when the user wants the end; it stays the caller's.
    public var interruption: Int32?

    /// Makes the options of a driver that waits for any receiver.
    public init() {}
  }

  /// A receiver that sends once in five seconds is the slowest in use; half as much again is
  /// silence.
  static let silenceLimit: Duration = .seconds(7.5)
  /// So many bytes without one valid frame among them are no receiver's at this line speed. A
  /// sentence has at most 82 bytes, a UBX frame of the usual output below 500.
  static let unintelligibleLimit = 2048

  let options: Options
  var loop: EventLoop
  private var buffer = [UInt8](repeating: 0, count: Pipeline.largestChunk)
  private var lastArrival: Duration = .zero
  private var isSilent = false
  private var hasSpoken = false
  private var receiver: String?

  /// Makes a driver; nothing is opened yet.
  ///
  /// - Throws: `DriverError.port` where the loop cannot be made.
  public init(_ options: Options) throws(DriverError) {
    self.options = options
    do throws(PortError) {
      loop = try EventLoop()
    } catch {
      throw .port(error)
    }
    if let interruption = options.interruption {
      loop.watch(interruption, as: Token.interruption)
    }
  }

  /// The numbers under which the loop watches.
  enum Token {
    static let interruption = 0
    static let watcher = 1
    static let source = 2
  }

  /// Finds the source, reads it and tells the client what comes, until something ends it.
  ///
  /// - Parameter deliver: Is called for each event, on this thread.
  /// - Returns: Why it has ended.
  /// - Throws: `DriverError`: no receiver and none waited for, a port that cannot be used, a failed
  ///   file or connection.
  public mutating func run(
    _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending {
    let connection: Connection
    switch try find(deliver) {
    case .found(let found): connection = found
    case .ended(let ending): return ending
    }
    let facts = connection.facts
    if deliver(.opened(facts)) == .stop { return .stopped }
    var pipeline = Pipeline(timing: facts.isLive ? .live : .recorded)
    if facts.isLive {
      pipeline.setHostDate(UTCTime(unixNanoseconds: Clock.utcNow).date)
    }
    loop.watch(connection.descriptor, as: Token.source)
    defer { loop.forget(Token.source) }
    lastArrival = Clock.now
    while true {
      let ready = try wait(facts, pipeline.deadline)
      // First: who interrupts a whole process group ends a virtual receiver with it.
      if ready.interruption { return .interrupted }
      if ready.source {
        switch try connection.read(into: &buffer) {
        case .bytes(let count):
          if take(count, into: &pipeline, facts, deliver) == .stop { return .stopped }
        case .end: return finish(&pipeline, .endOfStream(facts), facts, deliver)
        case .pulled: return finish(&pipeline, .pulled(facts), facts, deliver)
        }
      }
      if pass(&pipeline, Clock.now, facts, deliver) == .stop { return .stopped }
      if let deadline = options.deadline, Clock.now >= deadline { return .deadline }
    }
  }

  /// Waits for bytes or the next instant at which something is due.
  private mutating func wait(
    _ facts: Connected, _ epochEnd: Duration?
  ) throws(DriverError) -> (source: Bool, interruption: Bool) {
    var due = options.deadline
    if facts.isLive {
      due = earlier(due, epochEnd)
      if !isSilent { due = earlier(due, lastArrival + options.longestSilence) }
    }
    var ready = (source: false, interruption: false)
    do throws(PortError) {
      _ = try loop.wait(until: due)
    } catch {
      throw .port(error)
    }
    while let found = loop.next() {
      switch found.token {
      case Token.source: ready.source = true
      case Token.interruption: ready.interruption = true
      default: break
      }
    }
    return ready
  }

  /// Takes bytes that have come.
  private mutating func take(
    _ count: Int, into pipeline: inout Pipeline, _ facts: Connected,
    _ deliver: (DriverEvent) -> Verdict
  ) -> Verdict {
    if count == 0 { return .goOn }
    let now = Clock.now
    lastArrival = now
    if isSilent {
      isSilent = false
      if deliver(.resumed(facts)) == .stop { return .stop }
    }
    pipeline.consume(buffer.span.bytes.extracting(0..<count), at: now)
    if drain(&pipeline, facts, deliver) == .stop { return .stop }
    return checkSpeech(pipeline.statistics, facts, deliver)
  }

  /// Says once that bytes come but no frames.
  private mutating func checkSpeech(
    _ statistics: Statistics, _ facts: Connected, _ deliver: (DriverEvent) -> Verdict
  ) -> Verdict {
    if hasSpoken { return .goOn }
    if statistics.nmea.valid + statistics.ubx.valid + statistics.rtcm3.valid > 0 {
      hasSpoken = true
    } else if statistics.bytes > UInt64(Self.unintelligibleLimit) {
      hasSpoken = true
      return deliver(.unintelligible(facts))
    }
    return .goOn
  }

  /// Does what the passing of time makes due.
  private mutating func pass(
    _ pipeline: inout Pipeline, _ now: Duration, _ facts: Connected,
    _ deliver: (DriverEvent) -> Verdict
  ) -> Verdict {
    guard facts.isLive else { return .goOn }
    if let due = pipeline.deadline, now >= due {
      pipeline.elapse(at: now)
      if drain(&pipeline, facts, deliver) == .stop { return .stop }
    }
    if !isSilent, now >= lastArrival + options.longestSilence {
      isSilent = true
      return deliver(.silent(facts))
    }
    return .goOn
  }

  private mutating func finish(
    _ pipeline: inout Pipeline, _ ending: Ending, _ facts: Connected,
    _ deliver: (DriverEvent) -> Verdict
  ) -> Ending {
    pipeline.finish()
    return drain(&pipeline, facts, deliver) == .stop ? .stopped : ending
  }

  private mutating func drain(
    _ pipeline: inout Pipeline, _ facts: Connected, _ deliver: (DriverEvent) -> Verdict
  ) -> Verdict {
    while let event = pipeline.next() {
      let verdict: Verdict
      switch event {
      case .frame(let frame):
        receiver = ReceiverName.told(by: frame) ?? receiver
        verdict = deliver(.frame(frame))
      case .epoch(let epoch): verdict = deliver(.epoch(epoch, reception(of: epoch, facts)))
      }
      if verdict == .stop { return .stop }
    }
    return .goOn
  }
}

extension Driver {
  /// What is known of an epoch beside what the receiver said.
  private func reception(of epoch: Epoch, _ facts: Connected) -> Reception {
    guard facts.isLive else { return Reception(age: nil, receiver: receiver, port: nil) }
    var age: Double?
    if let time = epoch.time {
      let nanoseconds = Clock.utcNow - time.unixNanoseconds
      // A fix of the future tells of the host's clock, not of the fix.
      if nanoseconds >= 0 { age = Double(nanoseconds) / 1e9 }
    }
    return Reception(age: age, receiver: receiver, port: facts.name)
  }
}

/// The earlier of two instants that may not be there.
func earlier(_ first: Duration?, _ second: Duration?) -> Duration? {
  guard let first else { return second }
  guard let second else { return first }
  return min(first, second)
}
