import CoreLocation
import Testing

/// The newer types, by a script.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct ModernTests {
  @Test("Live updates say what is in the way, then bring locations, and stop with their loop")
  func updates() async throws {
    let engine = ScriptedEngine(.denied)
    let room = EngineRoom(engine)
    let updates = EngineRoom.$own.withValue(room) { CLLocationUpdate.liveUpdates(.fitness) }
    var iterator: CLLocationUpdate.Updates.Iterator? = updates.makeAsyncIterator()
    let first = try await iterator?.next()
    #expect(first?.authorizationDenied == true && first?.location == nil)
    engine.change(.authorizedWhenInUse, .reducedAccuracy)
    let second = try await iterator?.next()
    #expect(second?.authorizationDenied == false && second?.accuracyLimited == true)
    engine.send(1, 1)
    #expect(try await iterator?.next()?.location?.coordinate.latitude == 1)
    engine.send(1, 1, at: 31)
    #expect(try await iterator?.next()?.stationary == true)
    engine.fail(CLError(.locationUnknown))
    #expect(try await iterator?.next()?.locationUnavailable == true)
    engine.switchServicesOff()
    #expect(try await iterator?.next()?.authorizationDeniedGlobally == true)
    #expect(engine.busyCount == 1)
    iterator = nil
    #expect(engine.clientCount == 0)
  }

  @Test("A monitor tells when a circle is entered and left, and keeps the last word")
  func monitor() async throws {
    let engine = ScriptedEngine()
    let room = EngineRoom(engine)
    let monitor = await EngineRoom.$own.withValue(room) { await CLMonitor("home") }
    await monitor.add(
      CLMonitor.CircularGeographicCondition(center: CLLocationCoordinate2D(), radius: 100),
      identifier: "home")
    await monitor.add(CLMonitor.BeaconIdentityCondition(uuid: UUID()), identifier: "hall")
    #expect(await monitor.identifiers == ["home", "hall"])
    #expect(await monitor.record(for: "home")?.lastEvent.state == .unknown)
    let hall = await monitor.record(for: "hall")?.lastEvent
    #expect(hall?.state == .unmonitored && hall?.conditionUnsupported == true)
    var events = await monitor.events.makeAsyncIterator()
    engine.send(0, 0)
    #expect(try await events.next()?.state == .satisfied)
    engine.send(RegionTests.north(500), 0)
    #expect(try await events.next()?.state == .unsatisfied)
    #expect(await monitor.record(for: "home")?.lastEvent.state == .unsatisfied)
    await monitor.remove("home")
    #expect(await monitor.identifiers == ["hall"] && engine.busyCount == 0)
  }

  @Test("A session asks, tells what is in the way, and ends")
  func session() async throws {
    let engine = ScriptedEngine(.notDetermined)
    let room = EngineRoom(engine)
    let session = EngineRoom.$own.withValue(room) { CLServiceSession(authorization: .always) }
    #expect(engine.requests == [.always])
    var words = session.diagnostics.makeAsyncIterator()
    #expect(try await words.next()?.authorizationRequestInProgress == true)
    engine.change(.authorizedWhenInUse)
    let word = try await words.next()
    #expect(word?.authorizationRequestInProgress == false)
    #expect(word?.alwaysAuthorizationDenied == true)
    session.invalidate()
    session.invalidate()
    let background = EngineRoom.$own.withValue(room) { CLBackgroundActivitySession() }
    background.invalidate()
  }
}
