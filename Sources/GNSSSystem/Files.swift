import CSystem

/// Files and folders by their paths.
public enum Files {
  /// The whole content of a file.
  ///
  /// - Throws: `SystemError` of `open` or `read`.
  public static func contents(of path: String) throws(SystemError) -> [UInt8] {
    try contents(of: path, limit: .max)
  }

  /// The whole content of a file; more than the limit is an error.
  private static func contents(of path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let stream = try ByteStream.open(path)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(stream.byteCount), limit))
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while let count = try stream.read(into: &chunk) {
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else {
        throw SystemError(call: "read", path: path, detail: "larger than \(limit) bytes")
      }
    }
    return bytes
  }

  /// The whole content of a plain file; nothing where there is none.
  ///
  /// What is no plain file is not opened: a pipe would be waited for, a device might never end.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: How many bytes it may have; more is an error.
  /// - Returns: Its bytes; nothing where there is no such file.
  /// - Throws: `SystemError` of `stat`, `open` or `read`, or of what it is.
  public static func contents(
    ofPlainFile path: String, limit: Int
  ) throws(SystemError) -> [UInt8]? {
    var status = csystem_status()
    let failure = csystem_status_of_path(path, &status)
    if failure == csystem_errno_no_entry() { return nil }
    try check(failure, "stat", path)
    guard ByteStream.Kind(status.kind) == .file else {
      throw SystemError(call: "open", path: path, detail: "not a plain file")
    }
    return try contents(of: path, limit: limit)
  }

  /// Puts a whole file in place of another, or where none was; a reader sees the old or the new.
  ///
  /// Two at a time are for the caller to prevent, by a lock.
  ///
  /// - Throws: `SystemError` of the failing call; then the old file is as it was.
  public static func replace(_ path: String, with bytes: RawSpan) throws(SystemError) {
    let fresh = "\(path).new"
    let stream = try ByteStream.create(fresh, .replacing)
    do {
      try stream.write(bytes)
      try stream.synchronize()
      try check(csystem_rename(fresh, path), "rename", path)
    } catch {
      _ = csystem_remove(fresh)
      throw error
    }
  }

  /// What the path leads to; nothing where there is nothing.
  public static func kind(of path: String) -> ByteStream.Kind? {
    var status = csystem_status()
    guard csystem_status_of_path(path, &status) == 0 else { return nil }
    return ByteStream.Kind(status.kind)
  }

  /// Whether the path leads to a plain file that somebody may run.
  public static func isProgram(_ path: String) -> Bool {
    var status = csystem_status()
    return csystem_status_of_path(path, &status) == 0
      && ByteStream.Kind(status.kind) == .file && status.mode & 0o111 != 0
  }

  /// The size of a plain file in bytes; nothing where there is none.
  public static func size(of path: String) -> UInt64? {
    var status = csystem_status()
    guard csystem_status_of_path(path, &status) == 0 else { return nil }
    return ByteStream.Kind(status.kind) == .file ? status.size_bytes : nil
  }

  /// The path without links, dots and doubled slashes.
  ///
  /// - Throws: `SystemError` of `realpath`, as of a file that is not there.
  public static func canonicalPath(_ path: String) throws(SystemError) -> String {
    var failure: Int32 = 0
    let found = text(capacity: longestPath) { start, capacity in
      let length = csystem_real_path(path, start, capacity)
      if length < 0 { failure = Int32(-length) }
      return Int(length)
    }
    guard let found else { throw SystemError(call: "realpath", errno: failure, path: path) }
    return found
  }

  /// Makes a folder; one that is there already is fine.
  ///
  /// - Throws: `SystemError` of `mkdir`.
  public static func makeFolder(_ path: String) throws(SystemError) {
    let failure = csystem_make_folder(path, 0o700)
    if failure != 0, kind(of: path) != .folder { try check(failure, "mkdir", path) }
  }

  /// Removes a file or an empty folder.
  ///
  /// - Throws: `SystemError` of `remove`.
  public static func remove(_ path: String) throws(SystemError) {
    try check(csystem_remove(path), "remove", path)
  }

  /// The names in a folder, sorted by their bytes.
  ///
  /// - Throws: `SystemError` of `opendir`.
  public static func names(in path: String) throws(SystemError) -> [String] {
    var names: [String] = []
    let failure = withUnsafeMutablePointer(to: &names) { pointer in
      csystem_list(path, pointer) { context, name in
        guard let context, let name else { return }
        context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
      }
    }
    try check(failure, "opendir", path)
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// An advisory lock on a file, held until it goes. The file is made where it is not there.
public struct FileLock: ~Copyable {
  private let stream: ByteStream

  /// Takes the lock; tries for so long while another holds it, then gives nothing. Without a limit
  /// it tries once.
  ///
  /// - Throws: `SystemError` of `open` or `flock`.
  public init?(path: String, within limit: Duration = .zero) throws(SystemError) {
    let stream = try ByteStream.create(path, .locking)
    let end = Clock.now + limit
    while true {
      let failure = csystem_lock(stream.descriptor)
      if failure == 0 { break }
      if failure != csystem_errno_again() { try check(failure, "flock", path) }
      if Clock.now >= end { return nil }
      _ = csystem_poll(nil, 0, Self.pause.wholeNanoseconds)
    }
    self.stream = stream
  }

  /// Between two tries: as long as a small file takes to be written.
  private static let pause: Duration = .milliseconds(5)
}
