internal import GNSSCodec

/// The messages that a virtual receiver can send by itself, in the order in which it sends them.
enum OutputMessage: UInt8, CaseIterable, Sendable {
  case rmc, vtg, gga, gns, gsa, gsv, gll, gst, zda
  case navPVT, navPOSLLH, navVELNED, navSTATUS, navTIMEUTC, navTIMEGPS, navTIMELS, navDOP, navCOV
  case navSAT, navSIG, monHW, monRF, monCOMMS
  case navEOE

  /// Whether it is a sentence.
  var isSentence: Bool { rawValue <= OutputMessage.zda.rawValue }

  /// What names it in UBX; a sentence has a name too, by which CFG-MSG sets its rate.
  ///
  /// Source: u-blox 8 / M8 receiver description, "UBX message overview", "NMEA messages overview".
  var id: UBX.ID {
    switch self {
    case .rmc: UBX.ID(0xF0, 0x04)
    case .vtg: UBX.ID(0xF0, 0x05)
    case .gga: UBX.ID(0xF0, 0x00)
    case .gns: UBX.ID(0xF0, 0x0D)
    case .gsa: UBX.ID(0xF0, 0x02)
    case .gsv: UBX.ID(0xF0, 0x03)
    case .gll: UBX.ID(0xF0, 0x01)
    case .gst: UBX.ID(0xF0, 0x07)
    case .zda: UBX.ID(0xF0, 0x08)
    case .navPVT: UBX.Kind.navPVT.id
    case .navPOSLLH: UBX.Kind.navPOSLLH.id
    case .navVELNED: UBX.Kind.navVELNED.id
    case .navSTATUS: UBX.Kind.navSTATUS.id
    case .navTIMEUTC: UBX.Kind.navTIMEUTC.id
    case .navTIMEGPS: UBX.Kind.navTIMEGPS.id
    case .navTIMELS: UBX.Kind.navTIMELS.id
    case .navDOP: UBX.Kind.navDOP.id
    case .navCOV: UBX.Kind.navCOV.id
    case .navSAT: UBX.Kind.navSAT.id
    case .navSIG: UBX.Kind.navSIG.id
    case .monHW: UBX.Kind.monHW.id
    case .monRF: UBX.Kind.monRF.id
    case .monCOMMS: UBX.Kind.monCOMMS.id
    case .navEOE: UBX.Kind.navEOE.id
    }
  }

  /// The message of a name; nothing if it is none of these.
  init?(_ id: UBX.ID) {
    guard let message = Self.allCases.first(where: { $0.id == id }) else { return nil }
    self = message
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
    case .navTIMEGPS: 0x2091_0048
    case .navTIMELS: 0x2091_0061
    case .navDOP: 0x2091_0039
    case .navCOV: 0x2091_0084
    case .navSAT: 0x2091_0016
    case .navSIG: 0x2091_0346
    case .monHW: 0x2091_01B5
    case .monRF: 0x2091_035A
    case .monCOMMS: 0x2091_0350
    case .navEOE: 0x2091_0160
    }
  }

  /// Whether a generation has it.
  func exists(in generation: Generation) -> Bool {
    if isSentence { return true }
    return switch self {
    case .navSIG, .navCOV, .monRF, .monCOMMS: generation.hasKeys
    case .monHW: generation.hasOldMessages
    default: generation.speaksUBX
    }
  }

  /// How often a scenario sends it at first: at every so many epochs, 0 for never.
  func interval(in scenario: Scenario) -> UInt32 {
    if !isSentence, !scenario.generation.speaksUBX { return 0 }
    let sendsNMEA = scenario.output != .ubx || !scenario.generation.speaksUBX
    return switch self {
    case .rmc, .vtg, .gga, .gsa, .gll, .gst: sendsNMEA ? 1 : 0
    case .gsv: sendsNMEA ? UInt32(scenario.rate) : 0
    case .navPVT, .navDOP, .navEOE: scenario.output == .nmea ? 0 : 1
    case .navSAT: scenario.output == .nmea ? 0 : UInt32(scenario.rate)
    default: 0
    }
  }
}
