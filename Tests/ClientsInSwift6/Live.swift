// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CoreLocation

/// The newest API: a loop over live updates.
public func firstUpdates(_ count: Int) async throws -> [CLLocation] {
  var found: [CLLocation] = []
  for try await update in CLLocationUpdate.liveUpdates(.fitness) {
    if update.authorizationDenied || update.authorizationRestricted { break }
    guard let location = update.location else { continue }
    found.append(location)
    if found.count == count { break }
  }
  return found
}

/// Waits until a circle is entered.
public func waitForArrival(at center: CLLocationCoordinate2D, radius: Double) async throws -> Bool {
  let monitor = await CLMonitor("arrivals")
  await monitor.add(
    CLMonitor.CircularGeographicCondition(center: center, radius: radius), identifier: "goal",
    assuming: .unsatisfied)
  for try await event in await monitor.events {
    switch event.state {
    case .satisfied: return true
    case .unsatisfied, .unknown: continue
    case .unmonitored: return false
    @unknown default: return false
    }
  }
  return false
}
