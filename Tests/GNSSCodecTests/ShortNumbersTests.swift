import GNSSCodec
import TestSupport
import Testing

/// GSV and GSA are read in one go where all their fields are short numbers, and field by field
/// where they are not; what they say is the same as what a plain reading of the text says.
struct ShortNumbersTests {
  @Test("Satellites of GSV and GSA are what the text says, whatever its fields are")
  func anyFields() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    var read = 0
    for _ in 0..<20_000 {
      read += compareGSV(&random) ? 1 : 0
      read += compareGSA(&random) ? 1 : 0
    }
    // Most of what is made can be read; if not, nothing was compared.
    #expect(read > 20_000)
  }

  /// A field: mostly short numbers and empty ones, at times what seldom stands there.
  private func field(_ random: inout Seeded, oddOneIn rarity: Int) -> String {
    if Int.random(in: 0..<rarity, using: &random) == 0 {
      let odd = ["-5", "1234", "12345", "41.5", ".", "7.", "A", "0", "000", "0360", "99999999999"]
      return odd.randomElement(using: &random) ?? ""
    }
    let limits = [0, 9, 99, 360, 999]
    let limit = limits.randomElement(using: &random) ?? 0
    let number = Int.random(in: 0...limit, using: &random)
    if limit == 0 { return "" }
    return number < 10 && Bool.random(using: &random) ? "0\(number)" : "\(number)"
  }

  private func frame(_ body: String, _ look: (borrowing NMEA.Sentence) -> Void) {
    let sum = body.utf8.reduce(0 as UInt8) { $0 ^ $1 }
    let digits = String(sum, radix: 16, uppercase: true)
    let bytes = Array("$\(body)*\(sum < 16 ? "0" : "")\(digits)\r\n".utf8)
    var scanner = FrameScanner()
    _ = scanner.append(bytes.span.bytes)
    scanner.finish()
    if let sentence = scanner.next()?.sentence { look(sentence) }
  }

  private func compareGSV(_ random: inout Seeded) -> Bool {
    let rarity = [8, 60, 1000].randomElement(using: &random) ?? 8
    let count = Int.random(in: 0...26, using: &random)
    var fields = (0..<count).map { _ in field(&random, oddOneIn: rarity) }
    if count % 4 == 0, count > 3, Bool.random(using: &random) {
      fields[count - 1] = ["", "1", "B", "f", "G"].randomElement(using: &random) ?? ""
    }
    var isRead = false
    frame((["GPGSV"] + fields).joined(separator: ",")) { sentence in
      guard let gsv = sentence.gsv else {
        #expect(count < 3 || (count - 3) % 4 > 1 || count > 24, "\(fields)")
        return
      }
      isRead = true
      #expect(gsv.sentenceNumber == whole(fields[1], ...9999), "\(fields)")
      #expect(gsv.satellitesInView == whole(fields[2], ...9999), "\(fields)")
      #expect(gsv.groupCount == (count - 3) / 4, "\(fields)")
      #expect(gsv.hasSignalField == (count % 4 == 0), "\(fields)")
      let signal = count % 4 == 0 && fields[count - 1].count == 1 ? fields[count - 1] : ""
      #expect(gsv.signalID == UInt8(signal, radix: 16), "\(fields)")
      for index in 0..<gsv.groupCount {
        let group = Array(fields[(3 + index * 4)...].prefix(4))
        #expect(Int(gsv.groups[index].number) == whole(group[0], ...9999) ?? 0, "\(fields)")
        let isLow = group[1].first == "-"
        let digits = isLow ? String(group[1].dropFirst()) : group[1]
        // A point with nothing behind it is as good as none.
        let elevation = whole(digits == "7." ? "7" : digits, ...90)
        #expect(gsv.groups[index].elevation == elevation.map { isLow ? -$0 : $0 }, "\(fields)")
        #expect(gsv.groups[index].azimuth == whole(group[2], ...360).map { $0 % 360 }, "\(fields)")
        #expect(gsv.groups[index].carrierToNoise == ratio(group[3]), "\(fields)")
      }
    }
    return isRead
  }

  private func compareGSA(_ random: inout Seeded) -> Bool {
    let rarity = [8, 60, 1000].randomElement(using: &random) ?? 8
    let satellites = (0..<12).map { _ in field(&random, oddOneIn: rarity) }
    let dilutions = ["", "1.25", "0.9", "10.21", "99.99", "3", ".5", "2.", "1.2.3", "0"]
    let dops = (0..<3).map { _ in dilutions.randomElement(using: &random) ?? "" }
    let ends = [[], ["1"], ["B"], ["", "7"]].randomElement(using: &random) ?? []
    let fields = ["A", "3"] + satellites + dops + ends
    let cut = Int.random(in: 0..<10, using: &random) == 0
    let sent = cut ? Array(fields.prefix(Int.random(in: 2...16, using: &random))) : fields
    var isRead = false
    frame((["GNGSA"] + sent).joined(separator: ",")) { sentence in
      guard let gsa = sentence.gsa else {
        #expect(cut, "\(sent)")
        return
      }
      isRead = true
      for index in gsa.satelliteNumbers.indices {
        let number = whole(satellites[index], ...9999) ?? 0
        #expect(Int(gsa.satelliteNumbers[index]) == number, "\(sent)")
      }
      #expect(gsa.pdop == dilution(dops[0]), "\(sent)")
      #expect(gsa.hdop == dilution(dops[1]), "\(sent)")
      #expect(gsa.vdop == dilution(dops[2]), "\(sent)")
      #expect(gsa.systemID == ends.first.flatMap { UInt8($0, radix: 16) }, "\(sent)")
    }
    return isRead
  }

  private func whole(_ text: String, _ range: PartialRangeThrough<Int>) -> Int? {
    guard text.allSatisfy(\.isNumber), text.count <= 10, let number = Int(text) else { return nil }
    return range.contains(number) ? number : nil
  }

  private func ratio(_ text: String) -> Double? {
    guard text != ".", let number = Double(text), number >= 0.01, number < 100 else { return nil }
    return number
  }

  private func dilution(_ text: String) -> Double? {
    guard let number = Double(text), number > 0, number < 99 else { return nil }
    return number
  }
}
