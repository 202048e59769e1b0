import GNSSCodec
import TestSupport
import Testing

/// Whatever a payload holds, every message that has a type is read from it without a trap.
struct UBXDamageTests {
  @Test("Each bit of each vector flipped", arguments: Vector.all(in: "UBX"))
  func everyBit(vector: Vector) {
    for frame in vector.frames {
      var payload = Array(frame.bytes[6..<frame.bytes.count - 2])
      for bit in 0..<payload.count * 8 {
        payload[bit / 8] ^= 1 << (bit % 8)
        #expect(Touch.count(of: .ubx(frame.bytes[2], frame.bytes[3], payload)) != nil)
        payload[bit / 8] ^= 1 << (bit % 8)
      }
    }
  }

  @Test("Any bytes at all, in each message that has a type", arguments: UBX.Kind.allCases)
  func anyBytes(kind: UBX.Kind) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed: seed)
    for length in 0..<200 {
      var payload = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      // Small counts and types are what the first bytes mostly hold.
      for index in payload.indices.prefix(12) where Bool.random(using: &random) {
        payload[index] = UInt8.random(in: 0...4, using: &random)
      }
      let frame = [UInt8].ubx(kind.id.messageClass, kind.id.number, payload)
      #expect(Touch.count(of: frame) != nil, "seed \(seed), length \(length)")
    }
  }

  @Test("Recorded frames cut at every length", .enabled(if: Shared.isPresent))
  func everyLength() throws {
    var seen: Set<[Int]> = []
    for name in try Shared.recordings() {
      var scanner = FrameScanner()
      var rest = try Shared.bytes("corpus/" + name)
      while !rest.isEmpty {
        rest.removeFirst(scanner.append(rest.span.bytes))
        while let frame = scanner.next() {
          guard frame.check == .valid, let content = frame.ubx, let kind = content.kind,
            seen.insert([Int(kind.rawValue), content.payload.byteCount]).inserted
          else { continue }
          let payload = content.payload.withUnsafeBytes { [UInt8]($0) }
          for length in 0..<payload.count {
            let cut = Array(payload.prefix(length))
            #expect(Touch.count(of: .ubx(kind.id.messageClass, kind.id.number, cut)) != nil)
          }
        }
      }
    }
    #expect(seen.count > 30)
  }
}

/// Reads all fields and keeps their number only.
private struct Touch: UBXFieldVisitor {
  private var count = 0

  /// How many fields the message in a frame has; nothing if the frame is not found.
  static func count(of frame: [UInt8]) -> Int? {
    var scanner = FrameScanner()
    _ = scanner.append(frame.span.bytes)
    scanner.finish()
    guard let found = scanner.next(), let content = found.ubx else { return nil }
    var touch = Touch()
    readEveryField(of: content, &touch)
    return touch.count
  }

  mutating func fields<Message>(of message: Message, block: Int?) { count += 1 }
  mutating func field<Value>(_ name: String, _ value: Value, block: Int?) { count += 1 }
  mutating func bytes(_ name: String, _ value: RawSpan, block: Int?) { count += 1 }
  mutating func derived<Value>(_ name: String, _ value: Value, block: Int?) { count += 1 }
}
