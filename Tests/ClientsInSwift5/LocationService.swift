// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Written as code for Apple's systems is written: nothing here knows on what it runs.
import CoreLocation

public protocol LocationServiceDelegate: AnyObject {
  func locationService(_ service: LocationService, didFind location: CLLocation)
  func locationService(_ service: LocationService, didFail message: String)
}

/// A singleton that wraps the manager and stops after one fix.
public class LocationService: NSObject, CLLocationManagerDelegate {
  public static let shared = LocationService()

  public weak var delegate: LocationServiceDelegate?
  private let manager: CLLocationManager

  public override init() {
    manager = CLLocationManager()
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
    manager.distanceFilter = 10
    if #available(iOS 14.0, macOS 11.0, *) {
      manager.activityType = .fitness
    }
  }

  public func find() {
    switch manager.authorizationStatus {
    case .notDetermined:
      manager.requestWhenInUseAuthorization()
    case .restricted, .denied:
      delegate?.locationService(self, didFail: "not allowed")
      return
    case .authorizedAlways, .authorizedWhenInUse:
      break
    @unknown default:
      return
    }
    manager.startUpdatingLocation()
  }

  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {
    guard let location = locations.last, location.horizontalAccuracy >= 0 else { return }
    manager.stopUpdatingLocation()
    delegate?.locationService(self, didFind: location)
  }

  public func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
    if let error = error as? CLError, error.code == .denied {
      manager.stopUpdatingLocation()
      delegate?.locationService(self, didFail: "denied")
    } else if error._code == CLError.locationUnknown.rawValue {
      return
    } else {
      delegate?.locationService(self, didFail: error.localizedDescription)
    }
  }

  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {
    if status == .authorizedAlways || status == .authorizedWhenInUse {
      manager.startUpdatingLocation()
    }
  }
}
