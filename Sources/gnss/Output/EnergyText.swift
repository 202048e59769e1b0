internal import GNSSSimulator

/// The energy that a virtual receiver has taken, as `gnss simulate` tells it at its end.
enum EnergyText {
  /// `energy: tracking 12.0 s, 1680 mJ; acquiring 1.0 s, 150 mJ; together 1830 mJ`.
  static func line(_ meter: EnergyMeter) -> String {
    var line = "energy: "
    for state in PowerState.allCases where meter.time(in: state) > .zero {
      let time = meter.time(in: state).components
      let tenths = time.attoseconds / 100_000_000_000_000_000
      line += "\(String(state.name)) \(time.seconds).\(tenths) s, "
      line += "\(millijoules(meter.energy(in: state))) mJ; "
    }
    return line + "together \(millijoules(meter.energy)) mJ"
  }

  /// The nearest whole number; some 290 years of a receiver are below the largest.
  private static func millijoules(_ energy: Double) -> Int64 { Int64(energy.rounded()) }
}
