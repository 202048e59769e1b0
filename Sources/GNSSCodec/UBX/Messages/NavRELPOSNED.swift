extension UBX {
  /// NAV-RELPOSNED: where the receiver is as seen from a reference station or another antenna.
  ///
  /// Version 0 is of u-blox 8, version 1 of u-blox 9 and later.
  /// Source: u-blox F9 HPG 1.32 interface description, UBX-NAV-RELPOSNED.
  public struct NavRELPOSNED: Payload, Equatable, Sendable {
    /// What the solution is.
    public struct Flags: OptionSet, Sendable {
      /// The bits as sent; 3–4 carrier solution.
      public let rawValue: UInt32
      /// Makes a set of the bits as sent.
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      /// The fix is within the limits of DOP and accuracy.
      public static let fixOK = Flags(rawValue: 1)
      /// Differential corrections were applied.
      public static let differential = Flags(rawValue: 2)
      /// The relative position is valid.
      public static let valid = Flags(rawValue: 4)
      /// The reference moves.
      public static let moving = Flags(rawValue: 32)
      /// The reference's position was foretold, as it was missing.
      public static let referencePositionMissing = Flags(rawValue: 64)
      /// The reference's observations were foretold, as they were missing.
      public static let referenceObservationsMissing = Flags(rawValue: 128)
      /// The heading is valid.
      public static let headingValid = Flags(rawValue: 256)
      /// The components are those of a vector of length 1.
      public static let normalized = Flags(rawValue: 512)
    }

    /// Version of the message, 0 or 1.
    public let version: UInt8
    /// Which station it is, 0–4095.
    public let stationID: UInt16
    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// Towards north, metres.
    @Scaled<Int64, 10_000> public var north: Double
    /// Towards east, metres.
    @Scaled<Int64, 10_000> public var east: Double
    /// Downwards, metres.
    @Scaled<Int64, 10_000> public var down: Double
    /// Distance, metres; 0 in version 0.
    @Scaled<Int64, 10_000> public var distance: Double
    /// Heading towards the receiver, degrees; 0 in version 0.
    @Scaled<Int32, 100_000> public var heading: Double
    /// Accuracy towards north, metres.
    @Scaled<UInt32, 10_000> public var accuracyNorth: Double
    /// Accuracy towards east, metres.
    @Scaled<UInt32, 10_000> public var accuracyEast: Double
    /// Accuracy downwards, metres.
    @Scaled<UInt32, 10_000> public var accuracyDown: Double
    /// Accuracy of the distance, metres; 0 in version 0.
    @Scaled<UInt32, 10_000> public var accuracyDistance: Double
    /// Accuracy of the heading, degrees; 0 in version 0.
    @Scaled<UInt32, 100_000> public var accuracyHeading: Double
    /// What the solution is.
    public let flags: Flags

    /// 0 no carrier solution, 1 floating ambiguities, 2 fixed ambiguities.
    public var carrierSolution: UInt8 { UInt8(flags.rawValue >> 3 & 3) }

    @inline(__always)
    init(from reader: inout Reader) {
      version = reader.u1()  // version
      let isLong = version > 0
      reader.skip(1)  // reserved0
      stationID = reader.u2()  // refStationID
      timeOfWeek = reader.u4()  // iTOW
      let coarseNorth = reader.i4()  // relPosN, cm
      let coarseEast = reader.i4()  // relPosE, cm
      let coarseDown = reader.i4()  // relPosD, cm
      let coarseDistance = isLong ? reader.i4() : 0  // relPosLength, cm
      _heading = Scaled(isLong ? reader.i4() : 0)  // relPosHeading, 1e-5
      if isLong { reader.skip(4) }  // reserved1
      _north = Scaled(reader.fine(coarseNorth))  // relPosHPN, 0.1 mm
      _east = Scaled(reader.fine(coarseEast))  // relPosHPE, 0.1 mm
      _down = Scaled(reader.fine(coarseDown))  // relPosHPD, 0.1 mm
      _distance = Scaled(reader.fine(coarseDistance))  // relPosHPLength, 0.1 mm; reserved in 0
      _accuracyNorth = Scaled(reader.u4())  // accN, 0.1 mm
      _accuracyEast = Scaled(reader.u4())  // accE, 0.1 mm
      _accuracyDown = Scaled(reader.u4())  // accD, 0.1 mm
      _accuracyDistance = Scaled(isLong ? reader.u4() : 0)  // accLength, 0.1 mm
      _accuracyHeading = Scaled(isLong ? reader.u4() : 0)  // accHeading, 1e-5
      if isLong { reader.skip(4) }  // reserved2
      flags = Flags(rawValue: reader.u4())  // flags
    }
  }
}

extension UBX.Reader {
  /// Centimetres made finer by the next byte: tenths of a millimetre.
  fileprivate mutating func fine(_ centimetres: Int32) -> Int64 {
    Int64(centimetres) * 100 + Int64(i1())
  }
}
