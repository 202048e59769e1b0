import Foundation
import TestSupport
import Testing

@testable import GNSSCodec

/// RTCM 3 messages: against their vectors, against an independent decoder, and back again.
struct RTCM3Tests {
  @Test(arguments: Vector.all(in: "RTCM"))
  func vectors(vector: Vector) {
    #expect(!vector.frames.isEmpty)
    for frame in vector.frames {
      let found = Self.facts(of: frame.bytes)
      for (key, value) in frame.expected {
        #expect(isSame(found[key] ?? "(nothing)", value), "\(key) is \(found[key] ?? "nothing")")
      }
      #expect(!frame.expected.isEmpty)
    }
  }

  /// A message that is cut has its number and, if it reaches so far, its station; no more.
  @Test(arguments: Vector.all(in: "RTCM"))
  func everyLengthIsDecidedWithoutATrap(vector: Vector) {
    for frame in vector.frames {
      let payload = Array(frame.bytes[3..<frame.bytes.count - 3])
      for length in 2...payload.count {
        let found = Self.facts(of: .rtcm3(Array(payload[..<length])))
        #expect(found["number"] == frame.expected["number"])
        if length < 3 { #expect(found["station"] == "none") }
        let isWhole = length >= Self.headLength(vector.name, payload.count)
        #expect((found.count > 3) == (isWhole && frame.expected["kind"] != "none"), "\(length)")
      }
    }
  }

  /// Where the values end that are read here: an MSM header ends before its cells' values.
  private static func headLength(_ name: String, _ whole: Int) -> Int {
    switch name {
    case "1077.txt": (169 + 9 + 7) / 8
    case "1084.txt": (169 + 4 + 7) / 8
    case "1230.txt": (32 + 48 + 7) / 8
    default: whole
    }
  }

  @Test("More than 64 cells are no header")
  func tooManyCells() throws {
    var header = try #require(
      RTCM3.MSMHeader(.galileo, level: 7, stationID: 1, rawEpoch: 0))
    header.satelliteMask = .max
    header.signalMask = 1
    header.cellMask = .max
    var bits = BitWriter()
    bits.put(1097, 12)
    bits.put(0, 145)
    var writer = RTCM3FrameWriter()
    writer.msm(header)
    #expect(Self.facts(of: writer.bytes)["cellCount"] == "64")
    var damaged = Array(writer.bytes[3..<writer.bytes.count - 3])
    damaged[20] |= 0x06  // two more signals
    #expect(Self.facts(of: .rtcm3(damaged))["cellCount"] == nil)
  }

  @Test("What is written is read as it was, whatever it was")
  func identity() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    for _ in 0..<2000 {
      let header = Self.header(&random)
      let data = (0..<Int.random(in: 0...2000, using: &random)).map { _ in
        Bool.random(using: &random)
      }
      let position = Self.position(&random)
      let biases = Self.biases(&random)
      var writer = RTCM3FrameWriter()
      writer.msm(header, data: data)
      writer.stationPosition(position)
      writer.glonassBiases(biases)
      var scanner = FrameScanner()
      #expect(scanner.append(writer.bytes.span.bytes) == writer.bytes.count)
      #expect(scanner.next()?.rtcm3?.msmHeader == header)
      #expect(scanner.next()?.rtcm3?.stationPosition == position)
      #expect(scanner.next()?.rtcm3?.glonassBiases == biases)
      #expect(scanner.discardedBytes == 0)
    }
  }

  private static func header(_ random: inout Seeded) -> RTCM3.MSMHeader {
    let systems: [Constellation] = [.gps, .glonass, .galileo, .sbas, .qzss, .beiDou, .navIC]
    guard
      var header = RTCM3.MSMHeader(
        systems.randomElement(using: &random) ?? .gps,
        level: Int.random(in: 1...7, using: &random),
        stationID: UInt16.random(in: 0...4095, using: &random),
        rawEpoch: UInt32.random(in: 0..<1 << 30, using: &random))
    else { fatalError("a system and a level that there are") }
    header.isMultiple = Bool.random(using: &random)
    header.issueOfData = UInt8.random(in: 0...7, using: &random)
    header.clockSteering = UInt8.random(in: 0...3, using: &random)
    header.externalClock = UInt8.random(in: 0...3, using: &random)
    header.isDivergenceFree = Bool.random(using: &random)
    header.smoothingInterval = UInt8.random(in: 0...7, using: &random)
    header.signalMask = 1 << UInt32.random(in: 0...31, using: &random) | 1 << 7
    repeat {
      header.satelliteMask =
        .random(in: 0 ... .max, using: &random)
        & .random(in: 0 ... .max, using: &random)
    } while header.satelliteCount * header.signalCount > 64
    let cells = header.satelliteCount * header.signalCount
    header.cellMask = cells == 0 ? 0 : .random(in: 0 ... .max, using: &random) >> UInt64(64 - cells)
    return header
  }

  private static func position(_ random: inout Seeded) -> RTCM3.StationPosition {
    let range = -Int64(1) << 37..<Int64(1) << 37
    var position = RTCM3.StationPosition(
      stationID: UInt16.random(in: 0...4095, using: &random),
      rawX: .random(in: range, using: &random), rawY: .random(in: range, using: &random),
      rawZ: .random(in: range, using: &random))
    position.realizationYear = UInt8.random(in: 0...63, using: &random)
    position.servesGPS = Bool.random(using: &random)
    position.servesGLONASS = Bool.random(using: &random)
    position.servesGalileo = Bool.random(using: &random)
    position.isVirtual = Bool.random(using: &random)
    position.hasOneOscillator = Bool.random(using: &random)
    position.quarterCycle = UInt8.random(in: 0...3, using: &random)
    if Bool.random(using: &random) {
      position.rawAntennaHeight = UInt16.random(in: 0 ... .max, using: &random)
    }
    return position
  }

  private static func biases(_ random: inout Seeded) -> RTCM3.GLONASSBiases {
    func bias() -> Int16? {
      Bool.random(using: &random) ? nil : Int16.random(in: .min ... .max, using: &random)
    }
    var biases = RTCM3.GLONASSBiases(
      stationID: UInt16.random(in: 0...4095, using: &random),
      areAligned: Bool.random(using: &random))
    biases.rawL1CA = bias()
    biases.rawL1P = bias()
    biases.rawL2CA = bias()
    biases.rawL2P = bias()
    return biases
  }

  static func facts(of bytes: [UInt8]) -> [String: String] {
    var scanner = FrameScanner()
    _ = scanner.append(bytes.span.bytes)
    guard let frame = scanner.next(), let content = frame.rtcm3 else { return [:] }
    return content.facts
  }
}

extension RTCM3.Content {
  /// What the message says, by name.
  var facts: [String: String] {
    var facts = Facts()
    facts.add("number", number)
    facts.add("kind", kind as Any)
    facts.add("station", stationID as Any)
    if let position = stationPosition {
      facts.add(position)
      facts.add("x", position.x)
      facts.add("y", position.y)
      facts.add("z", position.z)
      facts.add("antennaHeight", position.antennaHeight as Any)
    }
    if let biases = glonassBiases {
      facts.add(biases)
      facts.add("l1CA", biases.l1CA as Any)
      facts.add("l1P", biases.l1P as Any)
      facts.add("l2CA", biases.l2CA as Any)
      facts.add("l2P", biases.l2P as Any)
    }
    if let header = msmHeader {
      facts.add(header)
      facts.add("constellation", "\(header.constellation.name)")
      facts.add("timeOfWeek", header.timeOfWeek as Any)
      facts.add("timeOfDay", header.timeOfDay as Any)
      facts.add("dayOfWeek", header.dayOfWeek as Any)
      facts.add("cellCount", header.cellCount)
      let satellites = (0..<header.satelliteCount).map { header.satellite(at: $0) }
      facts.add("satellites", satellites.map { $0.map { "\($0.number)" } ?? "-" }.joined(" "))
      let signals = (0..<header.signalCount).compactMap { header.signal(at: $0) }
      facts.add("signals", signals.map { "\($0.name)" }.joined(", "))
      let cells = satellites.indices.map { satellite in
        signals.indices.map { header.hasCell(satellite: satellite, signal: $0) ? "1" : "0" }
          .joined("")
      }
      facts.add("cells", cells.joined(" "))
    }
    return facts.lines
  }
}

extension [String] {
  fileprivate func joined(_ separator: String) -> String { joined(separator: separator) }
}
