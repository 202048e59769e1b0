import Foundation
internal import GNSS

/// The engine of a living program: the managers of `GNSS`, which share one receiver.
struct ReceiverEngine: LocationEngine {
  /// Where managers that are made from now on read; nil for the receiver that is found.
  static let chosen = Locked<String?>(nil)

  func makeClient(_ handler: @escaping @Sendable (EngineEvent) -> Void) -> any EngineClient {
    ReceiverClient(Self.chosen.with { $0 }, handler)
  }
}

/// One manager of `GNSS`, and the translation of what it says.
final class ReceiverClient: EngineClient, LocationManagerDelegate {
  private let manager: LocationManager
  private let handler: Locked<(@Sendable (EngineEvent) -> Void)?>

  init(_ path: String?, _ handler: @escaping @Sendable (EngineEvent) -> Void) {
    self.handler = Locked(handler)
    let source = path.flatMap { Source($0) } ?? .automatic
    // A recording is the program's own; only what a receiver says now is where the user is.
    let isRecording = path.map { Self.isFile($0) } ?? false
    manager = LocationManager(
      source: source,
      authorization: isRecording ? Authorization(status: .authorizedAlways) : nil)
    manager.delegate = self
  }

  private static func isFile(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  private func tell(_ event: EngineEvent) { handler.with { $0 }?(event) }

  // MARK: What the manager says

  func locationManager(_ manager: LocationManager, didUpdate locations: [Location]) {
    for location in locations {
      tell(.location(CLLocation(location), CLHeading(location)))
    }
  }

  func locationManager(_ manager: LocationManager, didFailWith error: LocationError) {
    tell(.failure(CLError(error)))
  }

  func locationManager(_ manager: LocationManager, didChange authorization: Authorization) {
    tell(.authorization(EngineAuthorization(authorization)))
  }

  func locationManagerDidPause(_ manager: LocationManager) { tell(.paused) }
  func locationManagerDidResume(_ manager: LocationManager) { tell(.resumed) }

  // MARK: What is asked of it

  var authorization: EngineAuthorization { EngineAuthorization(manager.authorization) }
  var location: CLLocation? { manager.location.map { CLLocation($0) } }
  var diagnosis: String { manager.diagnosis.description }

  func set(_ settings: EngineSettings) {
    manager.desiredAccuracy = settings.gnssAccuracy
    manager.distanceFilter = settings.distanceFilter > 0 ? settings.distanceFilter : nil
    manager.activity = settings.gnssActivity
  }

  func start() { manager.start() }
  func stop() { manager.stop() }

  func requestOne(within limit: TimeInterval) {
    manager.requestTimeout = .milliseconds(Int64(min(max(0, limit), 1e9) * 1000))
    manager.requestLocation()
  }

  func request(_ request: EngineRequest) {
    switch request {
    case .whenInUse: manager.requestWhenInUseAuthorization()
    case .always: manager.requestAlwaysAuthorization()
    }
  }

  func requestFullAccuracy(purposeKey: String, _ done: @escaping @Sendable (CLError?) -> Void) {
    manager.requestFullAccuracy(purposeKey: purposeKey) { isExact in
      if isExact { return done(nil) }
      let text = "full accuracy is not granted: only the user can do that"
      let mend = "gnss authorize grant"
      done(
        CLError(
          .promptDeclined,
          userInfo: [
            NSLocalizedDescriptionKey: text, NSLocalizedRecoverySuggestionErrorKey: mend,
          ]))
    }
  }

  func set(continuesInBackground: Bool) {
    manager.allowsBackgroundUpdates = continuesInBackground
  }

  func close() {
    handler.with { $0 = nil }
    manager.delegate = nil
    manager.stop()
  }
}

extension EngineAuthorization {
  init(_ authorization: Authorization) {
    let status: CLAuthorizationStatus =
      switch authorization.status {
      case .notDetermined: .notDetermined
      case .restricted: .restricted
      case .denied: .denied
      case .authorizedAlways: .authorizedAlways
      case .authorizedWhenInUse: .authorizedWhenInUse
      }
    self.init(
      status: status,
      accuracy: authorization.accuracy == .full ? .fullAccuracy : .reducedAccuracy,
      servicesEnabled: authorization.servicesEnabled)
  }
}

extension EngineSettings {
  fileprivate var gnssAccuracy: DesiredAccuracy {
    switch desiredAccuracy {
    case kCLLocationAccuracyBestForNavigation: .bestForNavigation
    case kCLLocationAccuracyReduced: .reduced
    case let metres where metres > 0: .within(metres)
    default: .best
    }
  }

  fileprivate var gnssActivity: Activity {
    switch activityType {
    case .other: .other
    case .automotiveNavigation: .automotiveNavigation
    case .fitness: .fitness
    case .otherNavigation: .otherNavigation
    case .airborne: .airborne
    }
  }
}

extension CLLocation {
  /// The location in Apple's words: what is unknown is the sentinel.
  convenience init(_ location: Location) {
    let hasAltitude = location.altitude != nil
    self.init(
      facts: LocationFacts(
        coordinate: CLLocationCoordinate2D(
          latitude: location.latitude, longitude: location.longitude),
        altitude: location.altitude ?? 0,
        ellipsoidalAltitude: location.ellipsoidalAltitude ?? 0,
        horizontalAccuracy: location.horizontalAccuracy,
        verticalAccuracy: hasAltitude ? location.verticalAccuracy ?? -1 : -1,
        course: location.course ?? -1,
        courseAccuracy: location.courseAccuracy ?? -1,
        speed: location.speed ?? -1,
        speedAccuracy: location.speedAccuracy ?? -1,
        timestamp: location.date,
        source: CLLocationSourceInformation(
          softwareSimulationState: location.isSimulated, andExternalAccessoryState: true)))
  }
}

extension CLHeading {
  /// The heading of a receiver that knows its attitude; nil for any other.
  fileprivate convenience init?(_ location: Location) {
    guard let heading = location.heading else { return nil }
    // HDT and THS do not say how exact they are; two antennas a metre apart give about a degree.
    self.init(
      trueHeading: heading, headingAccuracy: location.headingAccuracy ?? 1,
      timestamp: location.date)
  }
}

extension Location {
  fileprivate var date: Date {
    Date(timeIntervalSince1970: Double(time.unixNanoseconds) / 1e9)
  }
}

extension CLError {
  /// The error in Apple's words, with the cause and the mend.
  fileprivate init(_ error: LocationError) {
    let code: Code =
      switch error {
      case .denied: .denied
      case .locationUnknown, .cancelled: .locationUnknown
      }
    var info: [String: Any] = [NSLocalizedDescriptionKey: error.diagnosis?.text ?? "\(error)"]
    if let mend = error.diagnosis?.mend { info[NSLocalizedRecoverySuggestionErrorKey] = mend }
    self.init(code, userInfo: info)
  }
}
