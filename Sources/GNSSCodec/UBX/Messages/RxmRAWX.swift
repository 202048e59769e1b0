extension UBX {
  /// RXM-RAWX: raw measurements of all signals at one instant.
  ///
  /// Source: u-blox F9 HPG 1.32 interface description, UBX-RXM-RAWX.
  public struct RxmRAWX: ~Escapable {
    @inlinable static var blockSize: Int { 32 }

    /// One signal.
    public struct Block: Payload, Equatable, Sendable {
      /// Pseudorange, metres.
      public let pseudorange: Double
      /// Carrier phase, cycles; 0 where it is not tracked.
      public let carrierPhase: Double
      /// Doppler, hertz; positive when the satellite comes nearer.
      public let doppler: Float
      /// Constellation, u-blox's `gnssId`.
      public let constellationID: UInt8
      /// Number within the constellation as sent.
      public let satelliteID: UInt8
      /// Signal within the constellation, u-blox's `sigId`; 0 in version 0 of the message.
      public let signalID: UInt8
      /// GLONASS: frequency slot plus 7.
      public let frequencyID: UInt8
      /// How long the carrier has been tracked, milliseconds, at most 64 500.
      public let lockTime: UInt16
      /// Carrier-to-noise density ratio, dB-Hz.
      public let carrierToNoise: UInt8
      /// The raw index n of the pseudorange's deviation in bits 0–3.
      public let pseudorangeDeviationIndex: UInt8
      /// The raw index n of the carrier phase's deviation in bits 0–3; 15 is invalid.
      public let carrierPhaseDeviationIndex: UInt8
      /// The raw index n of the Doppler's deviation in bits 0–3.
      public let dopplerDeviationIndex: UInt8
      /// The raw state: 0 pseudorange valid, 1 carrier phase valid, 2 half cycle known, 3 half
      /// cycle taken off.
      public let trackingState: UInt8

      /// Standard deviation of the pseudorange, metres: 0.01 · 2ⁿ.
      public var pseudorangeDeviation: Double {
        Double(1 << Int(pseudorangeDeviationIndex & 15)) / 100
      }
      /// Standard deviation of the carrier phase, cycles: 0.004 · n; nothing if it is invalid.
      public var carrierPhaseDeviation: Double? {
        let index = carrierPhaseDeviationIndex & 15
        return index == 15 ? nil : Double(index) * 4 / 1000
      }
      /// Standard deviation of the Doppler, hertz: 0.002 · 2ⁿ.
      public var dopplerDeviation: Double { Double(2 << Int(dopplerDeviationIndex & 15)) / 1000 }

      @inlinable
      init(from reader: inout Reader) {
        pseudorange = reader.r8()  // prMes, m
        carrierPhase = reader.r8()  // cpMes, cycles
        doppler = reader.r4()  // doMes, Hz
        constellationID = reader.u1()  // gnssId
        satelliteID = reader.u1()  // svId
        signalID = reader.u1()  // sigId
        frequencyID = reader.u1()  // freqId
        lockTime = reader.u2()  // locktime, ms
        carrierToNoise = reader.u1()  // cno
        pseudorangeDeviationIndex = reader.u1()  // prStdev
        carrierPhaseDeviationIndex = reader.u1()  // cpStdev
        dopplerDeviationIndex = reader.u1()  // doStdev
        trackingState = reader.u1()  // trkStat
        reader.skip(1)  // reserved3
      }
    }

    /// Time of the measurements: GPS time of week by the receiver's clock, seconds.
    public let timeOfWeek: Double
    /// GPS week.
    public let week: UInt16
    /// GPS minus UTC, seconds.
    public let leapSeconds: Int8
    /// How many blocks there are.
    public let count: Int
    /// The raw state: 0 leap seconds known, 1 clock reset, 6–7 which receiver of the module speaks.
    public let state: UInt8
    @usableFromInline let blocks: RawSpan

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      timeOfWeek = reader.r8()  // rcvTow, s
      week = reader.u2()  // week
      leapSeconds = reader.i1()  // leapS
      count = Int(reader.u1())  // numMeas
      state = reader.u1()  // recStat
      reader.skip(3)  // version, reserved1
      blocks = reader.span(count * Self.blockSize)
      if reader.isShort { return nil }
    }

    /// The block at an index below ``count``; nothing beyond.
    @inlinable
    public subscript(index: Int) -> Block? {
      guard 0..<count ~= index else { return nil }
      var reader = Reader(blocks, block: index, of: Self.blockSize)
      return Block(from: &reader)
    }
  }
}
