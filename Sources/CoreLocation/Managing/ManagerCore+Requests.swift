import Foundation

/// Requests that end with one answer, and those that this machine refuses.
extension ManagerCore {
  func requestFullAccuracy(_ purposeKey: String, _ completion: (((any Error)?) -> Void)?) {
    let handler = Handler(completion)
    client.requestFullAccuracy(purposeKey: purposeKey) { [place] error in
      place.call { handler.call(error) }
    }
  }

  func startMonitoring(_ region: CLRegion) {
    guard let circle = (region as? CLCircularRegion).map(Circle.init) else {
      let (identifier, error) = (region.identifier, CLError(.regionMonitoringFailure))
      return call {
        $0.delegate?.locationManager(
          $0, monitoringDidFailFor: CLRegion(identifier: identifier), withError: error)
      }
    }
    guard let error = room.startMonitoring(circle) else { return }
    call {
      $0.delegate?.locationManager($0, monitoringDidFailFor: circle.region, withError: error)
    }
  }

  func requestState(_ region: CLRegion) {
    if let circle = (region as? CLCircularRegion).map(Circle.init) {
      return room.requestState(of: circle)
    }
    let identifier = region.identifier
    call {
      $0.delegate?.locationManager(
        $0, didDetermineState: .unknown, for: CLRegion(identifier: identifier))
    }
  }

  func refuseRanging(_ constraint: CLBeaconIdentityConstraint) {
    call {
      $0.delegate?.locationManager(
        $0, didFailRangingFor: constraint, error: CLError(.rangingUnavailable))
    }
  }

  func refuseRanging(_ region: CLBeaconRegion) {
    let (constraint, identifier) = (region.beaconIdentityConstraint, region.identifier)
    call {
      let region = CLBeaconRegion(beaconIdentityConstraint: constraint, identifier: identifier)
      $0.delegate?.locationManager(
        $0, rangingBeaconsDidFailFor: region, withError: CLError(.rangingUnavailable))
    }
  }
}

/// A completion handler on its way to the place where it is called.
private struct Handler: @unchecked Sendable {
  // Unchecked: the handler is called in the manager's place alone, which is the thread that handed
  // it over, or the main queue for all of that thread's handlers.
  private let body: (((any Error)?) -> Void)?

  init(_ body: (((any Error)?) -> Void)?) { self.body = body }

  func call(_ error: (any Error)?) { body?(error) }
}
