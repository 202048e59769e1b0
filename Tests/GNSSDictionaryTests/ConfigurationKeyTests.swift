import Foundation
import GNSSDictionary
import TestSupport
import Testing

struct ConfigurationKeyTests {
  static let all = (0..<ConfigurationKey.count).compactMap { ConfigurationKey(ordinal: $0) }

  static func name(_ key: ConfigurationKey) -> String {
    key.name.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test func everyKeyIsFoundByItsNumberAndByItsName() {
    #expect(Self.all.count == 1343)
    var shared = 0
    for key in Self.all {
      let name = Self.name(key)
      let byName = ConfigurationKey(name: Array(name.utf8).span.bytes)
      #expect(byName == key)
      let byNumber = ConfigurationKey(key.id)
      if byNumber != key { shared += 1 }
      #expect(byNumber?.id == key.id)
      #expect(byNumber?.kind == key.kind && byNumber?.size == key.size)
    }
    // CFG-BDS-USE_GEO_PRN is CFG-BDS-USE_PRN_1_TO_5 in later firmware.
    #expect(shared == 1)
  }

  @Test func namesStandInTheirOrder() {
    let names = Self.all.map { Array(Self.name($0).utf8) }
    for (one, next) in zip(names, names.dropFirst()) {
      #expect(one.lexicographicallyPrecedes(next))
    }
  }

  @Test func sizesAreThoseThatTheNumbersTell() {
    let sizes: [UInt32: Int] = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8]
    for key in Self.all { #expect(sizes[key.id >> 28 & 7] == key.size, "\(Self.name(key))") }
  }

  @Test(arguments: [0, 0x1005_0006, 0x3021_0000, 0x3021_0008, 0xFFFF_FFFF] as [UInt32])
  func whatIsNoKeyIsNotFound(_ id: UInt32) { #expect(ConfigurationKey(id) == nil) }

  @Test(arguments: ["", "CFG", "CFG-RATE-MEA", "CFG-RATE-MEASX", "ZZZ", "cfg-rate-meas"])
  func whatIsNoNameIsNotFound(_ name: String) {
    #expect(ConfigurationKey(name: Array(name.utf8).span.bytes) == nil)
  }

  @Test func valuesAreWhatTheirTypeSays() throws {
    let rate = try #require(ConfigurationKey(0x3021_0001))
    #expect(Self.name(rate) == "CFG-RATE-MEAS" && rate.kind == .unsigned && rate.size == 2)
    #expect(rate.value(0xFFFF) == .unsigned(0xFFFF))
    let signed = try #require(Self.all.first { $0.kind == .signed && $0.size == 4 })
    #expect(signed.value(0xFFFF_FFFE) == .signed(-2))
    let small = try #require(Self.all.first { $0.kind == .signed && $0.size == 1 })
    #expect(small.value(0x80) == .signed(-128))
    let single = try #require(Self.all.first { $0.kind == .float && $0.size == 4 })
    #expect(single.value(0x3F00_0000) == .float(0.5))
    let double = try #require(Self.all.first { $0.kind == .float && $0.size == 8 })
    #expect(double.value(0x3FE0_0000_0000_0000) == .float(0.5))
  }

  @Test func theTableIsWhatItsScriptMakes() throws {
    try expectMade("KeyTable.swift", by: "make_keys.py")
  }
}

/// A table that a script beside it makes again has the same bytes.
func expectMade(_ table: String, by script: String) throws {
  guard Shared.isPresent, Python.has("json") else { return }
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/GNSSDictionary")
  let made = try Python.run([
    folder.appendingPathComponent(script).path, try Shared.url("protocol").path,
  ])
  let text = try String(contentsOf: folder.appendingPathComponent(table), encoding: .utf8)
  #expect(made.status == 0)
  #expect(made.output == text)
}
