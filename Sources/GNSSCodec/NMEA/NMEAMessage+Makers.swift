/// What makers' own sentences say, by their types.
extension NMEA.Sentence {
  /// PUBX,00: u-blox's position with its accuracies.
  public var pubx00: NMEA.PUBX00? { kind == .pubx00 ? NMEA.PUBX00(fields) : nil }
  /// PUBX,03: u-blox's list of satellites.
  public var pubx03: NMEA.PUBX03? {
    @_lifetime(copy self)
    get { kind == .pubx03 ? NMEA.PUBX03(fields) : nil }
  }
  /// PUBX,04: u-blox's time and clock.
  public var pubx04: NMEA.PUBX04? { kind == .pubx04 ? NMEA.PUBX04(fields) : nil }
  /// PMTK001: MediaTek's acknowledgement.
  public var pmtk001: NMEA.PMTK001? { kind == .pmtk001 ? NMEA.PMTK001(fields) : nil }
  /// PMTK010: MediaTek's word on what has just happened.
  public var pmtk010: NMEA.PMTK010? { kind == .pmtk010 ? NMEA.PMTK010(fields) : nil }
  /// PMTK011: MediaTek's text at the start.
  public var pmtk011: NMEA.PMTK011? {
    @_lifetime(copy self)
    get { kind == .pmtk011 ? NMEA.PMTK011(fields) : nil }
  }
  /// PMTK705: MediaTek's firmware.
  public var pmtk705: NMEA.PMTK705? {
    @_lifetime(copy self)
    get { kind == .pmtk705 ? NMEA.PMTK705(fields) : nil }
  }

  /// The kind of `PUBX,nn` and of `PMTKnnn`, whose names are not three letters.
  var makersKind: NMEA.Kind? {
    let bytes = Span<UInt8>(_bytes: body)
    if start != 0x24 || bytes.count < 7 || bytes[0] != 0x50 { return nil }
    if bytes.count > 7, bytes[7] != 0x2C { return nil }
    var maker: UInt32 = 0
    for index in 0..<4 { maker = maker << 8 | UInt32(bytes[index]) }
    let digits: Range<Int>
    switch maker {
    case 0x5055_4258 where bytes[4] == 0x2C: digits = 5..<7  // PUBX,
    case 0x504D_544B: digits = 4..<7  // PMTK
    default: return nil
    }
    var number: UInt32 = 0
    for index in digits {
      let digit = bytes[index] &- 0x30
      if digit > 9 { return nil }
      number = number << 4 | UInt32(digit)
    }
    return NMEA.Kind(rawValue: maker & 0xFFFF_0000 | number)
  }
}
