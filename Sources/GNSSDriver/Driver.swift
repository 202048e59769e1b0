internal import GNSSCodec
public import GNSSPort
public import GNSSReceiver
internal import GNSSSystem

/// Reads one receiver and tells one client what it says, on the caller's thread.
///
/// One loop waits for bytes, for ports that come and go, and for the end; nothing wakes it but
/// these. The client is called directly from the loop. A receiver that is pulled is closed at once
/// and waited for. The source is closed, and a port put back as it was found, when the run ends.
public struct Driver: ~Copyable {
  /// What a driver is to do.
  public struct Options: Sendable {
    /// Where the bytes come from.
    public var source = Source.automatic
    /// Line speed of a serial port, bits per second; nothing searches for it, beginning with the
    /// one at which the receiver was heard last.
    public var baud: Int?
    /// Whether to wait for a receiver that is not there, or not any more.
    public var waits = true
    /// When to end, a monotonic instant.
    public var deadline: Duration?
    /// How long no byte may come until that is told, while it is not known how long an epoch is. A
    /// receiver that sends once in five seconds is the slowest in use; half as much again is
    /// silence.
    public var longestSilence: Duration = .seconds(7.5)
    /// What is allowed to be changed at a receiver; nothing is ever written to what is no port.
    public var configure = Configuring.temporary
    /// What is to be changed at a receiver besides its messages, where that is allowed.
    public var wish = ReceiverSetup.Wish()
    /// What a u-blox is asked once when it was heard, with ``Configuring/no``: frames that change
    /// nothing. No other receiver hears them.
    public var questions: [[UInt8]] = []
    /// Whether the client is told the bytes themselves, too.
    public var tellsBytes = false
    /// A descriptor that becomes readable when the user wants the end; it stays the caller's.
    public var interruption: Int32?
    /// Descriptors of the client's, which is told ``DriverEvent/woken`` when one becomes readable,
    /// and is to take what is there. They stay the caller's.
    public var clientDescriptors: [Int32] = []
    /// Is asked before each wait when the client has something to do, a monotonic instant; it is
    /// told ``DriverEvent/woken`` then.
    public var clientDue: (@Sendable () -> Duration?)?

    /// Makes the options of a driver that waits for any receiver.
    public init() {}
  }

  /// So many bytes without one valid frame among them are no receiver's at this line speed. A
  /// sentence has at most 82 bytes, a UBX frame of the usual output below 500.
  static let unintelligibleLimit = 2048
  /// Nor are bytes that have come for so long: at a wrong speed there may be few.
  static let unintelligibleTime: Duration = .seconds(5)

  let options: Options
  var loop: EventLoop
  var hotPlug: HotPlug
  var watcher: PortWatcher?
  var buffer = [UInt8](repeating: 0, count: Pipeline.largestChunk)
  var receiver: String?
  /// How many bytes have come so far, whatever they were.
  public private(set) var bytesHeard: UInt64 = 0
  /// What was found at the receiver that was there last, and not put back yet.
  var left: (id: String, found: ReceiverSetup.Found)?

  /// Makes a driver; nothing is opened yet.
  ///
  /// - Throws: `DriverError.port` where the loop cannot be made.
  public init(_ options: Options) throws(DriverError) {
    self.options = options
    hotPlug = HotPlug(.any, waits: options.waits)
    do throws(PortError) {
      loop = try EventLoop()
    } catch {
      throw .port(error)
    }
    if let interruption = options.interruption {
      loop.watch(interruption, as: Token.interruption)
    }
    for (index, descriptor) in options.clientDescriptors.enumerated() {
      loop.watch(descriptor, as: Token.client + index)
    }
  }

  /// Wakes the driver from any thread: its client is told ``DriverEvent/woken``.
  public var wakeUp: Waker { loop.wakeUp }

  /// The numbers under which the loop watches.
  enum Token {
    static let interruption = 0
    static let watcher = 1
    static let source = 2
    /// That of the client's first descriptor; the others follow.
    static let client = 3
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
    var line = Line()
    defer {
      loop.forget(Token.source)
      loop.forget(Token.watcher)
    }
    let ending: Ending
    do throws(DriverError) {
      ending = try serve(&line, deliver)
    } catch {
      leave(&line, deliver)
      throw error
    }
    leave(&line, deliver)
    return ending
  }

  private mutating func serve(
    _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending {
    if let ending = try begin(&line, deliver) { return ending }
    while true {
      if let ending = try cycle(&line, deliver) { return ending }
      if let ending = try converse(&line, deliver) { return ending }
      let ready = try wait(line)
      // First: who interrupts a whole process group ends a virtual receiver with it.
      if ready.interruption { return .interrupted }
      if ready.woken, wake(&line, deliver) == .stop { return .stopped }
      if ready.source, let ending = try read(&line, deliver) { return ending }
      if ready.watcher, let ending = try followPorts(&line, deliver) { return ending }
      if let ending = try pass(&line, Clock.now, deliver) { return ending }
      if let deadline = options.deadline, Clock.now >= deadline { return .deadline }
    }
  }

  /// Waits for bytes, ports or the next instant at which something is due.
  private mutating func wait(
    _ line: borrowing Line
  ) throws(DriverError) -> (source: Bool, watcher: Bool, interruption: Bool, woken: Bool) {
    let clientDue = options.clientDue?()
    var due = earlier(earlier(options.deadline, clientDue), hotPlug.due)
    if line.isAwaited, line.facts.isLive {
      due = earlier(due, line.pipeline.deadline)
      due = earlier(due, line.search?.due)
      due = earlier(due, line.talk.due)
      due = earlier(due, line.duty?.due)
      if !line.isSilentOnPurpose {
        due = earlier(due, line.silence.due(mayReopen: line.mayReopen))
      }
    }
    var ready = (source: false, watcher: false, interruption: false, woken: false)
    do throws(PortError) {
      _ = try loop.wait(until: due)
    } catch {
      throw .port(error)
    }
    ready.woken = loop.wasWoken || clientDue.map { Clock.now >= $0 } == true
    while let found = loop.next() {
      switch found.token {
      case Token.source: ready.source = true
      case Token.watcher: ready.watcher = true
      case Token.interruption: ready.interruption = true
      case Token.client...: ready.woken = true
      default: break
      }
    }
    return ready
  }

  private mutating func read(
    _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending? {
    switch try line.read(into: &buffer) {
    case .bytes(let count):
      if take(count, &line, deliver) == .stop { return .stopped }
      return try search(count, &line, deliver)
    case .end:
      let facts = line.facts
      return close(&line, deliver) == .stop ? .stopped : .endOfStream(facts)
    case .pulled: return try advance(.hungUp, &line, deliver)
    }
  }

  /// Takes bytes that have come.
  private mutating func take(
    _ count: Int, _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) -> Verdict {
    if count == 0 { return .goOn }
    bytesHeard += UInt64(count)
    let now = Clock.now
    line.lastArrival = now
    if line.firstArrival == nil { line.firstArrival = now }
    let hasResumed = line.silence.hear(at: now)
    if hasResumed, deliver(.resumed(line.facts)) == .stop { return .stop }
    // At a wrong speed, and before the first frame, there is another word for it.
    if hasResumed || line.isSilentOnPurpose || line.search != nil || !line.hasValidFrame {
      line.standstill = Standstill(at: now, line.pipeline.statistics)
    }
    if options.tellsBytes,
      deliver(.bytes(buffer.span.bytes.extracting(0..<count), at: now)) == .stop
    {
      return .stop
    }
    line.talk.task?.listen(to: buffer.span.bytes.extracting(0..<count))
    line.pipeline.consume(buffer.span.bytes.extracting(0..<count), at: now)
    if drain(&line, deliver) == .stop { return .stop }
    if checkEpochs(&line, now, deliver) == .stop { return .stop }
    // What a client does to the speed is its affair.
    if line.talk.task == nil, line.searchAnew(at: now) { return .goOn }
    return line.search == nil ? checkSpeech(&line, now, deliver) : .goOn
  }

  /// Says once that bytes come but no epochs.
  private func checkEpochs(
    _ line: inout Line, _ now: Duration, _ deliver: (DriverEvent) -> Verdict
  ) -> Verdict {
    guard line.facts.isLive,
      let (length, isCut) = line.standstill.hear(
        at: now, line.pipeline.statistics, limit: line.silence.limit)
    else { return .goOn }
    return deliver(.standingStill(line.facts, for: length, isCut: isCut))
  }

  /// Says once that bytes come but no frames.
  private func checkSpeech(
    _ line: inout Line, _ now: Duration, _ deliver: (DriverEvent) -> Verdict
  ) -> Verdict {
    if line.hasSpoken { return .goOn }
    let isLong = now - (line.firstArrival ?? now) > Self.unintelligibleTime
    if line.hasValidFrame {
      line.hasSpoken = true
    } else if isLong || line.pipeline.statistics.bytes > UInt64(Self.unintelligibleLimit) {
      line.hasSpoken = true
      return deliver(.unintelligible(line.facts))
    }
    return .goOn
  }

  /// Does what the passing of time makes due.
  private mutating func pass(
    _ line: inout Line, _ now: Duration, _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending? {
    if let due = hotPlug.due, now >= due {
      if let ending = try advance(.passed, &line, deliver) { return ending }
    }
    guard line.isAwaited, line.facts.isLive else { return nil }
    if let due = line.pipeline.deadline, now >= due {
      line.pipeline.elapse(at: now)
      if drain(&line, deliver) == .stop { return .stopped }
    }
    if let due = line.search?.due, now >= due, let step = line.search?.pass(at: now) {
      if let ending = try follow(step, &line, deliver) { return ending }
    }
    if line.isSilentOnPurpose { return nil }
    switch line.silence.pass(at: now, mayReopen: line.mayReopen) {
    case .nothing: return nil
    case .tell(let length):
      let event = DriverEvent.silent(line.facts, for: length, hasSpoken: line.hasSpoken)
      return deliver(event) == .stop ? .stopped : nil
    case .reopen:
      reopen(&line)
      return nil
    }
  }

  /// Closes what is open; what came before is told.
  mutating func close(_ line: inout Line, _ deliver: (DriverEvent) -> Verdict) -> Verdict {
    guard line.isAwaited else { return .goOn }
    loop.forget(Token.source)
    keepFound(of: line)
    line.end()
    line.pipeline.finish()
    return drain(&line, deliver)
  }

  private mutating func drain(
    _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) -> Verdict {
    var hasEpoch = false
    while let event = line.pipeline.next() {
      let verdict: Verdict
      switch event {
      case .frame(let frame):
        receiver = ReceiverName.told(by: frame) ?? receiver
        line.talk.note(frame)
        line.duty?.hear(frame, at: line.lastArrival)
        line.talk.reading?.hear(frame, at: line.lastArrival)
        // At a wrong speed there are no frames, only what looks like some.
        if line.search != nil, frame.check != .valid { continue }
        verdict = deliver(.frame(frame))
      case .epoch(let closed):
        let epoch = closed.value
        let now = Clock.now
        line.silence.noteEpoch(at: now)
        hasEpoch = true
        if line.standstill.isTold {
          line.standstill.isTold = false
          if deliver(.resumed(line.facts)) == .stop { return .stop }
        }
        let delay = now - line.lastArrival
        var reception = reception(of: epoch, line.facts, delay)
        if let duty = line.duty, duty.isWanted { reception.power = duty.report(at: now) }
        verdict = deliver(.epoch(epoch, reception))
        line.duty?.take(DutyEpoch(epoch), verdict.wish, at: now)
        if verdict.wish != nil { line.assistance.note(epoch, at: now, utc: Clock.utcNow) }
      }
      if verdict == .stop { return .stop }
    }
    if hasEpoch { line.standstill = Standstill(at: Clock.now, line.pipeline.statistics) }
    return .goOn
  }

  /// What is known of an epoch beside what the receiver said.
  private func reception(
    of epoch: Epoch, _ facts: Connected, _ delay: Duration
  ) -> Reception {
    guard facts.isLive else { return Reception(age: nil, receiver: receiver, port: nil) }
    var age = delay / .seconds(1)
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
