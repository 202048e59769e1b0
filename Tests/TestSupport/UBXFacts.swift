import GNSSCodec

/// What a UBX message says, as text for the vectors and as numbers for the dictionary.
public struct UBXFacts: UBXFieldVisitor {
  /// One published row of a message, by the name that its type has for it.
  public struct Row {
    /// The property; that of a block without the block's number.
    public let name: String
    /// The number as transmitted, or what stands for it.
    public let transmitted: Number
    /// The number in its unit, where the type reads it in one.
    public let scaled: Double?
  }

  /// A number as transmitted.
  public enum Number: Equatable {
    /// An integer by its lowest 64 bits.
    case bits(UInt64)
    /// A floating-point number by its bits, so that those that are none are equal too.
    case float(UInt64)
    /// Whether the lowest bit is set.
    case isSet(Bool)
    /// Text without what follows its first NUL.
    case text([UInt8])
  }

  /// As the vector files say it: `name = value`, the number of a block in front.
  public private(set) var lines: [String: String] = [:]
  /// All rows in their order.
  public private(set) var rows: [Row] = []

  /// Reads all of a message.
  public init(_ content: borrowing UBX.Content) { readEveryField(of: content, &self) }

  /// Adds a row for each stored field.
  public mutating func fields<Message>(of message: Message, block: Int?) {
    for child in Mirror(reflecting: message).children {
      guard let label = child.label else { continue }
      // A scaled number is stored under its name with `_` before it.
      field(label.first == "_" ? String(label.dropFirst()) : label, child.value, block: block)
    }
  }

  /// Adds a row, or several for a value of several rows.
  public mutating func field<Value>(_ name: String, _ value: Value, block: Int?) {
    let mirror = Mirror(reflecting: value)
    switch value {
    case let value as UBX.ID:
      rows.append(Row(name: name, transmitted: .bits(UInt64(value.messageClass)), scaled: nil))
      rows.append(Row(name: name, transmitted: .bits(UInt64(value.number)), scaled: nil))
    case let value as SIMD4<UInt16>: for index in 0..<4 { add(name, value[index]) }
    case let value as SIMD4<UInt8>: for index in 0..<4 { add(name, value[index]) }
    case let value as any ScaledNumber:
      rows.append(Row(name: name, transmitted: .bits(value.bits), scaled: value.wrappedValue))
    case let value as any RawRepresentable: field(named: name, value)
    case let value as any BinaryInteger: add(name, value)
    case let value as Float:
      rows.append(
        Row(name: name, transmitted: .float(Double(value).bitPattern), scaled: nil))
    case let value as Double:
      rows.append(Row(name: name, transmitted: .float(value.bitPattern), scaled: nil))
    case let value as Bool: rows.append(Row(name: name, transmitted: .isSet(value), scaled: nil))
    case is UBX.NavCOV.Matrix:
      for child in mirror.children {
        field("\(name).\(child.label ?? "")", child.value, block: block)
      }
      return
    default: if let wrapped = mirror.children.first { field(named: name, wrapped.value) }
    }
    derived(name, value, block: block)
  }

  /// Adds a row of text, or a row for each byte.
  public mutating func bytes(_ name: String, _ value: RawSpan, block: Int?) {
    let bytes = value.withUnsafeBytes { [UInt8]($0) }
    if ["data", "virtualPins"].contains(name) {
      for byte in bytes { add(name, byte) }
      lines[name] = bytes.map { "\($0)" }.joined(separator: " ")
    } else {
      rows.append(Row(name: name, transmitted: .text(bytes), scaled: nil))
      let name = block.map { "\(name).\($0)" } ?? name
      lines[name] = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Adds a line only.
  public mutating func derived<Value>(_ name: String, _ value: Value, block: Int?) {
    lines[block.map { "\($0).\(name)" } ?? name] = Self.text(value)
  }

  private mutating func add(_ name: String, _ value: some BinaryInteger) {
    let bits = UInt64(truncatingIfNeeded: value)
    rows.append(Row(name: name, transmitted: .bits(bits), scaled: nil))
  }

  private mutating func field(named name: String, _ value: Any) {
    if let value = value as? any RawRepresentable { return field(named: name, value.rawValue) }
    if let value = value as? any BinaryInteger { add(name, value) }
  }

  private static func text(_ value: Any) -> String {
    switch value {
    case let value as UBX.ID: return "\(hex(value.messageClass)) \(hex(value.number))"
    case let value as SIMD4<UInt16>: return (0..<4).map { "\(value[$0])" }.joined(separator: " ")
    case let value as SIMD4<UInt8>: return (0..<4).map { "\(value[$0])" }.joined(separator: " ")
    case let value as any ScaledNumber: return "\(value.wrappedValue)"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { text($0.value) } ?? "none"
    }
    if mirror.displayStyle == .struct, let value = value as? any RawRepresentable {
      return "\(value.rawValue)"
    }
    return "\(value)"
  }

  private static func hex(_ number: UInt8) -> String {
    (number < 16 ? "0" : "") + String(number, radix: 16)
  }
}

/// A number that is stored as transmitted.
private protocol ScaledNumber {
  var wrappedValue: Double { get }
  var bits: UInt64 { get }
}

extension UBX.Scaled: ScaledNumber {
  fileprivate var bits: UInt64 { UInt64(truncatingIfNeeded: projectedValue) }
}
