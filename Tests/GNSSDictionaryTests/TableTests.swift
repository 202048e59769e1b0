import Foundation
import GNSSCodec
import TestSupport
import Testing

@testable import GNSSDictionary

/// The table is read to its last line, and what it says holds together.
struct TableTests {
  static let layouts: [Layout] = {
    var dictionary = Dictionary()
    return dictionary.ids().flatMap { dictionary.layouts(for: $0) }
  }()

  @Test func everyLineIsALayout() {
    let text = Table.text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    // The published ones, and MON-HW as older firmware sends it.
    let count = 450 + 1
    #expect(lines.count == count)
    #expect(Self.layouts.count == count)
    #expect(Set(Self.layouts.map(\.ordinal)) == Set(0..<count))
    let names = Set(lines.map { String($0.prefix { $0 != " " }) })
    #expect(names == Set(Self.layouts.map(\.name.text)))
  }

  @Test func theTableIsWhatItsScriptMakes() throws {
    try expectMade("Table.swift", by: "make_table.py")
  }

  @Test func fieldsHaveNames() {
    for layout in Self.layouts {
      for field in layout.fields where field.kind != .groupEnd {
        #expect(field.name.count > 0, "\(layout.name.text)")
      }
      for flag in layout.flags { #expect(flag.name.count > 0, "\(layout.name.text)") }
    }
  }

  /// Field follows field without a gap, in the payload and in each group's element.
  @Test(arguments: layouts) func offsetsAreContiguous(_ layout: Layout) {
    let end = follow(layout, 0..<layout.fields.count)
    if case .fixed(let size) = layout.length { #expect(end == size, "\(layout.name.text)") }
  }

  /// Follows fields from offset 0; gives where they end, nothing if that varies.
  private func follow(_ layout: Layout, _ range: Range<Int>) -> Int? {
    var offset: Int? = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let field = layout.fields[index]
      #expect(field.offset == offset, "\(layout.name.text) \(field.name.text)")
      var size: Int? = field.size
      if field.kind == .group {
        let element = follow(layout, index + 1..<field.end)
        #expect(element == field.size || field.hasVariableElements, "\(layout.name.text)")
        if case .fixed(let count) = field.count { size = count * field.size } else { size = nil }
        index = field.end
      } else if [.countedBytes, .textToEnd, .value].contains(field.kind) {
        size = nil
      }
      if let known = offset, let size { offset = known + size } else { offset = nil }
      index += 1
    }
    return offset
  }

  /// The published length rule and the fields say the same for every count.
  @Test(arguments: layouts) func lengthRules(_ layout: Layout) {
    // What the size of each value varies with is in the keys, not in a count.
    let counts = layout.fields.contains { $0.hasVariableElements } ? 0..<1 : 0..<4
    switch layout.length {
    case .fixed(let size):
      #expect(covers(layout, count: 0, length: size))
      #expect(!covers(layout, count: 0, length: size + 1))
      if size > 0 { #expect(!covers(layout, count: 0, length: size - 1)) }
    case .repeated(let base, let step):
      for count in counts {
        let length = base + count * step
        #expect(covers(layout, count: count, length: length), "\(length) bytes")
        if step > 1 { #expect(!covers(layout, count: count, length: length + 1)) }
      }
    case .atLeast(let base): #expect(covers(layout, count: 0, length: base))
    }
  }

  private func covers(_ layout: Layout, count: Int, length: Int) -> Bool {
    let payload = Self.payload(of: layout, count: count, length: length)
    return layout.covers(payload.span.bytes)
  }

  /// A payload of zeros whose counting fields all say `count`.
  static func payload(of layout: Layout, count: Int, length: Int) -> [UInt8] {
    var payload = [UInt8](repeating: 0, count: length)
    for field in layout.fields {
      guard let offset = field.offset, offset < length, field.kind != .group else { continue }
      if field.slot != nil { payload[offset] = UInt8(count) }
      for index in field.flags where layout.flags[index].slot != nil {
        let flag = layout.flags[index]
        if flag.width == 1 { continue }
        payload[offset + flag.bit / 8] |= UInt8(count) << UInt8(flag.bit % 8)
      }
    }
    return payload
  }

  @Test(arguments: layouts) func flagsLieInTheirBitSet(_ layout: Layout) {
    for field in layout.fields where field.kind == .flags {
      var end = 0
      for index in field.flags {
        let flag = layout.flags[index]
        #expect(flag.bit >= end, "\(layout.name.text) \(flag.name.text)")
        end = flag.bit + flag.width
      }
      #expect(end <= 8 * field.size, "\(layout.name.text) \(field.name.text)")
    }
  }

  @Test func scalesAreExact() throws {
    #expect(try scale("NAV-PVT", "lon").apply(to: 85_645_678) == 8.5645678)
    #expect(try scale("NAV-DOP", "pDOP").apply(to: 101) == 1.01)
    #expect(try scale("AID-HUI", "klobA0").apply(to: 3) == 3)
    #expect(try scale("NAV-TIMEGPS", "fTOW").apply(to: 7) == 7)
  }

  private func scale(_ message: String, _ name: String) throws -> Scale {
    let layout = try #require(Self.layouts.first { $0.name.text == message && !$0.fields.isEmpty })
    let field = try #require(layout.fields.first { $0.name.text == name })
    return field.scale ?? Scale()
  }
}

extension Layout: CustomTestStringConvertible {
  /// `NAV-PVT 01 07`.
  public var testDescription: String {
    "\(name.text) \(id.messageClass) \(id.number) \(directions)"
  }
}
