/// Configuration, assistance and power, in both directions.
extension UBX.Content {
  /// CFG-PRT: speed and protocols of a port.
  public var cfgPRT: UBX.CfgPRT? { decode(.cfgPRT) }
  /// CFG-RST: a start, or a stop.
  public var cfgRST: UBX.CfgRST? { decode(.cfgRST) }
  /// CFG-RATE: how often it measures.
  public var cfgRATE: UBX.CfgRATE? { decode(.cfgRATE) }
  /// CFG-CFG: forgets, saves, loads.
  public var cfgCFG: UBX.CfgCFG? { decode(.cfgCFG) }
  /// CFG-RXM: whether power is saved.
  public var cfgRXM: UBX.CfgRXM? { decode(.cfgRXM) }
  /// CFG-NAV5: dynamic model and limits.
  public var cfgNAV5: UBX.CfgNAV5? { decode(.cfgNAV5) }
  /// CFG-PM2: how power is saved.
  public var cfgPM2: UBX.CfgPM2? { decode(.cfgPM2) }
  /// CFG-PMS: how power is saved, in one word.
  public var cfgPMS: UBX.CfgPMS? { decode(.cfgPMS) }
  /// CFG-MSG with the rates of all ports.
  public var cfgMSG: UBX.CfgMSG? { decode(.cfgMSG) }
  /// CFG-MSG with the rate of the port that it is heard on, three bytes.
  public var cfgMSGHere: UBX.CfgMSGHere? { payload.byteCount == 3 ? decode(.cfgMSG) : nil }
  /// CFG-GNSS: constellations.
  public var cfgGNSS: UBX.CfgGNSS? {
    @_lifetime(copy self)
    get { holds(.cfgGNSS) ? UBX.CfgGNSS(payload) : nil }
  }
  /// CFG-VALSET: sets items.
  public var cfgVALSET: UBX.CfgVALSET? {
    @_lifetime(copy self)
    get { holds(.cfgVALSET) ? UBX.CfgVALSET(payload) : nil }
  }
  /// CFG-VALGET, the answer: items.
  public var cfgVALGET: UBX.CfgVALGET? {
    @_lifetime(copy self)
    get { holds(.cfgVALGET) ? UBX.CfgVALGET(payload) : nil }
  }
  /// CFG-VALDEL: takes items out.
  public var cfgVALDEL: UBX.CfgVALDEL? {
    @_lifetime(copy self)
    get { holds(.cfgVALDEL) ? UBX.CfgVALDEL(payload) : nil }
  }
  /// CFG-VALGET, the question: keys.
  public var cfgVALGETPoll: UBX.CfgVALGETPoll? {
    @_lifetime(copy self)
    get { holds(.cfgVALGET) ? UBX.CfgVALGETPoll(payload) : nil }
  }

  /// RXM-PMREQ: sleep.
  public var rxmPMREQ: UBX.RxmPMREQ? { decode(.rxmPMREQ) }
  /// RXM-PMREQ in its short form, eight bytes.
  public var rxmPMREQShort: UBX.RxmPMREQShort? { payload.byteCount == 8 ? decode(.rxmPMREQ) : nil }

  /// MGA-INI-TIME-UTC: the time.
  public var mgaIniTimeUTC: UBX.MgaIniTimeUTC? { assistance(UBX.MgaIniTimeUTC.type) }
  /// MGA-INI-TIME-GNSS: the time of a constellation.
  public var mgaIniTimeGNSS: UBX.MgaIniTimeGNSS? { assistance(UBX.MgaIniTimeGNSS.type) }
  /// MGA-INI-POS-LLH: the position.
  public var mgaIniPosLLH: UBX.MgaIniPosLLH? { assistance(UBX.MgaIniPosLLH.type) }
  /// MGA-INI-POS-XYZ: the position, Earth-centred.
  public var mgaIniPosXYZ: UBX.MgaIniPosXYZ? { assistance(UBX.MgaIniPosXYZ.type) }
  /// MGA-INI-CLKD: the clock's drift.
  public var mgaIniCLKD: UBX.MgaIniCLKD? { assistance(UBX.MgaIniCLKD.type) }
  /// MGA-INI-FREQ: an external frequency.
  public var mgaIniFREQ: UBX.MgaIniFREQ? { assistance(UBX.MgaIniFREQ.type) }
  /// MGA-INI-EOP: how the Earth turns.
  public var mgaIniEOP: UBX.MgaIniEOP? { assistance(UBX.MgaIniEOP.type) }
  /// MGA-ACK-DATA0, MGA-NAK-DATA0: assistance was taken or refused.
  public var mgaACK: UBX.MgaACK? { decode(.mgaACK) }
  /// MGA-DBD: a piece of what the receiver knows.
  public var mgaDBD: UBX.MgaDBD? {
    @_lifetime(copy self)
    get { holds(.mgaDBD) ? UBX.MgaDBD(payload) : nil }
  }

  /// MGA-INI of a type, which is the payload's first byte.
  private func assistance<Message: UBX.Payload>(_ type: UInt8) -> Message? {
    guard payload.byteCount > 0, payload.unsafeLoad(as: UInt8.self) == type else { return nil }
    return decode(.mgaINI)
  }
}
