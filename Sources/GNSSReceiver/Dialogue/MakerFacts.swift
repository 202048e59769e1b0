internal import GNSSCodec

/// What a receiver that is told by sentences has told of its settings.
struct MakerFacts: Sendable {
  /// Time between two fixes, milliseconds.
  private(set) var period: Int?
  /// The constellations that are searched for.
  private(set) var constellations: [Constellation]?
  /// At every how many fixes a sentence is sent, 0 never, in the order of
  /// ``ReceiverChange/sentenceKinds``.
  private var rates = [Int?](repeating: nil, count: ReceiverChange.sentenceKinds.count)
  /// What stands behind the two times of Unicore's CFGNAV.
  private(set) var unicoreOthers: [Int] = []
  /// Unicore's CFGSYS.
  private(set) var unicoreSignals: UInt32?
  /// The fields of Unicore's CFGPRT.
  private(set) var unicorePort: [[UInt8]] = []

  /// The sentences that are sent; nothing unless all rates are known.
  var sentences: [NMEA.Kind]? {
    if rates.contains(where: { $0 == nil }) { return nil }
    return zip(ReceiverChange.sentenceKinds, rates).filter { $0.1 != 0 }.map { $0.0 }
  }

  /// Takes a sentence.
  mutating func hear(_ sentence: borrowing NMEA.Sentence) {
    var fields = sentence.fields
    if Maker.begins(sentence.body, with: "PMTK500,")
      || Maker.begins(sentence.body, with: "PAIR051,")
    {
      period = fields.integer() ?? period
    } else if Maker.begins(sentence.body, with: "PMTK514,") {
      // GLL, RMC, VTG, GGA, GSA, GSV, and ZDA behind eleven that are not in use.
      for index in [1, 4, 5, 0, 2, 3] { rates[index] = fields.integer() }
      fields.skip(11)
      rates[6] = fields.integer()
    } else if Maker.begins(sentence.body, with: "PAIR063,") {
      if let number = fields.integer(), rates.indices.contains(number) {
        rates[number] = fields.integer()
      }
    } else if Maker.begins(sentence.body, with: "PAIR067,") {
      let order: [Constellation] = [.gps, .glonass, .galileo, .beiDou, .qzss, .navIC]
      let found = order.filter { _ in fields.integer() == 1 }
      constellations = Constellation.allCases.filter { found.contains($0) }
    } else {
      hearUnicore(sentence)
    }
  }

  private mutating func hearUnicore(_ sentence: borrowing NMEA.Sentence) {
    var fields = sentence.fields
    if Maker.begins(sentence.body, with: "CFGNAV,") {
      fields.skip()
      period = fields.integer() ?? period
      unicoreOthers = []
      while let other = fields.integer() { unicoreOthers.append(other) }
    } else if Maker.begins(sentence.body, with: "CFGSYS,") {
      guard let text = fields.text(), let mask = Self.mask(text) else { return }
      unicoreSignals = mask
      constellations = Constellation.allCases.filter { UnicoreSignals.bits(of: $0) & mask != 0 }
    } else if Maker.begins(sentence.body, with: "CFGMSG,0,") {
      fields.skip()
      if let number = fields.integer(), rates.indices.contains(number) {
        rates[number] = fields.integer()
      }
    } else if Maker.begins(sentence.body, with: "CFGPRT,") {
      unicorePort = []
      while let text = fields.text() { unicorePort.append(text.withUnsafeBytes { [UInt8]($0) }) }
    }
  }

  /// `H55155`, or decimal without the `H`.
  private static func mask(_ text: RawSpan) -> UInt32? {
    let bytes = Span<UInt8>(_bytes: text)
    guard 1...9 ~= bytes.count else { return nil }
    let isHexadecimal = bytes[0] | 0x20 == 0x68
    var mask: UInt32 = 0
    for index in (isHexadecimal ? 1 : 0)..<bytes.count {
      guard let digit = hexadecimalValue(bytes[index]), isHexadecimal || digit < 10 else {
        return nil
      }
      mask = mask &* (isHexadecimal ? 16 : 10) &+ UInt32(digit)
    }
    return mask
  }
}

/// The bits of Unicore's CFGSYS.
///
/// Source: Unicore UFirebird protocol specification, CFGSYS: a UC6580 is set to GPS L1 and L5,
/// BeiDou B1I and B2a, GLONASS L1, Galileo E1 and E5a, QZSS and SBAS by h35155.
enum UnicoreSignals {
  /// The bits of a constellation's signals, the commonest lowest.
  static func bits(of constellation: Constellation) -> UInt32 {
    switch constellation {
    case .gps: 0x0_000F
    case .beiDou: 0x0_00F0
    case .glonass: 0x0_0F00
    case .galileo: 0x0_F000
    // L1, and L5 behind the bit of SBAS.
    case .qzss: 0x5_0000
    case .sbas: 0x2_0000
    case .imes, .navIC: 0
    }
  }
}
