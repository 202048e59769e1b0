internal import CMath

/// When a receiver may rest and for how long: a pure value, without a clock.
///
/// After each fix it answers with the rest of least expected cost: the energy of a wake-up, the
/// energy lost when it comes too early, and a price for each second that the client's last location
/// is farther from the truth than it asked for. It holds a few kilobytes.
/// Source: `energy.md`, sections 4 and 6.
public struct DutyPolicy: Sendable {
  /// The longest rest, seconds: who leaves a place is missed for so long at most.
  public static let longestRest = 900.0
  /// The shortest rest, seconds; below it the receiver stays on.
  public static let shortestRest = 1.0
  /// Fixes with a time beyond this are not looked at, seconds; a clock that counts them is wrong.
  static let longestTime = 1e12

  private let settings: DutySettings
  private let bound: Double
  private var plane: PolicyPlane?
  private var began: Double?
  private var last = 0.0
  private var pace: PolicyPace
  private var dwell = PolicyDwell()
  private var price = PolicyPrice()
  private var starts = PolicyStartTimes()
  private var rest: Rest?
  private var stays = 0.0

  /// A rest that was answered.
  private struct Rest: Equatable, Sendable {
    var began: Double
    var wanted: Double
    /// Where it began, from the last delivered fix.
    var place: PlanePoint
    /// What was forecast; nil for a rest at a stop.
    var forecast: PolicyPace.Forecast?
  }

  /// The instant as the policy sees it.
  private struct Instant {
    var seconds: Double
    var speed: Double
    var course: Double?
    /// From the last delivered fix.
    var place: PlanePoint
    var isDelivered: Bool
    /// Pace of the rest that ended here, metres per second.
    var pace: Double?
  }

  /// Makes a policy that knows nothing yet.
  ///
  /// - Parameter settings: What it is to keep, and for which receiver.
  public init(_ settings: DutySettings) {
    self.settings = settings
    bound = settings.distanceFilter + settings.desiredAccuracy
    pace = PolicyPace(typical: settings.activity.typicalPace)
  }
}

extension DutyPolicy {
  /// Takes a fix and answers what the receiver is to do.
  ///
  /// - Parameter fix: The fix, later than all before. One without a finite place or time is
  ///   answered with `stay` and not learned from.
  /// - Returns: `stay`, or a rest of `shortestRest` to `longestRest` seconds.
  public mutating func step(_ fix: DutyFix) -> DutyAnswer {
    guard abs(fix.seconds) <= Self.longestTime, abs(fix.latitude) <= 90,
      abs(fix.longitude) <= 360, began == nil || fix.seconds >= last
    else { return .stay }
    let map = plane ?? PolicyPlane(latitude: fix.latitude, longitude: fix.longitude)
    plane = map
    var now = Instant(
      seconds: fix.seconds, speed: 0, course: fix.course,
      place: map.place(latitude: fix.latitude, longitude: fix.longitude),
      isDelivered: fix.isDelivered)
    let passed = began == nil ? 0 : fix.seconds - last
    began = began ?? fix.seconds
    last = fix.seconds
    let ended = fix.isAfterRest ? learn(&now) : nil
    // A receiver that says no speed is taken to go on as it did.
    let said = fix.speed.flatMap { $0 >= 0 ? $0 : nil } ?? now.pace ?? pace.usualPace
    now.speed = min(said, Self.fastestSpeed)
    pace.follow(now.speed, pace: now.pace, passed: passed)
    price.pass(passed, age: age)
    if fix.isDelivered {
      stays = 0
      if fix.isAfterRest {
        price.learn(
          max(0, late(now, ended) - PolicyCrossing.grace) * (1 + bound / PolicyNumbers.comeback))
      }
      plane = PolicyPlane(latitude: fix.latitude, longitude: fix.longitude)
      now.place = PlanePoint()
    }
    return decide(now)
  }

  /// Nothing on or above the ground is faster, metres per second.
  private static var fastestSpeed: Double { 500 }

  private var age: Double { last - (began ?? last) }

  /// A usual pace that is none of standing, metres per second.
  private var usualPace: Double { max(pace.usualPace, 0.5) }

  /// Learns from the rest that ended, and returns it.
  private mutating func learn(_ now: inout Instant) -> Rest? {
    guard let ended = rest, now.seconds > ended.began else { return nil }
    rest = nil
    let lasted = now.seconds - ended.began
    let pace = min((now.place - ended.place).length / lasted, Self.fastestSpeed)
    now.pace = pace
    starts.learn(lasted - ended.wanted, expected: settings.power.expectedStart)
    if let forecast = ended.forecast { self.pace.learn(pace, after: forecast) }
    return ended
  }

  /// How many seconds ago the bound was crossed, as far as can be told.
  private func late(_ now: Instant, _ ended: Rest?) -> Double {
    let beyond = max(0, now.place.length - bound) / max(now.pace ?? 0, now.speed, 0.5)
    guard beyond > 0, now.speed < PolicyNumbers.standing, let ended else { return beyond }
    // It stands again: nobody knows since when.
    let speed = ended.forecast.map { cmath_exp($0.usual + $0.excess) } ?? 0
    let room = max(0, bound - ended.place.length)
    let unseen = now.seconds - ended.began - room / max(speed, usualPace) - beyond
    return beyond + PolicyNumbers.unseen * max(0, unseen)
  }

  private mutating func decide(_ now: Instant) -> DutyAnswer {
    let power = settings.power
    let start = power.expectedStart + starts.mean
    let cycle = power.acquireMilliwatts * start + power.trackMilliwatts + power.wakeMillijoules
    let gain = PolicyNumbers.worth * cycle / max(4, bound / usualPace)
    let stakes = PolicyStakes(
      cycle: cycle, track: power.trackMilliwatts,
      late: gain / PolicyNumbers.worth * price.gains(bound: bound), gain: gain
    )
    let isStanding = now.speed < PolicyNumbers.standing
    dwell.observe(isStanding: isStanding, at: now.seconds)
    guard isStanding else { return moving(now, stakes) }
    let leave = settings.activity.departure(
      over: max(0, bound - now.place.length), to: max(pace.fastest, 1.2))
    let wanted = dwell.rest(leave: leave, cycle: cycle, late: stakes.late, at: now.seconds)
    return answer(max(wanted, power.expectedStart + 2), now, nil)
  }

  private mutating func moving(_ now: Instant, _ stakes: PolicyStakes) -> DutyAnswer {
    let forecast = pace.forecast(speed: now.speed, distance: bound - now.place.length)
    let speed = cmath_exp(forecast.pace)
    let ahead = now.place.ahead(course: now.speed > 0.5 ? now.course : nil)
    let toFilter = now.place.way(to: settings.distanceFilter, ahead)
    let toBound = now.place.way(to: bound, ahead)
    var crossing = PolicyCrossing(filter: toFilter / speed, bound: toBound / speed)
    crossing.addAssumed()
    crossing.add(pace.errors, excess: forecast.excess)
    if speed < PolicyNumbers.slowedDown * pace.fastest {
      crossing.addResuming(
        filter: settings.activity.departure(over: toFilter, to: pace.fastest),
        bound: settings.activity.departure(over: toBound, to: pace.fastest),
        share: speed / pace.fastest)
    }
    let aim = crossing.aim(
      stakes, starts.delays(expected: settings.power.expectedStart),
      from: settings.power.expectedStart + 1, to: Self.longestRest)
    let patience = PolicyNumbers.patience * stakes.cycle / stakes.track
    if crossing.costOfStaying(stakes) < aim.cost, now.isDelivered || stays < patience {
      if !now.isDelivered { stays += 1 }
      return .stay
    }
    return answer(aim.seconds, now, forecast)
  }

  /// Bounds a wish, and remembers it.
  private mutating func answer(
    _ wanted: Double, _ now: Instant, _ forecast: PolicyPace.Forecast?
  ) -> DutyAnswer {
    // Who stands may go on by other means than he came.
    let other = forecast == nil ? settings.activity.otherPace : 0.5
    let fastest = max(pace.fastest, now.speed, other)
    var seconds = wanted
    if pace.count < PolicyNumbers.known {
      let soon = max(settings.power.expectedStart + 8, age)
      seconds = min(seconds, max(soon, PolicyNumbers.unknownShare * bound / fastest))
    }
    // From a stop the hazard says how long; on the way a rest is late by no more than its own kind.
    let lag =
      forecast == nil
      ? PolicyNumbers.longestLag
      : min(
        PolicyNumbers.longestLag,
        PolicyNumbers.firstLag + PolicyNumbers.lagShare * bound / fastest)
    let room = max(0, bound - now.place.length)
    seconds = min(seconds, room / (PolicyNumbers.lagPace * fastest) + lag)
    guard seconds.isFinite else { return .stay }
    seconds = min(max(seconds, Self.shortestRest), Self.longestRest)
    rest = Rest(began: now.seconds, wanted: seconds, place: now.place, forecast: forecast)
    return .rest(seconds: seconds)
  }
}

extension PlanePoint {
  /// The direction of a course, degrees true; without one, away from the origin.
  func ahead(course: Double?) -> PlanePoint {
    if let course, course.isFinite {
      let radians = course * .pi / 180
      return PlanePoint(east: cmath_sin(radians), north: cmath_cos(radians))
    }
    let away = length
    return away > 1 ? PlanePoint(east: east / away, north: north / away) : PlanePoint(east: 1)
  }

  /// Metres straight on until so far from the origin.
  func way(to distance: Double, _ ahead: PlanePoint) -> Double {
    let along = self.along(ahead)
    let missing = distance * distance - self.along(self)
    return missing > 0 ? cmath_sqrt(along * along + missing) - along : 0
  }
}

extension Activity {
  /// A usual pace, metres per second.
  ///
  /// Source: `prototype_policies.py`, typical speeds.
  var typicalPace: Double {
    switch self {
    case .other: 1.4
    case .fitness: 2
    case .automotiveNavigation, .otherNavigation: 10
    case .airborne: 50
    }
  }

  /// A pace that one who stood may go on at, metres per second, whatever he came by.
  var otherPace: Double {
    switch self {
    case .other, .fitness: 6
    case .automotiveNavigation, .otherNavigation: 20
    case .airborne: 80
    }
  }

  /// Acceleration on departure, metres per second squared.
  var acceleration: Double {
    switch self {
    case .other, .fitness: 0.8
    case .automotiveNavigation, .airborne: 1.5
    case .otherNavigation: 0.5
    }
  }

  /// Seconds over some metres from rest up to a pace.
  func departure(over metres: Double, to pace: Double) -> Double {
    let ramp = pace * pace / (2 * acceleration)
    return metres < ramp
      ? cmath_sqrt(2 * metres / acceleration)
      : metres / pace + pace / (2 * acceleration)
  }
}
