internal import GNSSCodec
internal import GNSSReceiver
internal import GNSSSimulator
internal import GNSSSystem

/// `gnss convert IN… OUT`: recordings, one after the other, to fixes in a format.
struct RecordingConversion: ~Copyable {
  /// Text is handed on when so much has gathered.
  private static let batch = 65_536

  private let console: Console
  private var target: FixFile
  private var filter: FixFilter
  private var progress: Progress
  private var epochs = 0
  private let signals: Signals

  /// Whether an option is given that only a conversion to a format has.
  static func isOption(in invocation: Invocation) -> Bool {
    [.format, .every, .since, .until, .accuracy, .force].contains { invocation.has($0) }
  }

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    if [.json, .fromSystem, .toSystem, .inside].contains(where: { invocation.has($0) }) {
      throw Failure(
        .usage, "files of these formats are WGS-84; leave --json, --from, --to and --inside out")
    }
    var inputs = invocation.operands
    var format = TrackFormat(word: invocation.word(.format))
    var output: String?
    if inputs.count > 1 {
      let path = inputs.removeLast()
      output = path.matches("-") ? nil : path
      format = format ?? TrackFormat(path: path)
    }
    if let output, let kind = RINEXConversion.kind(path: output) {
      try check(inputs, output)
      return try RINEXConversion.run(inputs, output, kind, invocation, console)
    }
    guard let format else {
      let words = String(TrackFormat.words)
      throw Failure(
        .usage,
        "what is '\(output ?? "-")' to be? Give a name with such an ending, or --format: "
          + words)
    }
    try check(inputs, output)
    let signals = try onSystem { () throws(SystemError) in try Signals() }
    let target: FixFile
    do throws(SystemError) {
      if let output {
        target = try .open(output, format, FileBeginning(invocation))
      } else {
        target = FixFile(format, printedBy: console)
      }
    } catch {
      throw Failure(writing: error, mayAppend: false)
    }
    var conversion = RecordingConversion(
      console: console, target: target, filter: FixFilter(invocation),
      progress: Progress(of: inputs, console), signals: signals)
    return try conversion.convert(inputs)
  }

  private init(
    console: Console, target: consuming FixFile, filter: FixFilter, progress: Progress,
    signals: consuming Signals
  ) {
    self.console = console
    self.target = target
    self.filter = filter
    self.progress = progress
    self.signals = signals
  }

  /// Whether all inputs are there, and none is the output.
  private static func check(_ inputs: [String], _ output: String?) throws(Failure) {
    for input in inputs where !input.matches("-") {
      let path = try onSystem { () throws(SystemError) in try Files.canonicalPath(input) }
      guard let output, Files.kind(of: output) == .file else { continue }
      let other = try onSystem { () throws(SystemError) in try Files.canonicalPath(output) }
      if path.utf8.elementsEqual(other.utf8) {
        throw Failure(.usage, "\(output) is read and written; give another name to write to")
      }
    }
  }

  private mutating func convert(_ inputs: [String]) throws(Failure) -> ExitStatus {
    // Parts of one recording go on where the one before ends, within a frame or an epoch.
    var pipeline = Pipeline(timing: .recorded)
    for input in inputs {
      if TrackFormat(path: input) == .gpx {
        try convert(track: input)
      } else if try !convert(input, &pipeline) {
        return try finish(interrupted: true)
      }
    }
    pipeline.finish()
    try take(&pipeline)
    return try finish(interrupted: false)
  }

  /// Runs a recording through the pipeline; false when interrupted.
  private mutating func convert(
    _ input: String, _ pipeline: inout Pipeline
  ) throws(Failure) -> Bool {
    let stream = try onSystem { () throws(SystemError) in
      input.matches("-") ? .standardInput() : try ByteStream.open(input)
    }
    var buffer = [UInt8](repeating: 0, count: Pipeline.largestChunk)
    while let count = try stream.piece(into: &buffer) {
      if count == 0 { stream.waitForBytes(interruption: signals.descriptor) }
      pipeline.consume(buffer.span.bytes.extracting(0..<count))
      try take(&pipeline)
      progress.add(count)
      if Signals.hasCome(signals.descriptor) || console.isBroken { return false }
    }
    return true
  }

  private mutating func take(_ pipeline: inout Pipeline) throws(Failure) {
    while let epoch = pipeline.nextEpoch() { add(epoch.value) }
    if target.pendingCount >= Self.batch { try flush() }
  }

  private mutating func convert(track input: String) throws(Failure) {
    for point in try TrackFile.read(input).points {
      var epoch = Epoch()
      epoch.latitude = point.latitude
      epoch.longitude = point.longitude
      epoch.altitude = point.altitude
      epoch.mode = point.altitude == nil ? .twoDimensional : .threeDimensional
      epoch.time = point.time.map { UTCTime(unixNanoseconds: $0 * 1_000_000) }
      add(epoch)
      if target.pendingCount >= Self.batch { try flush() }
    }
  }

  private mutating func add(_ epoch: Epoch) {
    epochs += 1
    if filter.admits(epoch) { target.add(epoch) } else { target.pass(epoch) }
  }

  private mutating func flush() throws(Failure) {
    do throws(SystemError) {
      try target.flush()
    } catch {
      progress.clear()
      throw Failure(writing: error, afterwards: true, mayAppend: false)
    }
  }

  private mutating func finish(interrupted: Bool) throws(Failure) -> ExitStatus {
    progress.clear()
    do throws(SystemError) {
      try target.finish()
    } catch {
      throw Failure(writing: error, afterwards: true, mayAppend: false)
    }
    if interrupted {
      if console.isBroken { return .done }
      while signals.next() != nil {}
      return console.fail(.noResult, "interrupted; what was converted until then is kept")
    }
    if target.fixes > 0 { return .done }
    return console.fail(
      .noResult,
      epochs == 0
        ? "no fix in it; 'gnss decode --count' says what is"
        : "\(epochs) epochs, and none of them is wanted or has a place; widen the options")
  }
}
