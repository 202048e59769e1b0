extension UBX {
  /// The messages that have a type here: class and number, the class in the high byte.
  public enum Kind: UInt16, CaseIterable, Sendable {
    case navPOSLLH = 0x0102
    case navSTATUS = 0x0103
    case navDOP = 0x0104
    case navSOL = 0x0106
    case navPVT = 0x0107
    case navVELNED = 0x0112
    case navHPPOSLLH = 0x0114
    case navTIMEGPS = 0x0120
    case navTIMEUTC = 0x0121
    case navSVINFO = 0x0130
    case navSAT = 0x0135
    case navEOE = 0x0161
    case infERROR = 0x0400
    case infWARNING = 0x0401
    case infNOTICE = 0x0402
    case infTEST = 0x0403
    case infDEBUG = 0x0404
    case ackNAK = 0x0500
    case ackACK = 0x0501
    case monVER = 0x0A04
    case hnrPVT = 0x2800

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
  /// NAV-EOE: the end of an epoch.
  public var navEOE: UBX.NavEOE? { decode(.navEOE) }
  /// HNR-PVT: position and velocity at a high rate.
  public var hnrPVT: UBX.HnrPVT? { decode(.hnrPVT) }
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
  private func holds(_ kind: UBX.Kind) -> Bool { id.rawValue == kind.rawValue }

  @inline(__always)
  private func decode<Message: UBX.Payload>(_ kind: UBX.Kind) -> Message? {
    holds(kind) ? Message.decode(payload) : nil
  }
}
