/// What a receiver draws, and what a rest costs; whoever knows the receiver fills it in.
///
/// Source: `energy.md`, section 4 (profiles).
public struct PowerProfile: Equatable, Sendable {
  /// Power while the receiver rests, milliwatts.
  public var sleepMilliwatts: Double
  /// Power from the wake command to the first good fix, milliwatts.
  public var acquireMilliwatts: Double
  /// Power while it stays on, milliwatts.
  public var trackMilliwatts: Double
  /// What one wake-up costs the host, millijoules.
  public var wakeMillijoules: Double
  /// Time from the wake command to the first good fix, as the driver expects it, seconds. Whoever
  /// obeys an answer wakes the receiver this much before the fix is wanted.
  public var expectedStart: Double

  /// Makes a profile; the values are taken as they are.
  ///
  /// - Parameters:
  ///   - sleepMilliwatts: Power at rest.
  ///   - acquireMilliwatts: Power while acquiring.
  ///   - trackMilliwatts: Power while tracking.
  ///   - wakeMillijoules: The host's part of a wake-up.
  ///   - expectedStart: Seconds from the wake command to the first good fix.
  public init(
    sleepMilliwatts: Double, acquireMilliwatts: Double, trackMilliwatts: Double,
    wakeMillijoules: Double, expectedStart: Double
  ) {
    self.sleepMilliwatts = sleepMilliwatts
    self.acquireMilliwatts = acquireMilliwatts
    self.trackMilliwatts = trackMilliwatts
    self.wakeMillijoules = wakeMillijoules
    self.expectedStart = expectedStart
  }

  /// A receiver of the M8 class at 3 V on a UART, in software backup while it rests.
  public static let uart = PowerProfile(
    sleepMilliwatts: 0.1, acquireMilliwatts: 96, trackMilliwatts: 87, wakeMillijoules: 0,
    expectedStart: 3)
  /// A dongle at 5 V whose satellite search is stopped while its USB side stays awake.
  public static let usb = PowerProfile(
    sleepMilliwatts: 35, acquireMilliwatts: 150, trackMilliwatts: 140, wakeMillijoules: 20,
    expectedStart: 3)
}

/// What a duty cycle is to keep, and for which receiver.
public struct DutySettings: Equatable, Sendable {
  /// What carries the receiver.
  public var activity: Activity
  /// How far from the last delivered fix the next one has to be, metres, above 0.
  public var distanceFilter: Double
  /// How much farther the truth may get before the client has to hear of it, metres.
  public var desiredAccuracy: Double
  /// What the receiver draws.
  public var power: PowerProfile

  /// Makes settings; a distance or an accuracy below a metre, or none at all, is taken as a metre.
  ///
  /// - Parameters:
  ///   - activity: What carries the receiver.
  ///   - distanceFilter: Metres between two deliveries.
  ///   - desiredAccuracy: Metres beyond that which may go unreported.
  ///   - power: What the receiver draws.
  public init(
    activity: Activity, distanceFilter: Double, desiredAccuracy: Double, power: PowerProfile
  ) {
    self.activity = activity
    self.distanceFilter = distanceFilter >= 1 ? min(distanceFilter, 1e6) : 1
    self.desiredAccuracy = desiredAccuracy >= 1 ? min(desiredAccuracy, 1e6) : 1
    self.power = power
  }
}

/// One fix as the policy sees it.
public struct DutyFix: Equatable, Sendable {
  /// When, seconds of a clock that never goes back.
  public var seconds: Double
  /// Latitude, degrees, north positive.
  public var latitude: Double
  /// Longitude, degrees, east positive.
  public var longitude: Double
  /// Speed over ground, metres per second.
  public var speed: Double?
  /// Course over ground, degrees true.
  public var course: Double?
  /// Accuracy of the speed, metres per second, one sigma.
  public var speedAccuracy: Double?
  /// Horizontal accuracy, metres, one sigma.
  public var horizontalAccuracy: Double?
  /// Whether it goes to the client: the first one, or at least the distance filter from the last
  /// one that went.
  public var isDelivered: Bool
  /// Whether it is the first one after a rest.
  public var isAfterRest: Bool

  /// Makes a fix; the values are taken as they are.
  ///
  /// - Parameters:
  ///   - seconds: When, of a clock that never goes back.
  ///   - latitude: Degrees, north positive.
  ///   - longitude: Degrees, east positive.
  ///   - speed: Metres per second.
  ///   - course: Degrees true.
  ///   - speedAccuracy: Metres per second, one sigma.
  ///   - horizontalAccuracy: Metres, one sigma.
  ///   - isDelivered: Whether it goes to the client.
  ///   - isAfterRest: Whether it is the first one after a rest.
  public init(
    seconds: Double, latitude: Double, longitude: Double, speed: Double? = nil,
    course: Double? = nil, speedAccuracy: Double? = nil, horizontalAccuracy: Double? = nil,
    isDelivered: Bool, isAfterRest: Bool
  ) {
    self.seconds = seconds
    self.latitude = latitude
    self.longitude = longitude
    self.speed = speed
    self.course = course
    self.speedAccuracy = speedAccuracy
    self.horizontalAccuracy = horizontalAccuracy
    self.isDelivered = isDelivered
    self.isAfterRest = isAfterRest
  }
}

/// What the receiver is to do after a fix.
public enum DutyAnswer: Equatable, Sendable {
  /// Stay on: the next fix comes in a second.
  case stay
  /// Rest; the next fix is wanted so many seconds from now, at least one.
  case rest(seconds: Double)
}
