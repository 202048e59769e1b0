import CSystem

/// A serial line without hardware: this side is the receiver, the other side is opened by its path.
///
/// It is raw from the start, so nothing is echoed before the driver opens it. It keeps the other
/// side open itself, so the line lives on when a driver closes it; when this value goes, whoever
/// has it open sees the receiver unplugged.
public struct PseudoTerminal: ~Copyable {
  /// The path of the other side, such as `/dev/pts/4`.
  public let path: String
  /// This side's descriptor, for a loop to wait on.
  public let descriptor: Int32
  private let farDescriptor: Int32

  /// Makes a pseudo-terminal.
  ///
  /// - Throws: `SystemError` of the failing call.
  public init() throws(SystemError) {
    var near: Int32 = -1
    let name = text(capacity: 64) { start, capacity in
      near = csystem_pty_open(start, capacity)
      return near < 0 ? -1 : lengthOfText(start, capacity)
    }
    guard let name else { throw SystemError(call: "posix_openpt", errno: -near) }
    let flags =
      CSYSTEM_OPEN_READ | CSYSTEM_OPEN_WRITE
      | CSYSTEM_OPEN_NO_TERMINAL | CSYSTEM_OPEN_NONBLOCKING
    let far = csystem_open(name, Int32(flags))
    if far < 0 {
      _ = csystem_close(near)
      throw SystemError(call: "open", errno: -far, path: name)
    }
    var settings = csystem_tty_settings()
    var failure = csystem_tty_get(far, &settings)
    if failure == 0 {
      csystem_tty_make_raw(&settings)
      failure = csystem_tty_set(far, &settings)
    }
    if failure != 0 {
      _ = csystem_close(near)
      _ = csystem_close(far)
      throw SystemError(call: "tcsetattr", errno: failure, path: name)
    }
    path = name
    descriptor = near
    farDescriptor = far
  }

  deinit {
    _ = csystem_close(descriptor)
    _ = csystem_close(farDescriptor)
  }

  /// The rate in bits per second that the other side has set; 0 where it is not known.
  public var baud: Int {
    var settings = csystem_tty_settings()
    return csystem_tty_get(farDescriptor, &settings) == 0 ? Int(settings.output_baud) : 0
  }

  /// Sends what the line takes at once; about 4 KiB wait in it for the reader, then it takes none.
  ///
  /// - Returns: How many bytes it took.
  /// - Throws: `SystemError` of `write`.
  public func write(_ bytes: RawSpan) throws(SystemError) -> Int {
    let result = bytes.withUnsafeBytes { csystem_write(descriptor, $0.baseAddress, $0.count) }
    if result == -Int64(csystem_errno_again()) { return 0 }
    return Int(try value(of: result, "write", path))
  }

  /// Reads what the other side has written into the start of the array, up to its count.
  ///
  /// - Returns: How many bytes; 0 where none is there now.
  /// - Throws: `SystemError` of `read`.
  public func read(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    let result = buffer.withUnsafeMutableBytes {
      csystem_read(descriptor, $0.baseAddress, $0.count)
    }
    if result == -Int64(csystem_errno_again()) { return 0 }
    return Int(try value(of: result, "read", path))
  }

  /// How many bytes were sent and wait for the reader.
  public var unreadCount: Int { max(0, Int(csystem_tty_unread(farDescriptor))) }

  /// Drops what was sent and nobody has read, as a real receiver's line does when it is not read.
  public func dropUnread() { _ = csystem_tty_drop_input(farDescriptor) }
}

private func lengthOfText(_ start: UnsafePointer<CChar>, _ capacity: Int) -> Int {
  var length = 0
  while length < capacity, start[length] != 0 { length += 1 }
  return length
}
