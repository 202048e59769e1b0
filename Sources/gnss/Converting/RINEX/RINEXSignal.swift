internal import GNSSCodec

/// A satellite as RINEX names it: a letter for the system, a number within it.
///
/// Source: RINEX 3.04, section 3.5.
struct RINEXSatellite: Equatable {
  /// The system's letter: G R E C J S I.
  let system: UInt8
  let number: UInt8

  /// The systems in the order in which headers list them.
  static let systems = Array("GRECJSI".utf8)

  /// The satellite that UBX names; nothing where RINEX has no place for it.
  init?(constellation: UInt8, number: UInt8) {
    guard let id = SatelliteID(ubxConstellation: constellation, number: number) else { return nil }
    switch id.constellation {
    case .gps: (system, self.number) = (UInt8(ascii: "G"), number)
    case .glonass: (system, self.number) = (UInt8(ascii: "R"), number)
    case .galileo: (system, self.number) = (UInt8(ascii: "E"), number)
    case .beiDou: (system, self.number) = (UInt8(ascii: "C"), number)
    case .qzss: (system, self.number) = (UInt8(ascii: "J"), number)
    case .navIC: (system, self.number) = (UInt8(ascii: "I"), number)
    case .sbas where number > 100: (system, self.number) = (UInt8(ascii: "S"), number - 100)
    case .sbas, .imes: return nil
    }
    if self.number > 99 { return nil }
  }
}

/// A signal as RINEX names it: the band's digit and the attribute's letter, such as 1C or 7Q.
///
/// Source: RINEX 3.04, tables 4 to 10; u-blox F9 HPG 1.32 interface description, "Signal
/// identifiers".
enum RINEXSignal {
  private static let gps = table("1C .. .. 2L 2S .. 5I 5Q")
  private static let sbas = table("1C")
  private static let galileo = table("1C 1B .. 5I 5Q 7I 7Q .. 6B 6C 6A")
  private static let beiDou = table("2I 2I 7I 7I 6I 1P 1D 5P 5D .. 6I")
  private static let qzss = table("1C 1Z .. .. 2S 2L .. .. 5I 5Q")
  private static let glonass = table("1C .. 2C")
  private static let navIC = table("5A")

  private static func table(_ text: StaticString) -> [UInt16] {
    text.byteArray.split(separator: UInt8(ascii: " ")).map {
      let (band, attribute) = ($0[$0.startIndex], $0[$0.startIndex + 1])
      return band == UInt8(ascii: ".") ? 0 : UInt16(band) << 8 | UInt16(attribute)
    }
  }

  /// The signal of u-blox's numbers as two letters; nothing where RINEX 3.04 has none.
  static func code(constellation: UInt8, signal: UInt8) -> UInt16? {
    let table: [UInt16]
    switch Constellation(rawValue: constellation) {
    case .gps: table = gps
    case .sbas: table = sbas
    case .galileo: table = galileo
    case .beiDou: table = beiDou
    case .qzss: table = qzss
    case .glonass: table = glonass
    case .navIC: table = navIC
    case .imes, nil: return nil
    }
    guard Int(signal) < table.count, table[Int(signal)] != 0 else { return nil }
    return table[Int(signal)]
  }
}
