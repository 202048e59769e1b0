import Foundation
import GNSSGeodesy
import TestSupport
import Testing

/// Distances against C. F. F. Karney's own geodesics, by his package, where Python has it.
struct KarneyTests {
  private static let script = """
    import sys
    from geographiclib.geodesic import Geodesic
    for line in sys.stdin:
        a, b, c, d = map(float, line.split())
        found = Geodesic.WGS84.Inverse(a, b, c, d)
        print(repr(found["s12"]), repr(found["azi1"] % 360))
    """

  @Test("Ten thousand random ways are as long as Karney's to 1 mm, up to 19 900 km")
  func distances() throws {
    guard Python.has("geographiclib") else {
      print("skipped: python3 with geographiclib is not installed")
      return
    }
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var generator = Seeded(seed: seed)
    let pairs = (0..<10_000).map { index -> [Coordinate] in
      let start = Self.point(&generator)
      // Every second pair is a near one, as a track has them.
      if index % 2 == 0 { return [start, Self.point(&generator)] }
      let reach = Double.random(in: 1e-6...1, using: &generator)
      return [
        start,
        Coordinate(
          latitude: max(-90, min(90, start.latitude + reach)),
          longitude: start.longitude + Double.random(in: -reach...reach, using: &generator)),
      ]
    }
    let input = pairs.map { pair in
      pair.map { "\($0.latitude) \($0.longitude)" }.joined(separator: " ")
    }
    .joined(separator: "\n")
    let answer = try Python.run(["-c", Self.script], input: Data((input + "\n").utf8))
    try #require(answer.status == 0)
    let lines = answer.output.split(separator: "\n")
    try #require(lines.count == pairs.count)
    for (pair, line) in zip(pairs, lines) {
      let words = line.split(separator: " ").compactMap { Double($0) }
      let way = Geodesic(from: pair[0], to: pair[1])
      if words[0] > 19_900_000 { continue }
      #expect(abs(way.distance - words[0]) < 0.001, "\(pair): \(way.distance), not \(words[0])")
      if words[0] < 1 { continue }
      let turn = abs(way.initialBearing - words[1])
      #expect(min(turn, 360 - turn) < 1e-5, "\(pair): \(way.initialBearing), not \(words[1])")
    }
  }

  private static func point(_ generator: inout Seeded) -> Coordinate {
    Coordinate(
      latitude: Double.random(in: -90...90, using: &generator),
      longitude: Double.random(in: -180...180, using: &generator))
  }
}
