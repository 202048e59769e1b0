import Foundation
import GNSSSystem
import Glibc
import TestSupport
import Testing

@testable import GNSSDriver

/// The file with the user's decisions: kept whole, read only where nobody else can have changed it.
struct ConsentStoreTests {
  static let store: ConsentStore = {
    var store = ConsentStore()
    store.set(.init(app: "org.example.map", path: "/usr/bin/map", decision: .whenInUse))
    store.set(.init(app: "gnss", decision: .always, hasAskedForAlways: true))
    store.set(
      .init(
        app: "exe:/tmp/a \"b\"\\\n\u{1F6F0}\u{E9}", path: "/tmp/\t", decision: .denied,
        accuracy: .reduced))
    return store
  }()

  @Test("What is written is read back")
  func roundTrip() throws {
    #expect(try ConsentStore(json: Self.store.json) == Self.store)
    #expect(try ConsentStore(json: ConsentStore().json) == ConsentStore())
    let text = String(decoding: Self.store.json, as: UTF8.self)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["version"] as? Int == 1)
    #expect((object?["apps"] as? [String: Any])?.count == 3)
  }

  @Test("Cut at any length it is refused")
  func truncated() {
    let whole = Self.store.json
    for length in 0..<(whole.count - 1) {
      #expect(throws: ConsentFile.Fault.self, "\(length) bytes") {
        _ = try ConsentStore(json: Array(whole[..<length]))
      }
    }
  }

  @Test(
    "What is no consent file is refused",
    arguments: [
      "", "[]", "{}", "{\"version\": 1}", "{\"apps\": {}}", "{\"version\": 1, \"apps\": []}",
      "{\"version\": 01, \"apps\": {}}", "{\"version\": -1, \"apps\": {}}",
      "{\"version\": 0, \"apps\": {}}", "{\"version\": 1, \"apps\": {}} x",
      "{\"version\": 1, \"version\": 1, \"apps\": {}}", "{\"version\": 1, \"apps\": {},}",
      "{\"version\": 1, \"apps\": {}, \"more\": 1}",
      "{\"version\": 1, \"apps\": {\"a\": {\"decision\": \"always\"}}}",
      "{\"version\": 1, \"apps\": {\"a\": {\"decision\": \"ALWAYS\", \"accuracy\": \"full\"}}}",
      "{\"version\": 1, \"apps\": {\"a\": {\"decision\": \"denied\", \"decision\": \"always\", "
        + "\"accuracy\": \"full\"}}}",
      "{\"version\": 1, \"apps\": {\"a\": {\"decision\": \"denied\", \"accuracy\": \"full\"}, "
        + "\"a\": {\"decision\": \"always\", \"accuracy\": \"full\"}}}",
      "{\"version\": 1, \"apps\": {\"\\ud800\": {\"decision\": \"denied\", \"accuracy\": \"full\"}}"
        + "}",
      "{\"version\": 1, \"apps\": {\"\": {\"decision\": \"denied\", \"accuracy\": \"full\"}}}",
    ])
  func malformed(text: String) {
    let fault = #expect(throws: ConsentFile.Fault.self) {
      _ = try ConsentStore(json: Array(text.utf8))
    }
    if case .malformed = fault { return }
    Issue.record("\(String(describing: fault))")
  }

  @Test("A newer version is told as such, whatever it holds")
  func newer() {
    let text = "{\"version\": 2, \"apps\": [{\"a\": [1.5e3, null, true]}], \"more\": {\"x\": \"\"}}"
    let fault = #expect(throws: ConsentFile.Fault.self) {
      _ = try ConsentStore(json: Array(text.utf8))
    }
    #expect(fault == .version(2))
  }

  @Test("Random changes of a byte are refused or read, and never trap")
  func flipped() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    for _ in 0..<5_000 {
      var bytes = Self.store.json
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      let read = try? ConsentStore(json: bytes)
      #expect(read?.entries.count ?? 0 <= 3)
    }
    let deep = Array(String(repeating: "{\"a\":", count: 100_000).utf8)
    #expect(throws: ConsentFile.Fault.self) { _ = try ConsentStore(json: deep) }
  }

  @Test("It is the user's alone, and its folder too")
  func modes() throws {
    let folder = try ConsentFolder()
    #expect(try folder.file.load() == ConsentStore())
    try folder.set("gnss", .always)
    #expect(try folder.file.load().entry(for: "gnss")?.decision == .always)
    var status = stat()
    try #require(stat(folder.file.path, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o600)
    try #require(stat(folder.folder, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.folder).sorted()
    #expect(names == ["consent.json", "consent.lock"])
  }

  struct Tampering: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let fault: ConsentFile.Fault
    let mend: String
    let act: @Sendable (ConsentFolder) throws -> Void
  }

  static let tamperings = [
    Tampering(testDescription: "a symbolic link", fault: .guarded(.link), mend: "mv /") { folder in
      let other = folder.url.appendingPathComponent("other").path
      try #require(rename(folder.file.path, other) == 0)
      try #require(symlink(other, folder.file.path) == 0)
    },
    Tampering(
      testDescription: "written by the group", fault: .guarded(.mode(0o620)), mend: "chmod go-w /"
    ) { try #require(chmod($0.file.path, 0o620) == 0) },
    Tampering(
      testDescription: "written by all", fault: .guarded(.mode(0o602)), mend: "chmod go-w /"
    ) { try #require(chmod($0.file.path, 0o602) == 0) },
    Tampering(
      testDescription: "a folder written by all", fault: .guarded(.mode(0o777)),
      mend: "chmod go-w /"
    ) { try #require(chmod($0.folder, 0o777) == 0) },
    Tampering(testDescription: "a folder", fault: .guarded(.otherKind), mend: "mv /") { folder in
      try #require(unlink(folder.file.path) == 0)
      try #require(mkdir(folder.file.path, 0o700) == 0)
    },
    Tampering(testDescription: "a pipe", fault: .guarded(.otherKind), mend: "mv /") { folder in
      try #require(unlink(folder.file.path) == 0)
      try #require(mkfifo(folder.file.path, 0o600) == 0)
    },
    Tampering(testDescription: "cut short", fault: .malformed(at: 40), mend: "mv /") { folder in
      try folder.put(Array(try folder.bytes()[..<40]))
    },
    Tampering(testDescription: "empty", fault: .malformed(at: 0), mend: "mv /") { try $0.put([]) },
    Tampering(testDescription: "endless", fault: .guarded(.length), mend: "mv /") {
      try $0.put([UInt8](repeating: 0x20, count: ConsentFile.longestFile + 1))
    },
  ]

  @Test("Tampered with, it grants nothing, says so once and is not written", arguments: tamperings)
  func tampered(_ tampering: Tampering) throws {
    let folder = try ConsentFolder()
    try folder.set("gnss", .always)
    try tampering.act(folder)
    let fault = #expect(throws: ConsentFile.Fault.self) { _ = try folder.file.load() }
    #expect(fault == tampering.fault)
    #expect(throws: ConsentFile.Fault.self) { try folder.set("gnss", .whenInUse) }
    let message = folder.file.message(of: tampering.fault)
    #expect(message.hasPrefix("the consent file \(folder.file.path) "))
    #expect(message.contains("; run: \(tampering.mend)"))
    let keeper = Keeper(folder.options())
    #expect(keeper.current.status == .denied)
    #expect(keeper.events() == [.notice(message)])
  }

  @Test("Another user's is refused")
  func owner() throws {
    let folder = try ConsentFolder()
    try folder.set("gnss", .always)
    let other = ConsentFile(folder: folder.folder, owner: getuid() &+ 1)
    let fault = #expect(throws: ConsentFile.Fault.self) { _ = try other.load() }
    #expect(fault == .guarded(.owner(getuid())))
  }

  @Test("A lock that is held for ever is given up")
  func lock() throws {
    let folder = try ConsentFolder()
    try folder.set("gnss", .always)
    let lock = try FileLock(path: "\(folder.folder)/consent.lock")
    let fault = #expect(throws: ConsentFile.Fault.self) { try folder.set("gnss", .denied) }
    #expect(fault == .locked)
    _ = consume lock
    try folder.set("gnss", .denied)
  }

  @Test("A store that is full takes no more, and stays as it is")
  func full() throws {
    let folder = try ConsentFolder()
    try folder.file.change { store in
      for number in 0..<ConsentStore.capacity {
        store.set(ConsentStore.Entry(app: "app\(number)", decision: .denied))
      }
    }
    let before = try folder.bytes()
    let fault = #expect(throws: ConsentFile.Fault.self) { try folder.set("one.more", .always) }
    #expect(fault == .full)
    #expect(try folder.bytes() == before)
    try folder.set("app0", .always)
    let long = String(repeating: "a", count: ConsentFile.longestFile)
    let large = #expect(throws: ConsentFile.Fault.self) {
      try folder.set("app1", .always, path: "/\(long)")
    }
    #expect(large == .full)
    #expect(try folder.file.load().entry(for: "app0")?.decision == .always)
  }

  @Test("A policy that others may write, or that is not root's, is not relied on")
  func policy() throws {
    let folder = try ConsentFolder()
    try folder.setPolicy("services = on")
    let load = { AdminPolicy.load(from: folder.policyFolder, owner: getuid()) }
    #expect(load() == .rules(.init()))
    try #require(chmod("\(folder.policyFolder)/authorization.conf", 0o666) == 0)
    guard case .invalid(let reason) = load() else {
      Issue.record("relied on")
      return
    }
    #expect(reason.hasSuffix("or its folder may be written by others (mode 666)"))
    try #require(chmod("\(folder.policyFolder)/authorization.conf", 0o600) == 0)
    #expect(load() == .rules(.init()))
    let other = AdminPolicy.load(from: folder.policyFolder, owner: getuid() &+ 1)
    guard case .invalid = other else {
      Issue.record("another's is relied on")
      return
    }
    #expect(AdminPolicy.load(from: folder.folder, owner: getuid()) == .absent)
  }
}
