import CSystem
import GNSSPort
import Glibc
import Testing

/// The generous limit of every wait in these tests; reaching it is a failure.
let limit: Duration = .seconds(60)

func now() -> Duration { .nanoseconds(csystem_boottime_ns()) }

/// A pseudo-terminal as the kernel makes it: canonical, with echo; the test plays the receiver on
/// the near side. It holds the far side open too, as the settings are lost with the last user.
final class Line {
  struct Failure: Error { let what: String }

  let path: String
  private(set) var near: Int32
  private(set) var far: Int32

  init() throws {
    var name = [CChar](repeating: 0, count: 64)
    near = csystem_pty_open(&name, name.count)
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    far = near < 0 ? -1 : Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    if far < 0 { throw Failure(what: "no pseudo-terminal") }
  }

  deinit { unplug() }

  /// What pulling the receiver does to whoever reads.
  func unplug() {
    if far >= 0 { close(far) }
    if near >= 0 { close(near) }
    far = -1
    near = -1
  }

  var settings: csystem_tty_settings {
    get throws {
      var found = csystem_tty_settings()
      if csystem_tty_get(far, &found) != 0 { throw Failure(what: "no settings") }
      return found
    }
  }

  func set(_ settings: csystem_tty_settings) throws {
    var wanted = settings
    if csystem_tty_set(far, &wanted) != 0 { throw Failure(what: "settings refused") }
  }

  /// Sends all bytes, waiting where the line is full.
  func send(_ bytes: [UInt8]) throws {
    let deadline = now() + limit
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { csystem_write(near, $0.baseAddress, $0.count) }
      if count > 0 { start += Int(count) } else { try wait(near, POLLOUT, deadline) }
    }
  }

  /// What the other side has written, until there are as many bytes.
  func hear(_ count: Int) throws -> [UInt8] {
    let deadline = now() + limit
    var heard: [UInt8] = []
    while heard.count < count {
      let more = heardNow()
      heard += more
      if more.isEmpty { try wait(near, POLLIN, deadline) }
    }
    return heard
  }

  /// What the other side has written and is there now.
  func heardNow() -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = chunk.withUnsafeMutableBytes { csystem_read(near, $0.baseAddress, $0.count) }
    return count > 0 ? Array(chunk[..<Int(count)]) : []
  }

  /// Waits until the far side has bytes to read.
  func waitUntilArrived() throws { try wait(far, POLLIN, now() + limit) }
}

/// Waits for an event of poll at a descriptor.
func wait(_ descriptor: Int32, _ events: Int32, _ deadline: Duration) throws {
  var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  while true {
    let left = deadline - now()
    if left <= .zero { throw Line.Failure(what: "waited in vain") }
    let milliseconds = Int32(left.components.seconds * 1_000 + 100)
    if poll(&entry, 1, milliseconds) > 0 { return }
  }
}

extension csystem_tty_settings {
  /// All that is set, to be compared.
  var words: [UInt32] {
    let characters = withUnsafeBytes(of: self.characters) { $0.map { UInt32($0) } }
    return [input_flags, output_flags, control_flags, local_flags, UInt32(line)] + characters
      + [input_baud, output_baud]
  }

  /// As another program could have left them: each flag that harms bytes is on.
  static func hostile(from settings: csystem_tty_settings) -> csystem_tty_settings {
    var hostile = settings
    hostile.input_flags = UInt32(
      BRKINT | PARMRK | INPCK | ISTRIP | INLCR | IGNCR | ICRNL | IUCLC | IXON | IXANY | IXOFF)
    hostile.output_flags = UInt32(OPOST | OLCUC | ONLCR | OCRNL)
    hostile.local_flags = UInt32(ISIG | ICANON | ECHO | ECHOE | ECHOK | ECHONL | IEXTEN)
    hostile.control_flags |= UInt32(CSTOPB | PARENB | HUPCL)
    hostile.control_flags &= ~UInt32(CLOCAL)
    return hostile
  }
}

/// Reads from a port until there are as many bytes, waiting as a driver does.
func receive(_ count: Int, from port: borrowing SerialPort, chunk: Int = 4_096) throws -> [UInt8] {
  let deadline = now() + limit
  var buffer = [UInt8](repeating: 0, count: chunk)
  var received: [UInt8] = []
  while received.count < count {
    let more = try port.read(into: &buffer)
    received += buffer[..<more]
    if more == 0 { try wait(port.descriptor, POLLIN, deadline) }
  }
  return received
}

/// What has arrived at a port and is there now.
func receivedNow(from port: borrowing SerialPort) throws -> [UInt8] {
  var buffer = [UInt8](repeating: 0, count: 65_536)
  let count = try port.read(into: &buffer)
  return Array(buffer[..<count])
}

/// The error that opening a port gives; nothing where it opens.
func errorOfOpening(_ path: String, baud: Int? = nil) -> PortError? {
  do throws(PortError) {
    let port = try SerialPort(path: path, baud: baud)
    port.close()
    return nil
  } catch {
    return error
  }
}
