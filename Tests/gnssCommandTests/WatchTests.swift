import Foundation
import Glibc
import Testing

struct WatchTests {
  struct Fix: Decodable {
    let time: String?
    let mode: String
    let latitude: Double?
    let longitude: Double?
    let speed: Double?
    let horizontalAccuracy: Double?
    let port: String?
    let age: Double?
  }

  static func fixes(_ lines: [String]) throws -> [Fix] {
    try lines.filter { !$0.contains("\"event\"") }.map {
      try JSONDecoder().decode(Fix.self, from: Data($0.utf8))
    }
  }

  @Test(arguments: ["nmea", "ubx", "mixed"])
  func eachEpochOfATenHertzReceiverOnce(_ output: String) throws {
    let (receiver, path) = try LiveProduct.onTerminal([
      "simulate", "--rate", "10", "--output", output,
    ])
    let watch = try LiveProduct(["watch", "--json", "--port", path, "--count", "30"])
    let lines = try watch.rest()
    #expect(watch.status() == 0)
    let schema = try Schema("fix.schema.json")
    let events = try Schema("event.schema.json")
    for line in lines {
      let isEvent = line.contains("\"event\"")
      #expect((isEvent ? events : schema).complaints(about: line).isEmpty)
    }
    let fixes = try Self.fixes(lines)
    #expect(fixes.count == 30)
    let instants = try fixes.map { fix in
      Int((try tenths(#require(fix.time)) * 10).rounded())
    }
    let first = try #require(instants.first)
    #expect(instants == Array(first..<first + 30))
    #expect(fixes.allSatisfy { $0.mode == "3d" && $0.port == path && $0.age != nil })
    receiver.send(SIGTERM)
    #expect(receiver.status() == 0)
  }

  /// Seconds of the day.
  private func tenths(_ time: String) throws -> Double {
    let parts = time.dropFirst(11).dropLast().split(separator: ":").compactMap { Double($0) }
    try #require(parts.count == 3)
    return parts[0] * 3600 + parts[1] * 60 + parts[2]
  }

  @Test func textHasOneHeaderAndAlignedLines() throws {
    let watch = try LiveProduct(["watch", "--simulate", "--count", "3"])
    let lines = try watch.rest()
    #expect(watch.status() == 0)
    #expect(watch.errors.isEmpty)
    #expect(lines.count == 4)
    #expect(lines.first?.hasPrefix("TIME UTC") == true)
    #expect(Set(lines.map(\.count)).count == 1, "\(lines)")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func satellitesFollowTheirEpoch() throws {
    let watch = try LiveProduct(["watch", "--simulate", "--count", "1", "--satellites"])
    let lines = try watch.rest()
    #expect(watch.status() == 0)
    #expect(lines.dropFirst(2).contains { $0.hasPrefix("  GPS ") && $0.hasSuffix("used") })
  }

  @Test(arguments: [(option: "--nmea", other: "UBX"), (option: "--ubx", other: "NMEA")])
  func validFramesGoThroughAsTheyCame(_ format: (option: String, other: String)) throws {
    let watch = try Product.run(["watch", "--simulate", format.option, "--count", "2"])
    #expect(watch.status == 0)
    let count = try Product.run(["decode", "--count", "-"], input: Data(watch.bytes))
    let lines = count.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("noise            0 of") }, "\(count.output)")
    let words = lines.map { $0.split(separator: " ") }
    #expect(words.contains { $0.elementsEqual([format.other[...], "0", "valid"]) })
    #expect(lines.contains { $0.hasPrefix("epochs           2") }, "\(count.output)")
  }

  @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsItCleanly(_ signal: Int32) throws {
    let watch = try LiveProduct(["watch", "--simulate", "--json"])
    _ = try watch.line()
    watch.send(signal)
    #expect(watch.status() == 0)
    #expect(watch.errors.isEmpty)
  }

  @Test func aTerminalsInterruptionEndsItCleanly() throws {
    // Ctrl-C goes to all processes of the group, the virtual receiver among them.
    let watch = try LiveProduct(["watch", "--simulate"])
    _ = try watch.line()
    try #require(getpgid(watch.processID) == watch.processID)
    try #require(kill(-watch.processID, SIGINT) == 0)
    #expect(watch.status() == 0)
    #expect(watch.errors.isEmpty)
  }

  @Test func aReaderThatGoesEndsItQuietly() throws {
    let watch = try LiveProduct(["watch", "--simulate"])
    _ = try watch.line()
    try watch.stopReading()
    #expect(watch.status() == 0)
    #expect(watch.errors.isEmpty)
  }

  @Test func aPullEndsItWithOneLine() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--rate", "5"])
    let watch = try LiveProduct(["watch", "--json", "--port", path])
    _ = try watch.line()
    receiver.send(SIGKILL)
    let lines = try watch.rest()
    #expect(watch.status() == 3)
    let message =
      "\(path): the program behind it has ended, or goes on at a new path that it has printed; "
      + "read that, or start it again"
    #expect(watch.errors == "gnss: \(message)\n")
    let last = try #require(lines.last)
    #expect(last == #"{"event":"pulled","port":"\#(path)","message":"\#(message)"}"#)
    #expect(try Schema("event.schema.json").complaints(about: last).isEmpty)
  }

  @Test(
    "A time that stands still and frames that come cut are told, and that it goes on",
    arguments: [("stuck-time", "its time stands still"), ("truncated", "frames come cut")])
  func standingStill(_ course: (fault: String, words: String)) throws {
    let faults = "\(course.fault)@3s+12s"
    let (receiver, path) = try LiveProduct.onTerminal(
      ["simulate", "--rate", "5", "--faults", faults])
    defer { receiver.stop() }
    let watch = try LiveProduct(["watch", "--json", "--configure", "no", "--port", path])
    var told: String?
    while told == nil, let line = try watch.line() {
      if line.contains("\"event\":\"error\"") { told = line }
    }
    let event = try #require(told)
    #expect(event.contains("\(path): no new epoch for ") && event.contains(course.words))
    #expect(try Schema("event.schema.json").complaints(about: event).isEmpty)
    var next = try watch.line()
    while let line = next, !line.contains("resumed") { next = try watch.line() }
    #expect(next == #"{"event":"resumed","port":"\#(path)","message":"\#(path): it goes on"}"#)
    #expect(try #require(try watch.line()).contains("\"mode\":\"3d\""))
    watch.send(SIGTERM)
    _ = try watch.rest()
    #expect(watch.status() == 0)
  }

  @Test func aFileIsARecording() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("walk.nmea", holding: Recording.walk(epochs: 5)).url.path
    let watch = try Product.run(["watch", "--json", "--port", file])
    #expect(watch.status == 0)
    #expect(watch.output == (try Product.run(["decode", file]).output))
  }

  @Test func standardInputIsASource() throws {
    let watch = try Product.run(
      ["watch", "--json", "--port", "-"], input: Recording.walk(epochs: 5))
    #expect(watch.status == 0)
    #expect(try Self.fixes(watch.output.split(separator: "\n").map(String.init)).count == 5)
  }

  @Test func aStreamWithoutFixes() throws {
    let watch = try Product.run(["watch", "--port", "-"], input: Data("nothing".utf8))
    #expect(watch.status == 1)
    #expect(watch.errors.hasPrefix("gnss: -: no fix in it"))
  }
}
