import GNSSCodec
import TestSupport

@testable import GNSSDictionary

/// A frame by its type and by the dictionary, row by row.
struct Comparison {
  /// The dictionary's name of the message.
  private(set) var layout = ""
  /// Whether the dictionary's layout covers the payload.
  private(set) var isComplete = false
  /// Whether the frame has a type that could read it.
  private(set) var isTyped = false
  /// What is not the same.
  private(set) var problems: [String] = []

  /// A row as the dictionary has it.
  private struct Row {
    let name: String
    var transmitted: UBXFacts.Number
    /// In SI units, where the layout has a scale or a unit that is not SI.
    var scaled: Double?
  }

  /// Rows that make another one finer, and how many of theirs are one of that.
  private static let finer: [String: (coarse: String, factor: Int64)] = [
    "lonHp": ("lon", 100), "latHp": ("lat", 100), "heightHp": ("height", 10),
    "hMSLHp": ("hMSL", 10), "relPosHPN": ("relPosN", 100), "relPosHPE": ("relPosE", 100),
    "relPosHPD": ("relPosD", 100), "relPosHPLength": ("relPosLength", 100),
  ]

  /// Properties that a layout has no row for: they hold nothing, or a part of another row.
  private static let added: [String: Set<String>] = [
    "SEC-SIG-V1": ["count"], "SEC-SIG-V2": ["spoofingFlags"],
    "NAV-RELPOSNED-V0": ["distance", "heading", "accuracyDistance", "accuracyHeading"],
  ]

  init(_ frame: [UInt8], _ dictionary: inout Dictionary) {
    var scanner = FrameScanner()
    _ = scanner.append(frame.span.bytes)
    scanner.finish()
    guard let found = scanner.next(), let content = found.ubx else {
      problems.append("no frame")
      return
    }
    guard let fit = dictionary.fit(content.id, content.payload) else {
      problems.append("not in the dictionary")
      return
    }
    let form = fit.layout
    layout = form.identity.text
    isComplete = form.covers(content.payload)
    let facts = UBXFacts(content)
    isTyped = !facts.lines.isEmpty
    // A question has no type, and what is cut is no message.
    if !isTyped || !isComplete { return }
    compare(facts.rows, Self.rows(form, content.payload), form.name.text)
  }

  private mutating func compare(_ typed: [UBXFacts.Row], _ published: [Row], _ name: String) {
    let typed = typed.filter { !(Self.added[name] ?? []).contains($0.name) }
    if typed.count != published.count {
      problems.append("\(name): \(typed.count) rows, \(published.count) are published")
    }
    for (one, other) in zip(typed, published) {
      var expected = other.transmitted
      var found = one.transmitted
      if case .isSet = found, case .bits(let set) = expected { expected = .isSet(set & 1 == 1) }
      if case .text(var text) = found {
        while text.last == 0 { text.removeLast() }
        found = .text(text)
      }
      let unscaled = ["towSubMS"]  // a power of two that no property scales
      let isSame =
        found == expected
        && (one.scaled == other.scaled || unscaled.contains(other.name))
      if !isSame {
        problems.append(
          "\(name): \(one.name) is \(one.transmitted) \(String(describing: one.scaled)), "
            + "\(other.name) is \(other.transmitted) \(String(describing: other.scaled))")
      }
    }
  }

  private static func rows(_ layout: Layout, _ payload: RawSpan) -> [Row] {
    var rows: [Row] = []
    let bytes = payload.withUnsafeBytes { [UInt8]($0) }
    func add(_ index: Int, _ number: UBXFacts.Number, _ value: Double? = nil) {
      let field = layout.fields[index]
      if field.isReserved || field.kind == .valueSize { return }
      rows.append(
        Row(
          name: field.name.text, transmitted: number,
          scaled: value.flatMap { scaled($0, field) }))
    }
    var walk = layout.walk(payload)
    while let step = walk.next() {
      switch step {
      case .unsigned(let field, let value): add(field, .bits(value), Double(value))
      case .flags(let field, let value): add(field, .bits(value))
      case .signed(let field, let value):
        let name = layout.fields[field].name.text
        if let (coarse, factor) = finer[name],
          let index = rows.lastIndex(where: { $0.name == coarse }),
          case .bits(let whole) = rows[index].transmitted
        {
          let sum = Int64(bitPattern: whole) * factor + value
          rows[index].transmitted = .bits(UInt64(bitPattern: sum))
          rows[index].scaled = scaled(Double(sum), layout.fields[field])
        } else {
          add(field, .bits(UInt64(bitPattern: value)), Double(value))
        }
      case .float(let field, let value): add(field, .float(value.bitPattern))
      case .text(let field, let place):
        let isFixed = layout.fields[field].kind == .text
        add(field, .text(Array(isFixed ? bytes[place].prefix { $0 != 0 } : bytes[place])))
      case .bytes(let field, let place):
        for byte in bytes[place] { add(field, .bits(UInt64(byte))) }
      case .beginGroup, .beginElement, .endElement, .endGroup: break
      }
    }
    return rows
  }

  /// The value in SI units by one division, as both sides promise; nothing where it is one already.
  private static func scaled(_ value: Double, _ field: Field) -> Double? {
    var divisor = 1.0
    if field.unit.text.hasPrefix("mm") { divisor = 1000 }
    if field.unit.text.hasPrefix("cm") { divisor = 100 }
    if divisor == 1, field.scale == nil { return nil }
    for _ in 0..<max(0, -(field.scale?.decimal ?? 0)) { divisor *= 10 }
    for _ in 0..<max(0, -(field.scale?.binary ?? 0)) { divisor *= 2 }
    return value * Double(field.scale?.factor ?? 1) / divisor
  }
}
