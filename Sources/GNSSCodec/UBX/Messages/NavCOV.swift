extension UBX {
  /// NAV-COV: how the errors of position and velocity hang together; u-blox 9 and later.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-NAV-COV.
  public struct NavCOV: Payload, Equatable, Sendable {
    /// The upper half of a symmetric matrix in north, east, down.
    public struct Matrix: Equatable, Sendable {
      /// North with north.
      public let northNorth: Float
      /// North with east.
      public let northEast: Float
      /// North with down.
      public let northDown: Float
      /// East with east.
      public let eastEast: Float
      /// East with down.
      public let eastDown: Float
      /// Down with down.
      public let downDown: Float

      init(from reader: inout Reader) {
        northNorth = reader.r4()  // …CovNN
        northEast = reader.r4()  // …CovNE
        northDown = reader.r4()  // …CovND
        eastEast = reader.r4()  // …CovEE
        eastDown = reader.r4()  // …CovED
        downDown = reader.r4()  // …CovDD
      }
    }

    /// GPS time of week of the epoch, milliseconds.
    public let timeOfWeek: UInt32
    /// Version of the message.
    public let version: UInt8
    /// 1 if the position's matrix is valid.
    public let positionValidity: UInt8
    /// 1 if the velocity's matrix is valid.
    public let velocityValidity: UInt8
    /// Covariance of the position, square metres.
    public let position: Matrix
    /// Covariance of the velocity, (metres per second)².
    public let velocity: Matrix

    @inline(__always)
    init(from reader: inout Reader) {
      timeOfWeek = reader.u4()  // iTOW
      version = reader.u1()  // version
      positionValidity = reader.u1()  // posCovValid
      velocityValidity = reader.u1()  // velCovValid
      reader.skip(9)  // reserved0
      position = Matrix(from: &reader)  // posCovNN … posCovDD, m^2
      velocity = Matrix(from: &reader)  // velCovNN … velCovDD, m^2/s^2
    }
  }
}
