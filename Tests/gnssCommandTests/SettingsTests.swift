import Foundation
import Testing

@testable import gnss

/// `gnss.conf` and the environment.
struct SettingsTests {
  /// Folders of settings, and what is to be read by them.
  private final class Home {
    let folder: TemporaryFolder
    let input: String

    init() throws {
      folder = try TemporaryFolder()
      input = try folder.file("walk.nmea", holding: Recording.walk(epochs: 3)).url.path
    }

    /// Writes a file of settings: the user's or the system's.
    func write(_ text: String, to place: String = "user") throws {
      let own = folder.url.appendingPathComponent("\(place)/gnss")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: own.appendingPathComponent("gnss.conf"))
    }

    func run(_ arguments: [String], _ more: [String: String] = [:]) throws -> Product.Result {
      var environment = Product.bareEnvironment.merging(more) { $1 }
      environment["XDG_CONFIG_HOME"] = folder.url.path + "/user"
      environment["XDG_CONFIG_DIRS"] = folder.url.path + "/system:relative"
      return try Product.run(arguments, environment: environment)
    }
  }

  @Test func aFileSaysWhatIsRead() throws {
    let home = try Home()
    try home.write("# where\nport = \(home.input)\n\n  format=json  \r\n")
    let result = try home.run(["watch"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.split(separator: "\n").count == 3)
    #expect(result.output.hasPrefix("{"))
  }

  @Test func whatIsNearerGoesBefore() throws {
    let home = try Home()
    func port(_ more: [String: String] = [:]) throws -> String {
      let result = try home.run(["--show-settings"], more)
      return String(result.output.split(separator: "\n").first { $0.hasPrefix("port") } ?? "")
    }
    try home.write("port = /dev/system\naccuracy = 1km\n", to: "system")
    #expect(try port().contains("/dev/system "))
    try home.write("port = /dev/user\n")
    #expect(try port().contains("/dev/user "))
    let variable = ["GNSS_PORT": "/dev/variable"]
    #expect(try port(variable).contains("/dev/variable "))
    #expect(try port(variable).hasSuffix("  GNSS_PORT"))
    #expect(try home.run(["watch", "--port", home.input], variable).status == 0)
    #expect(try home.run(["fix", "--port", home.input]).status == 0)
    // What excludes a setting puts it out of force.
    #expect(try home.run(["watch", "--simulate", "--count=1"]).status == 0)
  }

  @Test func showsWhereEachIsFrom() throws {
    let home = try Home()
    try home.write("port = /dev/ttyUSB7\nbaud = 9600\n", to: "system")
    try home.write("port = /dev/ttyACM7\nformat = text\n")
    let result = try home.run(["--show-settings"], ["GNSS_ACCURACY": "10m"])
    #expect(result.status == 0)
    let shown = result.output.replacing(home.folder.url.path, with: "HOME")
    try Golden.expect(shown, "show-settings.txt")
  }

  @Test func nothingIsSet() throws {
    let result = try Home().run(["--show-settings"])
    #expect(result.output.split(separator: "\n").allSatisfy { $0.hasSuffix("  default") })
    #expect(result.output.split(separator: "\n").count == SettingKey.allCases.count)
  }

  @Test(arguments: [
    ("prot = x", "there is no setting 'prot'; did you mean 'port'?"),
    ("colour = x", "there is no setting 'colour'; 'gnss --show-settings' lists them"),
    ("port", "no '=' in it; write: key = value"),
    ("baud = fast", "'fast' is no value for baud; give a whole number from 50 to 12000000"),
    ("format = xml", "'xml' is no value for format; give one of text|json"),
  ])
  func aLineThatIsNotUnderstood(_ line: String, _ message: String) throws {
    let home = try Home()
    try home.write("\n\(line)\n")
    for command in [["watch", "--port", home.input], ["--show-settings"]] {
      let result = try home.run(command)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors == "gnss: \(home.folder.url.path)/user/gnss/gnss.conf:2: \(message)\n")
    }
    // What reads no receiver needs no settings.
    #expect(try home.run(["decode", home.input]).status == 0)
  }

  @Test func aSettingLeavesNoFixOutOfARecording() throws {
    let home = try Home()
    try home.write("accuracy = 0.001m\nformat = json\n")
    let path = home.folder.url.appendingPathComponent("out.csv").path
    let result = try home.run(["record", "--port", home.input, path])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try FixList(contentsOf: path).latitudes.count == 3)
  }
}
