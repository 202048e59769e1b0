import GNSSCodec
import TestSupport
import Testing

/// What a receiver tells of itself: written and read again it is the same.
struct ReceiverAnswersTests {
  private static func scanner(_ bytes: [UInt8]) -> FrameScanner {
    var scanner = FrameScanner()
    _ = scanner.append(bytes.span.bytes)
    return scanner
  }

  private static func input(_ random: inout Seeded) -> UBX.MonRF.Block {
    UBX.MonRF.Block(
      input: .random(in: 0...3, using: &random), jammingState: .random(in: 0...3, using: &random),
      antennaStatus: .random(in: 0...4, using: &random),
      antennaPower: .random(in: 0...2, using: &random),
      noise: .random(in: 0 ... .max, using: &random),
      gain: .random(in: 0...8191, using: &random),
      jammingIndicator: .random(in: 0 ... .max, using: &random))
  }

  @Test("MON-RF and MON-HW")
  func inputs() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    for count in 0...4 {
      let blocks = (0..<count).map { _ in Self.input(&random) }
      let one = Self.input(&random)
      var writer = UBXFrameWriter()
      writer.monRF(blocks)
      writer.monHW(one)
      var scanner = Self.scanner(writer.bytes)
      if let read = scanner.next()?.ubx?.monRF {
        #expect(read.count == count && (0..<count).map { read[$0] } == blocks)
      } else {
        Issue.record("no MON-RF")
      }
      if let read = scanner.next()?.ubx?.monHW {
        #expect(read.noise == one.noise && read.gain == one.gain)
        #expect(read.antennaStatus == one.antennaStatus && read.antennaPower == one.antennaPower)
        #expect(read.jammingState == one.jammingState)
        #expect(read.jammingIndicator == one.jammingIndicator && read.virtualPins.byteCount == 17)
      } else {
        Issue.record("no MON-HW")
      }
    }
  }

  @Test("NAV-SIG")
  func signals() {
    let satellites = [
      UBXFrameWriter.Satellite(
        id: SatelliteID(.gps, 5), carrierToNoise: 41, elevation: 33, azimuth: 270, residual: -1.25,
        quality: .carrierLocked, isUsed: true),
      UBXFrameWriter.Satellite(
        id: SatelliteID(.glonass, 7), carrierToNoise: 0, elevation: 3, azimuth: 10, quality: .none,
        isUsed: false),
    ]
    let blocks = [
      UBX.NavSIG.Block(satellites[0]), UBX.NavSIG.Block(satellites[1], frequencyID: 9),
    ]
    var writer = UBXFrameWriter()
    writer.navSIG(timeOfWeek: 604_799_999, blocks)
    var scanner = Self.scanner(writer.bytes)
    guard let read = scanner.next()?.ubx?.navSIG else {
      Issue.record("no NAV-SIG")
      return
    }
    #expect(read.timeOfWeek == 604_799_999 && read.count == 2)
    #expect(read[0] == blocks[0] && read[1] == blocks[1])
    #expect(read[0]?.isUsed == true && read[0]?.residual == -1.3 && read[0]?.health == 1)
    #expect(read[1]?.isUsed == false && read[1]?.frequencyID == 9 && read[1]?.signalID == 0)
  }

  @Test("SEC-UNIQID, PMTK705, PMTK011")
  func names() {
    var writer = UBXFrameWriter()
    let identity = UBX.SecUNIQID(identifier: 0xFFFF_1234_5678_9ABC)
    identity.write(to: &writer)
    var scanner = Self.scanner(writer.bytes)
    #expect(scanner.next()?.ubx?.secUNIQID == identity)
    #expect(identity.identifier == 0x1234_5678_9ABC)
    var sentences = NMEASentenceWriter()
    sentences.pmtkRelease("AXN_5.1.7_3333_19020118", build: "0027", product: "PA1010D", kit: "1.0")
    sentences.pmtkText("MTKGPS")
    // As a real one sends it.
    #expect(
      String(decoding: sentences.bytes, as: UTF8.self)
        == "$PMTK705,AXN_5.1.7_3333_19020118,0027,PA1010D,1.0*76\r\n$PMTK011,MTKGPS*08\r\n")
  }
}
