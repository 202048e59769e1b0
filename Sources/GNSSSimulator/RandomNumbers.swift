internal import CMath

/// A small source of random numbers with a seed: the same seed, the same numbers.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA
/// 2014 (SplitMix64).
struct RandomNumbers: Equatable, Sendable {
  private var state: UInt64

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - seed: Any number.
  ///   - stream: Sources of one seed with different streams have nothing in common.
  init(seed: UInt64, stream: UInt64) {
    state = seed
    state = next() ^ (stream &* 0xD1B5_4A32_D192_ED03)
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Evenly distributed, 0 to below 1.
  mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Normally distributed, mean 0 and deviation 1.
  mutating func gaussian() -> Double {
    let radius = cmath_sqrt(-2 * cmath_log(1 - uniform()))
    return radius * cmath_cos(2 * .pi * uniform())
  }
}

/// A value that wanders around zero and forgets where it was: a first-order Gauss-Markov process.
///
/// The steps are exact for any length, so the statistics do not depend on the rate.
struct Wander: Equatable, Sendable {
  private(set) var value: Double
  private let deviation: Double
  private let memory: Double

  /// Makes a process in its steady state.
  ///
  /// - Parameters:
  ///   - deviation: Standard deviation of the value.
  ///   - memory: Time after which the correlation has fallen to 1/e, seconds.
  ///   - random: Where the first value comes from.
  init(deviation: Double, memory: Double, from random: inout RandomNumbers) {
    self.deviation = deviation
    self.memory = memory
    value = deviation * random.gaussian()
  }

  /// Moves on by a time in seconds.
  mutating func step(_ seconds: Double, from random: inout RandomNumbers) {
    let kept = cmath_exp(-seconds / memory)
    value = kept * value + deviation * cmath_sqrt(1 - kept * kept) * random.gaussian()
  }
}
