internal import GNSSCodec

/// Plays a recording again: says which of its bytes are due when, by the times that its own frames
/// carry.
///
/// Bytes go in piece by piece and come out the same, none lost and none added, whatever they are.
/// Each epoch comes out as one burst, at the distance from the one before that their times have.
/// Times that jump back, or forward by more than ten seconds, are paced as one period. Bytes
/// without any time come out with the epoch they follow; a recording that has no times comes out at
/// once. Sentences that a receiver sends ahead of its timed ones go with those if the recording
/// begins with them.
///
/// It holds at most ``capacity`` bytes, so a recording of any length can be played: give it bytes
/// while ``freeCapacity`` is not zero, call ``advance(to:into:)``, wait until ``nextDue``, repeat.
public struct Replay: ~Copyable {
  /// Most bytes that are held: some 60 epochs of a talkative receiver.
  public static let capacity = 65_536

  /// How fast it is played.
  public enum Pace: Equatable, Sendable {
    /// As it was recorded, or so many times faster; the factor is above zero.
    case speed(Double)
    /// Everything is due at once.
    case immediate
  }

  private let pace: Pace
  private var scanner = FrameScanner()
  private let scannerCapacity: Int
  private var clock = RecordingClock()

  private var bytes: [UInt8] = []
  /// How many of `bytes` have come out.
  private var first = 0
  /// Where `bytes` begins in the recording.
  private var offset: UInt64 = 0
  /// Behind the last byte whose epoch is known.
  private var resolved: UInt64 = 0
  private var hasEnded = false

  /// Epochs whose bytes have not all come out: where each begins, and when it is due.
  private var epochs: [Epoch] = [Epoch(offset: 0, due: 0)]
  /// Recorded time of the last epoch, milliseconds from the first.
  private var recorded: Int64 = 0

  private var lead = Lead()

  private struct Epoch: Equatable, Sendable {
    let offset: UInt64
    /// Nanoseconds from the first epoch.
    let due: Int64
  }

  /// Begins to play a recording; its first epoch is due at instant zero.
  ///
  /// - Parameter pace: How fast.
  public init(pace: Pace = .speed(1)) {
    if case .speed(let factor) = pace { precondition(factor > 0) }
    self.pace = pace
    scannerCapacity = scanner.freeCapacity
  }

  /// How many bytes ``append(_:)`` would take now; zero after the end.
  public var freeCapacity: Int {
    hasEnded ? 0 : min(Self.capacity - (bytes.count - first), scanner.freeCapacity)
  }

  /// Takes the next bytes of the recording, as many as there is room for.
  ///
  /// - Parameter piece: Bytes, cut anywhere.
  /// - Returns: How many were taken.
  public mutating func append(_ piece: RawSpan) -> Int {
    let room = min(piece.byteCount, freeCapacity)
    if room == 0 { return 0 }
    let count = scanner.append(piece.extracting(0..<room))
    piece.extracting(0..<count).withUnsafeBytes { bytes.append(contentsOf: $0) }
    drain()
    return count
  }

  /// Says that the recording has ended: what waits for the rest of a frame waits no longer.
  public mutating func finish() {
    if hasEnded { return }
    scanner.finish()
    drain()
    hasEnded = true
    resolved = offset + UInt64(bytes.count)
  }

  /// Whether the recording has ended and all its bytes have come out.
  public var isComplete: Bool { hasEnded && first == bytes.count }

  /// When the next bytes are due, counted from the first epoch; nothing if there are none, because
  /// all have come out or because the recording must be read on.
  public var nextDue: Duration? {
    let next = offset + UInt64(first)
    guard next < resolved else { return nil }
    var due: Int64 = 0
    for epoch in epochs where epoch.offset <= next { due = epoch.due }
    return .nanoseconds(due)
  }

  /// Moves what is due by an instant to the end of a buffer.
  ///
  /// - Parameters:
  ///   - instant: Time since the first epoch was due.
  ///   - output: Where the bytes go.
  public mutating func advance(to instant: Duration, into output: inout [UInt8]) {
    let now = instant.wholeNanoseconds
    var end = resolved
    for epoch in epochs where epoch.due > now {
      end = min(end, epoch.offset)
      break
    }
    let last = Int(end - offset)
    if last <= first { return }
    output.append(contentsOf: bytes[first..<last])
    first = last
    forget()
  }

  /// Drops what has come out: bytes, and epochs but for the present one.
  private mutating func forget() {
    let next = offset + UInt64(first)
    var passed = 0
    while passed + 1 < epochs.count, epochs[passed + 1].offset <= next { passed += 1 }
    epochs.removeFirst(passed)
    if first == bytes.count || first >= Self.capacity / 2 {
      bytes.removeFirst(first)
      offset = next
      first = 0
    }
  }

  /// Reads the times of the frames that are whole by now.
  private mutating func drain() {
    while let (mark, start) = nextMark() {
      switch mark {
      case .time(let stamp): begin(stamp, at: start)
      case .sentence(let key): lead.pass(key, at: start)
      }
    }
    let held = scannerCapacity - scanner.freeCapacity
    let scanned = offset + UInt64(bytes.count - held)
    // The present epoch ends where the lead of the next begins, as soon as that is sure.
    resolved = max(resolved, lead.waitingOffset(scannedTo: scanned) ?? scanned)
  }

  /// What counts of a frame.
  private enum Mark {
    case time(TimeStamp)
    case sentence(UInt64)
  }

  /// The next frame that says its time or is a sentence without one, and where it begins.
  private mutating func nextMark() -> (Mark, UInt64)? {
    let leapSeconds = clock.leapSeconds
    while let frame = scanner.next() {
      if let stamp = TimeStamp(frame, leapSeconds: leapSeconds) {
        return (.time(stamp), frame.offset)
      }
      if frame.check != .invalid, let sentence = frame.sentence,
        let key = TimeStamp.key(of: sentence)
      {
        return (.sentence(key), frame.offset)
      }
    }
    return nil
  }

  private mutating func begin(_ stamp: TimeStamp, at start: UInt64) {
    let leading = lead.end(at: start)
    guard let step = clock.take(stamp), case .speed(let factor) = pace else { return }
    recorded += step
    let due = Int64(Double(recorded) * 1_000_000 / factor)
    epochs.append(Epoch(offset: max(leading ?? start, resolved), due: due))
  }
}

/// The sentences that a receiver sends ahead of its timed ones.
///
/// Which they are shows only where a recording begins: there the cycle is taken to begin as well.
private struct Lead {
  /// A lead longer than this is none, bytes: twenty GSV sentences and more.
  private static let longest: UInt64 = 4096

  /// The sentence that a cycle begins with; nothing if that has a time, or is not yet known.
  private var opener: UInt64?
  private var hasBegun = false
  private var start: UInt64?

  /// Takes a sentence without a time.
  mutating func pass(_ key: UInt64, at offset: UInt64) {
    if !hasBegun {
      opener = key
      hasBegun = true
      return
    }
    if let begin = start, offset - begin > Self.longest { start = nil }
    if key == opener, start == nil { start = offset }
  }

  /// Takes a frame with a time; gives where the lead before it begins, if there is one.
  mutating func end(at offset: UInt64) -> UInt64? {
    hasBegun = true
    defer { start = nil }
    return start.flatMap { offset - $0 > Self.longest ? nil : $0 }
  }

  /// Where a lead begins that may belong to an epoch to come.
  func waitingOffset(scannedTo scanned: UInt64) -> UInt64? {
    start.flatMap { scanned - $0 > Self.longest ? nil : $0 }
  }
}
