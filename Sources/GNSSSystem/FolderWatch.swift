import CSystem

/// Tells that something in one of a few folders has changed, be they there or not.
///
/// A folder that is not there is waited for: the nearest one above it is watched instead.
public struct FolderWatch: ~Copyable {
  /// The descriptor, for a loop to wait on: readable when something has changed.
  public let descriptor: Int32
  private let folders: [String]
  private var numbers: [Int32]

  /// Begins to watch.
  ///
  /// - Parameter folders: Absolute paths.
  /// - Throws: `SystemError` of `inotify_init1`.
  public init(_ folders: [String]) throws(SystemError) {
    descriptor = try value(of: csystem_watch_open(), "inotify_init1")
    self.folders = folders
    numbers = [Int32](repeating: 0, count: folders.count)
    follow()
  }

  deinit { _ = csystem_close(descriptor) }

  /// Takes what has changed; it may be nothing that concerns the caller.
  ///
  /// - Returns: Whether anything has.
  public mutating func take() -> Bool {
    guard csystem_watch_take(descriptor) == 1 else { return false }
    follow()
    return true
  }

  private mutating func follow() {
    for index in folders.indices {
      let before = numbers[index]
      numbers[index] = watch(folders[index])
      if before > 0, !numbers.contains(before) { csystem_watch_forget(descriptor, before) }
    }
  }

  /// Watches a folder, or the nearest one above it.
  private func watch(_ folder: String) -> Int32 {
    var number: Int32 = 0
    // What is made between the look and the watch is seen in the next turn.
    for _ in 0..<Self.mostTurns {
      let there = Self.nearest(to: folder)
      let isItself = there.utf8.count == folder.utf8.count
      number = csystem_watch_folder(descriptor, there, isItself ? 0 : 1)
      if isItself || Self.nearest(to: folder).utf8.count == there.utf8.count { break }
    }
    return number
  }

  /// More folders than come into being one above the other in that moment.
  private static let mostTurns = 8

  /// The folder, or the nearest one above it that is there.
  private static func nearest(to folder: String) -> String {
    var bytes = Array(folder.utf8)[...]
    while Files.kind(of: String(decoding: bytes, as: UTF8.self)) != .folder {
      guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { return "/" }
      bytes = bytes[..<slash]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
