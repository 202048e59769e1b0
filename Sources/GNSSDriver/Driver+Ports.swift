internal import GNSSPort
internal import GNSSReceiver
internal import GNSSSystem

// How a driver comes to its source, and what it does when ports come and go.
extension Driver {
  /// Opens the source, or begins to look for it.
  mutating func begin(
    _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending? {
    switch options.source {
    case .standardInput: return start(.stream(.standardInput()), &line, deliver)
    case .tcp(let host, let port):
      return start(try .connect(host: host, port: port), &line, deliver)
    case .path(let path):
      switch Files.kind(of: path) {
      case .file, .pipe, .folder:
        return start(try .open(path: path, baud: nil), &line, deliver)
      default: return try seek(.path(path), &line, deliver)
      }
    case .receiver(let id): return try seek(.receiver(id), &line, deliver)
    case .automatic: return try seek(.any, &line, deliver)
    }
  }

  /// Begins to look for a port.
  private mutating func seek(
    _ target: HotPlug.Target, _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending? {
    var ports: [PortInfo] = []
    if !target.isPseudoTerminal {
      // Before the list, so that a port that comes in between is not missed.
      watcher = options.waits ? try watchPorts() : nil
      if let descriptor = watcher?.descriptor { loop.watch(descriptor, as: Token.watcher) }
      ports = try listPorts()
    }
    hotPlug = HotPlug(target, waits: watcher != nil, adopted: KnownReceivers.load().adopted)
    return try advance(.started(ports), &line, deliver)
  }

  /// Follows the ports; nothing where hot-plug is not built in.
  private func watchPorts() throws(DriverError) -> PortWatcher? {
    do throws(PortError) {
      return try PortWatcher()
    } catch {
      if case .hotPlugNotBuilt = error { return nil }
      throw .port(error)
    }
  }

  private func listPorts() throws(DriverError) -> [PortInfo] {
    do throws(PortError) {
      return try PortCatalog.ports()
    } catch {
      throw .port(error)
    }
  }

  /// Takes the events about ports.
  mutating func followPorts(
    _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending? {
    var hasMissed = false
    while let event = watcher?.next() {
      let input: HotPlug.Input
      switch event {
      case .plugged(let info), .changed(let info):
        // The user may have adopted it in the meantime. What is sure is told without a look.
        if !line.isAwaited, hotPlug.mayBeAdopted(info) {
          hotPlug.adopted = KnownReceivers.load().adopted
        }
        input = .plugged(info)
      case .pulled(_, let devicePath): input = .pulled(devicePath: devicePath)
      case .missed:
        hasMissed = true
        continue
      }
      if let ending = try advance(input, &line, deliver) { return ending }
    }
    // Once, however many were lost.
    return hasMissed ? try advance(.listed(try listPorts()), &line, deliver) : nil
  }

  /// Gives an input to the state machine and does what it answers, and what follows from that.
  mutating func advance(
    _ first: HotPlug.Input, _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending? {
    var next: HotPlug.Input? = first
    while let input = next {
      next = nil
      for action in hotPlug.take(input, at: Clock.now) {
        var verdict = Verdict.goOn
        switch action {
        case .open(let path):
          let opened = try open(path, &line)
          if case .opened = opened { verdict = deliver(.opened(line.facts)) }
          next = opened
        case .close: verdict = close(&line, deliver)
        case .tell(.waiting(let wanted)): verdict = deliver(.waiting(wanted))
        case .tell(.plugged(let info)): verdict = deliver(.plugged(info))
        case .tell(.possible(let info)): verdict = deliver(.possible(info))
        case .tell(.pulled): verdict = deliver(.pulled(line.facts))
        case .tell(.busy(let error)): verdict = deliver(.busy(error))
        case .fail(let error): throw error
        case .end: return .pulled(line.facts)
        }
        if verdict == .stop { return .stopped }
      }
    }
    return nil
  }

  /// Opens a port; says how that went.
  private mutating func open(
    _ path: String, _ line: inout Line
  ) throws(DriverError) -> HotPlug.Input {
    let port = PortCatalog.port(at: path)
    let known = options.baud == nil ? port.flatMap { KnownReceivers.load().baud(of: $0) } : nil
    let connection: Connection
    do throws(DriverError) {
      connection = try connect(path, known)
    } catch {
      guard case .port(let failure) = error else { throw error }
      return .refused(failure)
    }
    let search = speedSearch(connection, port, known: known)
    take(connection, port, search, &line)
    return .opened(port)
  }

  /// Opens a port at the wanted speed, else at the one that is remembered; where the port does not
  /// do that one, as it was found.
  private func connect(_ path: String, _ known: Int?) throws(DriverError) -> Connection {
    guard let known else { return try .open(path: path, baud: options.baud) }
    do throws(DriverError) {
      return try .open(path: path, baud: known)
    } catch {
      guard case .port(let failure) = error, case .rateRefused = failure else { throw error }
      return try .open(path: path, baud: nil)
    }
  }

  /// Begins with a source that is no port.
  private mutating func start(
    _ connection: consuming Connection, _ line: inout Line,
    _ deliver: (DriverEvent) -> Verdict
  ) -> Ending? {
    take(connection, nil, nil, &line)
    return deliver(.opened(line.facts)) == .stop ? .stopped : nil
  }

  /// u-blox's number among USB's vendors.
  private static let uBloxVendor: UInt16 = 0x1546

  private mutating func take(
    _ connection: consuming Connection, _ port: PortInfo?, _ search: BaudSearch?,
    _ line: inout Line
  ) {
    let now = Clock.now
    loop.watch(connection.descriptor, as: Token.source)
    receiver = nil
    let silence = Silence(at: now, longestSilence: options.longestSilence)
    let setup = setup(for: connection, port)
    let duty = duty(for: connection, at: now)
    line.begin(connection, port, silence, search)
    line.talk.setup = setup
    line.duty = duty
    let isKnownUBlox = port?.kind == .sure && port?.vendorID == Self.uBloxVendor
    line.talk.isKnownUBlox = isKnownUBlox
    line.talk.questions = line.isPort ? options.questions : []
    line.talk.task =
      options.configure == .asAsked && line.isPort
      ? ReceiverTask(maker: isKnownUBlox ? .uBlox : nil) : nil
    line.lastArrival = now
    line.setHostDate()
    wakeLeft(&line, at: now)
  }
}

extension HotPlug.Target {
  /// Whether it is a program's end of a line, which no plug brings back.
  fileprivate var isPseudoTerminal: Bool {
    guard case .path(let path) = self else { return false }
    return path.utf8.starts(with: "/dev/pts/".utf8)
  }
}
