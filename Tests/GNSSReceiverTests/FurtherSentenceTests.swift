import GNSSCodec
import GNSSReceiver
import TestSupport
import Testing

/// What sentences beyond GGA and RMC give an epoch: heading, and u-blox's own position.
struct FurtherSentenceTests {
  static func gga(_ second: Int) -> [UInt8] {
    .sentence("GPGGA,10153\(second).00,4717.11400,N,00833.91200,E,1,11,0.80,433.8,M,47.4,M,,")
  }

  static func pubx(_ second: Int, _ state: String) -> [UInt8] {
    .sentence(
      "PUBX,00,10153\(second).00,4717.1140000,N,00833.9120000,E,481.200,\(state),1.25,2.5,"
        + "36.000,77.52,-0.250,,0.80,1.10,0.70,9,0,0")
  }

  @Test("The heading of HDT and THS is the open epoch's, unless it is called invalid")
  func heading() {
    let stream =
      Self.gga(0) + .sentence("GNHDT,244.28,T") + Self.gga(1) + .sentence("GNTHS,360.00,A")
      + Self.gga(2) + .sentence("GNTHS,12.00,V") + Self.gga(3) + .sentence("HEHDT,,T")
    for cut in [Cut.whole, .bytes(1)] {
      let found = decode(stream, cut: cut).epochs
      #expect(found.map(\.heading) == [244.28, 0, nil, nil])
      #expect(found.map(\.course) == [nil, nil, nil, nil])
    }
  }

  @Test("PUBX,00 alone is a fix, with its accuracies; PUBX,04 gives the day")
  func position() throws {
    let stream =
      [UInt8].sentence("PUBX,04,101530.00,170526,123330.00,2419,18,1930035,-2660.664,43")
      + Self.pubx(0, "D3")
    let fix = try #require(decode(stream).epochs.last)
    #expect(fix.mode == .threeDimensional && fix.quality == .differential)
    #expect(fix.latitude == 47.28523333333333 && fix.longitude == 8.5652)
    #expect(fix.ellipsoidalAltitude == 481.2 && fix.altitude == nil)
    #expect(fix.horizontalAccuracy == 1.25 && fix.verticalAccuracy == 2.5)
    #expect(fix.speed == 10 && fix.course == 77.52 && fix.climb == 0.25)
    #expect(fix.hdop == 0.8 && fix.vdop == 1.1 && fix.satellitesUsed == 9)
    let time = TimeOfDay(hour: 10, minute: 15, second: 30)
    #expect(fix.time?.timeOfDay == time)
    #expect(fix.time?.date == CivilDate(year: 2026, month: 5, day: 17))
  }

  @Test("Each state of PUBX,00 has its mode")
  func states() {
    let modes: [(String, FixMode, FixQuality?)] = [
      ("NF", .none, nil), ("DR", .deadReckoning, .estimated), ("G2", .twoDimensional, .autonomous),
      ("G3", .threeDimensional, .autonomous), ("D2", .twoDimensional, .differential),
      ("D3", .threeDimensional, .differential), ("RK", .threeDimensional, .autonomous),
      ("TT", .timeOnly, nil),
    ]
    for (state, mode, quality) in modes {
      let fix = decode(Self.pubx(0, state)).epochs.last
      #expect(fix?.mode == mode && fix?.quality == quality, "\(state)")
      #expect((fix?.latitude != nil) == (mode != .none && mode != .timeOnly), "\(state)")
    }
  }

  @Test("PUBX,00 and the standard's sentences of one instant are one epoch")
  func together() throws {
    let stream = Self.gga(0) + Self.pubx(0, "G3") + Self.gga(1) + Self.pubx(1, "G3")
    let found = decode(stream).epochs
    #expect(found.count == 2)
    for fix in found {
      #expect(fix.altitude == 433.8 && fix.horizontalAccuracy == 1.25 && fix.hdop == 0.8)
      #expect(fix.satellitesUsed == 11, "GGA's word stays")
    }
  }

  @Test("Accuracies that mean unknown are none")
  func unknown() {
    let stream = [UInt8].sentence(
      "PUBX,00,101530.00,4717.1140000,N,00833.9120000,E,481.200,G3,5303302,3750001,"
        + "0.000,0.00,0.000,,99.99,99.99,99.99,0,0,0")
    let fix = decode(stream).epochs.last
    #expect(fix?.mode == .threeDimensional)
    #expect(fix?.horizontalAccuracy != 5_303_302 && fix?.hdop == nil)
  }
}
