import GNSSCodec
import GNSSReceiver
import GNSSSimulator
import Testing

/// Each generation says who it is, takes what it knows and refuses the rest.
struct GenerationTests {
  typealias Partner = DialogueTests.Partner

  static let blox: [Generation] = [.eight, .nine, .ten]
  /// What the old messages are asked for by: PRT, MSG, RATE, NAV5, GNSS, RXM, PM2, PMS, NAVX5.
  static let polls: [(id: UInt8, payload: [UInt8], generations: [Generation])] = [
    (0x00, [], [.eight, .nine]), (0x00, [1], [.eight, .nine]), (0x01, [1, 7], [.eight, .nine]),
    (0x08, [], [.eight, .nine]), (0x24, [], [.eight, .nine]), (0x3E, [], [.eight, .nine]),
    (0x23, [], [.eight, .nine]), (0x11, [], [.eight]), (0x3B, [], [.eight]), (0x86, [], [.eight]),
  ]

  static func partner(_ generation: Generation, baud: Int? = nil) -> Partner {
    Partner {
      $0.generation = generation
      $0.baud = baud
      if baud != nil { $0.output = .nmea }
    }
  }

  static func identity(_ bytes: [UInt8]) -> UBXIdentity? {
    var scanner = FrameScanner()
    _ = scanner.append(bytes.span.bytes)
    while let frame = scanner.next() {
      if let version = frame.ubx?.monVER { return UBXIdentity(version) }
    }
    return nil
  }

  @Test("Time, leap seconds, covariances and traffic are told when asked", arguments: blox)
  func states(generation: Generation) throws {
    var partner = Self.partner(generation)
    _ = partner.live(.seconds(3))
    var scanner = FrameScanner()
    for (messageClass, id): (UInt8, UInt8) in [(1, 0x20), (1, 0x26), (1, 0x36), (0x0A, 0x36)] {
      _ = scanner.append(partner.ask(messageClass, id).span.bytes)
    }
    var told: [String] = []
    while let frame = scanner.next() {
      guard let content = frame.ubx else { continue }
      if let time = content.navTIMEGPS {
        #expect(time.week > 2300 && time.leapSeconds == 18 && time.valid == 7)
        told.append("TIMEGPS")
      } else if let leap = content.navTIMELS {
        #expect(leap.leapSeconds == 18 && leap.valid == 1)
        told.append("TIMELS")
      } else if let errors = content.navCOV {
        #expect(errors.positionValidity == 1 && errors.velocityValidity == 1)
        #expect(errors.position.northNorth > 0 && errors.position.northEast == 0)
        told.append("COV")
      } else if let traffic = content.monCOMMS {
        let port = try #require(traffic[0])
        #expect(traffic.count == 1 && port.port == 0x0300)
        #expect(port.receivedBytes >= 32 && port.sentBytes > 1000 && port.messages[0] >= 4)
        told.append("COMMS")
      }
    }
    let all = ["TIMEGPS", "TIMELS", "COV", "COMMS"]
    #expect(told == (generation == .eight ? Array(all.prefix(2)) : all))
  }

  @Test("MON-VER tells the generation, and that it is simulated", arguments: blox)
  func versions(generation: Generation) throws {
    var partner = Self.partner(generation)
    let identity = try #require(Self.identity(partner.ask(0x0A, 0x04)))
    #expect(identity.isSimulated && identity.supports(.gps) && identity.supports(.beiDou))
    switch generation {
    case .eight:
      #expect(identity.configuration == .messages && identity.firmware == "SPG 3.01")
      #expect(identity.protocolVersion == UBXIdentity.ProtocolVersion(18, 0))
      #expect(identity.hardware == "00080000")
    case .nine:
      #expect(identity.configuration == .keys && identity.firmware == "SPG 4.04")
      #expect(identity.protocolVersion == UBXIdentity.ProtocolVersion(32, 1))
    default:
      #expect(identity.configuration == .keys && identity.firmware == "SPG 5.10")
      #expect(identity.protocolVersion == UBXIdentity.ProtocolVersion(34, 10))
    }
  }

  @Test("Old messages: asked for and given back, they are taken; else refused", arguments: blox)
  func oldMessages(generation: Generation) {
    var partner = Self.partner(generation)
    for poll in Self.polls {
      let answer = partner.ask(0x06, poll.id, poll.payload)
      guard poll.generations.contains(generation) else {
        #expect(answer == DialogueTests.refused(poll.id), "\(poll.id)")
        continue
      }
      let acknowledgement = DialogueTests.accepted(poll.id)
      #expect(Array(answer.suffix(10)) == acknowledgement, "\(poll.id)")
      let message = answer.dropLast(10)
      #expect(message.count > 8 && message[2] == 0x06 && message[3] == poll.id, "\(poll.id)")
      let payload = Array(message.dropFirst(6).dropLast(2))
      #expect(partner.ask(0x06, poll.id, payload) == acknowledgement, "\(poll.id)")
      #expect(partner.ask(0x06, poll.id, poll.payload) == answer, "\(poll.id)")
      // One byte short is no message.
      if payload.count > 4 {
        let short = partner.ask(0x06, poll.id, payload.dropLast())
        #expect(short == DialogueTests.refused(poll.id), "\(poll.id)")
      }
    }
  }

  @Test("Keys are known from the ninth generation on, flash to the ninth only", arguments: blox)
  func keys(generation: Generation) {
    var partner = Self.partner(generation)
    let period: [(UInt32, [UInt8])] = [(DialogueTests.measurementPeriod, [100, 0])]
    let known = DialogueTests.accepted(0x8A)
    let refused = DialogueTests.refused(0x8A)
    #expect(partner.set(period) == (generation == .eight ? refused : known))
    #expect(partner.set(layers: 7, period) == (generation == .nine ? known : refused))
    #expect(partner.set(layers: 8, period) == refused)
    #expect(partner.set(layers: 0, period) == refused)
    if generation == .nine {
      let key = DialogueTests.bytes(DialogueTests.measurementPeriod)
      let answer = DialogueTests.frame(0x06, 0x8B, [1, 2, 0, 0] + key + [100, 0])
      #expect(
        partner.get(layer: 2, [DialogueTests.measurementPeriod])
          == answer + DialogueTests.accepted(0x8B))
      // What the backup supply keeps goes before what is in flash.
      #expect(partner.set(layers: 2, [(DialogueTests.measurementPeriod, [200, 0])]) == known)
      _ = partner.ask(0x06, 0x04, [0, 0, 0, 0])
      let both = partner.get([DialogueTests.measurementPeriod])
      #expect(both.starts(with: DialogueTests.frame(0x06, 0x8B, [1, 0, 0, 0] + key + [200, 0])))
      #expect(partner.ask(0x06, 0x8C, [0, 2, 0, 0] + key) == DialogueTests.accepted(0x8C))
      _ = partner.ask(0x06, 0x04, [0, 0, 0, 0])
      #expect(partner.get([DialogueTests.measurementPeriod]).starts(with: answer.prefix(6)))
      #expect(Found(partner.live(.seconds(2))).pvts.count == 20)
    }
  }

  @Test("A transaction is taken as a whole, or not")
  func transactions() {
    var partner = Self.partner(.ten)
    func step(_ step: UInt8, _ pairs: [(UInt32, [UInt8])], layers: UInt8 = 1) -> [UInt8] {
      [1, layers, step, 0] + pairs.flatMap { DialogueTests.bytes($0.0) + $0.1 }
    }
    let period = DialogueTests.measurementPeriod
    let accepted = DialogueTests.accepted(0x8A)
    let refused = DialogueTests.refused(0x8A)
    #expect(partner.ask(0x06, 0x8A, step(1, [(period, [100, 0])])) == accepted)
    #expect(partner.ask(0x06, 0x8A, step(2, [(DialogueTests.pvtOnUSB, [2])])) == accepted)
    #expect(partner.get([period]).contains(0xE8))
    #expect(partner.ask(0x06, 0x8A, step(3, [])) == accepted)
    #expect(Found(partner.live(.seconds(2))).pvts.count == 10)
    // Without a beginning, with other layers on the way, with a fault in it.
    #expect(partner.ask(0x06, 0x8A, step(3, [(period, [200, 0])])) == refused)
    #expect(partner.ask(0x06, 0x8A, step(1, [(period, [200, 0])])) == accepted)
    #expect(partner.ask(0x06, 0x8A, step(3, [], layers: 3)) == refused)
    #expect(partner.ask(0x06, 0x8A, step(1, [(period, [200, 0])])) == accepted)
    #expect(partner.ask(0x06, 0x8A, step(3, [(DialogueTests.unknownKey, [1])])) == refused)
    #expect(Found(partner.live(.seconds(2))).pvts.count == 10)
  }

  @Test("CFG-MSG, CFG-RATE and CFG-CFG: rate, messages, what is kept over a restart")
  func oldRates() {
    var partner = Self.partner(.eight)
    #expect(partner.ask(0x06, 0x08, [200, 0, 1, 0, 1, 0]) == DialogueTests.accepted(0x08))
    #expect(partner.ask(0x06, 0x01, [0x01, 0x03, 1]) == DialogueTests.accepted(0x01))
    let rates: [UInt8] = [0x01, 0x07, 9, 9, 9, 5, 9, 0]
    #expect(partner.ask(0x06, 0x01, rates) == DialogueTests.accepted(0x01))
    var found = Found(partner.live(.seconds(2)))
    #expect(found.counts["01-03"] == 10 && found.pvts.count == 2)
    // The messages are saved, the rate is not.
    let save: [UInt8] = [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0]
    #expect(partner.ask(0x06, 0x09, save) == DialogueTests.accepted(0x09))
    _ = partner.ask(0x06, 0x04, [0, 0, 0, 0])
    found = Found(partner.live(.seconds(10)))
    #expect(found.counts["01-03"] == 10 && found.pvts.count == 2)
    // All goes back to what the firmware came with.
    let clear: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 3]
    #expect(partner.ask(0x06, 0x09, clear) == DialogueTests.accepted(0x09))
    found = Found(partner.live(.seconds(10)))
    #expect(found.counts["01-03"] == nil && found.pvts.count == 10)
  }

  @Test("Constellations: by message and by key; not without any")
  func constellations() {
    func systems(_ bytes: [UInt8]) -> Set<String> {
      Set(Found(bytes).counts.keys.filter { $0.hasSuffix("GSV") })
    }
    var partner = Self.partner(.eight, baud: 115_200)
    #expect(systems(partner.live(.seconds(2))) == ["GPGSV", "GLGSV", "GAGSV", "GBGSV"])
    func block(_ id: UInt8, _ isEnabled: UInt8) -> [UInt8] { [id, 8, 16, 0, isEnabled, 0, 1, 0] }
    let off = [0, 0, 32, 3] + block(6, 0) + block(2, 0) + block(3, 0)
    #expect(Found(partner.ask(0x06, 0x3E, off) + partner.live(.seconds(1))).counts["05-01"] == 1)
    _ = partner.live(.seconds(2))
    let alone = Found(partner.live(.seconds(4)))
    #expect(Set(alone.counts.keys.filter { $0.hasSuffix("GSV") }) == ["GPGSV"])
    #expect(alone.rmcs.last?.contains(",A,") == true)
    let none = [0, 0, 32, 1] + block(0, 0)
    #expect(Found(partner.ask(0x06, 0x3E, none) + partner.live(.seconds(1))).counts["05-00"] == 1)

    var ten = Self.partner(.ten)
    let keys: [(UInt32, [UInt8])] = [(0x1031_0021, [0]), (0x1031_0025, [0])]
    #expect(ten.set(keys) == DialogueTests.accepted(0x8A))
    let all: [(UInt32, [UInt8])] = [(0x1031_001F, [0]), (0x1031_0022, [0])]
    #expect(ten.set(all) == DialogueTests.refused(0x8A))
  }

  @Test("MON-HW of the older ones, MON-RF and NAV-SIG of the newer ones, SEC-UNIQID of all")
  func monitoring() {
    for generation in Self.blox {
      var partner = Self.partner(generation)
      let hasHW = generation != .ten
      let hasRF = generation != .eight
      #expect(Found(partner.ask(0x0A, 0x09)).counts == [hasHW ? "0A-09" : "05-00": 1])
      #expect(Found(partner.ask(0x0A, 0x38)).counts == [hasRF ? "0A-38" : "05-00": 1])
      #expect(Found(partner.ask(0x01, 0x43)).counts == [hasRF ? "01-43" : "05-00": 1])
      #expect(Found(partner.ask(0x27, 0x03)).counts == ["27-03": 1])
    }
  }

  @Test("A receiver of sentences hears no UBX and sends none")
  func sentencesOnly() {
    for generation in [Generation.mediaTek, .casic, .plain] {
      var partner = Self.partner(generation)
      #expect(partner.ask(0x0A, 0x04).isEmpty)
      #expect(partner.set([(DialogueTests.measurementPeriod, [100, 0])]).isEmpty)
      let found = Found(partner.live(.seconds(5)))
      #expect(found.rmcs.count == 5 && found.pvts.isEmpty && found.invalid == 0)
      #expect(found.counts["GNTXT"] == 5)
    }
  }
}
