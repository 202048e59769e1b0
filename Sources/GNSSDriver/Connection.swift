internal import GNSSPort
internal import GNSSSystem

/// An open source: a serial port, or a stream without a line.
enum Connection: ~Copyable {
  case serial(SerialPort)
  case stream(ByteStream)

  /// What a read has given.
  enum Reading {
    /// So many bytes; 0 where none is there now.
    case bytes(Int)
    /// The stream is at its end.
    case end
    /// The receiver was unplugged.
    case pulled
  }

  /// Opens a serial port, a file or a named pipe. A port is made raw and ours alone.
  ///
  /// - Parameters:
  ///   - path: What is opened.
  ///   - baud: The line speed of a port; nothing keeps the one it has.
  ///   - found: What `prepareReopening` gave, where it was open before.
  /// - Returns: What is open now.
  /// - Throws: `DriverError.port` or `.system`.
  static func open(
    path: String, baud: Int?, found: SerialPort.Found? = nil
  ) throws(DriverError) -> Connection {
    switch Files.kind(of: path) {
    case .file, .pipe, .folder:
      return .stream(try stream { () throws(SystemError) in try .open(path, waits: false) })
    default: return .serial(try port(path, baud, found))
    }
  }

  /// Connects to a host.
  static func connect(host: String, port: String) throws(DriverError) -> Connection {
    .stream(try stream { () throws(SystemError) in try .connect(host: host, port: port) })
  }

  /// The descriptor, for a loop to wait on.
  var descriptor: Int32 {
    switch self {
    case .serial(let port): port.descriptor
    case .stream(let stream): stream.descriptor
    }
  }

  /// Whether it is a serial port.
  var isPort: Bool {
    switch self {
    case .serial: true
    case .stream: false
    }
  }

  /// What a client is told of it.
  var facts: Connected {
    switch self {
    case .serial(let port):
      Connected(
        name: port.path, baud: port.baud > 0 ? port.baud : nil, isLive: true, isConnection: false)
    case .stream(let stream):
      Connected(
        name: stream.path, baud: nil, isLive: stream.kind != .file,
        isConnection: stream.kind == .socket)
    }
  }

  /// Reads what is there into the start of the array.
  func read(into buffer: inout [UInt8]) throws(DriverError) -> Reading {
    switch self {
    case .serial(let port):
      do throws(PortError) {
        return .bytes(try port.read(into: &buffer))
      } catch {
        if case .disconnected = error { return .pulled }
        throw .port(error)
      }
    case .stream(let stream):
      do throws(SystemError) {
        if let count = try stream.read(into: &buffer) { return .bytes(count) }
        return .end
      } catch {
        throw .system(error)
      }
    }
  }

  /// Writes what a port takes at once; gives how many bytes. A stream is never written to.
  func writeSome(_ bytes: RawSpan) throws(DriverError) -> Int {
    switch self {
    case .serial(let port):
      do throws(PortError) {
        return try port.writeSome(bytes)
      } catch {
        throw .port(error)
      }
    case .stream: return bytes.byteCount
    }
  }

  /// How many bytes that were written have not left a port yet.
  func unsentCount() throws(DriverError) -> Int {
    switch self {
    case .serial(let port):
      do throws(PortError) {
        return try port.unsentCount()
      } catch {
        throw .port(error)
      }
    case .stream: return 0
    }
  }

  /// The line speed that a port was found with; nothing where there is no line.
  var foundBaud: Int? {
    switch self {
    case .serial(let port): port.foundBaud > 0 ? port.foundBaud : nil
    case .stream: nil
    }
  }

  /// Changes the line speed of a port.
  ///
  /// - Throws: `DriverError.port`; the port stays open.
  mutating func setBaud(_ baud: Int) throws(DriverError) {
    switch consume self {
    case .serial(var port):
      do throws(PortError) {
        try port.setBaud(baud)
        self = .serial(port)
      } catch {
        self = .serial(port)
        throw .port(error)
      }
    case .stream(let stream): self = .stream(stream)
    }
  }

  /// Closes a port that is to be opened again; gives what that needs.
  ///
  /// - Parameter dropsUnsent: Whether what has not left yet is dropped: what a hung device does not
  ///   take would hold the close up for half a minute.
  /// - Returns: What opening it again needs; nothing of a stream.
  consuming func closeForReopening(dropsUnsent: Bool) -> SerialPort.Found? {
    switch consume self {
    case .serial(var port):
      if dropsUnsent { port.dropUnsent() }
      return port.prepareReopening()
    case .stream: return nil
    }
  }

  private static func port(
    _ path: String, _ baud: Int?, _ found: SerialPort.Found?
  ) throws(DriverError) -> SerialPort {
    do throws(PortError) {
      return try SerialPort(path: path, baud: baud, found: found)
    } catch {
      throw .port(error)
    }
  }

  private static func stream(
    _ open: () throws(SystemError) -> ByteStream
  ) throws(DriverError) -> ByteStream {
    do throws(SystemError) {
      return try open()
    } catch {
      throw .system(error)
    }
  }
}
