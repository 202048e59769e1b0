internal import GNSSCodec
internal import GNSSPort
internal import GNSSReceiver
internal import GNSSSystem

// How a driver lets its receiver rest, and has it back.
extension Driver {
  /// The duty cycle of a port that was opened; nothing where nothing may be written.
  func duty(for connection: borrowing Connection, at now: Duration) -> DutyCycle? {
    let mayWrite = options.configure == .temporary || options.configure == .keep
    return mayWrite && connection.isPort ? DutyCycle(at: now) : nil
  }

  /// What the receiver is on: a line whose speed was named is a serial one.
  private func link(of line: borrowing Line) -> PowerLink {
    if line.port == nil { return options.baud == nil ? .usb : .serial }
    return Self.isNative(line.port) ? .usb : .serial
  }

  /// The receiver has said who it is.
  func noteKind(_ identity: ReceiverIdentity, of line: inout Line) {
    let facts = PowerFacts(PowerKind(identity), on: link(of: line))
    line.duty?.recognise(facts, at: Clock.now)
  }

  /// Does what the duty cycle says.
  mutating func cycle(
    _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending? {
    guard line.duty != nil else { return nil }
    let now = Clock.now
    line.duty?.isSettled = line.talk.isSettled
    do throws(DriverError) {
      recognise(&line, at: now)
      carryDatabase(of: &line, at: now)
      while let step = line.duty?.next(at: now) {
        if try perform(step, &line, at: now, deliver) == .stop { return .stopped }
      }
      return try send(&line, at: now, deliver)
    } catch {
      guard case .port(.disconnected) = error else { throw error }
      return try advance(.hungUp, &line, deliver)
    }
  }

  /// Tells the client that it has been woken, and does what it wants of the receiver's rest.
  func wake(_ line: inout Line, _ deliver: (DriverEvent) -> Verdict) -> Verdict {
    let verdict = deliver(.woken)
    if let wish = verdict.wish { line.duty?.take(wish, at: Clock.now) }
    return verdict
  }

  /// Keeps a navigation database that has come, and gives one back to a receiver that starts.
  private func carryDatabase(of line: inout Line, at now: Duration) {
    guard let port = line.port else { return }
    let isFast = Self.isNative(port) || line.facts.baud ?? 0 >= Self.leastBaudOfDatabase
    line.duty?.keepsDatabase = isFast
    if let reading = line.talk.reading, now >= reading.due {
      line.talk.reading = nil
      if !reading.database.frames.isEmpty {
        do throws(SystemError) {
          try reading.database.keep(of: hotPlug.id(of: port), at: Clock.utcNow)
        } catch {
          // Where nothing can be kept the next start is as it was.
        }
      }
    }
    if isFast, !line.talk.hasReplayed, line.talk.isSettled, let duty = line.duty, duty.isNew,
      duty.isWanted, let kind = duty.facts?.kind, kind.knowsAssistance
    {
      line.talk.hasReplayed = true
      line.talk.replay = NavigationDatabase.kept(of: hotPlug.id(of: port), at: Clock.utcNow)
        .map { DatabaseReplay($0, hasKeys: kind.hasKeys) }
    }
    while let bytes = line.talk.replay?.next(at: now) {
      line.talk.outgoing.append(bytes, at: now)
    }
    if line.talk.replay?.isOver == true { line.talk.replay = nil }
  }

  /// A database has some ten thousand bytes: on a slower line they are not worth their time.
  private static let leastBaudOfDatabase = 38_400

  /// Keeps that a receiver rests that nothing but a word wakes: where this program is ended hard,
  /// the next one says it.
  private func keepRestOnDisk(of line: inout Line) {
    guard let port = line.port, let means = line.duty?.rest?.means, !means.endsByItself,
      !line.talk.isRestKept
    else { return }
    line.talk.isRestKept = true
    keep(isResting: true, port)
  }

  private func keep(isResting: Bool, _ port: PortInfo) {
    let id = hotPlug.id(of: port)
    do throws(SystemError) {
      try KnownReceivers.change { $0.note(isResting: isResting, of: id) }
    } catch {
      // Where nothing can be kept a clean end wakes it all the same.
    }
  }

  /// Wakes a receiver that a program which was ended hard has left at rest.
  func wakeLeft(_ line: inout Line, at now: Duration) {
    guard line.duty != nil, let port = line.port, KnownReceivers.load().rests(port) else { return }
    line.talk.isRestKept = true
    let words = RestWords(kind: .eight)
    line.talk.outgoing.append(words.wake(.standby) + words.wake(.stop), at: now)
  }

  /// Asks who a receiver is that is no u-blox, once it may rest.
  private func recognise(_ line: inout Line, at now: Duration) {
    guard line.duty?.wantsFacts == true, line.talk.isOfOther, line.search == nil else { return }
    if line.talk.recognition == nil {
      line.talk.recognition = ReceiverTask(maker: line.talk.maker)
      line.talk.recognition?.begin()
    }
    while let step = line.talk.recognition?.next(at: now) {
      switch step {
      case .send(let bytes): line.talk.outgoing.append(bytes, at: now)
      case .recognised(let identity): noteKind(identity, of: &line)
      case .setBaud, .movedTo, .ended: break
      }
    }
  }

  private mutating func perform(
    _ step: DutyCycle.Step, _ line: inout Line, at now: Duration,
    _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Verdict {
    switch step {
    case .send(let bytes): line.talk.outgoing.append(bytes, at: now)
    case .setUp: line.talk.setUpAnew()
    case .assist:
      let frames = line.assistance.frames(at: now, utc: Clock.utcNow)
      if !frames.isEmpty { line.talk.outgoing.append(frames, at: now) }
    case .saveDatabase:
      line.talk.reading = DatabaseReading(at: now)
      line.talk.outgoing.append(DatabaseReading.question, at: now)
    case .release: try release(&line)
    case .retake: retake(&line)
    case .reopen:
      if line.mayReopen { reopen(&line) }
      let length = line.silence.noteSilence(at: now)
      return deliver(.silent(line.facts, for: length, hasSpoken: true))
    case .resting:
      if line.duty?.rest?.means.losesSettings == true { line.talk.setUpAnew() }
      keepRestOnDisk(of: &line)
      return deliver(.resting(line.facts, line.powerReport(at: now)))
    case .awake:
      // It was silent on purpose.
      _ = line.silence.hear(at: now)
      line.standstill = Standstill(at: now, line.pipeline.statistics)
      return deliver(.awake(line.facts, line.powerReport(at: now)))
    case .withoutEffect(let means, let isLast):
      return deliver(.restless(line.facts, means, staysOn: isLast))
    case .lost: return deliver(.unwakeable(line.facts))
    }
    return .goOn
  }

  /// Closes the port while its receiver rests where that lets the USB device sleep: the user has
  /// set `power/control` to `auto` for it.
  private mutating func release(_ line: inout Line) throws(DriverError) {
    guard line.port?.usbPower?.isAutomatic == true, try writeAll(&line) else { return }
    loop.forget(Token.source)
    line.suspend(dropsUnsent: false)
  }

  /// Opens a port that was closed while its receiver rested.
  private mutating func retake(_ line: inout Line) {
    guard line.descriptor == nil else { return }
    line.resume()
    if let descriptor = line.descriptor { loop.watch(descriptor, as: Token.source) }
  }

  /// Wakes a receiver that rests at the end of a run, so that it is left on as it was found.
  mutating func endRest(_ line: inout Line) throws(DriverError) {
    defer {
      if line.talk.isRestKept, let port = line.port { keep(isResting: false, port) }
    }
    guard let means = line.duty?.rest?.means else { return }
    line.duty?.take(nil, at: Clock.now)
    while let step = line.duty?.next(at: Clock.now) {
      switch step {
      case .send(let bytes): line.talk.outgoing.append(bytes, at: Clock.now)
      case .retake: retake(&line)
      default: break
      }
    }
    guard line.descriptor != nil, try writeAll(&line) else { return }
    // What it had in use it has lost, and with it all that was changed.
    if means.losesSettings { line.talk.forgetFound() }
  }
}

extension Line {
  /// Whether its receiver rests, or was woken just now.
  var isSilentOnPurpose: Bool { duty?.isSilent == true }

  /// How the duty cycle goes.
  func powerReport(at now: Duration) -> PowerReport {
    duty?.report(at: now) ?? PowerReport(state: .tracking)
  }
}
