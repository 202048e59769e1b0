import Foundation
import GNSSCodec
import TestSupport
import Testing

/// UBX frames byte by byte, and as independent decoders read them.
struct UBXFrameWriterTests {
  static let solution: UBXFrameWriter.Solution = {
    var solution = UBXFrameWriter.Solution()
    solution.timeOfWeek = 111_623_000
    solution.time = CivilDate(year: 2026, month: 11, day: 30).flatMap { date in
      TimeOfDay(hour: 7, minute: 0, second: 4, nanosecond: 999_999_600).map {
        UTCTime(date: date, timeOfDay: $0)
      }
    }
    solution.timeAccuracy = 25
    solution.fixType = .threeDimensional
    solution.isFixOK = true
    solution.satellitesUsed = 19
    solution.latitude = -33.85678125
    solution.longitude = 151.21529665
    solution.height = 42.1235
    solution.altitude = -0.0005
    solution.horizontalAccuracy = 1.2344999
    solution.verticalAccuracy = 2.5
    solution.velocityNorth = -0.0124
    solution.velocityEast = 1.5
    solution.velocityDown = -0.0006
    solution.groundSpeed = 1.50005
    solution.speed = 1.5001
    solution.course = 359.999994
    solution.speedAccuracy = 0.05
    solution.courseAccuracy = 1.9
    solution.positionDilution = 0.955
    solution.timeToFirstFix = .milliseconds(1500)
    solution.timeSinceStart = .seconds(90)
    return solution
  }()

  static func hexadecimal(_ write: (inout UBXFrameWriter) -> Void) -> String {
    var writer = UBXFrameWriter()
    write(&writer)
    return writer.bytes.map { String(format: "%02x", $0) }.joined(separator: " ")
  }

  @Test("Small frames, byte by byte")
  func bytes() {
    #expect(
      Self.hexadecimal { $0.poll(class: 0x0A, id: 0x04) } == "b5 62 0a 04 00 00 0e 34")
    #expect(
      Self.hexadecimal { $0.ackAck(class: 0x06, id: 0x8A) }
        == "b5 62 05 01 02 00 06 8a 98 c1")
    #expect(
      Self.hexadecimal { $0.ackNak(class: 0x06, id: 0x01) }
        == "b5 62 05 00 02 00 06 01 0e 33")
    #expect(
      Self.hexadecimal { UBX.NavEOE(timeOfWeek: 0x0102_0304).write(to: &$0) }
        == "b5 62 01 61 04 00 04 03 02 01 70 e5")
    #expect(
      Self.hexadecimal { $0.frame(class: 0xF0, id: 0x01, payload: [0xFF, 0x80]) }
        == "b5 62 f0 01 02 00 ff 80 72 2b")
  }

  @Test("Our own decoder reads NAV-PVT back")
  func navPVT() throws {
    let pvt = try Self.solution.readBack()
    #expect(pvt.latitude == -33.8567812)
    #expect(pvt.longitude == 151.2152966)
    #expect(pvt.height == 42.123)
    #expect(pvt.heightAboveSeaLevel == -0.001)
    #expect(pvt.horizontalAccuracy == 1.234)
    #expect(pvt.velocityNorth == -0.012)
    #expect(pvt.velocityDown == -0.001)
    #expect(pvt.groundSpeed == 1.5)
    #expect(pvt.pdop == 0.95)
  }

  @Test("What does not fit is clamped, what is unknown is said so")
  func limits() throws {
    var solution = UBXFrameWriter.Solution()
    solution.height = 1e9
    solution.altitude = -1e9
    solution.velocityNorth = .infinity
    solution.velocityEast = .nan
    var writer = UBXFrameWriter()
    UBX.NavPVT(solution).write(to: &writer)
    let payload = Array(writer.bytes[6...])
    #expect(payload[32..<36] == [0xFF, 0xFF, 0xFF, 0x7F])
    #expect(payload[36..<40] == [0, 0, 0, 0x80])
    #expect(payload[40..<48] == [255, 255, 255, 255, 255, 255, 255, 255])
    #expect(payload[48..<52] == [0xFF, 0xFF, 0xFF, 0x7F])
    #expect(payload[52..<56] == [0, 0, 0, 0])
    #expect(payload[11] == 0 && payload[20] == 0 && payload[21] == 0 && payload[78] == 1)
  }

  @Test(
    "pyubx2 reads the same integers from every message",
    .enabled(if: Python.has("pyubx2"), "python3 with pyubx2 is not installed"))
  func independentParser() throws {
    var writer = UBXFrameWriter()
    let solution = Self.solution
    UBX.NavPVT(solution).write(to: &writer)
    UBX.NavPOSLLH(solution).write(to: &writer)
    UBX.NavVELNED(solution).write(to: &writer)
    UBX.NavSTATUS(solution).write(to: &writer)
    UBX.NavTIMEUTC(solution).write(to: &writer)
    var dilution = UBXFrameWriter.DilutionOfPrecision()
    dilution.geometric = 1.125
    dilution.position = 0.955
    dilution.horizontal = 700
    UBX.NavDOP(timeOfWeek: 1000, dilution).write(to: &writer)
    writer.navSAT(
      timeOfWeek: 1000,
      [
        UBXFrameWriter.Satellite(
          id: SatelliteID(.glonass, 7), carrierToNoise: 41, elevation: -91, azimuth: 359,
          residual: -1.25, quality: .carrierLocked, isUsed: true),
        UBXFrameWriter.Satellite(
          id: SatelliteID(.sbas, 123), carrierToNoise: 0, elevation: 30, azimuth: 0,
          quality: .searching, isUsed: false),
      ].map { UBX.NavSAT.Block($0) })
    UBX.NavEOE(timeOfWeek: 1000).write(to: &writer)
    writer.monVer(software: "GNSS SIM 1.0", hardware: "SIMULATED", extensions: ["PROTVER=34.10"])
    writer.infNotice("hello")
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("read_frames.py").path
    let result = try Python.run([script], input: Data(writer.bytes))
    #expect(result.status == 0)
    #expect(result.output == Self.expected, "\(result.output)")
  }

  static let expected = """
    NAV-PVT 2026 11 30 7 0 5 -400 7 25 3 1 19 1512152966 -338567812 42123 -1 1234 2500 -12 1500 \
    -1 1500 35999999 50 190000 95 0
    NAV-POSLLH 1512152966 -338567812 42123 -1 1234 2500
    NAV-VELNED -1 150 0 150 150 35999999 5 190000
    NAV-STATUS 3 13 0 0 1500 90000
    NAV-TIMEUTC 25 -400 2026 11 30 7 0 5 7
    NAV-DOP 113 95 9999 9999 65535 9999 9999
    NAV-SAT 2 6 7 41 -91 359 -13 2335 1 123 0 30 0 0 17
    NAV-EOE 1000
    MON-VER GNSS SIM 1.0 SIMULATED PROTVER=34.10
    INF-NOTICE hello

    """
}

extension UBXFrameWriter.Solution {
  /// What our own decoder makes of the NAV-PVT of the solution.
  func readBack() throws -> UBX.NavPVT {
    var writer = UBXFrameWriter()
    UBX.NavPVT(self).write(to: &writer)
    var scanner = FrameScanner()
    _ = writer.bytes.withUnsafeBytes { scanner.append(RawSpan(_unsafeBytes: $0)) }
    guard let frame = scanner.next(), frame.check == .valid, let content = frame.ubx,
      let pvt = content.navPVT
    else { throw NotNavPVT() }
    return pvt
  }

  struct NotNavPVT: Error {}
}
