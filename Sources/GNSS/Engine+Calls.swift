internal import GNSSDriver
internal import Synchronization
internal import _Concurrency

// What managers call.
extension Engine {
  func add(_ authorization: Authorization, _ context: CallbackContext) -> ClientID {
    state.withLock { state in
      let id = state.clients.add(ClientSettings(), authorization)
      state.members[id] = Member(context)
      return id
    }
  }

  /// Forgets a manager: nothing comes for it any more.
  func remove(_ id: ClientID) {
    var wasStarted = false
    var feeds: [Feed] = []
    change { state in
      wasStarted = state.clients.isStarted(id)
      let actions = state.clients.stop(id, at: DriverThread.now)
      feeds = state.members[id]?.feeds.compactMap { $0.feed } ?? []
      return actions
    }
    state.withLock { state in
      state.clients.remove(id)
      state.members[id] = nil
    }
    for feed in feeds { feed.end() }
    if wasStarted {
      DriverThread.complain(
        "a location manager went while it was running: keep it in a variable that lives on")
    }
  }

  func set(manager: LocationManager, of id: ClientID) {
    state.withLock { $0.members[id]?.manager = manager }
  }

  func delegate(of id: ClientID) -> (any LocationManagerDelegate)? {
    state.withLock { $0.members[id]?.delegate }
  }

  func set(_ delegate: (any LocationManagerDelegate)?, of id: ClientID) {
    change { state in
      state.members[id]?.delegate = delegate
      return delegate == nil ? [] : state.clients.tellAuthorization(id)
    }
  }

  func settings(of id: ClientID) -> ClientSettings {
    state.withLock { $0.clients.settings(of: id) } ?? ClientSettings()
  }

  func change(_ id: ClientID, _ edit: (inout ClientSettings) -> Void) {
    change { state in
      guard var settings = state.clients.settings(of: id) else { return [] }
      edit(&settings)
      state.clients.set(settings, of: id)
      return []
    }
  }

  func start(_ id: ClientID) { change { $0.clients.start(id, at: DriverThread.now) } }

  func stop(_ id: ClientID) { change { $0.clients.stop(id, at: DriverThread.now) } }

  func isStarted(_ id: ClientID) -> Bool { state.withLock { $0.clients.isStarted(id) } }

  /// Asks for one location for the delegate.
  func request(_ id: ClientID) {
    change { state in
      state.members[id]?.isForDelegate = true
      return state.clients.request(id, at: DriverThread.now)
    }
  }

  /// Asks for one location, and waits for it.
  func requestedLocation(_ id: ClientID) async throws(LocationError) -> Location {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: Waiter) in
        var isCancelled = false
        change { state in
          isCancelled = Task.isCancelled || state.members[id] == nil
          if isCancelled { return [] }
          state.members[id]?.waiters.append((number, waiter))
          return state.clients.request(id, at: DriverThread.now)
        }
        if isCancelled { waiter.resume(returning: .failure(.cancelled)) }
      }
    } onCancel: {
      cancel(number, of: id)
    }
    return try result.get()
  }

  /// Lets one who awaits a request go; it ends with the last one.
  private func cancel(_ number: UInt64, of id: ClientID) {
    var waiter: Waiter?
    change { state in
      guard var member = state.members[id],
        let index = member.waiters.firstIndex(where: { $0.number == number })
      else { return [] }
      waiter = member.waiters.remove(at: index).waiter
      state.members[id] = member
      if !member.waiters.isEmpty || member.isForDelegate { return [] }
      return state.clients.cancelRequest(id, at: DriverThread.now)
    }
    waiter?.resume(returning: .failure(.cancelled))
  }

  func locations(of id: ClientID, _ buffering: LocationManager.Buffering) -> Locations {
    let feed = Feed(capacity: buffering == .newest ? 1 : Locations.capacity)
    let isThere = state.withLock { state in
      guard var member = state.members[id] else { return false }
      member.feeds.removeAll { $0.feed == nil }
      member.feeds.append(Member.WeakFeed(feed: feed))
      state.members[id] = member
      return true
    }
    if !isThere { feed.end() }
    return Locations(feed: feed)
  }

  func latest(for id: ClientID) -> Location? { state.withLock { $0.clients.latest(for: id) } }

  func diagnosis(of id: ClientID) -> Diagnosis {
    state.withLock { state in
      let diagnosis = state.clients.diagnosis(of: id)
      guard diagnosis.cause == .delivering || diagnosis.cause == .filtered,
        let member = state.members[id], member.hasNoListener
      else { return diagnosis }
      return .noDelegate
    }
  }

  func authorization(of id: ClientID) -> Authorization {
    state.withLock { $0.clients.authorization(of: id) } ?? .notDetermined
  }
}
