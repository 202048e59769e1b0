internal import GNSSReceiver

/// When bytes come, but nothing follows from them: frames are cut on their way, or the receiver's
/// time stands still.
///
/// Only bytes can make it due, so nothing wakes up for it.
struct Standstill {
  /// No shorter one is told: a receiver that starts anew may be without a time for some seconds.
  static let shortest: Duration = .seconds(5)
  /// Where more than one byte in so many belongs to no frame, frames are cut: a line that is in
  /// order loses none.
  static let bytesPerLost: UInt64 = 4

  private let since: Duration
  private let statistics: Statistics
  /// Whether it was told, and nothing has followed since.
  var isTold = false

  /// Begins, or begins anew with an epoch.
  ///
  /// - Parameters:
  ///   - now: The instant.
  ///   - statistics: What has come until then.
  init(at now: Duration, _ statistics: Statistics) {
    since = now
    self.statistics = statistics
  }

  /// Takes note that bytes have come.
  ///
  /// - Parameters:
  ///   - now: The instant.
  ///   - statistics: What has come in all.
  ///   - limit: How long epochs may fail to come.
  /// - Returns: How long none has come, and whether frames are cut, where that is to be told.
  mutating func hear(
    at now: Duration, _ statistics: Statistics, limit: Duration
  ) -> (length: Duration, isCut: Bool)? {
    let length = now - since
    guard !isTold, length >= max(limit, Self.shortest) else { return nil }
    isTold = true
    let lost = statistics.discardedBytes &- self.statistics.discardedBytes
    return (length, lost > (statistics.bytes &- self.statistics.bytes) / Self.bytesPerLost)
  }
}
