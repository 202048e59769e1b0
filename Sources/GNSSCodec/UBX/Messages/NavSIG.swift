extension UBX {
  /// NAV-SIG: signals, each on its own; u-blox 9 and later.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-SIG.
  public struct NavSIG: ~Escapable {
    @inlinable static var blockSize: Int { 16 }

    /// One signal.
    public struct Block: Payload, Equatable, Sendable {
      /// Constellation, u-blox's `gnssId`.
      public let constellationID: UInt8
      /// Number within the constellation as sent.
      public let satelliteID: UInt8
      /// Signal within the constellation, u-blox's `sigId`.
      public let signalID: UInt8
      /// GLONASS: frequency slot plus 7.
      public let frequencyID: UInt8
      /// Pseudorange residual, metres.
      public var residual: Double { @inlinable get { _residual.wrappedValue } }
      @usableFromInline let _residual: Scaled<Int16, 10>
      /// Carrier-to-noise density ratio, dB-Hz; 0 is no signal.
      public let carrierToNoise: UInt8
      /// 0 no signal, 1 searching, 2 acquired, 3 unusable, 4 code locked, 5–7 carrier locked too.
      public let quality: UInt8
      /// 0 no corrections, 1 SBAS, 2 BeiDou, 3 RTCM 2, 4–5 RTCM 3, 6 QZSS SLAS, 7 SPARTN, 8 CLAS.
      public let correctionSource: UInt8
      /// 0 no model, 1 Klobuchar of GPS, 2 SBAS, 3 Klobuchar of BeiDou, 8 two frequencies.
      public let ionosphereModel: UInt8
      /// The raw flags: 0–1 health, 2 smoothed, 3–5 pseudorange, carrier and Doppler used, 6–8
      /// corrections of these used, 9 authenticated.
      public let flags: UInt16

      /// Whether its pseudorange is used in the solution.
      public var isUsed: Bool { flags & 8 != 0 }
      /// 0 unknown, 1 healthy, 2 unhealthy.
      public var health: UInt8 { UInt8(flags & 3) }

      @inlinable
      init(from reader: inout Reader) {
        constellationID = reader.u1()  // gnssId
        satelliteID = reader.u1()  // svId
        signalID = reader.u1()  // sigId
        frequencyID = reader.u1()  // freqId
        _residual = Scaled(reader.i2())  // prRes, 0.1 m
        carrierToNoise = reader.u1()  // cno
        quality = reader.u1()  // qualityInd
        correctionSource = reader.u1()  // corrSource
        ionosphereModel = reader.u1()  // ionoModel
        flags = reader.u2()  // sigFlags
        reader.skip(4)  // reserved1
      }

      /// Makes the block of a satellite's first signal; what does not fit is clamped.
      ///
      /// - Parameters:
      ///   - satellite: The satellite.
      ///   - frequencyID: GLONASS: frequency slot plus 7.
      public init(_ satellite: UBXFrameWriter.Satellite, frequencyID: UInt8 = 0) {
        constellationID = satellite.id.constellation.rawValue
        satelliteID = satellite.id.number
        signalID = 0
        self.frequencyID = frequencyID
        _residual = Scaled(nearest: satellite.residual)
        carrierToNoise = UInt8(clamping: satellite.carrierToNoise)
        quality = satellite.quality.rawValue
        correctionSource = 0
        ionosphereModel = satellite.isUsed ? 1 : 0
        // Healthy; smoothed, pseudorange and Doppler used.
        flags = (satellite.quality == .none ? 0 : 1) | (satellite.isUsed ? 0b10_1100 : 0)
      }
    }

    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// Version of the message.
    public let version: UInt8
    /// How many blocks there are.
    public let count: Int
    @usableFromInline let blocks: RawSpan

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      timeOfWeek = reader.u4()  // iTOW
      version = reader.u1()  // version
      count = Int(reader.u1())  // numSigs
      reader.skip(2)  // reserved0
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
