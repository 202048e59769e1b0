import Testing

@testable import GNSSSystem

/// Groups and processes of this machine.
struct AccountsTests {
  static let list = Array(
    """
    root:x:0:
    dialout:x:20:ann,bob
    dialouts:x:21:eve
    broken line
    plugdev:x:46:bobby

    """.utf8)

  @Test("A member is one by the whole name, of the whole group")
  func members() {
    for (user, group, isListed) in [
      ("ann", "dialout", true), ("bob", "dialout", true), ("bo", "dialout", false),
      ("eve", "dialout", false), ("eve", "dialouts", true), ("bob", "plugdev", false),
      ("root", "root", false), ("ann", "tty", false), ("", "root", false),
    ] {
      let found = Accounts.isListed(user, inGroup: group, of: Self.list)
      #expect(found == isListed, "\(user) in \(group)")
    }
  }

  @Test("A process runs under its name, and none under a name that nobody has")
  func running() throws {
    let name = String(decoding: try Files.contents(of: "/proc/self/comm").dropLast(), as: UTF8.self)
    #expect(Accounts.isRunning(name))
    #expect(!Accounts.isRunning("no such name here"))
  }
}
