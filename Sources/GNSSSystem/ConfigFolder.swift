import CSystem

/// Where a user's settings for `gnss` are kept.
///
/// Source: XDG Base Directory Specification 0.8, `XDG_CONFIG_HOME`.
public enum ConfigFolder {
  /// The folder: `$XDG_CONFIG_HOME/gnss`, or `~/.config/gnss`. It may not be there yet; nothing
  /// where the environment has neither variable.
  public static var path: String? {
    if let config = StateFolder.absolute("XDG_CONFIG_HOME") { return "\(config)/gnss" }
    return StateFolder.absolute("HOME").map { "\($0)/.config/gnss" }
  }

  /// Makes a folder and those above it, each for its owner alone, where they are not there.
  ///
  /// - Throws: `SystemError` of `mkdir`.
  public static func make(_ path: String) throws(SystemError) { try StateFolder.make(path) }
}
