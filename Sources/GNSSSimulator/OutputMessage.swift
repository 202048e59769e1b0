/// The messages that a virtual receiver can send by itself, in the order in which it sends them.
enum OutputMessage: UInt8, CaseIterable, Sendable {
  case rmc, vtg, gga, gns, gsa, gsv, gll, gst, zda
  case navPVT, navPOSLLH, navVELNED, navSTATUS, navTIMEUTC, navDOP, navSAT, navEOE

  /// Whether it is a sentence.
  var isSentence: Bool { rawValue <= OutputMessage.zda.rawValue }

  /// The number within the class NAV; nothing for a sentence.
  var number: UInt8? {
    switch self {
    case .rmc, .vtg, .gga, .gns, .gsa, .gsv, .gll, .gst, .zda: nil
    case .navPVT: 0x07
    case .navPOSLLH: 0x02
    case .navVELNED: 0x12
    case .navSTATUS: 0x03
    case .navTIMEUTC: 0x21
    case .navDOP: 0x04
    case .navSAT: 0x35
    case .navEOE: 0x61
    }
  }

  /// The key of its interval on the first serial port; that on USB is two higher.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, CFG-MSGOUT.
  var key: UInt32 {
    switch self {
    case .rmc: 0x2091_00AC
    case .vtg: 0x2091_00B1
    case .gga: 0x2091_00BB
    case .gns: 0x2091_00B6
    case .gsa: 0x2091_00C0
    case .gsv: 0x2091_00C5
    case .gll: 0x2091_00CA
    case .gst: 0x2091_00D4
    case .zda: 0x2091_00D9
    case .navPVT: 0x2091_0007
    case .navPOSLLH: 0x2091_002A
    case .navVELNED: 0x2091_0043
    case .navSTATUS: 0x2091_001B
    case .navTIMEUTC: 0x2091_005C
    case .navDOP: 0x2091_0039
    case .navSAT: 0x2091_0016
    case .navEOE: 0x2091_0160
    }
  }

  /// How often a scenario sends it at first: at every so many epochs, 0 for never.
  func interval(in scenario: Scenario) -> UInt32 {
    switch self {
    case .rmc, .vtg, .gga, .gsa, .gll, .gst: scenario.output == .ubx ? 0 : 1
    case .gsv: scenario.output == .ubx ? 0 : UInt32(scenario.rate)
    case .navPVT, .navDOP, .navEOE: scenario.output == .nmea ? 0 : 1
    case .navSAT: scenario.output == .nmea ? 0 : UInt32(scenario.rate)
    case .gns, .zda, .navPOSLLH, .navVELNED, .navSTATUS, .navTIMEUTC: 0
    }
  }
}
