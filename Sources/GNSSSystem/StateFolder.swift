import CSystem

/// Where a user's programs keep what they have learned.
///
/// Source: XDG Base Directory Specification 0.8, `XDG_STATE_HOME`.
public enum StateFolder {
  /// The folder of `gnss`: `$XDG_STATE_HOME/gnss`, or `~/.local/state/gnss`. It may not be there
  /// yet; nothing where the environment has neither variable.
  public static var path: String? {
    if let state = absolute("XDG_STATE_HOME") { return "\(state)/gnss" }
    return absolute("HOME").map { "\($0)/.local/state/gnss" }
  }

  /// Makes the folder where it is not there.
  ///
  /// - Returns: Its path.
  /// - Throws: `SystemError` of `mkdir`, or of `getenv` where the environment names no folder.
  public static func make() throws(SystemError) -> String {
    guard let path else {
      throw SystemError(call: "getenv", path: "HOME", detail: "not set")
    }
    try make(path)
    return path
  }

  /// Makes a folder and those above it, where they are not there.
  static func make(_ path: String) throws(SystemError) {
    var made = ""
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      made += "/\(Substring(part))"
      // A folder above that may not be written to, but is there, is fine.
      if Files.kind(of: made) != .folder { try Files.makeFolder(made) }
    }
  }

  /// The value of a variable that holds an absolute path; others are to be ignored.
  static func absolute(_ name: String) -> String? {
    guard let value = Process.environment(name), value.utf8.first == UInt8(ascii: "/") else {
      return nil
    }
    return value
  }
}
