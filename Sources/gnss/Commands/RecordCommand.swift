internal import GNSSDriver
internal import GNSSReceiver
internal import GNSSSystem

/// `gnss record FILE`: what a receiver says, kept.
struct RecordCommand: ~Copyable {
  private let console: Console
  private let notes: LiveNotes
  private let limit: Int
  private var recorder: Recorder
  private let format: TrackFormat?
  private var filter: FixFilter
  private var epochs = 0
  /// Why nothing more can be written.
  private var failure: Failure?

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    let plan = try plan(invocation)
    // Whoever may not read the receiver leaves no empty file.
    var live = try Live(invocation, console, tellsBytes: plan.format == nil)
    var command = RecordCommand(invocation, console, try Recorder(plan), plan.format)
    let ending = try live.run(.record) { command.take($0) }
    return try command.finish(ending)
  }

  private init(
    _ invocation: Invocation, _ console: Console, _ recorder: consuming Recorder,
    _ format: TrackFormat?
  ) {
    self.console = console
    self.recorder = recorder
    self.format = format
    notes = LiveNotes(.record, console, isJSON: false)
    filter = FixFilter(invocation)
    limit = invocation.integer(.count) ?? .max
  }

  private static func plan(_ invocation: Invocation) throws(Failure) -> Recorder.Plan {
    let path = invocation.operand ?? ""
    if path.matches("-") {
      throw Failure(
        .usage, "a recording needs a file; 'gnss watch --json', --nmea and --ubx print to a pipe")
    }
    let format = TrackFormat(word: invocation.word(.format)) ?? TrackFormat(path: path)
    if format == nil, invocation.has(.every) || invocation.has(.accuracy) {
      throw Failure(
        .usage, "raw bytes are kept whole; leave --every and --accuracy to 'gnss convert'")
    }
    let rotation: Recorder.Rotation? =
      switch invocation.value(.rotate) {
      case .integer(let bytes): .size(UInt64(bytes))
      case .duration(let time): .age(time)
      default: nil
      }
    return Recorder.Plan(
      path: path, format: format, beginning: FileBeginning(invocation), rotation: rotation)
  }

  private mutating func take(_ event: DriverEvent) -> Verdict {
    do throws(SystemError) {
      switch event {
      case .bytes(let bytes, let instant): try recorder.add(bytes, at: instant)
      case .epoch(let epoch, let reception):
        if format != nil, filter.admits(epoch) {
          try recorder.add(epoch, reception)
        } else {
          recorder.pass(epoch)
        }
        epochs += 1
        if epochs == limit { return .stop }
      case .opened(let source):
        console.note("recording \(source.name) to \(recorder.path); Ctrl-C ends it")
        notes.tell(event)
      default: notes.tell(event)
      }
    } catch {
      failure = Failure(writing: error, afterwards: recorder.byteCount > 0, mayAppend: true)
      return .stop
    }
    return .goOn
  }

  private mutating func finish(_ ending: Ending) throws(Failure) -> ExitStatus {
    if let failure { throw failure }
    do throws(SystemError) {
      try recorder.finish()
    } catch {
      throw Failure(writing: error, afterwards: true, mayAppend: true)
    }
    console.note(summary)
    switch ending {
    case .stopped, .interrupted, .deadline: return .done
    case .pulled(let source): return notes.pulled(source)
    case .endOfStream(let source) where source.isConnection: return notes.closed(source)
    case .endOfStream(let source):
      if recorder.count > 0 || format == nil && recorder.byteCount > 0 { return .done }
      return console.fail(
        .noResult,
        "\(source.name): no fix in it; 'gnss decode --count \(source.name)' shows what is in it")
    }
  }

  private var summary: String {
    let what = recorder.count == 1 ? "1 fix" : "\(recorder.count) fixes"
    let files = recorder.parts == 1 ? recorder.path : "\(recorder.parts) files"
    return "\(what), \(recorder.byteCount) bytes in \(files)"
  }
}
