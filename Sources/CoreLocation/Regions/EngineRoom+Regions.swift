import Foundation

/// The regions of a process, and who waits for a word of one.
struct RegionWatch: Sendable {
  var states = RegionStates()
  /// Regions whose state was asked for and is not known yet.
  var asked: [Circle] = []
  var client: (any EngineClient)?
  var isStarted = false
}

/// The regions that managers watch: one list for all managers of a process, as on Apple's systems.
extension EngineRoom {
  /// What the regions are fed with. A receiver that is read for regions alone works once in five
  /// seconds.
  var regionClient: any EngineClient {
    watch.with { watch in
      if let client = watch.client { return client }
      let client = engine.makeClient { [weak self] event in self?.take(event) }
      client.set(EngineSettings(desiredAccuracy: kCLLocationAccuracyHundredMeters))
      watch.client = client
      return client
    }
  }

  /// Watches a circle for all managers.
  ///
  /// - Returns: Why it cannot be watched, or nothing.
  func startMonitoring(_ circle: Circle) -> CLError? {
    let rights = authorization
    if rights.status == .denied || rights.status == .restricted || !rights.servicesEnabled {
      return CLError(.regionMonitoringDenied)
    }
    if rights.accuracy == .reducedAccuracy {
      return CLError(
        .regionMonitoringDenied,
        userInfo: [
          NSLocalizedDescriptionKey: "regions are not watched with reduced accuracy"
        ])
    }
    guard circle.isValid else { return CLError(.regionMonitoringFailure) }
    guard watch.with({ $0.states.add(circle) }) else {
      let text = "\(RegionStates.mostCircles) regions are watched already: stop one first"
      return CLError(.regionMonitoringFailure, userInfo: [NSLocalizedDescriptionKey: text])
    }
    run()
    tellAll { manager in
      manager.delegate?.locationManager(manager, didStartMonitoringFor: circle.region)
    }
    return nil
  }

  func stopMonitoring(_ identifier: String) {
    watch.with { $0.states.remove(identifier) }
    run()
  }

  /// Tells the state of a circle now, or as soon as it is known.
  func requestState(of circle: Circle) {
    let state = watch.with { watch in
      let state = watch.states.state(of: circle.identifier)
      if state == .unknown, !watch.asked.contains(circle) { watch.asked.append(circle) }
      return state
    }
    if state == .unknown { run() } else { tell(state, of: circle) }
  }

  /// The circles that are watched.
  var circles: [Circle] { watch.with { $0.states.circles } }

  private func run() {
    let client = regionClient
    let isWanted = watch.with { watch -> Bool? in
      let isWanted = !watch.states.circles.isEmpty || !watch.asked.isEmpty
      if isWanted == watch.isStarted { return nil }
      watch.isStarted = isWanted
      return isWanted
    }
    guard let isWanted else { return }
    if isWanted { client.start() } else { client.stop() }
  }

  private func take(_ event: EngineEvent) {
    guard case .location(let location, _) = event else { return }
    let (changes, answers) = watch.with { watch in
      let changes = watch.states.take(location)
      let answers = watch.answers(at: location)
      return (changes, answers)
    }
    for change in changes where change.isCrossing {
      tell(change.state, of: change.circle)
      if change.state == .inside, change.circle.notifiesOnEntry {
        tellAll { $0.delegate?.locationManager($0, didEnterRegion: change.circle.region) }
      } else if change.state == .outside, change.circle.notifiesOnExit {
        tellAll { $0.delegate?.locationManager($0, didExitRegion: change.circle.region) }
      }
    }
    for (circle, state) in answers { tell(state, of: circle) }
    run()
  }

  private func tell(_ state: CLRegionState, of circle: Circle) {
    tellAll { $0.delegate?.locationManager($0, didDetermineState: state, for: circle.region) }
  }

  private func tellAll(_ call: @escaping @Sendable (CLLocationManager) -> Void) {
    for core in cores { core.call(call) }
  }
}

extension RegionWatch {
  /// The states that were asked for and are known with this location.
  fileprivate mutating func answers(at location: CLLocation) -> [(Circle, CLRegionState)] {
    var answers: [(Circle, CLRegionState)] = []
    for circle in asked {
      var alone = RegionStates()
      guard alone.add(circle), let change = alone.take(location).first else { continue }
      answers.append((circle, change.state))
    }
    asked.removeAll { circle in answers.contains { $0.0 == circle } }
    return answers
  }
}
