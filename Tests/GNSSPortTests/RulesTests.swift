import GNSSSystem
import Glibc
import Testing

@testable import GNSSPort

/// The udev rule marks what the program knows by itself, and nothing else.
struct RulesTests {
  struct Pattern {
    let vendor: UInt16
    let product: String
  }

  static let rulesPath: String = {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/udev/60-gnss.rules"
  }()

  static func lines() throws -> [Substring] {
    String(decoding: try Files.contents(of: rulesPath), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  static func patterns() throws -> [Pattern] {
    try lines().filter { !$0.hasPrefix("#") }.compactMap { line in
      guard let match = line.firstMatch(of: /idVendor}=="([0-9a-f]{4})".*idProduct}=="([^"]+)"/),
        let vendor = UInt16(match.1, radix: 16)
      else { return nil }
      return Pattern(vendor: vendor, product: String(match.2))
    }
  }

  @Test("The rule and the program know the same receivers")
  func same() throws {
    let patterns = try Self.patterns()
    #expect(patterns.count == KnownDevice.receivers.count)
    let vendors = Set(patterns.map(\.vendor)).union(KnownDevice.receivers.map(\.vendor))
    for vendor in vendors {
      for product in UInt16.min...UInt16.max {
        let text = String(product, radix: 16)
        let padded = String(repeating: "0", count: 4 - text.count) + text
        // udev's patterns are those of fnmatch(3).
        let isMarked = patterns.contains {
          $0.vendor == vendor && fnmatch($0.product, padded, 0) == 0
        }
        let isKnown = KnownDevice.receiver(vendor: vendor, product: product) != nil
        if isMarked != isKnown { Issue.record("\(vendor):\(padded) \(isMarked) \(isKnown)") }
      }
    }
  }

  @Test(
    "No generic bridge is marked",
    arguments: ["0403:6001", "10c4:ea60", "067b:2303", "1a86:7523", "1a86:55d4", "2341:0043"])
  func bridges(id: String) throws {
    let parts = id.split(separator: ":")
    let marking = try Self.patterns().filter {
      String($0.vendor, radix: 16) == parts[0].drop { $0 == "0" }
        && fnmatch($0.product, String(parts[1]), 0) == 0
    }
    #expect(marking.isEmpty)
  }

  @Test("Each rule has a comment of its own above it")
  func comments() throws {
    let lines = try Self.lines()
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      if line.hasPrefix("LABEL=") { continue }
      #expect(index > 0 && lines[index - 1].hasPrefix("# "), "line \(index + 1)")
    }
  }

  @Test("The file's number lets uaccess work: it comes before 73-seat-late")
  func number() {
    #expect(Self.rulesPath.hasSuffix("/60-gnss.rules"))
  }
}
