// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CoreLocation

/// The manager behind a protocol of the app's own, so that tests can put another in its place.
public protocol LocationManaging: AnyObject {
  var delegate: CLLocationManagerDelegate? { get set }
  var desiredAccuracy: CLLocationAccuracy { get set }
  var distanceFilter: CLLocationDistance { get set }
  var location: CLLocation? { get }
  var authorizationStatus: CLAuthorizationStatus { get }
  var accuracyAuthorization: CLAccuracyAuthorization { get }
  var monitoredRegions: Set<CLRegion> { get }
  static func locationServicesEnabled() -> Bool
  func requestWhenInUseAuthorization()
  func requestAlwaysAuthorization()
  func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String)
  func startUpdatingLocation()
  func stopUpdatingLocation()
  func requestLocation()
  func startMonitoring(for region: CLRegion)
}

extension CLLocationManager: LocationManaging {}

/// The mock of a test: everything that it needs is overridden.
public class MockLocationManager: CLLocationManager {
  public var mockStatus = CLAuthorizationStatus.notDetermined
  public var mockLocation: CLLocation?
  public private(set) var startCount = 0

  public override var authorizationStatus: CLAuthorizationStatus { mockStatus }
  public override var location: CLLocation? { mockLocation }
  public override class func locationServicesEnabled() -> Bool { false }

  public override func requestWhenInUseAuthorization() {
    mockStatus = .authorizedWhenInUse
    delegate?.locationManagerDidChangeAuthorization(self)
  }

  public override func startUpdatingLocation() {
    startCount += 1
    guard let mockLocation = mockLocation else { return }
    delegate?.locationManager(self, didUpdateLocations: [mockLocation])
  }
}
