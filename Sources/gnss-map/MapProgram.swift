internal import GNSSPlaces
internal import GNSSPort
internal import GNSSSystem

/// One loop over what `gnss` says, the browsers and the signals.
struct MapProgram: ~Copyable {
  private enum Token {
    static let signals = 1
    static let reader = 2
    static let server = 3
  }

  /// A quiet stream gets a line of nothing so often, by which one whose browser has gone is found.
  private static let heartbeat: Duration = .seconds(15)

  /// A receiver that `gnss` has lost and does not wait for is looked for so often.
  private static let retry: Duration = .seconds(1)

  private let options: MapOptions
  private let signals: Signals
  private var reader: GNSSReader
  private let site: Site
  private let server: HTTPServer
  private var loop: EventLoop

  init(_ options: MapOptions) throws(MapError) {
    let signals = try onSystem { () throws(SystemError) in try Signals() }
    let pages = try PageFiles()
    let site = Site(options, pages)
    let server = try HTTPServer(options, site)
    site.hosts = HostNames(options, port: server.port)
    var loop = try onPort { () throws(PortError) in try EventLoop() }
    let reader = try GNSSReader.open(options)
    self.options = options
    loop.watch(signals.descriptor, as: Token.signals)
    loop.watch(server.descriptor, as: Token.server)
    loop.watch(reader.descriptor, as: Token.reader)
    let host =
      options.address.utf8.contains(UInt8(ascii: ":"))
      ? "[\(options.address)]" : options.address
    Output(descriptor: 1).writeLine("http://\(host):\(server.port)/")
    self.signals = signals
    self.reader = reader
    self.site = site
    self.server = server
    self.loop = loop
  }

  /// Serves until a signal comes or `gnss` fails; gives the exit status.
  mutating func run() throws(MapError) -> Int32 {
    var beat = Clock.now + Self.heartbeat
    var deadline: Duration? = Clock.now
    var next: Duration?
    while true {
      let limit = min(beat, deadline ?? beat, next ?? beat)
      _ = try onPort { () throws(PortError) in try loop.wait(until: limit) }
      while let ready = loop.next() {
        if ready.token == Token.signals, signals.next() != nil { return 0 }
        if ready.token == Token.reader, try !read() {
          loop.forget(Token.reader)
          if let status = try reader.failure() {
            if !isLost(status) { return status }
            next = Clock.now + Self.retry
          }
        }
      }
      if let instant = next, Clock.now >= instant {
        next = nil
        reader = try GNSSReader.open(options, isQuiet: true)
        loop.watch(reader.descriptor, as: Token.reader)
      }
      if Clock.now >= beat {
        site.wakeStreams(beating: true)
        beat = Clock.now + Self.heartbeat
      }
      deadline = server.run().map { Clock.now + $0 }
    }
  }

  /// Whether a receiver that was there has gone, so that it is looked for again.
  private func isLost(_ status: Int32) -> Bool {
    let statuses = [MapError.noReceiver, MapError.inputOutput]
    return statuses.contains(status) && site.feed.fixCount > 0 && options.file == nil
  }

  /// Takes what `gnss` has said; false at its end.
  private mutating func read() throws(MapError) -> Bool {
    let feed = site.feed
    let file = site.file
    let goesOn = try reader.read { bytes in
      if let file { file.append(bytes) } else { feed.take(bytes, at: Clock.now) }
    }
    if !goesOn {
      if let file { file.end() } else { feed.end() }
    }
    site.wakeStreams(beating: false)
    return goesOn
  }
}

/// Does what may fail in the system.
func onSystem<Result: ~Copyable>(
  _ work: () throws(SystemError) -> Result
) throws(MapError) -> Result {
  do throws(SystemError) {
    return try work()
  } catch {
    throw MapError(status: MapError.inputOutput, message: error.description)
  }
}

/// Does what may fail at the loop.
func onPort<Result: ~Copyable>(_ work: () throws(PortError) -> Result) throws(MapError) -> Result {
  do throws(PortError) {
    return try work()
  } catch {
    throw MapError(status: MapError.inputOutput, message: error.description)
  }
}
