internal import GNSSCodec

/// What each sentence adds. Knots and kilometres per hour become metres per second here only.
extension EpochAssembler {
  /// International nautical mile per hour, metres per second: exact.
  static let knot = 1852.0 / 3600

  /// The kinds of sentences with a time, one bit each.
  enum Kind {
    static let gga: UInt8 = 1
    static let rmc: UInt8 = 2
    static let gll: UInt8 = 4
    static let gns: UInt8 = 8
    static let gst: UInt8 = 16
    static let pubx00: UInt8 = 32
  }

  /// Adds a sentence whose checksum is right, or that may be used without one.
  mutating func add(_ sentence: borrowing NMEA.Sentence) {
    let talker = sentence.talker
    let word = UInt32(talker) << 16
    switch sentence.kind {
    case .gga: if let gga = sentence.gga { add(gga, word | 1) }
    case .rmc: if let rmc = sentence.rmc { add(rmc, word | 2) }
    case .gll: if let gll = sentence.gll { add(gll, word | 3) }
    case .gns: if let gns = sentence.gns { add(gns, word | 4) }
    case .gst: if let gst = sentence.gst { add(gst, word | 5) }
    case .zda: if let zda = sentence.zda { announce(zda.date, zda.time, word | 6) }
    case .gsa: if let gsa = sentence.gsa { add(gsa, talker: talker, word | 7) }
    case .gsv: if let gsv = sentence.gsv { add(gsv, talker: talker, word | 8) }
    case .vtg: if let vtg = sentence.vtg { add(vtg, word | 10) }
    case .hdt, .ths, .vhw, .hdg: addHeading(sentence, word)
    case .pubx00: if let pubx = sentence.pubx00 { add(pubx, word | 13) }
    case .pubx04:
      if let pubx = sentence.pubx04 { announce(pubx.date, pubx.time, word | 14) }
    case .txt:
      if let text = sentence.txt, SimulationNotice.isGiven(by: text.text) { isSimulated = true }
    default: break
    }
  }

  private mutating func announce(_ date: CivilDate?, _ time: TimeOfDay?, _ word: UInt32) {
    if let date, let time {
      calendar.announce(date, at: time.nanosecondsSinceMidnight)
    }
    endWord(word)
  }

  private mutating func add(_ gga: NMEA.GGA, _ word: UInt32) {
    guard timedSentence(kind: Kind.gga, timeOfDay: gga.time) else { return }
    if gga.quality == 0 { epoch.isInvalid = true }
    if let quality = gga.quality, quality != 0 {
      epoch.quality.prefer(FixQuality(ggaQuality: quality), rank: 4)
    }
    improve(gga.position)
    improveHeights(altitude: gga.altitude, separation: gga.geoidSeparation)
    if let hdop = gga.hdop { epoch.hdop.prefer(hdop, rank: 2) }
    if let count = gga.satellitesUsed { epoch.satellitesUsed.prefer(count, rank: 2) }
    endWord(word)
  }

  private mutating func add(_ rmc: NMEA.RMC, _ word: UInt32) {
    guard timedSentence(kind: Kind.rmc, timeOfDay: rmc.time, date: rmc.date) else { return }
    note(status: rmc.status, mode: rmc.mode, rank: 2)
    improve(rmc.position)
    improve(speedKnots: rmc.speedKnots, course: rmc.course)
    endWord(word)
  }

  private mutating func add(_ gll: NMEA.GLL, _ word: UInt32) {
    guard timedSentence(kind: Kind.gll, timeOfDay: gll.time) else { return }
    note(status: gll.status, mode: gll.mode, rank: 1)
    improve(gll.position)
    endWord(word)
  }

  private mutating func add(_ gns: NMEA.GNS, _ word: UInt32) {
    guard timedSentence(kind: Kind.gns, timeOfDay: gns.time) else { return }
    note(status: nil, mode: gns.mode, rank: 3)
    improve(gns.position)
    improveHeights(altitude: gns.altitude, separation: gns.geoidSeparation)
    if let hdop = gns.hdop { epoch.hdop.prefer(hdop, rank: 1) }
    if let count = gns.satellitesUsed { epoch.satellitesUsed.prefer(count, rank: 1) }
    endWord(word)
  }

  private mutating func add(_ gst: NMEA.GST, _ word: UInt32) {
    guard timedSentence(kind: Kind.gst, timeOfDay: gst.time) else { return }
    if let north = gst.latitude, let east = gst.longitude, north > 0 || east > 0 {
      let horizontal = (north * north + east * east).squareRoot()
      epoch.horizontalAccuracy.improve(horizontal, resolution: 0.01)
    }
    if let up = gst.altitude, up > 0 { epoch.verticalAccuracy.improve(up, resolution: 0.01) }
    endWord(word)
  }

  private mutating func add(_ pubx: NMEA.PUBX00, _ word: UInt32) {
    guard timedSentence(kind: Kind.pubx00, timeOfDay: pubx.time) else { return }
    note(pubx.state)
    improve(pubx.position)
    if let height = pubx.height {
      epoch.ellipsoidalAltitude.improve(height.value, resolution: height.resolution)
    }
    if let accuracy = pubx.horizontalAccuracy, Self.isAccuracy(accuracy.value) {
      epoch.horizontalAccuracy.improve(accuracy.value, resolution: accuracy.resolution)
    }
    if let accuracy = pubx.verticalAccuracy, Self.isAccuracy(accuracy.value) {
      epoch.verticalAccuracy.improve(accuracy.value, resolution: accuracy.resolution)
    }
    if let speed = pubx.speedKilometresPerHour, speed.digits >= 0 {
      epoch.speed.improve(speed.value / 3.6, resolution: speed.resolution / 3.6)
    }
    if let course = pubx.course, let value = Self.normal(course.value) {
      epoch.course.improve(value, resolution: course.resolution)
    }
    if let down = pubx.velocityDown {
      epoch.climb.improve(0 - down.value, resolution: down.resolution)
    }
    if let hdop = pubx.hdop { epoch.hdop.prefer(hdop, rank: 1) }
    if let vdop = pubx.vdop { epoch.vdop.prefer(vdop, rank: 1) }
    if let count = pubx.satellitesUsed { epoch.satellitesUsed.prefer(count, rank: 1) }
    endWord(word)
  }

  /// The kind of solution of PUBX,00, as UBX has it; UBX's own word stays.
  private mutating func note(_ state: NMEA.PUBX00.State?) {
    guard let state else { return }
    let (fixType, quality): (UInt8, FixQuality?) =
      switch state {
      case .noFix: (0, nil)
      case .deadReckoning: (1, .estimated)
      case .twoDimensional: (2, .autonomous)
      case .threeDimensional: (3, .autonomous)
      case .differentialTwoDimensional: (2, .differential)
      case .differentialThreeDimensional: (3, .differential)
      case .combined: (4, .autonomous)
      case .timeOnly: (5, nil)
      }
    if epoch.fixType == nil { epoch.fixType = fixType }
    if state == .noFix { epoch.isInvalid = true }
    if let quality { epoch.quality.prefer(quality, rank: 1) }
  }

  private mutating func add(_ vtg: NMEA.VTG, _ word: UInt32) {
    if vtg.mode == 0x4E { sky.isInvalid = true }
    sky.positionMode = vtg.mode
    if let course = vtg.course, let value = Self.normal(course.value) {
      sky.course.improve(value, resolution: course.resolution)
    }
    // Kilometres per hour are the same speed rounded anew: they count only without the knots.
    if let speed = vtg.speedKnots, speed.digits >= 0 {
      sky.speed.improve(speed.value * Self.knot, resolution: speed.resolution * Self.knot)
    } else if let speed = vtg.speedKilometresPerHour, speed.digits >= 0 {
      sky.speed.improve(speed.value / 3.6, resolution: speed.resolution / 3.6)
    }
    sky.note(word)
    endWord(word)
  }

  private mutating func add(_ gsa: NMEA.GSA, talker: UInt16, _ word: UInt32) {
    if let mode = gsa.navigationMode { sky.navigationMode = max(sky.navigationMode ?? 0, mode) }
    sky.pdop = gsa.pdop ?? sky.pdop
    sky.hdop = gsa.hdop ?? sky.hdop
    sky.vdop = gsa.vdop ?? sky.vdop
    sky.hasUsedList = true
    let numbering = NMEA.SatelliteNumbering(talker: talker, systemID: gsa.systemID)
    for index in gsa.satelliteNumbers.indices {
      if let id = numbering.satellite(gsa.satelliteNumbers[index]) { sky.used.insert(id) }
    }
    sky.note(word)
    endWord(word)
  }

  private mutating func add(_ gsv: NMEA.GSV, talker: UInt16, _ word: UInt32) {
    list(gsv, talker: talker)
    sky.note(word)
    // Only the last sentence of a series can end a cycle, however long the series is.
    endWord(gsv.sentenceNumber == gsv.sentenceCount ? word + 1 : word)
  }

  private mutating func list(_ gsv: NMEA.GSV, talker: UInt16) {
    if sky.isListComplete || epochSky.isListComplete && isOpen { return }
    let numbering = NMEA.SatelliteNumbering(talker: talker, systemID: nil)
    // The signal's name depends on the constellation, which seldom changes within a sentence.
    var constellation: Constellation?
    var signalCode: UInt16 = 0
    for index in 0..<gsv.groupCount {
      let group = gsv.groups[index]
      guard let id = numbering.satellite(group.number) else { continue }
      if let signalID = gsv.signalID, id.constellation != constellation {
        constellation = id.constellation
        signalCode = Signal(nmea: signalID, constellation: id.constellation)?.code ?? 0
      }
      sky.list(Satellite(id: id, signalCode: signalCode, group))
    }
  }

  // MARK: Values

  private mutating func note(status: UInt8?, mode: UInt8?, rank: UInt8) {
    if status == 0x56 || mode == 0x4E { epoch.isInvalid = true }
    if let quality = FixQuality(positionMode: mode) {
      epoch.quality.prefer(quality, rank: rank)
    }
  }

  private mutating func improve(_ position: NMEA.Position?) {
    guard let position else { return }
    epoch.position.improve(
      latitude: position.latitude.degrees, longitude: position.longitude.degrees,
      resolution: position.latitude.resolution)
  }

  private mutating func improveHeights(altitude: NMEA.Decimal?, separation: NMEA.Decimal?) {
    if let altitude { epoch.altitude.improve(altitude.value, resolution: altitude.resolution) }
    if let separation {
      epoch.geoidSeparation.improve(separation.value, resolution: separation.resolution)
    }
  }

  private mutating func improve(speedKnots: NMEA.Decimal?, course: NMEA.Decimal?) {
    if let speedKnots, speedKnots.digits >= 0 {
      epoch.speed.improve(
        speedKnots.value * Self.knot, resolution: speedKnots.resolution * Self.knot)
    }
    if let course, let value = Self.normal(course.value) {
      epoch.course.improve(value, resolution: course.resolution)
    }
  }

  /// A course from 0 to below 360; nothing if it is none. Receivers send 360 for north.
  static func normal(_ course: Double) -> Double? {
    if course == 360 { return 0 }
    return course >= 0 && course < 360 ? course : nil
  }
}
