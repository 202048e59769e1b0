import CoreLocation
import Testing

/// Raw values, constants and sentinels, each by its literal.
struct ValueTests {
  @Test("Constants have Apple's values")
  func constants() {
    #expect(kCLLocationAccuracyBestForNavigation == -2)
    #expect(kCLLocationAccuracyBest == -1)
    #expect(kCLLocationAccuracyNearestTenMeters == 10)
    #expect(kCLLocationAccuracyHundredMeters == 100)
    #expect(kCLLocationAccuracyKilometer == 1000)
    #expect(kCLLocationAccuracyThreeKilometers == 3000)
    #expect(kCLLocationAccuracyReduced == 6_380_000)
    #expect(kCLDistanceFilterNone == -1)
    #expect(kCLHeadingFilterNone == -1)
    #expect(CLLocationDistanceMax == Double.greatestFiniteMagnitude)
    #expect(CLTimeIntervalMax == Double.greatestFiniteMagnitude)
    #expect(kCLErrorDomain == "kCLErrorDomain")
    #expect(kCLLocationCoordinate2DInvalid.latitude == -180)
    #expect(kCLLocationCoordinate2DInvalid.longitude == -180)
  }

  @Test("Enumerations have Apple's raw values")
  func rawValues() {
    let statuses: [CLAuthorizationStatus] = [
      .notDetermined, .restricted, .denied, .authorizedAlways, .authorizedWhenInUse,
    ]
    #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 4] as [Int32])
    #expect(CLAuthorizationStatus.authorized.rawValue == 3)
    #expect(CLAccuracyAuthorization.fullAccuracy.rawValue == 0)
    #expect(CLAccuracyAuthorization.reducedAccuracy.rawValue == 1)
    let activities: [CLActivityType] = [
      .other, .automotiveNavigation, .fitness, .otherNavigation, .airborne,
    ]
    #expect(activities.map(\.rawValue) == [1, 2, 3, 4, 5])
    let orientations: [CLDeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
    ]
    #expect(orientations.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6] as [Int32])
    #expect([CLRegionState.unknown, .inside, .outside].map(\.rawValue) == [0, 1, 2])
    #expect([CLProximity.unknown, .immediate, .near, .far].map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test("A coordinate is valid within 90 and 180 degrees, and only there")
  func validity() {
    let edges: [(Double, Double, Bool)] = [
      (90, 180, true), (-90, -180, true), (90.0000001, 0, false), (0, -180.0000001, false),
      (.nan, 0, false), (0, .nan, false), (.infinity, 0, false), (0, 0, true),
    ]
    for (latitude, longitude, isValid) in edges {
      let point = CLLocationCoordinate2DMake(latitude, longitude)
      #expect(CLLocationCoordinate2DIsValid(point) == isValid, "\(latitude), \(longitude)")
    }
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    let none = CLLocationCoordinate2D()
    #expect(none.latitude == 0 && none.longitude == 0)
  }

  @Test("A coordinate has no equality, hash or coding of ours")
  func plainCoordinate() {
    // Asked of the compiler: as the program runs, a client's own conformance would be found.
    #expect(!isEquatable(CLLocationCoordinate2D.self) && isEquatable(Int.self))
    #expect(!isEncodable(CLLocationCoordinate2D.self) && isEncodable(Int.self))
  }

  private func isEquatable<Value: Equatable>(_: Value.Type) -> Bool { true }
  private func isEquatable<Value>(_: Value.Type) -> Bool { false }
  private func isEncodable<Value: Encodable>(_: Value.Type) -> Bool { true }
  private func isEncodable<Value>(_: Value.Type) -> Bool { false }

  @Test("A location that a program made has Apple's sentinels")
  func sentinels() {
    let before = Date()
    for location in [CLLocation(), CLLocation(latitude: 31.2304, longitude: 121.4737)] {
      #expect(location.altitude == 0 && location.ellipsoidalAltitude == 0)
      #expect(location.horizontalAccuracy == 0 && location.verticalAccuracy == -1)
      #expect(location.course == -1 && location.courseAccuracy == -1)
      #expect(location.speed == -1 && location.speedAccuracy == -1)
      #expect(location.timestamp >= before && location.timestamp <= Date())
      #expect(location.floor == nil && location.sourceInformation == nil)
    }
    #expect(CLLocation().coordinate.latitude == 0)
  }

  @Test("Each initialiser keeps what it is given")
  func initialisers() {
    let point = CLLocationCoordinate2D(latitude: 31.2304, longitude: 121.4737)
    let when = Date(timeIntervalSince1970: 1_717_228_800)
    let source = CLLocationSourceInformation(
      softwareSimulationState: true, andExternalAccessoryState: true)
    let plain = CLLocation(
      coordinate: point, altitude: 4, horizontalAccuracy: 5, verticalAccuracy: 6, timestamp: when)
    #expect(plain.altitude == 4 && plain.horizontalAccuracy == 5 && plain.verticalAccuracy == 6)
    #expect(plain.timestamp == when && plain.speed == -1 && plain.course == -1)
    let moving = CLLocation(
      coordinate: point, altitude: 4, horizontalAccuracy: 5, verticalAccuracy: 6, course: 35.5,
      speed: 1.364, timestamp: when)
    #expect(moving.course == 35.5 && moving.speed == 1.364 && moving.courseAccuracy == -1)
    let whole = CLLocation(
      coordinate: point, altitude: 4, horizontalAccuracy: 5, verticalAccuracy: 6, course: 35.5,
      courseAccuracy: 2, speed: 1.364, speedAccuracy: 0.1, timestamp: when, sourceInfo: source)
    #expect(whole.courseAccuracy == 2 && whole.speedAccuracy == 0.1)
    #expect(whole.sourceInformation?.isSimulatedBySoftware == true)
    #expect(whole.sourceInformation?.isProducedByAccessory == true)
    #expect(
      moving.description == "<+31.23040000,+121.47370000> +/- 5.00m (speed 1.36 mps / course 35.50)"
        + " @ 2024-06-01 08:00:00 +0000")
  }

  @Test("Two locations of one place are two, and a copy is the same")
  func identity() {
    let one = CLLocation(latitude: 1, longitude: 2)
    #expect(one != CLLocation(latitude: 1, longitude: 2))
    #expect((one.copy() as? CLLocation) == one)
  }

  @Test("Distance is the ellipsoid's")
  func distance() {
    let west = CLLocation(latitude: 41, longitude: -111)
    let middle = CLLocation(latitude: 41, longitude: -112)
    let east = CLLocation(latitude: 41, longitude: -113)
    let way = middle.distance(from: west) + east.distance(from: middle)
    #expect(abs(way / 1000 - 168.27) < 0.01)
    let origin = CLLocation(latitude: 0, longitude: 0)
    let north = CLLocation(latitude: 1, longitude: 0).distance(from: origin)
    #expect(abs(north - 110_574.39) < 0.01)
    let along = CLLocation(latitude: 0, longitude: 1).distance(from: origin)
    #expect(abs(along - 111_319.49) < 0.01)
    let opposite = CLLocation(latitude: 0, longitude: 180).distance(from: origin)
    #expect(abs(opposite - 20_003_931.4586) < 0.001)
  }

  @Test("A fix is stale by its own time")
  func staleness() {
    func location(age: TimeInterval) -> CLLocation {
      CLLocation(
        coordinate: CLLocationCoordinate2D(), altitude: 0, horizontalAccuracy: 1,
        verticalAccuracy: 1, timestamp: Date(timeIntervalSinceNow: -age))
    }
    #expect(location(age: 6).isStale())
    #expect(!location(age: -60).isStale())
    #expect(!location(age: 600).isStale(after: 3600))
  }
}
