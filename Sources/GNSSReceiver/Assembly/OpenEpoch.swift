internal import GNSSCodec

/// An epoch that is still being gathered; what came without a time is in its ``Sky``.
///
/// It is begun anew with every epoch, so it is plain numbers and no more of them than needed.
struct OpenEpoch: ~Copyable {
  /// Time of day in UTC that NMEA gave, nanoseconds since midnight.
  var timeOfDay: Int64?
  /// GPS time of week that UBX gave, milliseconds.
  var timeOfWeek: UInt32?
  /// Which timed sentences were in it, one bit each.
  var sentences: UInt8 = 0
  /// The whole time, from UBX.
  var utc: UTCTime?
  /// The day, from RMC or ZDA.
  var date: CivilDate?

  /// Whether any message said that the solution is not valid.
  var isInvalid = false
  /// UBX's kind of fix: 0 none, 1 dead reckoning … 5 time only.
  var fixType: UInt8?
  /// Whether it has NAV-PVT, beside which the older messages say nothing finer.
  var hasNavPVT = false
  var quality = Ranked<FixQuality>()
  var position = MeasuredPosition()
  var altitude = Measured()
  var ellipsoidalAltitude = Measured()
  var geoidSeparation = Measured()
  var speed = Measured()
  var course = Measured()
  var climb = Measured()
  var heading = Ranked<Double>()
  var headingAccuracy: Double?
  var pitch: Double?
  var pitchAccuracy: Double?
  var roll: Double?
  var rollAccuracy: Double?
  var horizontalAccuracy = Measured()
  var verticalAccuracy = Measured()
  var speedAccuracy: Double?
  var courseAccuracy: Double?
  var pdop = Ranked<Double>()
  var hdop = Ranked<Double>()
  var vdop = Ranked<Double>()
  var satellitesUsed = Ranked<Int>()

  /// Fills in the epoch as it is reported, all but its time; nothing is known in it yet.
  ///
  /// It changes nothing but the marks of use in the sky; what is only read would be copied for it.
  mutating func fill(_ epoch: inout Epoch, with sky: inout Sky) {
    sky.markSatellites()
    sky.satellites.append(to: &epoch.satellites)
    epoch.pdop = pdop.value ?? sky.pdop
    epoch.hdop = hdop.value ?? sky.hdop
    epoch.vdop = vdop.value ?? sky.vdop
    epoch.satellitesUsed = satellitesUsed.value ?? (sky.hasUsedList ? sky.used.count : nil)
    fillAttitude(of: &epoch, with: sky)
    epoch.mode = mode(&sky)
    if epoch.mode == .none || epoch.mode == .timeOnly { return }
    epoch.quality = quality.value ?? FixQuality(positionMode: sky.positionMode)
    epoch.latitude = position.latitude
    epoch.longitude = position.longitude
    epoch.horizontalAccuracy = horizontalAccuracy.known
    fillMotion(of: &epoch, with: &sky)
    if epoch.mode != .twoDimensional { fillHeights(of: &epoch) }
    epoch.geoidSeparation = geoidSeparation.known
    epoch.estimateAccuracy()
  }

  private func fillAttitude(of epoch: inout Epoch, with sky: borrowing Sky) {
    if let known = heading.value {
      epoch.heading = known
      epoch.headingAccuracy = headingAccuracy
    } else {
      epoch.heading = sky.heading.value
    }
    (epoch.pitch, epoch.pitchAccuracy) = (pitch, pitchAccuracy)
    (epoch.roll, epoch.rollAccuracy) = (roll, rollAccuracy)
  }

  private mutating func mode(_ sky: inout Sky) -> FixMode {
    if fixType == 5 && !isInvalid { return .timeOnly }
    if isInvalid || sky.isInvalid || !position.isKnown { return .none }
    switch fixType {
    case 0: return .none
    case 1: return .deadReckoning
    case 2: return .twoDimensional
    case 3, 4: return .threeDimensional
    default: break
    }
    if quality.value == .estimated || sky.positionMode == 0x45 { return .deadReckoning }
    switch sky.navigationMode {
    case 1: return .none
    case 2: return .twoDimensional
    case 3: return .threeDimensional
    default: return altitude.known == nil ? .twoDimensional : .threeDimensional
    }
  }

  private mutating func fillMotion(of epoch: inout Epoch, with sky: inout Sky) {
    var bestSpeed = speed
    bestSpeed.improve(sky.speed)
    var bestCourse = course
    bestCourse.improve(sky.course)
    epoch.speed = bestSpeed.known
    epoch.speedAccuracy = speedAccuracy
    epoch.course = bestCourse.known
    epoch.courseAccuracy = courseAccuracy
    epoch.climb = climb.known
  }

  private mutating func fillHeights(of epoch: inout Epoch) {
    epoch.altitude = altitude.known
    epoch.verticalAccuracy = verticalAccuracy.known
    epoch.ellipsoidalAltitude = ellipsoidalAltitude.known
    if epoch.ellipsoidalAltitude == nil, let altitude = altitude.known,
      let separation = geoidSeparation.known
    {
      epoch.ellipsoidalAltitude = altitude + separation
    }
  }
}

extension FixQuality {
  /// The quality that an NMEA position mode means; nothing for unknown letters and for N.
  ///
  /// Source: NMEA 0183 4.11, RMC, field "mode indicator".
  init?(positionMode: UInt8?) {
    switch positionMode {
    case 0x41, 0x50: self = .autonomous  // A, P
    case 0x44: self = .differential  // D
    case 0x46: self = .rtkFloat  // F
    case 0x52: self = .rtkFixed  // R
    case 0x45: self = .estimated  // E
    case 0x4D: self = .manual  // M
    case 0x53: self = .simulated  // S
    default: return nil
    }
  }

  /// The quality that GGA gives as a number; nothing for 0 and for numbers without a meaning.
  ///
  /// Source: NMEA 0183 4.11, GGA, field "quality indicator"; 3 is the precise positioning service.
  init?(ggaQuality: UInt8) {
    switch ggaQuality {
    case 1, 3: self = .autonomous
    case 2: self = .differential
    case 4: self = .rtkFixed
    case 5: self = .rtkFloat
    case 6: self = .estimated
    case 7: self = .manual
    case 8: self = .simulated
    default: return nil
    }
  }
}
