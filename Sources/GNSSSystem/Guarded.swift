import CSystem

/// A value that threads share: one at a time has it, and one may wait until another has changed it.
///
/// It stands in for what Embedded Swift lacks.
public final class Guarded<Value: ~Copyable>: Sendable {
  // Both are touched while the lock is held only, but for the first time and the last.
  nonisolated(unsafe) private let lock: UnsafeMutablePointer<csystem_guard>
  nonisolated(unsafe) private let value: UnsafeMutablePointer<Value>

  /// Makes one with a first value.
  public init(_ first: consuming sending Value) {
    lock = .allocate(capacity: 1)
    lock.initialize(to: csystem_guard())
    csystem_guard_make(lock)
    value = .allocate(capacity: 1)
    value.initialize(to: first)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
    lock.deallocate()
  }

  /// Lets a body look at the value and change it. It must not come here again.
  public func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    csystem_guard_take(lock)
    defer { csystem_guard_give(lock) }
    return body(&value.pointee)
  }

  /// Waits until a condition holds, or until an instant; looks whenever ``ring()`` is called.
  ///
  /// - Parameters:
  ///   - limit: A monotonic instant.
  ///   - condition: Whether it holds.
  public func wait(until limit: Duration, for condition: (borrowing Value) -> Bool) {
    csystem_guard_take(lock)
    defer { csystem_guard_give(lock) }
    while !condition(value.pointee), Clock.now < limit {
      let (seconds, attoseconds) = limit.components
      csystem_guard_wait(lock, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
  }

  /// Lets those who wait look again.
  public func ring() { csystem_guard_ring(lock) }
}
