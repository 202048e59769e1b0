/// What came over the line, counted.
public struct Statistics: Equatable, Sendable {
  /// Frames of one protocol.
  public struct Count: Equatable, Sendable {
    /// Frames whose checksum is right.
    public var valid = 0
    /// Frames whose checksum is wrong.
    public var invalid = 0
    /// Sentences without a checksum.
    public var unverified = 0
  }

  /// All bytes.
  public var bytes: UInt64 = 0
  /// Bytes that belong to no frame.
  public var discardedBytes: UInt64 = 0
  /// NMEA sentences.
  public var nmea = Count()
  /// UBX frames.
  public var ubx = Count()
  /// RTCM 3 frames.
  public var rtcm3 = Count()
  /// Epochs reported.
  public var epochs = 0

  /// Makes counts of nothing.
  public init() {}
}
