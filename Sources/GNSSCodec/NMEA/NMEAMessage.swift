extension NMEA {
  /// The sentences that have a type here, by the letters of their formatter; makers' own ones by
  /// two letters of their address and the digits of their number.
  public enum Kind: UInt32, CaseIterable, Sendable {
    case dtm = 0x44_544D
    case gbs = 0x47_4253
    case gga = 0x47_4741
    case gll = 0x47_4C4C
    case gns = 0x47_4E53
    case grs = 0x47_5253
    case gsa = 0x47_5341
    case gst = 0x47_5354
    case gsv = 0x47_5356
    case hdg = 0x48_4447
    case hdt = 0x48_4454
    case pmtk001 = 0x504D_0001
    case pmtk010 = 0x504D_0010
    case pmtk011 = 0x504D_0011
    case pmtk705 = 0x504D_0705
    case pubx00 = 0x5055_0000
    case pubx03 = 0x5055_0003
    case pubx04 = 0x5055_0004
    case rmc = 0x52_4D43
    case rot = 0x52_4F54
    case ths = 0x54_4853
    case txt = 0x54_5854
    case vhw = 0x56_4857
    case vlw = 0x56_4C57
    case vtg = 0x56_5447
    case zda = 0x5A_4441
  }
}

/// What a sentence says, by its type, whoever the talker is; nothing if it is another sentence, or
/// one whose fields cannot be told apart.
extension NMEA.Sentence {
  /// Which of the sentences with a type this is; nothing for all others.
  public var kind: NMEA.Kind? {
    let letters = formatter
    return letters == 0 ? makersKind : NMEA.Kind(rawValue: letters)
  }

  /// GGA: position, altitude, quality.
  public var gga: NMEA.GGA? { holds(.gga) ? NMEA.GGA(fields) : nil }
  /// RMC: position, speed, course, date.
  public var rmc: NMEA.RMC? { holds(.rmc) ? NMEA.RMC(fields) : nil }
  /// GLL: position.
  public var gll: NMEA.GLL? { holds(.gll) ? NMEA.GLL(fields) : nil }
  /// GNS: position of several constellations.
  public var gns: NMEA.GNS? { holds(.gns) ? NMEA.GNS(fields) : nil }
  /// GSA: satellites used, dilution of precision.
  public var gsa: NMEA.GSA? { holds(.gsa) ? NMEA.GSA.decode(fields) : nil }
  /// GSV: satellites in view.
  public var gsv: NMEA.GSV? { holds(.gsv) ? NMEA.GSV.decode(fields) : nil }
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

  /// GBS: errors to expect, the satellite most likely at fault.
  public var gbs: NMEA.GBS? { holds(.gbs) ? NMEA.GBS(fields) : nil }
  /// GRS: range residuals.
  public var grs: NMEA.GRS? { holds(.grs) ? NMEA.GRS(fields) : nil }
  /// HDG: heading of a compass.
  public var hdg: NMEA.HDG? { holds(.hdg) ? NMEA.HDG(fields) : nil }
  /// HDT: heading.
  public var hdt: NMEA.HDT? { holds(.hdt) ? NMEA.HDT(fields) : nil }
  /// ROT: rate of turn.
  public var rot: NMEA.ROT? { holds(.rot) ? NMEA.ROT(fields) : nil }
  /// THS: heading and how it was obtained.
  public var ths: NMEA.THS? { holds(.ths) ? NMEA.THS(fields) : nil }
  /// VHW: heading, speed through the water.
  public var vhw: NMEA.VHW? { holds(.vhw) ? NMEA.VHW(fields) : nil }
  /// VLW: distance travelled.
  public var vlw: NMEA.VLW? { holds(.vlw) ? NMEA.VLW(fields) : nil }
  /// DTM: the datum.
  public var dtm: NMEA.DTM? {
    @_lifetime(copy self)
    get { holds(.dtm) ? NMEA.DTM(fields) : nil }
  }

  @inline(__always)
  private func holds(_ kind: NMEA.Kind) -> Bool { formatter == kind.rawValue }
}
