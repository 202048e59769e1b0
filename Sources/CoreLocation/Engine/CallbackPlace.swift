import Foundation

/// Where a manager calls back: the main queue if it was made there, else the run loop of the thread
/// that made it.
///
/// On Linux the main queue is drained by `RunLoop.main.run()`, by `dispatchMain()` and by an
/// asynchronous `main` alike, while the main run loop turns in the first only. A run loop that
/// sleeps does not wake for a block alone; a timer wakes it.
final class CallbackPlace: @unchecked Sendable {
  // Unchecked: a run loop may be asked by any thread to perform a block and to take a timer, and a
  // timer to end, as the CFRunLoop beneath them locks itself; nothing else is asked of them. The
  // rest is behind the lock.
  private let loop: RunLoop?
  /// Without something to wait for a run loop ends at once; a manager is something to wait for.
  private let keeper: Timer?
  private let waiting = Locked(Waiting())

  /// How long a call may wait before its program's author is told.
  static let patience: DispatchTimeInterval = .seconds(2)

  private struct Waiting {
    var calls: [@Sendable () -> Void] = []
    var isAsked = false
    var turns = 0
    var isOnMainQueue = false
  }

  /// Whether calls that nobody hears within two seconds go to the main queue from then on.
  static let fallsBack = Locked(false)

  private static let mainQueueMark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main thread, or another that the main queue's blocks run on.
  static var isMain: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) == true
  }

  /// The place of the thread that asks.
  init() {
    loop = Self.isMain ? nil : RunLoop.current
    keeper = loop.map { loop in
      let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
      loop.add(timer, forMode: .default)
      return timer
    }
  }

  deinit { keeper?.invalidate() }

  /// Calls in this place, soon, after all calls before it; never before it returns.
  func call(_ body: @escaping @Sendable () -> Void) {
    let turns = waiting.with { waiting -> Int? in
      waiting.calls.append(body)
      if waiting.isAsked { return nil }
      waiting.isAsked = true
      return waiting.turns
    }
    guard let turns else { return }
    ask()
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
      check(turns)
    }
  }

  private func ask() {
    let isOnMainQueue = loop == nil || waiting.with { $0.isOnMainQueue }
    guard let loop, !isOnMainQueue else {
      DispatchQueue.main.async { [self] in turn() }
      return
    }
    loop.perform { [self] in turn() }
    loop.add(Timer(timeInterval: 0, repeats: false) { _ in }, forMode: .default)
  }

  /// Calls what is waiting.
  private func turn() {
    var left = waiting.with { waiting in
      waiting.isAsked = false
      waiting.turns += 1
      return waiting.calls.count
    }
    while left > 0, let next = waiting.with({ $0.calls.isEmpty ? nil : $0.calls.removeFirst() }) {
      next()
      left -= 1
    }
    let isMore = waiting.with { waiting in
      if waiting.calls.isEmpty || waiting.isAsked { return false }
      waiting.isAsked = true
      return true
    }
    if isMore { ask() }
  }

  private func check(_ turns: Int) {
    let isUnheard = waiting.with { $0.isAsked && $0.turns == turns }
    guard isUnheard else { return }
    guard loop != nil, Self.fallsBack.with({ $0 }) else {
      let place = loop == nil ? "the main queue" : "the run loop of the thread that made a manager"
      Notice.once("nothing drains \(place): the manager's delegate is not called back")
      return
    }
    waiting.with { $0.isOnMainQueue = true }
    ask()
  }
}
