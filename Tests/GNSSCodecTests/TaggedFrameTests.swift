import GNSSCodec
import TestSupport
import Testing

/// Sentences with TAG blocks before them: the same frames, each with its own block.
struct TaggedFrameTests {
  /// A sentence with its block, and where it stands.
  struct Found: Equatable {
    var extent: Extent
    var tag: TagBlockTests.Said?
  }

  /// All frames of a stream with the blocks before them.
  private static func found(_ stream: [UInt8], _ cut: Cut) -> ([Found], UInt64) {
    var scanner = FrameScanner()
    var found: [Found] = []
    func drain() {
      while let frame = scanner.next() {
        let extent = Extent(
          kind: frame.kind, check: frame.check, offset: frame.offset, length: frame.length)
        if let tag = frame.tagBlock {
          found.append(Found(extent: extent, tag: TagBlockTests.Said(tag)))
        } else {
          found.append(Found(extent: extent, tag: nil))
        }
      }
    }
    for piece in cut.pieces(of: stream) {
      var rest = Array(piece)
      while !rest.isEmpty {
        rest.removeFirst(scanner.append(rest.span.bytes))
        drain()
      }
    }
    scanner.finish()
    drain()
    return (found, scanner.discardedBytes)
  }

  @Test("A block belongs to its sentence however the stream is cut, and to no other")
  func cuts() {
    let gga = FrameScannerTests.gga
    let ais = Array(ascii: "!AIVDM,1,1,,A,0,0*16\r\n")
    let tags = ["g:1-2-9,s:a", "s:b,c:1700000000", "s:c", "s:d"].map(TagBlockTests.block)
    let stream =
      gga + tags[0] + gga + tags[1] + ais + [0x5C] + gga + tags[2] + FrameScannerTests.eoe + gga
      + Array(ascii: "\\") + FrameScannerTests.eoe + Array(ascii: "s:x\\") + gga
      + Array(repeating: 0x41, count: 40_000) + tags[3] + gga
    let whole = Self.found(stream, .whole)
    #expect(whole.0.map { $0.tag?.texts[0] } == [nil, "a", "b", nil, nil, nil, nil, nil, "d"])
    #expect(whole.0.allSatisfy { $0.tag.map { $0.check == .valid } ?? true })
    // The frames, their places and the bytes of none are those of a scan that knows no blocks.
    let frames = whole.0.map(\.extent)
    #expect(frames.map(\.length) == [26, 26, 22, 26, 12, 26, 12, 26, 26])
    #expect(frames.reduce(0) { $0 + $1.length } + Int(whole.1) == stream.count)
    #expect(Self.found(stream, .bytes(1)) == whole)
    #expect(Self.found(stream, .bytes(7)) == whole)
    let head = Array(stream.prefix(400))
    let wholeHead = Self.found(head, .whole)
    for index in 1..<head.count { #expect(Self.found(head, .at(index)) == wholeHead) }
  }

  @Test("Random streams with blocks in them, cut anywhere")
  func random() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var generator = Seeded(seed: seed)
    let pieces: [[UInt8]] = [
      FrameScannerTests.gga, FrameScannerTests.eoe, FrameScannerTests.station,
      TagBlockTests.block("s:a,c:1"), TagBlockTests.block("g:1-2-3"), [0x5C],
      Array(ascii: "\\s:x*00\\"),
      Array(ascii: "$GPTXT,no checksum\r\n"), [0xB5, 0x62, 1, 2, 40, 0], Array(ascii: "s:x"),
    ]
    for _ in 0..<100 {
      let stream = (0..<10).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
      let whole = Self.found(stream, .whole)
      #expect(Self.found(stream, .bytes(1)) == whole)
      for index in 1..<stream.count { #expect(Self.found(stream, .at(index)) == whole) }
      #expect(scan(stream).frames == whole.0.map(\.extent))
    }
  }
}
