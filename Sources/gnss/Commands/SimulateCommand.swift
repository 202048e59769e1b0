internal import GNSSCodec
internal import GNSSSimulator
internal import GNSSSystem

/// `gnss simulate`: a virtual receiver on a pseudo-terminal, until interrupted.
enum SimulateCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    let scenario = try scenario(invocation)
    var line = try HostedLine()
    guard try line.putMark() else { return .done }
    console.print(TextBuffer { $0.append("\(line.path)\n") })
    console.note("read it by: gnss watch --port \(line.path)")
    if console.isBroken { return .done }
    // It is switched on when a driver has opened the line: sent before, the lines that say what
    // it is would be dropped with all that waits in a port that is opened.
    guard try line.waitForReader() else { return .done }
    var receiver = VirtualReceiver(scenario)
    var isPlugged = true
    let start = Clock.now
    var bytes: [UInt8] = []
    while try line.wait(until: wakeUp(receiver, since: start)) {
      bytes.removeAll(keepingCapacity: true)
      receiver.hostBaud = line.baud
      receiver.advance(to: Clock.now - start, into: &bytes)
      try line.hear { receiver.hear($0) }
      try send(bytes.span.bytes, over: line)
      if receiver.isPlugged == isPlugged { continue }
      isPlugged.toggle()
      if isPlugged {
        console.print(TextBuffer { $0.append("\(line.path)\n") })
      } else {
        try line.hangUp()
        console.note("unplugged")
      }
    }
    console.note(EnergyText.line(receiver.energyMeter))
    return .done
  }

  /// When the next bytes go out. On a serial line each is due on its own; they go as a bridge's
  /// timer gathers them.
  private static func wakeUp(
    _ receiver: borrowing VirtualReceiver, since start: Duration
  ) -> Duration {
    let due = start + receiver.nextDue
    return receiver.baud == nil ? due : max(due, Clock.now + gathering)
  }

  /// The shortest that USB bridges wait for more bytes.
  private static let gathering: Duration = .milliseconds(1)

  /// The scenario that the options describe; it begins now.
  private static func scenario(_ invocation: Invocation) throws(Failure) -> Scenario {
    var scenario = Scenario(start: UTCTime(unixNanoseconds: Clock.utcNow))
    scenario.rate = invocation.integer(.rate) ?? 1
    if let list = invocation.text(.faults) { scenario.faults = try FaultList.parse(list) }
    scenario.baud = invocation.integer(.lineSpeed)
    scenario.seed = UInt64(invocation.integer(.seed) ?? 1)
    scenario.timeToFirstFix = invocation.duration(.coldStart) ?? .zero
    scenario.generation = invocation.word(.generation).map { Generation.allCases[$0] } ?? .ten
    scenario.trajectory =
      if let track = try TrackFile.track(of: invocation) {
        .track(track)
      } else {
        invocation.word(.scenario) == 1 ? .parked : .walk
      }
    if !scenario.generation.speaksUBX, let word = invocation.word(.output), word != 0 {
      throw Failure(
        .usage, "this generation speaks no UBX; leave out --output, or give --generation 10")
    }
    switch invocation.word(.output) {
    case 0: scenario.output = .nmea
    case 1: scenario.output = .ubx
    default: scenario.output = .mixed
    }
    return scenario
  }

  /// Sends a burst. Where nobody reads, the line is full: then the old goes and the new stays, as
  /// on a port that nobody has open.
  private static func send(_ bytes: RawSpan, over line: borrowing HostedLine) throws(Failure) {
    let taken = try line.send(bytes)
    if taken == bytes.byteCount { return }
    line.dropUnread()
    _ = try line.send(bytes.extracting(taken..<bytes.byteCount))
  }
}
