import Foundation

/// What a monitor's actor and its loops share.
final class MonitorHub: Sendable {
  private struct State: Sendable {
    var order: [String] = []
    var records: [String: CLMonitor.Record] = [:]
    var circles = RegionStates()
    var flags = RightsFlags()
    var loops: [UUID: AsyncThrowingStream<CLMonitor.Event, any Error>.Continuation] = [:]
    var client: (any EngineClient)?
    var isStarted = false
  }

  /// So many events wait for a loop that is slow: each condition's own, and more.
  static let mostWaiting = 100

  private let room: EngineRoom
  private let state = Locked(State())

  init(_ room: EngineRoom) {
    self.room = room
    let client = room.engine.makeClient { [weak self] event in self?.take(event) }
    client.set(EngineSettings(desiredAccuracy: kCLLocationAccuracyHundredMeters))
    state.with { state in
      state.client = client
      state.flags.take(client.authorization, hasSession: Sessions.isAny)
    }
  }

  func close() {
    let (client, loops) = state.with { ($0.client, Array($0.loops.values)) }
    client?.close()
    for loop in loops { loop.finish() }
  }

  var identifiers: [String] { state.with { $0.order } }

  func record(_ identifier: String) -> CLMonitor.Record? { state.with { $0.records[identifier] } }

  func add(_ condition: any CLCondition, _ identifier: String, _ assumed: CLMonitor.Event.State) {
    remove(identifier)
    var isWatched = false
    if let circle = condition as? CLMonitor.CircularGeographicCondition {
      let circle = Circle(identifier: identifier, center: circle.center, radius: circle.radius)
      isWatched = circle.isValid && state.with { $0.circles.add(circle, assuming: assumed.region) }
    }
    let isKnownKind = condition is CLMonitor.CircularGeographicCondition
    let now: CLMonitor.Event.State = isWatched ? assumed : .unmonitored
    tell(identifier, condition, now, isKnownKind: isKnownKind, isWatched: isWatched)
    run()
  }

  func remove(_ identifier: String) {
    state.with { state in
      state.order.removeAll { $0 == identifier }
      state.records[identifier] = nil
      state.circles.remove(identifier)
    }
    run()
  }

  func open() -> AsyncThrowingStream<CLMonitor.Event, any Error> {
    let (stream, loop) = AsyncThrowingStream<CLMonitor.Event, any Error>.makeStream(
      bufferingPolicy: .bufferingNewest(Self.mostWaiting))
    let id = UUID()
    loop.onTermination = { [weak self] _ in self?.state.with { $0.loops[id] = nil } }
    state.with { $0.loops[id] = loop }
    return stream
  }

  private func run() {
    let change = state.with { state -> (any EngineClient, Bool)? in
      let isWanted = !state.circles.circles.isEmpty
      guard isWanted != state.isStarted, let client = state.client else { return nil }
      state.isStarted = isWanted
      return (client, isWanted)
    }
    guard let (client, isWanted) = change else { return }
    if isWanted { client.start() } else { client.stop() }
  }

  private func take(_ event: EngineEvent) {
    switch event {
    case .location(let location, _):
      for change in state.with({ $0.circles.take(location) }) {
        let name = change.circle.identifier
        guard let condition = record(name)?.condition else { continue }
        tell(name, condition, change.state == .inside ? .satisfied : .unsatisfied)
      }
    case .authorization(let rights):
      change { $0.take(rights, hasSession: Sessions.isAny) }
    case .paused, .resumed:
      var isPaused = false
      if case .paused = event { isPaused = true }
      change { $0.insufficientlyInUse = isPaused }
    case .failure: break
    }
  }

  /// Tells each condition's state again if something about all of them has changed.
  private func change(_ body: (inout RightsFlags) -> Void) {
    let isChange = state.with { state in
      let before = state.flags
      body(&state.flags)
      return state.flags != before
    }
    if !isChange { return }
    for name in identifiers {
      guard let record = record(name) else { continue }
      tell(name, record.condition, record.lastEvent.state)
    }
  }

  private func tell(
    _ identifier: String, _ condition: any CLCondition, _ now: CLMonitor.Event.State,
    isKnownKind: Bool = true, isWatched: Bool = true
  ) {
    let (event, loops) = state.with { state in
      let event = CLMonitor.Event(
        identifier: identifier, refinement: nil, state: now, date: Date(), flags: state.flags,
        conditionLimitExceeded: isKnownKind && !isWatched, conditionUnsupported: !isKnownKind)
      if state.records[identifier] == nil { state.order.append(identifier) }
      state.records[identifier] = CLMonitor.Record(condition: condition, lastEvent: event)
      return (event, Array(state.loops.values))
    }
    for loop in loops { loop.yield(event) }
  }
}

extension CLMonitor.Event.State {
  fileprivate var region: CLRegionState {
    switch self {
    case .satisfied: .inside
    case .unsatisfied: .outside
    case .unknown, .unmonitored: .unknown
    }
  }
}
