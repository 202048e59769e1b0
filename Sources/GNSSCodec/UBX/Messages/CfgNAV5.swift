extension UBX {
  /// What the receiver's motion is like: limits of speed, acceleration and altitude follow from it.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, CFG-NAVSPG-DYNMODEL.
  public struct DynamicModel: RawRepresentable, Equatable, Hashable, Sendable {
    /// The number as sent.
    public let rawValue: UInt8
    /// Makes a model of the number as sent.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Anything that is carried.
    public static let portable = DynamicModel(rawValue: 0)
    /// A fixed antenna.
    public static let stationary = DynamicModel(rawValue: 2)
    /// On foot.
    public static let pedestrian = DynamicModel(rawValue: 3)
    /// A car.
    public static let automotive = DynamicModel(rawValue: 4)
    /// A ship.
    public static let sea = DynamicModel(rawValue: 5)
    /// In the air, below 1 g.
    public static let airborne1g = DynamicModel(rawValue: 6)
    /// In the air, below 2 g.
    public static let airborne2g = DynamicModel(rawValue: 7)
    /// In the air, below 4 g.
    public static let airborne4g = DynamicModel(rawValue: 8)
    /// On a wrist.
    public static let wrist = DynamicModel(rawValue: 9)
    /// A motorcycle.
    public static let motorbike = DynamicModel(rawValue: 10)
    /// A robotic lawn mower.
    public static let mower = DynamicModel(rawValue: 11)
    /// An electric kick scooter.
    public static let scooter = DynamicModel(rawValue: 12)
  }

  /// CFG-NAV5: dynamic model and limits of the solution; u-blox 5 to 9.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-CFG-NAV5.
  public struct CfgNAV5: Payload, Equatable, Sendable {
    /// Which values are taken; the others are left as they are.
    public struct Parameters: OptionSet, Sendable {
      /// The bits as sent.
      public let rawValue: UInt16
      /// Makes a set of the bits as sent.
      public init(rawValue: UInt16) { self.rawValue = rawValue }
      /// The dynamic model.
      public static let dynamicModel = Parameters(rawValue: 1)
      /// The least elevation.
      public static let minimumElevation = Parameters(rawValue: 2)
      /// The kind of fix.
      public static let fixMode = Parameters(rawValue: 4)
      /// The masks of position: DOP and accuracy.
      public static let positionMask = Parameters(rawValue: 16)
      /// The masks of time: DOP and accuracy.
      public static let timeMask = Parameters(rawValue: 32)
      /// What holds a position that hardly moves.
      public static let staticHold = Parameters(rawValue: 64)
      /// The time-out of differential corrections.
      public static let differential = Parameters(rawValue: 128)
      /// The threshold of C/N0 and how many satellites must be above it.
      public static let carrierToNoise = Parameters(rawValue: 256)
      /// The standard of UTC.
      public static let utcStandard = Parameters(rawValue: 1024)
    }

    /// Which values are taken.
    public let parameters: Parameters
    /// What the motion is like.
    public let dynamicModel: DynamicModel
    /// 1 two-dimensional only, 2 three-dimensional only, 3 as it comes.
    public let fixMode: UInt8
    /// Height above mean sea level of a two-dimensional fix, metres.
    @Scaled<Int32, 100> public var fixedAltitude: Double
    /// Variance of that height, square metres.
    @Scaled<UInt32, 10_000> public var fixedAltitudeVariance: Double
    /// Satellites below are not used, degrees.
    public let minimumElevation: Int8
    /// Reserved; once the longest dead reckoning, seconds.
    public let deadReckoningLimit: UInt8
    /// A position with a larger DOP is no fix.
    @Scaled<UInt16, 10> public var positionDOPMask: Double
    /// A time with a larger DOP is not valid.
    @Scaled<UInt16, 10> public var timeDOPMask: Double
    /// A position of worse accuracy is no fix, metres.
    public let positionAccuracyMask: UInt16
    /// A time of worse accuracy is not valid, metres.
    public let timeAccuracyMask: UInt16
    /// Below this speed the position is held, metres per second; 0 is never.
    @Scaled<UInt8, 100> public var staticHoldSpeed: Double
    /// Differential corrections are used for so long, seconds.
    public let differentialTimeout: UInt8
    /// So many satellites must be above the threshold for a fix.
    public let carrierToNoiseSatellites: UInt8
    /// The threshold, dB-Hz.
    public let carrierToNoiseThreshold: UInt8
    /// A held position is given up from this distance on, metres; 0 is never.
    public let staticHoldDistance: UInt16
    /// The standard of UTC: 0 as it comes, 3 USNO, 5 EU, 6 SU, 7 NTSC, 8 NPLI.
    public let utcStandard: UInt8

    init(from reader: inout Reader) {
      parameters = Parameters(rawValue: reader.u2())  // mask
      dynamicModel = DynamicModel(rawValue: reader.u1())  // dynModel
      fixMode = reader.u1()  // fixMode
      _fixedAltitude = Scaled(reader.i4())  // fixedAlt, 0.01 m
      _fixedAltitudeVariance = Scaled(reader.u4())  // fixedAltVar, 0.0001 m^2
      minimumElevation = reader.i1()  // minElev, deg
      deadReckoningLimit = reader.u1()  // drLimit, s
      _positionDOPMask = Scaled(reader.u2())  // pDop, 0.1
      _timeDOPMask = Scaled(reader.u2())  // tDop, 0.1
      positionAccuracyMask = reader.u2()  // pAcc, m
      timeAccuracyMask = reader.u2()  // tAcc, m
      _staticHoldSpeed = Scaled(reader.u1())  // staticHoldThresh, cm/s
      differentialTimeout = reader.u1()  // dgnssTimeOut, s
      carrierToNoiseSatellites = reader.u1()  // cnoThreshNumSVs
      carrierToNoiseThreshold = reader.u1()  // cnoThresh, dBHz
      reader.skip(2)  // reserved0
      staticHoldDistance = reader.u2()  // staticHoldMaxDist, m
      utcStandard = reader.u1()  // utcStandard
      reader.skip(5)  // reserved1
    }

    /// Makes a message that sets what `parameters` names; numbers that do not fit are clamped.
    public init(
      parameters: Parameters, dynamicModel: DynamicModel = .portable, fixMode: UInt8 = 3,
      fixedAltitude: Double = 0, fixedAltitudeVariance: Double = 1, minimumElevation: Int8 = 5,
      positionDOPMask: Double = 25, timeDOPMask: Double = 25, positionAccuracyMask: UInt16 = 100,
      timeAccuracyMask: UInt16 = 350, staticHoldSpeed: Double = 0, differentialTimeout: UInt8 = 60,
      carrierToNoiseSatellites: UInt8 = 0, carrierToNoiseThreshold: UInt8 = 0,
      staticHoldDistance: UInt16 = 0, utcStandard: UInt8 = 0
    ) {
      self.parameters = parameters
      self.dynamicModel = dynamicModel
      self.fixMode = fixMode
      _fixedAltitude = Scaled(nearest: fixedAltitude)
      _fixedAltitudeVariance = Scaled(nearest: fixedAltitudeVariance)
      self.minimumElevation = minimumElevation
      deadReckoningLimit = 0
      _positionDOPMask = Scaled(nearest: positionDOPMask)
      _timeDOPMask = Scaled(nearest: timeDOPMask)
      self.positionAccuracyMask = positionAccuracyMask
      self.timeAccuracyMask = timeAccuracyMask
      _staticHoldSpeed = Scaled(nearest: staticHoldSpeed)
      self.differentialTimeout = differentialTimeout
      self.carrierToNoiseSatellites = carrierToNoiseSatellites
      self.carrierToNoiseThreshold = carrierToNoiseThreshold
      self.staticHoldDistance = staticHoldDistance
      self.utcStandard = utcStandard
    }
  }
}
