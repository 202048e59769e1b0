import GNSSCodec
import TestSupport
import Testing

/// What the scanner owes on streams made for it.
struct FrameScannerTests {
  static let gga = [UInt8].sentence("GPGGA,,,,,,0,,,,,,,,")
  static let eoe = [UInt8].ubx(0x01, 0x61, [0x20, 0x4E, 0, 0])
  static let station = [UInt8].rtcm3([0x3E, 0xD0, 0, 1, 2, 3])

  @Test func threeProtocolsWithoutSeparator() {
    let stream = Self.gga + Self.eoe + Self.station + Self.gga
    let found = scan(stream).frames
    #expect(found.map { $0.kind } == [.nmea, .ubx, .rtcm3, .nmea])
    #expect(found.allSatisfy { $0.check == .valid })
    #expect(found.map { $0.length }.reduce(0, +) == stream.count)
  }

  @Test func everyBitFlipIsSeen() {
    let stream = Self.eoe + Self.gga + Self.station
    for bit in 0..<stream.count * 8 {
      var damaged = stream
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      let valid = scan(damaged).frames.filter { $0.check == .valid }
      // Line ends may change into one another or into blanks behind the checksum.
      let isLineEnd =
        damaged.count - Self.station.count - 2 <= bit / 8
        && bit / 8 < damaged.count - Self.station.count
      #expect(valid.count == (isLineEnd ? valid.count : 2), "bit \(bit)")
      #expect(valid.count >= 1, "bit \(bit)")
    }
  }

  @Test func truncationLosesTheCutFrameOnly() {
    let stream = Self.eoe + Self.gga + Self.station
    for length in 0...stream.count {
      let whole = scan(Array(stream[..<length])).frames.filter { $0.check == .valid }
      var expected = 0
      if length >= Self.eoe.count { expected += 1 }
      // A sentence stands as soon as its checksum is there.
      if length >= Self.eoe.count + Self.gga.count - 2 { expected += 1 }
      if length >= stream.count { expected += 1 }
      #expect(whole.count == expected, "\(length) bytes")
    }
  }

  @Test func noiseBetweenFramesChangesNothing() {
    var seed = SplitMix64(seed: 0xC0FFEE)
    for _ in 0..<500 {
      var stream: [UInt8] = []
      var offsets: [UInt64] = []
      for frame in [Self.gga, Self.eoe, Self.station, Self.gga] {
        // No byte that begins a frame, and none that a line could be made of.
        let noise = (0..<Int.random(in: 0..<40, using: &seed)).map { _ in
          UInt8.random(in: 0x80...0xB0, using: &seed)
        }
        stream += noise
        offsets.append(UInt64(stream.count))
        stream += frame
      }
      let valid = scan(stream).frames.filter { $0.check == .valid }
      #expect(valid.map { $0.offset } == offsets)
    }
  }

  @Test func randomStreamsAreCutAnywhereAlike() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var generator = SplitMix64(seed: seed)
    let pieces: [[UInt8]] = [
      Self.gga, Self.eoe, Self.station, Array(ascii: "$GPGGA,1,2*"), [0xB5], [0x62], [0xD3, 0],
      Array(ascii: "$GPTXT,no checksum\r\n"), [0xB5, 0x62, 1, 7, 255, 255], Array(ascii: "\r\n"),
      Array(ascii: "!AIVDM,1,1,,A,0,0*16\r"), [0xB5, 0x62, 1, 2, 40, 0], Array(ascii: "*00"),
    ]
    for _ in 0..<200 {
      let stream = (0..<12).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
      let whole = scan(stream)
      #expect(scan(stream, cut: .bytes(1)) == whole)
      for index in 1..<stream.count { #expect(scan(stream, cut: .at(index)) == whole) }
      let framed = whole.frames.filter { $0.kind == .nmea || $0.check == .valid }
      let bytes = framed.reduce(0) { $0 + $1.length }
      #expect(bytes + Int(whole.discarded) == stream.count)
    }
  }

  @Test func lengthsBeyondTheLimitsAreNoise() {
    let longest = [UInt8].ubx(1, 1, Array(repeating: 7, count: FrameScanner.longestUBXPayload))
    #expect(scan(longest).frames.map { $0.check } == [.valid])
    let longer = [UInt8].ubx(1, 1, Array(repeating: 7, count: FrameScanner.longestUBXPayload + 1))
    #expect(scan(longer).frames.isEmpty)
    let fill = String(repeating: "x", count: FrameScanner.longestSentence - 10)
    #expect(scan(.sentence("GPTXT," + fill)).frames.map { $0.check } == [.valid])
    #expect(scan(.sentence("GPTXT," + fill + "y")).frames.isEmpty)
  }

  @Test func aStalledFrameIsGivenUp() {
    var scanner = FrameScanner()
    let stalled: [UInt8] = [0xB5, 0x62, 1, 7, 0, 16] + Self.gga
    _ = scanner.append(stalled.span.bytes)
    let isHeldBack = scanner.next() == nil && scanner.isWaiting
    #expect(isHeldBack)
    scanner.abandonCandidate()
    let isFound = scanner.next()?.kind == .nmea
    #expect(isFound)
  }

  @Test func theBufferTakesWhatItHasRoomForAndNoMore() {
    var scanner = FrameScanner()
    let much = [UInt8](repeating: 0x24, count: 100_000)
    let taken = scanner.append(much.span.bytes)
    #expect(taken < much.count)
    let fullCapacity = scanner.freeCapacity
    #expect(fullCapacity == 0)
    while scanner.next() != nil {}
    let drainedCapacity = scanner.freeCapacity
    #expect(drainedCapacity > 0)
  }
}

/// A scanner in memory of the caller's.
struct CallersMemoryTests {
  @Test func whatFitsIsFoundAndWhatDoesNotIsNoise() {
    let long = [UInt8].ubx(1, 0x35, Array(repeating: 7, count: 200))
    let stream = long + FrameScannerTests.eoe + FrameScannerTests.gga + long + FrameScannerTests.eoe
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: FrameScanner.memoryOverhead + 128, alignment: 1)
    defer { memory.deallocate() }
    for step in [1, 7, 128, 1000] {
      var scanner = FrameScanner(memory: memory)
      let capacity = scanner.freeCapacity
      #expect(capacity == 128)
      var found: [Frame.Kind] = []
      var position = 0
      while position < stream.count {
        let end = min(position + step, stream.count)
        position += scanner.append(stream.span.bytes.extracting(position..<end))
        while let frame = scanner.next() { found.append(frame.kind) }
      }
      scanner.finish()
      while let frame = scanner.next() { found.append(frame.kind) }
      #expect(found == [.ubx, .nmea, .ubx])
      let discarded = scanner.discardedBytes
      #expect(discarded == UInt64(2 * long.count))
    }
  }
}

/// A small generator of random numbers with a seed that can be printed.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
