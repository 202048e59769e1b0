import CGNSS
import Foundation
import Testing

@testable import GNSSCABI
@testable import GNSSDriver

/// What a caller of yesterday or tomorrow passes, and what no caller should.
struct StructTests {
  @Test("A caller that knows less gets less, and no more is touched", arguments: [8, 40, 64])
  func smaller(size: Int) throws {
    var fix = gnss_fix()
    withUnsafeMutableBytes(of: &fix) { for index in $0.indices { $0[index] = 0xA5 } }
    fix.size = UInt32(size)
    var known = gnss_fix()
    known.mode = GNSS_MODE_3D
    known.latitude_deg = 47
    #expect(fill(&fix, with: known) == GNSS_OK)
    #expect(fix.size == UInt32(size))
    #expect(fix.mode == GNSS_MODE_3D)
    withUnsafeBytes(of: fix) { bytes in
      #expect(bytes.dropFirst(size).allSatisfy { $0 == 0xA5 })
    }
    #expect((fix.latitude_deg == 47) == (size >= 40))
  }

  @Test("A caller that knows more is told how much was filled")
  func larger() {
    let room = UnsafeMutableRawPointer.allocate(byteCount: 1024, alignment: 8)
    defer { room.deallocate() }
    let fix = room.bindMemory(to: gnss_fix.self, capacity: 1)
    fix.pointee.size = 1024
    #expect(fill(fix, with: gnss_fix()) == GNSS_OK)
    #expect(fix.pointee.size == UInt32(MemoryLayout<gnss_fix>.size))
  }

  @Test("What a caller of yesterday does not say is the usual")
  func earlierOptions() throws {
    var options = gnss_options()
    options.size = 16
    options.context = UnsafeMutableRawPointer(bitPattern: 1)
    let seen = try #require(read(&options, into: gnss_options()))
    #expect(seen.context == nil)
    options.size = 4
    #expect(read(&options, into: gnss_options()) == nil, "without a size nothing is read")
  }

  @Test(
    "A text is cut between two characters", arguments: ["", "a", "abcdefg", "abcdefü", "ööööö"])
  func cut(text: String) {
    var place: (Int8, Int8, Int8, Int8, Int8, Int8, Int8, Int8) = (1, 1, 1, 1, 1, 1, 1, 0)
    place = (0, 0, 0, 0, 0, 0, 0, 0)
    put(text, into: &place)
    let found = withUnsafeBytes(of: place) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    #expect(text.hasPrefix(found))
    #expect(found.utf8.count <= 7)
    #expect(text.utf8.count > 7 || found == text)
  }

  @Test("How a receiver rests is told in C's units")
  func power() {
    var report = PowerReport(state: .resting)
    (report.nextWake, report.means, report.wakes) = (.milliseconds(12_345), .backup, 7)
    (report.time, report.onTime) = (.milliseconds(1500), .milliseconds(500))
    (report.energy, report.alwaysOnEnergy) = (25, 75)
    let power = gnss_power(report)
    #expect(power.state == GNSS_POWER_RESTING && power.wakes == 7)
    #expect(power.next_wake_monotonic_ns == 12_345_000_000)
    #expect(power.watched_s == 1.5 && power.on_s == 0.5)
    #expect(power.energy_mj == 25 && power.always_on_energy_mj == 75)
    let means = withUnsafeBytes(of: power.means) { String(decoding: $0.prefix(7), as: UTF8.self) }
    #expect(means == "backup\0")
    #expect(gnss_power(PowerReport(state: .tracking)).next_wake_monotonic_ns == Int64.min)
  }

  @Test("Whatever is NULL, unsized or not known is refused")
  func refused() {
    var receiver: OpaquePointer? = OpaquePointer(bitPattern: 1)
    #expect(gnss_open(nil, &receiver) == GNSS_ERROR_ARGUMENT)
    #expect(receiver == nil)
    var options = gnss_options()
    #expect(gnss_open(&options, &receiver) == GNSS_ERROR_ARGUMENT)
    options.size = UInt32(MemoryLayout<gnss_options>.size)
    #expect(gnss_open(&options, nil) == GNSS_ERROR_ARGUMENT)
    options.calls = gnss_calls(7)
    #expect(gnss_open(&options, &receiver) == GNSS_ERROR_ARGUMENT)
    options.calls = GNSS_CALLS_FROM_LIBRARY
    options.changes = gnss_changes(7)
    #expect(gnss_open(&options, &receiver) == GNSS_ERROR_ARGUMENT)
    options.changes = GNSS_CHANGES_NONE
    "http://example.org".withCString {
      options.source = $0
      #expect(gnss_open(&options, &receiver) == GNSS_ERROR_ARGUMENT)
    }
    for status in [
      gnss_start(nil), gnss_stop(nil), gnss_request(nil), gnss_process(nil), gnss_latest(nil, nil),
      gnss_configure(nil, nil), gnss_diagnose(nil, nil), gnss_get_authorization(nil, nil),
      gnss_authorize(nil, GNSS_ALWAYS), gnss_satellites(nil, nil, 0, 0, nil),
      gnss_ports(nil, 0, 0, nil), gnss_port_watch_process(nil), gnss_decode(nil, nil, 0),
      gnss_decode_end(nil), gnss_decoder_open(nil, nil), gnss_set_program(nil),
      gnss_get_power(nil, nil),
    ] { #expect(status == GNSS_ERROR_ARGUMENT) }
    #expect(gnss_descriptor(nil) == -1)
    #expect(gnss_port_watch_descriptor(nil) == -1)
    gnss_close(nil)
    gnss_decoder_close(nil)
    gnss_port_watch_close(nil)
  }

  @Test("Each status has its text, and the library has the header's version")
  func texts() throws {
    let known = (0...8).map { String(cString: gnss_error_text(gnss_status($0))) }
    #expect(Set(known).count == known.count)
    #expect(known.allSatisfy { !$0.isEmpty && !$0.hasSuffix(".") })
    #expect(!String(cString: gnss_error_text(gnss_status(99))).isEmpty)
    for status in 1...8 as ClosedRange<UInt32> {
      #expect(!String(cString: gnss_error_mend(gnss_status(status))).isEmpty)
    }
    #expect(String(cString: gnss_error_mend(GNSS_OK)).isEmpty)
    #expect(String(cString: gnss_version()) == GNSS_VERSION)
    let command = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appendingPathComponent("../../Sources/gnss/Version.swift")
    #expect(try String(contentsOf: command, encoding: .utf8).contains("\"\(GNSS_VERSION)\""))
  }

  @Test("Ports are listed into whatever room there is")
  func ports() {
    var count = -1
    #expect(gnss_ports(nil, MemoryLayout<gnss_port>.stride, 0, &count) == GNSS_OK)
    #expect(count >= 0)
    var list = [gnss_port](repeating: gnss_port(), count: max(count, 1))
    var again = -1
    let stride = MemoryLayout<gnss_port>.stride
    #expect(gnss_ports(&list, stride, list.count, &again) == GNSS_OK)
    for port in list.prefix(min(again, list.count)) {
      #expect(port.size == UInt32(MemoryLayout<gnss_port>.size))
      #expect(port.path.0 == Int8(UInt8(ascii: "/")))
    }
  }
}
