public import Foundation

/// Who is called back by a ``CLLocationManager``, on the thread that made it.
///
/// Every method has a default, so any of them may be left out. The defaults of the two that are
/// told of authorization and of locations call the older methods that they replaced: code that has
/// only the old ones works, and code that has both is called once.
///
/// A method that only a *subclass* of the class with the conformance has is never called: Linux has
/// no Objective-C runtime that would find it. State the conformance where the methods are, or
/// override them.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// New locations, the oldest first, never none.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// A new location and the one before it; replaced by `didUpdateLocations`.
  func locationManager(
    _ manager: CLLocationManager, didUpdateTo newLocation: CLLocation,
    from oldLocation: CLLocation)
  /// Something failed; always a ``CLError``.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// What the program may have; once after the manager was made, then on each change.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// What the program may have; replaced by `locationManagerDidChangeAuthorization`.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// A new heading.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// Whether a calibration may be shown; never asked here.
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  /// Whether the program is within a region: after a request, and when its edge was crossed.
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  /// A region was entered.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// A region was left.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// A region is watched.
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  /// A region cannot be watched.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error)
  /// Beacons were heard; never called here.
  func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying beaconConstraint: CLBeaconIdentityConstraint)
  /// Beacons cannot be ranged.
  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint,
    error: any Error)
  /// Beacons were heard; replaced by `didRange`.
  func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion)
  /// Beacons cannot be ranged; replaced by `didFailRangingFor`.
  func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion,
    withError error: any Error)
  /// Updates rest, as the program is not in use.
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  /// Updates go on.
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
  /// The deferring of updates has ended.
  func locationManager(
    _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?)
  /// A stay at a place has begun or ended.
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
}

/// The defaults: the two new methods call the old ones, an error nobody takes is told once on
/// standard error, and everything else does nothing.
extension CLLocationManagerDelegate {
  /// Calls `didUpdateTo:from:` for each location.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {
    var old = manager.core.previous
    for location in locations {
      locationManager(manager, didUpdateTo: location, from: old ?? location)
      old = location
    }
  }
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateTo newLocation: CLLocation, from oldLocation: CLLocation
  ) {}
  /// Says the error once on standard error, as Apple's manager throws here.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    let mend = (error as? CLError)?.recoverySuggestion.map { "; to mend it: \($0)" } ?? ""
    Notice.once(
      "\(error.localizedDescription)\(mend) (\(type(of: self)) has no didFailWithError)")
  }
  /// Calls `didChangeAuthorization`.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading
  ) {}
  /// Says no.
  public func locationManagerShouldDisplayHeadingCalibration(
    _ manager: CLLocationManager
  ) -> Bool { false }
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didStartMonitoringFor region: CLRegion
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying beaconConstraint: CLBeaconIdentityConstraint
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint,
    error: any Error
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion,
    withError error: any Error
  ) {}
  /// Does nothing.
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
  /// Does nothing.
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?
  ) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
}
