import CSystem

/// A thread of its own, on which no signal is delivered.
public enum Thread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs a body on a new thread, which ends with it.
  ///
  /// - Parameters:
  ///   - name: What debuggers show; at most 15 characters.
  ///   - body: What it runs.
  /// - Throws: `SystemError` of `pthread_create`.
  public static func start(
    _ name: String, _ body: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    let context = Unmanaged.passRetained(Body(body))
    let failure = csystem_thread_start(
      name, { Thread.run($0) }, context.toOpaque())
    if failure != 0 {
      context.release()
      throw SystemError(call: "pthread_create", errno: failure)
    }
  }

  /// A number of the calling thread, different from that of every other one that runs.
  public static var number: UInt64 { csystem_thread_number() }

  private static func run(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
  }
}
