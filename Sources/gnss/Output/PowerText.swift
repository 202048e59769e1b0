internal import GNSSCodec
internal import GNSSDriver
internal import GNSSSystem

extension JSONWriter {
  /// Writes how a duty cycle goes as the member `power`: state, the instant of the next wake-up,
  /// the part of the time that the receiver was on, and its estimated energy, millijoules, beside
  /// that of one that is always on.
  mutating func power(_ report: PowerReport) {
    name("power")
    beginObject()
    member("state", report.state.name)
    member("means", report.means?.name)
    if let wake = report.nextWake {
      name("nextWake")
      utc(PowerText.instant(of: wake))
    }
    member("wakes", report.wakes)
    member("onShare", report.onShare, decimals: 4)
    if report.alwaysOnEnergy > 0 {
      member("energy", report.energy, decimals: 1)
      member("alwaysOnEnergy", report.alwaysOnEnergy, decimals: 1)
      member("energyShare", report.energyShare, decimals: 4)
    }
    endObject()
  }
}

/// How a duty cycle goes, as a person reads it.
enum PowerText {
  /// `rests until 07:12:30 by backup; on for 2.5 % of the time, 3 % of always-on's energy`.
  static func line(_ report: PowerReport) -> String {
    let text = TextBuffer { text in
      text.append("rests")
      if let wake = report.nextWake {
        text.append(" until ")
        text.append(instant(of: wake).roundedToMillisecond.timeOfDay)
      }
      if let means = report.means {
        text.append(" by ")
        text.append(means.name)
      }
      text.append("; on for ")
      text.append(100 * report.onShare, decimals: 1)
      text.append(" % of the time, ")
      text.append(100 * report.energyShare, decimals: 1)
      text.append(" % of always-on's energy (estimated)")
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The instant, UTC, that a monotonic one will be.
  fileprivate static func instant(of wake: Duration) -> UTCTime {
    let left = Int64((wake - Clock.now) / .nanoseconds(1))
    return UTCTime(unixNanoseconds: Clock.utcNow + left)
  }
}
