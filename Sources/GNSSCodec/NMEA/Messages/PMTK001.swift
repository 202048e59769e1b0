extension NMEA {
  /// PMTK001: MediaTek's acknowledgement of a command.
  ///
  /// ```
  /// $PMTK001,604,3*32
  ///          1   2
  /// ```
  /// Source: MediaTek PMTK command packet, 001 PMTK_ACK.
  public struct PMTK001: Equatable, Sendable {
    static let fewestFields = 2

    /// Number of the command that is answered.
    public let command: Int?
    /// What became of it.
    public let result: Result?

    /// What became of a command.
    public enum Result: Int, Equatable, Sendable {
      /// It was not understood.
      case invalid = 0
      /// This receiver does not have it.
      case unsupported = 1
      /// It is valid, but the action failed.
      case failed = 2
      /// It was done.
      case succeeded = 3
    }

    @inline(__always)
    init?(_ fields: consuming Fields) {
      command = fields.integer()
      result = fields.integer().flatMap { Result(rawValue: $0) }
      if fields.taken < Self.fewestFields { return nil }
    }
  }
}
