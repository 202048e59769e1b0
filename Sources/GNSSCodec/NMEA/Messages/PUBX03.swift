extension NMEA {
  /// PUBX,03: u-blox's list of all satellites it tracks.
  ///
  /// ```
  /// $PUBX,03,02,5,U,103,32,42,064,131,-,,,18,000*38
  ///       1  2  3 4 5   6  7  8   9 …
  /// ```
  /// Source: u-blox 8 / M8 receiver description, "PUBX,03".
  public struct PUBX03: ~Escapable {
    static let fewestFields = 2

    /// How many satellites the sentence says that it lists.
    public let satelliteCount: Int?
    private let list: Fields

    /// One satellite of the list.
    public struct Satellite: Equatable, Sendable {
      static let fields = 6

      /// u-blox's number for all systems; see ``SatelliteID/init(ubxNumber:)``.
      public let number: UInt8?
      /// Whether it is used; nothing where the sentence does not say.
      public let isUsed: Bool?
      /// Whether its ephemeris is there, if it is not used; nothing where the sentence is silent.
      public let hasEphemeris: Bool?
      /// Azimuth from true north, degrees.
      public let azimuth: Int?
      /// Elevation, degrees.
      public let elevation: Int?
      /// Carrier-to-noise density ratio, dB-Hz.
      public let carrierToNoise: Int?
      /// How long its carrier has been locked, seconds, at most 64.
      public let lockTime: Int?

      init(_ fields: inout Fields) {
        number = fields.integer().flatMap { UInt8(exactly: $0) }
        let status = fields.letter(among: "-Ue")
        isUsed = status.map { $0 == 0x55 }
        hasEphemeris = status.map { $0 != 0x2D }
        azimuth = fields.integer().flatMap { 0...360 ~= $0 ? $0 % 360 : nil }
        elevation = fields.signedInteger().flatMap { -90...90 ~= $0 ? $0 : nil }
        carrierToNoise = fields.integer()
        lockTime = fields.integer()
      }
    }

    /// The satellites, taken one after the other.
    public struct Satellites: ~Escapable {
      private var fields: Fields

      @_lifetime(copy fields)
      init(_ fields: consuming Fields) { self.fields = fields }

      /// The next satellite; nothing behind the last whole one.
      public mutating func next() -> Satellite? {
        if fields.count < Satellite.fields { return nil }
        return Satellite(&fields)
      }
    }

    /// The satellites of the list.
    public var satellites: Satellites {
      @_lifetime(copy self)
      get { Satellites(list) }
    }

    @_lifetime(copy fields)
    @inline(__always)
    init?(_ fields: consuming Fields) {
      fields.skip()  // 03
      satelliteCount = fields.integer()
      if fields.taken < Self.fewestFields { return nil }
      list = fields
    }
  }
}
