import GNSSCodec
import GNSSSimulator

/// What a scanner finds in bytes: how many of each identity, and the parts that tests look at.
struct Found {
  /// How many valid frames of each identity: `GNRMC`, `01-07` …
  var counts: [String: Int] = [:]
  /// The identity of the last one.
  var last = ""
  /// Frames with a wrong checksum or none.
  var invalid = 0
  /// Bytes that belong to no frame.
  var discarded: UInt64 = 0
  /// The NAV-PVT messages.
  var pvts: [UBX.NavPVT] = []
  /// The RMC sentences as text.
  var rmcs: [String] = []

  init(_ bytes: [UInt8]) {
    var scanner = FrameScanner()
    var rest = bytes[...]
    repeat {
      let taken = rest.withUnsafeBytes { scanner.append(RawSpan(_unsafeBytes: $0)) }
      rest = rest.dropFirst(taken)
      if rest.isEmpty { scanner.finish() }
      while let frame = scanner.next() { add(frame) }
    } while !rest.isEmpty
    discarded = scanner.discardedBytes
  }

  private mutating func add(_ frame: borrowing Frame) {
    guard frame.check == .valid else {
      invalid += 1
      return
    }
    if let sentence = frame.sentence {
      last = sentence.address.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
      if last.hasSuffix("RMC") {
        rmcs.append(frame.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) })
      }
    } else if let content = frame.ubx {
      last = Self.name(content.id)
      if let pvt = content.navPVT { pvts.append(pvt) }
    }
    counts[last, default: 0] += 1
  }

  private static func name(_ id: UBX.ID) -> String {
    func hexadecimal(_ byte: UInt8) -> String {
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "\(hexadecimal(id.messageClass))-\(hexadecimal(id.number))"
  }
}

extension UBX.NavPVT {
  /// The instant, nanoseconds of Unix time; nothing where it is not valid.
  var unixNanoseconds: Int64? {
    guard valid.contains(.validTime),
      let date = CivilDate(year: Int(year), month: Int(month), day: Int(day)),
      let time = TimeOfDay(hour: Int(hour), minute: Int(minute), second: Int(second))
    else { return nil }
    return UTCTime(date: date, timeOfDay: time).unixNanoseconds + Int64(nanoseconds)
  }
}

extension Scenario {
  /// 2026-11-30, 07:00:00 UTC, seed 42.
  static var example: Scenario {
    var scenario = Scenario(start: UTCTime(unixNanoseconds: 1_796_022_000_000_000_000))
    scenario.seed = 42
    return scenario
  }

  /// All bytes that a receiver sends until an instant, asked for in steps.
  func bytes(until end: Duration, step: Duration) -> [UInt8] {
    var receiver = VirtualReceiver(self)
    var bytes: [UInt8] = []
    var instant = Duration.zero
    while instant < end {
      receiver.advance(to: instant, into: &bytes)
      instant += step
    }
    receiver.advance(to: end, into: &bytes)
    return bytes
  }
}

extension VirtualReceiver {
  /// Takes bytes of an array.
  mutating func hear(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { hear(RawSpan(_unsafeBytes: $0)) }
  }
}

extension Duration {
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
