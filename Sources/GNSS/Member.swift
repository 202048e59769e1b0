internal import GNSSDriver
internal import _Concurrency

/// Somebody who waits for the answer to a request.
typealias Waiter = CheckedContinuation<Result<Location, LocationError>, Never>

/// What belongs to one manager, and its mail.
struct Member {
  /// A feed that goes when its loop has ended.
  struct WeakFeed { weak var feed: Feed? }

  /// So many calls wait for a context that does not come to them; of locations the oldest are
  /// dropped then. Ten minutes of one a second.
  static let mostMail = 600

  weak var manager: LocationManager?
  weak var delegate: (any LocationManagerDelegate)?
  let context: CallbackContext
  /// Who keeps what it may have; nothing where the program has decided it.
  let authorizer: Authorizer?
  var feeds: [WeakFeed] = []
  /// Who awaits the outstanding request, by numbers.
  var waiters: [(number: UInt64, waiter: Waiter)] = []
  /// Whether the delegate is to hear of the outstanding request.
  var isForDelegate = false
  var mail: [Clients.Action] = []
  /// Whether somebody is on the way to hand the mail over.
  var isScheduled = false

  init(_ context: CallbackContext, _ authorizer: Authorizer?) {
    self.context = context
    self.authorizer = authorizer
  }

  /// Whether a loop takes the locations.
  var hasFeeds: Bool { feeds.contains { $0.feed != nil } }

  /// Takes an action for the delegate; gives whether a handover has to be scheduled.
  mutating func receive(_ action: Clients.Action) -> Bool {
    switch action.kind {
    case .answer, .requestError(.locationUnknown), .requestError(.denied):
      if !isForDelegate { return false }
      isForDelegate = false
    case .requestError(.cancelled):
      isForDelegate = false
      return false
    default: break
    }
    if mail.count >= Self.mostMail, let oldest = mail.firstIndex(where: { $0.isUpdate }) {
      mail.remove(at: oldest)
    }
    mail.append(action)
    defer { isScheduled = true }
    return !isScheduled
  }

  /// Ends the outstanding request of those who await it.
  mutating func end(
    _ result: Result<Location, LocationError>, _ effects: inout [Engine.Effect]
  ) {
    for (_, waiter) in waiters { effects.append(.resume(waiter, result)) }
    waiters = []
  }
}

extension Clients.Action {
  var isUpdate: Bool { if case .update = kind { true } else { false } }
}
