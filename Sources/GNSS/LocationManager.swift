internal import GNSSDriver
internal import Synchronization
internal import _Concurrency

/// Delivers the locations of a receiver: to a delegate, as an asynchronous sequence, or one on
/// request.
///
/// Managers of one source share one receiver, which is read while any of them needs it, on a thread
/// of its own. Each has its own settings, its own filter and its own callback context. Every method
/// may be called from any thread, and none of them waits or calls back.
///
/// Keep the manager in a variable that lives as long as locations are wanted, or in a loop over its
/// ``locations(_:)``: it is stopped when it goes. The delegate is held weakly.
public final class LocationManager: Sendable {
  /// What ``locations(_:)`` keeps while nobody takes it.
  public enum Buffering: Equatable, Sendable {
    /// The newest location; older ones are dropped, and counted.
    case newest
    /// Every location, up to ``Locations/capacity``; then the oldest ones are dropped, and counted.
    case every
  }

  let engine: Engine
  let id: ClientID
  /// Who keeps what the program may have; nothing where the program has decided it.
  private let authorizer: Authorizer?
  /// Whether the use of the program is held for this manager.
  private let holdsUse = Mutex(false)

  /// Makes a manager that is not started.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from: the first receiver that is found, a certain one, a
  ///     port, a recording, a connection.
  ///   - authorization: What the program may do, where that is decided by the program itself, as in
  ///     an appliance or a test; nothing asks the user and the administrator. A recording's
  ///     locations need nobody's permission.
  ///   - context: Where the delegate is called back.
  public init(
    source: Source = .automatic, authorization: Authorization? = nil,
    context: CallbackContext = .driverThread
  ) {
    engine = Engine.shared(source)
    // Where a recording was made is no secret of its reader's.
    let fixed = authorization ?? (source.isLive ? nil : Authorization(status: .authorizedAlways))
    authorizer = fixed == nil ? .shared : nil
    id = engine.add(fixed, authorizer, context)
    engine.set(manager: self, of: id)
  }

  /// Makes a manager whose authorization is kept by something else: for tests.
  init(source: Source, authorizer: Authorizer, context: CallbackContext = .driverThread) {
    engine = Engine.shared(source)
    self.authorizer = authorizer
    id = engine.add(nil, authorizer, context)
    engine.set(manager: self, of: id)
  }

  deinit {
    engine.remove(id)
    if holdsUse.withLock({ $0 }) { authorizer?.endBackgroundSession() }
    authorizer?.leave()
  }

  /// What hears of locations; held weakly. It is told once what the program may do.
  public var delegate: (any LocationManagerDelegate)? {
    get { engine.delegate(of: id) }
    set { engine.set(newValue, of: id) }
  }

  /// How exact locations are to be; a wish. The receiver runs at the strictest of its managers'.
  public var desiredAccuracy: DesiredAccuracy {
    get { engine.settings(of: id).desiredAccuracy }
    set { engine.change(id) { $0.desiredAccuracy = newValue } }
  }

  /// How far from the last delivered location the next one has to be, metres; nothing delivers
  /// every fix. An improvement of the accuracy is delivered within the distance too.
  public var distanceFilter: Double? {
    get { engine.settings(of: id).distanceFilter }
    set { engine.change(id) { $0.distanceFilter = newValue } }
  }

  /// What carries the receiver.
  public var activity: Activity {
    get { engine.settings(of: id).activity }
    set { engine.change(id) { $0.activity = newValue } }
  }

  /// How long a request for one location may take; 10 s where nothing else is set. A receiver that
  /// has slept for long needs half a minute and more.
  public var requestTimeout: Duration {
    get { engine.settings(of: id).requestTimeout }
    set { engine.change(id) { $0.requestTimeout = newValue } }
  }

  /// Starts updates. Before the program is authorized that is remembered, and they begin by
  /// themselves. A request that has not ended is cancelled. Starting twice is starting once.
  public func start() { engine.start(id) }

  /// Stops updates and cancels the request. Once this has returned where the delegate is called
  /// back, no further update is delivered. ``location`` stays.
  public func stop() { engine.stop(id) }

  /// Whether updates were started.
  public var isStarted: Bool { engine.isStarted(id) }

  /// Asks for one location, for the delegate: the first that is as exact as ``desiredAccuracy``, or
  /// the best when ``requestTimeout`` is over, or the error `.locationUnknown`. One request is
  /// outstanding at a time; `start()` and `stop()` cancel it.
  public func requestLocation() { engine.request(id) }

  /// Asks for one location, and waits for it: the first that is as exact as ``desiredAccuracy``, or
  /// the best when ``requestTimeout`` is over.
  ///
  /// - Throws: `LocationError`: `.locationUnknown` where none came in time, `.denied`, `.cancelled`
  ///   by `start()`, `stop()` or the task.
  public func requestLocation() async throws(LocationError) -> Location {
    // Without it the manager, and with it the request, could end before the answer.
    defer { withExtendedLifetime(self) {} }
    return try await engine.requestedLocation(id)
  }

  /// The locations of the updates, as they come from now on. Updates have to be started besides.
  ///
  /// - Parameter buffering: What is kept while nobody takes it.
  /// - Returns: A sequence for one loop, which ends with its task. It keeps the manager.
  public func locations(_ buffering: Buffering = .newest) -> Locations {
    let capacity = buffering == .newest ? 1 : Locations.capacity
    return Locations(feed: engine.makeFeed(for: id, capacity), manager: self)
  }

  /// The last valid location of any manager of this source, with its own time, as exact as the
  /// program may see it; nothing where it may see none. Cheap, from any thread.
  public var location: Location? { engine.latest(for: id) }

  /// How the receiver's duty cycle goes: whether it rests and until when, how long it was on, and
  /// its estimated energy beside that of one that is always on. It rests where all managers of the
  /// source have a ``distanceFilter``; nothing before that was so.
  public var power: PowerReport? { engine.power }

  /// Why no locations come, or that they come: what it is, and what mends it.
  public var diagnosis: Diagnosis { engine.diagnosis(of: id) }

  /// What the program may do.
  public var authorization: Authorization { engine.authorization(of: id) }

  /// What the program may do.
  public var authorizationStatus: AuthorizationStatus { authorization.status }

  /// How exact its locations may be.
  public var accuracyAuthorization: AccuracyAuthorization { authorization.accuracy }

  /// Whether location services are on for this machine; that no receiver is there does not turn
  /// them off.
  public static var servicesEnabled: Bool { Authorizer.shared.current.servicesEnabled }

  /// Asks the user for the location while the program is in use, if nobody has decided and nobody
  /// is asked yet; the delegate hears of the answer. Nothing happens otherwise.
  public func requestWhenInUseAuthorization() { authorizer?.request(.whenInUse) }

  /// Asks the user for the location at any time, if nobody has decided, or, once, if it is granted
  /// while in use. Nothing happens otherwise.
  public func requestAlwaysAuthorization() { authorizer?.request(.always) }

  /// Asks the user for exact locations until this process ends, where approximate ones are granted.
  /// One question is asked at a time; none without a purpose.
  ///
  /// - Parameters:
  ///   - purposeKey: Which of the program's `Purposes.temporary` says why.
  ///   - done: Is told once, on any thread, whether there are exact locations now.
  public func requestFullAccuracy(
    purposeKey: String, _ done: @escaping @Sendable (Bool) -> Void
  ) {
    guard let authorizer else { return done(authorization.isExact) }
    authorizer.requestFullAccuracy(purposeKey, done)
  }

  /// Whether updates go on when the program, in use now, is not in use any more: in the background,
  /// or when its terminal has gone. It stays false where the program is not in use now.
  public var allowsBackgroundUpdates: Bool {
    get { holdsUse.withLock { $0 } }
    set {
      holdsUse.withLock { holds in
        if holds == newValue { return }
        guard let authorizer else {
          holds = newValue
          return
        }
        if newValue {
          holds = authorizer.beginBackgroundSession()
        } else {
          authorizer.endBackgroundSession()
          holds = false
        }
      }
    }
  }

  /// Waits until no receiver is read any more: all managers were stopped, and each port is closed
  /// and left as it was found. To be called before the program ends.
  public static func receiversClosed() async { await Engine.allAtRest() }
}
