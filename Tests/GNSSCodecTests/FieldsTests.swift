import GNSSCodec
import TestSupport
import Testing

/// The cursor over a sentence's fields against plain text: it looks at windows of 64 bytes and at
/// eight characters at a step, so every length and every place of a comma is another case.
struct FieldsTests {
  @Test("Fields of any length at any place are those between the commas")
  func places() {
    for length in 0...150 {
      for comma in 0...length {
        var field = Array(repeating: "x", count: length)
        if comma < length { field[comma] = "," }
        let body = "GPXYZ," + field.joined()
        #expect(texts(of: body) == plainTexts(of: body), "\(body)")
      }
    }
  }

  @Test("A time has six digits before its point")
  func times() {
    let noon = TimeOfDay(hour: 12, minute: 0, second: 0)
    for (text, time) in [
      ("120000", noon), ("120000.", noon), ("120000.00", noon), ("1200", nil), ("1200.5", nil),
      ("12", nil), ("", nil), ("0120000", nil), ("12000.0", nil), ("126000", nil), ("-20000", nil),
    ] {
      visit("GPXYZ,\(text),1") { fields in
        #expect(fields.timeOfDay() == time, "\(text)")
        #expect(fields.integer() == 1)
      }
    }
  }

  @Test("Numbers are those that their characters say")
  func numbers() {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    let alphabet = Array("0123456789.0123456789.-+,,,,A")
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...140, using: &random)
      let text = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? "0" }
      let body = "GPXYZ," + String(text)
      let plain = plainTexts(of: body)
      visit(body) { fields in
        for text in plain {
          var number = fields
          #expect(number.integer() == plainInteger(text), "integer of \(text) in \(body)")
          #expect(
            fields.decimal()?.value == plainDecimal(text), "decimal of \(text) in \(body)")
        }
        #expect(fields.isAtEnd && fields.integer() == nil && fields.taken == plain.count)
      }
    }
  }

  @Test("Satellites are those of the fields, wherever these lie")
  func satellites() {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    for _ in 0..<5_000 {
      let groups = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        [1...199, -9...99, 0...400, 0...99].map { range in
          Int.random(in: 0...4, using: &random) == 0
            ? "" : "\(Int.random(in: range, using: &random))"
        }
      }
      let signal = Int.random(in: 0...2, using: &random)
      let fields = ["GPGSV", "1", "1", "7"] + groups.flatMap(\.self)
      let body = (fields + [[], [""], ["A"]][signal]).joined(separator: ",")
      visitSentence(body) { sentence in
        guard let gsv = sentence.gsv else {
          Issue.record("no GSV: \(body)")
          return
        }
        #expect(gsv.groupCount == groups.count && gsv.hasSignalField == (signal > 0), "\(body)")
        #expect(gsv.signalID == (signal == 2 ? 10 : nil) && gsv.satellitesInView == 7, "\(body)")
        for (index, group) in groups.enumerated() { check(gsv.groups[index], group, body) }
      }
    }
  }

  private func check(_ group: NMEA.GSV.Group, _ fields: [String], _ body: String) {
    #expect(group.number == UInt16(fields[0]) ?? 0, "\(body)")
    #expect(group.elevation == Int(fields[1]).flatMap { $0 <= 90 ? $0 : nil }, "\(body)")
    #expect(group.azimuth == Int(fields[2]).flatMap { $0 <= 360 ? $0 % 360 : nil }, "\(body)")
    #expect(group.carrierToNoise == Double(fields[3]).flatMap { $0 > 0 ? $0 : nil }, "\(body)")
  }

  private func texts(of body: String) -> [String] {
    var texts: [String] = []
    visit(body) { fields in
      while let text = fields.text() {
        texts.append(String(decoding: (0..<text.byteCount).map { text.byte($0) }, as: UTF8.self))
      }
    }
    return texts
  }

  private func plainTexts(of body: String) -> [String] {
    body.split(separator: ",", omittingEmptySubsequences: false).dropFirst().map { String($0) }
  }

  private func plainInteger(_ text: String) -> Int? {
    text.allSatisfy(\.isNumber) && text.count <= 10 ? Int(text) : nil
  }

  /// At most nine decimals count, and at most eighteen digits make a number.
  private func plainDecimal(_ text: String) -> Double? {
    let unsigned = text.first == "-" || text.first == "+" ? String(text.dropFirst()) : text
    let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.joined().allSatisfy(\.isNumber), !parts.joined().isEmpty else {
      return nil
    }
    let part = parts.count == 2 ? String(parts[1].prefix(9)) : ""
    var digits: Int64 = 0
    for digit in String(parts[0]) + part {
      if digits >= 100_000_000_000_000_000 { return nil }
      digits = digits * 10 + Int64(digit.wholeNumberValue ?? 0)
    }
    var scale = 1.0
    for _ in 0..<part.count { scale *= 10 }
    return Double(text.first == "-" ? -digits : digits) / scale
  }

  private func visit(_ body: String, _ look: (inout NMEA.Fields) -> Void) {
    visitSentence(body) { sentence in
      var fields = sentence.fields
      look(&fields)
    }
  }

  /// Scans a sentence behind noise, so that it lies at any place of the scanner's buffer.
  private func visitSentence(_ body: String, _ look: (borrowing NMEA.Sentence) -> Void) {
    var scanner = FrameScanner()
    let noise = Array(repeating: UInt8(0xFF), count: body.count % 7)
    let bytes = noise + .sentence(body)
    #expect(scanner.append(bytes.span.bytes) == bytes.count)
    guard let frame = scanner.next(), let sentence = frame.sentence else {
      Issue.record("no sentence: \(body)")
      return
    }
    look(sentence)
  }
}

extension RawSpan {
  fileprivate func byte(_ index: Int) -> UInt8 {
    unsafeLoad(fromByteOffset: index, as: UInt8.self)
  }
}
