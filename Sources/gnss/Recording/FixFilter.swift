internal import GNSSCodec
internal import GNSSReceiver

/// Which fixes are wanted: by time, by accuracy, and one in so long.
struct FixFilter {
  private let since: Int64?
  private let until: Int64?
  private let accuracy: Double?
  private let interval: Int64
  private var lastTime: Int64?

  /// As the options `--since`, `--until`, `--accuracy` and `--every` say it.
  init(_ invocation: Invocation) {
    since = invocation.integer(.since).map { Int64($0) }
    until = invocation.integer(.until).map { Int64($0) }
    accuracy = invocation.number(.accuracy)
    interval = invocation.duration(.every).map { Int64($0 / .nanoseconds(1)) } ?? 0
  }

  /// Whether all epochs are wanted, those without a position too.
  var isOpen: Bool { since == nil && until == nil && accuracy == nil && interval == 0 }

  /// Whether an epoch is wanted. One whose time is not known has none of the times asked for.
  mutating func admits(_ epoch: Epoch) -> Bool {
    if isOpen { return true }
    if let accuracy {
      guard let actual = epoch.horizontalAccuracy, actual <= accuracy else { return false }
    }
    guard let time = epoch.time?.unixNanoseconds else {
      return since == nil && until == nil && interval == 0
    }
    if let since, time < since { return false }
    if let until, time >= until { return false }
    if interval > 0 {
      guard epoch.hasPosition else { return false }
      // A clock that goes back begins anew.
      if let lastTime, time >= lastTime, time < lastTime + interval { return false }
      lastTime = time
    }
    return true
  }
}
