extension UBX {
  /// MON-HW: pins, antenna, noise and jamming; u-blox 6 to 9.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-MON-HW; with 68 bytes as some receivers of
  /// generations 6 and 7 send it, with eight virtual pins more.
  public struct MonHW: ~Escapable {
    /// All but the virtual pins, bytes.
    private static let fixedLength = 43
    /// How many virtual pins there are: the published number, and the one of older firmware.
    private static let virtualPinCounts = (17, 25)

    /// Pins that are free for use, a bit each.
    public let pinSelect: UInt32
    /// Pins of bank B, a bit each.
    public let pinBank: UInt32
    /// Pins that are outputs, a bit each.
    public let pinDirection: UInt32
    /// Pins that are high, a bit each.
    public let pinValue: UInt32
    /// Noise, as the receiver's core measures it.
    public let noise: UInt16
    /// Gain of the input, 0–8191.
    public let gain: UInt16
    /// 0 starting, 1 not known, 2 in order, 3 short circuit, 4 not connected.
    public let antennaStatus: UInt8
    /// 0 off, 1 on, 2 not known.
    public let antennaPower: UInt8
    /// The raw flags: 0 clock calibrated, 1 safe boot, 2–3 jamming, 4 no crystal.
    public let flags: UInt8
    /// Pins that the virtual pin manager uses, a bit each.
    public let usedMask: UInt32
    /// The virtual pin of each pin, 17 or 25 of a byte.
    public let virtualPins: RawSpan
    /// How much a narrow signal jams, 0 not at all – 255.
    public let jammingIndicator: UInt8
    /// Pins that interrupt, a bit each.
    public let pinInterrupt: UInt32
    /// Pins that are pulled high, a bit each.
    public let pullHigh: UInt32
    /// Pins that are pulled low, a bit each.
    public let pullLow: UInt32

    /// 0 unknown, 1 in order, 2 disturbed, 3 no fix for it.
    public var jammingState: UInt8 { flags >> 2 & 3 }

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      let isLong = payload.byteCount == Self.fixedLength &+ Self.virtualPinCounts.1
      pinSelect = reader.u4()  // pinSel
      pinBank = reader.u4()  // pinBank
      pinDirection = reader.u4()  // pinDir
      pinValue = reader.u4()  // pinVal
      noise = reader.u2()  // noisePerMS
      gain = reader.u2()  // agcCnt
      antennaStatus = reader.u1()  // aStatus
      antennaPower = reader.u1()  // aPower
      flags = reader.u1()  // flags
      reader.skip(1)  // reserved0
      usedMask = reader.u4()  // usedMask
      virtualPins = reader.span(isLong ? Self.virtualPinCounts.1 : Self.virtualPinCounts.0)  // VP
      jammingIndicator = reader.u1()  // jamInd
      reader.skip(2)  // reserved1
      pinInterrupt = reader.u4()  // pinIrq
      pullHigh = reader.u4()  // pullH
      pullLow = reader.u4()  // pullL
      if reader.isShort { return nil }
    }
  }
}
