import GNSSCodec

/// Decodes a sentence by its type, as a program would that wants all of them.
func read(_ sentence: borrowing NMEA.Sentence) -> Double {
  switch sentence.kind {
  case .gga:
    guard let gga = sentence.gga else { return 0 }
    return degrees(gga.position) + (gga.hdop ?? 0) + (gga.altitude?.value ?? 0)
      + (gga.geoidSeparation?.value ?? 0) + Double(gga.satellitesUsed ?? 0)
  case .rmc:
    guard let rmc = sentence.rmc else { return 0 }
    return degrees(rmc.position) + (rmc.course?.value ?? 0) + (rmc.speedKnots?.value ?? 0)
      + Double(rmc.date?.day ?? 0)
  case .gsv:
    guard let gsv = sentence.gsv else { return 0 }
    var sum = 0
    for index in 0..<gsv.groupCount {
      let group = gsv.groups[index]
      sum += Int(group.number) + (group.elevation ?? 0) + (group.azimuth ?? 0)
      if group.carrierToNoise != nil { sum += 1 }
    }
    return Double(sum)
  case .gsa:
    guard let gsa = sentence.gsa else { return 0 }
    var sum = 0
    for index in gsa.satelliteNumbers.indices { sum += Int(gsa.satelliteNumbers[index]) }
    return Double(sum) + (gsa.pdop ?? 0) + (gsa.hdop ?? 0) + (gsa.vdop ?? 0)
  case .gll: return degrees(sentence.gll?.position)
  case .gns:
    guard let gns = sentence.gns else { return 0 }
    return degrees(gns.position) + (gns.hdop ?? 0) + (gns.altitude?.value ?? 0)
  case .vtg:
    guard let vtg = sentence.vtg else { return 0 }
    return (vtg.course?.value ?? 0) + (vtg.speedKnots?.value ?? 0)
  case .zda: return Double(sentence.zda?.date?.day ?? 0)
  case .gst:
    guard let gst = sentence.gst else { return 0 }
    return (gst.latitude ?? 0) + (gst.longitude ?? 0) + (gst.altitude ?? 0)
  case .gbs: return sentence.gbs?.latitudeError ?? 0
  default: return 0
  }
}

private func degrees(_ position: NMEA.Position?) -> Double {
  guard let position else { return 0 }
  return position.latitude.degrees + position.longitude.degrees
}

/// Decodes a UBX message by its type: the fixed part, each block of a group.
func read(_ content: borrowing UBX.Content) -> Double {
  switch content.kind {
  case .navPVT:
    guard let pvt = content.navPVT else { return 0 }
    return pvt.latitude + pvt.longitude + pvt.height + pvt.groundSpeed + pvt.horizontalAccuracy
      + pvt.verticalAccuracy + pvt.headingOfMotion + pvt.speedAccuracy + pvt.pdop
      + Double(pvt.second) + Double(pvt.fixType) + Double(pvt.satellitesUsed)
  case .navPOSLLH:
    guard let position = content.navPOSLLH else { return 0 }
    return position.latitude + position.longitude + position.height
      + position.horizontalAccuracy + position.verticalAccuracy
  case .navVELNED:
    guard let velocity = content.navVELNED else { return 0 }
    return velocity.velocityNorth + velocity.velocityEast + velocity.velocityDown
  case .navSTATUS: return Double(content.navSTATUS?.flags ?? 0)
  case .navDOP:
    guard let dop = content.navDOP else { return 0 }
    return dop.position + dop.horizontal + dop.vertical
  case .navTIMEUTC: return Double(content.navTIMEUTC?.nanoseconds ?? 0)
  case .navTIMEGPS: return Double(content.navTIMEGPS?.timeOfWeek ?? 0)
  case .navEOE: return Double(content.navEOE?.timeOfWeek ?? 0)
  default: return readBlocks(content)
  }
}

private func readBlocks(_ content: borrowing UBX.Content) -> Double {
  var sum = 0
  switch content.kind {
  case .navSAT:
    guard let list = content.navSAT else { return 0 }
    for index in 0..<list.count {
      guard let block = list[index] else { continue }
      sum +=
        Int(block.satelliteID) + Int(block.elevation) + Int(block.azimuth)
        + Int(block.carrierToNoise)
    }
  case .navSIG:
    guard let list = content.navSIG else { return 0 }
    for index in 0..<list.count {
      guard let block = list[index] else { continue }
      sum += Int(block.satelliteID) + Int(block.carrierToNoise)
    }
  case .rxmRAWX:
    guard let list = content.rxmRAWX else { return 0 }
    for index in 0..<list.count {
      guard let block = list[index] else { continue }
      sum += Int(block.satelliteID) + Int(block.carrierToNoise)
    }
  case .rxmSFRBX:
    guard let words = content.rxmSFRBX else { return 0 }
    for index in 0..<words.count { sum += Int(words[index] ?? 0) }
  default: break
  }
  return Double(sum)
}
