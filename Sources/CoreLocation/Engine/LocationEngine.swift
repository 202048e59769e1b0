import Foundation

/// What a program may have, in this module's words.
package struct EngineAuthorization: Equatable, Sendable {
  package var status: CLAuthorizationStatus
  package var accuracy: CLAccuracyAuthorization
  package var servicesEnabled: Bool

  package init(
    status: CLAuthorizationStatus, accuracy: CLAccuracyAuthorization = .fullAccuracy,
    servicesEnabled: Bool = true
  ) {
    (self.status, self.accuracy, self.servicesEnabled) = (status, accuracy, servicesEnabled)
  }

  /// Whether locations are delivered.
  package var isServed: Bool {
    servicesEnabled && (status == .authorizedAlways || status == .authorizedWhenInUse)
  }
}

/// What one client of the engine wants.
package struct EngineSettings: Equatable, Sendable {
  package var desiredAccuracy = kCLLocationAccuracyBest
  package var distanceFilter = kCLDistanceFilterNone
  package var activityType = CLActivityType.other

  package init(desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest) {
    self.desiredAccuracy = desiredAccuracy
  }
}

/// What happens to one client of the engine.
package enum EngineEvent: Sendable {
  /// A location of its updates, or the answer to its request; with the heading where the receiver
  /// knows its attitude.
  case location(CLLocation, CLHeading?)
  /// Its updates have met an error, or its request has ended with one.
  case failure(CLError)
  /// What it may have has changed.
  case authorization(EngineAuthorization)
  /// Its updates rest while the program is not in use, or go on.
  case paused
  case resumed
}

/// The rights that a program asks for.
package enum EngineRequest: Equatable, Sendable {
  case whenInUse
  case always
}

/// One client of the machinery that reads the receiver, judges and filters: a manager's other half.
package protocol EngineClient: AnyObject, Sendable {
  /// What the program may have now.
  var authorization: EngineAuthorization { get }
  /// The last valid location of the process; nothing where the program may not have it.
  var location: CLLocation? { get }
  /// Why no locations come, or that they come, in one line.
  var diagnosis: String { get }

  func set(_ settings: EngineSettings)
  func start()
  func stop()
  /// Asks for the best location within a time.
  func requestOne(within limit: TimeInterval)
  /// Asks the user, if nobody has decided; the answer comes as an event.
  func request(_ request: EngineRequest)
  /// Asks the user for full accuracy until the process ends.
  func requestFullAccuracy(purposeKey: String, _ done: @escaping @Sendable (CLError?) -> Void)
  /// Whether the program goes on while it is not in use.
  func set(continuesInBackground: Bool)
  /// Ends it: nothing happens to it any more.
  func close()
}

/// Where clients come from.
package protocol LocationEngine: Sendable {
  /// Makes a client that wants nothing yet; `handler` is called on a thread of the engine's.
  func makeClient(_ handler: @escaping @Sendable (EngineEvent) -> Void) -> any EngineClient
}
