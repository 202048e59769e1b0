import GNSSCodec
import GNSSReceiver
import TestSupport
import Testing

/// Who is taken for whose receiver, and for a receiver at all.
struct MakerTests {
  static func look(_ bytes: [UInt8]) -> (maker: Maker?, isReceiver: Bool) {
    var scanner = FrameScanner()
    _ = scanner.append(bytes.span.bytes)
    guard let frame = scanner.next() else { return (nil, false) }
    return (Maker(frame), frame.isOfReceiver)
  }

  @Test(arguments: [
    ("PUBX,00,120000.00", Maker.uBlox), ("PMTK011,MTKGPS", .mediaTek), ("PSRF150,1", .siRF),
    ("PQTMVERNO,L89", .quectel), ("PSTMVER,A", .st), ("PSTI,030", .skyTraq), ("PASHR,1", .ashtech),
    ("PERDACK,1", .furuno), ("PDTINFO,U", .unicore), ("GPTXT,01,01,02,IC=AT6558-5N-32", .casic),
    ("PAIR001,050,0", .airoha), ("GNTXT,01,01,02,u-blox AG - www.u-blox.com", .uBlox),
  ])
  func aMakerShowsItself(_ course: (body: String, maker: Maker)) {
    #expect(Self.look(.sentence(course.body)).maker == course.maker)
  }

  @Test(arguments: ["GNGGA,120000.00,,,,,0,00,,,,,,,", "GNTXT,01,01,02,ANTSTATUS=OK", "PGRME,1,M"])
  func othersShowNone(_ body: String) {
    #expect(Self.look(.sentence(body)).maker == nil)
  }

  @Test(arguments: ["GNGGA,120000.00", "GPRMC,1", "GAGSV,1,1,0", "BDGSA,A", "GBGSV,1", "GQGSV,1"])
  func aReceiverIsHeard(_ body: String) {
    #expect(Self.look(.sentence(body)).isReceiver)
  }

  @Test(arguments: [
    "HCHDG,98.3,0.0,E,12.6,W", "WIMWV,1", "IIRMC,1", "AIVDM,1", "GNTXT,01,01,02,x", "PMTK011,M",
  ])
  func whatOthersSayIsNoReceiver(_ body: String) {
    #expect(!Self.look(.sentence(body)).isReceiver)
  }

  @Test func aBrokenFrameShowsNothing() {
    var frame = [UInt8].ubx(0x01, 0x07, Array(repeating: 0, count: 92))
    #expect(Self.look(frame).maker == .uBlox && Self.look(frame).isReceiver)
    frame[20] ^= 1
    #expect(Self.look(frame).maker == nil && !Self.look(frame).isReceiver)
  }
}
