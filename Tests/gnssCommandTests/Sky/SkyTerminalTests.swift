import Foundation
import Glibc
import Testing

/// `gnss watch --sky` on a real terminal, and what it leaves behind.
struct SkyTerminalTests {
  /// The end that gives the terminal back: shown characters, wrapping, cursor, first screen.
  private static let ending = Array("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  private static func isGivenBack(_ product: TerminalProduct) -> Bool {
    !product.screen.isSecond && product.screen.hasCursor && product.screen.wraps
      && product.bytes.suffix(ending.count).elementsEqual(ending) && product.isAsFound
  }

  /// Starts it, and waits for a fix.
  private static func started(
    _ arguments: [String] = ["--simulate"], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:]
  ) throws -> TerminalProduct {
    let product = try TerminalProduct.sky(
      arguments, columns: columns, rows: rows, environment: environment)
    try product.wait("a fix") { $0.screen.text.contains("3d, simulated") }
    #expect(product.screen.isSecond && !product.screen.hasCursor && !product.screen.wraps)
    #expect(!product.isAsFound)
    return product
  }

  @Test func aKeyQuitsAndTheTerminalIsAsItWas() throws {
    let product = try Self.started()
    product.type("q")
    #expect(try product.status() == 0)
    try product.wait("the terminal") { Self.isGivenBack($0) }
    #expect(product.screen.unknown.isEmpty)
    #expect(product.screen.plain.isEmpty, "nothing is left behind")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalEndsItSo(_ signal: Int32) throws {
    let product = try Self.started()
    kill(product.processID, signal)
    #expect(try product.status() == 0)
    try product.wait("the terminal") { Self.isGivenBack($0) }
  }

  @Test func ctrlCDoesSoToo() throws {
    let product = try Self.started()
    product.type("\u{3}")
    #expect(try product.status() == 0)
    try product.wait("the terminal") { Self.isGivenBack($0) }
  }

  @Test("The guard gives the terminal back where nothing else can", arguments: [SIGKILL, SIGQUIT])
  func aKillLeavesTheTerminalAsItWas(_ signal: Int32) throws {
    let product = try Self.started()
    // The group has the virtual receiver in it, and not the guard.
    kill(-product.processID, signal)
    #expect(try product.status() == -signal)
    try product.wait("the terminal") { Self.isGivenBack($0) }
  }

  @Test func aTerminalThatHasGoneEndsIt() throws {
    let product = try Self.started()
    product.hangUp()
    var status: Int32 = -1
    try product.wait("the end") { waitpid($0.processID, &status, WNOHANG) != 0 }
    #expect(status & 0x7F == 0 || status & 0x7F == SIGHUP)
  }

  @Test func anErrorIsSaidOnTheTerminalAsItWas() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--rate", "5"])
    let product = try Self.started(["--port", path])
    receiver.send(SIGKILL)
    #expect(try product.status() == 3)
    try product.wait("the message") { $0.screen.plain.contains("gnss: \(path): the program") }
    #expect(product.isAsFound && !product.screen.isSecond)
  }

  @Test func itStopsAndGoesOnAsTheShellSays() throws {
    let command =
      "set -m; \(Product.executable.path) watch --sky --simulate; echo stopped; "
      + "read x; fg; echo ended; read y"
    let product = try TerminalProduct(["/bin/bash", "--norc", "-c", command])
    try product.wait("a fix") { $0.screen.text.contains("3d, simulated") }
    product.type("\u{1A}")
    try product.wait("the stop") { $0.screen.plain.contains("stopped") }
    #expect(!product.screen.isSecond && product.screen.hasCursor && product.isAsFound)
    let shown = product.bytes.count
    product.type("\n")
    try product.wait("the screen") { $0.screen.isSecond && $0.bytes.count > shown + 500 }
    try product.wait("a fix") { $0.screen.text.contains("3d, simulated") }
    product.type("q")
    try product.wait("the end") { $0.screen.plain.contains("ended") }
    #expect(!product.screen.isSecond && product.screen.hasCursor && product.isAsFound)
    product.type("\n")
    #expect(try product.status() == 0)
  }

  @Test func itFollowsTheSizeOfTheTerminal() throws {
    let product = try Self.started()
    product.resize(columns: 120, rows: 40)
    try product.wait("the new size") {
      $0.screen.cells[39].prefix(8).elementsEqual(" q quit ")
    }
    product.resize(columns: 20, rows: 5)
    try product.wait("a word") { $0.screen.text.contains("20x5 is too small") }
    product.type("q")
    #expect(try product.status() == 0)
    #expect(product.screen.unknown.isEmpty)
  }

  @Test func theKeysChooseWhatIsShown() throws {
    let product = try Self.started()
    product.type("b")
    try product.wait("bars") { !$0.screen.text.contains("POSITION") }
    product.type("s")
    try product.wait("the sky") { $0.screen.text.contains("60") && !$0.screen.text.contains("░") }
    product.type("a")
    try product.wait("all") { $0.screen.text.contains("POSITION") }
    product.type("Q")
    #expect(try product.status() == 0)
  }

  @Test func coloursAreThoseOfTheTerminal() throws {
    let colours: [(environment: [String: String], has: String?, hasNot: String)] = [
      (["TERM": "xterm-256color"], "38", "31"), (["TERM": "xterm"], "32", "38"),
      (["NO_COLOR": "1"], nil, "3"), (["TERM": "vt220"], nil, "3"),
    ]
    for colour in colours {
      let product = try Self.started(environment: colour.environment)
      product.type("q")
      #expect(try product.status() == 0)
      if let parameter = colour.has { #expect(product.screen.parameters.contains(parameter)) }
      let others = product.screen.parameters.filter { $0.hasPrefix(colour.hasNot) }
      #expect(others.isEmpty, "\(colour.environment): \(others)")
    }
  }

  @Test func withoutUTF8ItIsASCII() throws {
    let product = try Self.started(environment: ["LC_ALL": "C"])
    product.type("q")
    #expect(try product.status() == 0)
    #expect(product.bytes.allSatisfy { $0 < 0x80 })
  }

  @Test func silenceIsShownWithItsReason() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--faults", "silence@15s+600s"])
    let product = try Self.started(["--port", path])
    try product.wait("silence") { $0.screen.text.contains("stale: silent") }
    // All of the picture is dim: faint is 2.
    let row = try #require(product.screen.text.split(separator: "\n").first { $0.contains("FIX") })
    #expect(row.contains("3d"))
    let looks = product.screen.looks[3].filter { $0 != "0" }
    #expect(!looks.isEmpty && looks.allSatisfy { $0 == "0;2" })
    product.type("q")
    #expect(try product.status() == 0)
    receiver.stop()
  }

  @Test func whatCannotBeDrawnUponIsAUsageError() throws {
    let piped = try Product.run(["watch", "--sky", "--simulate"])
    #expect(piped.status == 2)
    #expect(piped.errors.contains("needs a terminal at standard output; leave --sky out"))
    let dumb = try TerminalProduct.sky(["--simulate"], environment: ["TERM": "dumb"])
    #expect(try dumb.status() == 2)
    try dumb.wait("the mend") { $0.screen.plain.contains("leave --sky out, or take --json") }
    let both = try Product.run(["watch", "--sky", "--json", "--simulate"])
    #expect(both.status == 2)
    #expect(both.errors == "gnss: --json and --sky exclude each other; give one of them\n")
    let file = try Product.run(["watch", "--sky", "--port", "/etc/hostname"])
    #expect(file.status == 2)
    #expect(file.errors.contains("play it with: gnss replay /etc/hostname"))
  }
}
