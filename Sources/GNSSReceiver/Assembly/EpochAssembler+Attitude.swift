internal import GNSSCodec

/// What each sentence and message adds of how the vehicle lies.
///
/// Of several headings of one epoch that of two antennas goes before that of motion sensors, and
/// both before a compass.
extension EpochAssembler {
  private enum HeadingRank {
    static let compass: UInt8 = 1
    static let waterSpeed: UInt8 = 2
    static let sentence: UInt8 = 3
    static let navPVT: UInt8 = 4
    static let attitude: UInt8 = 5
    static let antennas: UInt8 = 6
  }

  /// Adds HDT, THS, VHW or HDG.
  mutating func addHeading(_ sentence: borrowing NMEA.Sentence, _ word: UInt32) {
    let kind: UInt32
    if let hdt = sentence.hdt {
      kind = 11
      note(hdt.heading?.value, HeadingRank.sentence)
    } else if let ths = sentence.ths {
      kind = 12
      // V, the fifth mode, says that the heading is not valid.
      note(ths.mode == 0x56 ? nil : ths.heading?.value, HeadingRank.sentence)
    } else if let vhw = sentence.vhw {
      kind = 15
      note(vhw.heading?.value, HeadingRank.waterSpeed)
    } else if let hdg = sentence.hdg {
      kind = 16
      note(hdg.heading, HeadingRank.compass)
    } else {
      return
    }
    sky.note(word | kind)
    endWord(word | kind)
  }

  private mutating func note(_ heading: Double?, _ rank: UInt8) {
    if let heading { sky.heading.prefer(Self.normal(heading), rank: rank) }
  }

  /// Adds the heading of NAV-PVT or HNR-PVT, whose accuracy is that of the course, too.
  mutating func addVehicleHeading(_ degrees: Double, accuracy: Double) {
    note(degrees, accuracy: accuracy, HeadingRank.navPVT)
  }

  /// Adds NAV-ATT, which comes with the epoch's other messages.
  mutating func add(_ attitude: UBX.Attitude) {
    guard timedMessage(attitude.timeOfWeek) else { return }
    take(attitude)
  }

  /// Adds HNR-ATT: to the epoch of its HNR-PVT, which comes before it, and to none else, as it is
  /// no epoch of its own.
  mutating func addToOpen(_ attitude: UBX.Attitude) {
    guard isOpen, epoch.timeOfWeek == attitude.timeOfWeek else { return }
    take(attitude)
  }

  private mutating func take(_ attitude: UBX.Attitude) {
    if attitude.accuracyHeading > 0 {
      note(attitude.heading, accuracy: attitude.accuracyHeading, HeadingRank.attitude)
    }
    if attitude.accuracyPitch > 0 {
      (epoch.pitch, epoch.pitchAccuracy) = (attitude.pitch, attitude.accuracyPitch)
    }
    if attitude.accuracyRoll > 0 {
      (epoch.roll, epoch.rollAccuracy) = (attitude.roll, attitude.accuracyRoll)
    }
  }

  /// Adds NAV-RELPOSNED. Only where the reference is another antenna of the same vehicle, which
  /// moves with it, is the way between them a heading; else it says where a station lies.
  mutating func add(_ relative: UBX.NavRELPOSNED) {
    let flags = relative.flags
    guard flags.contains(.fixOK), flags.contains(.valid), flags.contains(.moving),
      flags.contains(.headingValid), timedMessage(relative.timeOfWeek)
    else { return }
    note(relative.heading, accuracy: relative.accuracyHeading, HeadingRank.antennas)
  }

  private mutating func note(_ degrees: Double, accuracy: Double, _ rank: UInt8) {
    guard let heading = Self.normal(degrees), epoch.heading.isOpen(to: rank) else { return }
    epoch.heading.prefer(heading, rank: rank)
    // 180 degrees: any heading is as likely as any other.
    epoch.headingAccuracy = accuracy > 0 && accuracy < 180 ? accuracy : nil
  }
}
