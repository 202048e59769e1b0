internal import CMath

/// When a receiver may rest and for how long: a pure value, without a clock.
///
/// After each fix it answers with the rest of least expected cost: the energy of a wake-up, the
/// energy lost when it comes too early, and a price for each second the client's last location is
/// farther from the truth than it asked for.
/// Source: `energy.md`, sections 4 and 6.
public struct DutyPolicy: Sendable {
  /// The longest rest, seconds: who leaves a place is missed for so long at most.
  public static let longestRest = 900.0
  /// The shortest rest, seconds; below it the receiver stays on.
  public static let shortestRest = 1.0

  private let settings: DutySettings
  private let bound: Double
  private let cycle: Double
  private var plane: PolicyPlane?
  private var began: Double?
  private var last = 0.0
  private var pace: PolicyPace
  private var dwell = PolicyDwell()
  private var price = PolicyPrice()
  private var starts = PolicyStartTimes()
  private var rest: Rest?
  private var stays = 0.0

  /// The rest that was last answered.
  private struct Rest: Equatable, Sendable {
    var began: Double
    var wanted: Double
    var place: PlanePoint
    var isMoving: Bool
    var said: Double
    var blended: Double
  }

  /// Makes a policy that knows nothing yet.
  ///
  /// - Parameter settings: What it is to keep, and for which receiver.
  public init(_ settings: DutySettings) {
    self.settings = settings
    let power = settings.power
    bound = settings.distanceFilter + settings.desiredAccuracy
    cycle =
      power.acquireMilliwatts * power.expectedStart + power.trackMilliwatts + power.wakeMillijoules
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
    guard fix.seconds.isFinite, fix.latitude.isFinite, fix.longitude.isFinite,
      abs(fix.latitude) <= 90, abs(fix.longitude) <= 360, began == nil || fix.seconds >= last
    else { return .stay }
    let map = plane ?? PolicyPlane(latitude: fix.latitude, longitude: fix.longitude)
    plane = map
    let place = map.place(latitude: fix.latitude, longitude: fix.longitude)
    let speed = min(max(fix.speed.flatMap { $0.isFinite ? $0 : nil } ?? 0, 0), 500)
    began = began ?? fix.seconds
    last = fix.seconds
    let gone = fix.isAfterRest ? learn(fix, place) : nil
    pace.follow(speed, pace: gone, at: fix.seconds)
    let usual = max(cmath_exp(pace.usual), 0.5)
    let horizon = max(1800, 25 * bound / usual)
    price.pass(to: fix.seconds, horizon: horizon)
    if fix.isDelivered {
      stays = 0
      if fix.isAfterRest {
        let overshoot = max(0, place.length - bound) / max(gone ?? 0, speed, 0.5)
        price.learn(max(0, overshoot - PolicyCrossing.grace), horizon: horizon)
      }
      plane = PolicyPlane(latitude: fix.latitude, longitude: fix.longitude)
    }
    let here = fix.isDelivered ? PlanePoint() : place
    let gain = cycle / max(4, bound / usual)
    let stakes = PolicyStakes(
      cycle: cycle, track: settings.power.trackMilliwatts,
      late: 2.8 * gain * price.multiple * (1 + bound / 400), gain: gain)
    let isStanding = speed < 0.5 && (gone ?? 0) < 0.35
    if isStanding { dwell.stand(at: fix.seconds) } else { dwell.move(at: fix.seconds) }
    let wanted =
      isStanding ? standing(fix.seconds, here, stakes) : moving(fix, speed, here, stakes)
    return answer(wanted, fix.seconds, speed, here, isStanding)
  }

  /// Learns from the rest that ended with a fix; answers its pace.
  private mutating func learn(_ fix: DutyFix, _ place: PlanePoint) -> Double? {
    guard let ended = rest, fix.seconds > ended.began else { return nil }
    rest = nil
    let pace = (place - ended.place).length / (fix.seconds - ended.began)
    starts.learn(fix.seconds - ended.began - ended.wanted)
    if ended.isMoving { self.pace.learn(pace, said: ended.said, blended: ended.blended) }
    return pace
  }

  private func standing(_ now: Double, _ here: PlanePoint, _ stakes: PolicyStakes) -> Double {
    let room = max(bound - here.length, 0)
    let pace = max(self.pace.fastest, 1.2)
    let acceleration = settings.activity.departure
    let leave =
      room < pace * pace / (2 * acceleration)
      ? cmath_sqrt(2 * room / acceleration) : room / pace + pace / (2 * acceleration)
    let square = leave * leave + 2 * cycle / (stakes.late * dwell.hazard(at: now))
    return max(cmath_sqrt(square), settings.power.expectedStart + 2)
  }

  /// Seconds to the next wanted fix on the way; nil: stay on.
  private mutating func moving(
    _ fix: DutyFix, _ speed: Double, _ here: PlanePoint, _ stakes: PolicyStakes
  ) -> Double? {
    let blended = pace.blend(speed)
    let way = here.ahead(course: speed > 0.5 ? fix.course : nil)
    let filter = here.time(to: settings.distanceFilter, way, blended)
    let limit = here.time(to: bound, way, blended)
    var courses: [PolicyCourse] = []
    var sum = 0.0
    func add(_ error: Double, _ weight: Double) {
      let slower = cmath_exp(-error)
      courses.append(
        PolicyCourse(weight: weight, filter: filter * slower, bound: limit * slower))
      sum += weight
    }
    for (error, weight) in PolicyPace.assumed { add(error, weight) }
    var weight = 1.0
    for error in pace.errors.reversed() {
      add(error, weight)
      weight *= PolicyPace.fading
    }
    for index in courses.indices { courses[index].weight /= sum }
    let patience = 1.5 * cycle / stakes.track
    let soon = courses.reduce(0) { $0 + $1.weight * min($1.filter, 20) }
    if !fix.isDelivered, stakes.track * soon < 0.7 * cycle, stays < patience {
      stays += 1
      return nil
    }
    let least = settings.power.expectedStart + 1
    guard let aim = PolicyCrossing.aim(courses, stakes, from: least, to: Self.longestRest) else {
      return limit < least ? nil : limit
    }
    let on = courses.reduce(0) { $0 + $1.weight * min($1.filter, 60) } * stakes.track
    if on < cycle + aim.cost + stakes.gain * aim.seconds, stays < patience,
      aim.seconds * stakes.track < 2 * cycle
    {
      stays += 1
      return nil
    }
    return aim.seconds
  }

  /// Bounds a wish and remembers it.
  private mutating func answer(
    _ wanted: Double?, _ now: Double, _ speed: Double, _ here: PlanePoint, _ isStanding: Bool
  ) -> DutyAnswer {
    guard var seconds = wanted, seconds.isFinite else { return .stay }
    if pace.count < 4 {
      let record = max(settings.power.expectedStart + 8, now - (began ?? now))
      seconds = min(seconds, max(record, bound / max(pace.fastest, speed)))
    }
    seconds = min(max(seconds, Self.shortestRest), Self.longestRest)
    rest = Rest(
      began: now, wanted: seconds, place: here, isMoving: !isStanding, said: speed,
      blended: pace.blend(speed))
    return .rest(seconds: seconds)
  }
}

extension PolicyPace {
  /// Errors that are assumed as long as few are known, with what they count.
  static let assumed: [(Double, Double)] = [
    (-1.6, 0.15), (-0.7, 0.2), (-0.35, 0.3), (-0.2, 0.45), (-0.13, 0.55), (-0.08, 0.6),
    (-0.04, 0.6), (0, 0.6), (0.03, 0.5), (0.07, 0.4), (0.12, 0.35), (0.25, 0.2), (0.6, 0.1),
  ]
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

  /// Seconds along a way at a pace until so far from the origin.
  func time(to distance: Double, _ way: PlanePoint, _ pace: Double) -> Double {
    let along = self.along(way)
    let missing = distance * distance - self.along(self)
    guard missing > 0 else { return 0 }
    return (cmath_sqrt(along * along + missing) - along) / max(pace, 0.01)
  }
}

extension Activity {
  /// A usual pace, metres per second.
  var typicalPace: Double {
    switch self {
    case .other: 1.4
    case .fitness: 2
    case .automotiveNavigation, .otherNavigation: 10
    case .airborne: 50
    }
  }

  /// Acceleration on departure, metres per second squared.
  var departure: Double {
    switch self {
    case .other, .fitness: 0.8
    case .automotiveNavigation, .airborne: 1.5
    case .otherNavigation: 0.5
    }
  }
}
