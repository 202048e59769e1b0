import GNSSCodec
import GNSSGeodesy
import GNSSSimulator
import Testing

/// Distances between places.
enum Geo {
  static func distance(_ one: Geodetic, _ other: Geodetic) -> Double {
    Geodesic(from: one.coordinate, to: other.coordinate).distance
  }
}

/// A virtual receiver that goes along a track.
struct TrackTests {
  static func scenario(_ change: (inout Track) -> Void = { _ in }) throws -> Scenario {
    var track = try GPXTests.read(GPXTests.waypoints)
    change(&track)
    var scenario = Scenario.example
    scenario.trajectory = .track(track)
    return scenario
  }

  @Test("It is where the track is, as fast and as it turns, at the time that is now")
  func solutions() throws {
    let scenario = try Self.scenario()
    let found = Found(scenario.bytes(until: .seconds(120), step: .seconds(1)))
    #expect(found.pvts.count == 121)
    let start = scenario.start.unixNanoseconds
    guard case .track(let track) = scenario.trajectory else { return }
    for (second, pvt) in found.pvts.enumerated() {
      #expect(pvt.unixNanoseconds == start + Int64(second) * 1_000_000_000)
      let state = track.state(at: Double(second))
      let told = Geodetic(latitude: pvt.latitude, longitude: pvt.longitude, height: 0)
      #expect(Geo.distance(told, state.position) < 5)
      #expect(abs(pvt.groundSpeed - state.velocity.horizontalLength) < 0.15)
    }
    func mean(_ seconds: Range<Int>, _ value: (UBX.NavPVT) -> Double) -> Double {
      seconds.reduce(0) { $0 + value(found.pvts[$1]) } / Double(seconds.count)
    }
    #expect(abs(mean(0..<60, \.groundSpeed) - 1.364) < 0.02)
    #expect(abs(mean(60..<120, \.groundSpeed) - 2.397) < 0.02)
    #expect(abs(mean(0..<60, \.headingOfMotion) - 35.5) < 0.5)
    #expect(abs(mean(60..<120, \.headingOfMotion) - 31.9) < 0.5)
  }

  @Test("The same bytes, however the time is cut")
  func sameBytes() throws {
    let scenario = try Self.scenario {
      $0.isLooped = true
      $0.pace = 7
    }
    let whole = scenario.bytes(until: .seconds(60), step: .seconds(60))
    for step in [7, 250, 9000] {
      #expect(scenario.bytes(until: .seconds(60), step: .milliseconds(step)) == whole)
    }
  }

  @Test("The height is that of the track, above the sea")
  func height() throws {
    var track = Track([.init(latitude: 46, longitude: 8, altitude: 1234)])
    track.isLooped = true
    var scenario = Scenario.example
    scenario.trajectory = .track(track)
    let found = Found(scenario.bytes(until: .seconds(30), step: .seconds(1)))
    #expect(found.pvts.allSatisfy { abs($0.heightAboveSeaLevel - 1234) < 8 })
    #expect(found.pvts.allSatisfy { abs($0.height - 1234 - scenario.geoidSeparation) < 8 })
    #expect(found.pvts.allSatisfy { abs($0.latitude - 46) < 1e-4 && abs($0.longitude - 8) < 1e-4 })
  }
}
