// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreLocation

/// Finds where the user is, once, and then in which city; neither waits for the other's failure.
@MainActor
public final class City: NSObject, @preconcurrency CLLocationManagerDelegate {
  public static let shared = City()

  /// Called with the position, and once more when its city is known.
  public var onFind: ((CLLocation, String?) -> Void)?
  public var onFailure: ((any Error) -> Void)?

  private let manager = CLLocationManager()
  private let geocoder = CLGeocoder()
  private var throttle = GeocodeThrottle(100)

  public override init() {
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
  }

  /// The best position within ten seconds. The first one that comes would be the worst one.
  public func find() {
    manager.requestWhenInUseAuthorization()
    if manager.authorizationStatus != .notDetermined { manager.requestLocation() }
  }

  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    if manager.authorizationStatus != .notDetermined, onFind != nil { manager.requestLocation() }
  }

  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {
    guard let location = locations.last else { return }
    onFind?(location, nil)
    guard throttle.allows(location) else { return }
    geocoder.reverseGeocodeLocation(location) { [weak self] places, _ in
      guard let city = places?.first?.cityName else { return }
      MainActor.assumeIsolated { self?.onFind?(location, city) }
    }
  }

  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    onFailure?(error)
  }
}
