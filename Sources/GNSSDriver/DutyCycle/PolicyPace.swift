internal import CMath

/// How fast the receiver gets away: by what it says at the instant, and by what past rests showed.
///
/// Paces err by factors, so all is kept as logarithms. The forecast lies between the usual pace and
/// the speed of the instant: nearer to the latter for a short way, as speeds return to the usual
/// within minutes. How near, and how much slower than that one gets away, is assumed first and then
/// learned as a regression from the rests that ended.
/// Source: `energy.md`, section 6 (speed).
struct PolicyPace: Equatable, Sendable {
  /// Remembered errors: a few minutes by car, an hour on foot.
  static let memory = 30

  /// An error of a forecast.
  struct PastError: Equatable, Sendable {
    /// Logarithm of the pace that came over the pace that was forecast.
    var error: Double
    /// Logarithm of the speed of the instant over the usual pace.
    var excess: Double
  }

  /// A forecast, with what is needed to learn from it.
  struct Forecast: Equatable, Sendable {
    /// Logarithm of the pace.
    var pace: Double
    /// Logarithm of the usual pace as it was.
    var usual: Double
    /// Logarithm of the speed of the instant over the usual pace.
    var excess: Double
    /// Seconds the way was thought to take.
    var seconds: Double
  }

  /// Logarithm of the usual pace.
  private(set) var usual: Double
  /// Fastest pace of late, metres per second.
  private(set) var fastest: Double
  /// Moving rests so far.
  private(set) var count = 0
  private(set) var errors: [PastError] = []
  private var sums = Sums()
  private let typical: Double

  /// Sums of a regression of what was missed on the excess and a constant.
  private struct Sums: Equatable, Sendable {
    var weight = 0.0
    var excess = 0.0
    var square = 0.0
    var missed = 0.0
    var product = 0.0

    /// Adds one observation; older ones fade.
    mutating func add(_ newExcess: Double, _ newMissed: Double) {
      let kept = PolicyNumbers.regressionFading
      weight = weight * kept + 1
      excess = excess * kept + newExcess
      square = square * kept + newExcess * newExcess
      missed = missed * kept + newMissed
      product = product * kept + newExcess * newMissed
    }
  }

  /// Starts with what is typical of the activity, metres per second.
  init(typical: Double) {
    self.typical = typical
    usual = cmath_log(typical)
    fastest = typical
  }

  /// Usual pace, metres per second.
  var usualPace: Double { cmath_exp(usual) }

  /// What is assumed for a way of some seconds: the weight of the instant, and the bias.
  private func assumed(_ seconds: Double) -> (weight: Double, bias: Double) {
    let length = cmath_log(max(seconds, 3) / 30)
    let weight = PolicyNumbers.weightOfNow - PolicyNumbers.weightLost * length
    let bias = PolicyNumbers.bias + PolicyNumbers.biasPerHundredSeconds * min(seconds, 400) / 100
    return (min(1, max(0.1, weight)), -bias)
  }

  /// What was learned, to be added to what is assumed.
  private var learned: (weight: Double, bias: Double) {
    let square = sums.square + PolicyNumbers.strengthOfWeight * 0.1
    let weight = sums.weight + PolicyNumbers.strengthOfBias
    let determinant = square * weight - sums.excess * sums.excess
    guard determinant > 1e-9 else { return (0, 0) }
    return (
      (weight * sums.product - sums.excess * sums.missed) / determinant,
      (square * sums.missed - sums.excess * sums.product) / determinant
    )
  }

  /// The pace of a way of about `distance` metres that begins at `speed`.
  func forecast(speed: Double, distance: Double) -> Forecast {
    let now = cmath_log(max(speed, PolicyNumbers.slowest))
    let seconds = max(distance, 1) / cmath_exp(0.5 * (now + usual))
    let assumed = assumed(seconds)
    let learned = learned
    let weight = min(1.2, max(0, assumed.weight + learned.weight))
    let pace = usual + weight * (now - usual) + assumed.bias + learned.bias
    return Forecast(pace: pace, usual: usual, excess: now - usual, seconds: seconds)
  }

  /// Learns from a moving rest: the pace that came of it, metres per second.
  mutating func learn(_ pace: Double, after forecast: Forecast) {
    let log = cmath_log(max(pace, 0.05))
    let assumed = assumed(forecast.seconds)
    let excess = forecast.excess
    let missed = log - forecast.usual - assumed.weight * excess - assumed.bias
    sums.add(excess, min(0.7, max(-0.7, missed)))
    if errors.count == Self.memory { errors.removeFirst() }
    errors.append(PastError(error: min(1.2, max(-2, log - forecast.pace)), excess: excess))
    guard pace > PolicyNumbers.slowest else { return }
    usual +=
      max(PolicyNumbers.usualStep, PolicyNumbers.firstStep / Double(count + 1))
      * (cmath_log(pace) - usual)
    count += 1
  }

  /// Follows the fastest pace over the seconds since the last fix.
  mutating func follow(_ speed: Double, pace: Double?, passed: Double) {
    let rest = count == 0 ? typical : usualPace
    fastest += (rest - fastest) * (1 - cmath_exp(-passed / PolicyNumbers.fastestFading))
    fastest = max(fastest, pace ?? 0, speed > 1 ? speed : 0)
  }
}
