import CoreLocation
import Testing

/// What a delegate hears, and when; by a script in the place of a receiver.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct ManagerTests {
  @Test("The authorization is told once after the manager was made, and never at once")
  func firstCallback() async {
    let stage = Stage(.notDetermined)
    #expect(stage.log.all.isEmpty)
    await stage.settle()
    await stage.settle()
    #expect(stage.log.all == ["authorization 0 0"])
  }

  @Test("A delegate that is set late is told too")
  func lateDelegate() async {
    let stage = Stage()
    stage.manager.delegate = nil
    await stage.settle()
    #expect(stage.log.all.isEmpty)
    stage.manager.delegate = stage.listener
    stage.manager.delegate = stage.listener
    await stage.settle()
    #expect(stage.log.all == ["authorization 4 0"])
  }

  @Test("Each change of status or accuracy is told, with the new one to be read")
  func changes() async {
    let stage = Stage(.notDetermined)
    await stage.settle()
    stage.engine.change(.authorizedWhenInUse)
    await stage.settle()
    stage.engine.change(.authorizedWhenInUse, .reducedAccuracy)
    await stage.settle()
    stage.engine.change(.denied)
    await stage.settle()
    #expect(
      stage.log.all == [
        "authorization 0 0", "authorization 4 0", "authorization 4 1",
        "authorization 2 0",
      ])
  }

  @Test("A start before the grant is remembered, and locations come with the grant")
  func startBeforeGrant() async {
    let stage = Stage(.notDetermined)
    stage.manager.requestWhenInUseAuthorization()
    stage.manager.startUpdatingLocation()
    stage.engine.send(1, 1)
    await stage.settle()
    #expect(stage.log.all == ["authorization 0 0"])
    #expect(stage.engine.requests == [.whenInUse])
    stage.engine.change(.authorizedWhenInUse)
    stage.engine.send(2, 2)
    await stage.settle()
    #expect(stage.log.all == ["authorization 0 0", "authorization 4 0", "locations 2.0"])
  }

  @Test("Who starts while denied is told so once, as a CLError")
  func denied() async {
    let stage = Stage(.denied)
    stage.manager.startUpdatingLocation()
    stage.manager.startUpdatingLocation()
    #expect(stage.log.all.isEmpty)
    await stage.settle()
    #expect(stage.log.all == ["authorization 2 0", "error 1"])
  }

  @Test("What comes while the thread is busy comes as one array, the oldest first")
  func batch() async {
    let stage = Stage()
    stage.manager.startUpdatingLocation()
    for latitude in 1...3 { stage.engine.send(Double(latitude), 0) }
    await stage.settle()
    stage.engine.send(4, 0)
    await stage.settle()
    #expect(stage.log.all.dropFirst() == ["locations 1.0 2.0 3.0", "locations 4.0"])
    #expect(stage.manager.location?.coordinate.latitude == 4)
  }

  @Test("After a stop nothing comes, not even what waited; the last location stays")
  func stop() async {
    let stage = Stage()
    stage.manager.startUpdatingLocation()
    stage.engine.send(1, 0)
    stage.manager.stopUpdatingLocation()
    stage.engine.send(2, 0)
    await stage.settle()
    #expect(stage.log.all == ["authorization 4 0"])
    #expect(stage.manager.location?.coordinate.latitude == 2)
    stage.manager.startUpdatingLocation()
    stage.engine.send(3, 0)
    await stage.settle()
    #expect(stage.log.all == ["authorization 4 0", "locations 3.0"])
  }

  @Test("A stop within a callback is final, a stop and a start within one go on")
  func reentrancy() async {
    let stage = Stage(reaction: { $0.stopUpdatingLocation() })
    stage.manager.startUpdatingLocation()
    stage.engine.send(1, 0)
    await stage.settle()
    stage.engine.send(2, 0)
    await stage.settle()
    #expect(stage.log.all.dropFirst() == ["locations 1.0"])
    #expect(stage.engine.busyCount == 0)
    let again = Stage(reaction: {
      $0.stopUpdatingLocation()
      $0.startUpdatingLocation()
    })
    again.manager.startUpdatingLocation()
    again.engine.send(1, 0)
    await again.settle()
    again.engine.send(2, 0)
    await again.settle()
    #expect(again.log.all.dropFirst() == ["locations 1.0", "locations 2.0"])
  }

  @Test("A request gives one location, or one error; stop and start cancel it")
  func request() async {
    let stage = Stage()
    stage.manager.requestLocation()
    stage.manager.requestLocation()
    stage.engine.send(1, 0)
    stage.engine.send(2, 0)
    await stage.settle()
    stage.manager.requestLocation()
    stage.engine.fail(CLError(.locationUnknown))
    await stage.settle()
    #expect(stage.log.all.dropFirst() == ["locations 1.0", "error 0"])
    stage.manager.requestLocation()
    stage.manager.stopUpdatingLocation()
    stage.engine.send(3, 0)
    await stage.settle()
    #expect(stage.log.all.count == 3)
  }

  @Test("A delegate is held weakly, and a manager goes with its owner")
  func weakness() async {
    let engine = ScriptedEngine()
    let room = EngineRoom(engine)
    let log = Log()
    weak var gone: CLLocationManager?
    var listener: Listener? = Listener(log)
    do {
      let manager = EngineRoom.$own.withValue(room) { CLLocationManager() }
      manager.delegate = listener
      manager.startUpdatingLocation()
      engine.send(1, 0)
      await mainQueueTurn()
      listener = nil
      #expect(manager.delegate == nil && listener == nil)
      engine.send(2, 0)
      await mainQueueTurn()
      gone = manager
    }
    await mainQueueTurn()
    #expect(gone == nil)
    #expect(engine.clientCount == 0)
    engine.send(3, 0)
    await mainQueueTurn()
    #expect(log.all == ["authorization 4 0", "locations 1.0"])
  }

  @Test("Updates that rest, and go on, are told; a request is not ended by that")
  func pauses() async {
    let stage = Stage()
    stage.engine.tellAll(.paused)
    stage.manager.startUpdatingLocation()
    stage.engine.tellAll(.paused)
    stage.engine.tellAll(.resumed)
    await stage.settle()
    #expect(stage.log.all.dropFirst() == ["paused", "resumed"])
  }

  @Test("What this machine does not do is refused, in time and with Apple's codes")
  func refusals() async {
    let stage = Stage()
    let beacons = CLBeaconRegion(uuid: UUID(), identifier: "hall")
    stage.manager.startRangingBeacons(satisfying: beacons.beaconIdentityConstraint)
    stage.manager.startRangingBeacons(in: beacons)
    stage.manager.startMonitoring(for: beacons)
    stage.manager.allowDeferredLocationUpdates(untilTraveled: CLLocationDistanceMax, timeout: 60)
    #expect(stage.log.all.isEmpty)
    await stage.settle()
    #expect(
      stage.log.all.dropFirst() == [
        "no ranging 16", "no ranging hall 16", "no monitoring hall 5",
        "deferred 11",
      ])
    #expect(!CLLocationManager.isRangingAvailable())
    #expect(!CLLocationManager.deferredLocationUpdatesAvailable())
    #expect(!CLLocationManager.isMonitoringAvailable(for: CLBeaconRegion.self))
    #expect(CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
    #expect(stage.manager.rangedRegions.isEmpty && stage.manager.rangedBeaconConstraints.isEmpty)
  }

  @Test("Settings have Apple's defaults")
  func defaults() {
    let manager = Stage().manager
    #expect(manager.desiredAccuracy == kCLLocationAccuracyBest)
    #expect(manager.distanceFilter == kCLDistanceFilterNone)
    #expect(manager.activityType == .other)
    #expect(manager.pausesLocationUpdatesAutomatically)
    #expect(!manager.allowsBackgroundLocationUpdates)
    #expect(!manager.showsBackgroundLocationIndicator)
    #expect(manager.headingFilter == 1 && manager.headingOrientation == .portrait)
    #expect(manager.location == nil && manager.heading == nil)
    #expect(manager.monitoredRegions.isEmpty)
  }

  @Test("Full accuracy is asked for in three ways, which all say that it was declined")
  func fullAccuracy() async {
    let stage = Stage()
    // Asynchronous code gets the asynchronous one of the same name, as on Apple's systems.
    func ask() { stage.manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "map") }
    ask()
    let code = await withCheckedContinuation { answer in
      stage.manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "map") { error in
        answer.resume(returning: (error as? CLError)?.code)
      }
    }
    #expect(code == .promptDeclined)
    await #expect(throws: CLError(.promptDeclined)) {
      try await stage.manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "map")
    }
    stage.engine.answerToFullAccuracy = nil
    await #expect(throws: Never.self) {
      try await stage.manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "map")
    }
  }
}
