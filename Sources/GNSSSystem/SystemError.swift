import CSystem

/// A system call that failed: which, why, and on what.
public struct SystemError: Error, CustomStringConvertible {
  /// The call by its name, such as `open`.
  public let call: StaticString
  /// The errno; 0 where `detail` says it all.
  public let errno: Int32
  /// The path or address that the call was about, if any.
  public let path: String?
  private let detail: String?

  /// Makes an error of a call's name, its errno and what it was about.
  public init(call: StaticString, errno: Int32, path: String? = nil) {
    self.call = call
    self.errno = errno
    self.path = path
    detail = nil
  }

  init(call: StaticString, path: String, detail: String) {
    self.call = call
    errno = 0
    self.path = path
    self.detail = detail
  }

  /// The error that another program holds a lock and does not let go of it.
  ///
  /// - Parameter path: The lock's file.
  /// - Returns: The error.
  public static func held(_ path: String) -> SystemError {
    SystemError(call: "flock", path: path, detail: "another program does not let go of it")
  }

  /// What the errno means, in English, as strerror(3) has it.
  public var reason: String { detail ?? text(ofErrno: errno) }

  /// One line: `PATH: REASON (CALL)`.
  public var description: String {
    if let path { return "\(path): \(reason) (\(call))" }
    return "\(reason) (\(call))"
  }

  /// Whether there is no such file.
  public var isNotFound: Bool { errno == csystem_errno_no_entry() }

  /// Whether there is a file where none was to be.
  public var isThere: Bool { errno == csystem_errno_exists() }

  /// Whether this user may not do it.
  public var isNotPermitted: Bool {
    errno == csystem_errno_access() || errno == csystem_errno_not_permitted()
  }
}

/// Throws where a call gave an errno.
func check(_ errno: Int32, _ call: StaticString, _ path: String? = nil) throws(SystemError) {
  if errno != 0 { throw SystemError(call: call, errno: errno, path: path) }
}

/// Gives a call's result; throws where it is a negated errno.
func value<Number: SignedInteger & FixedWidthInteger>(
  of result: Number, _ call: StaticString, _ path: String? = nil
) throws(SystemError) -> Number {
  if result < 0 { throw SystemError(call: call, errno: Int32(-result), path: path) }
  return result
}
