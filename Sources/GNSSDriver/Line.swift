internal import GNSSCodec
internal import GNSSPort
internal import GNSSReceiver
internal import GNSSSystem

/// What a driver reads, and what has been heard on it.
struct Line: ~Copyable {
  /// What is open; nothing while there is no receiver, or its port is closed to be opened anew.
  private(set) var connection: Connection?
  private(set) var facts = Connected(name: "", baud: nil, isLive: true, isConnection: false)
  /// The port, where it has hardware.
  private(set) var port: PortInfo?
  var pipeline = Pipeline(timing: .live)
  var silence = Silence(at: .zero, longestSilence: .zero)
  /// Whether epochs follow from what comes.
  var standstill = Standstill(at: .zero, Statistics())
  /// Whether it is known that frames come, or was told that none do.
  var hasSpoken = false
  /// The search for the line speed, until it is known.
  var search: BaudSearch?
  /// Whether its speed was searched for, and may be again.
  private var isSearchable = false
  /// Valid frames, and bytes when the last of them came.
  private var lastFrame: (count: UInt64, bytes: UInt64) = (0, 0)
  /// When the first bytes came.
  var firstArrival: Duration?
  /// When the last bytes came.
  var lastArrival: Duration = .zero
  /// What is said to the receiver.
  var talk = Talk()
  /// Lets the receiver rest; nothing where nothing may be written.
  var duty: DutyCycle?
  /// What a receiver that wakes is told.
  var assistance = Assistance()
  private var found: SerialPort.Found?
  private(set) var isAwaited = false

  /// Begins with an open source.
  mutating func begin(
    _ connection: consuming Connection, _ port: PortInfo?, _ silence: Silence, _ search: BaudSearch?
  ) {
    facts = connection.facts
    self.connection = consume connection
    self.port = port
    self.silence = silence
    pipeline = Pipeline(timing: facts.isLive ? .live : .recorded)
    hasSpoken = false
    firstArrival = nil
    self.search = search
    isSearchable = search != nil
    isAwaited = true
    talk = Talk()
    duty = nil
    assistance = Assistance()
  }

  /// Writes what the line takes.
  mutating func flush(at now: Duration) throws(DriverError) {
    guard !talk.outgoing.bytes.isEmpty else { return }
    let taken: Int
    switch connection {
    case .some(let open): taken = try open.writeSome(talk.outgoing.bytes.span.bytes)
    case .none: return
    }
    talk.outgoing.take(taken, at: now)
  }

  /// Whether what was written does not get through.
  mutating func isStalled(at now: Duration) throws(DriverError) -> Bool {
    guard let due = talk.outgoing.due, now >= due else { return false }
    var unsent = 0
    switch connection {
    case .some(let open): unsent = try open.unsentCount()
    case .none: break
    }
    return talk.outgoing.pass(at: now, unsent: unsent) == .stalled
  }

  /// Tells the pipeline today's date, where the bytes are of today.
  mutating func setHostDate() {
    if facts.isLive { pipeline.setHostDate(UTCTime(unixNanoseconds: Clock.utcNow).date) }
  }

  /// Whether a valid frame has come.
  var hasValidFrame: Bool { validFrames > 0 }

  private var validFrames: UInt64 {
    let statistics = pipeline.statistics
    return UInt64(statistics.nmea.valid + statistics.ubx.valid + statistics.rtcm3.valid)
  }

  /// Begins to search anew where a speed that was found gives no frames any more: a receiver that
  /// lost its power speaks at another one again.
  ///
  /// - Returns: Whether it does.
  mutating func searchAnew(at now: Duration) -> Bool {
    guard isSearchable, search == nil, let baud = facts.baud else { return false }
    let (count, bytes) = (validFrames, pipeline.statistics.bytes)
    if count != lastFrame.count || bytes < lastFrame.bytes {
      lastFrame = (count, bytes)
      return false
    }
    if bytes - lastFrame.bytes < UInt64(BaudSearch.binaryPatience) { return false }
    search = BaudSearch(known: baud, set: baud, at: now)
    forget()
    lastFrame = (0, 0)
    return true
  }

  /// Forgets what came before.
  private mutating func forget() {
    pipeline = Pipeline(timing: .live)
    setHostDate()
  }

  /// The source has ended: it is closed.
  mutating func end() {
    connection = nil
    isAwaited = false
  }

  /// Whether the port may be opened anew when it is silent: only hardware can hang.
  var mayReopen: Bool { port != nil && search == nil }

  /// Listens at another line speed; what came before is forgotten.
  mutating func listen(at baud: Int) throws(DriverError) {
    guard var open = connection.take() else { return }
    do throws(DriverError) {
      try open.setBaud(baud)
    } catch {
      connection = consume open
      throw error
    }
    facts = open.facts
    connection = consume open
    forget()
  }

  /// Closes the port for a while.
  ///
  /// - Parameter dropsUnsent: Whether what has not left yet is dropped; else it is waited for.
  mutating func suspend(dropsUnsent: Bool = true) {
    guard let open = connection.take() else { return }
    found = open.closeForReopening(dropsUnsent: dropsUnsent)
    talk.beginAnew()
  }

  /// Opens the port again; it stays closed where that fails.
  mutating func resume() {
    guard let port else { return }
    // What has the name now may be another one.
    guard let there = PortCatalog.port(at: port.path),
      there.devicePath.utf8.elementsEqual(port.devicePath.utf8)
    else { return }
    do throws(DriverError) {
      connection = try .open(path: facts.name, baud: facts.baud, found: found)
    } catch {
      // It is tried again when the silence has lasted for longer.
    }
  }

  /// Reads what is there.
  func read(into buffer: inout [UInt8]) throws(DriverError) -> Connection.Reading {
    switch connection {
    case .some(let open): return try open.read(into: &buffer)
    case .none: return .bytes(0)
    }
  }

  /// Whether a serial port is open.
  var isPort: Bool {
    switch connection {
    case .some(let open): open.isPort
    case .none: false
    }
  }

  /// The descriptor of what is open.
  var descriptor: Int32? {
    switch connection {
    case .some(let open): open.descriptor
    case .none: nil
    }
  }
}
