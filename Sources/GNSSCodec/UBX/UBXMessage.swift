extension UBX {
  /// The messages that have a type here: class and number, the class in the high byte.
  public enum Kind: UInt16, CaseIterable, Sendable {
    case navPOSLLH = 0x0102
    case navSTATUS = 0x0103
    case navDOP = 0x0104
    case navATT = 0x0105
    case navSOL = 0x0106
    case navPVT = 0x0107
    case navVELNED = 0x0112
    case navHPPOSLLH = 0x0114
    case navTIMEGPS = 0x0120
    case navTIMEUTC = 0x0121
    case navTIMELS = 0x0126
    case navSVINFO = 0x0130
    case navSAT = 0x0135
    case navCOV = 0x0136
    case navRELPOSNED = 0x013C
    case navSIG = 0x0143
    case navEOE = 0x0161
    case rxmSFRBX = 0x0213
    case rxmRAWX = 0x0215
    case rxmPMREQ = 0x0241
    case infERROR = 0x0400
    case infWARNING = 0x0401
    case infNOTICE = 0x0402
    case infTEST = 0x0403
    case infDEBUG = 0x0404
    case ackNAK = 0x0500
    case ackACK = 0x0501
    case cfgPRT = 0x0600
    case cfgMSG = 0x0601
    case cfgRST = 0x0604
    case cfgRATE = 0x0608
    case cfgCFG = 0x0609
    case cfgRXM = 0x0611
    case cfgNAV5 = 0x0624
    case cfgPM2 = 0x063B
    case cfgGNSS = 0x063E
    case cfgPMS = 0x0686
    case cfgVALSET = 0x068A
    case cfgVALGET = 0x068B
    case cfgVALDEL = 0x068C
    case monVER = 0x0A04
    case monHW = 0x0A09
    case monCOMMS = 0x0A36
    case monRF = 0x0A38
    case timTP = 0x0D01
    /// MGA-INI-…: the payload's first byte says which.
    case mgaINI = 0x1340
    case mgaACK = 0x1360
    case mgaDBD = 0x1380
    case secUNIQID = 0x2703
    case secSIG = 0x2709
    case secSIGLOG = 0x2710
    case hnrPVT = 0x2800
    case hnrATT = 0x2801

    /// What names the message on the wire.
    public var id: ID { ID(rawValue: rawValue) }
  }
}

/// The message in a frame, by its type; nothing if the frame holds another one, or a payload that
/// is shorter than the message.
extension UBX.Content {
  /// Which of the messages with a type this is; nothing for all others.
  public var kind: UBX.Kind? { UBX.Kind(rawValue: id.rawValue) }

  /// NAV-POSLLH: position.
  public var navPOSLLH: UBX.NavPOSLLH? { decode(.navPOSLLH) }
  /// NAV-STATUS: kind of fix, time to first fix.
  public var navSTATUS: UBX.NavSTATUS? { decode(.navSTATUS) }
  /// NAV-DOP: dilution of precision.
  public var navDOP: UBX.NavDOP? { decode(.navDOP) }
  /// NAV-ATT: how the vehicle lies.
  public var navATT: UBX.Attitude? { decode(.navATT) }
  /// NAV-SOL: the solution in ECEF, before u-blox 8.
  public var navSOL: UBX.NavSOL? { decode(.navSOL) }
  /// NAV-PVT: position, velocity and time.
  public var navPVT: UBX.NavPVT? { decode(.navPVT) }
  /// NAV-VELNED: velocity.
  public var navVELNED: UBX.NavVELNED? { decode(.navVELNED) }
  /// NAV-HPPOSLLH: position to 10⁻⁹ degree.
  public var navHPPOSLLH: UBX.NavHPPOSLLH? { decode(.navHPPOSLLH) }
  /// NAV-TIMEGPS: the time of GPS.
  public var navTIMEGPS: UBX.NavTIMEGPS? { decode(.navTIMEGPS) }
  /// NAV-TIMEUTC: the time in UTC.
  public var navTIMEUTC: UBX.NavTIMEUTC? { decode(.navTIMEUTC) }
  /// NAV-TIMELS: leap seconds.
  public var navTIMELS: UBX.NavTIMELS? { decode(.navTIMELS) }
  /// NAV-COV: covariance of position and velocity.
  public var navCOV: UBX.NavCOV? { decode(.navCOV) }
  /// NAV-RELPOSNED: position relative to a reference.
  public var navRELPOSNED: UBX.NavRELPOSNED? { decode(.navRELPOSNED) }
  /// NAV-EOE: the end of an epoch.
  public var navEOE: UBX.NavEOE? { decode(.navEOE) }
  /// HNR-PVT: position and velocity at a high rate.
  public var hnrPVT: UBX.HnrPVT? { decode(.hnrPVT) }
  /// HNR-ATT: how the vehicle lies, at a high rate.
  public var hnrATT: UBX.Attitude? { decode(.hnrATT) }
  /// TIM-TP: the instant of the next time pulse.
  public var timTP: UBX.TimTP? { decode(.timTP) }
  /// SEC-UNIQID: the chip's own number.
  public var secUNIQID: UBX.SecUNIQID? { decode(.secUNIQID) }
  /// ACK-ACK: a request was accepted.
  public var ackACK: UBX.Acknowledgement? { decode(.ackACK) }
  /// ACK-NAK: a request was refused.
  public var ackNAK: UBX.Acknowledgement? { decode(.ackNAK) }

  /// NAV-SAT: satellites, u-blox 8 and later.
  public var navSAT: UBX.NavSAT? {
    @_lifetime(copy self)
    get { holds(.navSAT) ? UBX.NavSAT(payload) : nil }
  }
  /// NAV-SVINFO: satellites, before u-blox 8.
  public var navSVINFO: UBX.NavSVINFO? {
    @_lifetime(copy self)
    get { holds(.navSVINFO) ? UBX.NavSVINFO(payload) : nil }
  }
  /// NAV-SIG: signals, u-blox 9 and later.
  public var navSIG: UBX.NavSIG? {
    @_lifetime(copy self)
    get { holds(.navSIG) ? UBX.NavSIG(payload) : nil }
  }
  /// RXM-RAWX: raw measurements.
  public var rxmRAWX: UBX.RxmRAWX? {
    @_lifetime(copy self)
    get { holds(.rxmRAWX) ? UBX.RxmRAWX(payload) : nil }
  }
  /// RXM-SFRBX: a subframe of a satellite.
  public var rxmSFRBX: UBX.RxmSFRBX? {
    @_lifetime(copy self)
    get { holds(.rxmSFRBX) ? UBX.RxmSFRBX(payload) : nil }
  }
  /// MON-HW: antenna and jamming, before u-blox 9.
  public var monHW: UBX.MonHW? {
    @_lifetime(copy self)
    get { holds(.monHW) ? UBX.MonHW(payload) : nil }
  }
  /// MON-COMMS: traffic of the ports.
  public var monCOMMS: UBX.MonCOMMS? {
    @_lifetime(copy self)
    get { holds(.monCOMMS) ? UBX.MonCOMMS(payload) : nil }
  }
  /// MON-RF: antenna and jamming, u-blox 9 and later.
  public var monRF: UBX.MonRF? {
    @_lifetime(copy self)
    get { holds(.monRF) ? UBX.MonRF(payload) : nil }
  }
  /// SEC-SIG: jamming and counterfeits.
  public var secSIG: UBX.SecSIG? {
    @_lifetime(copy self)
    get { holds(.secSIG) ? UBX.SecSIG(payload) : nil }
  }
  /// SEC-SIGLOG: what was seen of them.
  public var secSIGLOG: UBX.SecSIGLOG? {
    @_lifetime(copy self)
    get { holds(.secSIGLOG) ? UBX.SecSIGLOG(payload) : nil }
  }
  /// MON-VER: the receiver's names and versions.
  public var monVER: UBX.MonVER? {
    @_lifetime(copy self)
    get { holds(.monVER) ? UBX.MonVER(payload) : nil }
  }
  /// INF-ERROR, INF-WARNING, INF-NOTICE, INF-TEST, INF-DEBUG: a text.
  public var information: UBX.Information? {
    @_lifetime(copy self)
    get { id.messageClass == 0x04 ? UBX.Information(number: id.number, payload) : nil }
  }

  @inline(__always)
  func holds(_ kind: UBX.Kind) -> Bool { id.rawValue == kind.rawValue }

  @inline(__always)
  func decode<Message: UBX.Payload>(_ kind: UBX.Kind) -> Message? {
    holds(kind) ? Message.decode(payload) : nil
  }
}
