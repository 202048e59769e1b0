import GNSSCodec
import GNSSReceiver
import TestSupport
import Testing

/// Who a receiver is, by what receivers of each generation say.
struct UBXIdentityTests {
  static func identity(_ software: String, _ hardware: String, _ lines: [String]) -> UBXIdentity? {
    let payload =
      field(software, 30) + field(hardware, 10) + lines.flatMap { field($0, 30) }
    var scanner = FrameScanner()
    let frame = [UInt8].ubx(0x0A, 0x04, payload)
    _ = scanner.append(frame.span.bytes)
    guard let found = scanner.next(), let content = found.ubx, let version = content.monVER else {
      return nil
    }
    return UBXIdentity(version)
  }

  static func field(_ text: String, _ length: Int) -> [UInt8] {
    Array((Array(text.utf8) + Array(repeating: 0, count: length)).prefix(length))
  }

  @Test("u-blox 9 and 10 say all of it, and are configured by keys")
  func keys() throws {
    let lines = [
      "ROM BASE 0xDD3FE36C", "FWVER=HPG 1.32", "PROTVER=27.31", "MOD=ZED-F9P",
      "GPS;GLO;GAL;BDS", "SBAS;QZSS",
    ]
    let identity = try #require(
      Self.identity("EXT CORE 1.00 (f10c36)", "00190000", lines))
    #expect(identity.software == "EXT CORE 1.00 (f10c36)" && identity.hardware == "00190000")
    #expect(identity.firmware == "HPG 1.32" && identity.module == "ZED-F9P")
    #expect(identity.protocolVersion == .init(27, 31) && identity.configuration == .keys)
    let supported = Constellation.allCases.filter { identity.supports($0) }
    #expect(supported == [.gps, .sbas, .galileo, .beiDou, .qzss, .glonass])
    #expect(!identity.isSimulated)
  }

  @Test("u-blox 8 is configured by messages")
  func messages() throws {
    let lines = ["FWVER=SPG 3.01", "PROTVER=18.00", "GPS;GLO;GAL;BDS", "SBAS;IMES;QZSS"]
    let identity = try #require(Self.identity("ROM CORE 3.01 (107888)", "00080000", lines))
    #expect(identity.protocolVersion == .init(18, 0) && identity.configuration == .messages)
    #expect(identity.firmware == "SPG 3.01" && identity.module == nil)
    #expect(identity.supports(.imes) && !identity.supports(.navIC))
  }

  @Test("Before that a blank stands for the equals sign, or nothing is said")
  func older() throws {
    let seven = try #require(
      Self.identity("1.00 (59842)", "00070000", ["PROTVER 14.00", "GPS;SBAS;GLO;QZSS"]))
    #expect(seven.protocolVersion == .init(14, 0) && seven.supports(.glonass))
    let six = try #require(Self.identity("7.03 (45969)", "00040007", []))
    #expect(six.protocolVersion == nil && six.configuration == .messages)
    #expect(!six.supports(.gps))
  }

  @Test("Between the generations both ways are tried")
  func between() throws {
    for (text, configuration) in [
      ("22.99", UBXIdentity.Configuration.messages), ("23.01", .keysThenMessages),
      ("26.99", .keysThenMessages), ("27.00", .keys), ("50.10", .keys),
    ] {
      let identity = try #require(Self.identity("", "", ["PROTVER=" + text]))
      #expect(identity.configuration == configuration, "\(text)")
    }
  }

  @Test("What is no version and no list of constellations is none")
  func nonsense() throws {
    for text in ["", "x", "1x", "1.2.3", "99999", "-1"] {
      let identity = try #require(Self.identity("", "", ["PROTVER=" + text]))
      #expect(identity.protocolVersion == nil, "\(text)")
    }
    let identity = try #require(
      Self.identity("a\u{1}b", "", ["GPS;XYZ", "MODEL", "PROTVER", "FIS=0xEF4015 (100111)", ";;"]))
    #expect(!identity.supports(.gps) && identity.module == nil)
    #expect(identity.software == "ab")
    #expect(UBXIdentity.ProtocolVersion(9, 99) < .init(10, 0))
    #expect(UBXIdentity.ProtocolVersion(27, 9) < .init(27, 11))
  }
}
