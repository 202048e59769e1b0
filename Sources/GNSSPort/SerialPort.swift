import CSystem

/// A serial port that is ours alone, raw, and put back as it was found when it goes.
///
/// The line is 8 data bits, no parity, one stop bit, without flow control, echo or any translation,
/// whatever another program left set. Nothing is ever written but by `write`.
/// Source: termios(3), tty_ioctl(4).
public struct SerialPort: ~Copyable {
  /// How long the other side may take no bytes at all before a write gives up. At 1200 bits per
  /// second the largest UART FIFO in use, 256 bytes, is gone in 2.2 s.
  static let longestStall: Duration = .seconds(5)

  /// The port as it was named.
  public let path: String
  /// The descriptor, for a loop to wait on. Read and write through this type only.
  public let descriptor: Int32
  /// The rate in bits per second, as the driver has it; 0 where there is no line (the kernel's gnss
  /// class) or the driver does not tell.
  public private(set) var baud: Int
  private let found: csystem_tty_settings?
  private var keepsDTR: Bool

  /// The settings that a port had before it was opened.
  public struct Found: Sendable {
    let settings: csystem_tty_settings
  }

  /// Opens a serial port, makes it raw and ours alone, and drops what came before.
  ///
  /// - Parameters:
  ///   - path: The port, or a symbolic link to it.
  ///   - baud: The rate in bits per second, any that the driver does; nothing keeps the one it has.
  ///   - keepsDTR: Whether DTR stays up when the port is closed, so that a device that watches it
  ///     sees nothing. Otherwise DTR does at the close what the settings found at the open say: it
  ///     drops, on most systems.
  ///   - before: Where it was open before, what `prepareReopening` gave; so is it put back at last.
  /// - Throws: `PortError`: `notFound`, `permissionDenied`, `busy`, `notATerminal`, `disconnected`,
  ///   `rateRefused`, or `system`.
  public init(
    path: String, baud: Int? = nil, keepsDTR: Bool = false, found before: Found? = nil
  ) throws(PortError) {
    // Looked for before the port is open: from then on it must be made raw without delay.
    let holders = PortCatalog.holders(of: path)
    let descriptor = try Self.open(path)
    let found: csystem_tty_settings?
    do throws(PortError) {
      found = try Self.claim(descriptor, path, holders)
    } catch {
      // Not ours: nothing of it is touched.
      _ = csystem_close(descriptor)
      throw error
    }
    var rate = 0
    if let found {
      do throws(PortError) {
        rate = try Self.makeRaw(descriptor, path, before: found, baud: baud)
        // Once, now that the line is set: what waited is of before and may be old, and what goes
        // out is the echo of a line that was not raw yet.
        try checkLine(csystem_tty_drop(descriptor), "tcflush", path)
        try Self.makeExclusive(descriptor, path)
      } catch {
        Self.putBack(descriptor, found: found, keepsDTR: keepsDTR)
        throw error
      }
    }
    self.path = path
    self.descriptor = descriptor
    self.baud = rate
    self.found = found.map { before?.settings ?? $0 }
    self.keepsDTR = keepsDTR
  }

  deinit { Self.putBack(descriptor, found: found, keepsDTR: keepsDTR) }

  /// The rate in bits per second that the port was found with; 0 where there is no line.
  public var foundBaud: Int { found.map { Int($0.output_baud) } ?? 0 }

  /// Keeps DTR up when the port goes, because it is to be opened again at once.
  ///
  /// - Returns: The settings that were found, for that open; nothing where there is no line.
  public mutating func prepareReopening() -> Found? {
    keepsDTR = true
    return found.map { Found(settings: $0) }
  }

  /// Closes the port and puts its settings back; the same as letting it go.
  ///
  /// Bytes that were written still leave. Where the receiver takes none any more, most drivers make
  /// the close wait 30 s for it (closing_wait, setserial(8)), which only root can change.
  public consuming func close() {}

  /// Reads what has arrived into the start of the array, up to its count.
  ///
  /// - Returns: How many bytes; 0 where none is there now.
  /// - Throws: `PortError.disconnected` at the end: let the port go then. `system` of `read`.
  public func read(into buffer: inout [UInt8]) throws(PortError) -> Int {
    let result = buffer.withUnsafeMutableBytes {
      csystem_read(descriptor, $0.baseAddress, $0.count)
    }
    if result > 0 { return Int(result) }
    if result == -Int64(csystem_errno_again()) { return 0 }
    if result == 0 { throw .disconnected(path: path) }
    try checkLine(Int32(-result), "read", path)
    return 0
  }

  /// Writes all bytes, in order and once, waiting while the line is full.
  ///
  /// - Throws: `PortError.disconnected`; `stalled` where the line took nothing for 5 s; `system` of
  ///   `write`. How much was taken before is not known then.
  public func write(_ bytes: RawSpan) throws(PortError) {
    var start = 0
    while start < bytes.byteCount {
      let taken = try writeSome(bytes.extracting(start..<bytes.byteCount))
      start += taken
      if taken == 0 { try waitUntilWritable() }
    }
  }

  /// Writes what the line takes at once, for a loop that watches for `.writing`.
  ///
  /// - Returns: How many bytes it took; 0 where it is full.
  /// - Throws: `PortError.disconnected`; `system` of `write`.
  public func writeSome(_ bytes: RawSpan) throws(PortError) -> Int {
    let result = bytes.withUnsafeBytes {
      csystem_write(descriptor, $0.baseAddress, $0.count)
    }
    if result >= 0 { return Int(result) }
    if result == -Int64(csystem_errno_again()) { return 0 }
    try checkLine(Int32(-result), "write", path)
    return 0
  }

  /// How many bytes that were written have not left yet; 0 where the driver does not tell.
  ///
  /// - Throws: `PortError.disconnected`, `system` of `TIOCOUTQ`.
  public func unsentCount() throws(PortError) -> Int {
    if found == nil { return 0 }
    let unsent = csystem_tty_unsent(descriptor)
    if unsent >= 0 { return Int(unsent) }
    if unsent != -csystem_errno_no_tty() { try checkLine(-unsent, "TIOCOUTQ", path) }
    return 0
  }

  /// Drops what was written and has not left, and what was not read, so that a close does not wait
  /// for a device that takes nothing.
  public func dropUnsent() {
    if found != nil { _ = csystem_tty_drop(descriptor) }
  }

  /// Waits until all that was written has left.
  ///
  /// - Throws: `PortError.disconnected`; `stalled` where nothing left for 5 s; `system`.
  public func drain() throws(PortError) {
    if found == nil { return }
    var last: Int32 = -1
    var limit = now() + Self.longestStall
    while true {
      let unsent = csystem_tty_unsent(descriptor)
      if unsent == -csystem_errno_no_tty() { break }
      if unsent < 0 { try checkLine(-unsent, "TIOCOUTQ", path) }
      if unsent == 0 { break }
      if unsent != last { limit = now() + Self.longestStall }
      last = unsent
      if now() >= limit { throw .stalled(path: path) }
      // As long as the bytes take, ten bits each; a hang-up ends the wait at once.
      let nanoseconds = Int64(unsent) * 10_000_000_000 / Int64(max(baud, 1_200))
      try wait(wanted: 0, limit: .nanoseconds(max(nanoseconds, 1_000_000)))
    }
    try checkLine(csystem_tty_drain(descriptor), "tcdrain", path)
  }

  /// Changes the rate, once all that was written has left at the old one.
  ///
  /// - Parameter baud: Bits per second, any that the driver does.
  /// - Throws: `PortError.rateRefused`, and what `drain` throws.
  public mutating func setBaud(_ baud: Int) throws(PortError) {
    if found == nil { return }
    try drain()
    let before = try Self.settings(of: descriptor, path)
    self.baud = try Self.makeRaw(descriptor, path, before: before, baud: baud)
  }

  /// Drops what has arrived and was not read; after a change of rate it is garbage.
  ///
  /// - Throws: `PortError.disconnected`, `system` of `tcflush`.
  public func dropUnread() throws(PortError) {
    if found == nil { return }
    try checkLine(csystem_tty_drop_input(descriptor), "tcflush", path)
  }

  private func waitUntilWritable() throws(PortError) {
    let wanted = Int16(CSYSTEM_POLL_WRITE)
    if try !wait(wanted: wanted, limit: Self.longestStall) { throw .stalled(path: path) }
  }

  /// Waits for an event of poll; whether one came within the limit. A hang-up throws.
  @discardableResult
  private func wait(wanted: Int16, limit: Duration) throws(PortError) -> Bool {
    let deadline = now() + limit
    var entry = csystem_poll_entry(fd: descriptor, wanted: wanted, found: 0)
    var ready: Int32
    repeat {
      ready = csystem_poll(&entry, 1, max(0, (deadline - now()).wholeNanoseconds))
    } while ready == -csystem_errno_interrupted()
    if ready < 0 { throw .system(call: "poll", errno: -ready, path: path) }
    let ended = Int16(CSYSTEM_POLL_HANG_UP | CSYSTEM_POLL_ERROR)
    if entry.found & ended != 0 { throw .disconnected(path: path) }
    return ready > 0
  }
}
