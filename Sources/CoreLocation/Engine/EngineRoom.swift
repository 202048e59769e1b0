import Foundation

/// What all managers of a process share: the engine, the regions, and who they are.
package final class EngineRoom: Sendable {
  package let engine: any LocationEngine
  private let managers = Locked<[WeakCore]>([])
  let watch = Locked(RegionWatch())

  package init(_ engine: any LocationEngine) { self.engine = engine }

  /// The room that what is made by this task belongs to: for tests beside each other.
  @TaskLocal package static var own: EngineRoom?
  private static let process = Locked<EngineRoom?>(nil)

  /// The room that what is made now belongs to.
  package static var current: EngineRoom {
    if let own { return own }
    return process.with { room in
      if let room { return room }
      let made = EngineRoom(ReceiverEngine())
      room = made
      return made
    }
  }

  /// Takes another engine for all that is made from now on: for tests that are processes.
  package static func use(_ engine: any LocationEngine) {
    let room = EngineRoom(engine)
    process.with { $0 = room }
  }

  /// What the process may have.
  var authorization: EngineAuthorization { regionClient.authorization }

  /// Whether the receiver has told a heading.
  var knowsHeading: Bool { headingSeen.with { $0 } }
  let headingSeen = Locked(false)

  /// All managers that are still there.
  var cores: [ManagerCore] {
    managers.with { list in
      list.removeAll { $0.core == nil }
      return list.compactMap(\.core)
    }
  }

  func add(_ core: ManagerCore) { managers.with { $0.append(WeakCore(core: core)) } }
}

/// A manager that may have gone.
private struct WeakCore {
  weak var core: ManagerCore?
}
