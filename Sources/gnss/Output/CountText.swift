internal import GNSSCodec
internal import GNSSReceiver

/// How many epochs there were of each mode.
struct ModeCount {
  private var counts = [Int](repeating: 0, count: Self.modes.count)

  static let modes: [FixMode] = [
    .threeDimensional, .twoDimensional, .deadReckoning, .timeOnly, .none,
  ]

  mutating func add(_ mode: FixMode) {
    for (index, other) in Self.modes.enumerated() where other == mode { counts[index] += 1 }
  }

  /// The modes that there were, with their counts.
  func append(into text: inout TextBuffer) {
    var isFirst = true
    for (index, mode) in Self.modes.enumerated() where counts[index] > 0 {
      text.append(isFirst ? "  " : ", ")
      isFirst = false
      text.append(mode.name)
      text.append(" ")
      text.append(counts[index])
    }
  }
}

/// The text of `gnss decode --count`.
enum CountText {
  static func append(
    _ statistics: Statistics, _ kinds: borrowing FrameKinds, _ modes: ModeCount,
    _ time: Duration, into text: inout TextBuffer
  ) {
    line("NMEA", statistics.nmea, kinds.sorted(.nmea), into: &text)
    line("UBX", statistics.ubx, kinds.sorted(.ubx), into: &text)
    line("RTCM3", statistics.rtcm3, kinds.sorted(.rtcm3), into: &text)
    start("noise", statistics.discardedBytes, into: &text)
    text.append(" of ")
    text.append(statistics.bytes)
    text.append(" bytes\n")
    start("epochs", UInt64(statistics.epochs), into: &text)
    modes.append(into: &text)
    text.append("\nspeed   ")
    let rate = Double(statistics.bytes) / max(time.inSeconds, 1e-9) / 1e6
    text.append(TextBuffer { $0.append(rate, decimals: 1, keepsZeros: true) }, alignedTo: 10)
    text.append(" MB/s\n")
  }

  private static func line(
    _ name: StaticString, _ count: Statistics.Count, _ kinds: [(name: TextBuffer, count: Int)],
    into text: inout TextBuffer
  ) {
    start(name, UInt64(count.valid), into: &text)
    text.append(" valid")
    if count.invalid > 0 {
      text.append(", ")
      text.append(count.invalid)
      text.append(" with a wrong checksum")
    }
    if count.unverified > 0 {
      text.append(", ")
      text.append(count.unverified)
      text.append(" without a checksum")
    }
    text.append("\n")
    for kind in kinds {
      let start = text.count
      text.append("  ")
      text.append(kind.name)
      text.pad(from: start, to: 20)
      text.append(TextBuffer { $0.append(kind.count) }, alignedTo: 10)
      text.append("\n")
    }
  }

  private static func start(_ name: StaticString, _ number: UInt64, into text: inout TextBuffer) {
    let start = text.count
    text.append(name)
    text.pad(from: start, to: 8)
    text.append(TextBuffer { $0.append(number) }, alignedTo: 10)
  }
}
