import GNSSCodec
import GNSSSimulator
import Testing

/// What the virtual receiver answers, and that it does what it has accepted.
struct DialogueTests {
  static let measurementPeriod: UInt32 = 0x3021_0001
  static let nmeaOnUSB: UInt32 = 0x1078_0002
  static let pvtOnUSB: UInt32 = 0x2091_0009
  static let statusOnUSB: UInt32 = 0x2091_001D
  static let unknownKey: UInt32 = 0x2011_0099

  /// A receiver that has sent its first epoch, and what it answers to a message at once.
  struct Partner: ~Copyable {
    var receiver: VirtualReceiver
    var now = Duration.zero

    init(_ change: (inout Scenario) -> Void = { _ in }) {
      var scenario = Scenario.example
      scenario.output = .ubx
      change(&scenario)
      receiver = VirtualReceiver(scenario)
      _ = live(.zero)
    }

    mutating func live(_ time: Duration) -> [UInt8] {
      var bytes: [UInt8] = []
      now += time
      receiver.advance(to: now, into: &bytes)
      return bytes
    }

    mutating func ask(_ messageClass: UInt8, _ id: UInt8, _ payload: [UInt8] = []) -> [UInt8] {
      var writer = UBXFrameWriter()
      writer.frame(class: messageClass, id: id, payload: payload)
      receiver.hear(writer.bytes)
      return live(.zero)
    }

    mutating func set(layers: UInt8 = 1, _ pairs: [(UInt32, [UInt8])]) -> [UInt8] {
      ask(0x06, 0x8A, [0, layers, 0, 0] + pairs.flatMap { bytes($0.0) + $0.1 })
    }

    mutating func get(layer: UInt8 = 0, _ keys: [UInt32]) -> [UInt8] {
      ask(0x06, 0x8B, [0, layer, 0, 0] + keys.flatMap(bytes))
    }
  }

  static func bytes(_ key: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: key >> UInt32(8 * $0)) }
  }

  static func frame(_ messageClass: UInt8, _ id: UInt8, _ payload: [UInt8]) -> [UInt8] {
    var writer = UBXFrameWriter()
    writer.frame(class: messageClass, id: id, payload: payload)
    return writer.bytes
  }

  static func accepted(_ id: UInt8) -> [UInt8] { frame(0x05, 0x01, [0x06, id]) }
  static func refused(_ id: UInt8) -> [UInt8] { frame(0x05, 0x00, [0x06, id]) }

  @Test("A new period is acknowledged and kept")
  func rate() {
    var partner = Partner()
    #expect(partner.set([(Self.measurementPeriod, [100, 0])]) == Self.accepted(0x8A))
    #expect(Found(partner.live(.seconds(2))).pvts.count == 20)
    #expect(partner.set([(Self.measurementPeriod, [0xD0, 0x07])]) == Self.accepted(0x8A))
    let found = Found(partner.live(.seconds(10)))
    #expect(found.pvts.count == 5)
    #expect(found.pvts.allSatisfy { ($0.unixNanoseconds ?? 1) % 2_000_000_000 == 0 })
  }

  @Test("Messages are turned on and off")
  func messages() {
    var partner = Partner()
    let change: [(UInt32, [UInt8])] = [
      (Self.pvtOnUSB, [0]), (Self.statusOnUSB, [2]), (Self.nmeaOnUSB, [1]),
    ]
    #expect(partner.set(change) == Self.accepted(0x8A))
    let found = Found(partner.live(.seconds(10)))
    #expect(found.pvts.isEmpty && found.counts["01-03"] == 5 && found.counts["01-04"] == 10)
  }

  @Test("What is unknown, out of range or cut is refused as a whole")
  func refusals() {
    var partner = Partner()
    let period = Self.bytes(Self.measurementPeriod)
    let unknown: [(UInt32, [UInt8])] = [
      (Self.measurementPeriod, [100, 0]), (Self.unknownKey, [4]),
    ]
    #expect(partner.set(unknown) == Self.refused(0x8A))
    #expect(partner.set([(Self.measurementPeriod, [1, 0])]) == Self.refused(0x8A))
    #expect(partner.set(layers: 4, [(Self.measurementPeriod, [100, 0])]) == Self.refused(0x8A))
    #expect(partner.set([]) == Self.refused(0x8A))
    #expect(partner.ask(0x06, 0x8A, [0, 1, 0, 0] + period + [100]) == Self.refused(0x8A))
    #expect(partner.ask(0x06, 0x8A) == Self.refused(0x8A))
    #expect(partner.get([Self.unknownKey]) == Self.refused(0x8B))
    #expect(partner.get(layer: 2, [Self.measurementPeriod]) == Self.refused(0x8B))
    #expect(partner.ask(0x06, 0x8C, [0, 2, 0, 0]) == Self.refused(0x8C))
    #expect(partner.ask(0x06, 0x08, [100, 0, 1, 0, 0, 0]) == Self.refused(0x08))
    #expect(Found(partner.live(.seconds(2))).pvts.count == 2)
  }

  @Test("Values are told by layer: in use, saved, default")
  func values() {
    var partner = Partner()
    let key = Self.bytes(Self.measurementPeriod)
    func answer(_ layer: UInt8, _ value: [UInt8]) -> [UInt8] {
      Self.frame(0x06, 0x8B, [1, layer, 0, 0] + key + value) + Self.accepted(0x8B)
    }
    #expect(partner.get([Self.measurementPeriod]) == answer(0, [0xE8, 0x03]))
    #expect(partner.get(layer: 1, [Self.measurementPeriod]) == Self.refused(0x8B))
    #expect(partner.set(layers: 3, [(Self.measurementPeriod, [200, 0])]) == Self.accepted(0x8A))
    #expect(partner.get([Self.measurementPeriod]) == answer(0, [200, 0]))
    #expect(partner.get(layer: 1, [Self.measurementPeriod]) == answer(1, [200, 0]))
    #expect(partner.get(layer: 7, [Self.measurementPeriod]) == answer(7, [0xE8, 0x03]))
    #expect(partner.ask(0x06, 0x8C, [0, 2, 0, 0] + key) == Self.accepted(0x8C))
    #expect(partner.get(layer: 1, [Self.measurementPeriod]) == Self.refused(0x8B))
    #expect(partner.get([Self.measurementPeriod]) == answer(0, [200, 0]))
  }

  @Test("A whole group and all keys can be asked for")
  func wildcards() {
    var partner = Partner()
    let group = partner.get([0x3021_FFFF])
    let expected =
      [1, 0, 0, 0] + Self.bytes(0x3021_0001) + [0xE8, 0x03] + Self.bytes(0x3021_0002) + [1, 0]
      + Self.bytes(0x2021_0003) + [1]
    #expect(group == Self.frame(0x06, 0x8B, expected) + Self.accepted(0x8B))
    // All are more than one message has room for: 64 at a time, from where the last one ended.
    var keys: [UInt32] = []
    for position in stride(from: 0, to: 128, by: 64) {
      let answer = partner.ask(
        0x06, 0x8B, [0, 0, UInt8(position), 0] + Self.bytes(0x0FFF_FFFF))
      keys += Self.keys(in: answer)
    }
    // 41 of ports, rates and navigation; 23 messages on two ports.
    #expect(keys.count == Set(keys).count && keys.count == 41 + 2 * 23)
    #expect(keys.contains(Self.measurementPeriod) && keys.contains(Self.pvtOnUSB))
  }

  /// The keys of the first CFG-VALGET in bytes.
  static func keys(in bytes: [UInt8]) -> [UInt32] {
    var keys: [UInt32] = []
    var position = 10
    while position + 4 <= bytes.count - 12 {
      let key = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[position + $1]) << UInt32(8 * $1) }
      keys.append(key)
      position += 4 + (UBX.ConfigurationKey(key).valueSize ?? 0)
    }
    return keys
  }

  @Test("NAV messages are given on request, on or off")
  func polls() {
    var partner = Partner()
    for number: UInt8 in [0x07, 0x02, 0x12, 0x03, 0x21, 0x04, 0x35, 0x43, 0x61] {
      let found = Found(partner.ask(0x01, number))
      #expect(found.counts.values.reduce(0, +) == 1 && found.invalid == 0 && found.discarded == 0)
      #expect(found.last.hasPrefix("01-"))
    }
    #expect(partner.ask(0x01, 0x99) == Self.frame(0x05, 0x00, [0x01, 0x99]))
    #expect(partner.ask(0x0A, 0x09) == Self.frame(0x05, 0x00, [0x0A, 0x09]))
    #expect(partner.ask(0x77, 0x01, [1]) == Self.frame(0x05, 0x00, [0x77, 0x01]))
  }

  @Test("A restart takes the saved settings and searches anew: hot, warm and cold")
  func restarts() {
    for (forgotten, seconds): ([UInt8], Int) in [([0, 0], 1), ([1, 0], 18), ([0xFF, 0xFF], 24)] {
      var partner = Partner()
      #expect(partner.set([(Self.statusOnUSB, [1])]) == Self.accepted(0x8A))
      #expect(partner.set(layers: 2, [(Self.pvtOnUSB, [1])]) == Self.accepted(0x8A))
      let banner = partner.ask(0x06, 0x04, forgotten + [0, 0])
      #expect(String(decoding: banner, as: UTF8.self).contains("MOD=SIMULATED"))
      let found = Found(partner.live(.seconds(40)))
      #expect(found.counts["01-03"] == nil)
      let first = found.pvts.firstIndex { $0.flags.contains(.fixOK) }
      #expect(first == seconds - 1, "\(seconds) s")
      #expect(found.pvts[0].valid.contains(.validTime) == (forgotten != [0xFF, 0xFF]))
    }
  }

  @Test("With UBX turned off it does not even answer")
  func silenced() {
    var partner = Partner { $0.output = .mixed }
    #expect(partner.set([(0x1078_0001, [0])]).isEmpty)
    #expect(partner.ask(0x0A, 0x04).isEmpty)
    #expect(Found(partner.live(.seconds(2))).counts["01-07"] == nil)
    #expect(partner.set([(0x1078_0001, [1])]) == Self.accepted(0x8A))
  }
}
