import GNSSCodec
import TestSupport

/// A u-blox receiver of a generation as a test writes it: settings, answers, and what goes wrong.
struct ScriptedReceiver {
  /// What may go wrong, in hundredths of all answers.
  struct Faults {
    var lost = 0
    var refused = 0
    var garbage = 0
  }

  /// Numbers of ports: 1 UART1, 3 USB.
  var port: UInt32 = 3
  var version: String?
  var keys: [UInt32: UInt64] = [:]
  /// Rates by message, on the port that is spoken on.
  var rates: [UInt16: UInt8] = [:]
  var protocols: UInt16 = 3
  var period = 1000
  var dynamicModel: UInt8 = 0
  var knowsKeys = false
  var knowsMessages = false
  var isMute = false
  var faults = Faults()
  var random: Seeded
  /// What it has heard, by class and number.
  private(set) var heard: [UInt16] = []
  /// Layers of all VALSET.
  private(set) var layers: Set<UInt8> = []

  init(_ version: String?, seed: UInt64 = 1) {
    self.version = version
    random = Seeded(seed: seed)
  }

  /// Of the tenth generation; NMEA only on its USB.
  static func byKeys(_ version: String = "34.10", seed: UInt64 = 1) -> ScriptedReceiver {
    var receiver = ScriptedReceiver(version, seed: seed)
    receiver.knowsKeys = true
    receiver.keys = [0x3021_0001: 1000, 0x3021_0002: 1, 0x2011_0021: 0]
    for port: UInt32 in [1, 3] {
      for first: UInt32 in [0x2091_0006, 0x2091_0038, 0x2091_015F, 0x2091_0015] {
        receiver.keys[first + port] = 0
      }
      receiver.keys[0x1072_0002 + port * 0x2_0000] = 1
    }
    return receiver
  }

  /// Of the eighth generation; NMEA only.
  static func byMessages(_ version: String = "18.00", seed: UInt64 = 1) -> ScriptedReceiver {
    var receiver = ScriptedReceiver(version, seed: seed)
    receiver.knowsMessages = true
    receiver.rates = [0x0107: 0, 0x0104: 0, 0x0161: 0, 0x0135: 0]
    return receiver
  }

  /// All that a host can change.
  var settings: String {
    "\(keys.sorted { $0.key < $1.key }) \(rates.sorted { $0.key < $1.key }) \(protocols) "
      + "\(period) \(dynamicModel)"
  }

  /// Whether NAV-PVT is sent.
  var sendsPVT: Bool {
    (keys[0x2091_0006 + port] ?? UInt64(rates[0x0107] ?? 0)) > 0
  }

  /// Whether sentences are sent.
  var sendsNMEA: Bool { (keys[0x1072_0002 + port * 0x2_0000] ?? UInt64(protocols & 2)) > 0 }

  /// An epoch as it is configured.
  var epoch: [UInt8] {
    var bytes: [UInt8] = []
    if sendsNMEA {
      bytes += .sentence("GNRMC,120000.00,A,4717.0000,N,00833.9150,E,2.5,10.0,301126,,,A")
    }
    if sendsPVT { bytes += .ubx(0x01, 0x07, Array(repeating: 0, count: 92)) }
    return bytes
  }

  /// Takes what the host writes; gives what it answers.
  mutating func answer(_ bytes: [UInt8]) -> [UInt8] {
    var scanner = FrameScanner()
    _ = scanner.append(bytes.span.bytes)
    var commands: [(id: UInt16, payload: [UInt8])] = []
    while let frame = scanner.next() {
      guard frame.check == .valid, let content = frame.ubx else { continue }
      commands.append((content.id.rawValue, content.payload.withUnsafeBytes { [UInt8]($0) }))
    }
    var answers: [UInt8] = []
    for (id, payload) in commands {
      heard.append(id)
      if isMute { continue }
      if Int.random(in: 0..<100, using: &random) < faults.garbage {
        answers += [0xB5, 0x62, 0x05, 0x01, 0x02, 0x00, 0x06, 0x8A, 0x00, 0x00, 0x24]
      }
      let answer = obey(id, payload)
      if Int.random(in: 0..<100, using: &random) >= faults.lost { answers += answer }
    }
    return answers
  }

  private mutating func obey(_ id: UInt16, _ payload: [UInt8]) -> [UInt8] {
    if id == 0x0A04 {
      guard let version else { return [] }
      let text = UBXIdentityTests.field("ROM SPG", 30) + UBXIdentityTests.field("000A0000", 10)
      return .ubx(0x0A, 0x04, text + UBXIdentityTests.field("PROTVER=\(version)", 30))
    }
    let name = [UInt8(id >> 8), UInt8(id & 255)]
    let isRefused = Int.random(in: 0..<100, using: &random) < faults.refused
    guard !isRefused, let answer = known(id, payload) else { return .ubx(5, 0, name) }
    return answer + .ubx(5, 1, name)
  }

  /// The answer before the acknowledgement; nothing where it is refused.
  private mutating func known(_ id: UInt16, _ payload: [UInt8]) -> [UInt8]? {
    switch id {
    case 0x068B where knowsKeys: return get(payload)
    case 0x068A where knowsKeys: return set(payload) ? [] : nil
    case 0x0600 where knowsMessages && payload.isEmpty:
      return .ubx(6, 0, [UInt8(port)] + Self.zeros(13) + [UInt8(protocols), 0] + Self.zeros(4))
    case 0x0600 where knowsMessages:
      protocols = UInt16(payload[14])
      return []
    case 0x0608 where knowsMessages && payload.isEmpty:
      return .ubx(6, 8, [UInt8(period & 255), UInt8(period >> 8), 1, 0, 1, 0])
    case 0x0608 where knowsMessages:
      period = Int(payload[0]) | Int(payload[1]) << 8
      return []
    case 0x0624 where knowsMessages && payload.isEmpty:
      return .ubx(6, 0x24, [0xFF, 0x05, dynamicModel] + Self.zeros(33))
    case 0x0624 where knowsMessages:
      if payload[0] & 1 != 0 { dynamicModel = payload[2] }
      return []
    case 0x0601 where knowsMessages:
      let message = UInt16(payload[0]) << 8 | UInt16(payload[1])
      guard let rate = rates[message] else { return nil }
      if payload.count == 2 {
        var list = Self.zeros(6)
        list[Int(port)] = rate
        return .ubx(6, 1, payload + list)
      }
      rates[message] = payload[2]
      return []
    default: return nil
    }
  }

  private func get(_ payload: [UInt8]) -> [UInt8]? {
    var list: [UInt8] = [1, payload[1], 0, 0]
    for start in stride(from: 4, to: payload.count, by: 4) {
      let key = Self.integer(payload[start..<start + 4])
      guard let value = keys[UInt32(key)] else { return nil }
      list += payload[start..<start + 4]
      for index in 0..<Self.size(UInt32(key)) {
        list.append(UInt8(value >> UInt64(8 * index) & 255))
      }
    }
    return .ubx(6, 0x8B, list)
  }

  private mutating func set(_ payload: [UInt8]) -> Bool {
    layers.insert(payload[1])
    var new = keys
    var start = 4
    while start < payload.count {
      let key = UInt32(Self.integer(payload[start..<start + 4]))
      let size = Self.size(key)
      if keys[key] == nil { return false }
      new[key] = Self.integer(payload[start + 4..<start + 4 + size])
      start += 4 + size
    }
    keys = new
    return true
  }

  private static func size(_ key: UInt32) -> Int { key >> 28 == 3 ? 2 : 1 }

  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  private static func integer(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
