import CSystem

/// The terminal that this process was started from, whatever its standard descriptors lead to.
///
/// It is opened anew (`/dev/tty`), so that nothing which is set here reaches the descriptors of the
/// program. Nothing waits, and nothing stops the process while it is in the background: then a
/// read and a write fail.
public struct ControllingTerminal: ~Copyable {
  /// The descriptor, for a loop to wait on.
  public let descriptor: Int32

  /// What a read has found.
  public enum Reading: Equatable, Sendable {
    /// So many bytes; 0 where none is there now.
    case bytes(Int)
    /// The user has typed the end, or the terminal has gone or is another program's for now.
    case end
  }

  /// Opens the terminal; nothing where this process has none.
  ///
  /// Source: tty(4).
  public init?() {
    let flags =
      CSYSTEM_OPEN_READ | CSYSTEM_OPEN_WRITE | CSYSTEM_OPEN_NONBLOCKING | CSYSTEM_OPEN_NO_TERMINAL
    let result = csystem_open("/dev/tty", Int32(flags))
    guard result >= 0 else { return nil }
    descriptor = result
  }

  deinit { _ = csystem_close(descriptor) }

  /// Whether this process has a terminal.
  public static var isThere: Bool {
    let terminal = ControllingTerminal()
    return terminal != nil
  }

  /// Whether what the user types goes to this process: its group is the terminal's foreground one.
  public var isForeground: Bool { csystem_tty_is_foreground(descriptor) == 1 }

  /// Drops what was typed and nobody has read.
  public func dropInput() {
    let held = csystem_tty_hold_stops()
    _ = csystem_tty_drop_input(descriptor)
    csystem_tty_release_stops(held)
  }

  /// Writes all bytes at once.
  ///
  /// - Returns: Whether the terminal took all of them: it takes none while it is held (Ctrl-S).
  public func write(_ bytes: RawSpan) -> Bool {
    let held = csystem_tty_hold_stops()
    let result = bytes.withUnsafeBytes { csystem_write(descriptor, $0.baseAddress, $0.count) }
    csystem_tty_release_stops(held)
    return result == Int64(bytes.byteCount)
  }

  /// Reads what was typed, a line at a time unless a program has set the terminal otherwise.
  public func read(into buffer: inout [UInt8]) -> Reading {
    let held = csystem_tty_hold_stops()
    let result = buffer.withUnsafeMutableBytes {
      csystem_read(descriptor, $0.baseAddress, $0.count)
    }
    csystem_tty_release_stops(held)
    if result == -Int64(csystem_errno_again()) { return .bytes(0) }
    return result > 0 ? .bytes(Int(result)) : .end
  }
}
