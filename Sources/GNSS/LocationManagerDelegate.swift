/// What hears of a manager's locations. Every method may be left out.
///
/// It is called where the manager's ``CallbackContext`` says. To stop and start the manager within
/// a call is safe; after `stop()` no update follows.
public protocol LocationManagerDelegate: AnyObject, Sendable {
  /// Locations have come, the oldest first: usually one, more where the calls were held up. There
  /// is always at least one.
  func locationManager(_ manager: LocationManager, didUpdate locations: [Location])

  /// There is no location now: `.locationUnknown`, after which they come again by themselves, or
  /// `.denied`. A request that was cancelled is not told.
  func locationManager(_ manager: LocationManager, didFailWith error: LocationError)

  /// What the program may do: told once after the delegate was set, then on each change.
  func locationManager(_ manager: LocationManager, didChange authorization: Authorization)

  /// Updates rest, because the program is not in use.
  func locationManagerDidPause(_ manager: LocationManager)

  /// Updates go on.
  func locationManagerDidResume(_ manager: LocationManager)
}

extension LocationManagerDelegate {
  /// Passes it over.
  public func locationManager(_ manager: LocationManager, didUpdate locations: [Location]) {}
  /// Passes it over.
  public func locationManager(_ manager: LocationManager, didFailWith error: LocationError) {}
  /// Passes it over.
  public func locationManager(_ manager: LocationManager, didChange authorization: Authorization) {}
  /// Passes it over.
  public func locationManagerDidPause(_ manager: LocationManager) {}
  /// Passes it over.
  public func locationManagerDidResume(_ manager: LocationManager) {}
}
