import GNSSCodec
import TestSupport
import Testing

/// Each message against its vector: scanned, decoded, every field compared.
struct VectorTests {
  @Test(arguments: Vector.all(in: "UBX"))
  func ubx(vector: Vector) {
    #expect(!vector.frames.isEmpty)
    for frame in vector.frames { compare(facts(of: frame.bytes), frame.expected, vector.name) }
  }

  @Test(arguments: Vector.all(in: "NMEA"))
  func nmea(vector: Vector) {
    #expect(!vector.frames.isEmpty)
    for frame in vector.frames { compare(facts(of: frame.bytes), frame.expected, vector.name) }
  }

  /// Messages whose list of items goes to the end, so that what follows it is one that is cut.
  static let endless = ["CFG-VALSET.txt", "CFG-VALGET.txt"]

  /// A payload of the wrong length is never a message; a longer one is what newer firmware sends.
  @Test(arguments: Vector.all(in: "UBX"))
  func everyLengthIsDecidedWithoutATrap(vector: Vector) {
    for frame in vector.frames {
      let payload = Array(frame.bytes[6..<frame.bytes.count - 2])
      for length in 0...payload.count + 40 {
        let cut = Array((payload + Array(repeating: 0xFF, count: 40)).prefix(length))
        let found = facts(of: .ubx(frame.bytes[2], frame.bytes[3], cut))
        if length < payload.count, vector.name.hasPrefix("NAV-"), vector.name != "NAV-PVT.txt" {
          #expect(found.isEmpty, "\(vector.name) of \(length) bytes")
        }
        if length == payload.count + 40, !Self.endless.contains(vector.name) {
          #expect(!found.isEmpty, "\(vector.name) with a tail")
        }
      }
    }
  }

  /// Cut behind any field, a sentence gives fewer values or none, and never other ones.
  @Test(arguments: Vector.all(in: "NMEA"))
  func everyFieldMayBeMissing(vector: Vector) {
    for frame in vector.frames {
      let line = String(decoding: frame.bytes, as: UTF8.self)
      let body = line.dropFirst().prefix { $0 != "*" }
      let fields = body.split(separator: ",", omittingEmptySubsequences: false)
      for count in 1...fields.count {
        let cut = fields.prefix(count).joined(separator: ",")
        for (name, value) in facts(of: .sentence(cut)) where name != "hasSignalField" {
          let isEmpty = value == "none" || value == "0" || value.isEmpty
          let isKept = isEmpty || isSame(value, frame.expected[name] ?? "")
          #expect(isKept || vector.name == "TXT.txt" || vector.name == "GSV.txt", "\(cut): \(name)")
        }
      }
    }
  }

  private func compare(
    _ found: [String: String], _ expected: [String: String], _ name: String
  ) {
    #expect(!expected.isEmpty)
    for key in Set(found.keys).union(expected.keys).sorted() {
      let have = found[key] ?? "(nothing)"
      let want = expected[key] ?? "(nothing)"
      #expect(isSame(have, want), "\(name): \(key) is \(have), not \(want)")
    }
  }

  private func facts(of bytes: [UInt8]) -> [String: String] {
    var scanner = FrameScanner()
    _ = scanner.append(bytes.span.bytes)
    scanner.finish()
    guard let frame = scanner.next() else { return [:] }
    if let sentence = frame.sentence { return facts(of: sentence) }
    if let content = frame.ubx { return UBXFacts(content).lines }
    return [:]
  }

  private func facts(of sentence: borrowing NMEA.Sentence) -> [String: String] {
    var facts = Facts()
    sentence.gga.map { facts.add($0) }
    sentence.rmc.map { facts.add($0) }
    sentence.gll.map { facts.add($0) }
    sentence.gns.map { facts.add($0) }
    sentence.vtg.map { facts.add($0) }
    sentence.zda.map { facts.add($0) }
    sentence.gst.map { facts.add($0) }
    if let value = sentence.gsa {
      facts.add(value)
      facts.remove("satelliteNumbers")
      let numbers = value.satelliteNumbers.indices.map { "\(value.satelliteNumbers[$0])" }
      facts.add("satelliteNumbers", numbers.joined(separator: " "))
    }
    if let value = sentence.gsv {
      facts.add(value)
      facts.remove("groups")
      facts.remove("header")
      facts.add("sentenceCount", value.sentenceCount as Any)
      facts.add("sentenceNumber", value.sentenceNumber as Any)
      facts.add("satellitesInView", value.satellitesInView as Any)
      for index in 0..<value.groupCount {
        let group = value.groups[index]
        facts.add("\(index).number", group.number)
        facts.add("\(index).elevation", group.elevation as Any)
        facts.add("\(index).azimuth", group.azimuth as Any)
        facts.add("\(index).carrierToNoise", group.carrierToNoise as Any)
      }
    }
    if let value = sentence.txt {
      facts.add("sentenceCount", value.sentenceCount as Any)
      facts.add("sentenceNumber", value.sentenceNumber as Any)
      facts.add("kind", value.kind as Any)
      facts.add("text", Facts.text(value.text))
      facts.add("antenna", value.antenna as Any)
      facts.add("name", Facts.text(value.name))
      facts.add("value", Facts.text(value.value))
    }
    sentence.addFurtherFacts(to: &facts)
    return facts.lines
  }
}
