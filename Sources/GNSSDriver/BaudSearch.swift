/// The line speed of a receiver, found by listening: bytes and time go in, what to do comes out.
///
/// A valid frame ends the search. A speed is left as soon as the bytes show that it is wrong:
///
/// - a burst that was heard from its beginning does not begin like a frame,
/// - such a burst has ended without a valid frame,
/// - so many bytes have come without a valid frame that one must have been among them.
///
/// A line at another speed gives bytes whose stop bit is missing; they come as zeros (termios(3),
/// without PARMRK and IGNPAR), so they look like no frame. Nothing is written.
struct BaudSearch {
  /// What is to be done now.
  enum Step: Equatable {
    case goOn
    /// Listen at this speed, bits per second.
    case listen(Int)
    /// All speeds have been tried, and bytes came at some of them; now they are tried again.
    case tellNone(Int)
    /// It is this one.
    case found(Int)
  }

  /// The usual speeds, the commonest as receivers leave the factory first.
  static let usual = [
    9600, 38_400, 115_200, 4800, 57_600, 230_400, 460_800, 921_600, 19_200,
  ]
  /// How long nothing may come at the speed that was known or set. Two epochs of most receivers.
  static let firstDwell: Duration = .seconds(2)
  /// The same at the others: one epoch of most receivers, and what comes late.
  static let dwell: Duration = .seconds(1.2)
  /// A receiver that sends once in five seconds is the slowest in use.
  static let longestDwell: Duration = .seconds(6)
  /// No epoch is shorter: 25 Hz, and buses that hold bytes up.
  static let shortestDwell: Duration = .milliseconds(250)
  /// Bytes that were on their way at the last speed come for so long: a bridge's timer is 16 ms.
  static let settlingTime: Duration = .milliseconds(30)
  /// After so long a quiet a burst begins.
  static let pause: Duration = .milliseconds(30)
  /// After so long a quiet a burst has ended; receivers pause for less between two sentences.
  static let burstGap: Duration = .milliseconds(60)
  /// A frame begins among so many bytes of a burst, behind what the first edges were taken for.
  static let headCount = 32
  /// So many bytes hold a whole sentence (82) or UBX-NAV-SAT of 36 satellites (448), wherever one
  /// begins to listen …
  static let patience = 450
  /// … and so many hold any frame that is in use, once a binary one has begun.
  static let binaryPatience = 4096

  private let rates: [Int]
  private let startRates: Int
  private var index = 0
  private var round = 0
  private var hasHeardBytes = false
  /// When the bursts before began, the last one first, to know the length of an epoch.
  private var lastBurst: Duration?
  private var intervals: InlineArray<3, Duration> = [.zero, .zero, .zero]

  // At the present speed:
  private var since: Duration
  private var lastArrival: Duration?
  private var count = 0
  /// Bytes of the burst that was heard from its beginning; nothing in one that was not.
  private var burstCount: Int?
  private var hasHead = false
  private var hasBinaryHead = false
  private var previous: UInt8 = 0

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - known: The speed at which the receiver was heard last, if any; else the line has another.
  ///   - set: The speed that the line was found with.
  ///   - now: The instant.
  init(known: Int?, set: Int, at now: Duration) {
    var rates: [Int] = []
    if let known { rates.append(known) }
    if !rates.contains(set) { rates.append(set) }
    startRates = rates.count
    for rate in Self.usual where !rates.contains(rate) { rates.append(rate) }
    self.rates = rates
    since = now
  }

  /// The speed to listen at, bits per second.
  var rate: Int { rates[index] }

  /// When `pass` is due.
  var due: Duration {
    if burstCount != nil, let lastArrival { return lastArrival + Self.burstGap }
    return (lastArrival ?? since) + limit
  }

  /// Takes bytes that have come, and whether a valid frame is among all that came at this speed.
  mutating func hear(_ bytes: RawSpan, isFrame: Bool, at now: Duration) -> Step {
    if isFrame { return .found(rate) }
    if bytes.byteCount == 0 { return .goOn }
    if now < since + Self.settlingTime {
      lastArrival = now
      return .goOn
    }
    hasHeardBytes = true
    // What the line was quiet for before these bytes began to come.
    let quiet = now - (lastArrival ?? since) - .nanoseconds(bytes.byteCount * nanosecondsPerByte)
    if quiet >= Self.pause {
      if burstCount != nil, quiet >= Self.burstGap { return leave(at: now) }
      beginBurst(at: now)
    }
    lastArrival = now
    count += bytes.byteCount
    if let before = burstCount { burstCount = before + bytes.byteCount }
    look(at: bytes)
    if let burstCount, burstCount >= Self.headCount, !hasHead { return leave(at: now) }
    let patience = hasBinaryHead ? Self.binaryPatience : Self.patience
    return count >= patience << min(2 * round, 4) ? leave(at: now) : .goOn
  }

  /// Does what the passing of time makes due.
  mutating func pass(at now: Duration) -> Step { now >= due ? leave(at: now) : .goOn }

  /// Leaves a speed that the port does not do.
  mutating func skip(at now: Duration) -> Step { leave(at: now) }

  /// How many speeds there are.
  var rateCount: Int { rates.count }

  private var nanosecondsPerByte: Int { 10_000_000_000 / max(rate, 1) }

  /// How long nothing may come at this speed.
  private var limit: Duration {
    if index < startRates, round == 0 { return Self.firstDwell }
    let period = max(intervals[0], intervals[1], intervals[2])
    let usual = intervals[1] == .zero ? Self.dwell : period * 5 / 4
    return min(max(usual, Self.shortestDwell) * (1 << min(round, 3)), Self.longestDwell)
  }

  private mutating func beginBurst(at now: Duration) {
    if let lastBurst, now - lastBurst <= Self.longestDwell {
      intervals = [now - lastBurst, intervals[0], intervals[1]]
    }
    lastBurst = now
    burstCount = 0
    hasHead = false
  }

  /// Looks for what frames begin with: `$` and a letter, UBX's and RTCM's first two bytes.
  private mutating func look(at bytes: RawSpan) {
    for index in 0..<bytes.byteCount {
      let byte = bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      switch (previous, byte) {
      case (0x24, 65...90), (0x21, 65...90): hasHead = true
      case (0xB5, 0x62), (0xD3, 0...3):
        hasHead = true
        hasBinaryHead = true
      default: break
      }
      previous = byte
    }
  }

  private mutating func leave(at now: Duration) -> Step {
    index += 1
    since = now
    lastArrival = nil
    count = 0
    burstCount = nil
    hasHead = false
    hasBinaryHead = false
    previous = 0
    if index < rates.count { return .listen(rate) }
    index = 0
    round += 1
    return round == 1 && hasHeardBytes ? .tellNone(rate) : .listen(rate)
  }
}
