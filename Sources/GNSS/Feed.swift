internal import GNSSDriver
internal import Synchronization
internal import _Concurrency

/// Where locations wait for the loop that takes them.
final class Feed: Sendable {
  private struct State {
    var waiting: [Location] = []
    var takers: [CheckedContinuation<Location?, Never>] = []
    var dropped = 0
  }

  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) { self.capacity = capacity }

  var droppedCount: Int { state.withLock { $0.dropped } }

  /// Gives a location to whoever waits, or keeps it.
  func put(_ location: Location) {
    let taker = state.withLock { state -> CheckedContinuation<Location?, Never>? in
      if !state.takers.isEmpty { return state.takers.removeFirst() }
      if state.waiting.count == capacity {
        state.waiting.removeFirst()
        state.dropped += 1
      }
      state.waiting.append(location)
      return nil
    }
    taker?.resume(returning: location)
  }

  /// Waits for the next location; nothing where the task was cancelled.
  func next() async -> Location? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { taker in
        let found = state.withLock { state -> Location?? in
          if !state.waiting.isEmpty { return state.waiting.removeFirst() }
          if Task.isCancelled { return .some(nil) }
          state.takers.append(taker)
          return nil
        }
        if let found { taker.resume(returning: found) }
      }
    } onCancel: {
      // Who takes it is not known by the taker; a feed has one loop.
      let takers = state.withLock { state in
        defer { state.takers = [] }
        return state.takers
      }
      for taker in takers { taker.resume(returning: nil) }
    }
  }
}
