import GNSSCodec
import TestSupport
import Testing

@testable import GNSSDictionary

struct SentenceTests {
  static let layouts = SentenceDictionary.places().compactMap { SentenceDictionary.layout(at: $0) }

  @Test func everyLineIsALayout() {
    let places = SentenceDictionary.places()
    // 388 published ones and those that the script adds.
    #expect(places.count == 394)
    #expect(Self.layouts.count == 394)
    #expect(Set(Self.layouts.map(\.name.text)).count == 394)
  }

  @Test func namesStandInTheirOrder() {
    let names = Self.layouts.map { Array($0.name.text.utf8) }
    for (one, next) in zip(names, names.dropFirst()) {
      #expect(one.lexicographicallyPrecedes(next))
    }
  }

  @Test func everyFieldHasANameAndEveryGroupFields() {
    for layout in Self.layouts {
      for (index, field) in layout.fields.enumerated() where field.kind != .groupEnd {
        #expect(field.name.count > 0, "\(layout.name.text)")
        if field.kind == .group {
          #expect(field.size > 0)
          #expect(layout.fields[index + field.size + 1].kind == .groupEnd)
          if case .field(let count) = field.count { #expect(count < index) }
        }
      }
    }
  }

  @Test func theTablesAreWhatTheirScriptsMake() throws {
    try expectMade("SentenceTable.swift", by: "make_sentences.py")
    try expectMade("MeaningTable.swift", by: "make_meanings.py")
  }

  struct Choice: CustomTestStringConvertible {
    let body: String
    let name: String?
    var testDescription: String { body }
  }

  static let choices = [
    Choice(body: "GNGGA,1", name: "GGA"),
    Choice(body: "GPGGAH,1", name: "GGAH"),
    Choice(body: "PQGSV,1", name: "GSV"),
    Choice(body: "PUBX,00,120000", name: "PUBX00"),
    Choice(body: "PUBX,03,0", name: "PUBX03"),
    Choice(body: "PUBX,41,1", name: nil),
    Choice(body: "PASHR,130533.620,0.311,T", name: "PASHR"),
    Choice(body: "PASHR,att,1", name: "PASHRATT"),
    Choice(body: "PTNL,GGKx,1", name: "PTNLGGKX"),
    Choice(body: "PQTMCFGMSGRATE,OK", name: "PQTMACK"),
    Choice(body: "PQTMCFGMSGRATE,ERROR,3", name: "PQTMNAK"),
    Choice(body: "PQTMCFGMSGRATE,OK,GGA,1", name: "PQTMCFGMSGRATE_NOVER"),
    Choice(body: "PQTMCFGMSGRATE,OK,GGA,1,2", name: "PQTMCFGMSGRATE"),
    Choice(body: "PSTMDRSENMSG,30,1,2,3", name: "PSTMDRSENMSG_30"),
    Choice(body: "PSTMDRSENMSG,99,1", name: nil),
    Choice(body: "PQTMSN,5,ABC", name: "PQTMSN_ALT"),
    Choice(body: "GPXYZ,1", name: nil),
    Choice(body: "GPGG,1", name: nil),
    Choice(body: "PGRME,", name: "PGRME"),
    Choice(body: "P00,", name: nil),
  ]

  @Test(arguments: choices) func theLayoutThatFitsIsFound(_ choice: Choice) throws {
    var scanner = FrameScanner()
    _ = scanner.append(Array("$\(choice.body)\r\n".utf8).span.bytes)
    let frame = scanner.next()
    let name: String?
    if let sentence = frame?.sentence, let place = SentenceDictionary.place(of: sentence) {
      name = SentenceDictionary.layout(at: place)?.name.text
    } else {
      name = nil
    }
    #expect(name == choice.name)
  }

  @Test func meaningsAreFound() throws {
    func meaning(_ value: String, _ message: String, _ field: String, _ system: Int?) -> String? {
      let layout = TableTests.layouts.first {
        $0.identity.text == message && $0.fields.count > 0
      }
      let fields = (layout?.fields ?? []).map(\.name) + (layout?.flags ?? []).map(\.name)
      guard let name = fields.first(where: { $0.text == field }), let owner = layout?.identity
      else { return nil }
      let bytes = Array(value.utf8)
      return Meaning.text(of: bytes.span.bytes, field: name, owner: owner, system: system)?.text
    }
    #expect(meaning("6", "NAV-SAT", "gnssId", nil) == "GLONASS")
    #expect(meaning("3", "NAV-SAT", "qualityInd", nil) == "unusable")
    #expect(meaning("3", "NAV-SIG", "qualityInd", nil) == nil)
    #expect(meaning("10", "NAV-SIG", "sigId", 3) == "B3I D2")
    #expect(meaning("1", "NAV-SIG", "sigId", 3) == "B1I D2")
    #expect(meaning("1", "NAV-SIG", "sigId", nil) == nil)
    #expect(meaning("9", "NAV-SAT", "gnssId", nil) == nil)
  }
}
