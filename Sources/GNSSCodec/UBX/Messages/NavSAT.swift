extension UBX {
  /// NAV-SAT: satellites, u-blox 8 and later.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-SAT.
  public struct NavSAT: ~Escapable {
    @inlinable static var blockSize: Int { 12 }

    /// One satellite.
    public struct Block: Payload, Equatable, Sendable {
      /// Constellation, u-blox's `gnssId`.
      public let constellationID: UInt8
      /// Number within the constellation as sent.
      public let satelliteID: UInt8
      /// Carrier-to-noise density ratio, dB-Hz; 0 is no signal.
      public let carrierToNoise: UInt8
      /// Elevation, degrees; −91 is unknown, and then so is the azimuth.
      public let elevation: Int8
      /// Azimuth from true north, degrees.
      public let azimuth: Int16
      /// Pseudorange residual, metres.
      public var residual: Double { @inlinable get { _residual.wrappedValue } }
      @usableFromInline let _residual: Scaled<Int16, 10>
      /// The raw flags: 0–2 signal quality, 3 used, 4–5 health, 6 differential …
      public let flags: UInt32

      /// Whether it is used in the solution.
      public var isUsed: Bool { flags & 8 != 0 }

      @inlinable
      init(from reader: inout Reader) {
        constellationID = reader.u1()  // gnssId
        satelliteID = reader.u1()  // svId
        carrierToNoise = reader.u1()  // cno
        elevation = reader.i1()  // elev
        azimuth = reader.i2()  // azim
        _residual = Scaled(reader.i2())  // prRes, 0.1 m
        flags = reader.u4()  // flags
      }

      /// Makes the block of a satellite; what does not fit is clamped.
      public init(_ satellite: UBXFrameWriter.Satellite) {
        constellationID = satellite.id.constellation.rawValue
        satelliteID = satellite.id.number
        carrierToNoise = UInt8(clamping: satellite.carrierToNoise)
        elevation = Int8(clamping: satellite.elevation)
        azimuth = Int16(clamping: satellite.azimuth)
        _residual = Scaled(nearest: satellite.residual)
        flags = satellite.flags
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
      count = Int(reader.u1())  // numSvs
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

  /// NAV-SVINFO: channels and satellites, u-blox 4 to 8.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-NAV-SVINFO.
  public struct NavSVINFO: ~Escapable {
    private static let blockSize = 12

    /// One channel.
    public struct Block: Payload, Equatable, Sendable {
      /// Channel; 255 for satellites without one.
      public let channel: UInt8
      /// Satellite in the numbering of all systems: GPS 1–32, GLONASS 65–96, SBAS 120–158 …
      public let satelliteID: UInt8
      /// The raw flags: 0 used, 1 differential, 2 orbit available, 3 ephemeris, 4 unhealthy …
      public let flags: UInt8
      /// Signal quality, 0–7.
      public let quality: UInt8
      /// Carrier-to-noise density ratio, dB-Hz; 0 is no signal.
      public let carrierToNoise: UInt8
      /// Elevation, degrees; −91 is unknown.
      public let elevation: Int8
      /// Azimuth from true north, degrees.
      public let azimuth: Int16
      /// Pseudorange residual, metres.
      @Scaled<Int32, 100> public var residual: Double

      /// Whether it is used in the solution.
      public var isUsed: Bool { flags & 1 != 0 }

      init(from reader: inout Reader) {
        channel = reader.u1()  // chn
        satelliteID = reader.u1()  // svid
        flags = reader.u1()  // flags
        quality = reader.u1()  // quality
        carrierToNoise = reader.u1()  // cno
        elevation = reader.i1()  // elev
        azimuth = reader.i2()  // azim
        _residual = Scaled(reader.i4())  // prRes, cm
      }
    }

    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// How many channels there are.
    public let count: Int
    /// The raw flags: 0–2 chip generation.
    public let globalFlags: UInt8
    private let blocks: RawSpan

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      timeOfWeek = reader.u4()  // iTOW
      count = Int(reader.u1())  // numCh
      globalFlags = reader.u1()  // globalFlags
      reader.skip(2)  // reserved1
      blocks = reader.span(count * Self.blockSize)
      if reader.isShort { return nil }
    }

    /// The block at an index below ``count``; nothing beyond.
    public subscript(index: Int) -> Block? { .block(at: index, of: count, in: blocks) }
  }
}
