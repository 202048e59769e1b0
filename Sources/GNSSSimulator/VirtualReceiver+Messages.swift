internal import CMath
internal import GNSSCodec

extension VirtualReceiver {
  /// The systems it receives, in the order of the system ids of NMEA, with the signal id of GSV.
  private static let systems: [(constellation: Constellation, signal: UInt8)] = [
    (.gps, 1), (.glonass, 1), (.galileo, 7), (.beiDou, 1),
  ]

  /// Sends the sentences of an epoch.
  mutating func write(sentencesOf report: Report, withSatellites: Bool) {
    sentences.rmc(report.sentence)
    sentences.vtg(report.sentence)
    sentences.gga(report.sentence)
    let dilution = NMEASentenceWriter.DilutionOfPrecision(
      position: report.dilution?.position, horizontal: report.dilution?.horizontal,
      vertical: report.dilution?.vertical)
    for system in Self.systems {
      var used: [SatelliteID] = []
      for satellite in report.used where satellite.id.constellation == system.constellation {
        used.append(satellite.id)
      }
      sentences.gsa(
        system.constellation, mode: report.isFix ? .threeDimensional : .none, used: used,
        dilution: dilution)
    }
    sendWritten()
    if withSatellites { writeSatellitesInView(report) }
    sentences.gll(report.sentence)
    sentences.gst(timeOfDay: report.sentence.timeOfDay, Self.errors(report))
    sendWritten()
  }

  private mutating func writeSatellitesInView(_ report: Report) {
    for system in Self.systems {
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
      sendWritten()
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

  /// Sends the UBX messages of an epoch.
  mutating func write(framesOf report: Report, withSatellites: Bool) {
    frames.navPVT(report.solution)
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
    frames.navDOP(timeOfWeek: report.solution.timeOfWeek, dilution)
    sendWritten()
    if withSatellites { writeNavSAT(report) }
    frames.navEOE(timeOfWeek: report.solution.timeOfWeek)
    sendWritten()
  }

  private mutating func writeNavSAT(_ report: Report) {
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
    frames.navSAT(timeOfWeek: report.solution.timeOfWeek, satellites)
    sendWritten()
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
