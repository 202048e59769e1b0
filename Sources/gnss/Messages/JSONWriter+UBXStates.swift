internal import GNSSCodec

extension JSONWriter {
  mutating func write(_ message: UBX.NavDOP) {
    member("iTOW", message.timeOfWeek)
    member("gDOP", message.geometric, decimals: 2)
    member("pDOP", message.position, decimals: 2)
    member("tDOP", message.time, decimals: 2)
    member("vDOP", message.vertical, decimals: 2)
    member("hDOP", message.horizontal, decimals: 2)
    member("nDOP", message.northing, decimals: 2)
    member("eDOP", message.easting, decimals: 2)
  }

  mutating func write(_ message: UBX.NavSTATUS) {
    member("iTOW", message.timeOfWeek)
    member("gpsFix", message.fixType)
    bit("gpsFixOk", message.flags, 0)
    bit("diffSoln", message.flags, 1)
    bit("wknSet", message.flags, 2)
    bit("towSet", message.flags, 3)
    bit("diffCorr", message.fixStatus, 0)
    bit("carrSolnValid", message.fixStatus, 1)
    bits("mapMatching", message.fixStatus, 6, count: 2)
    bits("psmState", message.flags2, 0, count: 2)
    bits("spoofDetState", message.flags2, 3, count: 2)
    bits("carrSoln", message.flags2, 6, count: 2)
    member("ttff", message.timeToFirstFix)
    member("msss", message.uptime)
  }

  mutating func write(_ message: UBX.NavTIMEUTC) {
    member("iTOW", message.timeOfWeek)
    member("tAcc", message.timeAccuracy)
    member("nano", message.nanoseconds)
    member("year", message.year)
    member("month", message.month)
    member("day", message.day)
    member("hour", message.hour)
    member("min", message.minute)
    member("sec", message.second)
    bit("validTOW", message.valid, 0)
    bit("validWKN", message.valid, 1)
    bit("validUTC", message.valid, 2)
    bit("authStatus", message.valid, 3)
    bits("utcStandard", message.valid, 4, count: 4)
  }

  mutating func write(_ message: UBX.NavTIMEGPS) {
    member("iTOW", message.timeOfWeek)
    member("fTOW", message.timeOfWeekFraction)
    member("week", message.week)
    member("leapS", message.leapSeconds)
    bit("towValid", message.valid, 0)
    bit("weekValid", message.valid, 1)
    bit("leapSValid", message.valid, 2)
    member("tAcc", message.timeAccuracy)
  }

  mutating func write(_ message: UBX.NavSAT) {
    member("iTOW", message.timeOfWeek)
    member("version", message.version)
    member("numSvs", message.count)
    for index in 0..<message.count {
      guard let satellite = message[index] else { return }
      let number = index + 1
      member("gnssId", number, Int(satellite.constellationID))
      member("svId", number, Int(satellite.satelliteID))
      member("cno", number, Int(satellite.carrierToNoise))
      member("elev", number, Int(satellite.elevation))
      member("azim", number, Int(satellite.azimuth))
      name("prRes", number)
      value(satellite.residual, decimals: 1)
      let flags = Int(satellite.flags)
      member("qualityInd", number, flags & 7)
      member("svUsed", number, flags >> 3 & 1)
      member("health", number, flags >> 4 & 3)
      member("diffCorr", number, flags >> 6 & 1)
      member("smoothed", number, flags >> 7 & 1)
      member("orbitSource", number, flags >> 8 & 7)
      member("ephAvail", number, flags >> 11 & 1)
      member("almAvail", number, flags >> 12 & 1)
      member("anoAvail", number, flags >> 13 & 1)
      member("aopAvail", number, flags >> 14 & 1)
      member("sbasCorrUsed", number, flags >> 16 & 1)
      member("rtcmCorrUsed", number, flags >> 17 & 1)
      member("slasCorrUsed", number, flags >> 18 & 1)
      member("spartnCorrUsed", number, flags >> 19 & 1)
      member("prCorrUsed", number, flags >> 20 & 1)
      member("crCorrUsed", number, flags >> 21 & 1)
      member("doCorrUsed", number, flags >> 22 & 1)
      member("clasCorrUsed", number, flags >> 23 & 1)
      member("lppCorrUsed", number, flags >> 24 & 1)
      member("hasCorrUsed", number, flags >> 25 & 1)
    }
  }

  mutating func write(_ message: UBX.NavSVINFO) {
    member("iTOW", message.timeOfWeek)
    member("numCh", message.count)
    bits("chipGen", message.globalFlags, 0, count: 3)
    for index in 0..<message.count {
      guard let channel = message[index] else { return }
      let number = index + 1
      member("chn", number, Int(channel.channel))
      member("svid", number, Int(channel.satelliteID))
      let flags = Int(channel.flags)
      member("svUsed", number, flags & 1)
      member("diffCorr", number, flags >> 1 & 1)
      member("orbitAvail", number, flags >> 2 & 1)
      member("orbitEph", number, flags >> 3 & 1)
      member("unhealthy", number, flags >> 4 & 1)
      member("orbitAlm", number, flags >> 5 & 1)
      member("orbitAop", number, flags >> 6 & 1)
      member("smoothed", number, flags >> 7 & 1)
      member("qualityInd", number, Int(channel.quality) & 15)
      member("cno", number, Int(channel.carrierToNoise))
      member("elev", number, Int(channel.elevation))
      member("azim", number, Int(channel.azimuth))
      name("prRes", number)
      value(channel.residual * 100, decimals: 0)
    }
  }

  mutating func write(_ message: UBX.MonVER) {
    name("swVersion")
    latin1(message.software)
    name("hwVersion")
    latin1(message.hardware)
    for index in 0..<message.extensionCount {
      name("extension", index + 1)
      latin1(message.extensionText(at: index))
    }
  }

  /// Writes a member of the group element with this number, counted from 1: `cno_07`.
  private mutating func member(_ name: StaticString, _ number: Int, _ value: Int) {
    self.name(name, number)
    self.value(Int64(value))
  }
}
