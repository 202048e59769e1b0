import Foundation
import Glibc
import Testing

/// Root passes permissions, so these run the product as somebody else.
struct PermissionTests {
  /// A copy of the product that everybody may run, and the words that run it as another user.
  struct Stranger {
    let folder: TemporaryFolder
    let program: String
    let words: [String]

    init() throws {
      folder = try TemporaryFolder()
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
      program = folder.url.appendingPathComponent("gnss").path
      try FileManager.default.copyItem(atPath: Product.executable.path, toPath: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      let settings = folder.url.appendingPathComponent("settings")
      try Product.grant(in: settings)
      let own = settings.appendingPathComponent("gnss")
      if getuid() == 0 {
        for path in [settings.path, own.path, own.appendingPathComponent("consent.json").path] {
          try #require(chown(path, 65534, 65534) == 0)
        }
      }
      words =
        ["/usr/bin/env", "XDG_CONFIG_HOME=\(settings.path)"]
        + (getuid() == 0
          ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", program]
          : [program])
    }

    func run(_ arguments: [String]) throws -> Product.Result {
      try Product.run(Array(words.dropFirst()) + arguments, program: words[0])
    }
  }

  @Test func aPortOfOthersEndsWithFour() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate"])
    try #require(chmod(path, 0) == 0)
    let stranger = try Stranger()
    for command in ["watch", "fix"] {
      let result = try stranger.run([command, "--port", path])
      #expect(result.status == 4)
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("gnss: \(path): permission denied"))
      #expect(result.errors.contains("; try: sudo "))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    receiver.send(SIGTERM)
    #expect(receiver.status() == 0)
  }

  @Test func aFileOfOthersEndsWithFour() throws {
    let stranger = try Stranger()
    let file = try stranger.folder.file("walk.nmea", holding: Recording.walk(epochs: 1))
    try #require(chmod(file.url.path, 0) == 0)
    let result = try stranger.run(["decode", file.url.path])
    #expect(result.status == 4)
    #expect(result.errors.hasPrefix("gnss: \(file.url.path): Permission denied"))
  }

  @Test func aPortInUseEndsWithFiveAndNamesTheHolder() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--rate", "5"])
    defer { receiver.stop() }
    let holder = try LiveProduct(["watch", "--json", "--port", path])
    _ = try holder.line()
    let result = try Product.run(["watch", "--port", path])
    #expect(result.status == 5)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.hasPrefix("gnss: \(path): busy; gnss (process \(holder.processID), user "))
    #expect(result.errors.hasSuffix("try: kill \(holder.processID)\n"))
    holder.send(SIGINT)
    _ = try holder.rest()
    #expect(holder.status() == 0)
    // It is left as it was found: the next one may have it.
    #expect(try Product.run(["fix", "--port", path]).status == 0)
  }
}
