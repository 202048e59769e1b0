import TestSupport
import Testing

@testable import GNSSCodec

/// TAG blocks: what they say, and that sentences are the same with and without them.
struct TagBlockTests {
  /// What a block says, as a test compares it.
  struct Said: Equatable {
    var check: Frame.Check
    var length: Int
    var texts: [String?]
    var numbers: [Int64?]
    var group: NMEA.TagBlock.Group?

    init(_ block: borrowing NMEA.TagBlock) {
      check = block.check
      length = block.length
      texts = [Self.text(block.source), Self.text(block.destination), Self.text(block.text)]
      numbers = [
        block.unixMilliseconds, block.relativeTime, block.lineCount.map { Int64($0) },
      ]
      group = block.group
    }

    private static func text(_ span: consuming RawSpan?) -> String? {
      guard let span else { return nil }
      return span.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// A block with its checksum.
  static func block(_ parameters: String) -> [UInt8] {
    let sentence = [UInt8].sentence(parameters)
    return [0x5C] + sentence.dropFirst().dropLast(2) + [0x5C]
  }

  static func said(_ bytes: [UInt8]) -> Said? {
    guard let block = NMEA.TagBlock(endOf: bytes.span.bytes) else { return nil }
    return Said(block)
  }

  @Test("All parameters of a block")
  func parameters() throws {
    let bytes = Self.block("g:2-3-73874,n:157,s:r3669961,c:1120959341,r:42,d:display,t:a = b")
    let said = try #require(Self.said(bytes))
    #expect(said.check == .valid && said.length == bytes.count)
    #expect(said.group == .init(sentenceNumber: 2, sentenceCount: 3, id: 73_874))
    #expect(said.texts == ["r3669961", "display", "a = b"])
    #expect(said.numbers == [1_120_959_341_000, 42, 157])
    let older = try #require(Self.said(Self.block("1G2:8538,c:1700000000123")))
    #expect(older.group == .init(sentenceNumber: 1, sentenceCount: 2, id: 8538))
    #expect(older.numbers == [1_700_000_000_123, nil, nil])
    #expect(older.texts == [nil, nil, nil])
  }

  @Test("Wrong, missing and lower-case checksums")
  func checksums() {
    #expect(Self.said(Self.block("s:x,c:1"))?.check == .valid)
    #expect(Self.said(Array(ascii: "\\s:x*00\\"))?.check == .invalid)
    #expect(Self.said(Array(ascii: "\\s:x\\"))?.check == .missing)
    #expect(
      Self.said(Array(ascii: "\\s:x*3a\\"))?.check == Self.said(Array(ascii: "\\s:x*3A\\"))?.check)
  }

  @Test("What is no block: no colon, one backslash, another line, bytes beyond ASCII, too long")
  func none() {
    let long = String(repeating: "x", count: NMEA.TagBlock.longest - 4)
    #expect(Self.said(Array(ascii: "\\t:\(long)\\"))?.length == NMEA.TagBlock.longest)
    #expect(Self.said(Array(ascii: "\\t:y\(long)\\")) == nil)
    for text in ["\\abc\\", "s:x\\", "\\\\", "\\", "", "\\s:\n\\", "\\s:x\\ "] {
      #expect(Self.said(Array(ascii: text)) == nil, "\(text)")
    }
    #expect(Self.said([0x5C, 0x73, 0x3A, 0xFF, 0x5C]) == nil)
  }

  @Test("Numbers that are none, or too long, are unknown")
  func numbers() throws {
    for text in ["c:", "c:12x", "c:-5", "c:1234567890123456", "g:1-2", "g:1-x-3", "G2:1", "1G:2"] {
      let said = try #require(Self.said(Self.block(text)))
      #expect(said.numbers == [nil, nil, nil] && said.group == nil, "\(text)")
    }
  }
}
