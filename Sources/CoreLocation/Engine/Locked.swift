import Foundation

/// A value that several threads share, one at a time.
package final class Locked<Value>: @unchecked Sendable {
  // Unchecked: the value is touched between `lock` and `unlock` only, and never handed out but as
  // the result of `with`, whose type must be one that may cross threads.
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) { self.value = value }

  /// Reads or changes the value. Nothing in `body` may call back into code of others.
  package func with<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
