import CoreLocation
import Testing

/// Circles that are entered and left, and what else is derived from locations.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct RegionTests {
  /// A degree of latitude at the equator is 110 574 m.
  static func north(_ metres: Double) -> Double { metres / 110_574.39 }

  private func circle(_ name: String, _ radius: Double = 100) -> CLCircularRegion {
    CLCircularRegion(center: CLLocationCoordinate2D(), radius: radius, identifier: name)
  }

  @Test("A circle is entered and left with a margin, and who is on the edge stays where he was")
  func crossing() async {
    let stage = Stage()
    stage.manager.startMonitoring(for: circle("home"))
    for (index, metres) in [500.0, 97, 90, 102, 97, 118, 200, 100, 50].enumerated() {
      stage.engine.send(Self.north(metres), 0, at: Double(index))
    }
    await stage.settle()
    #expect(
      stage.log.all.dropFirst() == [
        "monitoring home", "state home 1", "enter home",
        "state home 2", "exit home", "state home 1", "enter home",
      ])
    #expect(stage.manager.monitoredRegions.map(\.identifier) == ["home"])
    stage.manager.stopMonitoring(for: circle("home"))
    #expect(stage.engine.busyCount == 0)
  }

  @Test("Who is inside from the start has not entered; wishes are kept")
  func wishes() async {
    let stage = Stage()
    let quiet = circle("quiet")
    quiet.notifyOnEntry = false
    stage.manager.startMonitoring(for: quiet)
    for (index, metres) in [0.0, 500, 0].enumerated() {
      stage.engine.send(Self.north(metres), 0, at: Double(index))
    }
    await stage.settle()
    #expect(
      stage.log.all.dropFirst() == [
        "monitoring quiet", "state quiet 2", "exit quiet",
        "state quiet 1",
      ])
  }

  @Test("A state that is asked for is told once it is known, and the receiver rests then")
  func state() async {
    let stage = Stage()
    stage.manager.requestState(for: circle("here"))
    await stage.settle()
    #expect(stage.log.all == ["authorization 4 0"] && stage.engine.busyCount == 1)
    stage.engine.send(Self.north(98), 0)
    stage.engine.send(Self.north(50), 0)
    await stage.settle()
    #expect(stage.log.all.dropFirst() == ["state here 1"] && stage.engine.busyCount == 0)
  }

  @Test("Every manager of the process hears of a region")
  func everyManager() async {
    let stage = Stage()
    let other = EngineRoom.$own.withValue(stage.room) { CLLocationManager() }
    let log = Log()
    let listener = Listener(log)
    other.delegate = listener
    await stage.settle()
    stage.manager.startMonitoring(for: circle("a"))
    stage.engine.send(Self.north(500), 0)
    stage.engine.send(0, 0, at: 1)
    await stage.settle()
    #expect(log.all.dropFirst() == ["monitoring a", "state a 1", "enter a"])
    #expect(other.monitoredRegions.count == 1)
  }

  @Test("Twenty regions are watched, the twenty-first is refused, the same name replaces")
  func limit() async {
    let stage = Stage()
    for number in 1...21 { stage.manager.startMonitoring(for: circle("\(number)")) }
    stage.manager.startMonitoring(for: circle("7", 300))
    await stage.settle()
    #expect(stage.log.all.contains("no monitoring 21 5"))
    #expect(stage.manager.monitoredRegions.count == 20)
    let seventh = stage.manager.monitoredRegions.first { $0.identifier == "7" }
    #expect((seventh as? CLCircularRegion)?.radius == 300)
  }

  @Test("What is no place, or not allowed, is refused")
  func refused() async {
    let stage = Stage()
    stage.manager.startMonitoring(for: circle("none", .nan))
    stage.engine.change(.authorizedWhenInUse, .reducedAccuracy)
    stage.manager.startMonitoring(for: circle("coarse"))
    stage.engine.change(.denied)
    stage.manager.startMonitoring(for: circle("no"))
    await stage.settle()
    let failures = stage.log.all.filter { $0.hasPrefix("no monitoring") }
    #expect(failures == ["no monitoring none 5", "no monitoring coarse 4", "no monitoring no 4"])
  }

  @Test("Significant changes lie 500 m and five minutes apart")
  func significant() async {
    let stage = Stage()
    stage.manager.startMonitoringSignificantLocationChanges()
    for (metres, seconds) in [(0.0, 0.0), (600, 60), (100, 400), (700, 401), (800, 500)] {
      stage.engine.send(Self.north(metres), 0, at: seconds)
    }
    await stage.settle()
    let heard = stage.log.all.dropFirst()
    #expect(heard == ["locations 0.0", "locations \(Self.north(700))"])
    stage.manager.stopMonitoringSignificantLocationChanges()
    #expect(stage.engine.busyCount == 0)
  }

  @Test("A stay of five minutes is a visit, which ends when the place is left")
  func visit() async {
    let stage = Stage()
    stage.manager.startMonitoringVisits()
    for (metres, seconds) in [(0.0, 0.0), (30, 100), (20, 301), (40, 400), (400, 500)] {
      stage.engine.send(Self.north(metres), 0, at: seconds)
    }
    await stage.settle()
    #expect(stage.log.all.dropFirst() == ["visit begun", "visit ended"])
  }

  @Test("Headings are told when they have turned by the filter, and come from the receiver alone")
  func headings() async {
    let stage = Stage()
    stage.manager.startUpdatingHeading()
    stage.engine.send(1, 1)
    for degrees in [10, 10.5, 12, 359.5, 0.2, 0.6] {
      let heading = CLHeading(trueHeading: degrees, headingAccuracy: 1, timestamp: Date())
      stage.engine.send(CLLocation(latitude: 0, longitude: 0), heading: heading)
    }
    await stage.settle()
    #expect(
      stage.log.all.dropFirst() == [
        "heading 10.0", "heading 12.0", "heading 359.5",
        "heading 0.6",
      ])
    #expect(stage.manager.heading?.trueHeading == 0.6)
    #expect(EngineRoom.$own.withValue(stage.room) { CLLocationManager.headingAvailable() })
  }
}
