public import GNSSSystem

extension Source {
  /// Whether what comes from it may tell where the user is now: all but recordings and standard
  /// input, which nobody is asked for.
  public var isLive: Bool {
    switch self {
    case .automatic, .receiver, .tcp: true
    case .path(let path): Files.kind(of: path) != .file
    case .standardInput: false
    }
  }
}

/// The thread on which clients' receiver is read.
public enum DriverThread {
  /// Runs a body on a new thread, which ends with it.
  ///
  /// - Throws: `SystemError` where the machine has no thread to give.
  public static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    try Thread.start("gnss", body)
  }

  /// The monotonic instant now, by which clients' instants are meant.
  public static var now: Duration { Clock.now }

  /// The instant now by the host's clock, nanoseconds since 1970.
  public static var utcNow: Int64 { Clock.utcNow }

  /// Says a line on standard error.
  public static func complain(_ line: String) {
    Complaint.say("gnss: \(line)")
  }
}
