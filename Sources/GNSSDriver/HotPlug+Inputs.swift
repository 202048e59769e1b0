internal import GNSSPort

// What follows from each input.
extension HotPlug {
  mutating func plug(_ info: PortInfo, _ now: Duration) -> [Action] {
    let isNew = !present.contains { isSame($0.devicePath, info.devicePath) }
    present.removeAll { isSame($0.devicePath, info.devicePath) }
    present.append(info)
    if receiver?.info.isTwin(of: info) == true { receiver?.hasTwin = true }
    guard case .waiting = state else { return [] }
    guard isWanted(info) else {
      return isNew && mayBeAdopted(info) ? [.tell(.possible(info))] : []
    }
    if let known = candidates.firstIndex(where: { $0.isAt(info.devicePath) }) {
      candidates[known].due = now
      return openNext(now)
    }
    // A link that the user has named is what the messages go by.
    var path = info.path
    if case .path(let named) = target, receiver == nil { path = named }
    candidates.append(Candidate(path: path, info: info, origin: .plugged, since: now, due: now))
    return [.tell(.plugged(info))] + openNext(now)
  }

  mutating func pull(_ devicePath: String, _ now: Duration) -> [Action] {
    present.removeAll { isSame($0.devicePath, devicePath) }
    candidates.removeAll { $0.isAt(devicePath) }
    guard let receiver, isSame(receiver.info.devicePath, devicePath) else { return [] }
    switch state {
    case .open, .hungUp: return lose(now)
    case .waiting, .opening: return []
    }
  }

  mutating func list(_ ports: [PortInfo], _ now: Duration) -> [Action] {
    let gone = present.filter { old in !ports.contains { isSame($0.devicePath, old.devicePath) } }
    let new = ports.filter { port in
      !present.contains { isSame($0.devicePath, port.devicePath) }
    }
    var actions: [Action] = []
    for port in gone { actions += pull(port.devicePath, now) }
    for port in new {
      let isOpening = actions.contains { $0.isOpen }
      if !isOpening { actions += plug(port, now) }
    }
    present = ports
    return actions
  }

  mutating func noteOpened(_ found: PortInfo?) -> [Action] {
    var info = found
    // What udev's event said, where its database does not know the port.
    if info == nil, case .opening(let candidate) = state { info = candidate.info }
    state = .open
    candidates = []
    firstFailure = nil
    hasToldBusy = false
    receiver = info.map { info in
      Receiver(info: info, hasTwin: present.contains { $0.isTwin(of: info) })
    }
    return []
  }

  mutating func hangUp(_ now: Duration) -> [Action] {
    guard let receiver, waits else { return [.close, .end] }
    guard present.contains(where: { isSame($0.devicePath, receiver.info.devicePath) }) else {
      return lose(now)
    }
    state = .hungUp(since: now)
    return [.close]
  }

  /// The receiver has gone for sure.
  private mutating func lose(_ now: Duration) -> [Action] {
    guard let receiver, waits else { return [.close, .end] }
    present.removeAll { isSame($0.devicePath, receiver.info.devicePath) }
    if case .any = target {
      candidates = ranked(present.filter(isWanted)).map {
        candidate($0, .other, now, due: now + Self.returnTime)
      }
    }
    return [.close, .tell(.pulled)] + wait()
  }

  mutating func pass(_ now: Duration) -> [Action] {
    switch state {
    case .waiting: return openNext(now)
    case .hungUp(let since):
      guard let receiver, now >= since + Self.hangUpTime else { return [] }
      let again = candidate(receiver.info, .hungUp, now, due: now)
      state = .opening(again)
      return [.open(again.path)]
    case .opening, .open: return []
    }
  }

  mutating func refuse(_ failure: PortError, _ now: Duration) -> [Action] {
    guard case .opening(let candidate) = state else { return [] }
    switch candidate.origin {
    case .named:
      if case .notFound = failure, waits, canBePlugged(candidate.path) { return wait() }
      return [.fail(.port(failure))]
    case .present:
      let first = firstFailure ?? failure
      firstFailure = first
      return candidates.isEmpty ? [.fail(.port(first))] : openNext(now)
    case .other: return openNext(now)
    case .hungUp:
      switch failure {
      case .busy, .permissionDenied: return retry(candidate, failure, now)
      default: return lose(now)
      }
    case .plugged: return retry(candidate, failure, now)
    }
  }

  /// Tries a port again that may well be there for us in a moment, each failure for its time.
  private mutating func retry(
    _ candidate: Candidate, _ failure: PortError, _ now: Duration
  ) -> [Action] {
    guard failure.isPassing else { return [.fail(.port(failure))] }
    var actions: [Action] = []
    var limit = Self.settlingTime
    if case .busy = failure {
      limit = Self.busyTime
      if !hasToldBusy { actions.append(.tell(.busy(failure))) }
      hasToldBusy = true
    }
    if now < candidate.since + limit {
      let isSettling = now < candidate.since + Self.settlingTime
      let interval = isSettling ? Self.retryInterval : Self.slowRetryInterval
      candidates.append(
        Candidate(
          path: candidate.path, info: candidate.info, origin: .plugged, since: candidate.since,
          due: now + interval))
    } else {
      switch failure {
      case .notFound, .disconnected: break
      default: return actions + [.fail(.port(failure))]
      }
    }
    return actions + openNext(now)
  }
}
