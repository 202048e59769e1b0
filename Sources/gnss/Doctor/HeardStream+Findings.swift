internal import GNSSCodec
internal import GNSSReceiver

// What the receiver's bytes say of why there is no fix.
extension HeardStream {
  /// Signals weaker than this give no orbit data, so no first fix without help, dB-Hz.
  ///
  /// Source: u-blox, GNSS antennas application note, UBX-15030289: 27 dB-Hz to decode, and the
  /// fourth best of a good sky is above 40.
  static let weakest = 30.0
  /// A line that loses more than one frame in so many is too slow or broken.
  static let framesPerBroken = 20
  /// The time a receiver that knows nothing may take for its first fix; the orbits of all
  /// satellites are repeated in 12.5 minutes (IS-GPS-200, 20.3.3).
  private static let coldStart = "15min"

  /// The findings, in the order in which they are to be mended.
  var findings: [Finding] {
    if wasUnplugged {
      return [
        .problem(
          .data, "\(port): it was unplugged while it was listened to",
          mend: "gnss ports --watch  # and plug it in again", status: .noReceiver)
      ]
    }
    var findings = [data]
    if let finding = sleep { findings.append(finding) }
    if validFrames == 0 { return findings }
    for finding in [simulated, time, satellites, antennaFinding, jammingFinding] {
      if let finding { findings.append(finding) }
    }
    findings.append(fix)
    return findings
  }

  var hasFix: Bool { epochsSinceFix > 0 }

  /// What has come, and at which line speeds it was listened.
  var data: Finding {
    if bytes == 0, validFrames == 0 {
      return .problem(
        .data,
        "\(port): no byte in \(seconds)\(atSpeeds): it sleeps, its output is off, or it is no "
          + "receiver",
        mend: "gnss ports --watch  # and plug it in again")
    }
    if validFrames == 0 {
      let mend =
        if isSpeedGiven {
          "gnss doctor --port \(port)  # without --baud its speed is searched for"
        } else if hasSpeed, !hasTriedAll {
          "gnss doctor --port \(port) --timeout 60s"
        } else {
          "gnss doctor --port \(port) --baud N  # the speed in its manual"
        }
      return .problem(
        .data, "\(port): bytes, but no frame with a right checksum\(atSpeeds)", mend: mend)
    }
    if brokenFrames * Self.framesPerBroken > validFrames + brokenFrames {
      return .warning(
        .data,
        "\(brokenFrames) of \(validFrames + brokenFrames) frames are damaged: a bad cable, or a "
          + "line too slow for what it sends",
        mend: "sudo dmesg | tail  # tells of overruns; else try another cable")
    }
    let speed = speeds.last.map { " at \($0) bits per second" } ?? ""
    return .ok(.data, "\(protocolNames)\(speed)")
  }

  private var sleep: Finding? {
    if hasFallenSilent {
      return .problem(
        .sleep, "it spoke and has fallen silent: it sleeps, or it hangs", mend: wake)
    }
    guard isResting, !hasFix else { return nil }
    return .problem(
      .sleep, "its power save mode rests", mend: "gnss configure --port \(port) --power-mode full")
  }

  /// Any byte wakes a u-blox on a UART. Source: u-blox M10 integration manual, power management.
  private var wake: String { "printf '\\377' > \(port)  # or plug it in again" }

  private var simulated: Finding? {
    guard isSimulated else { return nil }
    return .warning(
      .simulated, "a simulated receiver: where it says you are, you are not",
      mend: "gnss ports  # lists the real ones")
  }

  private var time: Finding? {
    guard isTimeSuspect else { return nil }
    return .warning(
      .time,
      "its date is a multiple of 1024 weeks off: its firmware is older than the last week "
        + "rollover. The position is right",
      mend: "gnss watch --json  # marks such fixes timeSuspect")
  }

  private var satellites: Finding? {
    guard let sky else {
      if hasFix { return nil }
      if hasListedSatellites { return .problem(.satellites, "no satellite is seen", mend: look) }
      return .warning(
        .satellites, "it says nothing of satellites", mend: "gnss watch --port \(port) --nmea")
    }
    let lead = "\(sky.inView) in view, \(sky.tracked) of them heard"
    guard sky.tracked > 0, let strength = sky.fourthBest else {
      return problemOrWarning(
        .satellites, "\(lead): the antenna is covered, or not connected", mend: look)
    }
    let text = "\(lead), \(sky.tracked < 4 ? "the best" : "the fourth best") at \(text(strength)) "
    if sky.tracked < 4 || strength < Self.weakest {
      return problemOrWarning(
        .satellites, text + "dB-Hz: too \(strength < Self.weakest ? "weak" : "few") for a fix",
        mend: look)
    }
    return .ok(.satellites, text + "dB-Hz")
  }

  /// The mend of a covered sky.
  private var look: String {
    "gnss watch --port \(port) --satellites  # while you move the antenna under open sky"
  }

  private var antennaFinding: Finding? {
    switch antenna {
    case .ok: return .ok(.antenna, "the antenna is in order")
    case .short:
      return problemOrWarning(
        .antenna, "short circuit: the antenna's cable or plug is damaged, or it takes too much",
        mend: "gnss doctor --port \(port)  # once it has another antenna")
    case .open:
      return problemOrWarning(
        .antenna, "not connected, or a passive one, which looks the same",
        mend: "gnss doctor --port \(port)  # once it is plugged in")
    case .starting, .unknown, nil: return nil
    }
  }

  private var jammingFinding: Finding? {
    let mend = "gnss doctor --port \(port)  # away from USB 3 plugs, screens and transmitters"
    if spoofing >= 2 {
      return problemOrWarning(
        .jamming, "the receiver takes some of its signals for counterfeits", mend: mend)
    }
    switch jamming {
    case 1: return .ok(.jamming, "no signal jams it")
    case 2: return problemOrWarning(.jamming, "a signal disturbs it", mend: mend)
    case 3: return problemOrWarning(.jamming, "a signal jams it: no fix for that", mend: mend)
    default: return nil
    }
  }

  private var fix: Finding {
    guard hasFix else {
      return .problem(
        .fix, "none in \(seconds); a receiver that knows nothing may take 12.5 minutes",
        mend: "gnss fix --port \(port) --timeout \(Self.coldStart)")
    }
    var text = String(mode.name)
    if let accuracy { text += ", accuracy \(self.text(accuracy)) m" }
    if let used { text += ", \(used) satellites used" }
    return .ok(.fix, text)
  }

  /// A problem, unless there is a fix all the same.
  private func problemOrWarning(
    _ check: Finding.Check, _ message: String, mend: String
  ) -> Finding {
    hasFix ? .warning(check, message, mend: mend) : .problem(check, message, mend: mend)
  }

  private var seconds: String { "\(text(length / .seconds(1))) s" }

  private func text(_ value: Double) -> String {
    String(decoding: TextBuffer { $0.append(value, decimals: 1) }.bytes, as: UTF8.self)
  }

  private var atSpeeds: String {
    guard hasSpeed else { return "" }
    return " at " + speeds.map { "\($0)" }.joined(separator: ", ") + " bits per second"
  }

  private var protocolNames: String {
    var names: [String] = []
    if protocols.contains(.nmea) { names.append("NMEA") }
    if protocols.contains(.ubx) { names.append("UBX") }
    if protocols.contains(.rtcm3) { names.append("RTCM 3") }
    return names.joined(separator: ", ")
  }
}
