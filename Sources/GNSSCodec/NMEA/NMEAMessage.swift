extension NMEA {
  /// What a sentence says.
  public enum Message: ~Escapable {
    case gga(GGA)
    case rmc(RMC)
    case gll(GLL)
    case gns(GNS)
    case gsa(GSA)
    case gsv(GSV)
    case vtg(VTG)
    case zda(ZDA)
    case gst(GST)
    case txt(TXT)
    /// A sentence without a type here, or one whose fields cannot be told apart.
    case unknown
  }
}

extension NMEA.Sentence {
  /// The sentence by its formatter, whoever the talker is.
  public var message: NMEA.Message {
    @_lifetime(copy self)
    get {
      switch formatter {
      case 0x47_4741: if let value = NMEA.GGA(fields) { return .gga(value) }
      case 0x52_4D43: if let value = NMEA.RMC(fields) { return .rmc(value) }
      case 0x47_4C4C: if let value = NMEA.GLL(fields) { return .gll(value) }
      case 0x47_4E53: if let value = NMEA.GNS(fields) { return .gns(value) }
      case 0x47_5341: if let value = NMEA.GSA(fields) { return .gsa(value) }
      case 0x47_5356: if let value = NMEA.GSV(fields) { return .gsv(value) }
      case 0x56_5447: if let value = NMEA.VTG(fields) { return .vtg(value) }
      case 0x5A_4441: if let value = NMEA.ZDA(fields) { return .zda(value) }
      case 0x47_5354: if let value = NMEA.GST(fields) { return .gst(value) }
      case 0x54_5854: return text
      default: break
      }
      return .unknown
    }
  }

  private var text: NMEA.Message {
    @_lifetime(copy self)
    get {
      guard let text = NMEA.TXT(fields) else { return .unknown }
      return .txt(text)
    }
  }
}
