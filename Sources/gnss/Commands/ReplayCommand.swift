internal import GNSSSimulator
internal import GNSSSystem

/// `gnss replay FILE`: a recording on a pseudo-terminal, at its own pace: by the times of arrival
/// that lie beside it, else by those inside.
struct ReplayCommand: ~Copyable {
  /// How long nothing may wait for the reader until all has been read. Behind the queue that can be
  /// seen the kernel has another one, which it empties into it as the reader makes room.
  private static let quietTime: Duration = .milliseconds(100)

  private let recording: ByteStream
  private var line: HostedLine
  /// When its bytes came, where that is known and counts.
  private var arrivals: ArrivalReader?
  private var replay: Replay
  private let pace: Replay.Pace
  /// What was read of the recording and not yet taken.
  private var piece = [UInt8](repeating: 0, count: 16_384)
  private var untaken = 0..<0

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    let path = invocation.operand ?? "-"
    let pace = pace(invocation)
    let hasTimes = !path.matches("-") && pace != .immediate
    var command = ReplayCommand(
      recording: try onSystem { () throws(SystemError) in
        path.matches("-") ? .standardInput() : try .open(path)
      },
      arrivals: try onSystem { () throws(SystemError) in
        hasTimes ? try ArrivalReader.open(of: path) : nil
      },
      line: try HostedLine(), pace: pace)
    // An interruption ends any of these, and that is no failure.
    guard try command.line.putMark() else { return .done }
    console.print(TextBuffer { $0.append("\(command.line.path)\n") })
    console.note("read it by: gnss watch --port \(command.line.path)")
    if console.isBroken { return .done }
    if try command.line.waitForReader(), try command.playAll() { _ = try command.waitForTheRest() }
    return .done
  }

  private init(
    recording: consuming ByteStream, arrivals: consuming ArrivalReader?,
    line: consuming HostedLine, pace: Replay.Pace
  ) {
    self.recording = recording
    self.arrivals = arrivals
    self.pace = pace
    self.line = line
    replay = Replay(pace: pace)
  }

  private static func pace(_ invocation: Invocation) -> Replay.Pace {
    if case .max = invocation.value(.speed) { return .immediate }
    return .speed(invocation.number(.speed) ?? 1)
  }

  /// Plays the recording to its end; false when interrupted.
  private mutating func playAll() throws(Failure) -> Bool {
    guard var arrivals = arrivals.take() else { return try play() }
    return try play(by: &arrivals)
  }

  /// Plays by the times of arrival: what came at one instant leaves at one.
  private mutating func play(by arrivals: inout ArrivalReader) throws(Failure) -> Bool {
    let factor = if case .speed(let factor) = pace { factor } else { 1.0 }
    let start = Clock.now
    var sent: UInt64 = 0
    var entry = try Self.entry(&arrivals)
    let first = entry?.time ?? 0
    while let now = entry {
      let next = try Self.entry(&arrivals)
      let due = start + .microseconds(Int64(Double(now.time - first) / factor))
      if try !line.pause(until: due) { return false }
      // Behind the last entry all is its.
      let end = next?.offset ?? .max
      while sent < end {
        var bytes = [UInt8](repeating: 0, count: Int(min(end - sent, UInt64(piece.count))))
        guard let count = try read(into: &bytes) else { return true }
        if try !send(bytes.span.bytes.extracting(0..<count)) { return false }
        sent += UInt64(count)
      }
      entry = next
    }
    return try play()
  }

  private static func entry(
    _ arrivals: inout ArrivalReader
  ) throws(Failure) -> ArrivalTimes.Entry? {
    do throws(SystemError) {
      return try arrivals.entry()
    } catch {
      throw Failure(error)
    }
  }

  /// Plays by the times inside.
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
        guard let count = try readPiece() else {
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

  private mutating func readPiece() throws(Failure) -> Int? {
    do throws(SystemError) {
      return try recording.read(into: &piece)
    } catch {
      throw Failure(error)
    }
  }

  private func read(into bytes: inout [UInt8]) throws(Failure) -> Int? {
    do throws(SystemError) {
      return try recording.read(into: &bytes)
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
