/// The kind of receiver that is simulated: what it understands, and who it says it is.
public enum Generation: UInt8, Equatable, Sendable, CaseIterable {
  /// u-blox 8: CFG-PRT, CFG-MSG and their like, protocol 18.
  case eight
  /// u-blox 9: keys, and most of the old messages still, protocol 32.
  case nine
  /// u-blox 10: keys only, no flash memory, protocol 34.
  case ten
  /// MediaTek MT3333: sentences, and the commands PMTK.
  case mediaTek
  /// CASIC AT6558: sentences, and the commands PCAS.
  case casic
  /// Unicore UFirebird: sentences, and the commands CFGNAV, CFGMSG and their like.
  case unicore
  /// Airoha AG3335: sentences, and the commands PAIR.
  case airoha
  /// Sentences only; it takes no commands.
  case plain

  /// Whether it speaks UBX.
  public var speaksUBX: Bool {
    switch self {
    case .eight, .nine, .ten: true
    case .mediaTek, .casic, .unicore, .airoha, .plain: false
    }
  }

  /// Whether it is configured by CFG-VALSET.
  var hasKeys: Bool { self == .nine || self == .ten }

  /// Whether it is configured by CFG-PRT, CFG-MSG, CFG-RATE, CFG-NAV5, CFG-GNSS and CFG-CFG.
  ///
  /// Source: u-blox 8 / M8 receiver description; u-blox F9 HPG 1.32 interface description, where
  /// they are deprecated; u-blox M10 SPG 5.10 interface description, which has none of them.
  var hasOldMessages: Bool { self == .eight || self == .nine }

  /// Whether settings can be kept in flash memory; that of the tenth generation runs from ROM.
  var hasFlash: Bool { self != .ten }
}

/// Who the virtual receiver says it is.
struct Identity {
  static let notice: StaticString = "MOD=SIMULATED"
  let software: StaticString
  let hardware: StaticString
  /// The further lines of MON-VER.
  let extensions: [StaticString]
  /// What it sends when it is switched on.
  let lines: [StaticString]

  /// Versions as those of real receivers; the model is that of none.
  ///
  /// Source: MON-VER of a NEO-M8N (SPG 3.01), a NEO-M9N (SPG 4.04) and a MAX-M10S (SPG 5.10).
  init(_ generation: Generation) {
    let greeting: StaticString = "GNSS SIM 1.0 - this receiver is simulated"
    switch generation {
    case .eight:
      software = "ROM CORE 3.01 (107888)"
      hardware = "00080000"
      extensions = [
        "FWVER=SPG 3.01", "PROTVER=18.00", Self.notice, "GPS;GLO;GAL;BDS", "SBAS;IMES;QZSS",
      ]
      lines = [greeting, "PROTVER=18.00", Self.notice]
    case .nine:
      software = "EXT CORE 4.04 (7f89f7)"
      hardware = "00190000"
      extensions = [
        "ROM BASE 0x118B2060", "FWVER=SPG 4.04", "PROTVER=32.01", Self.notice, "GPS;GLO;GAL;BDS",
        "SBAS;QZSS",
      ]
      lines = [greeting, "PROTVER=32.01", Self.notice]
    case .ten:
      software = "ROM SPG 5.10 (7b202e)"
      hardware = "000A0000"
      extensions = [
        "FWVER=SPG 5.10", "PROTVER=34.10", Self.notice, "GPS;GLO;GAL;BDS", "SBAS;QZSS",
      ]
      lines = [greeting, "PROTVER=34.10", Self.notice]
    case .mediaTek, .casic, .unicore, .airoha, .plain:
      software = ""
      hardware = ""
      extensions = []
      lines = [greeting, Self.notice]
    }
  }
}
