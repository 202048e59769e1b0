import CSystem

/// Tells that somebody opens a file or a device, or reads from it.
public struct OpenWatch: ~Copyable {
  /// The descriptor, for a loop to wait on: readable when somebody has.
  public let descriptor: Int32

  /// Begins to watch.
  ///
  /// - Parameter path: The file or device; it has to be there.
  /// - Throws: `SystemError` of `inotify_init1` or `inotify_add_watch`.
  public init(_ path: String) throws(SystemError) {
    let watch: Int32 = try value(of: csystem_watch_open(), "inotify_init1")
    let number = csystem_watch_opening(watch, path)
    if number < 0 {
      _ = csystem_close(watch)
      throw SystemError(call: "inotify_add_watch", errno: -number, path: path)
    }
    descriptor = watch
  }

  deinit { _ = csystem_close(descriptor) }

  /// Takes what has happened.
  ///
  /// - Returns: Whether somebody has opened it, or read from it.
  public func take() -> Bool { csystem_watch_take(descriptor) == 1 }
}
