import GNSSCodec
import TestSupport
import Testing

@testable import GNSSDictionary

struct WalkTests {
  /// What a walk came to, as a text: `numSvs=2 sv[{gnssId=1 …}]`.
  static func text(_ layout: Layout, _ payload: [UInt8]) -> (text: String, rest: Int, short: Bool) {
    let bytes = payload.span.bytes
    var walk = layout.walk(bytes)
    var text = ""
    while let step = walk.next() {
      switch step {
      case .unsigned(let field, let value): text += "\(layout.fields[field].name.text)=\(value) "
      case .signed(let field, let value): text += "\(layout.fields[field].name.text)=\(value) "
      case .flags(let field, let value):
        text += "\(layout.fields[field].name.text)=\(value)"
        for index in layout.fields[field].flags {
          text += ",\(layout.flags[index].name.text):\(layout.flags[index].value(in: value))"
        }
        text += " "
      case .float(let field, let value): text += "\(layout.fields[field].name.text)=\(value) "
      case .text(let field, let place):
        text += "\(layout.fields[field].name.text)="
        text += String(decoding: payload[place], as: UTF8.self) + " "
      case .bytes(let field, let place):
        text += "\(layout.fields[field].name.text)=\(place.count)bytes "
      case .beginGroup(let field): text += "\(layout.fields[field].name.text)["
      case .beginElement: text += "{"
      case .endElement: text += "}"
      case .endGroup: text += "] "
      }
    }
    return (text, walk.rest.byteCount, walk.isShort)
  }

  private func walk(
    _ id: UBX.ID, _ payload: [UInt8]
  ) throws -> (text: String, rest: Int, short: Bool) {
    var dictionary = Dictionary()
    let fit = dictionary.fit(id, payload.span.bytes)
    return Self.text(try #require(fit).layout, payload)
  }

  @Test func groupsRepeatAndNest() throws {
    var payload: [UInt8] = [0, 2, 0b1_0010, 0, 1, 2, 3, 4]
    for port in [3, 4] as [UInt8] {
      payload += [port, 0] + [UInt8](repeating: 0, count: 18)
      payload += [1, 1, 2, 2, 3, 3, 4, 4] + [UInt8](repeating: 0, count: 12)
    }
    let found = try walk(UBX.ID(0x0A, 0x36), payload)
    let start = "version=0 nPorts=2 txErrors=18,mem:0,alloc:1,outputPort:4 reserved0=0 "
    #expect(
      found.text.hasPrefix(start + "prot[{protIds=1 }{protIds=2 }{protIds=3 }{protIds=4 }] "))
    #expect(found.text.contains("msg[{msgs=257 }{msgs=514 }{msgs=771 }{msgs=1028 }] "))
    #expect(found.text.contains("ports[{portId=3 ") && found.text.contains("}{portId=4 "))
    #expect(found.rest == 0 && !found.short)
  }

  @Test func keysHaveValuesOfTheirSize() throws {
    let payload: [UInt8] = [
      0, 1, 0, 0, 0x01, 0x00, 0x21, 0x30, 0xE8, 0x03, 0x1F, 0x00, 0x31, 0x10, 1,
      0x24, 0x00, 0x11, 0x50, 1, 2, 3, 4, 5, 6, 7, 8,
    ]
    let found = try walk(UBX.ID(0x06, 0x8A), payload)
    #expect(found.text.contains("cfg[{key=807469057 size=2 value=1000 }{key=271646751 size=1 "))
    #expect(found.text.contains("size=8 value=578437695752307201 }] "))
    #expect(found.rest == 0 && !found.short)
    let unknown = try walk(UBX.ID(0x06, 0x8A), [0, 1, 0, 0, 1, 2, 3, 0x70, 9])
    #expect(unknown.short)
  }

  @Test func aTimeTagFollowsTheWords() throws {
    // numMeas 1, calibTtagValid; as input, two words of four bytes.
    let payload: [UInt8] = [1, 0, 0, 0, 0b1000, 0b1000, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    var dictionary = Dictionary()
    let layouts = dictionary.layouts(for: UBX.ID(0x10, 0x02))
    let layout = try #require(layouts.first { $0.goes(.input) })
    let isCovered = layout.covers(payload.span.bytes)
    #expect(isCovered)
    let isCoveredWithoutTag = layout.covers(payload.span.bytes.extracting(0..<12))
    #expect(!isCoveredWithoutTag)
  }

  @Test func textEndsAtItsNUL() throws {
    let version = [UInt8]("ABC".utf8) + [UInt8](repeating: 0, count: 37)
    #expect(try walk(UBX.ID(0x0A, 0x04), version).text == "swVersion=ABC hwVersion= ext[] ")
    #expect(try walk(UBX.ID(0x04, 0x02), [UInt8]("hi\0\0".utf8)).text == "message=hi ")
  }

  struct Choice: CustomTestStringConvertible {
    let id: UBX.ID
    let payload: [UInt8]
    let name: String?
    let identity: String
    let direction: Layout.Direction
    var isComplete = true
    var testDescription: String { "\(name ?? "none") \(payload.count)" }
  }

  static let choices = [
    Choice(
      id: UBX.ID(1, 0x3C), payload: [0] + zeros(39), name: "NAV-RELPOSNED-V0",
      identity: "NAV-RELPOSNED", direction: .output),
    Choice(
      id: UBX.ID(1, 0x3C), payload: [1] + zeros(63), name: "NAV-RELPOSNED",
      identity: "NAV-RELPOSNED", direction: .output),
    Choice(
      id: UBX.ID(1, 0x3C), payload: [9] + zeros(63), name: "NAV-RELPOSNED",
      identity: "NAV-RELPOSNED", direction: .output),
    Choice(
      id: UBX.ID(1, 0x3C), payload: [], name: "NAV-RELPOSNED", identity: "NAV-RELPOSNED",
      direction: .poll),
    Choice(
      id: UBX.ID(6, 1), payload: [1, 7, 1], name: "CFG-MSG-CUR", identity: "CFG-MSG",
      direction: .input),
    Choice(
      id: UBX.ID(6, 1), payload: [1, 7], name: "CFG-MSG", identity: "CFG-MSG", direction: .poll),
    Choice(
      id: UBX.ID(1, 7), payload: zeros(84), name: "NAV-PVT", identity: "NAV-PVT",
      direction: .output, isComplete: false),
    Choice(
      id: UBX.ID(0x13, 0x40), payload: [0x10] + zeros(23), name: "MGA-INI-TIME-UTC",
      identity: "MGA-INI-TIME-UTC", direction: .input),
    Choice(
      id: UBX.ID(0x13, 0x40), payload: [0x77] + zeros(23), name: nil, identity: "",
      direction: .input),
    // A request's keys may pass for an answer's keys and values.
    Choice(
      id: UBX.ID(0x06, 0x8B), payload: [0, 0, 0, 0, 0x01, 0, 0x21, 0x10, 0x02, 0, 0x21, 0x30],
      name: "CFG-VALGET", identity: "CFG-VALGET", direction: .poll),
    Choice(
      id: UBX.ID(0x06, 0x8B), payload: [1, 0, 0, 0, 0x01, 0, 0x21, 0x30, 0xE8, 0x03],
      name: "CFG-VALGET", identity: "CFG-VALGET", direction: .output),
    Choice(
      id: UBX.ID(0x0A, 0x09), payload: zeros(68), name: "MON-HW", identity: "MON-HW",
      direction: .output),
    Choice(id: UBX.ID(0x27, 0), payload: [1], name: nil, identity: "", direction: .output),
    Choice(
      id: UBX.ID(4, 2), payload: [], name: "INF-NOTICE", identity: "INF-NOTICE",
      direction: .output),
  ]

  @Test(arguments: choices) func theLayoutThatFitsIsChosen(_ choice: Choice) {
    var dictionary = Dictionary()
    let fit = dictionary.fit(choice.id, choice.payload.span.bytes)
    #expect(fit?.layout.name.text == choice.name)
    guard let fit else { return }
    #expect(fit.layout.identity.text == choice.identity)
    #expect(fit.direction == choice.direction)
    #expect(fit.isComplete == choice.isComplete)
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  /// Cut at any length, every layout gives the same values as far as they go, and never traps.
  @Test(arguments: TableTests.layouts) func everyLengthEndsWithoutATrap(_ layout: Layout) {
    let whole = TableTests.payload(of: layout, count: 2, length: 700)
    let full = Self.text(layout, whole)
    for length in 0..<whole.count {
      let cut = Self.text(layout, Array(whole.prefix(length)))
      #expect(cut.rest <= length)
      if cut.short { #expect(full.text.hasPrefix(cut.text) || hasOpenEnd(layout)) }
    }
  }

  /// Whether how often a group repeats depends on the payload's length.
  private func hasOpenEnd(_ layout: Layout) -> Bool {
    layout.fields.contains {
      if case .toEnd = $0.count { return true }
      return $0.kind == .textToEnd
    }
  }

  /// Random bytes as any message: the walk ends, takes no more than there is, and what covers the
  /// payload leaves nothing.
  @Test func randomPayloadsEndWithoutATrap() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    var dictionary = Dictionary()
    let ids = dictionary.ids()
    for _ in 0..<20_000 {
      let id = ids[Int.random(in: 0..<ids.count, using: &random)]
      let length = Int.random(in: 0...(Bool.random(using: &random) ? 40 : 600), using: &random)
      let payload = (0..<length).map { _ in
        UInt8.random(in: 0...(Bool.random(using: &random) ? 3 : 255), using: &random)
      }
      guard let fit = dictionary.fit(id, payload.span.bytes) else { continue }
      let found = Self.text(fit.layout, payload)
      #expect(fit.isComplete == (!found.short && found.rest == 0), "\(fit.layout.name.text)")
    }
  }

  @Test func everyNumberIsAnsweredWithoutATrap() {
    var dictionary = Dictionary()
    for number in UInt16.min...UInt16.max {
      let id = UBX.ID(UInt8(number >> 8), UInt8(number & 0xFF))
      for layout in dictionary.layouts(for: id) { #expect(layout.id == id) }
    }
  }
}
