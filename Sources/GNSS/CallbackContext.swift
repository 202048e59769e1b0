public import _Concurrency

/// Where a manager's delegate is called back.
///
/// Wherever that is, the calls come one after the other and in order, and never from within the
/// call to the manager that caused them.
public enum CallbackContext: Sendable {
  /// On the thread that reads the receiver, at once. What takes long there holds the receiver up.
  case driverThread
  /// On an actor, as ``mainActor`` is one.
  case actor(any Actor)
  /// On an executor.
  case executor(any TaskExecutor)
  /// However the closure runs what it is given: on a queue, a run loop. It is called on the thread
  /// that reads the receiver.
  case enqueue(@Sendable (@escaping @Sendable () -> Void) -> Void)

  /// On the main actor. A program whose main thread neither awaits nor runs a main queue hears
  /// nothing there.
  public static var mainActor: CallbackContext { .actor(MainActor.shared) }
}
