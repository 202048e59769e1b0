internal import GNSSCodec

/// The values of UBX messages by u-blox's own names and in its own units: `height` of NAV-PVT is in
/// millimetres as published, scaled values carry their scale, bit sets are taken apart.
extension JSONWriter {
  /// Writes the member `fields` of a message that has a type; nothing for one that has none.
  mutating func fields(of content: borrowing UBX.Content) {
    let before = place
    name("fields")
    beginObject()
    let empty = place
    switch content.kind {
    case .navPVT: if let message = content.navPVT { write(message) }
    case .navPOSLLH: if let message = content.navPOSLLH { write(message) }
    case .navHPPOSLLH: if let message = content.navHPPOSLLH { write(message) }
    case .navVELNED: if let message = content.navVELNED { write(message) }
    case .navSOL: if let message = content.navSOL { write(message) }
    case .navDOP: if let message = content.navDOP { write(message) }
    case .navSTATUS: if let message = content.navSTATUS { write(message) }
    case .navTIMEUTC: if let message = content.navTIMEUTC { write(message) }
    case .navTIMEGPS: if let message = content.navTIMEGPS { write(message) }
    case .navSAT: if let message = content.navSAT { write(message) }
    case .navSVINFO: if let message = content.navSVINFO { write(message) }
    case .hnrPVT: if let message = content.hnrPVT { write(message) }
    case .monVER: if let message = content.monVER { write(message) }
    case .navEOE: if let message = content.navEOE { member("iTOW", message.timeOfWeek) }
    case .ackACK: if let message = content.ackACK { write(message) }
    case .ackNAK: if let message = content.ackNAK { write(message) }
    case .infERROR, .infWARNING, .infNOTICE, .infTEST, .infDEBUG:
      name("message")
      latin1(content.payload)
    case nil: break
    }
    if place == empty {
      goBack(to: before)
      return
    }
    endObject()
  }

  private mutating func write(_ message: UBX.Acknowledgement) {
    member("clsID", message.request.messageClass)
    member("msgID", message.request.number)
  }

  mutating func member(_ name: StaticString, _ value: some FixedWidthInteger) {
    self.name(name)
    self.value(Int64(truncatingIfNeeded: value))
  }

  /// Writes one bit of a bit set as 0 or 1.
  mutating func bit(_ name: StaticString, _ set: some FixedWidthInteger, _ position: Int) {
    bits(name, set, position, count: 1)
  }

  /// Writes some bits of a bit set as a number.
  mutating func bits(
    _ name: StaticString, _ set: some FixedWidthInteger, _ position: Int, count: Int
  ) {
    self.name(name)
    value(Int64(truncatingIfNeeded: set) >> Int64(position) & (1 << Int64(count) - 1))
  }

  /// Writes a length in millimetres with so many decimals.
  private mutating func millimetres(_ name: StaticString, _ metres: Double, decimals: Int = 0) {
    member(name, metres * 1000, decimals: decimals)
  }

  /// Writes a length in centimetres.
  private mutating func centimetres(_ name: StaticString, _ metres: Double) {
    member(name, metres * 100, decimals: 0)
  }

  private mutating func write(_ message: UBX.NavPVT) {
    member("iTOW", message.timeOfWeek)
    member("year", message.year)
    member("month", message.month)
    member("day", message.day)
    member("hour", message.hour)
    member("min", message.minute)
    member("second", message.second)
    bit("validDate", message.valid.rawValue, 0)
    bit("validTime", message.valid.rawValue, 1)
    bit("fullyResolved", message.valid.rawValue, 2)
    bit("validMag", message.valid.rawValue, 3)
    member("tAcc", message.timeAccuracy)
    member("nano", message.nanoseconds)
    member("fixType", message.fixType)
    bit("gnssFixOk", message.flags.rawValue, 0)
    bit("diffSoln", message.flags.rawValue, 1)
    bits("psmState", message.flags.rawValue, 2, count: 3)
    bit("headVehValid", message.flags.rawValue, 5)
    member("carrSoln", message.carrierSolution)
    bit("confirmedAvai", message.flags2, 5)
    bit("confirmedDate", message.flags2, 6)
    bit("confirmedTime", message.flags2, 7)
    member("numSV", message.satellitesUsed)
    member("lon", message.longitude, decimals: 7)
    member("lat", message.latitude, decimals: 7)
    millimetres("height", message.height)
    millimetres("hMSL", message.heightAboveSeaLevel)
    millimetres("hAcc", message.horizontalAccuracy)
    millimetres("vAcc", message.verticalAccuracy)
    millimetres("velN", message.velocityNorth)
    millimetres("velE", message.velocityEast)
    millimetres("velD", message.velocityDown)
    millimetres("gSpeed", message.groundSpeed)
    member("headMot", message.headingOfMotion, decimals: 5)
    millimetres("sAcc", message.speedAccuracy)
    member("headAcc", message.headingAccuracy, decimals: 5)
    member("pDOP", message.pdop, decimals: 2)
    member("invalidLlh", Int(message.flags3 & 1))
    member("lastCorrectionAge", Int(message.flags3 >> 1 & 15))
    member("authTime", Int(message.flags3 >> 13 & 1))
    member("nmaFixStatus", Int(message.flags3 >> 14 & 1))
    member("headVeh", message.headingOfVehicle, decimals: 5)
    member("magDec", message.magneticDeclination, decimals: 2)
    member("magAcc", message.magneticDeclinationAccuracy, decimals: 2)
  }

  private mutating func write(_ message: UBX.NavPOSLLH) {
    member("iTOW", message.timeOfWeek)
    member("lon", message.longitude, decimals: 7)
    member("lat", message.latitude, decimals: 7)
    millimetres("height", message.height)
    millimetres("hMSL", message.heightAboveSeaLevel)
    millimetres("hAcc", message.horizontalAccuracy)
    millimetres("vAcc", message.verticalAccuracy)
  }

  private mutating func write(_ message: UBX.NavHPPOSLLH) {
    member("version", message.version)
    member("invalidLlh", message.isInvalid ? 1 : 0)
    member("iTOW", message.timeOfWeek)
    member("lon", message.longitude, decimals: 9)
    member("lat", message.latitude, decimals: 9)
    millimetres("height", message.height, decimals: 1)
    millimetres("hMSL", message.heightAboveSeaLevel, decimals: 1)
    millimetres("hAcc", message.horizontalAccuracy, decimals: 1)
    millimetres("vAcc", message.verticalAccuracy, decimals: 1)
  }

  private mutating func write(_ message: UBX.NavVELNED) {
    member("iTOW", message.timeOfWeek)
    centimetres("velN", message.velocityNorth)
    centimetres("velE", message.velocityEast)
    centimetres("velD", message.velocityDown)
    centimetres("speed", message.speed)
    centimetres("gSpeed", message.groundSpeed)
    member("heading", message.heading, decimals: 5)
    centimetres("sAcc", message.speedAccuracy)
    member("cAcc", message.headingAccuracy, decimals: 5)
  }

  private mutating func write(_ message: UBX.NavSOL) {
    member("iTOW", message.timeOfWeek)
    member("fTOW", message.timeOfWeekFraction)
    member("week", message.week)
    member("gpsFix", message.fixType)
    bit("gpsfixOK", message.flags, 0)
    bit("diffSoln", message.flags, 1)
    bit("wknSet", message.flags, 2)
    bit("towSet", message.flags, 3)
    centimetres("ecefX", message.x)
    centimetres("ecefY", message.y)
    centimetres("ecefZ", message.z)
    centimetres("pAcc", message.positionAccuracy)
    centimetres("ecefVX", message.velocityX)
    centimetres("ecefVY", message.velocityY)
    centimetres("ecefVZ", message.velocityZ)
    centimetres("sAcc", message.speedAccuracy)
    member("pDOP", message.pdop, decimals: 2)
    member("numSV", message.satellitesUsed)
  }

  private mutating func write(_ message: UBX.HnrPVT) {
    member("iTOW", message.timeOfWeek)
    member("year", message.year)
    member("month", message.month)
    member("day", message.day)
    member("hour", message.hour)
    member("min", message.minute)
    member("second", message.second)
    bit("validDate", message.valid, 0)
    bit("validTime", message.valid, 1)
    bit("fullyResolved", message.valid, 2)
    member("nano", message.nanoseconds)
    member("gpsFix", message.fixType)
    bit("GPSfixOK", message.flags, 0)
    bit("DiffSoln", message.flags, 1)
    bit("WKNSET", message.flags, 2)
    bit("TOWSET", message.flags, 3)
    bit("headVehValid", message.flags, 4)
    member("lon", message.longitude, decimals: 7)
    member("lat", message.latitude, decimals: 7)
    millimetres("height", message.height)
    millimetres("hMSL", message.heightAboveSeaLevel)
    millimetres("gSpeed", message.groundSpeed)
    millimetres("speed", message.speed)
    member("headMot", message.headingOfMotion, decimals: 5)
    member("headVeh", message.headingOfVehicle, decimals: 5)
    millimetres("hAcc", message.horizontalAccuracy)
    millimetres("vAcc", message.verticalAccuracy)
    millimetres("sAcc", message.speedAccuracy)
    member("headAcc", message.headingAccuracy, decimals: 5)
  }
}
