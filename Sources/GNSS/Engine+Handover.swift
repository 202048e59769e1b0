internal import GNSSDriver
internal import Synchronization
internal import _Concurrency

// How the mail of a manager comes to its delegate.
extension Engine {
  /// Lets the mail be handed over where the client wants it.
  func schedule(_ id: ClientID, _ context: CallbackContext) {
    switch context {
    case .driverThread: drain(id)
    case .enqueue(let enqueue): enqueue { self.drain(id) }
    case .actor(let actor): Task { await self.drain(id, on: actor) }
    case .executor(let executor): Task(executorPreference: executor) { self.drain(id) }
    }
  }

  private func drain(_ id: ClientID, on actor: isolated any Actor) { drain(id) }

  /// Hands the mail over, all of it; what comes meanwhile too.
  func drain(_ id: ClientID) {
    while true {
      switch state.withLock({ $0.next(for: id) }) {
      case .call(let call): perform(call)
      case .dropped(_, _, complains: true):
        Engine.complainOnce(
          "a location manager is running and has no delegate; it is held weakly: keep it")
      case .dropped: break
      case .end: return
      }
    }
  }

  private func perform(_ call: Engine.Call) {
    let (manager, delegate) = (call.manager, call.delegate)
    switch call.kind {
    case .update, .answer: delegate.locationManager(manager, didUpdate: call.locations)
    case .updateError(let error), .requestError(let error):
      delegate.locationManager(manager, didFailWith: error)
    case .authorization(let authorization):
      delegate.locationManager(manager, didChange: authorization)
    case .paused: delegate.locationManagerDidPause(manager)
    case .resumed: delegate.locationManagerDidResume(manager)
    }
  }
}

extension Engine {
  /// A call of a delegate.
  struct Call {
    let manager: LocationManager
    let delegate: any LocationManagerDelegate
    let kind: Clients.Action.Kind
    /// All locations, where it is an update or an answer.
    let locations: [Location]
  }

  /// What is to be done with a manager's mail.
  enum Next {
    case call(Call)
    /// Nobody hears of it; whether that has to be said. Whoever is still there is let go outside
    /// the lock: it may be the end of it, which takes the lock.
    case dropped(LocationManager?, (any LocationManagerDelegate)?, complains: Bool)
    case end
  }
}

extension Engine.State {
  /// Takes the next call out of a manager's mail.
  mutating func next(for id: ClientID) -> Engine.Next {
    guard var member = members[id] else { return .end }
    defer { members[id] = member }
    while !member.mail.isEmpty {
      let action = member.mail.removeFirst()
      if !clients.isCurrent(action) { continue }
      let (manager, delegate) = (member.manager, member.delegate)
      if let manager, let delegate {
        var locations: [Location] = []
        if case .answer(let location) = action.kind { locations = [location] }
        if case .update(let location) = action.kind {
          locations = [location]
          while case .update(let next)? = member.mail.first?.kind {
            if clients.isCurrent(member.mail.removeFirst()) { locations.append(next) }
          }
        }
        return .call(
          Engine.Call(
            manager: manager, delegate: delegate, kind: action.kind, locations: locations))
      }
      let complains = action.isUpdate && delegate == nil && !member.hasFeeds
      return .dropped(manager, delegate, complains: complains)
    }
    member.isScheduled = false
    return .end
  }
}
