internal import GNSSCodec
internal import GNSSDriver
internal import GNSSReceiver
internal import GNSSSystem

/// What `watch` wants where it does not want every epoch: `--distance-filter`, `--accuracy` and
/// `--activity`. Then it is a client like those of a location manager, for whom the receiver rests.
struct WatchClient {
  private var clients = Clients()
  /// Whether the last epoch is for the user.
  private(set) var isWanted = false

  /// Makes a client of the options; nothing where none of them is there.
  init?(_ invocation: Invocation) {
    guard
      invocation.has(.distanceFilter) || invocation.has(.desiredAccuracy)
        || invocation.has(.activity)
    else { return nil }
    var settings = ClientSettings()
    settings.distanceFilter = invocation.number(.distanceFilter)
    if let metres = invocation.number(.desiredAccuracy) {
      settings.desiredAccuracy = .within(metres)
    }
    settings.activity = Self.activities[invocation.word(.activity) ?? 0]
    // Whether it may be shown at all is decided elsewhere, epoch by epoch.
    let client = clients.add(settings, Authorization(status: .authorizedAlways))
    _ = clients.start(client, at: Clock.now)
  }

  /// The words of `--activity`, in their order.
  private static let activities: [Activity] = [
    .other, .automotiveNavigation, .fitness, .otherNavigation, .airborne,
  ]

  /// What is to be set at the receiver for it.
  var wish: ReceiverSetup.Wish { clients.setup }

  /// Takes an event; gives what the driver is answered.
  mutating func take(_ event: borrowing DriverEvent) -> Verdict {
    let now = Clock.now
    let actions = clients.take(event, at: now, utc: Clock.utcNow)
    isWanted = actions.contains { if case .update = $0.kind { true } else { false } }
    return clients.verdict(on: event, at: now)
  }
}
