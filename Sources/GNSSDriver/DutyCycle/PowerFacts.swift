/// What is known of a kind of receiver on a link: the ways to let it rest, in the order in which
/// they are tried, those that are not used and why, and what it takes of power.
///
/// This is the capability table. Whether a way works is found out at run time: a receiver that goes
/// on sending fixes does not rest, and the next way is tried.
public struct PowerFacts: Equatable, Sendable {
  /// A way that is not used, and why.
  public struct Refused: Equatable, Sendable {
    /// What would be said.
    public let words: StaticString
    /// Why it is not.
    public let reason: StaticString

    /// Whether both are the same way.
    public static func == (one: Refused, other: Refused) -> Bool {
      one.words.withUTF8Buffer { first in
        other.words.withUTF8Buffer { first.elementsEqual($0) }
      }
    }
  }

  /// The kind of receiver.
  public let kind: PowerKind
  /// What it is on.
  public let link: PowerLink
  /// The ways that are tried, the best first; none where it stays on.
  public let means: [RestMeans]

  /// The row of the table.
  public init(_ kind: PowerKind, on link: PowerLink) {
    self.kind = kind
    self.link = link
    means =
      switch (kind, link) {
      case (.nineHighPrecision, _): [.stop]
      case (.eight, .serial), (.nine, .serial), (.ten, .serial): [.backup, .stop, .powerSave]
      case (.six, .serial), (.seven, .serial): [.backup, .stop]
      case (.six, .usb), (.seven, .usb): [.stop]
      case (.eight, .usb), (.nine, .usb), (.ten, .usb): [.stop, .powerSave]
      case (.mediaTek, _): [.standby]
      case (.casic, _): [.timedStandby]
      case (.siRF, _), (.other, _): []
      }
  }

  /// Ways that exist and are never used for a rest, each with the reason.
  ///
  /// Source: energy.md, section 2.
  public var refused: [Refused] {
    let rate = Refused(
      words: "a slower rate", reason: "its tracking stays on, so hardly anything is saved")
    switch kind.language {
    case .uBlox:
      var list = [
        rate,
        Refused(
          words: "RXM-PMREQ without a duration",
          reason: "some receivers do not wake by bytes, and would sleep until they are unplugged"),
        Refused(
          words: "CFG-GNSS, CFG-SIGNAL",
          reason: "another set of constellations starts the search anew; it is the user's choice"),
        Refused(
          words: "UPD-SOS",
          reason: "it writes flash memory at each rest; the host keeps the database instead"),
      ]
      if link == .usb {
        list.append(
          Refused(
            words: "RXM-PMREQ with force",
            reason: "USB goes away with it, and only the time brings the receiver back"))
      }
      return list
    case .mediaTek:
      return [
        rate,
        Refused(
          words: "PMTK161,1", reason: "settings and satellites may be lost for 0.5 mA less"),
        Refused(words: "PMTK225,1", reason: "its backup ends by a pin on some modules"),
        Refused(
          words: "PMTK225,2 and PMTK225,8",
          reason: "they rest by the receiver's clock, where PMTK161 rests as long as is wanted"),
        Refused(words: "PMTK225,4", reason: "only a pin or unplugging ends it"),
        Refused(words: "PMTK225,9", reason: "its backup ends by a pin only"),
      ]
    case .casic:
      return [rate, Refused(words: "PCAS12,0", reason: "nothing but unplugging ends it")]
    case .none where kind == .siRF:
      return [
        Refused(
          words: "SiRF hibernate (OSP 218, PSRF117)",
          reason: "only a pulse on its ON_OFF pin ends it")
      ]
    case .none: return []
    }
  }

  /// Milliwatts while it searches, tracks, and rests in a way.
  ///
  /// Source: energy.md, section 1, at 3 V; a dongle on USB at 5 V with its bridge and lamp.
  func milliwatts(_ state: PowerReport.State, _ means: RestMeans?) -> Double {
    if link == .usb {
      return switch state {
      case .acquiring: 150
      case .tracking: 140
      case .resting: 35
      }
    }
    switch state {
    case .acquiring: return acquiring
    case .tracking: return tracking
    case .resting: return means.map { resting($0) } ?? tracking
    }
  }

  private var acquiring: Double {
    switch kind {
    case .six: 165
    case .seven: 105
    case .eight: 96
    case .nine: 108
    case .nineHighPrecision: 255
    case .ten: 36
    case .mediaTek: 82.5
    case .casic: 69
    case .siRF: 101
    case .other: 69
    }
  }

  private var tracking: Double {
    switch kind {
    case .six: 120
    case .seven: 105
    case .eight: 87
    case .nine: 93
    case .nineHighPrecision: 204
    case .ten: 25
    case .mediaTek: 57
    case .casic: 69
    case .siRF: 55.5
    case .other: 69
    }
  }

  private func resting(_ means: RestMeans) -> Double {
    switch means {
    case .stop: 9
    case .standby: 1.5
    case .timedStandby: 1.08
    case .backup, .powerSave:
      switch kind {
      case .nine: 0.135
      case .ten: 0.138
      default: 0.06
      }
    }
  }

  /// What a start is expected to take, from the word that wakes it to the first good fix, seconds.
  ///
  /// Source: energy.md, section 4: 1.5 s and a second of search on average, with a tail.
  static let expectedStart = 3.0
  /// What a wake-up costs the host and its USB, millijoules.
  private static let usbWake = 20.0

  /// The figures that a policy reckons with, for the way that is in use.
  func profile(_ means: RestMeans?) -> PowerProfile {
    PowerProfile(
      sleepMilliwatts: milliwatts(.resting, means), acquireMilliwatts: milliwatts(.acquiring, nil),
      trackMilliwatts: milliwatts(.tracking, nil),
      wakeMillijoules: link == .usb ? Self.usbWake : 0, expectedStart: Self.expectedStart)
  }
}
