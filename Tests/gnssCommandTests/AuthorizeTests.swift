import Foundation
import GNSSSystem
import Glibc
import Testing

/// `gnss authorize`, and what `gnss` itself may read.
struct AuthorizeTests {
  /// Settings of a test's own, in which nothing is decided.
  struct Settings {
    let folder: TemporaryFolder
    var environment: [String: String] {
      Product.bareEnvironment.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 }
    }
    var file: URL { folder.url.appendingPathComponent("gnss/consent.json") }

    init() throws { folder = try TemporaryFolder() }

    /// Runs `gnss authorize`.
    func authorize(_ arguments: String...) throws -> Product.Result {
      try Product.run(["authorize"] + arguments, environment: environment)
    }

    /// Runs the product without a terminal.
    func unattended(
      _ arguments: [String], input: Data = Data(), adding more: [String: String] = [:]
    ) throws -> Product.Result {
      try Product.run(
        ["--wait", Product.executable.path] + arguments, input: input, program: "/usr/bin/setsid",
        environment: environment.merging(more) { $1 })
    }
  }

  @Test("What a name brings is shown and not done by the terminal")
  func hostileNames() throws {
    let settings = try Settings()
    try FileManager.default.createDirectory(
      at: settings.file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let text =
      "{\"version\":1,\"apps\":{\"a\\u001b[2J\\u009b\\u202e\\nfake\":{\"decision\":\"always\","
      + "\"accuracy\":\"full\",\"path\":\"/x\\u001b[31m\"}}}"
    try Data(text.utf8).write(to: settings.file)
    try #require(chmod(settings.file.path, 0o600) == 0)
    let list = try Product.run(["authorize", "list"], environment: settings.environment)
    #expect(list.status == 0)
    #expect(list.output.split(separator: "\n").count == 3, "\(list.output)")
    let unseen = try Product.run(["watch", "--port", "/dev/\u{9B}31m", "--no-wait"])
    for shown in [list.output, unseen.errors] {
      let controls = shown.unicodeScalars.filter { $0.properties.generalCategory == .control }
      #expect(controls.allSatisfy { $0 == "\n" }, "\(shown)")
    }
  }

  @Test("What is decided is listed, told and undone")
  func decisions() throws {
    let settings = try Settings()
    var text = ""
    func note(_ arguments: String...) throws {
      let result = try Product.run(["authorize"] + arguments, environment: settings.environment)
      text += "$ gnss authorize \(arguments.joined(separator: " "))\n\(result.output)"
      text += "\(result.errors)status \(result.status)\n\n"
    }
    try note()
    try note("status")
    try note("grant", "gnss", "--always")
    try note("grant", "org.example.map", "--reduced")
    try note("grant", "/usr/bin/env")
    try note("deny", "org.example.spy")
    try note("list")
    try note("list", "--json")
    try note("status", "org.example.map")
    try note("status", "org.example.spy", "--json")
    try note("status", "--json")
    try note("reset", "org.example.spy")
    try note("reset", "org.example.spy")
    try note("reset", "exe:/usr/bin/env")
    try note("list")
    try Golden.expect(text, "authorize.txt")
  }

  @Test(
    "What is no command is told, with what mends it",
    arguments: [
      ["gratn", "gnss"], ["list", "gnss"], ["grant"], ["grant", "a", "b"], ["grant", "a b"],
      ["deny", "a", "--always"], ["grant", "a", "--json"], ["status", "a", "b"],
      ["grant", "a", "--always", "--when-in-use"],
    ])
  func usage(arguments: [String]) throws {
    let settings = try Settings()
    let result = try Product.run(["authorize"] + arguments, environment: settings.environment)
    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: settings.file.path))
  }

  @Test("Unattended a receiver needs the grant for always; the error's command mends it")
  func unattended() throws {
    let settings = try Settings()
    let (receiver, path) = try LiveProduct.onTerminal(["simulate"])
    defer { receiver.stop() }
    for command in ["watch", "fix"] {
      let refused = try settings.unattended([command, "--port", path])
      #expect(refused.status == 7)
      #expect(refused.output.isEmpty)
      #expect(
        refused.errors
          == "gnss: there is no terminal, and unattended a receiver is read only with your leave; "
          + "run: gnss authorize grant gnss --always\n")
    }
    let asJSON = try settings.unattended(["watch", "--json", "--port", path])
    #expect(asJSON.status == 7)
    #expect(asJSON.output.hasPrefix(#"{"event":"denied","message":"there is no terminal, "#))
    #expect(try Schema("event.schema.json").complaints(about: asJSON.output).isEmpty)
    #expect(try settings.authorize("grant", "gnss").status == 0)
    #expect(try settings.unattended(["fix", "--port", path]).status == 7)
    #expect(try settings.authorize("grant", "gnss", "--always").status == 0)
    #expect(try settings.unattended(["fix", "--port", path]).status == 0)
    let lowered = ["GNSS_AUTHORIZATION": "denied"]
    let denied = try settings.unattended(["fix", "--port", path], adding: lowered)
    #expect(denied.status == 7)
    #expect(denied.errors.hasSuffix("run: unset GNSS_AUTHORIZATION\n"))
    try Data("{\"version\": 1".utf8).write(to: settings.file)
    let damaged = try settings.unattended(["fix", "--port", path])
    #expect(damaged.status == 7)
    #expect(damaged.errors.contains("is damaged at byte 13, so nothing is granted; run: mv "))
  }

  @Test("A grant for a path that is no program is made, and doubted")
  func noProgram() throws {
    let settings = try Settings()
    let doubted = try settings.authorize("grant", "/etc/passwd")
    #expect(doubted.status == 0)
    #expect(
      doubted.errors.hasSuffix("/etc/passwd is no file that can be run; was another one meant?\n"))
    #expect(
      try settings.authorize("grant", "/usr/bin/env").errors.split(separator: "\n").count == 1)
    #expect(try settings.authorize("deny", "/etc/passwd").errors.split(separator: "\n").count == 1)
  }

  @Test("What a writer that was killed has left is gone after the next decision")
  func leftovers() throws {
    let settings = try Settings()
    #expect(try settings.authorize("grant", "gnss").status == 0)
    let left = URL(fileURLWithPath: settings.file.path + ".new")
    try Data("{".utf8).write(to: left)
    #expect(try settings.authorize("deny", "gnss").status == 0)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: settings.file.deletingLastPathComponent().path)
    #expect(Set(names) == ["consent.json", "consent.lock"])
  }

  @Test("What is no live receiver is read without a question")
  func neverAsked() throws {
    let settings = try Settings()
    let walk = Recording.walk(epochs: 3)
    let file = try settings.folder.file("walk.nmea", holding: walk)
    #expect(try settings.authorize("deny", "gnss").status == 0)
    #expect(try settings.unattended(["fix", "--simulate"]).status == 0)
    #expect(try settings.unattended(["fix", "--port", file.url.path]).status == 0)
    #expect(try settings.unattended(["watch", "--port", "-"], input: walk).status == 0)
    #expect(try settings.unattended(["decode", file.url.path]).status == 0)
    #expect(try settings.unattended(["ports"]).status == 0)
    let live = try settings.unattended(["watch", "--port", "tcp://127.0.0.1:1"])
    #expect(live.status == 7)
    #expect(
      live.errors
        == "gnss: you have denied gnss the location; run: gnss authorize reset gnss\n")
  }

  @Test("From a terminal nothing is asked, unless it was denied")
  func terminal() throws {
    let settings = try Settings()
    let (receiver, path) = try LiveProduct.onTerminal(["simulate"])
    defer { receiver.stop() }
    let terminal = try PseudoTerminal()
    func fix() throws -> Product.Result {
      try Product.run(
        [
          "-c",
          "exec setsid --ctty --wait '\(Product.executable.path)' fix --port \(path) "
            + "<\(terminal.path)",
        ], program: "/bin/sh", environment: settings.environment)
    }
    #expect(try fix().status == 0)
    #expect(!FileManager.default.fileExists(atPath: settings.file.path))
    #expect(try settings.authorize("deny", "gnss").status == 0)
    #expect(try fix().status == 7)
  }

  @Test("A denial ends what runs")
  func revoked() throws {
    let settings = try Settings()
    try Product.grant(in: settings.folder.url)
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--rate", "5"])
    defer { receiver.stop() }
    let watch = try LiveProduct(
      ["watch", "--json", "--port", path], environment: settings.environment)
    _ = try watch.line()
    #expect(try settings.authorize("deny", "gnss").status == 0)
    let last = try #require(try watch.rest().last)
    #expect(watch.status() == 7)
    #expect(last.hasPrefix("{\"event\":\"denied\",\"message\":\"you have denied gnss "))
    #expect(try Schema("event.schema.json").complaints(about: last).isEmpty)
    #expect(watch.errors.hasSuffix("run: gnss authorize reset gnss\n"))
  }

  @Test("A denial ends what runs while nothing comes, be the receiver silent or not there")
  func revokedInSilence() throws {
    let settings = try Settings()
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--faults", "silence"])
    defer { receiver.stop() }
    for source in [["--port", path], ["--receiver", "0000:0000:NONE"]] {
      try Product.grant(in: settings.folder.url)
      let watch = try LiveProduct(
        ["watch", "--json", "--verbose"] + source, environment: settings.environment)
      #expect(watch.waitForError(source[0] == "--port" ? "reading" : "waiting"))
      #expect(try settings.authorize("deny", "gnss").status == 0)
      let last = try #require(try watch.rest().last)
      #expect(watch.status() == 7)
      #expect(last.hasPrefix("{\"event\":\"denied\""))
    }
  }

  @Test("Granted approximately, it shows a cell and none of the receiver's bytes")
  func approximate() throws {
    let settings = try Settings()
    let state = ["XDG_STATE_HOME": settings.folder.url.appendingPathComponent("state").path]
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--rate", "5"])
    defer { receiver.stop() }
    #expect(try settings.authorize("grant", "gnss", "--always", "--reduced").status == 0)
    let watch = ["watch", "--json", "--count", "5", "--port", path]
    let seen = try settings.unattended(watch, adding: state)
    #expect(seen.status == 0)
    #expect(seen.errors.contains("for exact ones run: gnss authorize grant gnss --always\n"))
    let fixes = try WatchTests.fixes(seen.output.split(separator: "\n").map(String.init))
    #expect(fixes.count == 5)
    #expect(fixes.allSatisfy { $0.horizontalAccuracy == 5000 })
    #expect(Set(fixes.map(\.latitude)).count == 1)
    #expect(!seen.output.contains("speed") && !seen.output.contains("altitude"))
    let again = try settings.unattended(["fix", "--json", "--port", path], adding: state)
    #expect(again.status == 0)
    #expect(try WatchTests.fixes([again.output])[0].latitude == fixes[0].latitude)
    let raw = try settings.unattended(["watch", "--nmea", "--port", path], adding: state)
    #expect(raw.status == 7)
    #expect(raw.output.isEmpty)
  }

  @Test("The doctor tells whether watch may show what it has heard")
  func doctor() throws {
    let settings = try Settings()
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--rate", "5"])
    defer { receiver.stop() }
    func finding() throws -> (status: Int32, last: DoctorTests.Told?) {
      let result = try settings.unattended(["doctor", "--json", "--port", path])
      return (result.status, try DoctorTests.findings(result.output).last)
    }
    var (status, last) = try finding()
    #expect(status == 7)
    #expect(last?.check == "authorization" && last?.state == "problem")
    #expect(last?.mend == "gnss authorize grant gnss --always")
    #expect(try settings.authorize("grant", "gnss", "--always").status == 0)
    (status, last) = try finding()
    #expect(status == 0)
    #expect(last?.check == "authorization" && last?.state == "ok")
    #expect(try settings.authorize("deny", "gnss").status == 0)
    (status, last) = try finding()
    #expect(status == 7)
    #expect(last?.mend == "gnss authorize reset gnss")
  }
}
