extension UBXFrameWriter {
  /// Writes NAV-PVT: position, velocity and time.
  public mutating func navPVT(_ solution: Solution) {
    begin(0x01, 0x07)
    u4(solution.timeOfWeek)
    let civil = Civil(solution.time)
    u2(civil.year)
    u1(civil.month)
    u1(civil.day)
    u1(civil.hour)
    u1(civil.minute)
    u1(civil.second)
    u1(solution.time == nil ? 0 : 0b0111)  // valid: date, time, fully resolved
    u4(solution.timeAccuracy ?? .max)
    i4(civil.nano)
    u1(solution.fixType.rawValue)
    u1(solution.fixFlags)
    u1(solution.time == nil ? 0 : 0b1110_0000)  // flags2: date and time confirmed
    u1(UInt8(clamping: solution.satellitesUsed))
    i4(solution.longitude, scale: 10_000_000)
    i4(solution.latitude, scale: 10_000_000)
    i4(solution.height, scale: 1000)
    i4(solution.altitude, scale: 1000)
    u4(solution.horizontalAccuracy, scale: 1000, unknown: .max)
    u4(solution.verticalAccuracy, scale: 1000, unknown: .max)
    i4(solution.velocityNorth, scale: 1000)
    i4(solution.velocityEast, scale: 1000)
    i4(solution.velocityDown, scale: 1000)
    i4(solution.groundSpeed, scale: 1000)
    i4(solution.course, scale: 100_000)
    u4(solution.speedAccuracy, scale: 1000, unknown: 20_000)
    u4(solution.courseAccuracy, scale: 100_000, unknown: 18_000_000)
    u2(solution.positionDilution, scale: 100, unknown: 9999)
    u2(solution.latitude == nil ? 1 : 0)  // flags3: invalidLlh
    skip(4)
    skip(4)  // headVeh: no attitude
    skip(2)  // magDec
    skip(2)  // magAcc
    end()
  }

  /// Writes NAV-POSLLH: the position.
  public mutating func navPOSLLH(_ solution: Solution) {
    begin(0x01, 0x02)
    u4(solution.timeOfWeek)
    i4(solution.longitude, scale: 10_000_000)
    i4(solution.latitude, scale: 10_000_000)
    i4(solution.height, scale: 1000)
    i4(solution.altitude, scale: 1000)
    u4(solution.horizontalAccuracy, scale: 1000, unknown: .max)
    u4(solution.verticalAccuracy, scale: 1000, unknown: .max)
    end()
  }

  /// Writes NAV-VELNED: the velocity.
  public mutating func navVELNED(_ solution: Solution) {
    begin(0x01, 0x12)
    u4(solution.timeOfWeek)
    i4(solution.velocityNorth, scale: 100)
    i4(solution.velocityEast, scale: 100)
    i4(solution.velocityDown, scale: 100)
    u4(solution.speed, scale: 100)
    u4(solution.groundSpeed, scale: 100)
    i4(solution.course, scale: 100_000)
    u4(solution.speedAccuracy, scale: 100, unknown: 2000)
    u4(solution.courseAccuracy, scale: 100_000, unknown: 18_000_000)
    end()
  }

  /// Writes NAV-STATUS: kind of solution and time to the first fix.
  public mutating func navSTATUS(_ solution: Solution) {
    begin(0x01, 0x03)
    u4(solution.timeOfWeek)
    u1(solution.fixType.rawValue)
    u1(solution.fixFlags | (solution.time == nil ? 0 : 0b1100))  // wknSet, towSet
    u1(solution.isDifferential ? 1 : 0)  // fixStat
    u1(0)  // flags2: no power save, no spoofing detection
    u4(solution.timeToFirstFix?.milliseconds ?? 0)
    u4(solution.timeSinceStart.milliseconds)
    end()
  }

  /// Writes NAV-TIMEUTC: the instant.
  public mutating func navTIMEUTC(_ solution: Solution) {
    begin(0x01, 0x21)
    u4(solution.timeOfWeek)
    u4(solution.timeAccuracy ?? .max)
    let civil = Civil(solution.time)
    i4(civil.nano)
    u2(civil.year)
    u1(civil.month)
    u1(civil.day)
    u1(civil.hour)
    u1(civil.minute)
    u1(civil.second)
    u1(solution.time == nil ? 0 : 0b0111)  // validTOW, validWKN, validUTC; standard not told
    end()
  }

  /// Writes NAV-DOP: the dilutions of precision.
  public mutating func navDOP(timeOfWeek: UInt32, _ dilution: DilutionOfPrecision) {
    begin(0x01, 0x04)
    u4(timeOfWeek)
    u2(dilution.geometric, scale: 100, unknown: 9999)
    u2(dilution.position, scale: 100, unknown: 9999)
    u2(dilution.time, scale: 100, unknown: 9999)
    u2(dilution.vertical, scale: 100, unknown: 9999)
    u2(dilution.horizontal, scale: 100, unknown: 9999)
    u2(dilution.northing, scale: 100, unknown: 9999)
    u2(dilution.easting, scale: 100, unknown: 9999)
    end()
  }

  /// Writes NAV-SAT: the satellites in view, at most 255.
  public mutating func navSAT(timeOfWeek: UInt32, _ satellites: [Satellite]) {
    let count = min(satellites.count, 255)
    begin(0x01, 0x35)
    u4(timeOfWeek)
    u1(1)  // version
    u1(UInt8(clamping: count))
    skip(2)
    for satellite in satellites.prefix(count) {
      u1(satellite.id.constellation.rawValue)
      u1(satellite.id.number)
      u1(UInt8(clamping: satellite.carrierToNoise))
      i1(satellite.elevation)
      i2(satellite.azimuth)
      i2(satellite.residual, scale: 10)
      u4(satellite.flags)
    }
    end()
  }

  /// Writes NAV-EOE: all of the epoch has been sent.
  public mutating func navEOE(timeOfWeek: UInt32) {
    begin(0x01, 0x61)
    u4(timeOfWeek)
    end()
  }
}

extension UBXFrameWriter.Solution {
  /// Bits 0 and 1 of the flags in NAV-PVT and NAV-STATUS.
  fileprivate var fixFlags: UInt8 { (isFixOK ? 1 : 0) | (isDifferential ? 2 : 0) }
}

extension UBXFrameWriter.Satellite {
  /// The bit field of NAV-SAT: quality, use, health; orbit by ephemeris where it is used.
  fileprivate var flags: UInt32 {
    var bits = UInt32(quality.rawValue)
    if quality != .none { bits |= 1 << 4 }  // healthy
    if isUsed { bits |= 1 << 3 | 1 << 8 | 1 << 11 }
    return bits
  }
}

/// An instant in the fields of NAV-PVT: the nearest second and signed nanoseconds towards it.
private struct Civil {
  var year: UInt16 = 0
  var month: UInt8 = 0
  var day: UInt8 = 0
  var hour: UInt8 = 0
  var minute: UInt8 = 0
  var second: UInt8 = 0
  var nano: Int32 = 0

  init(_ time: UTCTime?) {
    guard let time else { return }
    var whole = time
    nano = Int32(time.timeOfDay.nanosecond)
    whole.timeOfDay.nanosecond = 0
    // Receivers round to the nearest hundredth and give the rest as a sign: 0.999 999 6 s is the
    // next second less 400 ns.
    if time.timeOfDay.second != 60, nano > 995_000_000 {
      whole = UTCTime(unixNanoseconds: whole.unixNanoseconds + 1_000_000_000)
      nano -= 1_000_000_000
    }
    year = UInt16(clamping: whole.date.year)
    month = UInt8(clamping: whole.date.month)
    day = UInt8(clamping: whole.date.day)
    hour = UInt8(clamping: whole.timeOfDay.hour)
    minute = UInt8(clamping: whole.timeOfDay.minute)
    second = UInt8(clamping: whole.timeOfDay.second)
  }
}

extension Duration {
  /// Whole milliseconds, at most what 32 bits hold; 0 for a negative duration.
  fileprivate var milliseconds: UInt32 {
    let parts = components
    return UInt32(clamping: parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000)
  }
}
