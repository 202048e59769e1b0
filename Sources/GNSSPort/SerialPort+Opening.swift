import CSystem

// The steps of opening a port and of leaving it as it was found.
extension SerialPort {
  /// Opens the node; never makes one, never takes it as the controlling terminal.
  static func open(_ path: String) throws(PortError) -> Int32 {
    let flags =
      CSYSTEM_OPEN_READ | CSYSTEM_OPEN_WRITE
      | CSYSTEM_OPEN_NO_TERMINAL | CSYSTEM_OPEN_NONBLOCKING
    var status = csystem_status()
    // To open ptmx makes a new pseudo terminal each time: it is no line to anything.
    if csystem_status_of_path(path, &status) == 0,
      Int(status.kind) != CSYSTEM_KIND_CHARACTER_DEVICE || isMultiplexer(path)
    {
      throw .notATerminal(path: path)
    }
    let result = csystem_open(path, Int32(flags))
    if result >= 0 { return result }
    switch -result {
    case csystem_errno_no_entry(): throw .notFound(path: path)
    case csystem_errno_access(), csystem_errno_not_permitted():
      throw .permissionDenied(path: path, group: PortCatalog.group(of: path))
    case csystem_errno_busy():
      throw .busy(path: path, holder: PortCatalog.holders(of: path).first)
    case csystem_errno_no_device(), csystem_errno_no_such_device(), csystem_errno_io():
      throw .disconnected(path: path)
    default: throw .system(call: "open", errno: -result, path: path)
    }
  }

  private static func isMultiplexer(_ path: String) -> Bool {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last
    return name?.elementsEqual("ptmx".utf8) == true
  }

  /// Makes sure that nobody else has the port, and gives its settings, which it leaves as they are;
  /// nothing where there is no line: the kernel's gnss class.
  ///
  /// A holder that takes neither a lock nor TIOCEXCL would share the bytes with us all the same.
  static func claim(
    _ descriptor: Int32, _ path: String, _ holders: [PortHolder]
  ) throws(PortError) -> csystem_tty_settings? {
    var settings = csystem_tty_settings()
    let refused = csystem_tty_get(descriptor, &settings)
    if isGone(refused) { throw .disconnected(path: path) }
    if refused != 0, !isKernelReceiver(descriptor) { throw .notATerminal(path: path) }
    if let holder = holders.first { throw .busy(path: path, holder: holder) }
    let failure = csystem_lock(descriptor)
    if failure == csystem_errno_again() {
      throw .busy(path: path, holder: PortCatalog.holders(of: path).first)
    }
    try check(failure, "flock", path)
    return refused == 0 ? settings : nil
  }

  /// Lets nobody but root open the line any more.
  static func makeExclusive(_ descriptor: Int32, _ path: String) throws(PortError) {
    let refused = csystem_tty_set_exclusive(descriptor, 1)
    // A mocked port does not know it and is guarded by the lock alone.
    if refused != csystem_errno_no_tty() { try checkLine(refused, "TIOCEXCL", path) }
  }

  /// Whether the descriptor is of the kernel's gnss class, which has no line to set.
  static func isKernelReceiver(_ descriptor: Int32) -> Bool {
    var status = csystem_status()
    guard csystem_status_of_descriptor(descriptor, &status) == 0 else { return false }
    let link = "/sys/dev/char/\(status.device_major):\(status.device_minor)/subsystem"
    let target = text(capacity: longestPath) { Int(csystem_read_link(link, $0, $1)) }
    return target.map(lastComponent) == "gnss"
  }

  static func settings(
    of descriptor: Int32, _ path: String
  ) throws(PortError) -> csystem_tty_settings {
    var settings = csystem_tty_settings()
    try checkLine(csystem_tty_get(descriptor, &settings), "tcgetattr", path)
    return settings
  }

  /// Makes the line raw at the rate; gives the rate that the driver then has.
  static func makeRaw(
    _ descriptor: Int32, _ path: String, before: csystem_tty_settings, baud: Int?
  ) throws(PortError) -> Int {
    var wanted = before
    csystem_tty_make_raw(&wanted)
    if let baud {
      guard baud > 0, let rate = UInt32(exactly: baud) else {
        throw .rateRefused(path: path, baud: baud)
      }
      csystem_tty_set_rate(&wanted, rate)
    }
    let failure = csystem_tty_set(descriptor, &wanted)
    if let baud, failure == csystem_errno_invalid() { throw .rateRefused(path: path, baud: baud) }
    try checkLine(failure, "tcsetattr", path)
    // The call succeeds where only a part was set (tcsetattr(3)), so look.
    var after = try settings(of: descriptor, path)
    if csystem_tty_is_raw(&after) == 0 {
      throw .system(call: "tcsetattr", errno: csystem_errno_invalid(), path: path)
    }
    let rate = Int(after.output_baud)
    // A UART finds a byte's bits up to 2 % off (half a bit in ten on both sides); a driver that
    // could not do the rate at all puts the old one back.
    if let baud, rate > 0, abs(rate - baud) * 50 > baud {
      throw .rateRefused(path: path, baud: baud)
    }
    return rate
  }

  /// Puts the settings back as they were found, gives the port up and closes it.
  static func putBack(_ descriptor: Int32, found: csystem_tty_settings?, keepsDTR: Bool) {
    if var found {
      if keepsDTR { csystem_tty_set_hang_up(&found, 0) }
      _ = csystem_tty_set(descriptor, &found)
    }
    // A pseudo-terminal outlives us and would stay exclusive.
    _ = csystem_tty_set_exclusive(descriptor, 0)
    _ = csystem_unlock(descriptor)
    _ = csystem_close(descriptor)
  }
}

/// What stands behind the last slash.
func lastComponent(of path: String) -> String {
  let bytes = path.utf8
  guard let slash = bytes.lastIndex(of: 47) else { return path }
  return String(decoding: bytes[bytes.index(after: slash)...], as: UTF8.self)
}
