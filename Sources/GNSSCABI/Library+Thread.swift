internal import GNSSDriver
internal import GNSSPort
internal import GNSSReceiver
internal import GNSSSystem

// The thread that reads the receiver while it is needed, and how mail comes to its program.
extension Library {
  private enum Step {
    /// Read the receiver.
    case drive(Engine.Options)
    /// There is nothing to do before this instant.
    case wait(Duration?)
    case end
  }

  static func startThread(_ number: Int) {
    do throws(SystemError) {
      try DriverThread.start { run(number) }
    } catch {
      fail(number, error.description)
    }
  }

  private static func run(_ number: Int) {
    do throws(PortError) {
      var loop = try EventLoop()
      while true {
        let waker = loop.wakeUp
        change(number, isOnThread: true) { engine in
          engine.waker = waker
          return engine.clients.pass(at: DriverThread.now)
        }
        handOver(number)
        switch nextStep(number) {
        case .drive(let options): drive(number, options)
        case .wait(let instant): _ = try loop.wait(until: instant)
        case .end: return tellRest()
        }
      }
    } catch {
      fail(number, error.description)
    }
  }

  private static func nextStep(_ number: Int) -> Step {
    let now = DriverThread.now
    return state.withLock { state -> Step in
      guard let index = state.index(of: number) else { return .end }
      if state.engines[index].hasMail { return .wait(now) }
      let clients = state.engines[index].clients
      if clients.needsReceiver {
        guard let retry = clients.retryTime, now < retry else {
          return .drive(state.engines[index].options)
        }
        return .wait(min(retry, clients.due ?? retry))
      }
      if let due = clients.due { return .wait(due) }
      // Under the same lock: who wants something after this starts another thread.
      state.engines[index].isRunning = false
      state.engines[index].waker = nil
      return .end
    }
  }

  /// The thread cannot go on.
  private static func fail(_ number: Int, _ why: String) {
    DriverThread.complain("no receiver can be read: \(why)")
    state.withLock { state in
      if let index = state.index(of: number) {
        state.engines[index].isRunning = false
        state.engines[index].waker = nil
      }
    }
    tellRest()
  }

  /// The thread has ended.
  private static func tellRest() {
    state.withLock { $0.forgetUnused() }
    state.ring()
  }

  /// Reads the receiver until it is not needed any more, or cannot be read.
  private static func drive(_ number: Int, _ wanted: Engine.Options) {
    var options = Driver.Options()
    options.source = wanted.source
    options.baud = wanted.baud
    options.configure = wanted.configure
    options.wish = with(number) { $0.clients.setup } ?? .init()
    options.clientDue = { with(number) { $0.clients.due } ?? nil }
    do throws(DriverError) {
      var driver = try Driver(options)
      let waker = driver.wakeUp
      state.withLock { state in
        if let index = state.index(of: number) { state.engines[index].waker = waker }
      }
      // Whoever has called in between has woken another loop.
      waker.wake()
      let ending = try driver.run { take($0, number, options) }
      change(number, isOnThread: true) { $0.clients.take(ending, at: DriverThread.now) }
    } catch {
      change(number, isOnThread: true) { $0.clients.take(error, at: DriverThread.now) }
    }
    state.withLock { state in
      if let index = state.index(of: number) { state.engines[index].sky = Sky() }
    }
  }

  /// Takes what the driver tells, and calls back whoever is to hear of it here. Who wants something
  /// else meanwhile has the receiver set up anew.
  private static func take(
    _ event: borrowing DriverEvent, _ number: Int, _ options: borrowing Driver.Options
  ) -> Verdict {
    let (now, utc) = (DriverThread.now, DriverThread.utcNow)
    let wish = options.wish
    var verdict = Verdict.goOn
    change(number, isOnThread: true) { engine in
      switch event {
      case .epoch(let epoch, _): engine.sky = Sky(epoch)
      default: break
      }
      let actions = engine.clients.take(event, at: now, utc: utc) + engine.clients.pass(at: now)
      verdict = engine.clients.verdict(on: event, at: now)
      return actions
    }
    handOver(number)
    return with(number) { $0.clients.areServed(by: wish) } == true ? verdict : .stop
  }

  /// Looks at an engine; nothing where it has ended.
  static func with<Result>(_ number: Int, _ body: (Engine) -> Result) -> Result? {
    state.withLock { state in state.index(of: number).map { body(state.engines[$0]) } }
  }

  /// Hands over the mail that goes by way of the receiver's thread.
  private static func handOver(_ number: Int) {
    while let client = with(
      number,
      { engine in
        engine.members.first { $0.handle.event == nil && !$0.mail.isEmpty }?.handle.client
      }) ?? nil
    {
      handOver(number, client)
    }
  }

  /// Hands over the mail of a handle, on this thread; what comes meanwhile too.
  static func handOver(_ number: Int, _ client: Clients.ID) {
    let thread = Thread.number
    var isMine = false
    while true {
      let next = state.withLock { state -> (Handle, Clients.Action)? in
        if isMine {
          state.calls.removeAll { $0.thread == thread && $0.isOf(client, of: number) }
        }
        guard let engine = state.index(of: number),
          let index = state.engines[engine].index(of: client)
        else { return nil }
        if state.engines[engine].members[index].isCalled, !isMine { return nil }
        isMine = true
        guard let action = state.engines[engine].next(at: index) else {
          state.engines[engine].members[index].isCalled = false
          return nil
        }
        state.engines[engine].members[index].isCalled = true
        state.calls.append(Call(engine: number, client: client, thread: thread))
        return (state.engines[engine].members[index].handle, action)
      }
      state.ring()
      guard let (handle, action) = next else { return }
      handle.call(action)
    }
  }
}
