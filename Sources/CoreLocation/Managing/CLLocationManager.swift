public import Foundation

/// The way to the receiver's locations, by Apple's names.
///
/// Keep it in a property: it stops when it goes, and its delegate is held weakly. The delegate is
/// called on the main queue if the manager was made there, else on the run loop of the thread that
/// made it; never before the call that caused it has returned. All members may be overridden.
open class CLLocationManager: NSObject {
  let core: ManagerCore

  /// Makes a manager that is not started. Its delegate is told once, soon, what the program may do.
  public override init() {
    core = ManagerCore(room: EngineRoom.current)
    super.init()
    core.manager = self
    core.tellFirstAuthorization()
  }

  deinit { core.close() }

  // MARK: What this machine can do

  /// Whether location services are on for this user and machine. No receiver is not off.
  open class func locationServicesEnabled() -> Bool {
    EngineRoom.current.authorization.servicesEnabled
  }
  /// Whether the receiver has told its heading: few do, with two antennas. It is never made of the
  /// course.
  open class func headingAvailable() -> Bool { EngineRoom.current.knowsHeading }
  /// Whether significant changes are told: yes, derived from the receiver's locations while the
  /// process lives. Nothing wakes a process that has ended.
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
  /// Whether regions of a class are watched: circles are.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    regionClass is CLCircularRegion.Type
  }
  /// Whether beacons are ranged: no.
  open class func isRangingAvailable() -> Bool { false }
  /// What this process may do; replaced by the property.
  open class func authorizationStatus() -> CLAuthorizationStatus {
    EngineRoom.current.authorization.status
  }
  /// Whether updates are deferred: no.
  open class func deferredLocationUpdatesAvailable() -> Bool { false }
  /// Whether regions are watched; replaced by `isMonitoringAvailable(for:)`.
  open class func regionMonitoringAvailable() -> Bool { true }
  /// Whether regions are watched; replaced by `isMonitoringAvailable(for:)`.
  open class func regionMonitoringEnabled() -> Bool { locationServicesEnabled() }

  // MARK: What is known

  /// What hears of everything; held weakly.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { core.tellFirstAuthorization() } }
  }
  /// What the program may do.
  open var authorizationStatus: CLAuthorizationStatus { core.client.authorization.status }
  /// How exactly it may know the location.
  open var accuracyAuthorization: CLAccuracyAuthorization { core.client.authorization.accuracy }
  /// Whether widgets may know the location: there are none here.
  open var isAuthorizedForWidgetUpdates: Bool { false }
  /// The last valid location of the process, with its own time; kept after a stop. Cheap, from any
  /// thread.
  open var location: CLLocation? { core.client.location }
  /// The last heading; nil unless headings run and the receiver knows its attitude.
  open var heading: CLHeading? { core.state.with { $0.heading } }
  /// The regions that are watched for all managers of the process.
  open var monitoredRegions: Set<CLRegion> { Set(core.room.circles.map(\.region)) }
  /// The beacon regions that are ranged: none.
  open var rangedRegions: Set<CLRegion> { [] }
  /// The beacons that are ranged: none.
  open var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { [] }
  /// The greatest radius that is watched, metres: any.
  open var maximumRegionMonitoringDistance: CLLocationDistance { CLLocationDistanceMax }

  // MARK: What is wished

  /// How exact locations are to be; a wish, from which the receiver's rate follows. The best unless
  /// set.
  open var desiredAccuracy: CLLocationAccuracy {
    get { core.state.with { $0.settings.desiredAccuracy } }
    set { core.change { $0.desiredAccuracy = newValue } }
  }
  /// How far from the last delivered location the next has to be, metres; all pass unless set. One
  /// that is more exact passes too.
  open var distanceFilter: CLLocationDistance {
    get { core.state.with { $0.settings.distanceFilter } }
    set { core.change { $0.distanceFilter = newValue } }
  }
  /// What the user is doing; `.other` unless set.
  open var activityType: CLActivityType {
    get { core.state.with { $0.settings.activityType } }
    set { core.change { $0.activityType = newValue } }
  }
  /// Whether updates may rest: true unless set. They rest only while the program is not in use; a
  /// receiver on a desk does not fall silent for a program that is looked at.
  open var pausesLocationUpdatesAutomatically = true
  /// Whether updates go on when the program is no longer in use, once they have begun while it was.
  open var allowsBackgroundLocationUpdates = false {
    didSet { core.client.set(continuesInBackground: allowsBackgroundLocationUpdates) }
  }
  /// Whether the use of the location is shown: kept, and without effect.
  open var showsBackgroundLocationIndicator = false
  /// The least change of the heading that is told, degrees; 1 unless set.
  open var headingFilter: CLLocationDegrees {
    get { core.state.with { $0.headingFilter } }
    set { core.state.with { $0.headingFilter = newValue } }
  }
  /// How the device is held: kept, and without effect, as the receiver's heading is its vehicle's.
  open var headingOrientation = CLDeviceOrientation.portrait

  // MARK: Rights

  /// Asks the user whether the program may know the location while it is in use, if nobody has
  /// decided. The answer is told to the delegate.
  open func requestWhenInUseAuthorization() { core.client.request(.whenInUse) }
  /// Asks the user whether the program may always know the location; once more than the other
  /// request, if that was granted.
  open func requestAlwaysAuthorization() { core.client.request(.always) }
  /// Asks the user for full accuracy until the process ends.
  open func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {
    core.client.requestFullAccuracy(purposeKey: purposeKey) { _ in }
  }
  /// Asks the user for full accuracy until the process ends; the handler is called where the
  /// delegate is, with `.promptDeclined` if there is none.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)?
  ) {
    core.requestFullAccuracy(purposeKey, completion)
  }
  /// Asks the user for full accuracy until the process ends.
  ///
  /// - Throws: ``CLError`` `.promptDeclined`.
  open nonisolated(nonsending) func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String
  ) async throws {
    let client = core.client
    let error = await withCheckedContinuation { answer in
      client.requestFullAccuracy(purposeKey: purposeKey) { answer.resume(returning: $0) }
    }
    if let error { throw error }
  }

  // MARK: Services

  /// Starts updates, and returns at once. What is not authorized yet is remembered. Starting twice
  /// is starting once.
  open func startUpdatingLocation() { core.start() }
  /// Stops updates, and cancels the request for one: no `didUpdateLocations` follows.
  open func stopUpdatingLocation() { core.stop() }
  /// Asks for one location: the first that is as exact as wished, or the best within the time, or
  /// `.locationUnknown`.
  open func requestLocation() { core.requestOne() }
  /// Starts headings, where the receiver knows its attitude.
  open func startUpdatingHeading() { core.start(.heading) }
  /// Stops headings.
  open func stopUpdatingHeading() { core.stop(.heading) }
  /// Does nothing: no calibration is shown.
  open func dismissHeadingCalibrationDisplay() {}
  /// Starts telling locations that are 500 m and five minutes apart.
  open func startMonitoringSignificantLocationChanges() { core.start(.significantChanges) }
  /// Stops that.
  open func stopMonitoringSignificantLocationChanges() { core.stop(.significantChanges) }
  /// Starts telling of stays at places.
  open func startMonitoringVisits() { core.start(.visits) }
  /// Stops that.
  open func stopMonitoringVisits() { core.stop(.visits) }
  /// Watches a circle, in the place of one of the same name, for all managers of the process.
  open func startMonitoring(for region: CLRegion) { core.startMonitoring(region) }
  /// Watches a region no more.
  open func stopMonitoring(for region: CLRegion) { core.room.stopMonitoring(region.identifier) }
  /// Asks whether the receiver is within a region; told by `didDetermineState`, once that is known.
  open func requestState(for region: CLRegion) { core.requestState(region) }
  /// Fails: beacons are not ranged here.
  open func startRangingBeacons(in region: CLBeaconRegion) { core.refuseRanging(region) }
  /// Does nothing.
  open func stopRangingBeacons(in region: CLBeaconRegion) {}
  /// Fails: beacons are not ranged here.
  open func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    core.refuseRanging(constraint)
  }
  /// Does nothing.
  open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
  /// Fails: updates are not deferred here.
  open func allowDeferredLocationUpdates(
    untilTraveled distance: CLLocationDistance, timeout: TimeInterval
  ) {
    core.call {
      $0.delegate?.locationManager(
        $0, didFinishDeferredUpdatesWithError: CLError(.deferredFailed))
    }
  }
  /// Does nothing.
  open func disallowDeferredLocationUpdates() {}
}

extension CLLocationManager {
  /// Why no locations come, or that they come, in one line with what mends it; not Apple's.
  public var diagnosis: String {
    if delegate == nil, core.state.with({ $0.isUpdating }) {
      return "the manager has no delegate: keep it in a property, as it is held weakly"
    }
    return core.client.diagnosis
  }

  /// Where managers that are made from now on read: a port, a recording, `tcp://host:port`; nil, as
  /// it is unless set, finds a receiver. Not Apple's. A recording needs no authorization, and its
  /// locations say that they are simulated.
  public static var receiver: String? {
    get { ReceiverEngine.chosen.with { $0 } }
    set { ReceiverEngine.chosen.with { $0 = newValue } }
  }

  /// How long a request for one location may take, seconds, in all managers; 10 unless set. Not
  /// Apple's, whose time is about that. A receiver that has slept for long needs half a minute.
  public static var requestTimeout: TimeInterval {
    get { ManagerCore.requestTime.with { $0 } }
    set { ManagerCore.requestTime.with { $0 = newValue } }
  }

  /// Whether calls that a thread without a running run loop does not hear within two seconds go to
  /// the main queue from then on; false unless set. Not Apple's, where nobody ever hears them.
  public static var callsBackOnMainQueueIfUnheard: Bool {
    get { CallbackPlace.fallsBack.with { $0 } }
    set { CallbackPlace.fallsBack.with { $0 = newValue } }
  }
}
