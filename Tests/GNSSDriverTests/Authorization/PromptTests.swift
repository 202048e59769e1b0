import Foundation
import GNSSSystem
import Glibc
import TestSupport
import Testing

@testable import GNSSDriver

/// The question on the controlling terminal: a real one, which a person's keys come from.
struct PromptTests {
  static let probe = Products.folder.appendingPathComponent("AuthorizationProbe").path
  /// Longer than anything here takes, milliseconds.
  static let patience = 60_000

  /// A probe on a terminal of its own.
  final class Asked {
    let folder: ConsentFolder
    private var terminal: PseudoTerminal?
    private let process = Foundation.Process()
    private let output = Foundation.Pipe()
    private(set) var shown = ""

    /// Starts one; in the words that are run, `{}` stands for the probe and its arguments.
    init(
      _ wishes: [String], limit: Int = PromptTests.patience, words: String = "exec {} </dev/null",
      hasTerminal: Bool = true
    ) throws {
      folder = try ConsentFolder()
      let terminal = try PseudoTerminal()
      let slave = open(terminal.path, O_RDWR | O_NOCTTY)
      try #require(slave >= 0)
      var settings = termios()
      try #require(tcgetattr(slave, &settings) == 0)
      settings.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
      settings.c_iflag |= tcflag_t(ICRNL)
      settings.c_oflag |= tcflag_t(OPOST | ONLCR)
      try #require(tcsetattr(slave, TCSANOW, &settings) == 0)
      self.terminal = consume terminal
      let command =
        ["'\(PromptTests.probe)'", "'\(folder.folder)'", "'\(folder.policyFolder)'", "\(limit)"]
        + wishes
      let line = words.replacingOccurrences(of: "{}", with: command.joined(separator: " "))
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
      process.arguments = (hasTerminal ? ["--ctty"] : []) + ["--wait", "/bin/bash", "-c", line]
      process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"]
      // A shell without a terminal takes the first one that it finds.
      let input = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
      process.standardInput = hasTerminal ? input : FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = FileHandle.standardError
      try process.run()
      try output.fileHandleForWriting.close()
    }

    deinit {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// The settings of the terminal.
    func settings() throws -> [UInt8] {
      var settings = termios()
      guard let open = terminal.take() else { return [] }
      let slave = Glibc.open(open.path, O_RDWR | O_NOCTTY)
      terminal = consume open
      defer { close(slave) }
      try #require(tcgetattr(slave, &settings) == 0)
      return withUnsafeBytes(of: settings) { [UInt8]($0) }
    }

    /// Waits until the terminal has shown a text; whether it has.
    func waits(for text: String) -> Bool {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let end = Date(timeIntervalSinceNow: Double(PromptTests.patience) / 1000)
      while !shown.contains(text), Date() < end {
        guard let open = terminal.take() else { return false }
        var entry = pollfd(fd: open.descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&entry, 1, 100)
        let count = (try? open.read(into: &buffer)) ?? 0
        shown += String(decoding: buffer[..<count], as: UTF8.self)
        terminal = consume open
      }
      return shown.contains(text)
    }

    /// The user types.
    func type(_ text: String) throws {
      guard let open = terminal.take() else { return }
      let count = try open.write(Array(text.utf8).span.bytes)
      terminal = consume open
      try #require(count == text.utf8.count)
    }

    /// The terminal goes.
    func hangUp() { terminal = nil }

    /// What the probe has said when it has ended.
    func lines() throws -> [String] {
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  struct Key: CustomTestStringConvertible, Sendable {
    let typed: String
    let status: String
    let kept: ConsentStore.Entry.Decision?
    var testDescription: String { typed.debugDescription }
  }

  static let keys = [
    Key(typed: "y\r", status: "authorizedWhenInUse full", kept: .whenInUse),
    Key(typed: "Y\n", status: "authorizedWhenInUse full", kept: .whenInUse),
    Key(typed: " a \r", status: "authorizedAlways full", kept: .always),
    Key(typed: "o\r", status: "authorizedWhenInUse full", kept: nil),
    Key(typed: "r\r", status: "authorizedWhenInUse reduced", kept: .whenInUse),
    Key(typed: "n\r", status: "denied full", kept: .denied),
    Key(
      typed: "yes please\r\r\(String(repeating: "y", count: 200))\ra\r",
      status: "authorizedAlways full", kept: .always),
  ]

  @Test("A key is an answer; the terminal stays as it was", arguments: keys)
  func key(_ key: Key) throws {
    let asked = try Asked(["whenInUse"])
    #expect(asked.waits(for: "[n] no: "))
    #expect(
      asked.shown.contains(
        "org.example.probe wants to know where you are.\r\n  program  /usr/bin/probe\r\n"
          + "  purpose  Shows where you are.\r\n"))
    let before = try asked.settings()
    try asked.type(key.typed)
    #expect(
      try asked.lines() == ["asks true", "changed \(key.status)", "asked", "ends \(key.status)"])
    #expect(try asked.settings() == before)
    let entry = try asked.folder.file.load().entry(for: "org.example.probe")
    #expect(entry?.decision == key.kept)
  }

  @Test("Ten requests are one question")
  func once() throws {
    let asked = try Asked([String](repeating: "whenInUse", count: 10))
    #expect(asked.waits(for: "[n] no: "))
    try asked.type("y\r")
    let lines = try asked.lines()
    #expect(lines.prefix(10).allSatisfy { $0 == "asks true" })
    #expect(
      Array(lines.dropFirst(10)) == [
        "changed authorizedWhenInUse full", "asked", "ends authorizedWhenInUse full",
      ])
    _ = asked.waits(for: "y\r\n")
    #expect(asked.shown.components(separatedBy: "purpose").count == 2)
  }

  @Test("Silence and the end (Ctrl-D) decide nothing", arguments: [nil, "\u{4}"])
  func unanswered(typed: String?) throws {
    let asked = try Asked(["whenInUse"], limit: typed == nil ? 200 : Self.patience)
    #expect(asked.waits(for: "[n] no: "))
    if let typed { try asked.type(typed) }
    #expect(
      try asked.lines() == ["asks true", "asked", "ends notDetermined full"])
    #expect(try asked.folder.file.load() == ConsentStore())
    if typed == nil { #expect(asked.waits(for: "no answer: nothing decided")) }
  }

  @Test("A terminal that goes decides nothing")
  func hangUp() throws {
    let asked = try Asked(["whenInUse"], words: "trap '' HUP; {} </dev/null; :")
    #expect(asked.waits(for: "[n] no: "))
    asked.hangUp()
    #expect(try asked.lines() == ["asks true", "asked", "ends notDetermined full"])
  }

  @Test("Without a terminal nobody is asked, and that is said once")
  func noTerminal() throws {
    let asked = try Asked(["whenInUse", "whenInUse"], hasTerminal: false)
    #expect(
      try asked.lines() == [
        "asks false", "asks false",
        "notice there is no terminal to ask on; "
          + "run: gnss authorize grant org.example.probe --when-in-use",
        "ends notDetermined full",
      ])
    #expect(!asked.shown.contains("purpose"))
  }

  @Test("What was typed before is no answer")
  func typedBefore() throws {
    let asked = try Asked(
      ["whenInUse"], words: "read -n 1 line; exec {} </dev/null")
    // The shell takes the first line's first key; the rest waits for whoever reads next.
    try asked.type("xy\ry\ra\r")
    #expect(asked.waits(for: "[n] no: "))
    try asked.type("n\r")
    #expect(try asked.lines().last == "ends denied full")
  }

  @Test("In the background it asks nobody, and is not stopped")
  func background() throws {
    let asked = try Asked(["whenInUse"], words: "set -m; {} </dev/null & wait")
    #expect(
      try asked.lines() == [
        "asks false",
        "notice the terminal is another program's, so nobody is asked; "
          + "run: gnss authorize grant org.example.probe --when-in-use",
        "ends notDetermined full",
      ])
  }

  @Test("Sent to the background while it asks, it gives up and is not stopped")
  func sentToBackground() throws {
    let asked = try Asked(["whenInUse", "leave"], words: "{} </dev/null; :")
    #expect(asked.waits(for: "[n] no: "))
    try asked.type("y\r")
    #expect(
      try asked.lines() == ["asks true", "left true", "asked", "ends notDetermined full"])
  }
}
