public import Foundation

/// What a ``CLMonitor`` watches.
public protocol CLCondition: Sendable {}

/// Watches circles, by the newer manner: an actor whose events are an asynchronous sequence.
///
/// Conditions live as long as the monitor: this machine keeps nothing of them and wakes nobody.
public actor CLMonitor {
  /// A circle on the ground.
  public struct CircularGeographicCondition: CLCondition {
    /// The middle.
    public let center: CLLocationCoordinate2D
    /// The radius, metres.
    public let radius: CLLocationDistance

    /// Makes a circle.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
      self.center = center
      self.radius = radius
    }
  }

  /// Beacons; never satisfied here, as none is heard.
  public struct BeaconIdentityCondition: CLCondition, Hashable {
    /// The beacons' UUID.
    public let uuid: UUID
    /// Their major number; nil for any.
    public let major: CLBeaconMajorValue?
    /// Their minor number; nil for any.
    public let minor: CLBeaconMinorValue?

    /// Means the beacons of a UUID.
    public init(
      uuid: UUID, major: CLBeaconMajorValue? = nil, minor: CLBeaconMinorValue? = nil
    ) {
      (self.uuid, self.major, self.minor) = (uuid, major, minor)
    }
  }

  /// What has become of a condition.
  public struct Event: Sendable {
    /// Whether a condition holds.
    @nonexhaustive(warn)
    public enum State: Int, Sendable {
      /// Not known, or not known surely enough.
      case unknown = 0
      /// It holds.
      case satisfied = 1
      /// It does not.
      case unsatisfied = 2
      /// It is not watched.
      case unmonitored = 3
    }

    /// The condition's name.
    public let identifier: String
    /// The condition itself, where it says more than what was added.
    public let refinement: (any CLCondition)?
    /// Whether it holds.
    public let state: State
    /// Since when.
    public let date: Date
    let flags: RightsFlags

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
    /// Whether the location stands for some kilometres, so that nothing is watched.
    public var accuracyLimited: Bool { flags.accuracyLimited }
    /// Whether there are too many conditions, or there is no such place.
    public let conditionLimitExceeded: Bool
    /// Whether the condition is of a kind that this machine does not know.
    public let conditionUnsupported: Bool
  }

  /// A condition, and what became of it last.
  public struct Record: Sendable {
    /// The condition.
    public let condition: any CLCondition
    /// What became of it last.
    public let lastEvent: Event
  }

  /// What has become of the conditions, from when the loop begins.
  public struct Events: AsyncSequence, Sendable {
    let hub: MonitorHub

    /// Gives one event after the other.
    public struct Iterator: AsyncIteratorProtocol {
      var iterator: AsyncThrowingStream<Event, any Error>.Iterator

      /// Waits for the next event; nil when the task was cancelled or the monitor has gone.
      public mutating func next() async throws -> Event? { try await iterator.next() }
    }

    /// Makes the iterator of one loop.
    public func makeAsyncIterator() -> Iterator {
      Iterator(iterator: hub.open().makeAsyncIterator())
    }
  }

  /// The monitor's name.
  public nonisolated let name: String
  private let hub: MonitorHub

  /// Makes a monitor that watches nothing yet.
  ///
  /// - Parameter name: Its name, unique in the program.
  public init(_ name: String) async {
    self.name = name
    hub = MonitorHub(EngineRoom.current)
  }

  deinit { hub.close() }

  /// Watches a condition, in the place of one of the same name.
  public func add(_ condition: any CLCondition, identifier: String) {
    hub.add(condition, identifier, .unknown)
  }

  /// Watches a condition whose state is known already.
  public func add(
    _ condition: any CLCondition, identifier: String, assuming state: Event.State
  ) {
    hub.add(condition, identifier, state)
  }

  /// Watches a condition no more.
  public func remove(_ identifier: String) { hub.remove(identifier) }

  /// A condition, and what became of it last; nil for a name that is not watched.
  public func record(for identifier: String) -> Record? { hub.record(identifier) }

  /// The names of what is watched, in the order in which they were added.
  public var identifiers: [String] { hub.identifiers }

  /// What has become of the conditions, from when the loop begins.
  public var events: Events { Events(hub: hub) }
}
