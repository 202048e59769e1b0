internal import GNSSCodec
internal import GNSSReceiver
internal import GNSSSystem

/// `gnss decode FILE`: a recording to JSON, with bounded memory.
enum DecodeCommand {
  /// One read; as much as a pipeline takes at a time.
  private static let chunk = Pipeline.largestChunk
  /// JSON is handed on when so much has gathered.
  private static let batch = 65_536

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    let path = invocation.operand ?? "-"
    do throws(SystemError) {
      let stream: ByteStream = path.matches("-") ? .standardInput() : try .open(path)
      console.output.isBatching = !console.output.isTerminal
      let found: Found
      if [.messages, .explain, .only, .limit].contains(where: { invocation.has($0) }) {
        found = try decodeFrames(stream, invocation, console)
      } else if invocation.has(.countFrames) {
        found = try count(stream, console)
      } else {
        found = try decodeFixes(stream, satellites: invocation.has(.satellites), console)
      }
      switch found {
      case .result: return .done
      case .framesOnly:
        return console.fail(
          .noResult, "\(path): no fix in it; 'gnss decode --messages \(path)' shows its frames")
      case .otherFrames(let missing, let near):
        let guess = near.map { " did you mean \(String(decoding: $0.bytes, as: UTF8.self))?" } ?? ""
        return console.fail(
          .noResult,
          "\(path): no \(String(decoding: missing.bytes, as: UTF8.self)) in it;\(guess) "
            + "'gnss decode --count \(path)' lists what it holds")
      case .nothing:
        return console.fail(
          .noResult, "\(path): no valid frame in it; is it what a receiver has sent?")
      }
    } catch {
      throw Failure(error)
    }
  }

  /// What a stream held.
  private enum Found {
    /// What was asked for.
    case result
    /// Valid frames, but no fix among them.
    case framesOnly
    /// Frames, but none of those that were asked for: the name, and one like it that there is.
    case otherFrames(missing: TextBuffer, near: TextBuffer?)
    /// Not one valid frame.
    case nothing
  }

  /// Prints every frame that is wanted. No epoch is made, so only the scanner runs.
  private static func decodeFrames(
    _ stream: borrowing ByteStream, _ invocation: Invocation, _ console: Console
  ) throws(SystemError) -> Found {
    var scanner = FrameScanner()
    var filter = FrameFilter(only: invocation.text(.only), limit: invocation.integer(.limit))
    var writer = MessageWriter()
    var explanation = Explanation(isColored: console.output.isTerminal)
    let isExplaining = invocation.has(.explain)
    var hasFrames = false
    var buffer = [UInt8](repeating: 0, count: chunk)
    var isFinished = false
    while !isFinished, !console.isBroken, !filter.isExhausted {
      var isAll = false
      if let count = try stream.read(into: &buffer) {
        isAll = count < chunk
        if count == 0 { stream.waitForBytes() }
        _ = scanner.append(buffer.span.bytes.extracting(0..<count))
      } else {
        scanner.finish()
        isFinished = true
      }
      while let frame = scanner.next() {
        hasFrames = true
        guard filter.admits(frame) else { continue }
        if isExplaining {
          explanation.explain(frame)
          if explanation.sheet.text.count >= batch { flush(&explanation, console) }
        } else {
          writer.write(frame)
          if writer.text.count >= batch { flush(&writer, console) }
        }
      }
      // No more has come for now: on a live line somebody waits for what there is.
      if isAll {
        flush(&writer, console)
        flush(&explanation, console)
        console.output.flush()
      }
    }
    flush(&writer, console)
    flush(&explanation, console)
    let missing = filter.firstMissing
    let near = missing.flatMap { filter.kinds.nearest(to: $0) }
    if writer.count + explanation.count > 0 {
      // Where the search ended early, the rest may have it.
      if let missing, !filter.isExhausted { note(missing, near, console) }
      return .result
    }
    if hasFrames, let missing { return .otherFrames(missing: missing, near: near) }
    return .nothing
  }

  /// Says that one of several names was not found, where others were.
  private static func note(_ missing: TextBuffer, _ near: TextBuffer?, _ console: Console) {
    let guess = near.map { "; did you mean \(String(decoding: $0.bytes, as: UTF8.self))?" } ?? ""
    console.note("no \(String(decoding: missing.bytes, as: UTF8.self)) in it\(guess)")
  }

  /// Prints every epoch.
  private static func decodeFixes(
    _ stream: borrowing ByteStream, satellites: Bool, _ console: Console
  ) throws(SystemError) -> Found {
    var json = JSONWriter()
    var epochs = 0
    let statistics = try decode(stream, console) { pipeline in
      while let epoch = pipeline.nextEpoch() {
        epochs += 1
        json.fix(epoch.value, satellites: satellites)
        json.endLine()
        if json.text.count >= batch { flush(&json, console) }
      }
    } whenAll: {
      flush(&json, console)
      console.output.flush()
    }
    flush(&json, console)
    if epochs > 0 { return .result }
    return statistics.hasFrames ? .framesOnly : .nothing
  }

  /// Decodes all and prints how much there was of each kind, and how fast it went; at an
  /// interruption what was until then.
  private static func count(
    _ stream: borrowing ByteStream, _ console: Console
  ) throws(SystemError) -> Found {
    var modes = ModeCount()
    var kinds = FrameKinds()
    let start = Clock.now
    let signals = try Signals()
    let statistics = try decode(stream, console, signals.descriptor) { pipeline in
      while let event = pipeline.next() {
        switch event {
        case .frame(let frame): kinds.add(frame)
        case .epoch(let epoch): modes.add(epoch.value.mode)
        }
      }
    }
    if signals.next() != nil { console.note("interrupted; this came until then") }
    var text = TextBuffer()
    CountText.append(statistics, kinds, modes, Clock.now - start, into: &text)
    console.print(text)
    return statistics.hasFrames ? .result : .nothing
  }

  /// Runs the whole stream through a pipeline; says when all that has come for now is taken.
  static func decode(
    _ stream: borrowing ByteStream, _ console: Console, _ interruption: Int32 = -1,
    _ take: (inout Pipeline) -> Void, whenAll pause: () -> Void = {}
  ) throws(SystemError) -> Statistics {
    var pipeline = Pipeline(timing: .recorded)
    var buffer = [UInt8](repeating: 0, count: chunk)
    var isFinished = false
    while !isFinished, !console.isBroken {
      var isAll = false
      if let count = try stream.read(into: &buffer) {
        isAll = count < chunk
        if count == 0 { stream.waitForBytes(interruption: interruption) }
        pipeline.consume(buffer.span.bytes.extracting(0..<count))
        if Signals.hasCome(interruption) {
          pipeline.finish()
          isFinished = true
        }
      } else {
        pipeline.finish()
        isFinished = true
      }
      take(&pipeline)
      if isAll { pause() }
    }
    return pipeline.statistics
  }

  private static func flush(_ writer: inout MessageWriter, _ console: Console) {
    console.output.write(writer.text.bytes)
    writer.removeAll()
  }

  private static func flush(_ explanation: inout Explanation, _ console: Console) {
    console.print(explanation.sheet.text)
    explanation.removeAll()
  }

  private static func flush(_ json: inout JSONWriter, _ console: Console) {
    console.print(json.text)
    json.removeAll()
  }
}

extension Statistics {
  /// Whether there was a frame that is not known to be damaged.
  fileprivate var hasFrames: Bool {
    [nmea, ubx, rtcm3].contains { $0.valid + $0.unverified > 0 }
  }
}
