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
  /// What went over its port.
  var traffic = Traffic()
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
  /// What it knew before that search, and was told since.
  var knowledge: Knowledge
  /// From when its ephemerides are, nanoseconds since power-on; nothing where it has none.
  var ephemeridesInstant: Int64?
  /// The satellites whose ephemerides were given back to it since the search began.
  var restored: [SatelliteID] = []
  /// Why it follows no satellites, if it does not.
  var rest: Rest?
  /// It listens from then on, nanoseconds since power-on.
  var listensFrom: Int64 = 0
  /// Whether what is sent answers the host.
  var isAnswering = false
  /// Where the faults take their chance from.
  var mishaps: RandomNumbers
  /// How many requests have gone unheard, for each fault.
  var unheard: [Int]
  /// Whether no satellite can be seen.
  var isHidden = false
  /// The state of the antenna that was told last.
  var toldAntenna = Antenna.inOrder
  /// When it was unplugged last, nanoseconds since power-on.
  var lastUnplugging: Int64 = -1
  /// The energy that it has taken.
  public internal(set) var energyMeter: EnergyMeter
  /// When it was switched on, nanoseconds of Unix time.
  let powerOn: Int64

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
    mishaps = RandomNumbers(seed: scenario.seed, stream: 6)
    unheard = [Int](repeating: 0, count: scenario.faults.count)
    powerOn = scenario.start.unixNanoseconds
    search = Search(start: powerOn / 1_000_000, scenario.timeToFirstFix)
    let isHot = scenario.timeToFirstFix <= Search.hotStart
    knowledge = isHot ? .everything : []
    ephemeridesInstant = isHot ? 0 : nil
    energyMeter = EnergyMeter(.of(scenario.generation, isSerial: scenario.baud != nil))
    nextEpoch = 0
    nextEpoch = Self.epoch(notBefore: powerOn, period: settings.period)
    introduce()
  }

  /// When the next bytes are due, since power-on. Never in the past after ``advance(to:into:)``.
  public var nextDue: Duration {
    let event = nextEvent ?? now + Self.longestWait
    return .nanoseconds(min(event, queue.nextDue ?? event))
  }

  /// Where nothing is due, it is asked again after so long, nanoseconds.
  private static let longestWait: Int64 = 3_600_000_000_000

  /// When something happens by itself: an epoch, the end of a rest, a pull.
  private var nextEvent: Int64? {
    let own = rest.map { $0.end } ?? (nextEpoch * 1_000_000 - powerOn)
    guard isPlugged, let nextUnplugging else { return own }
    return min(own ?? nextUnplugging, nextUnplugging)
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
    while let event = nextEvent, event <= target {
      pass(to: max(now, event))
      queue.release(by: now, into: &bytes)
      if isPlugged, nextUnplugging == now {
        pullOut()
      } else if rest != nil {
        wake()
      } else {
        sendEpoch(nextEpoch)
        lastEpoch = nextEpoch
        nextEpoch += settings.period
        saveEnergy()
      }
    }
    pass(to: target)
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
    if bytes.byteCount == 0 || passesOver() { return }
    traffic.received &+= UInt32(truncatingIfNeeded: bytes.byteCount)
    var position = 0
    while true {
      let rest = bytes.extracting(position..<bytes.byteCount)
      position += listener.append(rest)
      while let heard = nextHeard() { obey(heard) }
      if position == bytes.byteCount { return }
    }
  }

  /// Computes the epochs anew after the period has changed.
  mutating func realignEpochs() {
    nextEpoch = Self.epoch(notBefore: powerOn + now + 1, period: settings.period)
  }

  /// Restarts as a whole: kept settings, the lines of the start, a new search.
  mutating func powerUp(forgotten: UBX.CfgRST.Forgotten) {
    settings.restart()
    queue.setBaud(Int(settings[Key.baud]))
    realignEpochs()
    epochCount = 0
    introduce()
    search(forgotten: forgotten)
  }

  /// The lines that a receiver sends when it is switched on.
  private mutating func introduce() {
    let identity = Identity(scenario.generation)
    if settings.sendsNMEA {
      if scenario.generation == .mediaTek { sentences.pmtkText("MTKGPS") }
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

/// What went over a port, as MON-COMMS counts it.
struct Traffic: Equatable, Sendable {
  /// Bytes that were sent.
  var sent: UInt32 = 0
  /// Bytes that were received.
  var received: UInt32 = 0
  /// UBX frames that were read.
  var commands: UInt16 = 0
  /// Sentences that were read.
  var requests: UInt16 = 0
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
