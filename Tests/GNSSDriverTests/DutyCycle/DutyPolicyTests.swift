import GNSSDriver
import Testing

/// The duty policy on drawn journeys: what is answered, never how.
struct DutyPolicyTests {
  static func settings(_ distance: Double, _ activity: Activity = .fitness) -> DutySettings {
    DutySettings(
      activity: activity, distanceFilter: distance, desiredAccuracy: max(10, distance / 4),
      power: .uart)
  }

  static func fix(
    _ seconds: Double, north: Double, speed: Double?, delivered: Bool, afterRest: Bool = true
  ) -> DutyFix {
    DutyFix(
      seconds: seconds, latitude: north / 110_574, longitude: 0, speed: speed, course: 0,
      speedAccuracy: 0.3, horizontalAccuracy: 4, isDelivered: delivered, isAfterRest: afterRest)
  }

  @Test("On a steady way each rest ends between the filter and the bound", arguments: [50, 100])
  func steady(distance: Double) {
    var policy = DutyPolicy(Self.settings(distance))
    var time = 0.0
    var reported = 0.0
    for round in 0..<60 {
      let isDelivered = round == 0 || time * 1.5 - reported >= distance
      if isDelivered { reported = time * 1.5 }
      let fix = Self.fix(time, north: time * 1.5, speed: 1.5, delivered: isDelivered)
      guard case .rest(let seconds) = policy.step(fix) else {
        time += 1
        continue
      }
      time += seconds.rounded()
      guard round > 40 else { continue }
      #expect(time * 1.5 - reported >= distance)
      #expect(time * 1.5 - reported <= 1.4 * distance)
    }
  }

  @Test("Without a speed the pace of past rests serves", arguments: [50, 100])
  func noSpeed(distance: Double) {
    var policy = DutyPolicy(Self.settings(distance))
    var time = 0.0
    var reported = 0.0
    for round in 0..<60 {
      let isDelivered = round == 0 || time * 1.5 - reported >= distance
      if isDelivered { reported = time * 1.5 }
      let fix = Self.fix(time, north: time * 1.5, speed: nil, delivered: isDelivered)
      guard case .rest(let seconds) = policy.step(fix) else {
        time += 1
        continue
      }
      time += seconds.rounded()
      if round > 40 { #expect(time * 1.5 - reported <= 1.5 * distance) }
    }
  }

  @Test("The same fixes give the same answers")
  func deterministic() {
    func run() -> [DutyAnswer] {
      var policy = DutyPolicy(Self.settings(100))
      return (0..<200).map { round in
        let time = Double(round) * 40
        let speed = Double(round % 7) / 3
        return policy.step(
          Self.fix(time, north: time * speed / 4, speed: speed, delivered: round % 2 == 0))
      }
    }
    #expect(run() == run())
  }

  @Test("No fix brings an answer out of its bounds")
  func absurd() {
    let odd: [Double] = [
      0, -1, 1, 1e-300, 89.9999, 90, -90, 180, 361, 1e9, 1e300, .infinity, -.infinity, .nan,
    ]
    for activity in [Activity.other, .fitness, .automotiveNavigation, .otherNavigation, .airborne] {
      for distance in [1, 10, 500, 1e9, .nan] {
        var policy = DutyPolicy(Self.settings(distance, activity))
        for (index, seconds) in (odd + odd.reversed() + odd).enumerated() {
          for value in odd {
            let fix = DutyFix(
              seconds: seconds, latitude: value, longitude: odd[index % odd.count], speed: value,
              course: value, speedAccuracy: value, horizontalAccuracy: value,
              isDelivered: index % 3 == 0, isAfterRest: index % 2 == 0)
            guard case .rest(let rest) = policy.step(fix) else { continue }
            #expect(rest >= DutyPolicy.shortestRest && rest <= DutyPolicy.longestRest)
          }
        }
      }
    }
  }
}
