public import GNSSCodec

/// Something that goes wrong with a virtual receiver, on cue.
public struct Fault: Equatable, Sendable {
  /// What goes wrong.
  public enum Kind: Equatable, Sendable {
    /// Nothing comes out.
    case silence
    /// Random bytes stand before each message.
    case noise
    /// Random bytes stand before each answer, and in the middle of every second one.
    case garbage
    /// Each message breaks off before its end.
    case truncation
    /// The sky is hidden: no satellite, no fix; a hot start follows.
    case tunnel
    /// No antenna is connected: no satellite either.
    case antennaOpen
    /// The antenna's line has a short circuit: no satellite either.
    case antennaShort
    /// A narrow signal jams: satellites are tracked, but too weak for a fix.
    case jamming
    /// The time that is told stands still.
    case stuckTime
    /// The dates that are told are 1024 weeks back.
    case rollover
    /// It is unplugged, and plugged in again when the fault ends: what only its working memory has
    /// is lost, and without a backup supply what that has kept.
    case unplugged
    /// A message is refused.
    case refusal(UBX.ID)
    /// So many requests are not heard.
    case deafness(Int)
  }

  /// What goes wrong.
  public var kind: Kind
  /// When it begins, since power-on.
  public var start: Duration
  /// How long it lasts; nothing for ever.
  public var length: Duration?

  /// Makes a fault.
  ///
  /// - Parameters:
  ///   - kind: What goes wrong.
  ///   - start: When it begins, since power-on.
  ///   - length: How long it lasts; nothing for ever.
  public init(_ kind: Kind, at start: Duration = .zero, for length: Duration? = nil) {
    self.kind = kind
    self.start = start
    self.length = length
  }

  /// When it ends, nanoseconds since power-on; nothing if it does not.
  var end: Int64? { length.map { (start + $0).wholeNanoseconds } }

  /// Whether it is there at an instant, nanoseconds since power-on.
  func isActive(at instant: Int64) -> Bool {
    instant >= start.wholeNanoseconds && (end.map { instant < $0 } ?? true)
  }
}
