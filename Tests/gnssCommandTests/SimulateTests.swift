import Foundation
import Glibc
import Testing

/// The command that runs a virtual receiver.
struct SimulateTests {
  @Test func itTellsAtItsEndWhatItHasTaken() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--generation", "8"])
    let fix = try Product.run(["fix", "--port", path])
    #expect(fix.status == 0, "\(fix.errors)")
    #expect(receiver.stop() == 0)
    let words = receiver.errors.split(separator: "\n").last ?? ""
    #expect(words.hasPrefix("gnss: energy: tracking ") && words.hasSuffix(" mJ"), "\(words)")
  }
}

/// What goes wrong on cue, by the command line.
struct SimulatedFaultTests {
  @Test func aPulledReceiverIsHeardOfAndComesBack() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--faults", "unplug@1500ms+1s"])
    let watch = try Product.run(["watch", "--json", "--port", path])
    #expect(watch.status == 3)
    #expect(watch.output.contains("\"mode\":\"3d\""), "\(watch.output)")
    let next = try #require(try receiver.line())
    #expect(next.hasPrefix("/dev/pts/") && next != path)
    // The number may have been another test's a moment ago, whose reader looks once more whether
    // its receiver is really gone.
    let limit = Date(timeIntervalSinceNow: Product.patience)
    var fix = try Product.run(["fix", "--port", next])
    while fix.status == 5, Date.now < limit { fix = try Product.run(["fix", "--port", next]) }
    #expect(fix.status == 0, "\(fix.errors)")
    receiver.stop()
  }

  @Test(arguments: [
    (list: "silenc", error: "there is no fault 'silenc'; did you mean 'silence'?"),
    (list: "xyzzy", error: "there is no fault 'xyzzy'; give one of silence, noise, garbage"),
    (list: "noise,,", error: "there is no fault ''; give one of"),
    (list: "nak", error: "'nak' needs a message; write nak:CFG-VALSET"),
    (
      list: "nak:CFG-VALST",
      error: "there is no message 'CFG-VALST' to refuse; did you mean 'CFG-VALSET'?"
    ),
    (list: "nak:NOTHING", error: "there is no message 'NOTHING' to refuse; give its name"),
    (list: "deaf:0", error: "'deaf' needs a number of requests; write deaf:3"),
    (list: "tunnel:3", error: "'tunnel' takes nothing behind ':'; write tunnel or tunnel@10s+5s"),
    (list: "noise@", error: "'' in 'noise@' is no time; write NAME@START+TIME"),
    (list: "silence@10s+0s", error: "'0s' in 'silence@10s+0s' is no time; write NAME@START+TIME"),
  ])
  func whatIsNoFaultIsToldWithItsMend(_ wrong: (list: String, error: String)) throws {
    let result = try Product.run(["simulate", "--faults=\(wrong.list)"])
    #expect(result.status == 2 && result.output.isEmpty, "\(wrong.list)")
    #expect(result.errors.hasPrefix("gnss: \(wrong.error)"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func secondsAreTheUnitOfABareNumber() throws {
    let (receiver, _) = try LiveProduct.onTerminal(["simulate", "--faults", "unplug@1s+2"])
    #expect(receiver.stop() == 0)
  }

  @Test(arguments: ["ubx", "mixed"]) func whoSpeaksNoUBXSendsNone(_ output: String) throws {
    for generation in ["nmea", "mtk", "unicore"] {
      let result = try Product.run(["simulate", "--generation", generation, "--output", output])
      #expect(result.status == 2)
      #expect(
        result.errors == "gnss: this generation speaks no UBX; leave out --output, "
          + "or give --generation 10\n")
    }
  }

  @Test func aRecordingOfEitherProtocolSaysThatItIsSimulated() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--rate", "5"])
    defer { receiver.stop() }
    for option in ["--ubx", "--nmea"] {
      let result = try Product.run(["watch", option, "--count", "2", "--port", path])
      let text = String(decoding: result.bytes, as: Unicode.ASCII.self)
      #expect(text.contains("MOD=SIMULATED"), "\(option)")
    }
  }

  @Test func refusalsHaveNames() throws {
    let list = "nak:CFG-VALSET,deaf:3@1s,stuck-time@20s+5s,noise"
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--faults", list])
    #expect(try Product.run(["fix", "--port", path]).status == 0)
    #expect(receiver.stop() == 0)
  }
}

/// A track to go along, by the command line.
struct SimulatedTrackTests {
  private static let track = """
    <gpx><wpt lat="31.2304" lon="121.4737"><time>2024-05-01T08:00:00Z</time></wpt>
    <wpt lat="31.2310" lon="121.4742"><time>2024-05-01T08:01:00Z</time></wpt></gpx>
    """

  private func file(_ text: String) throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    return (folder, try folder.file("track.gpx", holding: Data(text.utf8)).url.path)
  }

  @Test func itIsWhereTheTrackIsAndItIsNow() throws {
    let (folder, path) = try file(Self.track)
    let before = Date()
    let clock = ISO8601DateFormatter()
    clock.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let watch = try Product.run(["watch", "--simulate", path, "--json", "--count", "2"])
    #expect(watch.status == 0, "\(watch.errors)")
    let fixes = try WatchTests.fixes(watch.output.split(separator: "\n").map(String.init))
    for fix in fixes {
      #expect(abs((fix.latitude ?? 0) - 31.2304) < 2e-4)
      #expect(abs((fix.longitude ?? 0) - 121.4737) < 2e-4)
      let time = try #require(clock.date(from: fix.time ?? ""))
      #expect(abs(time.timeIntervalSince(before)) < Product.patience)
    }
    withExtendedLifetime(folder) {}
  }

  @Test func pacesAndSpeeds() throws {
    let (folder, path) = try file(Self.track)
    for options in [["--pace", "10", "--loop", "--from", "30s"], ["--speed", "50km/h"]] {
      let (receiver, port) = try LiveProduct.onTerminal(["simulate", path] + options)
      let watch = try Product.run(["watch", "--port", port, "--json", "--count", "2"])
      let fixes = try WatchTests.fixes(watch.output.split(separator: "\n").map(String.init))
      // 13.64 and 13.89 m/s.
      #expect(fixes.allSatisfy { abs(($0.speed ?? 0) - 13.76) < 0.4 }, "\(watch.output)")
      receiver.stop()
    }
    withExtendedLifetime(folder) {}
  }

  @Test func whatIsNoTrackIsToldWithItsMend() throws {
    let (folder, path) = try file("<gpx>\n<wpt lat='1'/></gpx>")
    for command in [["simulate", path], ["watch", "--simulate", path]] {
      let result = try Product.run(command)
      #expect(result.status == 6 && result.output.isEmpty)
      #expect(result.errors.hasPrefix("gnss: \(path), line 2: <wpt> has no lon in degrees; "))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    let (second, plain) = try file("<gpx><wpt lat='1' lon='1'/><wpt lat='1' lon='2'/></gpx>")
    for command in [["simulate", plain], ["fix", "--simulate=\(plain)"]] {
      let result = try Product.run(command)
      #expect(result.status == 2 && result.errors.contains("has no times; "))
      #expect(result.errors.contains("--speed 1.4") && result.output.isEmpty)
    }
    #expect(try Product.run(["simulate", "--loop"]).status == 2)
    #expect(try Product.run(["simulate", plain, "--scenario", "walk"]).status == 2)
    #expect(try Product.run(["simulate", plain, "--speed", "0"]).status == 2)
    #expect(try Product.run(["simulate", plain, "--speed", "9", "--pace", "2"]).status == 2)
    #expect(try Product.run(["simulate", plain, "--speed", "900", "--from", "1h"]).status == 2)
    #expect(try Product.run(["simulate", "/nonexistent"]).status == 6)
    // What would be waited for, or would never end.
    for path in ["/dev/zero", folder.url.path] {
      for command in [["simulate", path], ["watch", "--simulate=\(path)"]] {
        let result = try Product.run(command)
        #expect(result.status == 6 && result.output.isEmpty)
        #expect(
          result.errors
            == "gnss: \(path) is not a plain file; give a GPX file, or - for a pipe\n")
      }
    }
    withExtendedLifetime((folder, second)) {}
  }
}
