internal import GNSSSimulator
internal import GNSSSystem

/// `gnss replay FILE`: a recording on a pseudo-terminal, at its own pace.
struct ReplayCommand: ~Copyable {
  /// How long nothing may wait for the reader until all has been read. Behind the queue that can be
  /// seen the kernel has another one, which it empties into it as the reader makes room.
  private static let quietTime: Duration = .milliseconds(100)

  private let recording: ByteStream
  private var line: HostedLine
  private var replay: Replay
  /// What was read of the recording and not yet taken.
  private var piece = [UInt8](repeating: 0, count: 16_384)
  private var untaken = 0..<0

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    let path = invocation.operand ?? "-"
    var command = ReplayCommand(
      recording: try onSystem { () throws(SystemError) in
        path.matches("-") ? .standardInput() : try .open(path)
      },
      line: try HostedLine(), pace: pace(invocation))
    // An interruption ends any of these, and that is no failure.
    guard try command.line.putMark() else { return .done }
    console.print(TextBuffer { $0.append("\(command.line.path)\n") })
    console.note("read it by: gnss watch --port \(command.line.path)")
    if console.isBroken { return .done }
    if try command.line.waitForReader(), try command.play() { _ = try command.waitForTheRest() }
    return .done
  }

  private init(recording: consuming ByteStream, line: consuming HostedLine, pace: Replay.Pace) {
    self.recording = recording
    self.line = line
    replay = Replay(pace: pace)
  }

  private static func pace(_ invocation: Invocation) -> Replay.Pace {
    if case .max = invocation.value(.speed) { return .immediate }
    return .speed(invocation.number(.speed) ?? 1)
  }

  /// Plays the recording to its end; false when interrupted.
  private mutating func play() throws(Failure) -> Bool {
    let start = Clock.now
    var bytes: [UInt8] = []
    while true {
      if try !readOn() { return false }
      replay.advance(to: Clock.now - start, into: &bytes)
      if try !send(bytes.span.bytes) { return false }
      bytes.removeAll(keepingCapacity: true)
      if replay.isComplete { return true }
      guard let due = replay.nextDue else { continue }
      if try !line.pause(until: start + due) { return false }
    }
  }

  /// Gives the replay as much of the recording as it takes; false when interrupted.
  private mutating func readOn() throws(Failure) -> Bool {
    while replay.freeCapacity > 0 {
      if untaken.isEmpty {
        if try !line.waitForBytes(of: recording) { return false }
        guard let count = try read() else {
          replay.finish()
          return true
        }
        untaken = 0..<count
      }
      let bytes = piece
      let taken = replay.append(bytes.span.bytes.extracting(untaken))
      untaken = untaken.lowerBound + taken..<untaken.upperBound
    }
    return true
  }

  private mutating func read() throws(Failure) -> Int? {
    do throws(SystemError) {
      return try recording.read(into: &piece)
    } catch {
      throw Failure(error)
    }
  }

  /// Waits until all has been read; false when interrupted.
  private mutating func waitForTheRest() throws(Failure) -> Bool {
    var lastUnread = Clock.now
    while Clock.now < lastUnread + Self.quietTime {
      if line.unreadCount > 0 { lastUnread = Clock.now }
      if try !line.pause(until: Clock.now + HostedLine.lookInterval) { return false }
    }
    return true
  }

  /// Sends all, as the reader makes room; false when interrupted.
  private mutating func send(_ bytes: RawSpan) throws(Failure) -> Bool {
    var sent = 0
    while sent < bytes.byteCount {
      let taken = try line.send(bytes.extracting(sent..<bytes.byteCount))
      sent += taken
      if taken == 0, !(try line.pause(until: Clock.now + .milliseconds(1))) { return false }
    }
    return true
  }
}
