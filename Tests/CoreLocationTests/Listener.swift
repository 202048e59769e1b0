import CoreLocation

/// What delegates have heard, in order, and a way to wait for more.
final class Log: Sendable {
  private let lines = Locked<[String]>([])
  private let stream: AsyncStream<String>
  private let source: AsyncStream<String>.Continuation

  init() { (stream, source) = AsyncStream.makeStream() }

  var all: [String] { lines.with { $0 } }

  func add(_ line: String) {
    lines.with { $0.append(line) }
    source.yield(line)
  }

  /// Waits until a line is there; gives up when the test's time is over.
  func wait(for line: String) async {
    if all.contains(line) { return }
    for await _ in stream where all.contains(line) { return }
  }
}

/// A delegate that hears everything.
final class Listener: NSObject, CLLocationManagerDelegate {
  let log: Log
  /// What is done when a location has come.
  let reaction: (CLLocationManager) -> Void

  init(_ log: Log, reaction: @escaping (CLLocationManager) -> Void = { _ in }) {
    self.log = log
    self.reaction = reaction
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    log.add("locations " + locations.map { "\($0.coordinate.latitude)" }.joined(separator: " "))
    reaction(manager)
  }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    log.add("error \((error as? CLError)?.code.rawValue ?? -1)")
  }
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    let status = manager.authorizationStatus.rawValue
    log.add("authorization \(status) \(manager.accuracyAuthorization.rawValue)")
  }
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    log.add("heading \(newHeading.trueHeading)")
  }
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {
    log.add("state \(region.identifier) \(state.rawValue)")
  }
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    log.add("enter \(region.identifier)")
  }
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    log.add("exit \(region.identifier)")
  }
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    log.add("monitoring \(region.identifier)")
  }
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {
    log.add("no monitoring \(region?.identifier ?? "") \(error._code)")
  }
  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint,
    error: any Error
  ) {
    log.add("no ranging \(error._code)")
  }
  func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion,
    withError error: any Error
  ) {
    log.add("no ranging \(region.identifier) \(error._code)")
  }
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) { log.add("paused") }
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {
    log.add("resumed")
  }
  func locationManager(
    _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?
  ) {
    log.add("deferred \(error?._code ?? -1)")
  }
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {
    log.add("visit \(visit.departureDate == .distantFuture ? "begun" : "ended")")
  }
}

/// A manager, its script and what its delegate hears; everything on the main queue.
@MainActor
final class Stage {
  let engine: ScriptedEngine
  let room: EngineRoom
  let log = Log()
  let manager: CLLocationManager
  let listener: Listener

  init(
    _ status: CLAuthorizationStatus = .authorizedWhenInUse,
    reaction: @escaping (CLLocationManager) -> Void = { _ in }
  ) {
    let engine = ScriptedEngine(status)
    let room = EngineRoom(engine)
    self.engine = engine
    self.room = room
    manager = EngineRoom.$own.withValue(room) { CLLocationManager() }
    listener = Listener(log, reaction: reaction)
    manager.delegate = listener
  }

  /// Waits until all that was called for up to now has been called.
  func settle() async { await mainQueueTurn() }
}

/// Waits until the main queue has run what stood in it.
@MainActor
func mainQueueTurn() async {
  await withCheckedContinuation { turn in
    DispatchQueue.main.async { turn.resume() }
  }
}
