internal import CMath

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

/// The ways the next minutes may go, and the instant at which a fix is best wanted.
///
/// Each way is one time at which the distance filter is crossed and one at which the bound is, with
/// its weight: the forecast's, shifted by the errors that are assumed and by those remembered.
/// Errors of rests that began at a like speed count most.
/// Source: `energy.md`, section 6 (crossing times, early).
struct PolicyCrossing: Equatable, Sendable {
  /// A second is late when the bound has been exceeded for more than this, seconds.
  static let grace = 2.0
  /// Wanted instants that are tried first; each is a tenth or so later than the one before.
  static let tries = 20

  /// One way the next minutes may go.
  struct Way: Equatable, Sendable {
    var weight: Double
    /// When the filter is crossed, seconds from now.
    var filter: Double
    /// When a second begins to be late.
    var bound: Double
  }

  /// A wanted instant, seconds from now, and its cost against the usual gain, millijoules.
  struct Aim: Equatable, Sendable {
    var seconds: Double
    var cost: Double
  }

  private(set) var ways: [Way] = []
  private var sum = 0.0
  private let filter: Double
  private let bound: Double

  /// Starts with the forecast's times to the filter and the bound, seconds.
  init(filter: Double, bound: Double) {
    self.filter = filter
    self.bound = bound
    ways.reserveCapacity(PolicyPace.memory + Self.assumed.count + 2)
  }

  /// Errors of the logarithm of the pace that are assumed, for a way of a minute.
  static let assumed: [(error: Double, weight: Double)] = [
    (-1.6, 0.03), (-0.7, 0.04), (-0.35, 0.06), (-0.2, 0.09), (-0.13, 0.11), (-0.08, 0.12),
    (-0.04, 0.12), (0, 0.12), (0.03, 0.1), (0.07, 0.08), (0.12, 0.07), (0.25, 0.04), (0.6, 0.02),
  ]

  private mutating func add(_ filter: Double, _ bound: Double, _ weight: Double) {
    ways.append(Way(weight: weight, filter: filter, bound: bound + Self.grace))
    sum += weight
  }

  /// Adds the ways of the assumed errors: longer ways err more.
  mutating func addAssumed() {
    let length = cmath_log(max(bound, 3) / 60)
    let slower = PolicyNumbers.slowerStretch * cmath_exp(PolicyNumbers.slowerPower * length)
    let faster = PolicyNumbers.fasterStretch * cmath_exp(PolicyNumbers.fasterPower * length)
    for (error, weight) in Self.assumed {
      let longer = cmath_exp(-error * (error < 0 ? slower : faster))
      add(filter * longer, bound * longer, weight * PolicyNumbers.assumedWeight)
    }
  }

  /// Adds the ways of the remembered errors; `excess` is the present speed over the usual pace.
  mutating func add(_ errors: [PolicyPace.PastError], excess: Double) {
    var weight = 1.0
    for past in errors.reversed() {
      let strange = (past.excess - excess) / PolicyNumbers.kinship
      let longer = cmath_exp(-past.error)
      add(filter * longer, bound * longer, weight * cmath_exp(-0.5 * min(strange * strange, 50)))
      weight *= PolicyNumbers.errorFading
    }
  }

  /// Adds two ways of someone who has slowed down to a share of his fastest pace: he speeds up at
  /// once, reaching the filter and the bound at the given times, or half of the way.
  mutating func addResuming(filter atOnce: Double, bound boundAtOnce: Double, share: Double) {
    let weight = sum * PolicyNumbers.resumes / (1 - PolicyNumbers.resumes) / 2
    add(min(atOnce, filter), min(boundAtOnce, bound), weight)
    let half = cmath_sqrt(share)
    add(filter * half, bound * half, weight)
  }

  /// What it costs to want a fix at an instant: a wake-up, the price of being late, and, when it
  /// comes too early, either staying on until the filter is crossed or resting once more. `starts`
  /// are the delays of starts that are reckoned with.
  func cost(_ wanted: Double, _ stakes: PolicyStakes, _ starts: [(delay: Double, weight: Double)])
    -> Double
  {
    var cost = 0.0
    for start in starts {
      let instant = wanted + start.delay
      var part = 0.0
      for way in ways {
        if instant < way.filter {
          let left = way.filter - instant + PolicyNumbers.stayLoss
          let stay = (stakes.track - stakes.gain) * left
          let next = (way.bound - Self.grace - instant) * PolicyNumbers.again
          part += way.weight * min(stay, stakes.cycle - stakes.gain * next)
        } else if instant > way.bound {
          part += way.weight * stakes.late * (instant - way.bound)
        }
      }
      cost += start.weight * (part / sum - stakes.gain * instant)
    }
    return stakes.cycle + cost
  }

  /// The wanted instant of least cost.
  func aim(
    _ stakes: PolicyStakes, _ starts: [(delay: Double, weight: Double)], from least: Double,
    to most: Double
  ) -> Aim {
    let first = max(least, 0.35 * bound)
    let last = max(first * 1.01, min(most, 3 * bound + 10))
    let factor = cmath_exp(cmath_log(last / first) / Double(Self.tries - 1))
    var best = Aim(seconds: first, cost: .infinity)
    func attempt(_ seconds: Double) {
      guard seconds >= least, seconds <= most else { return }
      let cost = cost(seconds, stakes, starts)
      if cost < best.cost { best = Aim(seconds: seconds, cost: cost) }
    }
    var wanted = first
    for _ in 0..<Self.tries {
      attempt(wanted)
      wanted *= factor
    }
    // A third and two thirds of a step beside the best, on both sides.
    let fine = cmath_exp(cmath_log(factor) / 3)
    for nearer in [1 / fine, fine, 1 / (fine * fine), fine * fine] {
      attempt(best.seconds * nearer)
    }
    return best
  }

  /// What it costs to stay on until the filter is crossed.
  func costOfStaying(_ stakes: PolicyStakes) -> Double {
    var mean = 0.0
    for way in ways { mean += way.weight * min(way.filter, 60) }
    return (stakes.track - stakes.gain) * (mean / sum + PolicyNumbers.stayLoss)
  }
}
