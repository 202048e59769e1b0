import Foundation
import Glibc
import TestSupport
import Testing

@testable import gnss

/// `gnss record`, by the files that it leaves.
struct RecordTests {
  /// Every format, by the ending of a file's name.
  static let endings = TrackFormat.allCases.map { String($0.ending) }

  /// Records so many epochs of a walk; gives the path of the file.
  static func record(
    _ name: String, in folder: TemporaryFolder, epochs: Int = 20, _ options: [String] = []
  ) throws -> (path: String, result: Product.Result) {
    let input = try folder.file("input.log", holding: Recording.walk(epochs: epochs)).url.path
    let path = folder.url.appendingPathComponent(name).path
    return (path, try Product.run(["record", "--port", input, path] + options))
  }

  @Test(arguments: endings) func everyFixIsInTheFile(_ ending: String) throws {
    let folder = try TemporaryFolder()
    let (path, result) = try Self.record("walk.\(ending)", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(try FixList(contentsOf: path).latitudes.count == 20)
    try FixList(contentsOf: path).expectWalk()
  }

  @Test func rawBytesAreKeptAsTheyCame() throws {
    let folder = try TemporaryFolder()
    let (path, result) = try Self.record("walk.ubx", in: folder)
    #expect(result.status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Recording.walk(epochs: 20))
    let times = try Self.lines(of: path + ".times")
    #expect(times[0].hasPrefix("# gnss arrival times 1"))
    #expect(times[1].hasPrefix("@ 20"))
    #expect(times[2].hasSuffix(" 0"))
  }

  @Test(arguments: ["walk.gpx", "walk.ubx"])
  func aFileThatIsThereIsNotTouched(_ name: String) throws {
    let folder = try TemporaryFolder()
    let old = try folder.file(name, holding: Data("mine".utf8)).url
    let (_, result) = try Self.record(name, in: folder)
    #expect(result.status == 6)
    #expect(result.errors.contains("--append, or --force"))
    #expect(try Data(contentsOf: old) == Data("mine".utf8))
    let (_, forced) = try Self.record(name, in: folder, ["--force"])
    #expect(forced.status == 0)
    #expect(try Data(contentsOf: old) != Data("mine".utf8))
  }

  @Test(arguments: endings) func goesOnBehindWhatIsThere(_ ending: String) throws {
    let folder = try TemporaryFolder()
    let name = "walk.\(ending)"
    for count in 1...3 {
      let (path, result) = try Self.record(name, in: folder, ["--append"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(try FixList(contentsOf: path).latitudes.count == 20 * count)
    }
  }

  @Test func rawBytesGoOnToo() throws {
    let folder = try TemporaryFolder()
    for _ in 1...2 { _ = try Self.record("walk.log", in: folder, ["--append"]) }
    let path = folder.url.appendingPathComponent("walk.log").path
    let walk = Recording.walk(epochs: 20)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == walk + walk)
    let times = try Self.lines(of: path + ".times")
    #expect(times.filter { $0.hasPrefix("@ ") }.count == 2)
    #expect(times.contains { $0.hasSuffix(" \(walk.count)") })
  }

  @Test(arguments: endings) func aTornFileGoesOnFromItsLastWholeFix(_ ending: String) throws {
    let folder = try TemporaryFolder()
    let (path, _) = try Self.record("walk.\(ending)", in: folder)
    let url = URL(fileURLWithPath: path)
    let whole = try Data(contentsOf: url)
    try whole.prefix(whole.count * 3 / 4).write(to: url)
    let (_, result) = try Self.record("walk.\(ending)", in: folder, ["--append"])
    #expect(result.status == 0, "\(result.errors)")
    let count = try FixList(contentsOf: path).latitudes.count
    #expect((30...38).contains(count), "\(count)")
  }

  @Test func anothersFileIsNoRecording() throws {
    let folder = try TemporaryFolder()
    let old = try folder.file("walk.gpx", holding: Data("<svg/>".utf8)).url
    let (_, result) = try Self.record("walk.gpx", in: folder, ["--append"])
    #expect(result.status == 6)
    #expect(result.errors.contains("not a file of this kind"))
    #expect(try Data(contentsOf: old) == Data("<svg/>".utf8))
  }

  @Test func partsFollowEachOther() throws {
    let folder = try TemporaryFolder()
    let (path, result) = try Self.record("walk.csv", in: folder, epochs: 59, ["--rotate", "1kB"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: path))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      .filter { $0.hasSuffix(".csv") }.sorted()
    #expect(names.count > 3)
    var latitudes: [Double] = []
    for name in names {
      #expect(name.wholeMatch(of: /walk-[0-9]{8}T[0-9]{6}\.[0-9]{3}Z\.csv/) != nil, "\(name)")
      latitudes += try FixList(contentsOf: folder.url.appendingPathComponent(name).path).latitudes
    }
    #expect(latitudes.count == 59)
    #expect(latitudes == latitudes.sorted())
  }

  @Test func rawPartsAreTheStreamWhenJoined() throws {
    let folder = try TemporaryFolder()
    let (product, line) = try LiveProduct.onTerminal(["simulate", "--rate", "10"])
    let path = folder.url.appendingPathComponent("walk.ubx").path
    let result = try Product.run([
      "record", "--port", line, "--rotate", "4kB", "--count", "30", path,
    ])
    product.stop()
    #expect(result.status == 0, "\(result.errors)")
    let parts = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      .filter { $0.hasSuffix(".ubx") }.sorted()
    #expect(parts.count > 2)
    let files = parts.map { folder.url.appendingPathComponent($0).path }
    // No part begins or ends within an epoch: alone they hold as many fixes as together.
    let out = folder.url.appendingPathComponent("joined.csv").path
    #expect(try Product.run(["convert"] + files + [out]).status == 0)
    var alone = 0
    for file in files {
      alone += try FixList(text: Product.run(["convert", file, "--format", "csv"]).output, "csv")
        .latitudes.count
      #expect(FileManager.default.fileExists(atPath: file + ".times"))
    }
    #expect(try FixList(contentsOf: out).latitudes.count == alone)
    #expect(alone >= 29)
  }

  @Test func oneFixInSoLong() throws {
    let folder = try TemporaryFolder()
    let (path, _) = try Self.record("walk.csv", in: folder, ["--every", "5s"])
    #expect(try FixList(contentsOf: path).latitudes.count == 4)
  }

  @Test func unattendedItNeedsLeave() throws {
    let folder = try TemporaryFolder()
    let (product, line) = try LiveProduct.onTerminal(["simulate"])
    let path = folder.url.appendingPathComponent("walk.gpx").path
    let result = try Product.run(
      ["--wait", Product.executable.path, "record", "--port", line, path],
      program: "/usr/bin/setsid",
      environment: Product.bareEnvironment.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 })
    product.stop()
    #expect(result.status == 7)
    #expect(result.errors.contains("gnss authorize grant gnss --always"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  static func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
