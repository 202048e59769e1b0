import Foundation
import TestSupport

/// A way over flat ground, once a second, drawn as text: ten seconds a letter.
///
/// `w` walking (1.4 m/s), `r` running (3 m/s), `b` cycling (6 m/s), `c` driving in town (12 m/s),
/// `m` on a motorway (30 m/s), `.` standing; `<` and `>` turn left and right within two seconds and
/// take no time. Speeds are reached within some seconds and vary as real ones do, by a seed.
struct DrawnJourney {
  /// Metres east and north of the start, a second each.
  private(set) var places: [(east: Double, north: Double)] = [(0, 0)]
  /// Speed over ground, metres per second.
  private(set) var speeds: [Double] = [0]

  init(_ drawing: String, seed: UInt64) {
    var chance = Chance(seed: seed)
    var heading = 0.0
    var speed = 0.0
    var ease = 0.0
    for letter in drawing {
      let wanted =
        switch letter {
        case "w": 1.4
        case "r": 3.0
        case "b": 6.0
        case "c": 12.0
        case "m": 30.0
        default: 0.0
        }
      if letter == "<" || letter == ">" {
        heading += letter == "<" ? -.pi / 2 : .pi / 2
        continue
      }
      for _ in 0..<10 {
        ease = 0.97 * ease + 0.04 * chance.normal()
        heading += 0.02 * chance.normal()
        speed += min(1, max(-2.5, wanted * (1 + ease) - speed))
        speed = max(0, wanted == 0 && speed < 0.3 ? 0 : speed)
        let last = places[places.count - 1]
        places.append((last.east + speed * sin(heading), last.north + speed * cos(heading)))
        speeds.append(speed)
      }
    }
  }

  /// Metres between two seconds.
  func distance(_ a: Int, _ b: Int) -> Double {
    hypot(places[a].east - places[b].east, places[a].north - places[b].north)
  }
}

/// Random numbers by a seed.
struct Chance {
  private var source: Seeded

  init(seed: UInt64) { source = Seeded(seed: seed) }

  /// Evenly between 0 and 1, without both.
  mutating func even() -> Double {
    (Double(source.next() >> 11) + 0.5) / 9_007_199_254_740_992
  }

  /// Normally distributed, one sigma.
  mutating func normal() -> Double { sqrt(-2 * log(even())) * cos(2 * .pi * even()) }

  /// Exponentially distributed, mean 1.
  mutating func decay() -> Double { -log(even()) }
}
