internal import GNSSCodec

/// The satellites of UBX. Such a list is whole and takes the place of what NMEA lists.
extension EpochAssembler {
  /// u-blox's word for an elevation that is not known; the azimuth is then not known either.
  static let unknownElevation: Int8 = -91

  mutating func add(_ list: borrowing UBX.NavSAT) {
    beginList(timedMessage(list.timeOfWeek))
    for index in 0..<list.count {
      guard let block = list[index],
        let id = SatelliteID(ubxConstellation: block.constellationID, number: block.satelliteID)
      else { continue }
      add(
        id, elevation: block.elevation, azimuth: block.azimuth,
        carrierToNoise: block.carrierToNoise, isUsed: block.isUsed)
    }
  }

  mutating func add(_ list: borrowing UBX.NavSVINFO) {
    beginList(timedMessage(list.timeOfWeek))
    for index in 0..<list.count {
      guard let block = list[index], let id = SatelliteID(ubxNumber: block.satelliteID) else {
        continue
      }
      add(
        id, elevation: block.elevation, azimuth: block.azimuth,
        carrierToNoise: block.carrierToNoise, isUsed: block.isUsed)
    }
  }

  /// A list that comes too late for its epoch is news all the same: it goes into the next one.
  private mutating func beginList(_ isInTime: Bool) {
    if isInTime || isOpen {
      epochSky.beginCompleteList()
    } else {
      sky.beginCompleteList()
    }
  }

  private mutating func add(
    _ id: SatelliteID, elevation: Int8, azimuth: Int16, carrierToNoise: UInt8, isUsed: Bool
  ) {
    let isPlaced = -90...90 ~= elevation && 0...360 ~= azimuth
    let satellite = Satellite(
      id: id, elevation: isPlaced ? Int(elevation) : nil,
      azimuth: isPlaced ? Int(azimuth) % 360 : nil,
      carrierToNoise: carrierToNoise == 0 ? nil : Double(carrierToNoise), isUsed: isUsed)
    if isOpen {
      epochSky.list(satellite)
    } else {
      sky.list(satellite)
    }
  }
}
