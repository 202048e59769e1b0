public import GNSSCodec

/// Who a u-blox receiver is, as it says itself in MON-VER.
public struct UBXIdentity: Sendable {
  /// A version of the protocol, such as 34.10.
  public struct ProtocolVersion: Equatable, Comparable, Sendable {
    /// What stands before the point.
    public let major: Int
    /// What stands behind it.
    public let minor: Int

    /// Makes a version.
    public init(_ major: Int, _ minor: Int) {
      self.major = major
      self.minor = minor
    }

    /// Whether one is older than the other.
    public static func < (one: ProtocolVersion, other: ProtocolVersion) -> Bool {
      one.major == other.major ? one.minor < other.minor : one.major < other.major
    }
  }

  /// How it is configured.
  public enum Configuration: Equatable, Sendable {
    /// By CFG-PRT, CFG-MSG, CFG-RATE …: protocol below 23, or one that is not told.
    case messages
    /// By keys, and by messages where a key is refused.
    case keysThenMessages
    /// By CFG-VALSET, CFG-VALGET, CFG-VALDEL only: protocol 27 and later.
    case keys
  }

  /// Version of the software, `ROM SPG 5.10 (7b202e)`.
  public private(set) var software = ""
  /// Version of the hardware, `000A0000`.
  public private(set) var hardware = ""
  /// Version of the firmware, `HPG 1.32`.
  public private(set) var firmware: String?
  /// Name of the module, `ZED-F9P`.
  public private(set) var module: String?
  /// Version of the protocol.
  public private(set) var protocolVersion: ProtocolVersion?
  /// Whether it says that it is simulated.
  public private(set) var isSimulated = false
  private var supported: UInt8 = 0

  /// Takes what a receiver says.
  ///
  /// Before `FWVER=` and the others u-blox wrote a blank instead of the equals sign, and before
  /// protocol 15 nothing of the kind.
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MON-VER.
  public init(_ version: borrowing UBX.MonVER) {
    software = Self.text(version.software, from: 0)
    hardware = Self.text(version.hardware, from: 0)
    isSimulated = version.isSimulated
    for index in 0..<version.extensionCount {
      let line = version.extensionText(at: index)
      if let start = Self.value("FWVER", in: line) {
        firmware = Self.text(line, from: start)
      } else if let start = Self.value("PROTVER", in: line) {
        protocolVersion = Self.version(line, from: start)
      } else if let start = Self.value("MOD", in: line) {
        module = Self.text(line, from: start)
      } else {
        takeConstellations(line)
      }
    }
  }

  /// Whether it can use a constellation.
  public func supports(_ constellation: Constellation) -> Bool {
    supported >> constellation.rawValue & 1 != 0
  }

  /// How it is configured.
  public var configuration: Configuration {
    guard let protocolVersion else { return .messages }
    return switch protocolVersion.major {
    case ..<23: .messages
    case ..<27: .keysThenMessages
    default: .keys
    }
  }

  /// What it is called: `u-blox ZED-F9P`, or by its generation where it does not tell its module.
  /// Nothing where it tells neither.
  public var name: String? {
    if let module { return "u-blox " + module }
    // The hardware's number has the generation in front: 00040007 is a u-blox 6, 00190000 a 9.
    let digits = Array(hardware.utf8.prefix(4))
    let generations: [(StaticString, StaticString)] = [
      ("0004", "u-blox 6"), ("0007", "u-blox 7"), ("0008", "u-blox 8"), ("0019", "u-blox 9"),
      ("000A", "u-blox 10"),
    ]
    for (number, name) in generations {
      let isSame = number.withUTF8Buffer { digits.elementsEqual($0) }
      if isSame { return name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
    }
    return nil
  }

  /// Takes a line such as `GPS;GLO;GAL;BDS`; one with an unknown word is none.
  private mutating func takeConstellations(_ line: RawSpan) {
    let bytes = Span<UInt8>(_bytes: line)
    var found: UInt8 = 0
    var start = 0
    for index in 0...bytes.count where index == bytes.count || bytes[index] == 0x3B {
      if index > start {
        guard let constellation = Self.constellation(line.extracting(start..<index)) else { return }
        found |= 1 << constellation.rawValue
      }
      start = index + 1
    }
    supported |= found
  }

  private static func constellation(_ word: RawSpan) -> Constellation? {
    if isEqual(word, "GPS") { return .gps }
    if isEqual(word, "GLO") { return .glonass }
    if isEqual(word, "GAL") { return .galileo }
    if isEqual(word, "BDS") { return .beiDou }
    if isEqual(word, "SBAS") { return .sbas }
    if isEqual(word, "QZSS") { return .qzss }
    if isEqual(word, "IMES") { return .imes }
    if isEqual(word, "NAVIC") || isEqual(word, "IRNSS") { return .navIC }
    return nil
  }

  /// Where the value of a name begins: behind `NAME=` or `NAME `.
  private static func value(_ name: StaticString, in line: RawSpan) -> Int? {
    let count = name.utf8CodeUnitCount
    guard line.byteCount > count, isEqual(line.extracting(0..<count), name) else { return nil }
    let mark = Span<UInt8>(_bytes: line)[count]
    return mark == 0x3D || mark == 0x20 ? count + 1 : nil
  }

  private static func isEqual(_ text: RawSpan, _ word: StaticString) -> Bool {
    guard text.byteCount == word.utf8CodeUnitCount else { return false }
    let bytes = Span<UInt8>(_bytes: text)
    for index in bytes.indices where bytes[index] != word.utf8Start[index] { return false }
    return true
  }

  /// Text from a place on; characters that are not printable ASCII are left out.
  private static func text(_ line: RawSpan, from start: Int) -> String {
    let bytes = Span<UInt8>(_bytes: line)
    var text = ""
    for index in start..<bytes.count where 0x20..<0x7F ~= bytes[index] {
      text.unicodeScalars.append(Unicode.Scalar(bytes[index]))
    }
    return text
  }

  /// `34.10`; nothing if it is no such thing.
  private static func version(_ line: RawSpan, from start: Int) -> ProtocolVersion? {
    let bytes = Span<UInt8>(_bytes: line)
    var parts = (0, 0)
    var digits = (0, 0)
    var isBehindPoint = false
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte == 0x2E, !isBehindPoint {
        isBehindPoint = true
      } else if 0x30...0x39 ~= byte, digits.0 < 4, digits.1 < 4 {
        if isBehindPoint {
          parts.1 = parts.1 * 10 + Int(byte - 0x30)
          digits.1 += 1
        } else {
          parts.0 = parts.0 * 10 + Int(byte - 0x30)
          digits.0 += 1
        }
      } else {
        return nil
      }
    }
    return digits.0 > 0 ? ProtocolVersion(parts.0, parts.1) : nil
  }
}
