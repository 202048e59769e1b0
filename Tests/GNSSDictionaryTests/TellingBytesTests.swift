import GNSSCodec
import TestSupport
import Testing

@testable import GNSSDictionary

/// What a payload is found to be hangs on its length and its telling bytes alone.
struct TellingBytesTests {
  @Test func nothingElseTells() {
    let seed = UInt64.random(in: 0..<1_000_000)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    var dictionary = Dictionary()
    var wrong: [String] = []
    for id in dictionary.ids() {
      guard let telling = dictionary.tellingBytes(id) else { continue }
      for length in 0..<80 {
        // Small numbers, so that some of them count what is there.
        let first = (0..<length).map { _ in UInt8.random(in: 0..<6, using: &random) }
        var second = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        for index in 0..<min(16, length) where telling >> UInt16(index) & 1 == 1 {
          second[index] = first[index]
        }
        let one = dictionary.fit(id, first.span.bytes)
        let other = dictionary.fit(id, second.span.bytes)
        if one?.layout.ordinal != other?.layout.ordinal || one?.direction != other?.direction
          || one?.isComplete != other?.isComplete
        {
          wrong.append("\(id) \(first) \(second)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func theyAreThoseThatCountOrSelect() {
    var dictionary = Dictionary()
    // NAV-PVT: none. NAV-SAT: numSvs. NAV-RELPOSNED: version. CFG-VALSET: the keys, all along.
    #expect(dictionary.tellingBytes(UBX.ID(0x01, 0x07)) == 0)
    #expect(dictionary.tellingBytes(UBX.ID(0x01, 0x35)) == 1 << 5)
    #expect(dictionary.tellingBytes(UBX.ID(0x01, 0x3C)) == 1)
    #expect(dictionary.tellingBytes(UBX.ID(0x06, 0x8A)) == nil)
  }
}
