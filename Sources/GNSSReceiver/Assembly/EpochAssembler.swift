internal import GNSSCodec

/// Gathers sentences and messages into epochs: one for each instant, from NMEA, UBX or both.
///
/// An epoch is all that carries the same time of day (NMEA) or the same time of week (UBX). It is
/// closed by the first word of the next one; live also by the word that ends the receiver's cycle
/// once that is known, and by silence. It is reported once: what comes late changes nothing in it.
///
/// Sentences without a time are gathered in ``sky`` until it is known which epoch they belong to.
struct EpochAssembler: ~Copyable {
  /// Sentences of one epoch repeat its time to the digit, but for how many digits there are.
  static let sentenceTolerance: Int64 = 1_000_000
  /// NMEA rounds to 10 ms at the coarsest what UBX gives to the millisecond.
  static let mixedTolerance: Int64 = 5_000_000
  /// Receivers that extrapolate report the measured solution after up to a second; what goes back
  /// further is a new beginning.
  static let longestDelay: Int64 = 1_500_000_000
  static let nanosecondsPerDay: Int64 = 86_400_000_000_000

  /// Whether epochs are closed as early as can be, and not by the next one alone.
  let closesEarly: Bool
  /// Follows the day; knows the host's day, where there is a host.
  var calendar = Calendar()

  var epoch = OpenEpoch()
  /// What came for the open epoch without a time.
  var epochSky = Sky()
  private(set) var isOpen = false
  /// What came without a time since the last word with one.
  var sky = Sky()
  /// Epochs that wait to be taken.
  var closed = ClosedEpochs()
  private var hasReported = false

  private var order = CycleOrder()
  /// Whether NAV-EOE is the last word of an epoch, as far as was seen.
  private var isEndOfEpochLast = true
  private var lastTimeOfDay: Int64?
  private var lastDate: CivilDate?
  private var lastHasSentences = false
  private var lastTimeOfWeek: UInt32?
  /// Whether words without a time come before those with one in this receiver's cycle.
  private var isSkyLeading = false
  private var openingSignature: UInt64?
  private var hasSeenTime = false
  /// Whether the receiver said that it is none: its positions are simulated, as it may call them.
  var isSimulated = false
  /// GPS minus UTC, seconds, as the receiver or the date tells.
  var leapSeconds: Int? {
    didSet { if leapSeconds != oldValue { learntDifference = nil } }
  }
  /// How long the epochs are apart, nanoseconds, when two have been seen.
  private(set) var period: Int64?
  /// Words of an epoch that came after silence had closed it.
  private(set) var stragglers = 0

  /// Time of week minus time of day, milliseconds, from which ``leapSeconds`` is.
  var learntDifference: Int64?
  var recentDay = RecentDay()

  init(closesEarly: Bool) { self.closesEarly = closesEarly }

  /// The stream has ended: what is open is closed.
  mutating func finish() {
    if isOpen {
      close(takingSky: true)
    } else if !hasReported && !sky.isEmpty {
      isOpen = true
      close(takingSky: true)
    }
  }

  /// The line has fallen silent: the epoch's words have come.
  mutating func elapse() {
    if isOpen { close(takingSky: true) }
  }

  /// The line was silent for so long that nothing which comes now can be late.
  mutating func forgetLast() {
    lastTimeOfDay = nil
    lastTimeOfWeek = nil
  }

  // MARK: Words of one epoch or of the next

  /// A sentence with a place for the time of day.
  ///
  /// - Returns: Whether its content belongs to the open epoch; not if it came too late.
  mutating func timedSentence(
    kind: UInt8, timeOfDay: TimeOfDay?, date: CivilDate? = nil
  ) -> Bool {
    let time = timeOfDay?.nanosecondsSinceMidnight
    if let time, isLate(time, date) {
      cameLate()
      if let date { calendar.learn(date, at: time) }
      return false
    }
    if isOpen && !belongs(time, date, kind: kind) { close(takingSky: !nextOwnsSky()) }
    open()
    epoch.sentences |= kind
    if epoch.timeOfDay == nil { epoch.timeOfDay = time }
    if epoch.date == nil { epoch.date = date }
    return true
  }

  /// A message with a GPS time of week.
  ///
  /// - Returns: Whether its content belongs to the open epoch; not if it came too late.
  @inline(__always)
  mutating func timedMessage(_ timeOfWeek: UInt32) -> Bool {
    if isOpen, epoch.timeOfWeek == timeOfWeek, sky.isEmpty { return true }
    return beginMessage(timeOfWeek)
  }

  /// A message that is not simply one more of the open epoch.
  private mutating func beginMessage(_ timeOfWeek: UInt32) -> Bool {
    if isLate(timeOfWeek) {
      cameLate()
      return false
    }
    if isOpen && !belongs(timeOfWeek) { close(takingSky: !nextOwnsSky()) }
    open()
    if epoch.timeOfWeek == nil { epoch.timeOfWeek = timeOfWeek }
    return true
  }

  /// Notes a word for the order of the cycle, after its content was taken.
  mutating func endWord(_ word: UInt32) {
    guard closesEarly, isOpen else { return }
    if order.note(word) { close(takingSky: true) }
  }

  /// NAV-EOE: all UBX messages of the epoch have come, and as a rule the epoch is whole.
  mutating func endOfEpoch(_ word: UInt32, _ timeOfWeek: UInt32) {
    guard timedMessage(timeOfWeek), closesEarly else { return }
    if order.note(word) || isEndOfEpochLast { close(takingSky: true) }
  }

  /// Whether a time of day is that of an epoch that has been reported, or shortly before it.
  @inline(__always)
  private func isLate(_ time: Int64, _ date: CivilDate?) -> Bool {
    guard let lastTimeOfDay else { return false }
    if let date, let lastDate, date != lastDate { return false }
    let behind = lastTimeOfDay - time
    let tolerance = lastHasSentences ? Self.sentenceTolerance : Self.mixedTolerance
    guard -tolerance...Self.longestDelay ~= behind else { return false }
    if !isOpen { return true }
    guard let current = nominalTimeOfDay else { return false }
    return !isNear(time, current, hasSentences: epoch.timeOfDay != nil)
  }

  /// Whether a time of week is that of an epoch that has been reported, or shortly before it.
  @inline(__always)
  private func isLate(_ timeOfWeek: UInt32) -> Bool {
    guard let lastTimeOfWeek, timeOfWeek <= lastTimeOfWeek,
      Int64(lastTimeOfWeek - timeOfWeek) * 1_000_000 <= Self.longestDelay
    else { return false }
    return !isOpen || epoch.timeOfWeek != timeOfWeek
  }

  private mutating func cameLate() {
    if isOpen { return }
    stragglers += 1
    isEndOfEpochLast = false
    order.forget()
  }

  @inline(__always)
  private func belongs(_ time: Int64?, _ date: CivilDate?, kind: UInt8) -> Bool {
    if let date, let known = epoch.date, date != known { return false }
    if let time, let known = nominalTimeOfDay {
      return isNear(time, known, hasSentences: epoch.timeOfDay != nil)
    }
    // Without a time on either side, a kind of sentence that comes again begins a new epoch.
    return epoch.sentences & kind == 0
  }

  @inline(__always)
  private func belongs(_ timeOfWeek: UInt32) -> Bool {
    if let known = epoch.timeOfWeek { return known == timeOfWeek }
    guard let known = epoch.timeOfDay else { return true }
    guard let time = timeOfDay(ofWeek: timeOfWeek, date: epoch.date) else { return false }
    return isNear(time, known, hasSentences: false)
  }

  /// The epoch's time of day: NMEA's word, else what follows from the time of week.
  ///
  /// The like of this is inlined: what is called with all of the assembler is called with a copy.
  @inline(__always)
  private var nominalTimeOfDay: Int64? {
    if let time = epoch.timeOfDay { return time }
    guard let timeOfWeek = epoch.timeOfWeek else { return nil }
    return timeOfDay(ofWeek: timeOfWeek, date: epoch.utc?.date)
  }

  @inline(__always)
  private func timeOfDay(ofWeek timeOfWeek: UInt32, date: CivilDate?) -> Int64? {
    var leap = leapSeconds
    if leap == nil, let date { leap = LeapSeconds.between(gpsAndUTCOn: date) }
    guard let leap else { return nil }
    let time = (Int64(timeOfWeek) - Int64(leap) * 1000) * 1_000_000 % Self.nanosecondsPerDay
    return time < 0 ? time + Self.nanosecondsPerDay : time
  }

  @inline(__always)
  private func isNear(_ one: Int64, _ other: Int64, hasSentences: Bool) -> Bool {
    abs(one - other) <= (hasSentences ? Self.sentenceTolerance : Self.mixedTolerance)
  }

  // MARK: Opening and closing

  private mutating func open() {
    if !isOpen {
      isOpen = true
      epoch = OpenEpoch()
      if !hasSeenTime {
        hasSeenTime = true
        openingSignature = sky.isEmpty ? nil : sky.signature
      }
    }
    // Between two words of one time, or before the first: no doubt whose it is.
    epochSky.take(&sky)
  }

  /// Whether what came since the last word with a time belongs to the epoch that begins now.
  ///
  /// A stream that begins with the whole of what comes between two times has it before the time.
  private mutating func nextOwnsSky() -> Bool {
    if let opening = openingSignature {
      openingSignature = nil
      isSkyLeading = !sky.isEmpty && sky.signature == opening
    }
    return isSkyLeading
  }

  private mutating func close(takingSky: Bool) {
    if takingSky { epochSky.take(&sky) }
    let (time, isSuspect) = settleTime()
    closed.add(&epoch, &epochSky, at: time, isTimeSuspect: isSuspect, isSimulated: isSimulated)
    isOpen = false
    order.endCycle()
    hasReported = true
  }

  /// Finds the time of the epoch that ends, and keeps what the next one is held against.
  private mutating func settleTime() -> (time: UTCTime?, isSuspect: Bool) {
    let time = nominalTimeOfDay
    if let time, let last = lastTimeOfDay, time > last { period = time - last }
    lastTimeOfDay = time
    lastTimeOfWeek = epoch.timeOfWeek
    lastHasSentences = epoch.timeOfDay != nil
    lastDate = epoch.utc?.date ?? epoch.date
    if let utc = epoch.utc {
      let day = calendar.day(
        at: utc.timeOfDay.nanosecondsSinceMidnight, given: utc.date)
      return (utc, day?.isSuspect ?? false)
    }
    guard let time = epoch.timeOfDay, let day = calendar.day(at: time, given: epoch.date) else {
      return (nil, false)
    }
    return (UTCTime(date: day.date, timeOfDay: Self.timeOfDay(time)), day.isSuspect)
  }

  /// The time of day of a key; a key beyond midnight is a leap second.
  private static func timeOfDay(_ time: Int64) -> TimeOfDay {
    guard time >= nanosecondsPerDay else { return TimeOfDay(nanosecondsSinceMidnight: time) }
    let within = Int(time - nanosecondsPerDay)
    return TimeOfDay(hour: 23, minute: 59, second: 60, nanosecond: within)
      ?? TimeOfDay(nanosecondsSinceMidnight: time)
  }
}
