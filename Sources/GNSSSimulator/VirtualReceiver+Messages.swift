internal import CMath
internal import GNSSCodec

extension VirtualReceiver {
  /// The systems it receives, in the order of the system ids of NMEA, with the signal id of GSV.
  private static let systems: [(constellation: Constellation, signal: UInt8)] = [
    (.gps, 1), (.glonass, 1), (.galileo, 7), (.beiDou, 1),
  ]

  /// Writes one message of an epoch.
  mutating func write(_ message: OutputMessage, of report: Report) {
    let solution = report.solution
    let time = solution.timeOfWeek
    switch message {
    case .rmc: sentences.rmc(report.sentence)
    case .vtg: sentences.vtg(report.sentence)
    case .gga: sentences.gga(report.sentence)
    case .gns: writeGNS(report)
    case .gsa: writeGSA(report)
    case .gsv: writeGSV(report)
    case .gll: sentences.gll(report.sentence)
    case .gst: sentences.gst(timeOfDay: report.sentence.timeOfDay, Self.errors(report))
    case .zda: sentences.zda(date: report.sentence.date, timeOfDay: report.sentence.timeOfDay)
    case .navPVT: UBX.NavPVT(solution).write(to: &frames)
    case .navPOSLLH: UBX.NavPOSLLH(solution).write(to: &frames)
    case .navVELNED: UBX.NavVELNED(solution).write(to: &frames)
    case .navSTATUS: UBX.NavSTATUS(solution).write(to: &frames)
    case .navTIMEUTC: UBX.NavTIMEUTC(solution).write(to: &frames)
    case .navDOP:
      UBX.NavDOP(timeOfWeek: solution.timeOfWeek, Self.dilutions(report)).write(to: &frames)
    case .navTIMEGPS:
      frames.navTIMEGPS(
        timeOfWeek: time, week: solution.time.map { Self.week(of: $0) },
        leapSeconds: Self.leapSeconds, accuracy: solution.timeAccuracy ?? .max)
    case .navTIMELS:
      frames.navTIMELS(timeOfWeek: time, leapSeconds: report.isFix ? Self.leapSeconds : nil)
    case .navCOV: writeCOV(report)
    case .monCOMMS:
      frames.monCOMMS(
        port: settings.isSerial ? 0x0100 : 0x0300, sent: traffic.sent, received: traffic.received,
        messages: (traffic.commands, traffic.requests))
    case .navSAT: frames.navSAT(timeOfWeek: time, Self.satellites(report).map { .init($0) })
    case .navSIG: frames.navSIG(timeOfWeek: time, Self.satellites(report).map { .init($0) })
    case .monHW: frames.monHW(inputState)
    case .monRF: frames.monRF([inputState])
    case .navEOE: UBX.NavEOE(timeOfWeek: solution.timeOfWeek).write(to: &frames)
    }
  }

  /// GPS minus UTC since 2017, seconds.
  private static let leapSeconds = 18

  /// The GPS week of an instant.
  private static func week(of time: UTCTime) -> Int {
    // GPS time began on 1980-01-06.
    let seconds = time.unixNanoseconds / 1_000_000_000 - 315_964_800 + Int64(leapSeconds)
    return Int(seconds / 604_800)
  }

  private mutating func writeCOV(_ report: Report) {
    var position: (Float, Float, Float)?
    var velocity: (Float, Float, Float)?
    let time = report.solution.timeOfWeek
    if report.isFix, let horizontal = report.solution.horizontalAccuracy,
      let vertical = report.solution.verticalAccuracy
    {
      // The two axes have the same share of the horizontal accuracy.
      let axis = Float(horizontal * horizontal / 2)
      position = (axis, axis, Float(vertical * vertical))
      let noise = Float(PositionErrors.velocityNoise * PositionErrors.velocityNoise)
      velocity = (noise, noise, noise)
    }
    frames.navCOV(timeOfWeek: time, position: position, velocity: velocity)
  }

  private mutating func writeGNS(_ report: Report) {
    var modes: [NMEASentenceWriter.PositionMode] = []
    for system in Self.systems where settings.uses(system.constellation) {
      let isUsed = report.used.contains { $0.id.constellation == system.constellation }
      modes.append(isUsed ? report.sentence.mode : .none)
    }
    sentences.gns(report.sentence, modes: modes)
  }

  private mutating func writeGSA(_ report: Report) {
    let dilution = NMEASentenceWriter.DilutionOfPrecision(
      position: report.dilution?.position, horizontal: report.dilution?.horizontal,
      vertical: report.dilution?.vertical)
    for system in Self.systems where settings.uses(system.constellation) {
      var used: [SatelliteID] = []
      for satellite in report.used where satellite.id.constellation == system.constellation {
        used.append(satellite.id)
      }
      sentences.gsa(
        system.constellation, mode: report.isFix ? .threeDimensional : .none, used: used,
        dilution: dilution)
    }
  }

  private mutating func writeGSV(_ report: Report) {
    for system in Self.systems where settings.uses(system.constellation) {
      var satellites: [NMEASentenceWriter.Satellite] = []
      for satellite in report.satellites
      where satellite.id.constellation == system.constellation {
        // Without the time it does not know where a satellite is.
        satellites.append(
          NMEASentenceWriter.Satellite(
            id: satellite.id,
            elevation: report.isTimeKnown ? satellite.shownElevation : nil,
            azimuth: report.isTimeKnown ? satellite.shownAzimuth : nil,
            carrierToNoise: satellite.isTracked ? satellite.shownStrength : nil))
      }
      sentences.gsv(system.constellation, satellites: satellites, signalID: system.signal)
    }
  }

  private static func errors(_ report: Report) -> NMEASentenceWriter.ErrorStatistics {
    var errors = NMEASentenceWriter.ErrorStatistics()
    guard let dilution = report.dilution, let horizontal = report.solution.horizontalAccuracy
    else { return errors }
    let scale = horizontal / dilution.horizontal
    let isNorthLonger = dilution.north >= dilution.east
    errors.rangeResidual = 1.1 * scale
    errors.semiMajor = scale * max(dilution.north, dilution.east)
    errors.semiMinor = scale * min(dilution.north, dilution.east)
    errors.orientation = isNorthLonger ? 0 : 90
    errors.latitude = scale * dilution.north
    errors.longitude = scale * dilution.east
    errors.altitude = report.solution.verticalAccuracy
    return errors
  }

  private static func dilutions(_ report: Report) -> UBXFrameWriter.DilutionOfPrecision {
    var dilution = UBXFrameWriter.DilutionOfPrecision()
    if let known = report.dilution {
      dilution.geometric = known.geometric
      dilution.position = known.position
      dilution.time = known.time
      dilution.vertical = known.vertical
      dilution.horizontal = known.horizontal
      dilution.northing = known.north
      dilution.easting = known.east
    }
    return dilution
  }

  private static func satellites(_ report: Report) -> [UBXFrameWriter.Satellite] {
    var satellites: [UBXFrameWriter.Satellite] = []
    for satellite in report.satellites {
      let isUsed = report.used.contains { $0.id == satellite.id }
      satellites.append(
        UBXFrameWriter.Satellite(
          id: satellite.id,
          carrierToNoise: satellite.isTracked ? satellite.shownStrength : 0,
          elevation: report.isTimeKnown ? satellite.shownElevation : -91,
          azimuth: report.isTimeKnown ? satellite.shownAzimuth : 0,
          residual: isUsed ? 8 * (satellite.acquisition - 0.5) / satellite.carrierToNoise : 0,
          quality: !satellite.isTracked
            ? .searching : satellite.isUsable ? .carrierLocked : .codeLocked,
          isUsed: isUsed))
    }
    return satellites
  }
}

extension VisibleSatellite {
  /// Whole degrees.
  var shownElevation: Int { Int(cmath_round(elevation)) }
  /// Whole degrees, 0 to 359.
  var shownAzimuth: Int { Int(cmath_round(azimuth)) % 360 }
  /// Whole dB-Hz.
  var shownStrength: Int { Int(cmath_round(carrierToNoise)) }
}
