/// Writes NMEA 0183 sentences, version 4.10, into a buffer of bytes.
///
/// Every sentence ends with its upper-case checksum, CR and LF, and is at most 82 characters long
/// with coordinates of five decimals. An unknown value is an empty field. Values are rounded
/// exactly; none is ever "-0", and no minute or second becomes 60 by rounding.
/// Source: NMEA 0183 version 4.10; u-blox M10 interface description, "NMEA protocol".
public struct NMEASentenceWriter: Sendable {
  /// What has been written so far.
  public private(set) var bytes: [UInt8]
  /// The talker of the sentences that belong to no single constellation.
  public var talker: Talker
  /// Decimals of the minutes in coordinates, 2 to 8. Five are 2 cm; more may exceed 82 characters.
  public var coordinateDecimals = 5

  private var checksum: UInt8 = 0

  /// Makes a writer with an empty buffer.
  public init(talker: Talker = .combined) {
    bytes = []
    self.talker = talker
  }

  /// Empties the buffer; its memory is kept.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Who speaks: the two characters before the formatter.
  public enum Talker: UInt16, Equatable, Sendable {
    /// GPS and SBAS.
    case gps = 0x4750
    /// GLONASS.
    case glonass = 0x474C
    /// Galileo.
    case galileo = 0x4741
    /// BeiDou.
    case beiDou = 0x4742
    /// QZSS.
    case qzss = 0x4751
    /// NavIC.
    case navIC = 0x4749
    /// Several constellations together.
    case combined = 0x474E

    /// The talker of one constellation's own sentences.
    public init(_ constellation: Constellation) {
      switch constellation {
      case .gps, .sbas, .imes: self = .gps
      case .galileo: self = .galileo
      case .beiDou: self = .beiDou
      case .qzss: self = .qzss
      case .glonass: self = .glonass
      case .navIC: self = .navIC
      }
    }
  }

  /// How a position was obtained, as RMC, VTG, GLL and GNS say it.
  public enum PositionMode: UInt8, Equatable, Sendable {
    /// From the satellites alone.
    case autonomous = 0x41
    /// With differential corrections.
    case differential = 0x44
    /// Dead reckoning.
    case estimated = 0x45
    /// Carrier phase, ambiguities not fixed.
    case rtkFloat = 0x46
    /// Entered by hand.
    case manual = 0x4D
    /// No position.
    case none = 0x4E
    /// With the precise service's signals.
    case precise = 0x50
    /// Carrier phase, ambiguities fixed.
    case rtkFixed = 0x52
    /// From a simulator.
    case simulated = 0x53

    /// The digit that GGA has for it.
    var ggaQuality: UInt8 {
      switch self {
      case .none: 0
      case .autonomous: 1
      case .differential: 2
      case .precise: 3
      case .rtkFixed: 4
      case .rtkFloat: 5
      case .estimated: 6
      case .manual: 7
      case .simulated: 8
      }
    }
  }

  // The pieces of a sentence, in the order in which they are used.

  /// Begins a sentence: `$`, talker, formatter.
  mutating func begin(_ talker: Talker, _ formatter: StaticString) {
    begin("")
    put(UInt8(truncatingIfNeeded: talker.rawValue >> 8))
    put(UInt8(truncatingIfNeeded: talker.rawValue))
    put(formatter)
  }

  /// Begins a sentence: `$` and the address, or how it begins.
  mutating func begin(_ address: StaticString) {
    bytes.append(0x24)
    checksum = 0
    put(address)
  }

  /// Ends a sentence: `*`, checksum, CR, LF.
  mutating func end() {
    let sum = checksum
    bytes.append(0x2A)
    bytes.append(Self.hexadecimal(sum >> 4))
    bytes.append(Self.hexadecimal(sum & 15))
    bytes.append(0x0D)
    bytes.append(0x0A)
  }

  /// Longest sentence of the standard with its start, CR and LF.
  static let longest = 82

  /// Writes a sentence and ends it, again with more savings while it is too long, at most four.
  ///
  /// With more than five decimals in coordinates the limit is given up instead.
  mutating func fit(_ write: (inout NMEASentenceWriter, _ saving: Int) -> Void) {
    let start = bytes.count
    for saving in 0...4 {
      bytes.removeLast(bytes.count - start)
      write(&self, saving)
      end()
      if bytes.count - start <= Self.longest || coordinateDecimals > 5 { return }
    }
  }

  /// Puts one byte into the sentence and its checksum.
  mutating func put(_ byte: UInt8) {
    bytes.append(byte)
    checksum ^= byte
  }

  /// Puts text that is known to be plain ASCII.
  mutating func put(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { put(text.utf8Start[index]) }
  }

  /// Begins a field and leaves it empty.
  mutating func field() { put(0x2C) }

  /// A field of one character.
  mutating func field(_ character: UInt8) {
    field()
    put(character)
  }

  /// A field of fixed text.
  mutating func field(_ text: StaticString) {
    field()
    put(text)
  }

  /// A whole number with at least so many digits; empty where unknown.
  mutating func field(_ number: Int?, width: Int = 1) {
    field()
    if let number { putInteger(Int64(number), width: width) }
  }

  /// A decimal number; empty where unknown or not finite.
  mutating func field(_ value: Double?, decimals: Int) {
    field()
    let scale = ScaledInteger.powerOfTen(decimals)
    guard let value, let scaled = ScaledInteger.nearest(value, scale: scale) else { return }
    if scaled < 0 { put(0x2D) }
    putInteger(Int64(scaled.magnitude / scale), width: 1)
    if decimals == 0 { return }
    put(0x2E)
    putInteger(Int64(scaled.magnitude % scale), width: decimals)
  }

  /// A digit as hexadecimal.
  mutating func fieldHexadecimal(_ digit: UInt8?) {
    field()
    if let digit { put(Self.hexadecimal(digit & 15)) }
  }

  /// A number as hexadecimal, upper case.
  mutating func fieldHexadecimal(_ number: UInt16, width: Int) {
    field()
    for place in stride(from: width - 1, through: 0, by: -1) {
      put(Self.hexadecimal(UInt8(truncatingIfNeeded: number >> UInt16(4 * place) & 15)))
    }
  }

  mutating func putInteger(_ number: Int64, width: Int) {
    if number < 0 { put(0x2D) }
    let magnitude = number.magnitude
    var digits = 1
    var power: UInt64 = 10
    while digits < 19, magnitude >= power {
      digits += 1
      power *= 10
    }
    for _ in 0..<max(0, width - digits) { put(0x30) }
    var divisor = ScaledInteger.powerOfTen(digits - 1)
    while divisor > 0 {
      put(0x30 + UInt8(truncatingIfNeeded: magnitude / divisor % 10))
      divisor /= 10
    }
  }

  static func hexadecimal(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? 0x30 + nibble : 0x37 + nibble
  }
}
