import Foundation
import Glibc
import TestSupport
import Testing

@testable import gnss

/// Recordings whose writer is killed, or whose disk is full.
struct RecordStormTests {
  /// A moment to be killed at, some microseconds; which ones is told by the seed.
  private static let moments = 6

  @Test(arguments: RecordTests.endings) func aKillLeavesAFileThatOpens(_ ending: String) throws {
    var random = Self.seeded()
    let (product, line) = try LiveProduct.onTerminal(["simulate", "--rate", "25"])
    for _ in 0..<Self.moments {
      let folder = try TemporaryFolder()
      let path = folder.url.appendingPathComponent("walk.\(ending)").path
      let recorder = try LiveProduct(["record", "--configure", "no", "--port", line, path])
      let seen = try Self.waitForGrowth(of: path, beyond: Int.random(in: 1...2000, using: &random))
      usleep(UInt32.random(in: 0...40_000, using: &random))
      recorder.send(SIGKILL)
      #expect(recorder.status() == -SIGKILL)
      // All that was in the file before is in it still, and it opens as it is.
      let count = try FixList(contentsOf: path).latitudes.count
      #expect(count >= seen, "\(count) of \(seen)")
    }
    product.stop()
  }

  @Test func aKillLeavesRawBytesAndTheirTimes() throws {
    var random = Self.seeded()
    let (product, line) = try LiveProduct.onTerminal(["simulate", "--rate", "25"])
    for _ in 0..<Self.moments {
      let folder = try TemporaryFolder()
      let path = folder.url.appendingPathComponent("walk.ubx").path
      let recorder = try LiveProduct(["record", "--port", line, path])
      _ = try Self.waitForGrowth(of: path, beyond: Int.random(in: 1...20_000, using: &random))
      recorder.send(SIGKILL)
      #expect(recorder.status() == -SIGKILL)
      let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
      var last = 0
      for line in try RecordTests.lines(of: path + ".times").dropFirst(2) {
        let offset = try #require(Int(line.split(separator: " ")[1]))
        #expect(offset >= last && offset < size)
        last = offset
      }
      #expect(try Product.run(["decode", "--count", path]).status == 0)
    }
    product.stop()
  }

  private static func seeded() -> Seeded {
    let seed = UInt64.random(in: 0...9999)
    print("killed at moments of seed \(seed)")
    return Seeded(seed: seed)
  }

  /// Waits until a file has more than so many bytes; gives how many fixes were in it then.
  private static func waitForGrowth(of path: String, beyond size: Int) throws -> Int {
    let limit = Date(timeIntervalSinceNow: Product.patience)
    while Date() < limit {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      if let count = attributes?[.size] as? Int, count > size {
        // A reader beside the writer sees a whole file, too; or half of one call, which it tries
        // again.
        if let list = try? FixList(contentsOf: path) { return list.latitudes.count }
        if path.hasSuffix(".ubx") { return 0 }
      }
      usleep(2_000)
    }
    throw Silent()
  }

  private struct Silent: Error {}

  @Test(arguments: RecordTests.endings + ["ubx"])
  func aFullDiskCostsNothingThatWasThere(_ ending: String) throws {
    let folder = try TemporaryFolder()
    let input = try folder.file("input.log", holding: Recording.walk(epochs: 59)).url.path
    let path = folder.url.appendingPathComponent("full.\(ending)").path
    // What no file may exceed stands for the disk's end: bytes, in blocks of 1024.
    let result = try Product.run(
      [
        "-c", "ulimit -f 3; exec \"$0\" \"$@\"", Product.executable.path, "record", "--port",
        input, path,
      ], program: "/bin/bash")
    let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
    #expect(size <= 3072)
    #expect(result.status == 6, "\(result.errors)")
    #expect(result.errors.contains("File too large"))
    #expect(result.errors.contains("--append") || ending == "ubx" && size == 0)
    if ending == "ubx" { return }
    let count = try FixList(contentsOf: path).latitudes.count
    #expect(count > 2 && count < 59)
    // With room it goes on.
    #expect(try Product.run(["record", "--append", "--port", input, path]).status == 0)
    #expect(try FixList(contentsOf: path).latitudes.count == count + 59)
  }

  /// A disk that is really full: a small file system of its own, which ends with the child. Raw
  /// bytes come from a file in large pieces, so they need a larger one, and more of them.
  @Test(arguments: [("gpx", 8, 1), ("ubx", 160, 40)])
  func aDiskThatIsFullCostsNothingThatWasThere(
    _ ending: String, kilobytes: Int, walks: Int
  ) throws {
    try #require(getuid() == 0, "only root may mount the small file system that this test fills")
    let folder = try TemporaryFolder()
    let walk = Array(repeating: Recording.walk(epochs: 59), count: walks).joined()
    let input = try folder.file("input.log", holding: Data(walk)).url.path
    let path = folder.url.appendingPathComponent("walk.\(ending)").path
    let script = """
      mkdir "$3" && mount -t tmpfs -o size=\(kilobytes)k full "$3" || exit 99
      "$0" record --port "$1" "$3/$2"; first=$?
      cp "$3/$2" "$4.full"
      mount -o remount,size=2m "$3" || exit 99
      "$0" record --append --port "$1" "$3/$2"; second=$?
      cp "$3"/* "${4%/*}"
      exit $((first * 10 + second))
      """
    let arguments = [
      Product.executable.path, input, "walk.\(ending)",
      folder.url.appendingPathComponent("mount").path, path,
    ]
    let result = try Product.run(
      ["--mount", "/bin/bash", "-c", script] + arguments, program: "/usr/bin/unshare")
    try #require(
      result.status != 99 && !result.errors.contains("unshare"),
      "a file system could not be mounted here: \(result.errors)")
    #expect(result.status == 60, "\(result.errors)")
    #expect(result.errors.contains("No space left on device"))
    #expect(result.errors.contains("--append"))
    let full = try Data(contentsOf: URL(fileURLWithPath: path + ".full"))
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(!full.isEmpty && full.count <= kilobytes * 1024 && whole.count > full.count)
    if ending == "ubx" {
      let recorded = try Data(contentsOf: URL(fileURLWithPath: input))
      #expect(recorded.starts(with: full), "what is there is what came")
      #expect(whole == full + recorded)
    } else {
      let count = try FixList(text: String(decoding: full, as: UTF8.self), ending).latitudes.count
      #expect(count > 2 && count < 59)
      #expect(try FixList(contentsOf: path).latitudes.count == count + 59)
    }
  }

  @Test func twoDoNotWriteOneFile() throws {
    let folder = try TemporaryFolder()
    let (product, line) = try LiveProduct.onTerminal(["simulate", "--rate", "10"])
    let path = folder.url.appendingPathComponent("walk.csv").path
    let recorder = try LiveProduct(["record", "--port", line, path])
    _ = try Self.waitForGrowth(of: path, beyond: 200)
    let (_, second) = try RecordTests.record("walk.csv", in: folder, ["--force"])
    #expect(second.status == 6)
    #expect(second.errors.contains("another program writes it"))
    #expect(try FixList(contentsOf: path).latitudes.count > 0)
    recorder.send(SIGINT)
    #expect(recorder.status() == 0)
    product.stop()
  }
}
