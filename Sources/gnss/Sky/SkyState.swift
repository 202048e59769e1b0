internal import GNSSCodec
internal import GNSSDriver
internal import GNSSReceiver

/// All that the sky view shows: what a receiver has said, and since when. A pure value; time is
/// passed in.
struct SkyState {
  /// Whether what is shown is so now, and else why not.
  enum Reception: Equatable {
    case waiting
    /// Open, and no epoch yet.
    case listening
    case receiving
    case resting
    case silent
    case standingStill
    case unintelligible
    case pulled
  }

  /// What part of it is shown.
  enum View: Equatable {
    case all, sky, bars
  }

  /// A fix is fresh for so many of its own intervals …
  private static let freshIntervals = 2.5
  /// … and for so long at least, seconds.
  private static let freshTime = 2.0
  /// Receivers list satellites every five seconds at the rarest; after twice that the list is old.
  private static let longestList: Duration = .seconds(10)

  var view = View.all
  private(set) var reception = Reception.waiting
  /// The port, the address or the program that is read.
  private(set) var source: Connected?
  private(set) var receiver: String?
  private(set) var epoch: Epoch?
  private(set) var satellites: [Satellite] = []
  private(set) var power: PowerReport?
  /// From the opening of the port, or from the last wake-up, to the first fix.
  private(set) var timeToFirstFix: Duration?
  /// What was said last.
  var note = ""
  private var begun: Duration?
  private var heard: (at: Duration, age: Double)?
  private var listed: Duration?
  private var interval = 1.0

  /// Takes note of an event at a monotonic instant.
  mutating func take(_ event: borrowing DriverEvent, at now: Duration) {
    switch event {
    case .waiting: if reception != .pulled { reception = .waiting }
    case .pulled: reception = .pulled
    case .opened(let opened):
      source = opened
      reception = .listening
      begin(at: now)
    case .tuned(let tuned): source = tuned
    case .identified(_, let identity): receiver = identity.name ?? receiver
    case .silent: reception = .silent
    case .standingStill: reception = .standingStill
    case .unintelligible: reception = .unintelligible
    case .resumed: reception = epoch == nil ? .listening : .receiving
    case .resting(_, let report):
      reception = .resting
      power = report
    case .awake(_, let report):
      reception = .listening
      power = report
      begin(at: now)
    case .epoch(let epoch, let reception): take(epoch, reception, at: now)
    default: break
    }
  }

  private mutating func begin(at now: Duration) {
    begun = now
    timeToFirstFix = nil
  }

  private mutating func take(
    _ epoch: Epoch, _ reception: GNSSDriver.Reception, at now: Duration
  ) {
    if let heard { interval = max(0.05, (now - heard.at) / .seconds(1)) }
    heard = (now, reception.age ?? 0)
    receiver = reception.receiver ?? receiver
    power = reception.power ?? power
    self.epoch = epoch
    if self.reception != .resting { self.reception = .receiving }
    if !epoch.satellites.isEmpty {
      satellites = epoch.satellites
      listed = now
    } else if let listed, now - listed > Self.longestList {
      satellites = []
    }
    if epoch.hasPosition, timeToFirstFix == nil, let begun { timeToFirstFix = now - begun }
  }

  /// How long it searches already for its first fix; nothing once it has one.
  func searchTime(at now: Duration) -> Duration? {
    guard timeToFirstFix == nil, let begun, reception != .pulled else { return nil }
    return now - begun
  }

  /// Seconds since the instant of the fix.
  func age(at now: Duration) -> Double? {
    heard.map { $0.age + (now - $0.at) / .seconds(1) }
  }

  /// Why what is shown is no longer so; nothing where it is, or where there is nothing.
  func staleness(at now: Duration) -> StaticString? {
    guard let heard else { return nil }
    switch reception {
    case .resting: return nil
    case .pulled: return "unplugged"
    case .silent: return "silent"
    case .standingStill: return "no new epoch"
    case .unintelligible: return "no valid frame"
    case .waiting: return "no receiver"
    case .listening, .receiving:
      let quiet = (now - heard.at) / .seconds(1)
      let isFresh = quiet <= max(Self.freshTime, min(interval, 10) * Self.freshIntervals)
      return isFresh ? nil : reception == .listening ? "searching" : "late"
    }
  }
}

/// One satellite, however many of its signals were listed.
struct SeenSatellite: Equatable {
  let id: SatelliteID
  var elevation: Int?
  var azimuth: Int?
  /// The best of its signals, dB-Hz.
  var ratio: Double?
  var isUsed: Bool

  /// The satellites of a list, each once, in the order in which they are shown.
  static func list(_ entries: [Satellite]) -> [SeenSatellite] {
    var seen: [SeenSatellite] = []
    for entry in entries {
      if let index = seen.firstIndex(where: { $0.id == entry.id }) {
        seen[index].isUsed = seen[index].isUsed || entry.isUsed == true
        seen[index].elevation = seen[index].elevation ?? entry.elevation
        seen[index].azimuth = seen[index].azimuth ?? entry.azimuth
        let ratios = [seen[index].ratio, entry.carrierToNoise].compactMap { $0 }
        seen[index].ratio = ratios.max()
      } else {
        seen.append(
          SeenSatellite(
            id: entry.id, elevation: entry.elevation, azimuth: entry.azimuth,
            ratio: entry.carrierToNoise, isUsed: entry.isUsed == true))
      }
    }
    return seen.sorted { $0.id.rank < $1.id.rank }
  }
}

extension SatelliteID {
  /// The place in the order in which satellites are shown.
  var rank: Int {
    let place = Constellation.shown.firstIndex(of: constellation) ?? 0
    return place << 8 | Int(number)
  }
}
