import Foundation

/// A manager's inner half: it hears the engine on the engine's thread, and calls the delegate back
/// in the manager's place.
final class ManagerCore: @unchecked Sendable {
  // Unchecked: `manager` is set once, by the initialiser of the manager that owns this; it is read
  // in the manager's place alone, which is where it was set. The rest is immutable or locked.
  weak var manager: CLLocationManager?
  let room: EngineRoom
  let place = CallbackPlace()
  let state = Locked(State())
  private let made = Locked<(any EngineClient)?>(nil)

  /// A service beside the updates, with a client of its own.
  enum Extra: Hashable { case significantChanges, visits, heading }

  struct State: Sendable {
    var settings = EngineSettings()
    var isUpdating = false
    var isAsked = false
    /// Grows with each start and stop: what belongs to an earlier one is dropped.
    var ticket = 0
    var pending: [CLLocation] = []
    var previous: CLLocation?
    var isAuthorizationTold = false
    var rights: EngineAuthorization?
    var extras: [Extra: any EngineClient] = [:]
    var significant = SignificantChanges()
    var visits = Visits()
    var headings = HeadingFilter()
    var heading: CLHeading?
    var headingFilter = 1.0
  }

  /// So many locations wait for a delegate whose thread is busy: ten minutes' worth. The newest
  /// stay.
  static let mostPending = 600
  /// How long a request for one location may take unless it is set.
  static let requestTime = Locked<TimeInterval>(10)

  init(room: EngineRoom) {
    self.room = room
    let client = room.engine.makeClient { [weak self] event in self?.take(event) }
    made.with { $0 = client }
    let rights = client.authorization
    state.with { if $0.rights == nil { $0.rights = rights } }
    room.add(self)
  }

  /// The manager's client of the engine.
  var client: any EngineClient { made.with { $0 } ?? room.regionClient }

  /// What was delivered before; in the manager's place.
  var previous: CLLocation? { state.with { $0.previous } }

  /// Calls in the manager's place, while the manager is there.
  func call(_ body: @escaping @Sendable (CLLocationManager) -> Void) {
    place.call { [weak self] in
      guard let manager = self?.manager else { return }
      body(manager)
    }
  }

  func tellFirstAuthorization() {
    call { [self] manager in
      guard let delegate = manager.delegate else { return }
      let isTold = state.with { state in
        defer { state.isAuthorizationTold = true }
        return state.isAuthorizationTold
      }
      if !isTold { delegate.locationManagerDidChangeAuthorization(manager) }
    }
  }

  /// The manager has gone.
  func close() {
    let (extras, isUpdating) = state.with { state in
      defer { state.extras = [:] }
      return (Array(state.extras.values), state.isUpdating || state.isAsked)
    }
    for extra in extras { extra.close() }
    client.close()
    if isUpdating {
      Notice.once("a manager was released while it was running: keep it in a property")
    }
  }

  // MARK: From the engine

  private func take(_ event: EngineEvent) {
    switch event {
    case .location(let location, let heading):
      if heading != nil { room.headingSeen.with { $0 = true } }
      take(location)
    case .failure(let error): deliver(endsRequest: true) { $0.core.tell(error, $0) }
    case .authorization(let rights):
      let isChange = state.with { state in
        defer { state.rights = rights }
        return state.rights.map { $0 != rights } == true
      }
      if isChange { tellAuthorization() }
    case .paused: deliver { $0.delegate?.locationManagerDidPauseLocationUpdates($0) }
    case .resumed: deliver { $0.delegate?.locationManagerDidResumeLocationUpdates($0) }
    }
  }

  private func take(_ location: CLLocation) {
    let ticket = state.with { state -> Int? in
      guard state.isUpdating || state.isAsked else { return nil }
      state.isAsked = false
      state.pending.append(location)
      if state.pending.count > Self.mostPending { state.pending.removeFirst() }
      return state.pending.count == 1 ? state.ticket : nil
    }
    guard let ticket else { return }
    call { [self] manager in
      let locations = state.with { state -> [CLLocation] in
        guard state.ticket == ticket else { return [] }
        defer { state.pending = [] }
        return state.pending
      }
      if !locations.isEmpty { tell(locations, manager) }
    }
  }

  /// Calls unless what it belongs to was stopped meanwhile.
  private func deliver(
    endsRequest: Bool = false, _ body: @escaping @Sendable (CLLocationManager) -> Void
  ) {
    let ticket = state.with { state -> Int? in
      guard state.isUpdating || state.isAsked else { return nil }
      if endsRequest { state.isAsked = false }
      return state.ticket
    }
    guard let ticket else { return }
    call { [self] manager in
      if state.with({ $0.ticket }) == ticket { body(manager) }
    }
  }

  private func tellAuthorization() {
    call { [self] manager in
      guard let delegate = manager.delegate else { return }
      state.with { $0.isAuthorizationTold = true }
      delegate.locationManagerDidChangeAuthorization(manager)
    }
  }

  private func tell(_ locations: [CLLocation], _ manager: CLLocationManager) {
    guard let delegate = manager.delegate else {
      return Notice.once("locations come, but the manager has no delegate: keep it in a property")
    }
    delegate.locationManager(manager, didUpdateLocations: locations)
    state.with { $0.previous = locations.last }
  }

  func tell(_ error: CLError, _ manager: CLLocationManager) {
    manager.delegate?.locationManager(manager, didFailWithError: error)
  }
}
