import GNSSSystem
import Glibc
import Testing

@testable import GNSSSystem

/// The login session and the folders of a process.
struct SessionTests {
  private func write(_ text: String, _ path: String) throws {
    try ByteStream.create(path, .replacing).write(Array(text.utf8).span.bytes)
  }

  @Test(
    "A session is active while logind says so",
    arguments: [
      ("UID=0\nACTIVE=1\nSTATE=active\n", LoginSession.State.active),
      ("ACTIVE=0\nSTATE=online\n", .inactive),
      ("ACTIVE=1\nSTATE=closing\n", .inactive),
      ("XACTIVE=1\n", .inactive), ("", .none),
    ])
  func state(text: String, state: LoginSession.State) throws {
    let folder = try Folder()
    let sessions = try Folder(at: "\(folder.path)/sessions")
    try write(text, "\(sessions.path)/c12")
    let group = "\(folder.path)/cgroup"
    try write("0::/user.slice/user-1000.slice/session-c12.scope\n", group)
    #expect(LoginSession.state(in: folder.path, group: group) == state)
  }

  @Test("Without logind, and without a session, that is said")
  func none() throws {
    let folder = try Folder()
    #expect(LoginSession.state(in: folder.path, group: "/nowhere") == .noLogind)
    let sessions = try Folder(at: "\(folder.path)/sessions")
    let group = "\(folder.path)/cgroup"
    try write("0::/system.slice/cron.service\n1:name:/session-.scope\n", group)
    if Process.environment("XDG_SESSION_ID") == nil {
      #expect(LoginSession.state(in: folder.path, group: group) == .none)
    }
    try write("0::/user.slice/session-../../../etc/passwd.scope\n", group)
    #expect(LoginSession.state(in: folder.path, group: group) == .none)
    _ = sessions
  }

  @Test("A folder that is not there is waited for, through all those above it")
  func folders() throws {
    let folder = try Folder()
    let inner = "\(folder.path)/a/b"
    let watch = try Watching(inner)
    #expect(!watch.take())
    let upper = try Folder(at: "\(folder.path)/a")
    #expect(watch.take())
    let lower = try Folder(at: inner)
    #expect(watch.take())
    try write("x", "\(inner)/file")
    #expect(watch.take())
    #expect(!watch.take())
    try Files.remove("\(inner)/file")
    try Files.remove(inner)
    #expect(watch.take())
    let again = try Folder(at: inner)
    #expect(watch.take())
    try write("x", "\(inner)/file")
    #expect(watch.take())
    _ = (upper, lower, again)
  }

  /// A watch that expectations can call.
  private final class Watching {
    private var watch: FolderWatch
    init(_ folder: String) throws { watch = try FolderWatch([folder]) }
    func take() -> Bool { watch.take() }
  }
}
