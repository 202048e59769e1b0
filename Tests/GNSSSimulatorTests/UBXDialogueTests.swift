import GNSSCodec
import GNSSReceiver
import GNSSSimulator
import TestSupport
import Testing

/// The dialogue with the virtual receiver, whose bytes come as they come on a line.
struct UBXDialogueTests {
  /// A host that speaks with a virtual receiver over a line.
  struct Host: ~Copyable {
    var receiver = VirtualReceiver(Scenario.example)
    var scanner = FrameScanner()
    var dialogue = UBXDialogue()
    var now = Duration.zero
    var outcomes: [UBXDialogue.Ticket: UBXDialogue.Outcome] = [:]
    var identity: UBXIdentity?
    var solutions = 0
    /// What is put between the receiver's bytes and the host, and what of the host's gets lost.
    var noise: [UInt8] = []
    var lostFrames = 0

    /// Lives on, in steps of 50 ms.
    mutating func live(_ time: Duration) {
      let end = now + time
      while now < end {
        while let step = dialogue.next(at: now) {
          switch step {
          case .send(let frame):
            if lostFrames > 0 { lostFrames -= 1 } else { receiver.hear(frame) }
          case .ended(let ticket, let outcome): outcomes[ticket] = outcome
          }
        }
        now += .milliseconds(50)
        var bytes = noise
        receiver.advance(to: now, into: &bytes)
        var identity = identity
        var solutions = solutions
        Self.hear(bytes, &scanner, &dialogue) { content in
          if let version = content.monVER { identity = UBXIdentity(version) }
          if content.navPVT != nil { solutions += 1 }
        }
        self.identity = identity
        self.solutions = solutions
      }
    }

    private static func hear(
      _ bytes: [UInt8], _ scanner: inout FrameScanner, _ dialogue: inout UBXDialogue,
      _ see: (borrowing UBX.Content) -> Void
    ) {
      var rest = bytes
      while !rest.isEmpty {
        rest.removeFirst(scanner.append(rest.span.bytes))
        while let frame = scanner.next() {
          guard frame.check == .valid, let content = frame.ubx else { continue }
          dialogue.see(content)
          see(content)
        }
      }
    }

    mutating func outcome(of request: UBXRequest, within time: Duration = .seconds(6))
      -> UBXDialogue.Outcome?
    {
      guard let ticket = dialogue.submit(request) else { return nil }
      live(time)
      return outcomes[ticket]
    }
  }

  static func set(_ items: [(UInt32, UInt64)]) throws -> UBXRequest {
    var writer = UBXFrameWriter()
    try writer.cfgVALSET(
      items.compactMap { UBX.ConfigurationItem(UBX.ConfigurationKey($0.0), $0.1) }, layers: .ram)
    return UBXRequest(frame: writer.bytes, expecting: .acknowledgement)
  }

  static let period: UInt32 = 0x3021_0001
  static let pvtOnUSB: UInt32 = 0x2091_0009
  static let keyThatItLacks: UInt32 = 0x2011_0099

  @Test("It is identified, and configured by what it is")
  func identified() throws {
    var host = Host()
    #expect(host.outcome(of: .identification) == .accepted)
    #expect(host.identity?.isSimulated == true)
    #expect(host.identity?.module == "SIMULATED")
    #expect(host.identity?.configuration == .keys)
    #expect(host.identity?.supports(.galileo) == true)
  }

  @Test("Several requests at once, one refused: the others take effect")
  func several() throws {
    var host = Host()
    let accepted = try Self.set([(Self.period, 200)])
    let refused = try Self.set([(Self.keyThatItLacks, 4)])
    let last = try Self.set([(Self.pvtOnUSB, 1)])
    let tickets = [accepted, refused, last].compactMap { host.dialogue.submit($0) }
    host.live(.seconds(2))
    #expect(tickets.map { host.outcomes[$0] } == [.accepted, .refused, .accepted])
    #expect(host.dialogue.isIdle)
    host.solutions = 0
    host.live(.seconds(2))
    #expect(host.solutions == 10)
  }

  @Test("Messages of the old generation are refused, by name and at once")
  func oldMessages() {
    var host = Host()
    var writer = UBXFrameWriter()
    UBX.CfgRATE(measurementPeriod: 100).write(to: &writer)
    let request = UBXRequest(frame: writer.bytes, expecting: .acknowledgement)
    #expect(host.outcome(of: request, within: .milliseconds(200)) == .refused)
  }

  @Test("Garbage in the middle of a dialogue, and frames that are lost")
  func garbage() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed: seed)
    var host = Host()
    for round in 0..<20 {
      // No byte that begins a frame: such noise may hide what follows for longer than any patience.
      host.noise = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }.filter { ![0xB5, 0xD3, 0x24].contains($0) }
      host.lostFrames = round % 3
      let outcome = host.outcome(of: try Self.set([(Self.period, UInt64(100 + 10 * round))]))
      #expect(outcome == .accepted, "seed \(seed), round \(round)")
    }
  }

  @Test("A receiver that is gone is silent")
  func gone() throws {
    var host = Host()
    host.lostFrames = .max
    #expect(host.outcome(of: .identification) == .silent)
    #expect(host.identity == nil && host.dialogue.isIdle && host.dialogue.deadline == nil)
  }
}
