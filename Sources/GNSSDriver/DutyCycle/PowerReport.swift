/// How a receiver's duty cycle goes: its state, and what that has cost so far.
public struct PowerReport: Equatable, Sendable {
  /// What the receiver is doing.
  public enum State: UInt8, CaseIterable, Equatable, Sendable {
    /// It searches for satellites.
    case acquiring
    /// It has fixes.
    case tracking
    /// It rests.
    case resting

    /// The name as it is printed.
    public var name: StaticString {
      switch self {
      case .acquiring: "acquiring"
      case .tracking: "tracking"
      case .resting: "resting"
      }
    }
  }

  /// What it is doing.
  public internal(set) var state: State
  /// When it is woken next, a monotonic instant; nothing unless it rests.
  public internal(set) var nextWake: Duration?
  /// The way in which it rests, or would; nothing where it stays on.
  public internal(set) var means: RestMeans?
  /// What a policy reckons with; nothing where the receiver is not known yet, or cannot rest.
  public internal(set) var profile: PowerProfile?
  /// How often it has been woken.
  public internal(set) var wakes = 0
  /// How long it has been watched.
  public internal(set) var time: Duration = .zero
  /// How long of that it was on.
  public internal(set) var onTime: Duration = .zero
  /// The energy that it has taken by the table's figures, millijoules: an estimate.
  public internal(set) var energy: Double = 0
  /// What it would have taken had it been tracking all the time, millijoules.
  public internal(set) var alwaysOnEnergy: Double = 0

  /// The part of the time in which it was on, 0 to 1; 1 before any time has passed.
  public var onShare: Double { time > .zero ? onTime / time : 1 }
  /// The energy as a part of always-on's, 0 and more; 1 before any time has passed.
  public var energyShare: Double { alwaysOnEnergy > 0 ? energy / alwaysOnEnergy : 1 }
}

/// Counts the time in each state, and the energy by the table's figures.
struct PowerAccount: Equatable, Sendable {
  private var times: InlineTimes = InlineTimes()
  /// When the time was counted last.
  private(set) var counted: Duration
  private(set) var wakes = 0
  private var restEnergy = 0.0

  /// Begins to count.
  init(at now: Duration) { counted = now }

  private struct InlineTimes: Equatable, Sendable {
    var acquiring: Duration = .zero
    var tracking: Duration = .zero
    var resting: Duration = .zero
  }

  /// Counts the time until an instant as one of a state.
  mutating func count(
    until now: Duration, as state: PowerReport.State, _ facts: PowerFacts?, _ means: RestMeans?
  ) {
    guard now > counted else { return }
    let length = now - counted
    counted = now
    switch state {
    case .acquiring: times.acquiring += length
    case .tracking: times.tracking += length
    case .resting:
      times.resting += length
      restEnergy += (facts?.milliwatts(.resting, means) ?? 0) * (length / .seconds(1))
    }
  }

  mutating func countWake() { wakes += 1 }

  /// The account so far, to an instant at which nothing has changed since it was counted last.
  func report(
    at now: Duration, _ state: PowerReport.State, _ facts: PowerFacts?, _ means: RestMeans?
  ) -> PowerReport {
    var whole = self
    whole.count(until: now, as: state, facts, means)
    var report = PowerReport(state: state)
    report.means = means
    report.wakes = whole.wakes
    let times = whole.times
    report.onTime = times.acquiring + times.tracking
    report.time = report.onTime + times.resting
    if let facts {
      let acquiring = facts.milliwatts(.acquiring, nil) * (times.acquiring / .seconds(1))
      let tracking = facts.milliwatts(.tracking, nil) * (times.tracking / .seconds(1))
      report.energy = acquiring + tracking + whole.restEnergy
      report.alwaysOnEnergy = facts.milliwatts(.tracking, nil) * (report.time / .seconds(1))
    }
    return report
  }
}
