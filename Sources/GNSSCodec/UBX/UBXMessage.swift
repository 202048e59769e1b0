extension UBX {
  /// What a UBX frame says.
  public enum Message: ~Escapable {
    case navPOSLLH(NavPOSLLH)
    case navSTATUS(NavSTATUS)
    case navDOP(NavDOP)
    case navSOL(NavSOL)
    case navPVT(NavPVT)
    case navVELNED(NavVELNED)
    case navHPPOSLLH(NavHPPOSLLH)
    case navTIMEGPS(NavTIMEGPS)
    case navTIMEUTC(NavTIMEUTC)
    case navSVINFO(NavSVINFO)
    case navSAT(NavSAT)
    case navEOE(NavEOE)
    case hnrPVT(HnrPVT)
    case accepted(Acknowledgement)
    case refused(Acknowledgement)
    case information(Information)
    case monVER(MonVER)
    /// A message without a type here, or a payload shorter than its message.
    case unknown
  }
}

extension UBX.Content {
  /// The message by its identity.
  public var message: UBX.Message {
    @_lifetime(copy self)
    get {
      switch id.messageClass {
      case 0x01: return navigation
      case 0x04:
        if let value = UBX.Information(number: id.number, payload) { return .information(value) }
      case 0x05:
        if let value = UBX.Acknowledgement.decode(payload) {
          if id == UBX.Acknowledgement.acceptedID { return .accepted(value) }
          if id == UBX.Acknowledgement.refusedID { return .refused(value) }
        }
      case 0x0A:
        if id == UBX.MonVER.id, let value = UBX.MonVER(payload) { return .monVER(value) }
      case 0x28:
        if id == UBX.HnrPVT.id, let value = UBX.HnrPVT.decode(payload) { return .hnrPVT(value) }
      default: break
      }
      return .unknown
    }
  }

  private var navigation: UBX.Message {
    @_lifetime(copy self)
    get {
      switch id {
      case UBX.NavPOSLLH.id:
        if let value = UBX.NavPOSLLH.decode(payload) { return .navPOSLLH(value) }
      case UBX.NavSTATUS.id:
        if let value = UBX.NavSTATUS.decode(payload) { return .navSTATUS(value) }
      case UBX.NavDOP.id: if let value = UBX.NavDOP.decode(payload) { return .navDOP(value) }
      case UBX.NavSOL.id: if let value = UBX.NavSOL.decode(payload) { return .navSOL(value) }
      case UBX.NavPVT.id: if let value = UBX.NavPVT.decode(payload) { return .navPVT(value) }
      case UBX.NavVELNED.id:
        if let value = UBX.NavVELNED.decode(payload) { return .navVELNED(value) }
      case UBX.NavHPPOSLLH.id:
        if let value = UBX.NavHPPOSLLH.decode(payload) { return .navHPPOSLLH(value) }
      case UBX.NavTIMEGPS.id:
        if let value = UBX.NavTIMEGPS.decode(payload) { return .navTIMEGPS(value) }
      case UBX.NavTIMEUTC.id:
        if let value = UBX.NavTIMEUTC.decode(payload) { return .navTIMEUTC(value) }
      case UBX.NavSVINFO.id: if let value = UBX.NavSVINFO(payload) { return .navSVINFO(value) }
      case UBX.NavSAT.id: if let value = UBX.NavSAT(payload) { return .navSAT(value) }
      case UBX.NavEOE.id: if let value = UBX.NavEOE.decode(payload) { return .navEOE(value) }
      default: break
      }
      return .unknown
    }
  }
}
