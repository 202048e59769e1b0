import Foundation
import GNSSDriver

/// What the duty policy costs on a drawn journey, by the rules of `../shared/dutysim/dutysim.py`:
/// fixes with wandering noise, starts of random length, a second late when the client's last
/// location has been farther from the truth than promised for more than two seconds.
struct DutyJudge {
  let journey: DrawnJourney
  let settings: DutySettings
  /// Mean start time, seconds; the policy is told the profile's.
  var start = 3.0
  /// Noise of a fix, metres an axis.
  var noise = 2.5

  /// What came of it.
  struct Verdict {
    /// Millijoules.
    var energy = 0.0
    /// Share of the time.
    var late = 0.0
    /// Seconds.
    var longestLag = 0
    /// Times woken.
    var wakes = 0
    /// What was done in each second: `D` a delivered fix, `F` another one, `-` resting.
    var picture = ""
  }

  private var bound: Double { settings.distanceFilter + settings.desiredAccuracy }
  private var seconds: Int { journey.places.count }

  /// Millijoules of a receiver that is always on.
  var alwaysOn: Double { Double(seconds - 1) * settings.power.trackMilliwatts }

  /// Lets the policy run.
  func run(seed: UInt64) -> Verdict {
    var chance = Chance(seed: seed)
    let errors = [wandering(&chance), wandering(&chance)]
    var policy = DutyPolicy(settings)
    var verdict = Verdict()
    var distances: [Double] = []
    var reported = (east: 0.0, north: 0.0)
    var now = 0
    var isAfterRest = true
    while now < seconds {
      let truth = journey.places[now]
      let seen = (east: truth.east + errors[0][now], north: truth.north + errors[1][now])
      let away = hypot(seen.east - reported.east, seen.north - reported.north)
      let isDelivered = now == 0 || away >= settings.distanceFilter
      distances += (distances.count..<max(now, distances.count)).map {
        distance($0, from: reported)
      }
      if isDelivered { reported = seen }
      verdict.picture += isDelivered ? "D" : "F"
      let fix = fix(now, seen, isDelivered, isAfterRest, &chance)
      let next = advance(policy.step(fix), now, &verdict, &chance)
      isAfterRest = next.isAfterRest
      now = next.second
    }
    distances += (distances.count..<seconds).map { distance($0, from: reported) }
    count(distances, &verdict)
    return verdict
  }

  /// Millijoules of a receiver that knows the journey: the best choice of delivered seconds, each
  /// at least the filter from the one before and none late between.
  var oracle: Double {
    let power = settings.power
    let cycle = power.acquireMilliwatts * 3 + power.trackMilliwatts + power.wakeMillijoules
    var least = [Double](repeating: .infinity, count: seconds)
    least[0] = 0
    var best = Double.infinity
    for from in 0..<seconds where least[from].isFinite {
      var beyond = 0
      var reached = false
      for to in (from + 1)..<max(seconds, from + 2) where to < seconds {
        let away = journey.distance(from, to)
        beyond = away > bound ? beyond + 1 : 0
        if beyond > 3 {
          reached = true
          break
        }
        guard away >= settings.distanceFilter else { continue }
        let passed = Double(to - from)
        let rest = passed >= 4 ? cycle + power.sleepMilliwatts * (passed - 4) : .infinity
        least[to] = min(least[to], least[from] + min(rest, power.trackMilliwatts * passed))
      }
      if !reached { best = min(best, least[from] + power.sleepMilliwatts * Double(seconds - from)) }
    }
    return best
  }

  private func distance(_ second: Int, from place: (east: Double, north: Double)) -> Double {
    let truth = journey.places[second]
    return hypot(truth.east - place.east, truth.north - place.north)
  }

  private func wandering(_ chance: inout Chance) -> [Double] {
    let kept = exp(-1 / 60.0)
    var error = noise * chance.normal()
    return (0..<seconds).map { _ in
      error = kept * error + noise * sqrt(1 - kept * kept) * chance.normal()
      return error
    }
  }

  private func fix(
    _ now: Int, _ seen: (east: Double, north: Double), _ isDelivered: Bool, _ isAfterRest: Bool,
    _ chance: inout Chance
  ) -> DutyFix {
    let ahead = min(now + 1, seconds - 1)
    let behind = max(now - 1, 0)
    let width = Double(max(ahead - behind, 1))
    let to = journey.places[ahead]
    let from = journey.places[behind]
    let east = (to.east - from.east) / width + 0.15 * chance.normal()
    let north = (to.north - from.north) / width + 0.15 * chance.normal()
    let course = atan2(east, north) * 180 / .pi
    return DutyFix(
      seconds: Double(now), latitude: seen.north / 110_574, longitude: seen.east / 111_320,
      speed: hypot(east, north), course: course < 0 ? course + 360 : course, speedAccuracy: 0.3,
      horizontalAccuracy: 4, isDelivered: isDelivered, isAfterRest: isAfterRest)
  }

  private func advance(
    _ answer: DutyAnswer, _ now: Int, _ verdict: inout Verdict, _ chance: inout Chance
  ) -> (second: Int, isAfterRest: Bool) {
    let power = settings.power
    guard case .rest(let rest) = answer, rest - power.expectedStart >= 1 else {
      verdict.energy += power.trackMilliwatts
      return (now + 1, false)
    }
    let asleep = rest - power.expectedStart
    var acquiring = start / 3 * (1.5 + chance.decay())
    if chance.even() < 0.05 { acquiring += start / 3 * (5 + 10 * chance.even()) }
    let next = now + max(1, Int((asleep + acquiring).rounded()))
    verdict.energy += power.sleepMilliwatts * asleep + power.acquireMilliwatts * acquiring
    verdict.energy += power.trackMilliwatts + power.wakeMillijoules
    verdict.wakes += 1
    verdict.picture += String(repeating: "-", count: min(next, seconds) - now - 1)
    return (next, true)
  }

  private func count(_ distances: [Double], _ verdict: inout Verdict) {
    var beyond = 0
    var late = 0
    for distance in distances {
      beyond = distance > bound ? beyond + 1 : 0
      if beyond > 2 { late += 1 }
      verdict.longestLag = max(verdict.longestLag, beyond)
    }
    verdict.late = Double(late) / Double(seconds)
  }
}
