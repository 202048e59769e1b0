import Testing

@testable import gnss

/// `gnss map`: what it hands on to `gnss-map`, and what it says where that cannot start.
struct MapCommandTests {
  private func arguments(_ line: [String]) throws -> [String] {
    var parser = ArgumentParser(["map"] + line)
    return MapCommand.arguments(try parser.parse(), gnss: "/bin/gnss")
  }

  @Test func handsOnWhatWatchIsTold() throws {
    let told = try arguments([
      "--listen", "8000", "--simulate=walk.gpx", "--distance-filter", "1.5km", "--activity",
      "fitness", "--no-wait", "--tiles=https://t.example/{z}/{x}/{y}.png",
    ])
    #expect(
      told == [
        "--gnss", "/bin/gnss", "--listen", "8000", "--tiles", "https://t.example/{z}/{x}/{y}.png",
        "--", "--simulate=walk.gpx", "--distance-filter=1500", "--activity=fitness", "--no-wait",
      ])
    let ofFile = try arguments(["--simulate", "ride.gpx"])
    #expect(ofFile == ["--gnss", "/bin/gnss", "--file", "ride.gpx", "--", "--simulate"])
    let ofPort = try arguments(["--baud", "9600", "--port", "/dev/ttyUSB0"])
    #expect(ofPort == ["--gnss", "/bin/gnss", "--", "--port=/dev/ttyUSB0", "--baud=9600"])
  }

  @Test(
    arguments: [
      (["--listen", "here"], 2, "gnss-map: 'here' is nothing to listen on; give PORT"),
      (
        ["--tiles", "https://t.example/"], 2,
        "gnss-map: 'https://t.example/' is no address of tiles"
      ),
      (["/nowhere/ride.gpx"], 6, "gnss: /nowhere/ride.gpx: there is no such file; check the path"),
    ] as [([String], Int32, String)])
  func saysWhyNot(_ question: ([String], Int32, String)) throws {
    let result = try Product.run(["map"] + question.0)
    #expect(result.status == question.1 && result.output.isEmpty)
    #expect(result.errors.hasPrefix(question.2), "\(result.errors)")
  }
}
