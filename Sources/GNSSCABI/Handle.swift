internal import CGNSS
internal import GNSSDriver
internal import GNSSPort
internal import GNSSSystem

/// What a program holds as `gnss *`.
final class Handle: Sendable {
  /// How long the end of the last handle of a receiver may take: a second for what is put back, and
  /// as much again for a machine that is busy, rounded up.
  static let closeLimit: Duration = .seconds(3)
  /// As good as for ever: so long a callback may take that is waited for.
  private static let callLimit: Duration = .seconds(1_000_000_000)

  let engine: Int
  let client: Clients.ID
  /// Whether the keeper decides what it may have: not of a recording.
  let isKept: Bool
  /// What becomes readable when calls wait; nothing where the library's own thread makes them.
  let event: Waker?
  /// The program's functions and its context, which are its own affair on any thread.
  nonisolated(unsafe) private let options: gnss_options

  private init(
    _ engine: Int, _ client: Clients.ID, isKept: Bool, _ event: Waker?, _ options: gnss_options
  ) {
    self.engine = engine
    self.client = client
    self.isKept = isKept
    self.event = event
    self.options = options
  }

  /// Opens a handle on a source.
  static func open(
    _ wanted: Engine.Options, _ event: Waker?, _ options: gnss_options
  ) -> Handle {
    let isKept = wanted.source.isLive
    return Library.change { state, after in
      if isKept { state.join(&after) }
      let authorization =
        isKept
        ? state.keeper?.current ?? .notDetermined : Authorization(status: .authorizedAlways)
      let app = isKept ? state.app : nil
      let index = state.engine(for: wanted)
      state.engines[index].prepareGrid(authorization.accuracy == .reduced)
      let client = state.engines[index].clients.add(ClientSettings(), authorization, app: app)
      let handle = Handle(state.engines[index].number, client, isKept: isKept, event, options)
      state.engines[index].members.append(Engine.Member(handle: handle))
      for action in state.engines[index].clients.tellAuthorization(client) {
        state.engines[index].post(action)
      }
      state.engines[index].keepRunning(&after)
      return handle
    }
  }

  /// Changes the engine of this handle.
  func change(_ body: (inout Clients, Clients.ID) -> [Clients.Action]) {
    Library.change(engine) { body(&$0.clients, client) }
  }

  /// Ends it, and waits until nothing of it is under way.
  func close() {
    let (engine, client) = (engine, client)
    change { clients, id in clients.stop(id, at: DriverThread.now) }
    let (isCallback, isLast) = Library.change { state, after in
      if let index = state.index(of: engine) {
        state.engines[index].clients.remove(client)
        state.engines[index].members.removeAll { $0.handle === self }
        state.engines[index].keepRunning(&after)
      }
      if isKept { state.leave(&after) }
      state.noteReceiving(&after)
      state.forgetUnused()
      let isLast = state.index(of: engine).map { state.engines[$0].members.isEmpty } ?? true
      return (state.isCallback, isLast)
    }
    if isCallback { return }
    Library.state.wait(until: DriverThread.now + Self.callLimit) { state in
      !state.calls.contains { $0.isOf(client, of: engine) }
    }
    if !isLast { return }
    Library.state.wait(until: DriverThread.now + Self.closeLimit) { state in
      let isUsed = state.index(of: engine).map { !state.engines[$0].members.isEmpty } == true
      let isOver = state.index(of: engine) == nil || isUsed
      return isOver && (state.users > 0 || !state.isKeeperRunning)
    }
  }

  /// Calls the program back.
  func call(_ action: Clients.Action) {
    switch action.kind {
    case .update(let location), .answer(let location):
      guard let call = options.on_location else { return }
      withFix(location) { call(options.context, $0) }
    case .updateError(let error), .requestError(let error):
      guard let call = options.on_failure, let diagnosis = error.diagnosis else { return }
      let isDenied = if case .denied = error { true } else { false }
      var told = gnss_diagnosis(diagnosis)
      call(
        options.context, isDenied ? GNSS_ERROR_NOT_AUTHORIZED : GNSS_ERROR_NO_LOCATION, &told)
    case .authorization(let authorization):
      guard let call = options.on_authorization else { return }
      var told = gnss_authorization(authorization)
      call(options.context, &told)
    case .paused: options.on_pause?(options.context, true)
    case .resumed: options.on_pause?(options.context, false)
    // What C programs are not told of.
    @unknown default: return
    }
  }

  private func withFix(_ location: Location, _ body: (UnsafePointer<gnss_fix>) -> Void) {
    let fix = gnss_fix(location)
    withUnsafePointer(to: fix, body)
  }
}
