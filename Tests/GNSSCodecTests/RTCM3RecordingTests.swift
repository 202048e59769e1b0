import Foundation
import TestSupport
import Testing

@testable import GNSSCodec

/// RTCM 3 as pyrtcm reads it: messages of real recordings, and the tables of the standard.
@Suite(.enabled(if: Python.has("pyrtcm"), "python3 with pyrtcm is not installed"))
struct RTCM3RecordingTests {
  /// Prints of each frame, and of a table of numbers and signals, what pyrtcm says.
  static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("read_rtcm3.py").path

  @Test("The same messages name their station, the same signals stand in each mask")
  func tables() throws {
    let result = try Python.run([Self.script, "tables"])
    #expect(result.status == 0)
    let theirs = Set(result.output.split(separator: "\n").map(String.init))
    var own = Set(
      (0...4095).compactMap { number in
        RTCM3.stationPlace(number).map { "station \(number) \($0)" }
      })
    for system in Constellation.allCases where system != .imes {
      for bit: UInt8 in 1...32 {
        let signal = Signal(rtcm3: bit, constellation: system)
        if case .other = signal { continue }
        own.insert("signal \(system.name) \(bit) \(signal.name)")
      }
    }
    #expect(own.subtracting(theirs).sorted() == [])
    #expect(theirs.subtracting(own).sorted() == [])
  }

  @Test(
    "pyrtcm reads the same from every frame of the recordings",
    .enabled(if: Shared.isPresent, "shared folder absent"))
  func recordings() throws {
    var frames = 0
    var kinds: Set<String> = []
    for name in try Shared.recordings() {
      var own: [String] = []
      var input: [UInt8] = []
      var scanner = FrameScanner()
      var rest = try Shared.bytes("corpus/" + name)[...]
      while !rest.isEmpty {
        rest = rest.dropFirst(rest.withUnsafeBytes { scanner.append(RawSpan(_unsafeBytes: $0)) })
        while let frame = scanner.next() {
          guard let content = frame.rtcm3 else { continue }
          own.append(Self.line(content.facts))
          kinds.insert(content.facts["number"] ?? "")
          frame.bytes.withUnsafeBytes { input += $0 }
        }
      }
      if own.isEmpty { continue }
      let result = try Python.run([Self.script, "frames"], input: Data(input))
      #expect(result.status == 0)
      let theirs = result.output.split(separator: "\n").map(String.init)
      #expect(own == theirs, "\(name)")
      frames += own.count
    }
    print("RTCM 3: \(frames) frames of \(kinds.sorted().joined(separator: " "))")
    #expect(frames > 100 && kinds.count > 5)
  }

  private static func line(_ facts: [String: String]) -> String {
    let order = [
      "number", "station", "rawX", "rawY", "rawZ", "areAligned", "rawL1CA", "rawL1P", "rawL2CA",
      "rawL2P", "constellation", "rawEpoch", "isMultiple", "issueOfData", "clockSteering",
      "externalClock", "isDivergenceFree", "smoothingInterval", "satelliteMask", "signalMask",
      "cellMask", "cellCount", "satellites",
    ]
    return order.compactMap { key in facts[key].map { "\(key)=\($0)" } }.joined(separator: "|")
  }
}
