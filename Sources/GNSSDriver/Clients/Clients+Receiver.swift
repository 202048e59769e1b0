internal import GNSSCodec
internal import GNSSReceiver

// What the receiver says, and what becomes of it.
extension Clients {
  /// Takes what a driver tells.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - now: A monotonic instant.
  ///   - utc: The same instant by the host's clock, nanoseconds since 1970.
  /// - Returns: What is to be done.
  public mutating func take(
    _ event: borrowing DriverEvent, at now: Duration, utc: Int64
  ) -> [Action] {
    switch event {
    case .epoch(let epoch, let reception): take(epoch, reception, at: now, utc: utc)
    case .resting(_, let report): receiver.rest(report)
    case .awake(_, let report): receiver.wake(report, at: now)
    case .opened:
      receiver.take(event)
      timeline = Timeline()
      for index in list.indices { list[index].isForbidden = false }
    default: receiver.take(event)
    }
    return taken()
  }

  /// The driver cannot go on; it is tried again at ``retryTime``.
  public mutating func take(_ error: DriverError, at now: Duration) -> [Action] {
    receiver.fail(error, at: now)
    if receiver.isForbidden, let diagnosis = receiver.diagnosis(isCurrent: false) {
      for index in list.indices where list[index].isServed {
        list[index].forbid(diagnosis, &actions)
      }
    }
    return taken()
  }

  /// The driver has ended.
  public mutating func take(_ ending: Ending, at now: Duration) -> [Action] {
    receiver.end(ending, at: now)
    // No more comes than has come: what was asked for is answered with it.
    if receiver.isAtEnd {
      for index in list.indices { conclude(index) }
    }
    return taken()
  }

  /// Does what the passing of time makes due.
  public mutating func pass(at now: Duration) -> [Action] {
    for index in list.indices {
      if list[index].one?.isOver(at: now) == true { conclude(index) }
      guard let lost = lostInstant(of: list[index]), now >= lost else { continue }
      list[index].isLost = true
      // What is denied is not lost.
      if list[index].isForbidden { continue }
      let why = diagnosis(of: list[index].id)
      actions.append(list[index].updateError(.locationUnknown(why)))
    }
    return taken()
  }

  /// Answers a request with the best so far.
  private mutating func conclude(_ index: Int) {
    guard let one = list[index].one else { return }
    if let best = one.best {
      list[index].answer(best, &actions)
    } else {
      let why = diagnosis(of: list[index].id)
      list[index].failRequest(.locationUnknown(why), &actions)
    }
  }

  private mutating func take(
    _ epoch: Epoch, _ reception: Reception, at now: Duration, utc: Int64
  ) {
    receiver.noteEpoch(epoch)
    if let power = reception.power { receiver.power = power }
    guard let location = Location(epoch, reception, at: now, utc: utc) else { return }
    // Without an instant of its own a fix is of now.
    if !epoch.isTimeSuspect, let time = epoch.time,
      !timeline.admits(
        .nanoseconds(time.unixNanoseconds), at: now, isLive: reception.port != nil)
    {
      receiver.noteStaleFix()
      return
    }
    let isAfterRest = receiver.isAfterRest
    receiver.noteFix(at: now)
    latest = location
    let profile = receiver.power?.profile
    for index in list.indices where list[index].isServed {
      let isDelivered = list[index].take(location, grid, &actions)
      list[index].plan(location, isDelivered: isDelivered, isAfterRest: isAfterRest, profile)
    }
  }
}

extension Client {
  /// Takes a usable fix; gives whether it is one of its updates.
  fileprivate mutating func take(
    _ fix: Location, _ grid: ReducedGrid, _ actions: inout [Clients.Action]
  ) -> Bool {
    isLost = false
    guard let location = seen(fix, grid) else { return false }
    let wanted = effective
    if let answer = one?.take(location, wanted) { self.answer(answer, &actions) }
    guard isStarted else { return false }
    isFiltered = !filter.admits(location, wanted)
    if !isFiltered { actions.append(action(.update(location), ticket)) }
    return !isFiltered
  }

  fileprivate mutating func answer(_ location: Location, _ actions: inout [Clients.Action]) {
    one = nil
    actions.append(action(.answer(location), requestTicket))
  }
}
