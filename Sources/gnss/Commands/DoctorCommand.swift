internal import GNSSCodec
internal import GNSSDriver
internal import GNSSPort
internal import GNSSSystem

/// `gnss doctor`: why there is no fix. It looks at the port, then listens. It changes nothing; only
/// a u-blox is asked something.
struct DoctorCommand {
  /// What a u-blox is asked, for most do not tell of antenna and jamming by themselves: MON-RF, and
  /// MON-HW, which the older ones have.
  static var questions: [[UInt8]] {
    [UBX.Kind.monRF, .monHW].map { kind in
      var writer = UBXFrameWriter()
      writer.poll(kind)
      return writer.bytes
    }
  }

  /// A search of the line speed takes 12 s at worst, and a receiver tells of its satellites within
  /// some seconds after it.
  private static let usualTimeout: Duration = .seconds(30)

  private let console: Console
  private let isJSON: Bool
  private let inColour: Bool
  private var stream = HeardStream()
  private var isPort = false
  private var hasToldData = false
  /// The status of the first problem.
  private var status = ExitStatus.done

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    var doctor = DoctorCommand(invocation, console)
    return try doctor.examine(invocation)
  }

  private init(_ invocation: Invocation, _ console: Console) {
    self.console = console
    isJSON = invocation.has(.json)
    // https://no-color.org
    inColour = console.output.isTerminal && Process.environment("NO_COLOR") == nil
  }

  private mutating func examine(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    var source: Source?
    if let choice = Self.choice(invocation) {
      isPort = true
      let circumstances = try onPort { () throws(PortError) in
        try PortCircumstances.gather(choice)
      }
      for finding in circumstances.findings { tell(finding) }
      if status != .done { return status }
      source = circumstances.path.map { Source.path($0) }
    }
    let start = Clock.now
    let timeout = invocation.duration(.timeout) ?? Self.usualTimeout
    var live = try Live(
      invocation, console, source: source, waits: false, deadline: start + timeout)
    stream.isSpeedGiven = invocation.has(.baud)
    do throws(DriverError) {
      let ending = try live.listen { take($0, timeout) }
      if case .pulled = ending { stream.wasUnplugged = true }
      stream.length = Clock.now - start
      stream.bytes = live.driver.bytesHeard
      for finding in stream.findings where finding.check != .data || !hasToldData { tell(finding) }
      if isPort, stream.validFrames > 0 { tell(Self.authorization) }
    } catch {
      tell(Self.finding(for: error))
    }
    return status
  }

  /// What the user has asked for; nothing where it is no port.
  private static func choice(_ invocation: Invocation) -> PortCircumstances.Choice? {
    if invocation.has(.simulate) { return nil }
    if let id = invocation.text(.receiver) { return .receiver(id) }
    guard let text = invocation.text(.port) else { return .surest }
    guard case .path(let path) = Source(text) else { return nil }
    switch Files.kind(of: path) {
    case .file, .pipe, .folder: return nil
    default: return .path(path)
    }
  }

  private mutating func take(_ event: DriverEvent, _ timeout: Duration) -> Verdict {
    stream.take(event)
    switch event {
    case .opened(let source):
      if isPort { tell(PortCircumstances.opened) }
      let seconds = TextBuffer { $0.append(timeout / .seconds(1), decimals: 1) }
      console.note(
        "listening to \(source.name)\(Self.speed(of: source)) for up to "
          + "\(String(decoding: seconds.bytes, as: UTF8.self)) s")
    case .listening(let source): console.note("listening\(Self.speed(of: source))")
    case .epoch:
      // What comes later does not change that it speaks.
      if !hasToldData, stream.data.state == .ok {
        hasToldData = true
        tell(stream.data)
        console.note("waiting for satellites and a fix")
      }
    case .silent: console.note("no byte comes; waiting for one")
    default: break
    }
    return stream.isEnough || console.isBroken ? .stop : .goOn
  }

  private static func speed(of source: Connected) -> String {
    source.baud.map { " at \($0) bits per second" } ?? ""
  }

  private mutating func tell(_ finding: Finding) {
    if status == .done { status = finding.status }
    if isJSON {
      var json = JSONWriter()
      json.finding(finding)
      console.print(json.text)
    } else {
      var text = TextBuffer()
      FindingText.append(finding, inColour: inColour, into: &text)
      console.print(text)
    }
  }

  /// Whether `watch` might show what the doctor has heard.
  private static var authorization: Finding {
    let facts = Consent.facts(of: Consent.app, consentIn: .current)
    return facts.finding(consentIn: .current, hasTerminal: ControllingTerminal.isThere)
  }

  /// What a driver that could not go on has found.
  private static func finding(for error: DriverError) -> Finding {
    let failure = Failure(error, command: Command.doctor.name)
    guard case .port(let error) = error else {
      return .problem(.data, failure.message, mend: "gnss ports", status: failure.status)
    }
    let check: Finding.Check =
      switch error {
      case .permissionDenied: .permission
      case .busy: .holder
      case .notFound, .notATerminal, .disconnected: .receiver
      default: .data
      }
    return .problem(check, error.message, mend: error.mend, status: failure.status)
  }
}
