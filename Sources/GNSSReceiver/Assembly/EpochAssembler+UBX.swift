internal import GNSSCodec
internal import GNSSGeodesy

/// What each UBX message adds.
extension EpochAssembler {
  /// 2³² − 1 millimetres: u-blox's word for an accuracy that is not known.
  static let unknownAccuracy = 4_294_967.0

  /// Adds a UBX message whose checksum is right.
  mutating func add(_ content: borrowing UBX.Content) {
    let word = UInt32(content.id.rawValue) | 0x8000_0000
    // By its number at once: finding the kind first would be a second search.
    switch content.id.rawValue {
    case UBX.Kind.navPVT.rawValue: if let value = content.navPVT { add(value) }
    case UBX.Kind.hnrPVT.rawValue: if let value = content.hnrPVT { add(value) }
    case UBX.Kind.hnrATT.rawValue: if let value = content.hnrATT { addToOpen(value) }
    case UBX.Kind.navATT.rawValue: if let value = content.navATT { add(value) }
    case UBX.Kind.navRELPOSNED.rawValue: if let value = content.navRELPOSNED { add(value) }
    case UBX.Kind.navPOSLLH.rawValue: if let value = content.navPOSLLH { add(value) }
    case UBX.Kind.navHPPOSLLH.rawValue: if let value = content.navHPPOSLLH { add(value) }
    case UBX.Kind.navVELNED.rawValue: if let value = content.navVELNED { add(value) }
    case UBX.Kind.navSOL.rawValue: if let value = content.navSOL { add(value) }
    case UBX.Kind.navSTATUS.rawValue: if let value = content.navSTATUS { add(value) }
    case UBX.Kind.navDOP.rawValue: if let value = content.navDOP { add(value) }
    case UBX.Kind.navTIMEUTC.rawValue: if let value = content.navTIMEUTC { add(value) }
    case UBX.Kind.navTIMEGPS.rawValue: if let value = content.navTIMEGPS { add(value) }
    case UBX.Kind.navSAT.rawValue: if let value = content.navSAT { add(value) }
    case UBX.Kind.navSVINFO.rawValue: if let value = content.navSVINFO { add(value) }
    case UBX.Kind.navEOE.rawValue:
      if let end = content.navEOE { endOfEpoch(word, end.timeOfWeek) }
      return
    case UBX.Kind.monVER.rawValue:
      if let version = content.monVER { isSimulated = version.isSimulated }
      return
    default:
      if content.id.messageClass == 0x04, let information = content.information,
        SimulationNotice.isGiven(by: information.text)
      {
        isSimulated = true
      }
      return
    }
    endWord(word)
  }

  private mutating func add(_ pvt: UBX.NavPVT) {
    var utc: UTCTime?
    if pvt.valid.contains(.validDate), pvt.valid.contains(.validTime) {
      utc = self.utc(
        at: pvt.timeOfWeek, year: pvt.year, month: pvt.month, day: pvt.day, hour: pvt.hour,
        minute: pvt.minute, second: pvt.second, nanoseconds: pvt.nanoseconds)
    }
    guard timedMessage(pvt.timeOfWeek) else { return }
    if let utc { epoch.utc = utc }
    epoch.hasNavPVT = true
    epoch.fixType = pvt.fixType
    // A receiver that has only the time says so by its kind of fix.
    if pvt.fixType != 5, !pvt.flags.contains(.fixOK) || pvt.isPositionInvalid {
      epoch.isInvalid = true
    }
    noteQuality(
      fixType: pvt.fixType, isDifferential: pvt.flags.contains(.differential),
      carrier: pvt.carrierSolution)
    improve(
      latitude: pvt.latitude, longitude: pvt.longitude, degrees: 1e-7, height: pvt.height,
      aboveSeaLevel: pvt.heightAboveSeaLevel, horizontalAccuracy: pvt.horizontalAccuracy,
      verticalAccuracy: pvt.verticalAccuracy, metres: 1e-3)
    improve(
      groundSpeed: pvt.groundSpeed, course: pvt.headingOfMotion,
      speedAccuracy: pvt.speedAccuracy, courseAccuracy: pvt.headingAccuracy,
      metresPerSecond: 1e-3)
    epoch.climb.improve(0 - pvt.velocityDown, resolution: 1e-3)
    if pvt.flags.contains(.vehicleHeadingValid) {
      addVehicleHeading(pvt.headingOfVehicle, accuracy: pvt.headingAccuracy)
    }
    prefer(pdop: pvt.pdop, rank: 2)
    epoch.satellitesUsed.prefer(Int(pvt.satellitesUsed), rank: 4)
  }

  private mutating func add(_ pvt: UBX.HnrPVT) {
    var utc: UTCTime?
    if pvt.valid & 3 == 3 {
      utc = self.utc(
        at: pvt.timeOfWeek, year: pvt.year, month: pvt.month, day: pvt.day, hour: pvt.hour,
        minute: pvt.minute, second: pvt.second, nanoseconds: pvt.nanoseconds)
    }
    guard timedMessage(pvt.timeOfWeek) else { return }
    if let utc, epoch.utc == nil { epoch.utc = utc }
    noteStatus(fixType: pvt.fixType, flags: pvt.flags)
    improve(
      latitude: pvt.latitude, longitude: pvt.longitude, degrees: 1e-7, height: pvt.height,
      aboveSeaLevel: pvt.heightAboveSeaLevel, horizontalAccuracy: pvt.horizontalAccuracy,
      verticalAccuracy: pvt.verticalAccuracy, metres: 1e-3)
    improve(
      groundSpeed: pvt.groundSpeed, course: pvt.headingOfMotion,
      speedAccuracy: pvt.speedAccuracy, courseAccuracy: pvt.headingAccuracy,
      metresPerSecond: 1e-3)
    if pvt.flags & 16 != 0 {
      addVehicleHeading(pvt.headingOfVehicle, accuracy: pvt.headingAccuracy)
    }
  }

  private mutating func add(_ position: UBX.NavPOSLLH) {
    guard timedMessage(position.timeOfWeek), !epoch.hasNavPVT else { return }
    improve(
      latitude: position.latitude, longitude: position.longitude, degrees: 1e-7,
      height: position.height,
      aboveSeaLevel: position.heightAboveSeaLevel, horizontalAccuracy: position.horizontalAccuracy,
      verticalAccuracy: position.verticalAccuracy, metres: 1e-3)
  }

  private mutating func add(_ position: UBX.NavHPPOSLLH) {
    guard timedMessage(position.timeOfWeek) else { return }
    if position.isInvalid {
      epoch.isInvalid = true
      return
    }
    improve(
      latitude: position.latitude, longitude: position.longitude, degrees: 1e-9,
      height: position.height,
      aboveSeaLevel: position.heightAboveSeaLevel, horizontalAccuracy: position.horizontalAccuracy,
      verticalAccuracy: position.verticalAccuracy, metres: 1e-4)
  }

  private mutating func add(_ velocity: UBX.NavVELNED) {
    guard timedMessage(velocity.timeOfWeek), !epoch.hasNavPVT else { return }
    improve(
      groundSpeed: velocity.groundSpeed, course: velocity.heading,
      speedAccuracy: velocity.speedAccuracy, courseAccuracy: velocity.headingAccuracy,
      metresPerSecond: 1e-2)
    epoch.climb.improve(0 - velocity.velocityDown, resolution: 1e-2)
  }

  private mutating func add(_ solution: UBX.NavSOL) {
    guard timedMessage(solution.timeOfWeek) else { return }
    noteStatus(fixType: solution.fixType, flags: solution.flags)
    epoch.satellitesUsed.prefer(Int(solution.satellitesUsed), rank: 3)
    prefer(pdop: solution.pdop, rank: 1)
    if solution.flags & 0x0C == 0x0C, epoch.utc == nil, let leapSeconds {
      epoch.utc = Self.utc(
        week: solution.week, timeOfWeek: solution.timeOfWeek,
        fraction: solution.timeOfWeekFraction, leapSeconds: leapSeconds)
    }
    let place = Geodetic(ecefX: solution.x, y: solution.y, z: solution.z)
    // Centimetres along the axes are about 1e-7 degree; a message in degrees is still the finer.
    epoch.position.improve(
      latitude: place.latitude, longitude: place.longitude, resolution: 2e-7)
    epoch.ellipsoidalAltitude.improve(place.height, resolution: 2e-2)
    let velocity = NED(
      ECEF(x: solution.velocityX, y: solution.velocityY, z: solution.velocityZ),
      at: place.coordinate)
    epoch.speed.improve(velocity.horizontalLength, resolution: 2e-2)
    if velocity.horizontalLength > 0, let course = Self.normal(velocity.bearing) {
      epoch.course.improve(course, resolution: 1)
    }
    epoch.climb.improve(0 - velocity.down, resolution: 2e-2)
    noteMotionAccuracy(speed: solution.speedAccuracy, course: nil)
  }

  private mutating func add(_ status: UBX.NavSTATUS) {
    guard timedMessage(status.timeOfWeek) else { return }
    noteStatus(fixType: status.fixType, flags: status.flags)
    if status.flags2 >> 6 != 0 {
      noteQuality(fixType: status.fixType, isDifferential: true, carrier: status.flags2 >> 6)
    }
  }

  private mutating func add(_ dop: UBX.NavDOP) {
    guard timedMessage(dop.timeOfWeek) else { return }
    prefer(pdop: dop.position, rank: 3)
    if Self.isDilution(dop.horizontal) { epoch.hdop.prefer(dop.horizontal, rank: 3) }
    if Self.isDilution(dop.vertical) { epoch.vdop.prefer(dop.vertical, rank: 3) }
  }

  private mutating func add(_ time: UBX.NavTIMEUTC) {
    if isOpen, epoch.timeOfWeek == time.timeOfWeek, epoch.hasNavPVT, epoch.utc != nil,
      sky.isEmpty
    {
      return
    }
    var utc: UTCTime?
    if time.valid & 4 != 0 {
      utc = self.utc(
        at: time.timeOfWeek, year: time.year, month: time.month, day: time.day, hour: time.hour,
        minute: time.minute, second: time.second, nanoseconds: time.nanoseconds)
    }
    guard timedMessage(time.timeOfWeek) else { return }
    if let utc { epoch.utc = utc }
  }

  private mutating func add(_ time: UBX.NavTIMEGPS) {
    if time.valid & 4 != 0 { leapSeconds = Int(time.leapSeconds) }
    guard timedMessage(time.timeOfWeek) else { return }
    if time.valid & 7 == 7, epoch.utc == nil {
      epoch.utc = Self.utc(
        week: time.week, timeOfWeek: time.timeOfWeek, fraction: time.timeOfWeekFraction,
        leapSeconds: Int(time.leapSeconds))
    }
  }

  // MARK: State and quality

  private mutating func noteStatus(fixType: UInt8, flags: UInt8) {
    if epoch.fixType == nil { epoch.fixType = fixType }
    if flags & 1 == 0 {
      if fixType != 5 { epoch.isInvalid = true }
      return
    }
    noteQuality(fixType: fixType, isDifferential: flags & 2 != 0, carrier: 0)
  }

  private mutating func noteQuality(fixType: UInt8, isDifferential: Bool, carrier: UInt8) {
    let quality: FixQuality =
      switch (carrier, fixType) {
      case (2, _): .rtkFixed
      case (1, _): .rtkFloat
      case (_, 1): .estimated
      default: isDifferential ? .differential : .autonomous
      }
    epoch.quality.prefer(quality, rank: carrier == 0 ? 5 : 6)
  }

  /// Takes a position in degrees and metres; `degrees` and `metres` are what its last digits weigh.
  private mutating func improve(
    latitude: Double, longitude: Double, degrees: Double, height: Double, aboveSeaLevel: Double,
    horizontalAccuracy: Double, verticalAccuracy: Double, metres: Double
  ) {
    epoch.position.improve(latitude: latitude, longitude: longitude, resolution: degrees)
    epoch.ellipsoidalAltitude.improve(height, resolution: metres)
    epoch.altitude.improve(aboveSeaLevel, resolution: metres)
    // The difference of two rounded decimals, rounded to their place again; no call of a library.
    let tenthsOfMillimetres = (height - aboveSeaLevel) * 1e4
    let nearest = Int64(tenthsOfMillimetres + (tenthsOfMillimetres < 0 ? -0.5 : 0.5))
    epoch.geoidSeparation.improve(Double(nearest) / 1e4, resolution: metres)
    if Self.isAccuracy(horizontalAccuracy) {
      epoch.horizontalAccuracy.improve(horizontalAccuracy, resolution: metres)
    }
    if Self.isAccuracy(verticalAccuracy) {
      epoch.verticalAccuracy.improve(verticalAccuracy, resolution: metres)
    }
  }

  /// Takes speed over ground, its course and their accuracies.
  private mutating func improve(
    groundSpeed: Double, course: Double, speedAccuracy: Double, courseAccuracy: Double,
    metresPerSecond: Double
  ) {
    if groundSpeed >= 0 { epoch.speed.improve(groundSpeed, resolution: metresPerSecond) }
    if let course = Self.normal(course) { epoch.course.improve(course, resolution: 1e-5) }
    noteMotionAccuracy(speed: speedAccuracy, course: courseAccuracy)
  }

  private mutating func noteMotionAccuracy(speed: Double, course: Double?) {
    if speed > 0, speed < Self.unknownAccuracy, epoch.speedAccuracy == nil {
      epoch.speedAccuracy = speed
    }
    // 180 degrees: any course is as likely as any other.
    if let course, course > 0, course < 180, epoch.courseAccuracy == nil {
      epoch.courseAccuracy = course
    }
  }

  private mutating func prefer(pdop: Double, rank: UInt8) {
    if Self.isDilution(pdop) { epoch.pdop.prefer(pdop, rank: rank) }
  }

  static func isAccuracy(_ metres: Double) -> Bool { metres > 0 && metres < unknownAccuracy }

  static func isDilution(_ value: Double) -> Bool { value > 0 && value < 99 }
}
