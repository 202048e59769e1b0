internal import GNSSDriver
internal import GNSSPort
internal import Synchronization
internal import _Concurrency

typealias ClientID = Clients.ID

/// What the managers of one source share: their clients, and the thread that reads the receiver
/// while any of them needs it.
///
/// One lock guards all of it. Nobody is called while it is held: what is to be done outside comes
/// out of it as effects.
final class Engine: Sendable {
  struct State {
    var clients = Clients()
    var members: [ClientID: Member] = [:]
    /// Whose mail the receiver's thread is to hand over.
    var handovers: [ClientID] = []
    /// Whether the thread runs.
    var isRunning = false
    /// The number of the last one who awaited a request.
    var lastWaiter: UInt64 = 0
    /// Wakes the thread.
    var waker: Waker?
    /// Who waits until it has ended.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// What is to be done once the lock is released.
  enum Effect {
    case wake(Waker)
    case startThread
    case drain(ClientID, CallbackContext)
    case put(Location, [Feed])
    case note(Authorizer)
    case resume(Waiter, Result<Location, LocationError>)
  }

  let source: Source
  let state = Mutex(State())

  private init(_ source: Source) { self.source = source }

  private static let all = Mutex<[Engine]>([])
  private static let complaints = Mutex<Set<String>>([])

  /// Says a line on standard error, once in the life of a process: it is for its programmer.
  static func complainOnce(_ line: String) {
    if complaints.withLock({ $0.insert(line).inserted }) { DriverThread.complain(line) }
  }

  /// The engine of a source; there is one of each.
  static func shared(_ source: Source) -> Engine {
    all.withLock { engines in
      if let engine = engines.first(where: { $0.source == source }) { return engine }
      let engine = Engine(source)
      engines.append(engine)
      return engine
    }
  }

  /// Waits until no thread of any engine runs.
  static func allAtRest() async {
    for engine in all.withLock({ $0 }) { await engine.atRest() }
  }

  /// Waits until its thread does not run.
  func atRest() async {
    await withCheckedContinuation { continuation in
      let isResting = state.withLock { state in
        if state.isRunning { state.waiting.append(continuation) }
        return !state.isRunning
      }
      if isResting { continuation.resume() }
    }
  }

  /// Changes what is guarded, posts the actions that come of it, and does what follows.
  ///
  /// - Parameters:
  ///   - isOnThread: Whether the caller is the receiver's thread, which looks itself whether it has
  ///     more or less to do now.
  ///   - body: Makes the change.
  func change(isOnThread: Bool = false, _ body: (inout State) -> [Clients.Action]) {
    let effects = state.withLock { state in
      let actions = body(&state)
      var effects: [Effect] = []
      for action in actions { state.post(action, &effects) }
      if !isOnThread { state.keepRunning(&effects) }
      if !isOnThread || !actions.isEmpty { state.noteReceiving(&effects) }
      return effects
    }
    for effect in effects { perform(effect) }
  }

  func perform(_ effect: Effect) {
    switch effect {
    case .wake(let waker): waker.wake()
    case .startThread: startThread()
    case .drain(let id, let context): schedule(id, context)
    case .put(let location, let feeds): for feed in feeds { feed.put(location) }
    case .note(let authorizer): authorizer.note(self)
    case .resume(let waiter, let result): waiter.resume(returning: result)
    }
  }
}

extension Engine.State {
  /// Whether the thread has something to do.
  var hasWork: Bool { clients.needsReceiver || clients.due != nil || !handovers.isEmpty }

  /// Starts the thread where it has something to do, or wakes it: it may have less to do now.
  mutating func keepRunning(_ effects: inout [Engine.Effect]) {
    if isRunning {
      if let waker { effects.append(.wake(waker)) }
    } else if hasWork {
      isRunning = true
      effects.append(.startThread)
    }
  }

  /// The managers of an authorizer.
  func clients(of authorizer: Authorizer) -> [ClientID] {
    members.filter { $0.value.authorizer === authorizer }.map { $0.key }.sorted()
  }

  /// Whether a manager of an authorizer wants locations, and may have them.
  func isReceiving(_ authorizer: Authorizer) -> Bool {
    members.contains { $0.value.authorizer === authorizer && clients.isReceiving($0.key) }
  }

  /// Lets each authorizer look whether its managers receive.
  mutating func noteReceiving(_ effects: inout [Engine.Effect]) {
    var noted: [Authorizer] = []
    for member in members.values {
      guard let authorizer = member.authorizer, !noted.contains(where: { $0 === authorizer }) else {
        continue
      }
      noted.append(authorizer)
      effects.append(.note(authorizer))
    }
  }

  /// Puts an action where its client finds it.
  mutating func post(_ action: Clients.Action, _ effects: inout [Engine.Effect]) {
    guard var member = members[action.client] else { return }
    switch action.kind {
    case .update(let location): effects.append(.put(location, member.feeds.compactMap { $0.feed }))
    case .answer(let location): member.end(.success(location), &effects)
    case .requestError(let error): member.end(.failure(error), &effects)
    default: break
    }
    if member.receive(action) {
      switch member.context {
      case .driverThread, .enqueue: handovers.append(action.client)
      case .actor, .executor: effects.append(.drain(action.client, member.context))
      }
    }
    members[action.client] = member
  }
}
