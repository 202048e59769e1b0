/// What a program may do with the user's location.
///
/// The raw values are those of CoreLocation's `CLAuthorizationStatus`.
///
/// Source: Apple's CoreLocation headers, CLLocationManager.h.
public enum AuthorizationStatus: Int32, Equatable, Sendable {
  /// Nobody has decided yet: a question may be asked.
  case notDetermined = 0
  /// The administrator's policy forbids it; the user cannot change that, so nothing is asked.
  case restricted
  /// The user refused, or location services are off for the whole machine.
  case denied
  /// Granted, with or without a user in front of the program.
  case authorizedAlways
  /// Granted while the program is in use.
  case authorizedWhenInUse

  /// True if a receiver may be read: ``authorizedAlways`` or ``authorizedWhenInUse``.
  public var isAuthorized: Bool {
    switch self {
    case .authorizedAlways, .authorizedWhenInUse: true
    case .notDetermined, .restricted, .denied: false
    }
  }
}

/// How exact a location a program may see.
///
/// The raw values are those of CoreLocation's `CLAccuracyAuthorization`.
public enum AccuracyAuthorization: Int, Equatable, Sendable {
  /// As exact as the receiver is.
  case full = 0
  /// Snapped to a fixed cell of about five kilometres.
  case reduced
}

/// Everything that was decided about a program: its status, its accuracy and the master switch.
public struct Authorization: Equatable, Sendable {
  /// What the program may do.
  public var status: AuthorizationStatus
  /// How exact its locations are; of no meaning while ``status`` grants nothing.
  public var accuracy: AccuracyAuthorization
  /// False if the administrator has switched location services off for the whole machine.
  ///
  /// A missing receiver does not make it false.
  public var servicesEnabled: Bool

  /// States a decision.
  ///
  /// - Parameters:
  ///   - status: What the program may do.
  ///   - accuracy: How exact its locations are.
  ///   - servicesEnabled: Whether the machine's location services are on.
  public init(
    status: AuthorizationStatus, accuracy: AccuracyAuthorization = .full,
    servicesEnabled: Bool = true
  ) {
    self.status = status
    self.accuracy = accuracy
    self.servicesEnabled = servicesEnabled
  }

  /// Nobody has decided yet, and location services are on.
  public static var notDetermined: Authorization { Authorization(status: .notDetermined) }
}
