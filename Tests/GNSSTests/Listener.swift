import GNSS
import Synchronization

/// A delegate that keeps what it hears, and lets a test wait for it.
final class Listener: LocationManagerDelegate {
  enum Word: Equatable, Sendable {
    case update([Location])
    case error(LocationError)
    case authorization(Authorization)
    case paused, resumed
  }

  private struct State {
    var words: [Word] = []
    var waiting: [(count: Int, CheckedContinuation<Void, Never>)] = []
    var answer: (@Sendable (LocationManager, Word) -> Void)?
  }

  private let state = Mutex(State())

  /// What is done in each call.
  init(_ answer: (@Sendable (LocationManager, Word) -> Void)? = nil) {
    state.withLock { $0.answer = answer }
  }

  var words: [Word] { state.withLock { $0.words } }

  var locations: [Location] {
    words.flatMap { word -> [Location] in
      if case .update(let locations) = word { locations } else { [] }
    }
  }

  var errors: [LocationError] {
    words.compactMap { word -> LocationError? in
      if case .error(let error) = word { error } else { nil }
    }
  }

  /// Waits until something is true of what was heard.
  func wait(until isTrue: ([Word]) -> Bool) async {
    while true {
      let count = words.count
      if isTrue(words) { return }
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          if state.words.count > count { return true }
          state.waiting.append((count, continuation))
          return false
        }
        if isThere { continuation.resume() }
      }
    }
  }

  private func hear(_ word: Word, _ manager: LocationManager) {
    let (waiting, answer) = state.withLock { state in
      state.words.append(word)
      defer { state.waiting = [] }
      return (state.waiting, state.answer)
    }
    answer?(manager, word)
    for (_, continuation) in waiting { continuation.resume() }
  }

  func locationManager(_ manager: LocationManager, didUpdate locations: [Location]) {
    hear(.update(locations), manager)
  }
  func locationManager(_ manager: LocationManager, didFailWith error: LocationError) {
    hear(.error(error), manager)
  }
  func locationManager(_ manager: LocationManager, didChange authorization: Authorization) {
    hear(.authorization(authorization), manager)
  }
  func locationManagerDidPause(_ manager: LocationManager) { hear(.paused, manager) }
  func locationManagerDidResume(_ manager: LocationManager) { hear(.resumed, manager) }
}
