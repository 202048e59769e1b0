import Foundation
import Glibc

/// The product on a terminal of its own, whose keys and size the test has.
final class TerminalProduct {
  /// What was tried and did not work.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The terminal's side that the test has; below 0 once it has hung up.
  private var master: Int32
  let processID: Int32
  private var hasEnded = false
  private(set) var screen: ShownScreen
  /// All bytes that were shown.
  private(set) var bytes: [UInt8] = []
  /// The terminal's settings as they were at the start.
  let settings: termios

  /// Starts a program as the leader of a session of its own, on a terminal of its own.
  init(
    _ words: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws {
    var (near, far): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 64)
    guard openpty(&near, &far, &name, nil, nil) == 0 else {
      throw Failure(description: "no terminal")
    }
    master = near
    for descriptor in [near, far] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    screen = ShownScreen(columns: columns, rows: rows)
    defer { close(far) }
    Self.setSize(master, columns, rows)
    var found = termios()
    guard tcgetattr(far, &found) == 0 else { throw Failure(description: "no settings") }
    settings = found
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A leader without a terminal gets the first one that it opens.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // No signal is held or ignored, as some are in the threads of tests.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Source: spawn.h; POSIX_SPAWN_SETSID, the first of these, has no name here.
    let flags = 0x80 | Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let all = Product.environment
      .merging(["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]) { $1 }
      .merging(environment) { $1 }
    let arguments = words.map { strdup($0) } + [nil]
    let variables = all.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var pid: pid_t = 0
    let failure = posix_spawn(&pid, words[0], &actions, &attributes, arguments, variables)
    guard failure == 0 else { throw Failure(description: "spawn: \(failure)") }
    processID = pid
  }

  /// Starts `gnss watch --sky`.
  static func sky(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws -> TerminalProduct {
    try TerminalProduct(
      [Product.executable.path, "watch", "--sky"] + arguments, columns: columns, rows: rows,
      environment: environment)
  }

  deinit {
    if !hasEnded {
      kill(processID, SIGKILL)
      waitpid(processID, nil, 0)
    }
    if master >= 0 { close(master) }
  }

  private static func setSize(_ terminal: Int32, _ columns: Int, _ rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Types keys.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Gives the terminal another size; who is in its foreground is told.
  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    Self.setSize(master, columns, rows)
  }

  /// Takes the terminal away.
  func hangUp() {
    close(master)
    // The number may be another test's from now on.
    master = -1
  }

  /// Whether the settings are as they were at the start.
  var isAsFound: Bool {
    var now = termios()
    guard tcgetattr(master, &now) == 0 else { return false }
    return withUnsafeBytes(of: now) { now in
      withUnsafeBytes(of: settings) { now.elementsEqual($0) }
    }
  }

  /// Waits for something that is shown, or done; throws after a minute and more.
  func wait(
    _ what: String, until isSo: (TerminalProduct) -> Bool
  ) throws {
    let limit = Date(timeIntervalSinceNow: Product.patience)
    while !isSo(self) {
      guard Date() < limit else {
        throw Failure(
          description: "waited for \(what) in vain:\n\(screen.text)\n\(screen.plain)")
      }
      takeOutput()
    }
  }

  /// Takes what comes within some milliseconds.
  private func takeOutput() {
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 20) > 0 else { return }
    var room = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &room, room.count)
    // Who reads the terminal after its last user has gone gets an error at once.
    guard count > 0 else {
      usleep(5_000)
      return
    }
    bytes += room[..<count]
    screen.take(Array(room[..<count]))
  }

  /// Waits for the end; gives the exit status, or the signal negated.
  func status() throws -> Int32 {
    var status: Int32 = 0
    var ended: pid_t = 0
    try wait("the end") { _ in
      ended = waitpid(self.processID, &status, WNOHANG)
      return ended != 0
    }
    hasEnded = true
    takeOutput()
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }
}
