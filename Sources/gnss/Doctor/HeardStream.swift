internal import GNSSCodec
internal import GNSSDriver
internal import GNSSReceiver

/// What was heard of a receiver while it was listened to.
struct HeardStream {
  /// Frames of one protocol.
  struct Protocols: OptionSet {
    let rawValue: UInt8
    static let nmea = Protocols(rawValue: 1)
    static let ubx = Protocols(rawValue: 2)
    static let rtcm3 = Protocols(rawValue: 4)
  }

  /// What one epoch showed of the sky.
  struct Sky: Equatable {
    var inView: Int
    /// Satellites with a signal.
    var tracked: Int
    /// The fourth best C/N0, dB-Hz: a position needs four satellites. The best where there are
    /// fewer.
    var fourthBest: Double?
  }

  /// More epochs are not needed once a fix has come: a receiver tells of its antenna, of jamming
  /// and of its satellites at least every few epochs.
  static let epochsWithFix = 4

  var port = ""
  /// Whether the line has a speed at all.
  var hasSpeed: Bool { !speeds.isEmpty }
  /// The line speeds at which it was listened, in this order, bits per second.
  var speeds: [Int] = []
  /// Whether the user has given the speed.
  var isSpeedGiven = false
  /// Whether all usual speeds were tried.
  var hasTriedAll = false
  var bytes: UInt64 = 0
  /// How long it was listened for.
  var length: Duration = .zero
  var validFrames = 0
  var brokenFrames = 0
  var protocols: Protocols = []
  /// Whether the line was silent at the end, after frames had come.
  var hasFallenSilent = false
  /// Whether the receiver said that it rests: its power save mode was inactive.
  var isResting = false
  var wasUnplugged = false
  var antenna: NMEA.AntennaState?
  /// 0 unknown, 1 in order, 2 disturbed, 3 no fix for it; the worst that came.
  var jamming: UInt8 = 0
  /// 0 unknown, 1 none seen, 2 seen, 3 seen in several ways; the worst that came.
  var spoofing: UInt8 = 0
  var isSimulated = false
  var isTimeSuspect = false
  var epochs = 0
  /// Epochs since the first one with a position, that one among them.
  var epochsSinceFix = 0
  var mode = FixMode.none
  var accuracy: Double?
  var used: Int?
  /// Whether a list of satellites has come, be it an empty one.
  var hasListedSatellites = false
  /// The best sky of an epoch; nothing while no list had a satellite.
  var sky: Sky?

  /// Whether all is known that is needed to say that it works.
  var isEnough: Bool { epochsSinceFix >= Self.epochsWithFix }

  /// Takes what the driver tells.
  mutating func take(_ event: DriverEvent) {
    switch event {
    case .opened(let source), .listening(let source), .tuned(let source): listen(to: source)
    case .unintelligible(let source): hasTriedAll = source.baud == nil
    case .silent(_, _, let hasSpoken): hasFallenSilent = hasSpoken || validFrames > 0
    case .resumed: hasFallenSilent = false
    case .pulled: wasUnplugged = true
    case .frame(let frame): take(frame)
    case .epoch(let epoch, _): take(epoch)
    case .bytes, .waiting, .plugged, .possible, .busy, .identified, .configured, .stalled,
      .recognised, .answered, .standingStill, .resting, .awake, .restless, .unwakeable, .woken:
      break
    }
  }

  private mutating func listen(to source: Connected) {
    port = source.name
    if let baud = source.baud, !speeds.contains(baud) { speeds.append(baud) }
  }

  private mutating func take(_ frame: Frame) {
    guard frame.check == .valid else {
      if frame.check == .invalid { brokenFrames += 1 }
      return
    }
    validFrames += 1
    hasFallenSilent = false
    switch frame.kind {
    case .nmea: protocols.insert(.nmea)
    case .ubx: protocols.insert(.ubx)
    case .rtcm3: protocols.insert(.rtcm3)
    }
    if let sentence = frame.sentence {
      if let text = sentence.txt { antenna = text.antenna ?? antenna }
      if sentence.kind == .gsv { hasListedSatellites = true }
    } else if let content = frame.ubx {
      take(content)
    }
  }

  private mutating func take(_ message: borrowing UBX.Content) {
    if let radio = message.monRF {
      for index in 0..<radio.count {
        guard let block = radio[index] else { continue }
        noteAntenna(block.antennaStatus, isFirst: index == 0)
        jamming = max(jamming, block.jammingState)
      }
    } else if let hardware = message.monHW {
      noteAntenna(hardware.antennaStatus, isFirst: true)
      jamming = max(jamming, hardware.jammingState)
    } else if let signals = message.secSIG {
      if signals.isJammingWatched { jamming = max(jamming, signals.jammingState) }
      if signals.isSpoofingWatched { spoofing = max(spoofing, signals.spoofingState) }
    } else if let solution = message.navPVT {
      // 5 is inactive. Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-PVT, psmState.
      isResting = solution.flags.rawValue >> 2 & 7 == 5
    } else if message.kind == .navSAT || message.kind == .navSVINFO {
      hasListedSatellites = true
    }
  }

  /// Source: u-blox interface description, UBX-MON-RF, antStatus.
  private mutating func noteAntenna(_ status: UInt8, isFirst: Bool) {
    switch status {
    case 2: if isFirst { antenna = .ok }
    case 3: antenna = .short
    case 4: antenna = .open
    default: break
    }
  }

  private mutating func take(_ epoch: Epoch) {
    epochs += 1
    if epoch.quality == .simulated { isSimulated = true }
    if epoch.isTimeSuspect { isTimeSuspect = true }
    if epoch.hasPosition {
      mode = epoch.mode
      accuracy = epoch.horizontalAccuracy
      used = epoch.satellitesUsed ?? used
    }
    if epoch.hasPosition || epochsSinceFix > 0 { epochsSinceFix += 1 }
    guard let inView = epoch.satellitesInView else { return }
    let heard = Sky(epoch.satellites, inView: inView)
    if heard.tracked >= sky?.tracked ?? 0 { sky = heard }
  }
}

extension HeardStream.Sky {
  /// Makes a sky of the entries of an epoch; a satellite counts with its best signal.
  init(_ satellites: [Satellite], inView: Int) {
    self.inView = inView
    var best: [(id: SatelliteID, strength: Double)] = []
    for satellite in satellites {
      guard let strength = satellite.carrierToNoise, strength > 0 else { continue }
      if let index = best.firstIndex(where: { $0.id == satellite.id }) {
        best[index].strength = max(best[index].strength, strength)
      } else {
        best.append((satellite.id, strength))
      }
    }
    tracked = best.count
    let strengths = best.map { $0.strength }.sorted { $0 > $1 }
    fourthBest = strengths.count >= 4 ? strengths[3] : strengths.first
  }
}
