import GNSSCodec
import TestSupport

@testable import GNSSDictionary

extension Layout {
  /// Random bytes that have this layout: the bytes that select it and count groups are right.
  func anyPayload(_ random: inout Seeded) -> [UInt8] {
    let count = Int.random(in: 0...3, using: &random)
    var size = 0
    switch length {
    case .fixed(let bytes): size = bytes
    case .repeated(let base, let step): size = base + step * count
    case .atLeast(let least): size = least
    }
    var payload = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
    if fields.contains(where: { $0.kind == .value }) {
      payload = Array(payload.prefix(4)) + (0..<count).flatMap { _ in Self.anyItem(&random) }
    }
    // Versions, layers and steps that are known make most of what is sent.
    if Bool.random(using: &random) {
      for index in payload.indices.prefix(3) {
        payload[index] = UInt8.random(in: 0...(index == 1 ? 7 : 1), using: &random)
      }
    }
    for field in fields where field.slot != nil {
      if let offset = field.offset, offset < payload.count { payload[offset] = UInt8(count) }
    }
    if let selector, selector.offset < payload.count, !selector.isNegated {
      payload[selector.offset] = selector.value
    }
    return payload
  }

  /// A configuration key that tells a size, and a value of that size.
  private static func anyItem(_ random: inout Seeded) -> [UInt8] {
    let code = Int.random(in: 1...5, using: &random)
    let key = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } + [UInt8(code << 4)]
    return key
      + (0..<[1, 1, 2, 4, 8][code - 1]).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
  }

  /// A payload with zero in the bytes that nothing is published about.
  func withoutReserved(_ payload: [UInt8]) -> [UInt8] {
    var result = payload
    let bytes = payload.span.bytes
    var walk = self.walk(bytes)
    while let step = walk.next() {
      switch step {
      case .unsigned(let index, _), .bytes(let index, _):
        guard fields[index].isReserved else { continue }
        for place in walk.position - fields[index].size..<walk.position { result[place] = 0 }
      default: continue
      }
    }
    return result
  }
}
