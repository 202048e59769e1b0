internal import GNSSCodec

/// Sleep and power saving.
extension VirtualReceiver {
  /// A time in which it follows no satellites.
  enum Rest: Equatable {
    /// Until it is told to start.
    case stopped
    /// Until a byte comes.
    case standby
    /// Its settings in use are lost. Nanoseconds since power-on; nothing for no end by itself.
    case backup(until: Int64?, wakesByBytes: Bool)
    /// Between two fixes of power saving. Until then, or until a byte comes.
    case interval(until: Int64?)
    /// Without a host, and without power but that of the backup supply.
    case unplugged(until: Int64?)

    var end: Int64? {
      switch self {
      case .stopped, .standby: nil
      case .backup(let end, _), .interval(let end), .unplugged(let end): end
      }
    }
  }

  /// So long after it was woken from backup it does not listen yet.
  ///
  /// Source: u-blox M9 integration manual, 3.11: wait 500 ms before the first message.
  static let wakingTime: Duration = .milliseconds(500)

  /// What it is busy with now.
  public var powerState: PowerState {
    switch rest {
    case .stopped, .standby: .stopped
    case .backup, .interval, .unplugged: .backup
    case nil:
      now < searchEnd || isHidden ? .acquiring : settings[Key.powerMode] == 2 ? .cyclic : .tracking
    }
  }

  /// When the search ends or ended, nanoseconds since power-on.
  private var searchEnd: Int64 { search.end * 1_000_000 - powerOn }

  /// Lets time pass, in which nothing happens but the end of a search.
  mutating func pass(to instant: Int64) {
    if rest == nil, now < searchEnd, searchEnd < instant {
      energyMeter.add(searchEnd - now, in: .acquiring)
      now = searchEnd
    }
    if isPlugged { energyMeter.add(instant - now, in: powerState) }
    now = instant
  }

  /// RXM-PMREQ: to backup, for a time or until it is woken.
  ///
  /// On USB the short form has no effect, and only the time wakes it; the tenth generation wants
  /// the long form with force. Source: u-blox M10 SPG 5.10 interface description, UBX-RXM-PMREQ.
  mutating func sleep(_ command: Command) {
    let isLong = command.payload.count == 16
    guard isLong || command.payload.count == 8,
      let duration = command.integer(at: isLong ? 4 : 0, width: 4),
      let bits = command.integer(at: isLong ? 8 : 4, width: 4)
    else { return }
    let flags = UBX.RxmPMREQ.Flags(rawValue: bits)
    let needsForce = scenario.generation == .ten || !settings.isSerial
    guard flags.contains(.backup), !needsForce || flags.contains(.force) && isLong else { return }
    let sources = UBX.RxmPMREQ.WakeUpSources(rawValue: command.integer(at: 12, width: 4) ?? 0)
    let wakesByBytes = settings.isSerial && (!isLong || sources.contains(.serialInput))
    goToSleep(milliseconds: duration, wakesByBytes: wakesByBytes)
  }

  /// Goes to backup for a time; 0 for no end by itself.
  mutating func goToSleep(milliseconds: UInt32, wakesByBytes: Bool) {
    let time = Int64(min(milliseconds, UBX.RxmPMREQ.longestDuration)) * 1_000_000
    rest(.backup(until: time == 0 ? nil : now + time, wakesByBytes: wakesByBytes))
  }

  /// Begins to rest; what was on its way is still sent.
  mutating func rest(_ rest: Rest) {
    rememberEphemerides()
    self.rest = rest
  }

  /// Goes on after a rest.
  mutating func wake() {
    if !isPlugged {
      plugIn()
    } else if case .backup = rest {
      listensFrom = now + Self.wakingTime.wholeNanoseconds
      powerUp(forgotten: [])
    } else {
      realignEpochs()
      search(forgotten: [])
    }
  }

  /// Whether bytes that have come go unheard; they may wake it.
  mutating func passesOver() -> Bool {
    switch rest {
    case .standby, .interval, .backup(_, wakesByBytes: true): wake()
    case .backup(_, wakesByBytes: false), .unplugged: return true
    case .stopped, nil: break
    }
    return now < listensFrom
  }

  /// Between two fixes of power saving it rests, once it has had a fix for as long as it was told.
  mutating func saveEnergy() {
    guard rest == nil, settings[Key.powerMode] == 1, now >= searchEnd, !isHidden else { return }
    let period = Int64(settings[Key.powerPeriod]) * 1_000_000_000
    guard now - searchEnd >= Int64(settings[Key.powerOnTime]) * 1_000_000_000 else { return }
    if period == 0 { return rest(.interval(until: nil)) }
    let end = search.start * 1_000_000 - powerOn + period
    if end > now { rest(.interval(until: end)) }
  }

  // MARK: Ephemerides

  /// So long they are good for; GPS sends new ones every two hours.
  static let ephemeridesLifetime: Duration = .seconds(7200)
  /// So long it takes to get new ones from the satellites.
  private static let ephemeridesTime: Int64 = 30_000_000_000

  /// Notes from when its ephemerides are: it has got new ones where it searched for long enough or
  /// has followed the satellites since.
  mutating func rememberEphemerides() {
    guard rest == nil, now >= searchEnd, !isHidden else { return }
    let hot = Search.aidedStart.wholeNanoseconds / 1_000_000
    if search.length > hot || now - searchEnd >= Self.ephemeridesTime { ephemeridesInstant = now }
  }

  /// Whether it has ephemerides that are still good.
  var hasEphemerides: Bool {
    guard let ephemeridesInstant else { return false }
    return now - ephemeridesInstant <= Self.ephemeridesLifetime.wholeNanoseconds
  }

  /// Begins a new search for satellites; a rest ends with it.
  mutating func search(forgotten: UBX.CfgRST.Forgotten) {
    rememberEphemerides()
    rest = nil
    knowledge = knowledge.without(forgotten)
    if forgotten.contains(.ephemerides) { ephemeridesInstant = nil }
    if now >= searchEnd { knowledge.formUnion(Knowledge([.time, .position]).without(forgotten)) }
    if hasEphemerides { knowledge.insert(.ephemerides) } else { knowledge.remove(.ephemerides) }
    restored = []
    search = Search(
      start: (powerOn + now) / 1_000_000, Search.length(knowledge, cold: coldStart),
      isTimeKnown: knowledge.contains(.time))
  }

  /// How long it takes to find satellites when nothing is known.
  var coldStart: Duration { max(scenario.timeToFirstFix, Search.coldStart) }
}
