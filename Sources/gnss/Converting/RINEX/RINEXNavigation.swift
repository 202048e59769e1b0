internal import GNSSCodec

/// Gathers subframes of RXM-SFRBX and writes each new ephemeris as a record of a RINEX navigation
/// file: of GPS and QZSS, from L1 C/A.
struct RINEXNavigation {
  /// What has come of one satellite.
  private struct Gathered {
    let satellite: RINEXSatellite
    var subframes: [LegacyEphemeris.Subframe?] = [nil, nil, nil]
    var written: LegacyEphemeris?
  }

  private let week: Int
  private var satellites: [Gathered] = []
  private(set) var records = 0

  /// - Parameter week: A GPS week less than ten years off the recording's.
  init(near week: Int) { self.week = week }

  /// Takes a subframe; writes the ephemeris that it completes.
  mutating func write(_ message: borrowing UBX.RxmSFRBX, into text: inout TextBuffer) {
    let constellation = Constellation(rawValue: message.constellationID)
    guard constellation == .gps || constellation == .qzss, message.signalID == 0,
      let satellite = RINEXSatellite(
        constellation: message.constellationID, number: message.satelliteID),
      let subframe = LegacyEphemeris.Subframe(message), 1...3 ~= subframe.number
    else { return }
    let place: Int
    if let found = satellites.firstIndex(where: { $0.satellite == satellite }) {
      place = found
    } else {
      place = satellites.count
      satellites.append(Gathered(satellite: satellite))
    }
    satellites[place].subframes[subframe.number - 1] = subframe
    let found = satellites[place].subframes
    guard let ephemeris = LegacyEphemeris(found[0], found[1], found[2]) else { return }
    if let written = satellites[place].written, written.isSame(as: ephemeris) { return }
    satellites[place].written = ephemeris
    ephemeris.write(satellite, near: week, into: &text)
    records += 1
  }
}
