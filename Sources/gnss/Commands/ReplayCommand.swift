internal import GNSSCodec
internal import GNSSReceiver
internal import GNSSSystem

/// `gnss replay FILE`: a recording on a pseudo-terminal, at its own pace.
enum ReplayCommand {
  /// How often it is looked whether the line has been read.
  private static let lookInterval: Duration = .milliseconds(10)

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    let path = invocation.operand ?? "-"
    let recording: [UInt8]
    do throws(SystemError) {
      recording = try Files.contents(of: path)
    } catch {
      throw Failure(error)
    }
    let bursts = Recording.bursts(in: recording)
    var line = try HostedLine()
    console.print(TextBuffer { $0.append("\(line.path)\n") })
    guard try waitForReader(&line) else { return .done }
    console.detail("\(path): \(bursts.count) epochs, \(recording.count) bytes")
    var start = Clock.now
    for burst in bursts {
      let pace = pace(invocation)
      if let pace, !(try pause(until: start + burst.time / pace, &line)) { return .done }
      let bytes = recording.span.bytes.extracting(burst.range)
      if try !send(bytes, over: &line) { return .done }
      // What the reader has held up is not made up for.
      if let pace { start = max(start, Clock.now - burst.time / pace) }
    }
    while line.unreadCount > 0 {
      if try !line.wait(until: Clock.now + lookInterval) { return .done }
      try line.hear { _ in }
    }
    return .done
  }

  /// How many times as fast; nothing for as fast as it is read.
  private static func pace(_ invocation: Invocation) -> Double? {
    if case .max = invocation.value(.speed) { return nil }
    return invocation.number(.speed) ?? 1
  }

  /// Waits until somebody has opened the line; false when interrupted.
  ///
  /// A driver drops what waits in a port when it opens it, and other readers read it: either takes
  /// away the two bytes that are put there, a line end, which belongs to no frame.
  private static func waitForReader(_ line: inout HostedLine) throws(Failure) -> Bool {
    let mark: [UInt8] = [0x0D, 0x0A]
    _ = try line.send(mark.span.bytes)
    while line.unreadCount > 0 {
      if try !line.wait(until: Clock.now + lookInterval) { return false }
      try line.hear { _ in }
    }
    return true
  }

  private static func pause(
    until instant: Duration, _ line: inout HostedLine
  ) throws(Failure) -> Bool {
    while Clock.now < instant {
      if try !line.wait(until: instant) { return false }
      // A recording does not answer.
      try line.hear { _ in }
    }
    return true
  }

  /// Sends all, as the reader makes room; false when interrupted.
  private static func send(
    _ bytes: RawSpan, over line: inout HostedLine
  ) throws(Failure) -> Bool {
    var sent = 0
    while sent < bytes.byteCount {
      let taken = try line.send(bytes.extracting(sent..<bytes.byteCount))
      sent += taken
      if taken == 0, !(try line.wait(until: Clock.now + .milliseconds(1))) { return false }
    }
    return true
  }
}

/// A recording cut into the bursts of its epochs.
enum Recording {
  /// The bytes of one epoch, and when they are due.
  struct Burst {
    let range: Range<Int>
    /// Time since the first epoch.
    let time: Duration
  }

  /// A pause in a recording that is longer than this is cut to ``usualPeriod``: a receiver that was
  /// off, or a date that jumps, is not worth waiting for.
  private static let longestPause: Duration = .seconds(60)
  /// The period of an epoch that does not tell its time.
  private static let usualPeriod: Duration = .seconds(1)

  /// Finds the bursts. All bytes belong to one, noise included.
  static func bursts(in recording: [UInt8]) -> [Burst] {
    var cutter = Cutter()
    var pipeline = Pipeline(timing: .recorded)
    var start = 0
    while start < recording.count {
      let end = min(start + Pipeline.largestChunk, recording.count)
      pipeline.consume(recording.span.bytes.extracting(start..<end))
      cutter.drain(&pipeline)
      start = end
    }
    pipeline.finish()
    cutter.drain(&pipeline)
    cutter.cut(at: recording.count)
    return cutter.bursts
  }

  private struct Cutter {
    var bursts: [Burst] = []
    private var lastFrame = 0
    private var lastTime: Duration?
    private var next: Duration = .zero

    /// An epoch is told when its end or the first frame of the next one has come: there is the cut.
    mutating func drain(_ pipeline: inout Pipeline) {
      while let event = pipeline.next() {
        switch event {
        case .frame(let frame):
          // The end of an epoch's messages belongs to that epoch.
          let isEnd = frame.ubx?.id == UBX.ID(0x01, 0x61)
          lastFrame = Int(frame.offset) + (isEnd ? frame.length : 0)
        case .epoch(let epoch):
          let time = epoch.time.map { Duration.nanoseconds($0.unixNanoseconds) }
          if let time, let lastTime {
            let step = time - lastTime
            // The burst that ends here was due one step after the one before.
            due(after: step > .zero && step <= longestPause ? step : usualPeriod)
          } else {
            due(after: bursts.isEmpty ? .zero : usualPeriod)
          }
          lastTime = time
          cut(at: lastFrame)
        }
      }
    }

    private mutating func due(after step: Duration) { next += bursts.isEmpty ? .zero : step }

    mutating func cut(at end: Int) {
      let start = bursts.last?.range.upperBound ?? 0
      if end > start { bursts.append(Burst(range: start..<end, time: next)) }
    }
  }
}
