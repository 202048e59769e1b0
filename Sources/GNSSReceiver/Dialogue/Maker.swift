public import GNSSCodec

/// Who has made a receiver, as far as what it sends tells.
public enum Maker: UInt8, CaseIterable, Sendable {
  case uBlox, mediaTek, casic, siRF, unicore, quectel, skyTraq, st, furuno, ashtech, airoha
  /// Unicore's Nebulas (UM960, UM980, UM982), whose language is another one than UFirebird's.
  case nebulas

  /// The name as its maker writes it.
  public var name: StaticString {
    switch self {
    case .uBlox: "u-blox"
    case .mediaTek: "MediaTek"
    case .casic: "CASIC"
    case .siRF: "SiRF"
    case .unicore: "Unicore"
    case .quectel: "Quectel"
    case .skyTraq: "SkyTraq"
    case .st: "ST"
    case .furuno: "Furuno"
    case .ashtech: "Ashtech"
    case .airoha: "Airoha"
    case .nebulas: "Unicore Nebulas"
    }
  }

  /// The maker of the receiver that a frame shows; nothing where it shows none.
  ///
  /// Sources: the makers' protocol descriptions, as the sentences of GNSSDictionary name them.
  /// CASIC receivers answer in TXT, `IC=AT6558…`, `SW=URANUS…`.
  public init?(_ frame: borrowing Frame) {
    guard frame.check == .valid else { return nil }
    if frame.kind == .ubx {
      self = .uBlox
      return
    }
    guard frame.kind == .nmea, let sentence = frame.sentence else { return nil }
    if sentence.isProprietary {
      for (prefix, maker) in Self.prefixes where Self.begins(sentence.address, with: prefix) {
        self = maker
        return
      }
      return nil
    }
    guard let text = sentence.txt?.text else { return nil }
    for (prefix, maker) in Self.texts where Self.begins(text, with: prefix) {
      self = maker
      return
    }
    return nil
  }

  private static let prefixes: [(StaticString, Maker)] = [
    ("PUBX", .uBlox), ("PMTK", .mediaTek), ("PCAS", .casic), ("PSRF", .siRF), ("PDTINFO", .unicore),
    ("PQTM", .quectel), ("PQ", .quectel), ("PSTI", .skyTraq), ("PSTM", .st), ("PERD", .furuno),
    ("PASH", .ashtech), ("PAIR", .airoha),
  ]
  private static let texts: [(StaticString, Maker)] = [
    ("u-blox", .uBlox), ("PROTVER", .uBlox), ("IC=", .casic), ("SW=", .casic), ("CASIC", .casic),
  ]

  static func begins(_ text: RawSpan, with prefix: StaticString) -> Bool {
    let bytes = Span<UInt8>(_bytes: text)
    guard bytes.count >= prefix.utf8CodeUnitCount else { return false }
    for index in 0..<prefix.utf8CodeUnitCount where bytes[index] != prefix.utf8Start[index] {
      return false
    }
    return true
  }
}

extension Frame {
  /// Whether only a GNSS receiver says this: a UBX frame, or a sentence of a position or satellites
  /// from a talker that is a constellation.
  ///
  /// A plotter, a compass or an AIS receiver sends sentences too, and is not to be written to.
  public var isOfReceiver: Bool {
    guard check == .valid else { return false }
    if kind == .ubx { return true }
    guard kind == .nmea, let sentence, let formatter = sentence.kind else { return false }
    switch formatter {
    case .gga, .gns, .gsa, .gsv, .rmc, .gll, .gst, .zda: break
    default: return false
    }
    switch sentence.talker {
    // GP, GN, GL, GA, GB, BD, GQ, QZ, GI
    case 0x4750, 0x474E, 0x474C, 0x4741, 0x4742, 0x4244, 0x4751, 0x515A, 0x4749: return true
    default: return false
    }
  }
}
