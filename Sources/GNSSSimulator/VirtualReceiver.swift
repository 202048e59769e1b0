internal import GNSSCodec
internal import GNSSGeodesy

/// A receiver that exists only in memory: bytes in, bytes out.
///
/// It has neither clock nor port: its owner says how late it is and carries the bytes. The same
/// scenario and the same bytes heard at the same instants give the same bytes out, however the time
/// is cut into steps. It does not hide what it is: the lines at power-on and MON-VER say
/// `MOD=SIMULATED`; its fixes look like any others.
public struct VirtualReceiver: ~Copyable {
  /// What it lives through.
  public let scenario: Scenario

  var settings: Settings
  var queue: SendQueue
  var sentences = NMEASentenceWriter()
  var frames = UBXFrameWriter()
  var listener = FrameScanner()
  /// The last epoch, for polls; nothing before the first.
  var lastReport: Report?

  var motion: Motion
  var sky: Sky
  var errors: PositionErrors
  /// Whether CFG-RXM means short cycles, as CFG-PM2 has said.
  var isCyclic = true

  /// The instant reached, nanoseconds since power-on.
  var now: Int64 = 0
  /// The next epoch, milliseconds of Unix time.
  var nextEpoch: Int64
  /// The epoch before it; nothing before the first.
  var lastEpoch: Int64?
  /// Epochs since power-on or the last restart.
  var epochCount = 0
  /// The search for satellites that is going on or led to the present fix.
  var search: Search
  private let powerOn: Int64

  /// Switches a receiver on, at instant zero.
  ///
  /// - Parameter scenario: What it lives through; its rate within ``Scenario/rates`` and its baud
  ///   rate, if any, at least 300.
  public init(_ scenario: Scenario) {
    precondition(Scenario.rates.contains(scenario.rate) && scenario.baud ?? 300 >= 300)
    self.scenario = scenario
    settings = Settings(scenario)
    queue = SendQueue(baud: scenario.baud)
    motion = Motion(scenario)
    sky = Sky(scenario)
    errors = PositionErrors(seed: scenario.seed)
    powerOn = scenario.start.unixNanoseconds
    search = Search(start: powerOn / 1_000_000, scenario.timeToFirstFix)
    nextEpoch = 0
    nextEpoch = Self.epoch(notBefore: powerOn, period: settings.period)
    introduce()
  }

  /// When the next bytes are due, since power-on. Never in the past after ``advance(to:into:)``.
  public var nextDue: Duration {
    let epoch = nextEpoch * 1_000_000 - powerOn
    return .nanoseconds(min(epoch, queue.nextDue ?? epoch))
  }

  /// Messages lost because the serial line was too slow for them.
  public var droppedMessages: Int { queue.dropped }

  /// The speed of its serial line now, bits per second; nothing for USB.
  public var baud: Int? { queue.baud }

  /// The speed that the host has set its side of the line to, bits per second; nothing where it is
  /// always the right one. With another one than ``baud`` both hear garbage.
  public var hostBaud: Int? {
    get { queue.heardBaud }
    set { queue.listen(at: newValue) }
  }

  /// Lives on until an instant.
  ///
  /// - Parameters:
  ///   - instant: Time since power-on. An instant before the last one changes nothing.
  ///   - bytes: What is due by then is put at its end.
  public mutating func advance(to instant: Duration, into bytes: inout [UInt8]) {
    let target = max(now, instant.wholeNanoseconds)
    while nextEpoch * 1_000_000 - powerOn <= target {
      now = max(now, nextEpoch * 1_000_000 - powerOn)
      queue.release(by: now, into: &bytes)
      sendEpoch(nextEpoch)
      lastEpoch = nextEpoch
      nextEpoch += settings.period
    }
    now = target
    queue.release(by: now, into: &bytes)
  }

  /// Takes what the host writes, at the instant reached last. Answers are due at once.
  ///
  /// - Parameter bytes: Any bytes; frames may be cut anywhere between two calls. At the wrong speed
  ///   each call is a burst of its own.
  public mutating func hear(_ bytes: RawSpan) {
    guard let own = baud, let hostBaud, own != hostBaud else { return take(bytes) }
    var heard: [UInt8] = []
    var sampler = LineSampler()
    for index in 0..<bytes.byteCount {
      let byte = bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      sampler.take(byte, sent: hostBaud, heard: own, into: &heard)
    }
    sampler.pause(into: &heard)
    take(heard.span.bytes)
  }

  /// Takes bytes that were heard as they were meant.
  private mutating func take(_ bytes: RawSpan) {
    var position = 0
    while true {
      let rest = bytes.extracting(position..<bytes.byteCount)
      position += listener.append(rest)
      while let heard = nextHeard() { obey(heard) }
      if position == bytes.byteCount { return }
    }
  }

  /// Puts a message into the queue of what is sent.
  mutating func send(_ message: [UInt8]) { queue.append(message, at: now) }

  /// Computes the epochs anew after the period has changed.
  mutating func realignEpochs() {
    nextEpoch = Self.epoch(notBefore: powerOn + now + 1, period: settings.period)
  }

  /// Restarts as a whole: saved settings, the lines of the start, a new search.
  mutating func powerUp(forgotten: UInt32) {
    settings.restart()
    realignEpochs()
    epochCount = 0
    introduce()
    search(forgotten: forgotten)
  }

  /// Begins a new search for satellites.
  ///
  /// - Parameter forgotten: 0 for nothing, then a fix comes within a second; 0xFFFF for everything,
  ///   then it takes as long as a cold start; else as long as with old ephemerides.
  mutating func search(forgotten: UInt32) {
    let cold = max(scenario.timeToFirstFix, Search.coldStart)
    let time: Duration =
      switch forgotten {
      case 0: Search.hotStart
      case 0xFFFF: cold
      default: cold * 3 / 4
      }
    search = Search(
      start: (powerOn + now) / 1_000_000, time, isTimeKnown: forgotten != 0xFFFF)
  }

  /// The lines that a receiver sends when it is switched on.
  private mutating func introduce() {
    let identity = Identity(scenario.generation)
    if settings.sendsNMEA {
      for line in identity.lines { sentences.txt(.notice, Bytes(line)) }
    } else {
      for line in identity.lines { frames.infNotice(line) }
    }
    sendWritten()
  }

  /// Sends what the writers hold, as far as their protocols are on, and empties them.
  mutating func sendWritten() {
    if settings.sendsNMEA { send(sentences.bytes) }
    sentences.removeAll()
    if settings.sendsUBX { send(frames.bytes) }
    frames.removeAll()
  }

  /// The first whole multiple of the period at or after an instant.
  private static func epoch(notBefore unixNanoseconds: Int64, period: Int64) -> Int64 {
    let step = period * 1_000_000
    let rest = unixNanoseconds % step
    let ahead = rest == 0 ? 0 : rest > 0 ? step - rest : -rest
    return (unixNanoseconds + ahead) / 1_000_000
  }
}

/// A search for satellites: when it began and how long it takes.
struct Search: Equatable, Sendable {
  /// How long a receiver under an open sky takes when it knows nothing, and when it knows all.
  ///
  /// Source: u-blox M10 data sheets, time to first fix.
  static let coldStart: Duration = .seconds(24)
  static let hotStart: Duration = .seconds(1)

  /// Milliseconds of Unix time.
  let start: Int64
  /// Time to the first fix, milliseconds.
  let length: Int64
  /// Whether the time of day is known from the beginning; else it is after half the time.
  let isTimeKnown: Bool

  init(start: Int64, _ length: Duration, isTimeKnown: Bool = false) {
    self.start = start
    self.length = length.wholeNanoseconds / 1_000_000
    self.isTimeKnown = isTimeKnown
  }
}

/// The bytes of fixed text, as a sequence.
struct Bytes: Sequence, IteratorProtocol {
  private let text: StaticString
  private var index = 0

  init(_ text: StaticString) { self.text = text }

  mutating func next() -> UInt8? {
    guard index < text.utf8CodeUnitCount else { return nil }
    index += 1
    return text.utf8Start[index - 1]
  }
}

extension Duration {
  /// Whole nanoseconds, rounded down for positive durations.
  var wholeNanoseconds: Int64 {
    let parts = components
    return parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
  }
}
