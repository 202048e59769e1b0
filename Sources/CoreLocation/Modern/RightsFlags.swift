import Foundation

/// What keeps locations from a program, as the newer types tell it.
struct RightsFlags: Equatable, Sendable {
  var denied = false
  var deniedGlobally = false
  var restricted = false
  var requestInProgress = false
  var insufficientlyInUse = false
  var unavailable = false
  var accuracyLimited = false
  var sessionRequired = false

  /// Takes what the program may do.
  mutating func take(_ rights: EngineAuthorization, hasSession: Bool) {
    deniedGlobally = !rights.servicesEnabled
    denied = rights.status == .denied || deniedGlobally
    restricted = rights.status == .restricted
    accuracyLimited = rights.isServed && rights.accuracy == .reducedAccuracy
    requestInProgress = rights.status == .notDetermined && hasSession
    sessionRequired = rights.status == .notDetermined && !hasSession
  }
}

/// How many sessions ask for the location now.
enum Sessions {
  private static let count = Locked(0)
  static var isAny: Bool { count.with { $0 > 0 } }
  static func begin() { count.with { $0 += 1 } }
  static func end() { count.with { $0 -= 1 } }
}

/// A client whose events become the elements of an asynchronous sequence; the newest waits.
final class EventStream<Element: Sendable>: Sendable {
  let stream: AsyncThrowingStream<Element, any Error>

  /// Makes a stream that ends when its reader goes.
  ///
  /// - Parameters:
  ///   - room: Where its client comes from.
  ///   - limit: How many elements wait for a reader that is slow.
  ///   - begin: What is done with the client when somebody begins to read.
  ///   - take: Makes elements of an event; nil for the first, before anything has happened.
  init(
    _ room: EngineRoom, limit: Int,
    begin: @Sendable (any EngineClient) -> Void,
    take: @escaping @Sendable (EngineEvent?, EngineAuthorization) -> Element?
  ) {
    let (stream, continuation) = AsyncThrowingStream<Element, any Error>.makeStream(
      bufferingPolicy: .bufferingNewest(limit))
    let held = Locked<(any EngineClient)?>(nil)
    let client = room.engine.makeClient { event in
      let rights = held.with { $0 }?.authorization ?? EngineAuthorization(status: .notDetermined)
      if let element = take(event, rights) { continuation.yield(element) }
    }
    held.with { $0 = client }
    continuation.onTermination = { _ in
      held.with { $0 = nil }
      client.close()
    }
    self.stream = stream
    if let first = take(nil, client.authorization) { continuation.yield(first) }
    begin(client)
  }
}
