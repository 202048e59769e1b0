import Foundation
import Glibc
import Testing

struct ReplayTests {
  private static func recording(_ epochs: Int) throws -> (TemporaryFolder, String) {
    let folder = try TemporaryFolder()
    let file = try folder.file("walk.nmea", holding: Recording.walk(epochs: epochs))
    return (folder, file.url.path)
  }

  @Test(arguments: ["max", "100"]) func comesThroughWhole(_ speed: String) throws {
    let (folder, file) = try Self.recording(50)
    let (replay, path) = try LiveProduct.onTerminal(["replay", file, "--speed", speed])
    let watch = try LiveProduct(["watch", "--json", "--port", path])
    let fixes = try WatchTests.fixes(watch.rest())
    #expect(watch.status() == 3)
    #expect(replay.status() == 0)
    let decoded = try Product.run(["decode", file]).output.split(separator: "\n")
    #expect(fixes.map(\.time) == (try WatchTests.fixes(decoded.map(String.init))).map(\.time))
    #expect(fixes.count == 50)
    withExtendedLifetime(folder) {}
  }

  @Test func isPacedByTheTimesInside() throws {
    let (folder, file) = try Self.recording(6)
    let (replay, path) = try LiveProduct.onTerminal(["replay", file, "--speed", "5"])
    let watch = try LiveProduct(["watch", "--json", "--port", path])
    let clock = ContinuousClock()
    _ = try watch.line()
    let start = clock.now
    let fixes = try WatchTests.fixes(watch.rest())
    let time = clock.now - start
    #expect(fixes.count == 5)
    // Five seconds at five times the speed; the first fix may be told a little late.
    #expect(time > .milliseconds(800), "\(time)")
    #expect(replay.status() == 0)
    withExtendedLifetime(folder) {}
  }

  @Test func isPacedByTheTimesOfArrivalBesideIt() throws {
    let (folder, file) = try Self.recording(4)
    // The times inside take three seconds; what lies beside says six at this speed.
    let quarter = Recording.walk(epochs: 4).count / 4
    let times =
      "# gnss arrival times 1\n@ 2026-11-30T12:00:00.000Z\n5 0\nnonsense\n"
      + "4000000 \(quarter)\n8000000 \(2 * quarter)\n12000005 \(3 * quarter)\n13000000 9"
    _ = try folder.file("walk.nmea.times", holding: Data(times.utf8))
    let (replay, path) = try LiveProduct.onTerminal(["replay", file, "--speed", "2"])
    let clock = ContinuousClock()
    let start = clock.now
    let watch = try LiveProduct(["watch", "--json", "--port", path])
    let fixes = try WatchTests.fixes(watch.rest())
    #expect(clock.now - start >= .seconds(6))
    #expect(fixes.count == 4)
    #expect(replay.status() == 0)
  }

  @Test func aSignalEndsItWhileItWaits() throws {
    let (folder, file) = try Self.recording(1)
    let (replay, _) = try LiveProduct.onTerminal(["replay", file])
    replay.send(SIGINT)
    #expect(replay.status() == 0)
    withExtendedLifetime(folder) {}
  }

  @Test func aMissingFile() throws {
    let result = try Product.run(["replay", "/nonexistent"])
    #expect(result.status == 6)
    #expect(result.output.isEmpty)
  }
}
