/// Bytes for a receiver that the line has not taken yet, and whether they get through.
///
/// A hung device takes no bytes, but its driver does for a while: only what has left counts.
struct Outgoing {
  /// How long what was written may take to leave: three seconds carry 1400 bytes at 4800 bits per
  /// second, more than all of a setup.
  static let longestStall: Duration = .seconds(3)
  /// How long nothing is written after a stall, at first; after each more twice as long …
  static let firstPause: Duration = .seconds(5)
  /// … up to this.
  static let longestPause: Duration = .seconds(300)

  /// What is to be done.
  enum Due: Equatable {
    case nothing
    /// Nothing gets through: the port is to be closed and opened.
    case stalled
  }

  /// What the line has not taken.
  private(set) var bytes: [UInt8] = []
  /// When it is looked whether all has left; nothing where that is known.
  private(set) var due: Duration?
  private var pause = Outgoing.firstPause
  private var silentUntil: Duration = .zero

  /// Whether something may be written.
  func mayWrite(at now: Duration) -> Bool { now >= silentUntil }

  /// Takes bytes to be written.
  mutating func append(_ more: [UInt8], at now: Duration) {
    if bytes.isEmpty { due = now + Self.longestStall }
    bytes.append(contentsOf: more)
  }

  /// The line has taken so many of them.
  mutating func take(_ count: Int, at now: Duration) {
    if count == 0 { return }
    bytes.removeFirst(count)
    due = now + Self.longestStall
  }

  /// Does what the passing of time makes due.
  ///
  /// - Parameters:
  ///   - now: The instant.
  ///   - unsent: How many bytes the port's driver has not sent yet.
  /// - Returns: What is to be done.
  mutating func pass(at now: Duration, unsent: Int) -> Due {
    guard let due, now >= due else { return .nothing }
    self.due = nil
    if bytes.isEmpty, unsent == 0 {
      pause = Self.firstPause
      return .nothing
    }
    bytes = []
    silentUntil = now + pause
    pause = min(pause * 2, Self.longestPause)
    return .stalled
  }

  /// The line is another one; what waited is lost.
  mutating func drop() {
    bytes = []
    due = nil
  }
}
