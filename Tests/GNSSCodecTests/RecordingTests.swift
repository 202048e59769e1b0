import GNSSCodec
import TestSupport
import Testing

/// The scanner on real recordings: however they are cut, the same frames.
@Suite(.enabled(if: Shared.isPresent, "shared folder absent"))
struct RecordingTests {
  /// How far into a recording every cut is tried.
  static let head = 4096

  @Test func thereAreThirtyEight() throws {
    #expect(try Shared.recordings().count == 38)
  }

  @Test(arguments: (try? Shared.recordings()) ?? [])
  func byteByByteIsWhole(name: String) throws {
    let stream = try Shared.bytes("corpus/" + name)
    let whole = scan(stream)
    #expect(!whole.frames.isEmpty)
    #expect(scan(stream, cut: .bytes(1)) == whole)
    #expect(scan(stream, cut: .bytes(1021)) == whole)
  }

  @Test(arguments: (try? Shared.recordings()) ?? [])
  func everyCutInTheHeadIsWhole(name: String) throws {
    let stream = Array(try Shared.bytes("corpus/" + name).prefix(Self.head))
    let whole = scan(stream)
    for index in 1..<stream.count where scan(stream, cut: .at(index)) != whole {
      Issue.record("cut at \(index)")
    }
  }
}
