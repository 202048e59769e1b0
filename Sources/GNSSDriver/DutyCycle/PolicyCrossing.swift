internal import CMath

/// One way the next minutes may go: when the distance filter is crossed and when the bound, seconds
/// from now, and how likely that is.
struct PolicyCourse: Equatable, Sendable {
  var weight: Double
  var filter: Double
  var bound: Double
}

/// What a rest costs.
struct PolicyStakes: Equatable, Sendable {
  /// Energy of one wake-up, millijoules.
  var cycle: Double
  /// Power of staying on, milliwatts.
  var track: Double
  /// Price of a late second, milliwatts.
  var late: Double
  /// What a second without a wake-up is worth, milliwatts.
  var gain: Double
}

/// Where on the ways a fix is best wanted.
struct PolicyAim: Equatable, Sendable {
  /// Seconds from now.
  var seconds: Double
  /// What it costs against doing nothing at the usual gain, millijoules.
  var cost: Double
}

enum PolicyCrossing {
  /// A second is late when the bound has been exceeded for more than this, seconds.
  static let grace = 2.0

  /// The wanted instant of least cost: a wake-up, the price of being late, and, when it comes too
  /// early, either staying on until the filter is crossed or resting once more.
  ///
  /// Source: `energy.md`, section 6.
  static func aim(
    _ courses: [PolicyCourse], _ stakes: PolicyStakes, from least: Double, to most: Double
  ) -> PolicyAim? {
    var best: PolicyAim?
    for course in courses {
      for share in 0..<3 {
        let middle = (course.filter + course.bound + grace) / 2
        let candidate = share == 0 ? course.filter : share == 1 ? middle : course.bound + grace
        guard candidate >= least, candidate <= most else { continue }
        var cost = stakes.cycle - stakes.gain * candidate
        for way in courses {
          if candidate < way.filter {
            let stay = (way.filter - candidate + 1) * stakes.track
            cost += way.weight * min(stakes.cycle, stay)
          } else if candidate > way.bound + grace {
            cost += way.weight * stakes.late * (candidate - way.bound - grace)
          }
        }
        if cost < best?.cost ?? .infinity { best = PolicyAim(seconds: candidate, cost: cost) }
      }
    }
    return best
  }
}
