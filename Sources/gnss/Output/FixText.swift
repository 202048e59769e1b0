internal import GNSSCodec
internal import GNSSReceiver

/// Fixes as text that a person reads.
enum FixText {
  /// The columns of ``line(_:into:)``; 80 of them at most.
  static let header: StaticString =
    "TIME UTC     MODE    LATITUDE     LONGITUDE   ALT m  ACC m    m/s COURSE   SATS\n"

  /// Appends one line for an epoch, aligned with the header; `-` is what is not known.
  ///
  /// - Parameters:
  ///   - epoch: The epoch.
  ///   - inView: The satellites in view as last listed; receivers list them more rarely than they
  ///     report a fix.
  ///   - text: Where it goes.
  static func line(_ epoch: Epoch, inView: Int?, into text: inout TextBuffer) {
    let start = text.count
    if let time = epoch.time {
      text.append(time.roundedToMillisecond.timeOfDay)
    } else {
      text.append("-")
    }
    text.pad(from: start, to: 13)
    let mode = text.count
    text.append(shortMode(epoch.mode))
    text.pad(from: mode, to: 4)
    column(epoch.latitude, decimals: 7, width: 12, into: &text)
    column(epoch.longitude, decimals: 7, width: 14, into: &text)
    column(epoch.altitude, decimals: 1, width: 8, into: &text)
    column(epoch.horizontalAccuracy, decimals: 1, width: 7, into: &text)
    column(epoch.speed, decimals: 2, width: 7, into: &text)
    column(epoch.course, decimals: 1, width: 7, into: &text)
    var satellites = TextBuffer()
    if let used = epoch.satellitesUsed { satellites.append(used) } else { satellites.append("-") }
    if let inView {
      satellites.append("/")
      satellites.append(inView)
    }
    text.append(satellites, alignedTo: 7)
    text.append("\n")
  }

  /// Appends the satellites of an epoch, one a line.
  static func satellites(_ epoch: Epoch, into text: inout TextBuffer) {
    for satellite in epoch.satellites {
      let start = text.count
      text.append("  ")
      text.append(satellite.id.constellation.name)
      text.append(" ")
      text.append(Int(satellite.id.number))
      text.pad(from: start, to: 15)
      if let signal = satellite.signal { text.append(signal.name) }
      text.pad(from: start, to: 22)
      angle(satellite.elevation, "elevation", into: &text)
      text.pad(from: start, to: 36)
      angle(satellite.azimuth, "azimuth", into: &text)
      text.pad(from: start, to: 49)
      if let ratio = satellite.carrierToNoise {
        text.append("C/N0 ")
        text.append(ratio, decimals: 0)
        text.append(" dB-Hz")
      }
      text.pad(from: start, to: 64)
      text.append(satellite.isUsed == true ? "used\n" : "\n")
    }
  }

  /// Appends the answer of `gnss fix`: position, accuracy, satellites and time to first fix.
  ///
  /// - Parameters:
  ///   - epoch: The fix.
  ///   - timeToFirstFix: From the opened port to the first fix; nothing for a recording.
  ///   - text: Where it goes.
  static func answer(
    _ epoch: Epoch, timeToFirstFix: Duration?, into text: inout TextBuffer
  ) {
    text.append("position    ")
    text.append(epoch.latitude ?? 0, decimals: 7, keepsZeros: true)
    text.append(", ")
    text.append(epoch.longitude ?? 0, decimals: 7, keepsZeros: true)
    if let altitude = epoch.altitude {
      text.append(", altitude ")
      text.append(altitude, decimals: 1, keepsZeros: true)
      text.append(" m")
    } else if let altitude = epoch.ellipsoidalAltitude {
      text.append(", ")
      text.append(altitude, decimals: 1, keepsZeros: true)
      text.append(" m above the ellipsoid")
    }
    text.append("\naccuracy    ")
    accuracy(epoch, into: &text)
    text.append("\nsatellites  ")
    satelliteCount(epoch, into: &text)
    if let timeToFirstFix {
      text.append(", first fix after ")
      text.append(timeToFirstFix.inSeconds, decimals: 1, keepsZeros: true)
      text.append(" s")
    }
    text.append("\n")
  }

  private static func accuracy(_ epoch: Epoch, into text: inout TextBuffer) {
    if let horizontal = epoch.horizontalAccuracy {
      text.append(horizontal, decimals: 1, keepsZeros: true)
      text.append(" m")
      if let vertical = epoch.verticalAccuracy {
        text.append(", vertical ")
        text.append(vertical, decimals: 1, keepsZeros: true)
        text.append(" m")
      }
      if epoch.isAccuracyEstimated { text.append(", estimated from the DOP") }
    } else {
      text.append("not known")
    }
    text.append(" (")
    text.append(epoch.mode.name)
    if let quality = epoch.quality {
      text.append(", ")
      text.append(quality.name)
    }
    text.append(")")
  }

  private static func satelliteCount(_ epoch: Epoch, into text: inout TextBuffer) {
    if let used = epoch.satellitesUsed {
      text.append(used)
      text.append(" used")
      if let inView = epoch.satellitesInView {
        text.append(" of ")
        text.append(inView)
        text.append(" in view")
      }
    } else {
      text.append("not known")
    }
  }

  private static func angle(
    _ degrees: Int?, _ name: StaticString, into text: inout TextBuffer
  ) {
    guard let degrees else { return }
    text.append(name)
    text.append(" ")
    text.append(degrees)
  }

  private static func shortMode(_ mode: FixMode) -> StaticString {
    switch mode {
    case .none: "none"
    case .twoDimensional: "2d"
    case .threeDimensional: "3d"
    case .deadReckoning: "dead"
    case .timeOnly: "time"
    }
  }

  private static func column(
    _ value: Double?, decimals: Int, width: Int, into text: inout TextBuffer
  ) {
    var column = TextBuffer()
    if let value, value.isFinite {
      column.append(value, decimals: decimals, keepsZeros: true)
    } else {
      column.append("-")
    }
    text.append(column, alignedTo: width)
  }
}

extension Duration {
  /// The duration as a number of seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
