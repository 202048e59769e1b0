import CSystem

/// A source or a sink of bytes: a file, a pipe, standard input or a connection.
///
/// It is closed when it goes. Its descriptor can be given to a loop that waits for bytes.
public struct ByteStream: ~Copyable {
  /// What the stream leads to.
  public enum Kind: Sendable {
    case file, folder, characterDevice, pipe, socket, other
  }

  /// How a file is opened for writing.
  public enum Creation: Sendable {
    /// An old file is emptied.
    case replacing
    /// What is written goes behind what is there.
    case appending
    /// There must be no such file yet.
    case onlyNew
    /// Nothing is written: it is there to be locked. A link is not followed, a pipe not waited for.
    case locking
  }

  /// The descriptor, for a loop to wait on.
  public let descriptor: Int32
  /// The path or address, as it was given; `-` for standard input.
  public let path: String
  private let isOwned: Bool

  private init(descriptor: Int32, path: String, isOwned: Bool = true) {
    self.descriptor = descriptor
    self.path = path
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { _ = csystem_close(descriptor) }
  }

  /// The standard input; it stays open when the stream goes.
  public static func standardInput() -> ByteStream {
    ByteStream(descriptor: 0, path: "-", isOwned: false)
  }

  /// Opens a file or a named pipe for reading.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - waits: Whether to wait for a pipe's writer; else a loop waits for its first byte, and a
  ///     read gives 0 where none is there.
  /// - Returns: The open stream.
  /// - Throws: `SystemError` of `open`, also for a folder.
  public static func open(_ path: String, waits: Bool = true) throws(SystemError) -> ByteStream {
    var flags = CSYSTEM_OPEN_READ | CSYSTEM_OPEN_NO_TERMINAL
    if !waits { flags |= CSYSTEM_OPEN_NONBLOCKING }
    let stream = ByteStream(
      descriptor: try value(of: csystem_open(path, Int32(flags)), "open", path), path: path)
    if stream.kind == .folder {
      throw SystemError(call: "open", path: path, detail: "Is a directory")
    }
    return stream
  }

  /// Opens a file for writing and makes it where it is not there.
  ///
  /// - Throws: `SystemError` of `open`.
  public static func create(_ path: String, _ creation: Creation) throws(SystemError) -> ByteStream
  {
    var flags =
      CSYSTEM_OPEN_WRITE | CSYSTEM_OPEN_CREATE
      | CSYSTEM_OPEN_NO_TERMINAL
    switch creation {
    case .replacing: flags |= CSYSTEM_OPEN_TRUNCATE
    case .appending: flags |= CSYSTEM_OPEN_APPEND
    case .onlyNew: flags |= CSYSTEM_OPEN_ONLY_NEW
    case .locking: flags |= CSYSTEM_OPEN_NO_LINK | CSYSTEM_OPEN_NONBLOCKING
    }
    let descriptor = try value(of: csystem_open(path, Int32(flags)), "open", path)
    return ByteStream(descriptor: descriptor, path: path)
  }

  /// Connects to a host by TCP. Writing to one that has gone is an error from now on, no deadly
  /// signal (SIGPIPE).
  ///
  /// - Parameters:
  ///   - host: A name or an address; IPv6 without brackets.
  ///   - port: A number or a service's name.
  ///   - limit: How long it may take, once the name is looked up.
  /// - Returns: The connection; a read gives 0 where nothing has come.
  /// - Throws: `SystemError` of `connect` or `getaddrinfo`.
  public static func connect(
    host: String, port: String, limit: Duration = .seconds(10)
  ) throws(SystemError) -> ByteStream {
    let address = "tcp://\(host):\(port)"
    _ = csystem_ignore_broken_pipe()
    var lookupError: Int32 = 0
    let result = csystem_connect_tcp(host, port, limit.wholeNanoseconds, &lookupError)
    if lookupError != 0 {
      let reason = text(csystem_lookup_text(lookupError)) ?? "unknown host"
      throw SystemError(call: "getaddrinfo", path: address, detail: reason)
    }
    return ByteStream(descriptor: try value(of: result, "connect", address), path: address)
  }

  /// Takes over a descriptor, such as one end of a pipe.
  public static func adopt(_ descriptor: Int32, path: String) -> ByteStream {
    ByteStream(descriptor: descriptor, path: path)
  }

  /// What the stream leads to.
  public var kind: Kind {
    var status = csystem_status()
    guard csystem_status_of_descriptor(descriptor, &status) == 0 else { return .other }
    return Kind(status.kind)
  }

  /// The size of the file in bytes; 0 of what is no file.
  public var byteCount: UInt64 {
    var status = csystem_status()
    return csystem_status_of_descriptor(descriptor, &status) == 0 ? status.size_bytes : 0
  }

  /// Reads what is there into the start of the buffer.
  ///
  /// - Returns: How many bytes; 0 where none is there now (a connection); nothing at the end.
  /// - Throws: `SystemError` of `read`.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int? {
    let result = csystem_read(descriptor, buffer.baseAddress, buffer.count)
    if result == -Int64(csystem_errno_again()) { return 0 }
    let count = try value(of: result, "read", path)
    return count > 0 ? Int(count) : nil
  }

  /// Reads what is there into the start of the array, up to its count.
  ///
  /// - Returns: How many bytes; 0 where none is there now (a connection); nothing at the end.
  /// - Throws: `SystemError` of `read`.
  public func read(into buffer: inout [UInt8]) throws(SystemError) -> Int? {
    let result = buffer.withUnsafeMutableBytes {
      csystem_read(descriptor, $0.baseAddress, $0.count)
    }
    if result == -Int64(csystem_errno_again()) { return 0 }
    let count = try value(of: result, "read", path)
    return count > 0 ? Int(count) : nil
  }

  /// Waits until a read would give bytes, the end or an error.
  ///
  /// - Parameter interruption: A descriptor that ends the wait when it is readable.
  public func waitForBytes(interruption: Int32 = -1) {
    let wanted = Int16(CSYSTEM_POLL_READ)
    var entries: InlineArray<2, csystem_poll_entry> = [
      csystem_poll_entry(fd: descriptor, wanted: wanted, found: 0),
      csystem_poll_entry(fd: interruption, wanted: wanted, found: 0),
    ]
    var span = entries.mutableSpan
    span.withUnsafeMutableBufferPointer { _ = csystem_poll($0.baseAddress, 2, -1) }
  }

  /// Writes all bytes; waits where the other side is slow.
  ///
  /// - Throws: `SystemError` of `write`.
  public func write(_ bytes: RawSpan) throws(SystemError) {
    let failure = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    try check(failure, "write", path)
  }

  /// Waits until the bytes are on the disk.
  ///
  /// - Throws: `SystemError` of `fsync`.
  public func synchronize() throws(SystemError) {
    try check(csystem_sync(descriptor), "fsync", path)
  }
}

extension ByteStream.Kind {
  init(_ kind: Int32) {
    switch Int(kind) {
    case CSYSTEM_KIND_FILE: self = .file
    case CSYSTEM_KIND_FOLDER: self = .folder
    case CSYSTEM_KIND_CHARACTER_DEVICE: self = .characterDevice
    case CSYSTEM_KIND_PIPE: self = .pipe
    case CSYSTEM_KIND_SOCKET: self = .socket
    default: self = .other
    }
  }
}

/// Writes all bytes, but gives up when `interruption` becomes readable while the descriptor takes
/// none. Gives 0, an errno, or nothing where it was interrupted.
func writeAll(
  _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, unless interruption: Int32
) -> Int32? {
  // A pipe that poll calls writable takes so many bytes without waiting: pipe(7), PIPE_BUF.
  let atOnce = 4096
  var start = 0
  while start < bytes.count {
    var entries: InlineArray<2, csystem_poll_entry> = [
      csystem_poll_entry(fd: descriptor, wanted: Int16(CSYSTEM_POLL_WRITE), found: 0),
      csystem_poll_entry(fd: interruption, wanted: Int16(CSYSTEM_POLL_READ), found: 0),
    ]
    var span = entries.mutableSpan
    let ready = span.withUnsafeMutableBufferPointer { csystem_poll($0.baseAddress, 2, -1) }
    if ready < 0, -ready != csystem_errno_interrupted() { return -ready }
    if entries[0].found == 0 {
      if entries[1].found & Int16(CSYSTEM_POLL_READ) != 0 { return nil }
      continue
    }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
    let result = csystem_write(descriptor, rest.baseAddress, min(rest.count, atOnce))
    if result >= 0 {
      start += Int(result)
    } else if result != -Int64(csystem_errno_again()) {
      return Int32(-result)
    }
  }
  return 0
}

/// Writes all bytes, waiting where the descriptor takes none. Gives 0 or an errno.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
  var start = 0
  while start < bytes.count {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
    let result = csystem_write(descriptor, rest.baseAddress, rest.count)
    if result >= 0 {
      start += Int(result)
    } else if result == -Int64(csystem_errno_again()) {
      var entry = csystem_poll_entry(
        fd: descriptor, wanted: Int16(CSYSTEM_POLL_WRITE), found: 0)
      let ready = csystem_poll(&entry, 1, -1)
      if ready < 0, -ready != csystem_errno_interrupted() { return -ready }
    } else {
      return Int32(-result)
    }
  }
  return 0
}

extension Duration {
  /// The whole nanoseconds, within the range of 64 bits.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    let (sum, carry) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return carry ? (seconds < 0 ? .min : .max) : sum
  }
}
