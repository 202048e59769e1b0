internal import GNSSCodec
internal import GNSSPort
internal import GNSSReceiver
internal import GNSSSystem

// What a driver says to a receiver: who are you, and send this; and at the end as it was.
extension Driver {
  /// What is allowed to be changed at a receiver.
  public enum Configuring: Sendable {
    /// Its output, in RAM, until the end of the run; then it is put back.
    case temporary
    /// Nothing: not a byte is written.
    case no
    /// Its output, in RAM; it stays so.
    case keep
    /// What the client asks for, and nothing else.
    case asAsked
  }

  /// How long a clean end may take to put a receiver back.
  static let putBackLimit: Duration = .seconds(1)

  /// Begins a setup where that is allowed, and does what it says.
  mutating func converse(
    _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending? {
    if line.talk.task != nil { return try perform(&line, deliver) }
    if !options.questions.isEmpty, line.talk.setup == nil { return try question(&line, deliver) }
    // One that rests, or has just been woken, does not listen.
    guard line.talk.setup != nil, line.duty?.isListening != false else { return nil }
    let now = Clock.now
    if line.search == nil, line.talk.mayAsk(at: now) { line.talk.setup?.begin() }
    do throws(DriverError) {
      while let step = line.talk.setup?.next(at: now) {
        var verdict = Verdict.goOn
        switch step {
        case .send(let frame):
          keepFoundOnDisk(of: &line)
          line.talk.outgoing.append(frame, at: now)
        case .identified(let identity):
          receiver = identity.name
          remember(identity, of: line.port)
          noteKind(.uBlox(identity), of: &line)
          verdict = deliver(.identified(line.facts, identity))
        case .ended(let result): verdict = deliver(.configured(line.facts, result))
        }
        if verdict == .stop { return .stopped }
      }
      return try send(&line, at: now, deliver)
    } catch {
      guard case .port(.disconnected) = error else { throw error }
      return try advance(.hungUp, &line, deliver)
    }
  }

  /// Asks what is to be asked where nothing is to be changed.
  private mutating func question(
    _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending? {
    if line.talk.questions.isEmpty, line.talk.outgoing.due == nil { return nil }
    let now = Clock.now
    if line.search == nil {
      for frame in line.talk.takeQuestions(at: now) { line.talk.outgoing.append(frame, at: now) }
    }
    do throws(DriverError) {
      return try send(&line, at: now, deliver)
    } catch {
      guard case .port(.disconnected) = error else { throw error }
      return try advance(.hungUp, &line, deliver)
    }
  }

  /// Writes what waits, and looks whether it gets through.
  mutating func send(
    _ line: inout Line, at now: Duration, _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending? {
    if line.talk.outgoing.due != nil { try flush(&line) }
    return try line.isStalled(at: now) ? reopenStalled(&line, deliver) : nil
  }

  /// Says to the receiver what the client asks for.
  private mutating func perform(
    _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending? {
    let now = Clock.now
    if line.search == nil, line.talk.task?.mayBegin == true { line.talk.task?.begin() }
    do throws(DriverError) {
      while let step = line.talk.task?.next(at: now) {
        var verdict = Verdict.goOn
        switch step {
        case .send(let bytes): line.talk.outgoing.append(bytes, at: now)
        case .setBaud(let baud):
          // All that was written has left when the speed changes.
          if try !writeAll(&line) { return deliverStall(line, deliver) }
          try line.listen(at: baud)
        case .movedTo(let baud): remember(baud, of: line.port)
        case .recognised(let identity):
          receiver = identity.name ?? receiver
          if case .uBlox(let identity) = identity { remember(identity, of: line.port) }
          verdict = deliver(.recognised(line.facts, identity))
        case .ended(let outcome): verdict = deliver(.answered(line.facts, outcome))
        }
        switch verdict {
        case .goOn, .duty: break
        case .stop:
          // What needs no answer may not have left yet.
          if try !writeAll(&line) { return deliverStall(line, deliver) }
          return .stopped
        case .ask(let exchanges): line.talk.task?.submit(exchanges)
        }
      }
      return try send(&line, at: now, deliver)
    } catch {
      guard case .port(.disconnected) = error else { throw error }
      return try advance(.hungUp, &line, deliver)
    }
  }

  /// Writes all that waits; what comes meanwhile is not looked at.
  ///
  /// - Returns: Whether the line has taken it.
  mutating func writeAll(_ line: inout Line) throws(DriverError) -> Bool {
    try flush(&line)
    while !line.talk.outgoing.bytes.isEmpty {
      if try line.isStalled(at: Clock.now) { return false }
      try waitForAnswer(&line, until: line.talk.outgoing.due)
      try flush(&line)
    }
    return true
  }

  /// Tells that nothing gets through; the client has come to its end.
  private func deliverStall(
    _ line: borrowing Line, _ deliver: (DriverEvent) -> Verdict
  ) -> Ending {
    _ = deliver(.stalled(line.facts))
    return .stopped
  }

  /// Writes what the line takes; where it takes not all, the loop waits for more room.
  private mutating func flush(_ line: inout Line) throws(DriverError) {
    if line.talk.outgoing.bytes.isEmpty, !line.talk.isAwaitingRoom { return }
    try line.flush(at: Clock.now)
    guard let descriptor = line.descriptor else { return }
    let isAwaiting = !line.talk.outgoing.bytes.isEmpty
    if isAwaiting != line.talk.isAwaitingRoom {
      loop.watch(descriptor, as: Token.source, for: isAwaiting ? [.reading, .writing] : .reading)
      line.talk.isAwaitingRoom = isAwaiting
    }
  }

  /// Nothing gets through: that is told, and the port is opened anew.
  private mutating func reopenStalled(
    _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) -> Ending? {
    if deliver(.stalled(line.facts)) == .stop { return .stopped }
    if line.mayReopen {
      reopen(&line)
    } else {
      // A pseudo terminal cannot hang: its other end does not read.
      line.talk.setup = nil
    }
    return nil
  }

  /// Closes the port and opens it again.
  mutating func reopen(_ line: inout Line) {
    loop.forget(Token.source)
    line.suspend()
    line.resume()
    if let descriptor = line.descriptor { loop.watch(descriptor, as: Token.source) }
  }

  /// The setup for a port that was opened; nothing where nothing may be written.
  ///
  /// - Parameters:
  ///   - connection: What is open.
  ///   - port: What is known of it.
  /// - Returns: A setup that has not begun.
  func setup(
    for connection: borrowing Connection, _ port: PortInfo?
  ) -> ReceiverSetup? {
    guard options.configure == .temporary || options.configure == .keep, connection.isPort else {
      return nil
    }
    var line = ReceiverSetup.Line(ports: [.uart1, .uart2], baud: connection.facts.baud)
    if port == nil {
      // A pseudo terminal: nobody knows what is behind it, and it carries what it is given.
      line = ReceiverSetup.Line(ports: [.usb, .uart1], baud: nil)
    } else if Self.isNative(port) {
      line = ReceiverSetup.Line(ports: [.usb], baud: nil)
    }
    let isSame = port.map { port in left.map { port.isKnown(as: $0.id) } == true } == true
    // Of this run, else of one that was ended hard.
    let found = isSame ? left?.found : port.map { KnownReceivers.load().found(of: $0) }
    return ReceiverSetup(line, goal: .output, wish: options.wish, found: found ?? .init())
  }

  /// Keeps what was found before the first change is written, so that the next run can put it back
  /// where this one is ended hard.
  private func keepFoundOnDisk(of line: inout Line) {
    guard let port = line.port, let found = line.talk.setup?.found, !found.isEmpty,
      !isSame(found.text, line.talk.keptFound)
    else { return }
    line.talk.keptFound = found.text
    keep(options.configure == .keep ? .init() : found, of: port)
  }

  /// Keeps what was found at a receiver; nothing where it is to stay as it is.
  private func keep(_ found: ReceiverSetup.Found, of port: PortInfo) {
    let id = hotPlug.id(of: port)
    do throws(SystemError) {
      try KnownReceivers.change { $0.note(found, of: id) }
    } catch {
      // Where nothing can be kept a clean end puts it back all the same.
    }
  }

  /// Keeps what was found, for the case that the same receiver comes again.
  mutating func keepFound(of line: borrowing Line) {
    guard let port = line.port, let found = line.talk.setup?.found else { return }
    left = found.isEmpty ? nil : (hotPlug.id(of: port), found)
  }

  /// Puts the receiver back as it was found, for a second at most. The client hears of it only
  /// where that does not succeed.
  mutating func leave(_ line: inout Line, _ deliver: (DriverEvent) -> Verdict) {
    do throws(DriverError) {
      try endRest(&line)
    } catch {
      // It was pulled: then it has forgotten.
    }
    putBack(&line, deliver)
    guard let port = line.port, line.talk.setup?.found.isEmpty == true,
      !line.talk.keptFound.utf8.isEmpty
    else { return }
    keep(.init(), of: port)
  }

  private mutating func putBack(_ line: inout Line, _ deliver: (DriverEvent) -> Verdict) {
    guard options.configure == .temporary, line.descriptor != nil,
      line.talk.setup?.found.isEmpty == false
    else { return }
    // It is readable from now on, and has been obeyed.
    loop.forget(Token.interruption)
    for index in options.clientDescriptors.indices { loop.forget(Token.client + index) }
    loop.forget(Token.watcher)
    line.talk.setup?.putBack()
    let limit = Clock.now + Self.putBackLimit
    do throws(DriverError) {
      while line.talk.setup?.isAtRest == false, Clock.now < limit {
        while let step = line.talk.setup?.next(at: Clock.now) {
          if case .send(let frame) = step { line.talk.outgoing.append(frame, at: Clock.now) }
        }
        try flush(&line)
        if line.talk.setup?.isAtRest == true { break }
        try waitForAnswer(&line, until: earlier(limit, line.talk.setup?.deadline))
      }
    } catch {
      // The receiver was pulled: then it forgets by itself.
      return
    }
    if line.talk.setup?.found.isEmpty == false { _ = deliver(.configured(line.facts, .lost)) }
  }

  /// Reads what the setup is to hear.
  private mutating func waitForAnswer(
    _ line: inout Line, until limit: Duration?
  ) throws(DriverError) {
    do throws(PortError) {
      _ = try loop.wait(until: limit)
    } catch {
      throw .port(error)
    }
    while loop.next() != nil {}
    guard case .bytes(let count) = try line.read(into: &buffer) else {
      throw .port(.disconnected(path: line.facts.name))
    }
    line.pipeline.consume(buffer.span.bytes.extracting(0..<count), at: Clock.now)
    while let event = line.pipeline.next() {
      if case .frame(let frame) = event { line.talk.setup?.hear(frame) }
    }
  }

  /// Remembers who a receiver has said to be.
  private func remember(_ identity: UBXIdentity, of port: PortInfo?) {
    guard let port, let model = identity.name else { return }
    let id = hotPlug.id(of: port)
    do throws(SystemError) {
      try KnownReceivers.change { known in
        known.note(
          model: model, firmware: identity.firmware ?? identity.software,
          protocolVersion: identity.protocolVersion, of: id)
      }
    } catch {
      // Where nothing can be kept it is asked again.
    }
  }
}
