internal import GNSSReceiver

/// What of an epoch the duty cycle goes by.
struct DutyEpoch: Equatable, Sendable {
  /// Whether there is a position.
  var hasFix: Bool
  /// How many satellites are in view; nothing where that is not told.
  var satellites: Int?
  /// Whether the signals are too weak for a quick start.
  var isWeak: Bool

  /// A start in less than a few seconds needs signals above that, dB-Hz.
  ///
  /// Source: energy.md, section 1: SiRF and u-blox go back to full power below 26 to 30.
  static let weakSignal = 28.0
  /// A position needs so many satellites.
  private static let fewest = 4

  init(hasFix: Bool, satellites: Int?, isWeak: Bool) {
    self.hasFix = hasFix
    self.satellites = satellites
    self.isWeak = isWeak
  }

  /// Takes it out of an epoch.
  init(_ epoch: borrowing Epoch) {
    hasFix = epoch.hasPosition && epoch.mode != .none && epoch.mode != .timeOnly
    satellites = epoch.satellitesInView
    var strong = 0
    var told = 0
    for satellite in epoch.satellites {
      guard satellite.isUsed != false, let ratio = satellite.carrierToNoise else { continue }
      told += 1
      if ratio >= Self.weakSignal { strong += 1 }
    }
    // A list that comes once in some epochs says nothing in the others.
    isWeak = told > 0 && strong < Self.fewest
  }
}

/// How long satellites are searched for where none, or too few, are found, and how long it rests
/// then: indoors the search is the worst that a receiver can be let do.
struct SkySearch: Equatable, Sendable {
  /// Without any satellite for so long there is no sky: receivers give up after it themselves.
  ///
  /// Source: u-blox NEO-M9N integration manual, 3.11, as energy.md, section 2, has it.
  static let withoutSatellites: Duration = .seconds(15)
  /// With satellites, or where none are told, a start from nothing may take half a minute.
  static let withSatellites: Duration = .seconds(60)
  /// How long it rests after the first search in vain; then twice as long …
  static let firstPause: Duration = .seconds(30)
  /// … up to this: whoever comes out of a house is found within ten minutes.
  static let longestPause: Duration = .seconds(600)

  private var begun: Duration
  private var hasSeen = false
  private var isTold = false
  private var pause = SkySearch.firstPause

  init(at now: Duration) { begun = now }

  /// Begins a new search after a rest.
  mutating func begin(at now: Duration) {
    begun = now
    hasSeen = false
    isTold = false
  }

  /// Takes note of how many satellites are in view.
  mutating func note(_ satellites: Int?) {
    guard let satellites else { return }
    isTold = true
    if satellites > 0 { hasSeen = true }
  }

  /// Whether it is to be given up for now.
  func isHopeless(at now: Duration) -> Bool {
    let limit = isTold && !hasSeen ? Self.withoutSatellites : Self.withSatellites
    return now - begun >= limit
  }

  /// How long to rest now.
  mutating func nextPause() -> Duration {
    defer { pause = min(pause * 2, Self.longestPause) }
    return pause
  }
}

/// Sees to it that the satellites' orbits are always known: they are good for two hours, and it
/// takes half a minute of tracking to hear new ones.
///
/// Source: energy.md, section 1: a GPS ephemeris is valid about two hours; 18 to 30 s for it.
struct EphemerisUpkeep: Equatable, Sendable {
  /// So long they are good for.
  static let lifetime: Duration = .seconds(7200)
  /// So long it has to be on to hear new ones.
  static let hearingTime: Duration = .seconds(30)
  /// So old they are renewed when it is on anyway.
  static let renewalAge: Duration = .seconds(5400)
  /// So long before their end it is on.
  static let margin: Duration = .seconds(60)
  /// A search that has taken so long has heard them on its way.
  static let longSearch: Duration = .seconds(20)

  /// When they were heard last; nothing where that is not known.
  private var heard: Duration?
  /// Since when it has been tracking.
  private var since: Duration?

  /// Begins; nothing is known unless it is said when they were heard.
  init(heard: Duration? = nil) { self.heard = heard }

  /// Tracking begins after a search.
  mutating func begin(afterSearching length: Duration, at now: Duration) {
    since = now
    if length >= Self.longSearch { heard = now }
  }

  /// It is tracking still.
  mutating func keep(at now: Duration) {
    if let since, now - since >= Self.hearingTime { heard = now }
  }

  /// When it has to be on again; nothing where it has to stay on now.
  func latestWake(at now: Duration) -> Duration? {
    guard let heard, now - heard < Self.renewalAge else { return nil }
    return heard + Self.lifetime - Self.margin
  }
}
