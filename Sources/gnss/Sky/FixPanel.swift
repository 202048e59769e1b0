internal import GNSSDriver
internal import GNSSReceiver

/// The fix in words, one line each.
struct FixPanel {
  /// The lines that ``draw(_:at:rows:columns:into:)`` takes.
  static let rows = 10
  private static let nameWidth = 10

  private let state: SkyState
  private let now: Duration
  private let degree: StaticString

  init(_ state: SkyState, at now: Duration, isUnicode: Bool) {
    self.state = state
    self.now = now
    degree = isUnicode ? "\u{B0}" : " deg"
  }

  /// Draws the lines for which there is room.
  func draw(rows: Range<Int>, columns: Range<Int>, into grid: inout CellGrid) {
    let lines: [(name: StaticString, ink: Ink, value: TextBuffer)] = [
      ("FIX", solution.ink, solution.text),
      ("POSITION", .text, position),
      ("ALTITUDE", .text, altitude),
      ("ACCURACY", .text, accuracy),
      ("SPEED", .text, motion),
      ("DOP", .text, dilution),
      ("USED", .text, used),
      ("TTFF", .text, firstFix),
      ("POWER", .text, power),
      ("AGE", age.ink, age.text),
    ]
    for (row, line) in zip(rows, lines) {
      grid.put(line.name, row, columns.lowerBound, .dim, to: columns.upperBound)
      grid.put(
        line.value, row, columns.lowerBound + Self.nameWidth, line.ink, to: columns.upperBound)
    }
  }

  private var epoch: Epoch? { state.epoch }

  private var solution: (text: TextBuffer, ink: Ink) {
    guard let epoch else {
      let text: StaticString =
        switch state.reception {
        case .waiting, .pulled: "waiting for a receiver"
        case .silent: "no byte from the receiver"
        case .unintelligible: "no valid frame"
        default: "listening"
        }
      return (TextBuffer { $0.append(text) }, .bold)
    }
    guard epoch.hasPosition else {
      let text: StaticString = epoch.mode == .timeOnly ? "time only" : "none yet"
      return (TextBuffer { $0.append(text) }, .warning)
    }
    let text = TextBuffer { text in
      text.append(epoch.mode.name)
      if let quality = epoch.quality {
        text.append(", ")
        text.append(quality.name)
      }
    }
    return (text, Ink(colour: .good, isBold: true))
  }

  private var position: TextBuffer {
    TextBuffer { text in
      guard let latitude = epoch?.latitude, let longitude = epoch?.longitude else {
        return text.append("-")
      }
      text.append(latitude, decimals: 7, keepsZeros: true)
      text.append(", ")
      text.append(longitude, decimals: 7, keepsZeros: true)
    }
  }

  private var altitude: TextBuffer {
    TextBuffer { text in
      if let altitude = epoch?.altitude {
        Self.append(altitude, " m", to: &text)
      } else if let altitude = epoch?.ellipsoidalAltitude {
        Self.append(altitude, " m above the ellipsoid", to: &text)
      } else {
        text.append("-")
      }
    }
  }

  private var accuracy: TextBuffer {
    TextBuffer { text in
      Self.append(epoch?.horizontalAccuracy, " m", to: &text)
      if let vertical = epoch?.verticalAccuracy {
        text.append(", vertical ")
        Self.append(vertical, " m", to: &text)
      }
      if epoch?.isAccuracyEstimated == true { text.append(" (by DOP)") }
    }
  }

  private var motion: TextBuffer {
    TextBuffer { text in
      Self.append(epoch?.speed, " m/s", decimals: 2, to: &text)
      if let course = epoch?.course {
        text.append(", course ")
        Self.append(course, degree, to: &text)
      }
    }
  }

  private var dilution: TextBuffer {
    TextBuffer { text in
      let values =
        [
          ("horizontal ", epoch?.hdop), (", vertical ", epoch?.vdop), (", position ", epoch?.pdop),
        ] as [(StaticString, Double?)]
      // At the narrowest only one letter is left of each name.
      for (name, value) in values {
        guard let value else { continue }
        name.withUTF8Buffer { bytes in
          let start = bytes.first == UInt8(ascii: ",") ? 2 : 0
          if start > 0 { text.append("  ") }
          text.append(bytes[start])
        }
        text.append(" ")
        text.append(value, decimals: 2, keepsZeros: true)
      }
      if text.count == 0 { text.append("-") }
    }
  }

  private var used: TextBuffer {
    TextBuffer { text in
      let seen = SeenSatellite.list(state.satellites)
      let inView: Int? = seen.isEmpty ? nil : seen.count
      if let used = epoch?.satellitesUsed { text.append(used) } else { text.append("-") }
      if let inView {
        text.append(" of ")
        text.append(inView)
        text.append(" in view")
        let heard = seen.filter { $0.ratio != nil }.count
        if heard < inView {
          text.append(", ")
          text.append(heard)
          text.append(" heard")
        }
      }
    }
  }

  private var firstFix: TextBuffer {
    TextBuffer { text in
      if let time = state.timeToFirstFix {
        Self.append(time.inSeconds, " s", to: &text)
      } else if let time = state.searchTime(at: now) {
        text.append(time.components.seconds)
        text.append(" s so far")
      } else {
        text.append("-")
      }
    }
  }

  private var power: TextBuffer {
    TextBuffer { text in
      guard let power = state.power else { return text.append("always on") }
      if state.reception == .resting {
        text.append("rests")
        if let wake = power.nextWake, wake > now {
          text.append(" ")
          text.append((wake - now).components.seconds)
          text.append(" s more")
        }
        if let means = power.means {
          text.append(" by ")
          text.append(means.name)
        }
      } else {
        text.append(power.state.name)
      }
      text.append(", on ")
      text.append(100 * power.onShare, decimals: 0)
      text.append(" %")
    }
  }

  private var age: (text: TextBuffer, ink: Ink) {
    let reason = state.staleness(at: now)
    let text = TextBuffer { text in
      Self.append(state.age(at: now), " s", to: &text)
      if let reason {
        text.append(", stale: ")
        text.append(reason)
      }
    }
    return (text, reason == nil ? .text : .warning)
  }

  private static func append(
    _ value: Double?, _ unit: StaticString, decimals: Int = 1, to text: inout TextBuffer
  ) {
    guard let value, value.isFinite else { return text.append("-") }
    text.append(value, decimals: decimals, keepsZeros: true)
    text.append(unit)
  }
}
