internal import GNSSDriver
internal import GNSSPort
internal import Synchronization

// The thread that reads the receiver while it is needed.
extension Engine {
  private enum Step {
    /// Read the receiver.
    case drive
    /// There is nothing to do before this instant.
    case wait(Duration?)
    case end
  }

  func startThread() {
    do {
      try DriverThread.start {
        self.run()
        // Not before the last descriptor is closed.
        self.tellRest()
      }
    } catch {
      DriverThread.complain("no thread to read a receiver: \(error)")
      end()
    }
  }

  private func run() {
    do throws(PortError) {
      var loop = try EventLoop()
      while true {
        change(isOnThread: true) { state in
          state.waker = loop.wakeUp
          return state.clients.pass(at: DriverThread.now)
        }
        handOver()
        switch nextStep() {
        case .drive: drive()
        case .wait(let instant): _ = try loop.wait(until: instant)
        case .end: return
        }
      }
    } catch {
      DriverThread.complain("\(error)")
      end()
    }
  }

  private func nextStep() -> Step {
    let now = DriverThread.now
    return state.withLock { state -> Step in
      if !state.handovers.isEmpty { return .wait(now) }
      let due = state.clients.due
      if state.clients.needsReceiver {
        guard let retry = state.clients.retryTime, now < retry else { return .drive }
        return .wait(min(retry, due ?? retry))
      }
      if let due { return .wait(due) }
      // Under the same lock: who wants something after this starts another thread.
      state.isRunning = false
      state.waker = nil
      return .end
    }
  }

  /// The thread cannot go on.
  private func end() {
    state.withLock { state in
      state.isRunning = false
      state.waker = nil
    }
    tellRest()
  }

  private func tellRest() {
    let waiting = state.withLock { state in
      if state.isRunning { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Reads the receiver until it is not needed any more, or cannot be read.
  private func drive() {
    var options = Driver.Options()
    options.source = source
    options.wish = state.withLock { $0.clients.setup }
    options.clientDue = { self.state.withLock { $0.clients.due } }
    do throws(DriverError) {
      var driver = try Driver(options)
      state.withLock { $0.waker = driver.wakeUp }
      // Whoever has called in between has woken another loop.
      driver.wakeUp.wake()
      let ending = try driver.run { self.take($0, options) }
      change(isOnThread: true) { $0.clients.take(ending, at: DriverThread.now) }
    } catch {
      change(isOnThread: true) { $0.clients.take(error, at: DriverThread.now) }
    }
  }

  /// Takes what the driver tells, and calls back whoever is to hear of it here. Who wants something
  /// else meanwhile has the receiver set up anew.
  private func take(
    _ event: borrowing DriverEvent, _ options: borrowing Driver.Options
  ) -> Verdict {
    let (now, utc) = (DriverThread.now, DriverThread.utcNow)
    var verdict = Verdict.goOn
    change(isOnThread: true) { state in
      let actions = state.clients.take(event, at: now, utc: utc) + state.clients.pass(at: now)
      verdict = state.clients.verdict(on: event, at: now)
      return actions
    }
    handOver()
    return state.withLock { $0.clients.areServed(by: options.wish) } ? verdict : .stop
  }

  /// Hands over the mail that goes by way of this thread.
  private func handOver() {
    while let next = state.withLock({ $0.nextHandover() }) { schedule(next.id, next.context) }
  }
}

extension Engine.State {
  fileprivate mutating func nextHandover() -> (id: ClientID, context: CallbackContext)? {
    while !handovers.isEmpty {
      let id = handovers.removeFirst()
      if let member = members[id] { return (id, member.context) }
    }
    return nil
  }
}
