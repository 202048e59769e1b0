import CSystem

/// A file that only its owner may have written: what others can change is not read.
public enum GuardedFile {
  /// Why a file is not to be relied on.
  public enum Fault: Error, Equatable, Sendable {
    /// It is a symbolic link, which may lead to somebody else's file.
    case link
    /// It is no plain file, or its folder is no folder.
    case otherKind
    /// It, or its folder, belongs to this user.
    case owner(UInt32)
    /// It, or its folder, may be written by others; these are its permission bits.
    case mode(UInt32)
    /// It has more bytes than it can need.
    case length
    /// It cannot be read; the errno.
    case unreadable(Int32)

    /// What is wrong, as the end of "the file …".
    public var description: String {
      switch self {
      case .link: "is a symbolic link"
      case .otherKind: "is no plain file"
      case .owner(let user): "belongs to user \(user)"
      case .mode(let mode): "may be written by others (mode \(String(mode, radix: 8)))"
      case .length: "is too large"
      case .unreadable(let errno): "cannot be read (\(text(ofErrno: errno)))"
      }
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - name: The file's name in the folder.
  ///   - folder: Its folder; it may be reached by links, as the whole way to it may be.
  ///   - owner: Whose both must be.
  ///   - limit: How many bytes it may have.
  /// - Returns: Its bytes; nothing where there is no such file.
  /// - Throws: `Fault`.
  public static func contents(
    of name: String, in folder: String, owner: UInt32, limit: Int
  ) throws(Fault) -> [UInt8]? {
    var status = csystem_status()
    let failure = csystem_status_of_path(folder, &status)
    if isAbsent(failure) { return nil }
    if failure != 0 { throw .unreadable(failure) }
    try prove(status, .folder, owner: owner)
    let flags =
      CSYSTEM_OPEN_READ | CSYSTEM_OPEN_NO_LINK | CSYSTEM_OPEN_NO_TERMINAL
      | CSYSTEM_OPEN_NONBLOCKING
    let descriptor = csystem_open("\(folder)/\(name)", Int32(flags))
    if isAbsent(-descriptor) { return nil }
    if -descriptor == csystem_errno_link() { throw .link }
    if descriptor < 0 { throw .unreadable(-descriptor) }
    let stream = ByteStream.adopt(descriptor, path: name)
    let unknown = csystem_status_of_descriptor(descriptor, &status)
    if unknown != 0 { throw .unreadable(unknown) }
    try prove(status, .file, owner: owner)
    return try read(stream, limit: limit)
  }

  private static func read(
    _ stream: borrowing ByteStream, limit: Int
  ) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    do throws(SystemError) {
      while let count = try stream.read(into: &chunk), count > 0 {
        bytes += chunk[..<count]
        if bytes.count > limit { break }
      }
    } catch {
      throw .unreadable(error.errno)
    }
    if bytes.count > limit { throw .length }
    return bytes
  }

  private static func prove(
    _ status: csystem_status, _ kind: ByteStream.Kind, owner: UInt32
  ) throws(Fault) {
    if ByteStream.Kind(status.kind) != kind { throw .otherKind }
    if status.uid != owner { throw .owner(status.uid) }
    if status.mode & 0o022 != 0 { throw .mode(status.mode) }
  }

  private static func isAbsent(_ errno: Int32) -> Bool { errno == csystem_errno_no_entry() }

  /// Puts a whole file in place of another, or where none was, for its owner alone (mode 0600); a
  /// reader sees the old or the new.
  ///
  /// Two at a time are for the caller to prevent, by a lock. What one that was killed has left is
  /// taken away by the next.
  ///
  /// - Throws: `SystemError` of the failing call; then the old file is as it was.
  public static func replace(_ path: String, with bytes: RawSpan) throws(SystemError) {
    let fresh = "\(path).new"
    _ = csystem_remove(fresh)
    let flags =
      CSYSTEM_OPEN_WRITE | CSYSTEM_OPEN_CREATE | CSYSTEM_OPEN_ONLY_NEW | CSYSTEM_OPEN_NO_LINK
      | CSYSTEM_OPEN_NO_TERMINAL | CSYSTEM_OPEN_PRIVATE
    let descriptor = try value(of: csystem_open(fresh, Int32(flags)), "open", fresh)
    let stream = ByteStream.adopt(descriptor, path: fresh)
    do {
      try stream.write(bytes)
      try stream.synchronize()
      try check(csystem_rename(fresh, path), "rename", path)
    } catch {
      _ = csystem_remove(fresh)
      throw error
    }
  }
}
