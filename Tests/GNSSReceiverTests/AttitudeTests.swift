import GNSSCodec
import GNSSReceiver
import TestSupport
import Testing

/// How the vehicle lies: which message gives it, and which goes before which.
struct AttitudeTests {
  /// NAV-PVT of a fix in three dimensions, whose vehicle heading is 12.5° within 3.5°.
  private static func pvt(_ timeOfWeek: UInt32, hasHeading: Bool) -> [UInt8] {
    var payload = [UInt8](repeating: 0, count: 92)
    put(timeOfWeek, 0, &payload)
    payload[20] = 3
    payload[21] = hasHeading ? 0x21 : 0x01
    put(85_652_000, 24, &payload)
    put(472_852_333, 28, &payload)
    put(350_000, 72, &payload)
    put(1_250_000, 84, &payload)
    return .ubx(0x01, 0x07, payload)
  }

  /// Roll −1.25°, pitch 2.5°, heading 250.75°, with these accuracies in 1e-5 degree.
  private static func attitude(
    _ timeOfWeek: UInt32, accuracies: [UInt32] = [31_511, 32_024, 484_862], isFast: Bool = false
  ) -> [UInt8] {
    var payload = [UInt8](repeating: 0, count: 32)
    put(timeOfWeek, 0, &payload)
    put(UInt32(bitPattern: -125_000), 8, &payload)
    put(250_000, 12, &payload)
    put(25_075_000, 16, &payload)
    for index in 0..<3 { put(accuracies[index], 20 + 4 * index, &payload) }
    return isFast ? .ubx(0x28, 0x01, payload) : .ubx(0x01, 0x05, payload)
  }

  /// The way from one antenna to the other: 90.5° within 0.25°.
  private static func relative(_ timeOfWeek: UInt32, flags: UInt32) -> [UInt8] {
    var payload = [UInt8](repeating: 0, count: 64)
    payload[0] = 1
    put(timeOfWeek, 4, &payload)
    put(9_050_000, 24, &payload)
    put(25_000, 52, &payload)
    put(flags, 60, &payload)
    return .ubx(0x01, 0x3C, payload)
  }

  private static func put(_ value: UInt32, _ offset: Int, _ payload: inout [UInt8]) {
    for index in 0..<4 { payload[offset + index] = UInt8(value >> (8 * index) & 255) }
  }

  @Test("NAV-ATT gives heading, pitch and roll with their accuracies")
  func navATT() throws {
    let stream = Self.pvt(1000, hasHeading: true) + Self.attitude(1000)
    for bytes in [stream, Self.attitude(1000) + Self.pvt(1000, hasHeading: true)] {
      let epochs = decode(bytes).epochs
      #expect(epochs.count == 1)
      let epoch = try #require(epochs.first)
      #expect(epoch.heading == 250.75 && epoch.headingAccuracy == 4.84862)
      #expect(epoch.pitch == 2.5 && epoch.pitchAccuracy == 0.32024)
      #expect(epoch.roll == -1.25 && epoch.rollAccuracy == 0.31511)
    }
  }

  @Test("An angle whose accuracy is 0 is not known")
  func unknown() throws {
    let stream = Self.pvt(1000, hasHeading: true) + Self.attitude(1000, accuracies: [0, 0, 0])
    let epoch = try #require(decode(stream).epochs.first)
    #expect(epoch.heading == 12.5 && epoch.headingAccuracy == 3.5, "NAV-PVT's word stays")
    #expect(epoch.pitch == nil && epoch.pitchAccuracy == nil)
    #expect(epoch.roll == nil && epoch.rollAccuracy == nil)
  }

  @Test("HNR-ATT belongs to the epoch that is open, and begins none")
  func hnrATT() throws {
    let stream =
      Self.pvt(1000, hasHeading: false) + Self.attitude(1000, isFast: true)
      + Self.attitude(1100, isFast: true)
    let epochs = decode(stream).epochs
    #expect(epochs.map(\.heading) == [250.75])
    #expect(decode(Self.attitude(1000, isFast: true)).epochs.isEmpty)
  }

  @Test("NAV-RELPOSNED is a heading where the reference moves with the vehicle, and else not")
  func relative() throws {
    let cases: [(flags: UInt32, heading: Double?)] = [
      (0x0137, 90.5), (0x0117, nil), (0x0037, nil), (0x0133, nil), (0x0136, nil),
    ]
    for (flags, heading) in cases {
      let stream = Self.pvt(1000, hasHeading: false) + Self.relative(1000, flags: flags)
      let epoch = try #require(decode(stream).epochs.first)
      #expect(epoch.heading == heading, "\(flags)")
      #expect(epoch.headingAccuracy == heading.map { _ in 0.25 }, "\(flags)")
    }
  }

  @Test("Two antennas go before sensors, these before NAV-PVT, and that before a sentence")
  func order() throws {
    let parts = [
      [UInt8].sentence("HEHDT,33.00,T"), Self.pvt(1000, hasHeading: true), Self.attitude(1000),
      Self.relative(1000, flags: 0x0137),
    ]
    let headings = [33, 12.5, 250.75, 90.5]
    for count in 2...parts.count {
      for order in [Array(parts.prefix(count)), parts.prefix(count).reversed()] {
        let epoch = try #require(decode(order.flatMap { $0 }).epochs.first)
        #expect(epoch.heading == headings[count - 1])
      }
    }
  }

  @Test("A compass gives a heading where its variation is known, and gives way to HDT and VHW")
  func compass() {
    let stream =
      FurtherSentenceTests.gga(0) + .sentence("SDHDG,229.8,,,1.25,E")
      + FurtherSentenceTests.gga(1) + .sentence("SDHDG,1.0,,,1.5,W")
      + FurtherSentenceTests.gga(2) + .sentence("IIHDG,70.6,,,,W")
      + FurtherSentenceTests.gga(3) + .sentence("SDVHW,231.5,T,229.9,M,6.6,N,12.3,K")
      + .sentence("SDHDG,229.8,,,1.25,E")
      + FurtherSentenceTests.gga(4) + .sentence("GNHDT,232.00,T")
      + .sentence("SDVHW,231.5,T,229.9,M,6.6,N,12.3,K")
    let epochs = decode(stream).epochs
    #expect(epochs.map(\.heading) == [231.05, 359.5, nil, 231.5, 232])
    #expect(epochs.allSatisfy { $0.headingAccuracy == nil }, "none of them tells it")
  }
}
