import Foundation

/// What a manager is asked for.
extension ManagerCore {
  func change(_ body: (inout EngineSettings) -> Void) {
    let settings = state.with { state in
      body(&state.settings)
      return state.settings
    }
    client.set(settings)
  }

  func start() {
    let isNew = state.with { state in
      if state.isUpdating { return false }
      state.isUpdating = true
      state.begin()
      return true
    }
    guard isNew else { return }
    if client.authorization.status == .notDetermined {
      Notice.once("updates were started and wait for authorization: request it, or grant it")
    }
    client.start()
  }

  func stop() {
    state.with { state in
      state.isUpdating = false
      state.begin()
    }
    client.stop()
  }

  func requestOne() {
    let isNew = state.with { state in
      if state.isAsked { return false }
      state.isAsked = true
      return true
    }
    if isNew { client.requestOne(within: Self.requestTime.with { $0 }) }
  }

  // MARK: Beside the updates

  func start(_ extra: Extra) {
    let accuracy: CLLocationAccuracy =
      switch extra {
      case .significantChanges: kCLLocationAccuracyThreeKilometers
      case .visits: kCLLocationAccuracyHundredMeters
      case .heading: kCLLocationAccuracyBest
      }
    if state.with({ $0.extras[extra] != nil }) { return }
    let client = room.engine.makeClient { [weak self] event in self?.take(event, of: extra) }
    client.set(EngineSettings(desiredAccuracy: accuracy))
    state.with { state in
      state.extras[extra] = client
      switch extra {
      case .significantChanges: state.significant = SignificantChanges()
      case .visits: state.visits = Visits()
      case .heading: state.headings = HeadingFilter()
      }
    }
    client.start()
  }

  func stop(_ extra: Extra) {
    let client = state.with { $0.extras.removeValue(forKey: extra) }
    client?.stop()
    client?.close()
  }

  private func take(_ event: EngineEvent, of extra: Extra) {
    switch event {
    case .location(let location, let heading): take(location, heading, of: extra)
    case .failure(let error) where error.code == .denied:
      callWhile(extra) { $0.core.tell(error, $0) }
    default: break
    }
  }

  private func take(_ location: CLLocation, _ heading: CLHeading?, of extra: Extra) {
    if heading != nil { room.headingSeen.with { $0 = true } }
    switch extra {
    case .significantChanges:
      guard state.with({ $0.significant.take(location) }) else { return }
      callWhile(extra) { $0.delegate?.locationManager($0, didUpdateLocations: [location]) }
    case .visits:
      guard let visit = state.with({ $0.visits.take(location) }) else { return }
      callWhile(extra) { $0.delegate?.locationManager($0, didVisit: visit) }
    case .heading:
      guard let heading else { return }
      let isTold = state.with { state in
        state.heading = heading
        return state.headings.take(heading.trueHeading, filter: state.headingFilter)
      }
      guard isTold else { return }
      callWhile(extra) { $0.delegate?.locationManager($0, didUpdateHeading: heading) }
    }
  }

  /// Calls unless the service was stopped meanwhile.
  private func callWhile(
    _ extra: Extra, _ body: @escaping @Sendable (CLLocationManager) -> Void
  ) {
    call { [self] manager in
      if state.with({ $0.extras[extra] != nil }) { body(manager) }
    }
  }
}

extension ManagerCore.State {
  /// Begins or ends the updates: what waits is dropped, and a request is cancelled.
  fileprivate mutating func begin() {
    ticket += 1
    isAsked = false
    pending = []
  }
}
