// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreLocation

/// Prints where the receiver is, as long as it lives: keep it in a property.
public final class Walk: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let print: (String) -> Void

  public init(print: @escaping (String) -> Void) {
    self.print = print
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyBest
    manager.distanceFilter = 10
    manager.requestWhenInUseAuthorization()
  }

  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    switch manager.authorizationStatus {
    case .authorizedWhenInUse, .authorizedAlways:
      if manager.accuracyAuthorization == .reducedAccuracy { print("only roughly") }
      manager.startUpdatingLocation()
    case .notDetermined:
      break  // The question was asked when this was made; the answer comes here.
    case .denied, .restricted:
      print("not allowed: gnss authorize status")
    @unknown default:
      break
    }
  }

  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {
    for location in locations where location.horizontalAccuracy >= 0 {
      let (place, accuracy) = (location.coordinate, location.horizontalAccuracy)
      print(
        String(format: "%.7f, %.7f, to %.1f m", place.latitude, place.longitude, accuracy))
    }
  }

  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    if let mend = (error as? CLError)?.recoverySuggestion {
      print("\(error.localizedDescription); to mend it: \(mend)")
    }
    // A position that is unknown for a while is no reason to stop: it comes again by itself.
  }
}
