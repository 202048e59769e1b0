/// A signal that a satellite sends, by its usual name.
///
/// Source: NMEA 0183 4.11, table of signal identifiers; u-blox interface description, `sigId`.
public enum Signal: Equatable, Sendable {
  case l1CA, l1C, l1S, l2C, l2P, l5
  case g1, g2
  case e1, e5a, e5b, e5, e6
  case b1I, b1C, b1Q, b2I, b2a, b2b, b3I
  case s
  /// A signal without a name here, by the raw number that the receiver gave.
  case other(UInt8)

  /// The name as it is printed: `L1 C/A`, `E5a`, `B1I` …; the raw digit in hexadecimal if unknown.
  public var name: StaticString {
    switch self {
    case .l1CA: "L1 C/A"
    case .l1C: "L1C"
    case .l1S: "L1S"
    case .l2C: "L2C"
    case .l2P: "L2P"
    case .l5: "L5"
    case .g1: "G1"
    case .g2: "G2"
    case .e1: "E1"
    case .e5a: "E5a"
    case .e5b: "E5b"
    case .e5: "E5"
    case .e6: "E6"
    case .b1I: "B1I"
    case .b1C: "B1C"
    case .b1Q: "B1Q"
    case .b2I: "B2I"
    case .b2a: "B2a"
    case .b2b: "B2b"
    case .b3I: "B3I"
    case .s: "S"
    case .other(let raw): Self.digits(raw)
    }
  }

  /// A number of its own for each signal, from 1; unnamed ones lie above 255.
  package var code: UInt16 {
    switch self {
    case .l1CA: 1
    case .l1C: 2
    case .l1S: 3
    case .l2C: 4
    case .l2P: 5
    case .l5: 6
    case .g1: 7
    case .g2: 8
    case .e1: 9
    case .e5a: 10
    case .e5b: 11
    case .e5: 12
    case .e6: 13
    case .b1I: 14
    case .b1C: 15
    case .b1Q: 16
    case .b2I: 17
    case .b2a: 18
    case .b2b: 19
    case .b3I: 20
    case .s: 21
    case .other(let raw): 256 + UInt16(raw)
    }
  }

  /// The signal whose ``code`` this is; nothing for 0 and for codes that none has.
  package init?(code: UInt16) {
    switch code {
    case 1: self = .l1CA
    case 2: self = .l1C
    case 3: self = .l1S
    case 4: self = .l2C
    case 5: self = .l2P
    case 6: self = .l5
    case 7: self = .g1
    case 8: self = .g2
    case 9: self = .e1
    case 10: self = .e5a
    case 11: self = .e5b
    case 12: self = .e5
    case 13: self = .e6
    case 14: self = .b1I
    case 15: self = .b1C
    case 16: self = .b1Q
    case 17: self = .b2I
    case 18: self = .b2a
    case 19: self = .b2b
    case 20: self = .b3I
    case 21: self = .s
    case 256...511: self = .other(UInt8(code - 256))
    default: return nil
    }
  }

  private static func digits(_ raw: UInt8) -> StaticString {
    switch raw {
    case 0: "0"
    case 1: "1"
    case 2: "2"
    case 3: "3"
    case 4: "4"
    case 5: "5"
    case 6: "6"
    case 7: "7"
    case 8: "8"
    case 9: "9"
    case 10: "A"
    case 11: "B"
    case 12: "C"
    case 13: "D"
    case 14: "E"
    case 15: "F"
    default: "?"
    }
  }

  /// The signal that an NMEA 4.10 signal identifier names; nothing for 0, which means all signals.
  ///
  /// - Parameters:
  ///   - nmea: The hexadecimal digit of the sentence.
  ///   - constellation: The system that the satellite belongs to.
  public init?(nmea: UInt8, constellation: Constellation) {
    if nmea == 0 { return nil }
    switch (constellation, nmea) {
    case (.gps, 1), (.sbas, 1), (.qzss, 1): self = .l1CA
    case (.gps, 2): self = .other(2)
    case (.gps, 4): self = .l2P
    case (.gps, 5), (.gps, 6), (.qzss, 5), (.qzss, 6): self = .l2C
    case (.gps, 7), (.gps, 8), (.qzss, 7), (.qzss, 8), (.navIC, 1), (.navIC, 3): self = .l5
    case (.qzss, 2), (.qzss, 3): self = .l1C
    case (.qzss, 4): self = .l1S
    case (.glonass, 1), (.glonass, 2): self = .g1
    case (.glonass, 3), (.glonass, 4): self = .g2
    case (.galileo, 1): self = .e5a
    case (.galileo, 2): self = .e5b
    case (.galileo, 3): self = .e5
    case (.galileo, 4), (.galileo, 5): self = .e6
    case (.galileo, 6), (.galileo, 7): self = .e1
    case (.beiDou, 1): self = .b1I
    case (.beiDou, 2): self = .b1Q
    case (.beiDou, 3): self = .b1C
    case (.beiDou, 5): self = .b2a
    case (.beiDou, 6): self = .b2b
    case (.beiDou, 8): self = .b3I
    case (.beiDou, 11): self = .b2I
    case (.navIC, 2), (.navIC, 4): self = .s
    default: self = .other(nmea)
    }
  }

  /// The signal that a UBX `sigId` names.
  ///
  /// - Parameters:
  ///   - ubx: The number of the message.
  ///   - constellation: The system that the satellite belongs to.
  public init(ubx: UInt8, constellation: Constellation) {
    switch (constellation, ubx) {
    case (.gps, 0), (.sbas, 0), (.qzss, 0): self = .l1CA
    case (.gps, 3), (.gps, 4), (.qzss, 4), (.qzss, 5): self = .l2C
    case (.gps, 6), (.gps, 7), (.qzss, 8), (.qzss, 9), (.navIC, 0): self = .l5
    case (.qzss, 1): self = .l1S
    case (.glonass, 0): self = .g1
    case (.glonass, 2): self = .g2
    case (.galileo, 0), (.galileo, 1): self = .e1
    case (.galileo, 3), (.galileo, 4): self = .e5a
    case (.galileo, 5), (.galileo, 6): self = .e5b
    case (.galileo, 8), (.galileo, 9), (.galileo, 10): self = .e6
    case (.beiDou, 0), (.beiDou, 1): self = .b1I
    case (.beiDou, 2), (.beiDou, 3): self = .b2I
    case (.beiDou, 4), (.beiDou, 10): self = .b3I
    case (.beiDou, 5), (.beiDou, 6): self = .b1C
    case (.beiDou, 7), (.beiDou, 8): self = .b2a
    default: self = .other(ubx)
    }
  }
}
