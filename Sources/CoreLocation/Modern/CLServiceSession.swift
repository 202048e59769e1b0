import Foundation

/// Asks for the location as long as it lives: the newer way to request authorization.
public final class CLServiceSession: Sendable {
  /// What is asked for.
  @nonexhaustive(warn)
  public enum AuthorizationRequirement: Int, Sendable {
    /// Nothing.
    case none = 0
    /// The location while the program is in use.
    case whenInUse = 1
    /// The location always.
    case always = 2
  }

  /// What is in the way.
  public struct Diagnostic: Sendable {
    let flags: RightsFlags

    /// Whether the user, or the machine, has refused the location.
    public var authorizationDenied: Bool { flags.denied }
    /// Whether location services are off for all programs.
    public var authorizationDeniedGlobally: Bool { flags.deniedGlobally }
    /// Whether the machine's policy forbids the location.
    public var authorizationRestricted: Bool { flags.restricted }
    /// Whether the user is being asked.
    public var authorizationRequestInProgress: Bool { flags.requestInProgress }
    /// Whether the program is not in use, so that updates rest.
    public var insufficientlyInUse: Bool { flags.insufficientlyInUse }
    /// Whether full accuracy was asked for, and is not granted.
    public var fullAccuracyDenied: Bool { flags.accuracyLimited }
    /// Whether the session asks for "always", which is not granted.
    public let alwaysAuthorizationDenied: Bool
  }

  /// What is in the way, now and on each change.
  public struct Diagnostics: AsyncSequence, Sendable {
    let room: EngineRoom
    let requirement: AuthorizationRequirement

    /// Gives one word after the other.
    public struct Iterator: AsyncIteratorProtocol {
      var iterator: AsyncThrowingStream<Diagnostic, any Error>.Iterator

      /// Waits for the next word; nil when the task was cancelled.
      public mutating func next() async throws -> Diagnostic? { try await iterator.next() }
    }

    /// Makes the iterator of one loop.
    public func makeAsyncIterator() -> Iterator {
      let flags = Locked(RightsFlags())
      let requirement = requirement
      let events = EventStream<Diagnostic>(room, limit: 1, begin: { _ in }) { event, rights in
        let flags = flags.with { flags in
          flags.take(rights, hasSession: true)
          if case .paused = event { flags.insufficientlyInUse = true }
          if case .resumed = event { flags.insufficientlyInUse = false }
          return flags
        }
        return Diagnostic(
          flags: flags,
          alwaysAuthorizationDenied: requirement == .always && rights.status != .authorizedAlways)
      }
      return Iterator(iterator: events.stream.makeAsyncIterator())
    }
  }

  private let requirement: AuthorizationRequirement
  private let room: EngineRoom
  private let client: any EngineClient
  private let isValid = Locked(true)

  /// Asks for the location, if nobody has decided.
  ///
  /// - Parameter authorization: What is asked for.
  public convenience init(authorization: AuthorizationRequirement) {
    self.init(authorization, nil)
  }

  /// Asks for the location, and for full accuracy.
  ///
  /// - Parameters:
  ///   - authorization: What is asked for.
  ///   - fullAccuracyPurposeKey: Which of the program's texts says why.
  public convenience init(
    authorization: AuthorizationRequirement, fullAccuracyPurposeKey: String
  ) {
    self.init(authorization, fullAccuracyPurposeKey)
  }

  private init(_ authorization: AuthorizationRequirement, _ purposeKey: String?) {
    requirement = authorization
    room = EngineRoom.current
    client = room.engine.makeClient { _ in }
    Sessions.begin()
    switch authorization {
    case .none: break
    case .whenInUse: client.request(.whenInUse)
    case .always: client.request(.always)
    }
    if let purposeKey { client.requestFullAccuracy(purposeKey: purposeKey) { _ in } }
  }

  deinit { invalidate() }

  /// Ends the session; what was granted stays granted.
  public func invalidate() {
    let wasValid = isValid.with { isValid in
      defer { isValid = false }
      return isValid
    }
    guard wasValid else { return }
    Sessions.end()
    client.close()
  }

  /// What is in the way, now and on each change.
  public var diagnostics: Diagnostics { Diagnostics(room: room, requirement: requirement) }
}

/// Lets updates that have begun while the program was in use go on when it no longer is, as long as
/// it lives.
public final class CLBackgroundActivitySession: Sendable {
  private let client: any EngineClient
  private let room: EngineRoom
  private let isValid = Locked(true)

  /// Begins the session.
  public init() {
    room = EngineRoom.current
    client = room.engine.makeClient { _ in }
    client.set(continuesInBackground: true)
  }

  deinit { invalidate() }

  /// Ends the session.
  public func invalidate() {
    let wasValid = isValid.with { isValid in
      defer { isValid = false }
      return isValid
    }
    guard wasValid else { return }
    client.set(continuesInBackground: false)
    client.close()
  }

  /// What is in the way, now and on each change.
  public var diagnostics: CLServiceSession.Diagnostics {
    CLServiceSession.Diagnostics(room: room, requirement: .whenInUse)
  }
}
