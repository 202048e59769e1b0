import Foundation
import GNSSReceiver
import Testing

@testable import GNSSDriver
@testable import gnss

/// `--rotate 1h`, by a clock that the test sets.
struct RotationTests {
  /// A clock that stands still until it is set on; it begins at noon.
  private final class ManualClock {
    private var elapsed: Duration = .zero
    var time: Recorder.Time {
      Recorder.Time(
        now: { self.elapsed },
        utcNow: { 1_796_040_000_000_000_000 + self.elapsed.components.seconds * 1_000_000_000 })
    }
    func goOn(_ time: Duration) { elapsed += time }
  }

  private static func fix(_ index: Int) -> Epoch {
    var epoch = Epoch()
    epoch.mode = .threeDimensional
    (epoch.latitude, epoch.longitude) = (47 + Double(index) / 1000, 8.5)
    return epoch
  }

  private static func names(in folder: TemporaryFolder, _ ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      .filter { $0.hasSuffix(ending) }.sorted()
  }

  private static func plan(_ folder: TemporaryFolder, _ name: String) -> Recorder.Plan {
    Recorder.Plan(
      path: folder.url.appendingPathComponent(name).path, format: TrackFormat(path: name),
      beginning: .onlyNew, rotation: .age(.seconds(3600)))
  }

  @Test func fixesOfEachHourHaveTheirFile() throws {
    let folder = try TemporaryFolder()
    let clock = ManualClock()
    var recorder = try Recorder(Self.plan(folder, "walk.csv"), time: clock.time)
    let reception = Reception(age: nil, receiver: nil, port: nil)
    // A fix every 25 minutes: three in the first hour, at 0, 25 and 50 minutes, and so on.
    for index in 0..<7 {
      try recorder.add(Self.fix(index), reception)
      clock.goOn(.seconds(25 * 60))
    }
    try recorder.finish()
    let (parts, count) = (recorder.parts, recorder.count)
    #expect(parts == 3 && count == 7)
    let names = try Self.names(in: folder, ".csv")
    #expect(
      names == [
        "walk-20261130T120000.000Z.csv", "walk-20261130T131500.000Z.csv",
        "walk-20261130T143000.000Z.csv",
      ])
    let counts = try names.map {
      try FixList(contentsOf: folder.url.appendingPathComponent($0).path).latitudes.count
    }
    #expect(counts == [3, 3, 1])
  }

  @Test func rawBytesAreNotTornWithinAnEpoch() throws {
    let folder = try TemporaryFolder()
    let clock = ManualClock()
    var recorder = try Recorder(Self.plan(folder, "walk.ubx"), time: clock.time)
    // Three pieces an epoch, 800 s apart: the hour is over before the last one of the second.
    for (index, piece) in ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"].enumerated() {
      let bytes = Array(piece.utf8)
      try recorder.add(bytes.span.bytes, at: clock.time.now())
      if index % 3 == 2 { recorder.pass(Self.fix(index)) }
      clock.goOn(.seconds(800))
    }
    try recorder.finish()
    let names = try Self.names(in: folder, ".ubx")
    let texts = try names.map {
      try String(contentsOf: folder.url.appendingPathComponent($0), encoding: .utf8)
    }
    #expect(texts == ["a1a2a3b1b2b3", "c1c2c3"])
  }
}
