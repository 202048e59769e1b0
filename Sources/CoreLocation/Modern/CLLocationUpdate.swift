import Foundation

/// One word of a sequence of live updates: a location, or why there is none.
public struct CLLocationUpdate: Sendable {
  /// The location; nil where there is none now.
  public let location: CLLocation?
  /// Whether the receiver has stood still for half a minute.
  public let stationary: Bool
  let flags: RightsFlags

  /// The old name of ``stationary``.
  public var isStationary: Bool { stationary }
  /// Whether the user, or the machine, has refused the location.
  public var authorizationDenied: Bool { flags.denied }
  /// Whether location services are off for all programs.
  public var authorizationDeniedGlobally: Bool { flags.deniedGlobally }
  /// Whether the machine's policy forbids the location.
  public var authorizationRestricted: Bool { flags.restricted }
  /// Whether the user is being asked.
  public var authorizationRequestInProgress: Bool { flags.requestInProgress }
  /// Whether updates rest, because the program is not in use.
  public var insufficientlyInUse: Bool { flags.insufficientlyInUse }
  /// Whether the receiver has no location now.
  public var locationUnavailable: Bool { flags.unavailable }
  /// Whether the location stands for some kilometres.
  public var accuracyLimited: Bool { flags.accuracyLimited }
  /// Whether nobody has asked the user: a ``CLServiceSession`` does.
  public var serviceSessionRequired: Bool { flags.sessionRequired }

  /// What the user is doing.
  @nonexhaustive(warn)
  public enum LiveConfiguration: Int, Sendable {
    /// Nothing in particular.
    case `default` = 0
    /// Driving on roads.
    case automotiveNavigation = 1
    /// Other vehicles: boats, trains.
    case otherNavigation = 2
    /// Going on foot, running, cycling.
    case fitness = 3
    /// Flying.
    case airborne = 4

    var settings: EngineSettings {
      var settings = EngineSettings()
      settings.activityType =
        switch self {
        case .default: .other
        case .automotiveNavigation: .automotiveNavigation
        case .otherNavigation: .otherNavigation
        case .fitness: .fitness
        case .airborne: .airborne
        }
      return settings
    }
  }

  /// Makes a sequence of live updates. It begins when it is first read, never ends by itself, and
  /// stops the receiver when its loop does. A reader that is slow gets the newest.
  ///
  /// - Parameter configuration: What the user is doing.
  /// - Returns: The sequence; each loop over it has updates of its own.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates(configuration: configuration, room: EngineRoom.current)
  }

  /// Live updates.
  public struct Updates: AsyncSequence, Sendable {
    let configuration: LiveConfiguration
    let room: EngineRoom

    /// Gives one update after the other.
    public struct Iterator: AsyncIteratorProtocol {
      let updates: Updates
      private var iterator: AsyncThrowingStream<CLLocationUpdate, any Error>.Iterator?

      init(_ updates: Updates) { self.updates = updates }

      /// Waits for the next update; nil when the task was cancelled.
      public mutating func next() async throws -> CLLocationUpdate? {
        if iterator == nil { iterator = updates.open().makeAsyncIterator() }
        return try await iterator?.next()
      }
    }

    /// Makes the iterator of one loop.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    private func open() -> AsyncThrowingStream<CLLocationUpdate, any Error> {
      let state = Locked(LiveState())
      let settings = configuration.settings
      let events = EventStream<CLLocationUpdate>(
        room, limit: 1,
        begin: { client in
          client.set(settings)
          client.start()
        },
        take: { event, rights in state.with { $0.take(event, rights) } })
      return events.stream
    }
  }
}

/// What a loop of live updates knows so far.
struct LiveState: Sendable {
  private var flags = RightsFlags()
  private var stillness = Stillness()
  private var isStill = false

  /// The update of an event; the first, without one, tells what is in the way, if anything is.
  mutating func take(_ event: EngineEvent?, _ rights: EngineAuthorization) -> CLLocationUpdate? {
    let before = flags
    flags.take(rights, hasSession: Sessions.isAny)
    var location: CLLocation?
    switch event {
    case .location(let found, _):
      flags.unavailable = false
      flags.insufficientlyInUse = false
      isStill = stillness.take(found)
      location = found
    case .failure(let error): flags.unavailable = error.code == .locationUnknown
    case .paused: flags.insufficientlyInUse = true
    case .resumed: flags.insufficientlyInUse = false
    case .authorization, nil: break
    }
    if location == nil, flags == before { return nil }
    return CLLocationUpdate(location: location, stationary: isStill, flags: flags)
  }
}
