import CSystem

/// This process and what surrounds it.
public enum Process {
  /// The arguments, the program's own name first.
  ///
  /// Source: proc(5), /proc/self/cmdline.
  public static func arguments() throws(SystemError) -> [String] {
    let bytes = try Files.contents(of: "/proc/self/cmdline")
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The value of an environment variable; nothing where it is not set.
  public static func environment(_ name: String) -> String? { text(csystem_environment(name)) }

  /// The path of this program.
  ///
  /// - Throws: `SystemError` of `readlink`.
  public static func executablePath() throws(SystemError) -> String {
    let link = "/proc/self/exe"
    guard
      let path = text(capacity: longestPath, { Int(csystem_read_link(link, $0, $1)) })
    else { throw SystemError(call: "readlink", errno: csystem_errno_no_entry(), path: link) }
    return path
  }

  /// Sees to it that the standard descriptors are taken, so that nothing opened later is written to
  /// as standard output: a caller may have closed them (`>&-`).
  public static func keepStandardDescriptors() { _ = csystem_keep_standard_descriptors() }

  /// Lets SIGQUIT (Ctrl-\\) end this process, as it ends others: the runtime takes it for a crash,
  /// and prints where each thread was.
  public static func endOnQuit() { _ = csystem_end_on_quit() }

  /// The number of this process.
  public static var id: Int32 { csystem_process_id() }

  /// The number of the user whose rights it has.
  public static var userID: UInt32 { csystem_user_id() }

  /// The name of that user; nothing where the machine knows none.
  public static var userName: String? {
    text(capacity: 256) { Int(csystem_user_name(csystem_user_id(), $0, $1)) }
  }

  /// Ends this process. Nothing is flushed and nothing is put back: do that before.
  public static func exit(_ status: Int32) -> Never { csystem_exit(status) }

  /// Whether a person's terminal is at the descriptor.
  public static func isTerminal(_ descriptor: Int32) -> Bool { csystem_is_tty(descriptor) != 0 }

  /// Width and height of the terminal at the descriptor in characters; nothing if it is none.
  public static func terminalSize(_ descriptor: Int32 = 1) -> (columns: Int, rows: Int)? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard csystem_tty_size(descriptor, &columns, &rows) == 0, columns > 0 else { return nil }
    return (Int(columns), Int(rows))
  }
}
