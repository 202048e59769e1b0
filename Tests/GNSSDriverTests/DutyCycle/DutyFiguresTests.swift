import GNSSDriver
import Testing

/// What the policy promises, on drawn journeys that it was not tuned on: energy near what one who
/// knows the journey would need, and few late seconds. All is drawn by seeds, so a figure changes
/// only with the policy.
struct DutyFiguresTests {
  /// The promise is 8 % on a journey. These take half an hour to an hour each, where one stop more
  /// is a hundredth.
  let mostLate = 0.09

  /// A journey and the most energy, as a multiple of the oracle's.
  struct Promise: CustomTestStringConvertible, Sendable {
    let name: String
    let drawing: String
    let activity: Activity
    let distance: Double
    let mostEnergy: Double

    var testDescription: String { "\(name), \(Int(distance)) m" }
    var settings: DutySettings {
      DutySettings(
        activity: activity, distanceFilter: distance, desiredAccuracy: max(10, distance / 4),
        power: .uart)
    }
  }

  static func long(_ part: String, _ times: Int) -> String {
    String(repeating: part, count: times)
  }

  static let walk = long(long("w", 55) + ">" + long("w", 30) + "..." + long("w", 40) + "<", 3)
  static let ride = long(long("b", 40) + "..." + long("b", 25) + "<" + long("b", 20) + "......", 4)
  static let drive = long("cccccc..>cccccccc...cccc<ccc.ccccccccc....mmmmmmmmmmmm", 4)
  static let visit = long("w", 30) + long(".", 300) + long("w", 20)

  static let promises = [
    Promise(name: "walk", drawing: walk, activity: .fitness, distance: 10, mostEnergy: 1.15),
    Promise(name: "walk", drawing: walk, activity: .fitness, distance: 50, mostEnergy: 1.2),
    Promise(name: "walk", drawing: walk, activity: .fitness, distance: 100, mostEnergy: 1.15),
    Promise(name: "ride", drawing: ride, activity: .fitness, distance: 50, mostEnergy: 1.25),
    Promise(name: "ride", drawing: ride, activity: .fitness, distance: 100, mostEnergy: 1.25),
    Promise(name: "ride", drawing: ride, activity: .fitness, distance: 500, mostEnergy: 1.55),
    Promise(
      name: "drive", drawing: drive, activity: .automotiveNavigation, distance: 100,
      mostEnergy: 1.4),
    Promise(
      name: "drive", drawing: drive, activity: .automotiveNavigation, distance: 500,
      mostEnergy: 1.85),
  ]

  @Test("Energy and lateness stay within the promise", arguments: promises)
  func figures(promise: Promise) {
    let journey = DrawnJourney(promise.drawing, seed: 7)
    let judge = DutyJudge(journey: journey, settings: promise.settings)
    let verdicts = (1...3).map { judge.run(seed: $0) }
    let energy = verdicts.map(\.energy).reduce(0, +) / 3 / judge.oracle
    let late = verdicts.map(\.late).reduce(0, +) / 3
    print("\(promise.testDescription): \(energy) times the oracle's energy, late \(late)")
    #expect(energy <= promise.mostEnergy)
    #expect(late <= mostLate)
    #expect(verdicts.allSatisfy { $0.longestLag < 300 })
  }

  @Test("A long stay costs hardly anything, and who leaves is seen within a quarter of an hour")
  func stay() {
    let journey = DrawnJourney(Self.visit, seed: 3)
    let settings = DutySettings(
      activity: .other, distanceFilter: 100, desiredAccuracy: 25, power: .uart)
    let judge = DutyJudge(journey: journey, settings: settings)
    for seed in 1...3 {
      let verdict = judge.run(seed: UInt64(seed))
      #expect(verdict.energy < judge.alwaysOn / 20)
      #expect(verdict.longestLag < 900)
    }
  }

  @Test("Slow starts and noisy fixes cost no more than their due", arguments: [(2.0, 1.0), (6, 8)])
  func harsh(start: Double, noise: Double) {
    let settings = DutySettings(
      activity: .fitness, distanceFilter: 100, desiredAccuracy: 25, power: .uart)
    var judge = DutyJudge(journey: DrawnJourney(Self.ride, seed: 7), settings: settings)
    judge.start = start
    judge.noise = noise
    let verdict = judge.run(seed: 1)
    // A start takes so many seconds of acquiring and one of tracking.
    let due = (96 * start + 87) / (96 * 3 + 87)
    let energy = verdict.energy / judge.oracle
    print("start \(start) s, noise \(noise) m: \(energy), late \(verdict.late)")
    #expect(energy <= 1.25 * due)
    #expect(verdict.late <= 0.09)
  }

  @Test("The same seed gives the same picture")
  func same() {
    let journey = DrawnJourney(Self.ride, seed: 7)
    let settings = DutySettings(
      activity: .fitness, distanceFilter: 50, desiredAccuracy: 12.5, power: .uart)
    let judge = DutyJudge(journey: journey, settings: settings)
    #expect(judge.run(seed: 5).picture == judge.run(seed: 5).picture)
  }
}
