/// What a program may learn of the position.
///
/// More cases may follow: a `switch` says `@unknown default`, as on Apple's systems.
@nonexhaustive(warn)
public enum CLAuthorizationStatus: Int32, Sendable {
  /// Nobody has decided yet; the program may ask.
  case notDetermined = 0
  /// The machine's policy forbids it, and the user cannot change that.
  case restricted = 1
  /// The user said no, or location services are off.
  case denied = 2
  /// The program may always learn it.
  case authorizedAlways = 3
  /// The program may learn it while it is in use.
  case authorizedWhenInUse = 4

  /// The old name of ``authorizedAlways``.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// How exactly a program may learn the position.
@nonexhaustive(warn)
public enum CLAccuracyAuthorization: Int, Sendable {
  /// As exactly as the receiver knows it.
  case fullAccuracy = 0
  /// As one point that stands for some kilometres.
  case reducedAccuracy = 1
}

/// What the program's user is doing, from which the receiver's dynamic model follows.
@nonexhaustive(warn)
public enum CLActivityType: Int, Sendable {
  /// Nothing in particular.
  case other = 1
  /// Driving on roads.
  case automotiveNavigation = 2
  /// Going on foot, running, cycling.
  case fitness = 3
  /// Other vehicles: boats, trains.
  case otherNavigation = 4
  /// Flying.
  case airborne = 5
}

/// How the device is held, for headings.
@nonexhaustive(warn)
public enum CLDeviceOrientation: Int32, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upright, upside down.
  case portraitUpsideDown = 2
  /// On its right side.
  case landscapeLeft = 3
  /// On its left side.
  case landscapeRight = 4
  /// Lying on its back.
  case faceUp = 5
  /// Lying on its face.
  case faceDown = 6
}

/// Whether the program is within a region. There will be no further cases.
public enum CLRegionState: Int, Sendable {
  /// Not known, or not known surely enough.
  case unknown = 0
  /// Within it.
  case inside = 1
  /// Outside of it.
  case outside = 2
}

/// How near a beacon is.
@nonexhaustive(warn)
public enum CLProximity: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// At hand.
  case immediate = 1
  /// In the room.
  case near = 2
  /// Farther.
  case far = 3
}
