extension Signal {
  /// The signal that a bit of an MSM signal mask means; the raw number where it has no name here.
  ///
  /// Source: RTCM 10403.3, tables of DF395 for each system.
  ///
  /// - Parameters:
  ///   - bit: 1 is the highest bit of the mask.
  ///   - constellation: The system of the message.
  init(rtcm3 bit: UInt8, constellation: Constellation) {
    switch (constellation, bit) {
    case (.gps, 2), (.sbas, 2), (.qzss, 2): self = .l1CA
    case (.gps, 8), (.gps, 15...17), (.qzss, 15...17): self = .l2C
    case (.gps, 9), (.gps, 10): self = .l2P
    case (.gps, 22...24), (.sbas, 22...24), (.qzss, 22...24), (.navIC, 22): self = .l5
    case (.gps, 30...32), (.qzss, 30...32): self = .l1C
    case (.glonass, 2), (.glonass, 3): self = .g1
    case (.glonass, 8), (.glonass, 9): self = .g2
    case (.galileo, 2...6): self = .e1
    case (.galileo, 8...12): self = .e6
    case (.galileo, 14...16): self = .e5b
    case (.galileo, 18...20): self = .e5
    case (.galileo, 22...24): self = .e5a
    case (.beiDou, 2), (.beiDou, 4): self = .b1I
    case (.beiDou, 3): self = .b1Q
    case (.beiDou, 8...10): self = .b3I
    case (.beiDou, 14...16): self = .b2I
    case (.beiDou, 22...24): self = .b2a
    case (.beiDou, 25): self = .b2b
    case (.beiDou, 30...32): self = .b1C
    default: self = .other(bit)
    }
  }
}
