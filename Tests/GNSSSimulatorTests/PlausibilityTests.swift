import GNSSCodec
import GNSSGeodesy
import GNSSReceiver
import Testing

@testable import GNSSSimulator

/// What the virtual receiver tells is what a real one could tell.
struct PlausibilityTests {
  /// The epochs that the real pipeline makes of the bytes.
  static func epochs(_ bytes: [UInt8]) -> [Epoch] {
    var pipeline = Pipeline(timing: .recorded)
    var epochs: [Epoch] = []
    var rest = bytes[...]
    while true {
      let taken = rest.prefix(4096).withUnsafeBytes {
        pipeline.consume(RawSpan(_unsafeBytes: $0))
      }
      rest = rest.dropFirst(taken)
      if rest.isEmpty { pipeline.finish() }
      while let event = pipeline.next() {
        if case .epoch(let epoch) = event { epochs.append(epoch.value) }
      }
      if rest.isEmpty { return epochs }
    }
  }

  static func epochs(
    of output: Scenario.Output, seconds: Int, _ change: (inout Scenario) -> Void = { _ in }
  ) -> [Epoch] {
    var scenario = Scenario.example
    scenario.output = output
    change(&scenario)
    return epochs(scenario.bytes(until: .seconds(seconds), step: .seconds(1)))
  }

  @Test("Each epoch comes once, with position, satellites and accuracies", arguments: [1, 10])
  func complete(rate: Int) throws {
    for output in VirtualReceiverTests.outputs {
      let epochs = Self.epochs(of: output, seconds: 20) { $0.rate = rate }
      #expect(epochs.count == 20 * rate + 1, "\(output)")
      for epoch in epochs {
        #expect(epoch.mode == .threeDimensional && epoch.quality == .simulated)
        #expect(epoch.time != nil && epoch.hasPosition && epoch.altitude != nil)
        #expect(epoch.satellitesUsed ?? 0 >= 8 && epoch.hdop ?? 9 < 2)
        #expect(!epoch.isTimeSuspect && !epoch.isAccuracyEstimated)
      }
      let first = try #require(epochs.first)
      #expect(first.satellitesInView ?? 0 >= first.satellitesUsed ?? 99)
      #expect(first.satellites.filter { $0.isUsed == true }.count == first.satellitesUsed)
      #expect(Set(first.satellites.map(\.id.constellation.rawValue)) == [0, 2, 3, 6])
    }
  }

  @Test("NMEA and UBX say the same")
  func sameEpochs() throws {
    let nmea = Self.epochs(of: .nmea, seconds: 30)
    let ubx = Self.epochs(of: .ubx, seconds: 30)
    try #require(nmea.count == ubx.count)
    for (a, b) in zip(nmea, ubx) {
      #expect(a.time == b.time && a.satellitesUsed == b.satellitesUsed)
      #expect(abs((a.latitude ?? 0) - (b.latitude ?? 1)) < 2e-7)
      #expect(abs((a.longitude ?? 0) - (b.longitude ?? 1)) < 2e-7)
      #expect(abs((a.altitude ?? 0) - (b.altitude ?? 9)) < 0.051)
      #expect(abs((a.speed ?? 0) - (b.speed ?? 9)) < 0.001)
      #expect(abs((a.hdop ?? 0) - (b.hdop ?? 9)) < 0.011)
      func seen(_ epoch: Epoch) -> Set<SatelliteID> { Set(epoch.satellites.map(\.id)) }
      #expect(seen(a) == seen(b))
    }
  }

  @Test("A walk has a walker's speed, a smooth course, and stays near", arguments: [1, 42, 4711])
  func walk(seed: UInt64) {
    let origin = Scenario.example.origin.coordinate
    var scenario = Scenario.example
    scenario.seed = seed
    scenario.rate = 2
    var motion = Motion(scenario)
    var last = motion
    var farthest = 0.0
    var way = 0.0
    for _ in 0..<2 * 3600 {
      motion.step(0.5)
      let step = Geodesic(from: last.position.coordinate, to: motion.position.coordinate)
      way += step.distance
      #expect(step.distance / 0.5 > 0.3 && step.distance / 0.5 < 2.2)
      #expect(abs(motion.velocity.horizontalLength - last.velocity.horizontalLength) < 0.2)
      let turn = abs(motion.velocity.bearing - last.velocity.bearing)
      #expect(min(turn, 360 - turn) < 8, "\(turn) degrees in half a second")
      #expect(abs(motion.velocity.down) < 0.3)
      farthest = max(
        farthest, Geodesic(from: origin, to: motion.position.coordinate).distance)
      last = motion
    }
    #expect(way > 4000 && way < 6000, "\(way) m in an hour")
    #expect(farthest > 100 && farthest < 450, "\(farthest) m away")
    #expect(abs(motion.position.height - scenario.origin.height) < 60)
  }

  @Test("Errors are as large as the accuracy says, and change slowly", arguments: [1, 2, 3])
  func noise(seed: UInt64) {
    let origin = Scenario.example.origin
    let epochs = Self.epochs(of: .ubx, seconds: 3600) {
      $0.trajectory = .parked
      $0.seed = seed
    }
    var within = 0
    var last: Coordinate?
    for epoch in epochs {
      let here = Coordinate(latitude: epoch.latitude ?? 0, longitude: epoch.longitude ?? 0)
      let error = Geodesic(from: origin.coordinate, to: here).distance
      if error <= epoch.horizontalAccuracy ?? 0 { within += 1 }
      #expect(error < 5 * (epoch.horizontalAccuracy ?? 0))
      #expect(abs((epoch.ellipsoidalAltitude ?? 0) - origin.height) < 20)
      if let last { #expect(Geodesic(from: last, to: here).distance < 1) }
      last = here
      #expect(epoch.speed ?? 9 < 0.2)
    }
    // One sigma of a distance in the plane is 63 %; an hour has few independent errors.
    let part = Double(within) / Double(epochs.count)
    #expect(part > 0.4 && part < 0.85, "\(part)")
  }

  @Test("Satellites move as satellites do, and come and go")
  func sky() {
    var scenario = Scenario.example
    scenario.seed = 9
    var sky = Sky(scenario)
    var seen = Set<SatelliteID>()
    var last: [SatelliteID: VisibleSatellite] = [:]
    for _ in 0..<2 * 3600 {
      sky.step(from: scenario.origin)
      #expect(sky.satellites.count >= 15 && sky.satellites.count <= 50)
      for satellite in sky.satellites {
        seen.insert(satellite.id)
        #expect(satellite.elevation >= 3 && satellite.elevation <= 90)
        #expect(satellite.azimuth >= 0 && satellite.azimuth < 360)
        #expect(satellite.carrierToNoise >= 0 && satellite.carrierToNoise <= 52)
        if let before = last[satellite.id] {
          #expect(abs(satellite.elevation - before.elevation) < 0.02)
          #expect(abs(satellite.carrierToNoise - before.carrierToNoise) < 25)
        }
      }
      last = Dictionary(uniqueKeysWithValues: sky.satellites.map { ($0.id, $0) })
    }
    #expect(seen.count > 40, "\(seen.count) satellites in two hours")
  }

  @Test("Dilutions of a known geometry")
  func dilution() throws {
    func satellite(_ elevation: Double, _ azimuth: Double) -> VisibleSatellite {
      VisibleSatellite(
        id: SatelliteID(.gps, 1), elevation: elevation, azimuth: azimuth, carrierToNoise: 40,
        acquisition: 0)
    }
    // One overhead and three on the horizon, 120 degrees apart: by hand, HDOP² = VDOP² = 4/3 and
    // TDOP² = 1/3.
    let four = [satellite(90, 0), satellite(0, 0), satellite(0, 120), satellite(0, 240)]
    let dilution = try #require(Dilution(of: four))
    #expect(abs(dilution.horizontal * dilution.horizontal - 4.0 / 3) < 1e-9)
    #expect(abs(dilution.vertical * dilution.vertical - 4.0 / 3) < 1e-9)
    #expect(abs(dilution.time * dilution.time - 1.0 / 3) < 1e-9)
    #expect(abs(dilution.geometric * dilution.geometric - 3) < 1e-9)
    #expect(Dilution(of: Array(four.dropLast())) == nil)
    #expect(Dilution(of: [VisibleSatellite](repeating: four[0], count: 6)) == nil)
  }
}
