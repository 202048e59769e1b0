extension NMEA {
  /// The sentences that have a type here, by the letters of their formatter.
  public enum Kind: UInt32, CaseIterable, Sendable {
    case gga = 0x47_4741
    case gll = 0x47_4C4C
    case gns = 0x47_4E53
    case gsa = 0x47_5341
    case gst = 0x47_5354
    case gsv = 0x47_5356
    case rmc = 0x52_4D43
    case txt = 0x54_5854
    case vtg = 0x56_5447
    case zda = 0x5A_4441
  }
}

/// What a sentence says, by its type, whoever the talker is; nothing if it is another sentence, or
/// one whose fields cannot be told apart.
extension NMEA.Sentence {
  /// Which of the sentences with a type this is; nothing for all others.
  public var kind: NMEA.Kind? { NMEA.Kind(rawValue: formatter) }

  /// GGA: position, altitude, quality.
  public var gga: NMEA.GGA? { holds(.gga) ? NMEA.GGA(fields) : nil }
  /// RMC: position, speed, course, date.
  public var rmc: NMEA.RMC? { holds(.rmc) ? NMEA.RMC(fields) : nil }
  /// GLL: position.
  public var gll: NMEA.GLL? { holds(.gll) ? NMEA.GLL(fields) : nil }
  /// GNS: position of several constellations.
  public var gns: NMEA.GNS? { holds(.gns) ? NMEA.GNS(fields) : nil }
  /// GSA: satellites used, dilution of precision.
  public var gsa: NMEA.GSA? { holds(.gsa) ? NMEA.GSA(fields) : nil }
  /// GSV: satellites in view.
  public var gsv: NMEA.GSV? { holds(.gsv) ? NMEA.GSV(fields) : nil }
  /// VTG: course and speed.
  public var vtg: NMEA.VTG? { holds(.vtg) ? NMEA.VTG(fields) : nil }
  /// ZDA: time and date.
  public var zda: NMEA.ZDA? { holds(.zda) ? NMEA.ZDA(fields) : nil }
  /// GST: accuracy.
  public var gst: NMEA.GST? { holds(.gst) ? NMEA.GST(fields) : nil }
  /// TXT: a text.
  public var txt: NMEA.TXT? {
    @_lifetime(copy self)
    get { holds(.txt) ? NMEA.TXT(fields) : nil }
  }

  @inline(__always)
  private func holds(_ kind: NMEA.Kind) -> Bool { formatter == kind.rawValue }
}
