import CSystem

/// Signals that come through a descriptor instead of interrupting.
///
/// Make it before any thread is started. While it lives the signals do nothing else.
public struct Signals: ~Copyable {
  /// One signal or several.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Makes a set of its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// SIGHUP: the terminal has gone.
    public static let hangUp = Set(rawValue: UInt32(CSYSTEM_SIGNAL_HANG_UP))
    /// SIGINT: Ctrl-C.
    public static let interrupt = Set(rawValue: UInt32(CSYSTEM_SIGNAL_INTERRUPT))
    /// SIGTERM: please end.
    public static let terminate = Set(rawValue: UInt32(CSYSTEM_SIGNAL_TERMINATE))
    /// SIGWINCH: the terminal has another size.
    public static let window = Set(rawValue: UInt32(CSYSTEM_SIGNAL_WINDOW))
    /// SIGCHLD: a child has ended.
    public static let child = Set(rawValue: UInt32(CSYSTEM_SIGNAL_CHILD))
    /// SIGUSR1.
    public static let user1 = Set(rawValue: UInt32(CSYSTEM_SIGNAL_USER1))
    /// SIGTSTP: Ctrl-Z.
    public static let stop = Set(rawValue: UInt32(CSYSTEM_SIGNAL_STOP))
    /// SIGCONT: it goes on after it was stopped.
    public static let goOn = Set(rawValue: UInt32(CSYSTEM_SIGNAL_CONTINUE))
  }

  /// The descriptor, readable when a signal has come.
  public let descriptor: Int32
  private let unblockedAtEnd: UInt32

  /// Takes the signals.
  ///
  /// - Throws: `SystemError` of `signalfd`.
  public init(_ signals: Set = [.interrupt, .terminate, .hangUp]) throws(SystemError) {
    var blockedBefore: UInt32 = 0
    let result = csystem_signals_open(signals.rawValue, &blockedBefore)
    descriptor = try value(of: result, "signalfd")
    unblockedAtEnd = signals.rawValue & ~blockedBefore
  }

  deinit {
    _ = csystem_close(descriptor)
    _ = csystem_signals_unblock(unblockedAtEnd)
  }

  /// Whether a signal waits to be taken.
  ///
  /// - Parameter descriptor: That of the signals, or −1 for none.
  /// - Returns: Whether there is one.
  public static func hasCome(_ descriptor: Int32) -> Bool {
    if descriptor < 0 { return false }
    var entry = csystem_poll_entry(fd: descriptor, wanted: Int16(CSYSTEM_POLL_READ), found: 0)
    return csystem_poll(&entry, 1, 0) > 0
  }

  /// Stops this process as Ctrl-Z does, until somebody lets it go on.
  public static func stopHere() { _ = csystem_signals_stop() }

  /// The next signal that has come; nothing where none has.
  public func next() -> Set? {
    let bit = csystem_signals_next(descriptor)
    return bit > 0 ? Set(rawValue: UInt32(bit)) : nil
  }
}
