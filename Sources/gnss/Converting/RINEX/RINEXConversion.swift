internal import GNSSCodec
internal import GNSSReceiver
internal import GNSSSystem

/// `gnss convert IN… OUT.obs` and `OUT.nav`: raw measurements and subframes of u-blox's to RINEX.
///
/// The header has what only the end of a recording tells, so recordings are read twice.
struct RINEXConversion: ~Copyable {
  /// Text is handed on when so much has gathered.
  private static let batch = 65_536

  private let kind: RINEXHeader.Kind
  private let console: Console
  private let signals: Signals
  private var progress: Progress
  private var isInterrupted = false

  /// The kind of file that a name stands for; nothing for other names.
  ///
  /// `.rnx` is a navigation file where the letter before it is N, as long names of RINEX have it.
  static func kind(path: String) -> RINEXHeader.Kind? {
    var bytes = path.byteArray.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    guard bytes.count > 4 else { return nil }
    let ending = String(decoding: bytes.suffix(4), as: UTF8.self)
    bytes.removeLast(4)
    if ending.matches(".obs") { return .observation }
    if ending.matches(".nav") { return .navigation }
    guard ending.matches(".rnx") else { return nil }
    return bytes.suffix(2).elementsEqual("mn".utf8) || bytes.suffix(2).elementsEqual("gn".utf8)
      ? .navigation : .observation
  }

  static func run(
    _ inputs: [String], _ output: String, _ kind: RINEXHeader.Kind, _ invocation: Invocation,
    _ console: Console
  ) throws(Failure) -> ExitStatus {
    if [.format, .every, .since, .until, .accuracy].contains(where: { invocation.has($0) }) {
      throw Failure(
        .usage,
        "RINEX holds all that was measured; leave --format, --every, --since, --until and "
          + "--accuracy out")
    }
    if inputs.contains(where: { $0.matches("-") }) {
      throw Failure(.usage, "for RINEX a recording is read twice; give files, not -")
    }
    let signals = try onSystem { () throws(SystemError) in try Signals() }
    var conversion = RINEXConversion(
      kind: kind, console: console, signals: signals,
      progress: Progress(of: inputs + inputs, console))
    return try conversion.convert(inputs, output, FileBeginning(invocation))
  }

  private init(
    kind: RINEXHeader.Kind, console: Console, signals: consuming Signals, progress: Progress
  ) {
    self.kind = kind
    self.console = console
    self.signals = signals
    self.progress = progress
  }

  private mutating func convert(
    _ inputs: [String], _ output: String, _ beginning: FileBeginning
  ) throws(Failure) -> ExitStatus {
    var header = RINEXHeader()
    try read(inputs) { content throws(Failure) in header.note(content) }
    if isInterrupted { return stop("nothing was written") }
    if kind == .observation, !header.hasObservations {
      progress.clear()
      return console.fail(
        .noResult, "no raw measurements in it: a u-blox receiver sends them as RXM-RAWX")
    }
    var text = TextBuffer()
    header.write(kind, at: UTCTime(unixNanoseconds: Clock.utcNow), into: &text)
    var file: GrowingFile
    do throws(SystemError) {
      file = try .create(output, beginning.ofFile, opening: text.bytes, closing: [])
    } catch {
      throw Failure(writing: error, mayAppend: false)
    }
    return try write(inputs, header, into: &file)
  }

  private mutating func write(
    _ inputs: [String], _ header: RINEXHeader, into file: inout GrowingFile
  ) throws(Failure) -> ExitStatus {
    var text = TextBuffer()
    var observations = RINEXObservations(header)
    let today = UTCTime(unixNanoseconds: Clock.utcNow).date.daysSince1970
    var navigation = RINEXNavigation(near: header.week ?? (today - GPSTime.firstDay) / 7)
    let kind = kind
    try read(inputs) { content throws(Failure) in
      switch kind {
      case .observation:
        if let message = content.rxmRAWX { observations.write(message, into: &text) }
      case .navigation:
        if let message = content.rxmSFRBX { navigation.write(message, into: &text) }
      }
      if text.count >= Self.batch { try Self.flush(&text, into: &file) }
    }
    progress.clear()
    try Self.flush(&text, into: &file)
    do throws(SystemError) {
      try file.synchronize()
    } catch {
      throw Failure(writing: error, afterwards: true, mayAppend: false)
    }
    if isInterrupted { return stop("what was converted until then is kept") }
    if kind == .navigation, navigation.records == 0 {
      return console.fail(
        .noResult,
        "no whole ephemeris of GPS or QZSS in it: a u-blox receiver sends them as RXM-SFRBX, "
          + "half a minute each")
    }
    return .done
  }

  private static func flush(
    _ text: inout TextBuffer, into file: inout GrowingFile
  ) throws(Failure) {
    let bytes = text.bytes
    if bytes.isEmpty { return }
    text.removeAll()
    do throws(SystemError) {
      try file.append(bytes.span.bytes)
    } catch {
      throw Failure(writing: error, afterwards: true, mayAppend: false)
    }
  }

  private mutating func stop(_ what: String) -> ExitStatus {
    progress.clear()
    while signals.next() != nil {}
    return console.fail(.noResult, "interrupted; \(what)")
  }

  /// Hands on each UBX message of the recordings, which are one stream, until a signal comes.
  private mutating func read(
    _ inputs: [String], _ take: (borrowing UBX.Content) throws(Failure) -> Void
  ) throws(Failure) {
    var scanner = FrameScanner()
    var buffer = [UInt8](repeating: 0, count: Pipeline.largestChunk)
    for input in inputs {
      let stream = try onSystem { () throws(SystemError) in try ByteStream.open(input) }
      while let count = try stream.piece(into: &buffer) {
        _ = scanner.append(buffer.span.bytes.extracting(0..<count))
        try Self.takeFrames(of: &scanner, take)
        progress.add(count)
        if Signals.hasCome(signals.descriptor) {
          isInterrupted = true
          return
        }
      }
    }
    scanner.finish()
    try Self.takeFrames(of: &scanner, take)
  }

  private static func takeFrames(
    of scanner: inout FrameScanner, _ take: (borrowing UBX.Content) throws(Failure) -> Void
  ) throws(Failure) {
    while let frame = scanner.next() {
      if frame.check == .valid, let content = frame.ubx { try take(content) }
    }
  }
}
