import GNSSSystem
import Glibc
import Testing

/// A folder of this test's own, removed at the end.
final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/gnss-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw SystemError(call: "mkdtemp", errno: errno)
    }
    path = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Makes the folder at a path.
  init(at path: String) throws {
    try Files.makeFolder(path)
    self.path = path
  }

  deinit {
    for name in (try? Files.names(in: path)) ?? [] { try? Files.remove("\(path)/\(name)") }
    try? Files.remove(path)
  }
}

struct FilesTests {
  @Test("What is written is read back, whole and in pieces")
  func roundTrip() throws {
    let folder = try Folder()
    let path = "\(folder.path)/bytes"
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try ByteStream.create(path, .onlyNew).write(bytes.span.bytes)
    #expect(try Files.contents(of: path) == bytes)
    let stream = try ByteStream.open(path)
    #expect(stream.byteCount == 200_000)
    #expect(stream.kind == .file)
    var piece = [UInt8](repeating: 0, count: 7)
    #expect(try stream.read(into: &piece) == 7)
    #expect(piece == Array(bytes[..<7]))
  }

  @Test("Creating replaces, appends or refuses, as asked")
  func creation() throws {
    let folder = try Folder()
    let path = "\(folder.path)/file"
    let bytes = Array("ab".utf8)
    try ByteStream.create(path, .replacing).write(bytes.span.bytes)
    try ByteStream.create(path, .appending).write(bytes.span.bytes)
    #expect(try Files.contents(of: path) == Array("abab".utf8))
    let error = #expect(throws: SystemError.self) { _ = try Self.createNew(path) }
    #expect(error?.errno == EEXIST)
    try ByteStream.create(path, .replacing).write(bytes.span.bytes)
    #expect(try Files.contents(of: path) == bytes)
  }

  @Test("A plain file is read up to a limit; what is none is not opened")
  func plainFiles() throws {
    let folder = try Folder()
    let path = "\(folder.path)/known"
    #expect(try Files.contents(ofPlainFile: path, limit: 3) == nil)
    try ByteStream.create(path, .onlyNew).write([UInt8]([1, 2, 3]).span.bytes)
    #expect(try Files.contents(ofPlainFile: path, limit: 3) == [1, 2, 3])
    #expect(throws: SystemError.self) { try Files.contents(ofPlainFile: path, limit: 2) }
    #expect(throws: SystemError.self) { try Files.contents(ofPlainFile: folder.path, limit: 2) }
    #expect(throws: SystemError.self) { try Files.contents(ofPlainFile: "/dev/zero", limit: 2) }
    let pipe = "\(folder.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: SystemError.self) { try Files.contents(ofPlainFile: pipe, limit: 2) }
  }

  @Test("A file is replaced as a whole, and nothing is left beside it")
  func replace() throws {
    let folder = try Folder()
    let path = "\(folder.path)/state"
    for text in ["first, and longer", "second"] {
      try Files.replace(path, with: Array(text.utf8).span.bytes)
      #expect(try Files.contents(of: path) == Array(text.utf8))
    }
    #expect(try Files.names(in: folder.path) == ["state"])
  }

  @Test("A file on a full disk fails by name, and the old one stays")
  func fullDisk() throws {
    let stream = try ByteStream.create("/dev/full", .appending)
    do throws(SystemError) {
      try stream.write([UInt8](repeating: 1, count: 10).span.bytes)
      Issue.record("the full disk took it")
    } catch {
      #expect(error.description == "/dev/full: No space left on device (write)")
    }
  }

  @Test("Names come sorted, kinds as they are, folders are made once")
  func folders() throws {
    let folder = try Folder()
    for name in ["b", "a", "c"] {
      try Files.replace("\(folder.path)/\(name)", with: [UInt8]().span.bytes)
    }
    try Files.makeFolder("\(folder.path)/d")
    try Files.makeFolder("\(folder.path)/d")
    #expect(try Files.names(in: folder.path) == ["a", "b", "c", "d"])
    #expect(Files.kind(of: "\(folder.path)/d") == .folder)
    #expect(Files.kind(of: "\(folder.path)/a") == .file)
    #expect(Files.kind(of: "/dev/null") == .characterDevice)
    #expect(Files.kind(of: "\(folder.path)/none") == nil)
  }

  @Test("An error says what, why and which call")
  func errors() throws {
    let missing = #expect(throws: SystemError.self) { _ = try Files.contents(of: "/no/such") }
    #expect(missing?.description == "/no/such: No such file or directory (open)")
    #expect(missing?.isNotFound == true)
    let folder = #expect(throws: SystemError.self) { _ = try Files.contents(of: "/tmp") }
    #expect(folder?.description == "/tmp: Is a directory (open)")
    #expect(folder?.isNotPermitted == false)
  }

  @Test("A lock is held by one at a time, and free when it goes")
  func locks() throws {
    let folder = try Folder()
    let path = "\(folder.path)/lock"
    do {
      let first = try FileLock(path: path)
      let isHeld = first != nil
      #expect(isHeld)
      let second = try FileLock(path: path)
      let isShared = second != nil
      #expect(!isShared)
    }
    let third = try FileLock(path: path)
    let isFree = third != nil
    #expect(isFree)
  }

  @Test("A lock file that is a pipe or a link is not waited for and not followed")
  func oddLocks() throws {
    let folder = try Folder()
    try #require(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    try #require(symlink("\(folder.path)/target", "\(folder.path)/link") == 0)
    for name in ["pipe", "link"] {
      #expect(throws: SystemError.self) { _ = try FileLock(path: "\(folder.path)/\(name)") }
    }
    #expect(Files.kind(of: "\(folder.path)/target") == nil)
  }

  @Test("No descriptor is left behind, not by what fails either")
  func descriptors() throws {
    func count() throws -> Int { try Files.names(in: "/proc/self/fd").count }
    // Other tests of this process run at the same time, so the count is of many rounds.
    let before = try count()
    for _ in 0..<500 {
      _ = try ByteStream.open("/etc/passwd").byteCount
      _ = try PseudoTerminal().baud
      _ = try Pipe().takeReader().kind
      _ = try? ByteStream.open("/tmp")
      _ = try? ByteStream.open("/no/such")
      _ = try? ByteStream.connect(host: "127.0.0.1", port: "1")
    }
    #expect(try count() < before + 400)
  }

  /// A function of its own, as a stream cannot be given out of a closure.
  private static func createNew(_ path: String) throws -> String {
    try ByteStream.create(path, .onlyNew).path
  }
}
