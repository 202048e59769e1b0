internal import GNSSPort
internal import GNSSSystem

/// A pseudo-terminal that a command serves until it is interrupted.
struct HostedLine: ~Copyable {
  /// How often it is looked whether the line has been read.
  static let lookInterval: Duration = .milliseconds(10)
  /// … while nobody has it open.
  private static let idleInterval: Duration = .seconds(1)
  /// How long it is looked often after it was opened: a driver drops what waits at once, others
  /// begin to read.
  private static let livelyTime: Duration = .seconds(1)

  private enum Token {
    static let line = 0
    static let signals = 1
    static let input = 2
    static let opening = 3
  }

  private var terminal: PseudoTerminal
  /// Tells that it is opened; from the start, so that nobody comes unseen.
  private let openings: OpenWatch
  private let signals: Signals
  private var loop: EventLoop
  private var heard = [UInt8](repeating: 0, count: 1024)

  init() throws(Failure) {
    let signals = try onSystem { () throws(SystemError) in try Signals() }
    let terminal = try onSystem { () throws(SystemError) in try PseudoTerminal() }
    var loop = try onPort { () throws(PortError) in try EventLoop() }
    let path = terminal.path
    let openings = try onSystem { () throws(SystemError) in try OpenWatch(path) }
    loop.watch(terminal.descriptor, as: Token.line)
    loop.watch(signals.descriptor, as: Token.signals)
    self.openings = openings
    self.signals = signals
    self.terminal = terminal
    self.loop = loop
  }

  /// What a driver opens.
  var path: String { terminal.path }

  /// Whoever has it open sees the receiver pulled out; there is a new one then, of another path.
  mutating func hangUp() throws(Failure) {
    let next = try onSystem { () throws(SystemError) in try PseudoTerminal() }
    loop.forget(Token.line)
    loop.watch(next.descriptor, as: Token.line)
    terminal = next
  }

  /// The speed that the driver has set, bits per second; nothing where it is not known.
  var baud: Int? { terminal.baud == 0 ? nil : terminal.baud }

  /// How many bytes wait for the reader.
  var unreadCount: Int { terminal.unreadCount }

  /// Drops what was sent and nobody has read.
  func dropUnread() { terminal.dropUnread() }

  /// Waits until an instant, or until the driver writes; false when interrupted.
  mutating func wait(until instant: Duration?) throws(Failure) -> Bool {
    do throws(PortError) {
      _ = try loop.wait(until: instant)
    } catch {
      throw Failure(error)
    }
    while let ready = loop.next() {
      // The signal is taken, or it would come again when signals are no longer held back.
      if ready.token == Token.signals, signals.next() != nil { return false }
    }
    return true
  }

  /// Waits until a stream has bytes or its end; false when interrupted.
  mutating func waitForBytes(of stream: borrowing ByteStream) throws(Failure) -> Bool {
    loop.watch(stream.descriptor, as: Token.input)
    defer { loop.forget(Token.input) }
    while true {
      do throws(PortError) {
        _ = try loop.wait(until: nil)
      } catch {
        throw Failure(error)
      }
      var hasBytes = false
      while let ready = loop.next() {
        if ready.token == Token.signals, signals.next() != nil { return false }
        if ready.token == Token.input { hasBytes = true }
      }
      if hasBytes { return true }
      try hear { _ in }
    }
  }

  /// Waits, whatever the driver writes; false when interrupted.
  mutating func pause(until instant: Duration) throws(Failure) -> Bool {
    while Clock.now < instant {
      if try !wait(until: instant) { return false }
      try hear { _ in }
    }
    return true
  }

  /// Puts two bytes into the line by which a reader is noticed; false when interrupted.
  ///
  /// They are a line end, which belongs to no frame. A driver drops what waits in a port when it
  /// opens it, and other readers read it: either takes them away.
  mutating func putMark() throws(Failure) -> Bool {
    let mark: [UInt8] = [0x0D, 0x0A]
    _ = try send(mark.span.bytes)
    while unreadCount < mark.count {
      if try !pause(until: Clock.now + Self.lookInterval) { return false }
    }
    return true
  }

  /// Waits until somebody has opened the line and the mark is gone; false when interrupted.
  mutating func waitForReader() throws(Failure) -> Bool {
    loop.watch(openings.descriptor, as: Token.opening)
    defer { loop.forget(Token.opening) }
    var livelyUntil = Clock.now
    while unreadCount > 0 {
      let now = Clock.now
      let interval = now < livelyUntil ? Self.lookInterval : Self.idleInterval
      if try !wait(until: now + interval) { return false }
      try hear { _ in }
      if openings.take() { livelyUntil = Clock.now + Self.livelyTime }
    }
    return true
  }

  /// Sends what the line takes; gives how many bytes.
  func send(_ bytes: RawSpan) throws(Failure) -> Int {
    do throws(SystemError) {
      return try terminal.write(bytes)
    } catch {
      throw Failure(error)
    }
  }

  /// Hands on what the driver has written, piece by piece.
  mutating func hear(_ take: (RawSpan) -> Void) throws(Failure) {
    do throws(SystemError) {
      while true {
        let count = try terminal.read(into: &heard)
        if count == 0 { return }
        take(heard.span.bytes.extracting(0..<count))
      }
    } catch {
      throw Failure(error)
    }
  }
}
