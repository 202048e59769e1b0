// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@preconcurrency import CoreLocation

/// One location, awaited: the manager behind a continuation.
@MainActor
public final class LocationFetcher: NSObject, @preconcurrency CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var waiting: CheckedContinuation<CLLocation, any Error>?

  public override init() {
    super.init()
    manager.delegate = self
  }

  public func fetch() async throws -> CLLocation {
    try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      manager.requestLocation()
    }
  }

  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {
    guard let location = locations.last else { return }
    waiting?.resume(returning: location)
    waiting = nil
  }

  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    waiting?.resume(throwing: error)
    waiting = nil
  }
}

/// What a screen says of a failure.
public func message(for error: any Error) -> String {
  do {
    throw error
  } catch CLError.denied {
    return "Allow this app to use your location."
  } catch CLError.locationUnknown {
    return "Still looking."
  } catch let error as CLError {
    return "Error \(error.code.rawValue)"
  } catch {
    return "Something else."
  }
}
