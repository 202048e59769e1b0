internal import GNSSDriver
internal import Synchronization
internal import _Concurrency

// What managers call.
extension Engine {
  /// Adds a manager.
  ///
  /// - Parameters:
  ///   - fixed: What it may do, where the program has decided it.
  ///   - authorizer: Who keeps it otherwise.
  ///   - context: Where its delegate is called back.
  /// - Returns: Who it is.
  func add(
    _ fixed: Authorization?, _ authorizer: Authorizer?, _ context: CallbackContext
  ) -> ClientID {
    if let fixed { prepareGrid(for: fixed) }
    let app = authorizer?.app
    let id = state.withLock { state in
      let id = state.clients.add(ClientSettings(), fixed ?? .notDetermined, app: app)
      state.members[id] = Member(context, authorizer)
      return id
    }
    guard let authorizer else { return id }
    authorizer.join(self)
    // After that, so that no change is missed in between.
    let current = authorizer.current
    prepareGrid(for: current)
    state.withLock { _ = $0.clients.set(current, of: id, at: DriverThread.now) }
    return id
  }

  /// This installation's grid; it is read from a file.
  private static let grid = ReducedGrid.current

  private func prepareGrid(for authorization: Authorization) {
    if authorization.accuracy == .reduced { prepareGrid() }
  }

  private func prepareGrid() {
    let grid = Self.grid
    state.withLock { $0.clients.grid = grid }
  }

  /// Tells the managers of an authorizer what the program may have now.
  func set(kept authorization: Authorization, by authorizer: Authorizer) {
    prepareGrid(for: authorization)
    change { state in
      state.clients(of: authorizer).flatMap {
        state.clients.set(authorization, of: $0, at: DriverThread.now)
      }
    }
  }

  /// Lets the updates of an authorizer's managers rest while the program is not in use, or go on.
  func set(isInUse: Bool, by authorizer: Authorizer) {
    change { state in
      state.clients(of: authorizer).flatMap {
        state.clients.set(isInUse: isInUse, of: $0, at: DriverThread.now)
      }
    }
  }

  func isReceiving(_ authorizer: Authorizer) -> Bool {
    state.withLock { $0.isReceiving(authorizer) }
  }

  /// Forgets a manager: nothing comes for it any more.
  func remove(_ id: ClientID) {
    var wasStarted = false
    change { state in
      wasStarted = state.clients.isStarted(id)
      return state.clients.stop(id, at: DriverThread.now)
    }
    state.withLock { state in
      state.clients.remove(id)
      state.members[id] = nil
    }
    if wasStarted {
      Engine.complainOnce(
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
    var wanted = settings(of: id)
    edit(&wanted)
    if wanted.desiredAccuracy == .reduced { prepareGrid() }
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

  /// Makes a feed of a manager's locations.
  func makeFeed(for id: ClientID, _ capacity: Int) -> Feed {
    let feed = Feed(capacity: capacity)
    state.withLock { state in
      guard var member = state.members[id] else { return }
      member.feeds.removeAll { $0.feed == nil }
      member.feeds.append(Member.WeakFeed(feed: feed))
      state.members[id] = member
    }
    return feed
  }

  func latest(for id: ClientID) -> Location? { state.withLock { $0.clients.latest(for: id) } }

  var power: PowerReport? { state.withLock { $0.clients.power } }

  func diagnosis(of id: ClientID) -> Diagnosis {
    // The delegate is let go outside the lock: it may be the end of it.
    let (diagnosis, delegate, hasFeeds) = state.withLock { state in
      let member = state.members[id]
      return (state.clients.diagnosis(of: id), member?.delegate, member?.hasFeeds == true)
    }
    let isDelivering = diagnosis.cause == .delivering || diagnosis.cause == .filtered
    return isDelivering && delegate == nil && !hasFeeds ? .noDelegate : diagnosis
  }

  func authorization(of id: ClientID) -> Authorization {
    state.withLock { $0.clients.authorization(of: id) } ?? .notDetermined
  }
}
