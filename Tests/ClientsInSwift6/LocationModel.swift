// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Written as code for Apple's systems is written, in the Swift 6 language mode.
import CoreLocation

/// What a screen shows, on the main actor.
@MainActor
public final class LocationModel: NSObject {
  public private(set) var location: CLLocation?
  public private(set) var status: CLAuthorizationStatus
  public private(set) var failure: String?
  public var onChange: (() -> Void)?
  private let manager = CLLocationManager()

  public override init() {
    status = manager.authorizationStatus
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyBest
  }

  public func start() {
    if status == .notDetermined { manager.requestWhenInUseAuthorization() }
    manager.startUpdatingLocation()
  }

  public func stop() { manager.stopUpdatingLocation() }
}

extension LocationModel: CLLocationManagerDelegate {
  nonisolated public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {
    Task { @MainActor in
      location = locations.last
      onChange?()
    }
  }

  nonisolated public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    let status = manager.authorizationStatus
    MainActor.assumeIsolated {
      self.status = status
      onChange?()
    }
  }

  nonisolated public func locationManager(
    _ manager: CLLocationManager, didFailWithError error: any Error
  ) {
    Task { @MainActor in
      failure = error.localizedDescription
      onChange?()
    }
  }
}
