internal import GNSSPort
internal import GNSSSystem

extension Driver {
  /// What the search for the source has come to.
  enum Finding: ~Copyable {
    case found(Connection)
    case ended(Ending)
  }

  /// Opens the source; waits for it where it is a receiver that is not there.
  mutating func find(_ deliver: (DriverEvent) -> Verdict) throws(DriverError) -> Finding {
    switch options.source {
    case .standardInput: return .found(.stream(.standardInput()))
    case .tcp(let host, let port): return .found(try .connect(host: host, port: port))
    case .path(let path):
      do throws(DriverError) {
        return .found(try .open(path: path, baud: options.baud))
      } catch {
        guard case .port(.notFound) = error, options.waits, Self.canBePlugged(path) else {
          throw error
        }
      }
      return try search(deliver)
    case .automatic: return try search(deliver)
    }
  }

  /// Whether udev tells when a node at this path comes.
  private static func canBePlugged(_ path: String) -> Bool {
    let bytes = path.utf8
    return bytes.starts(with: "/dev/".utf8) && !bytes.starts(with: "/dev/pts/".utf8)
  }

  /// Looks for the wanted port among those that are there, then among those that come.
  private mutating func search(
    _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Finding {
    // Before the list, so that a port that comes in between is not missed.
    var watcher = try watchPorts()
    var isWatching = false
    if let descriptor = watcher?.descriptor {
      loop.watch(descriptor, as: Token.watcher)
      isWatching = true
    }
    defer { loop.forget(Token.watcher) }
    var search = Search(options)
    if let present = try search.openPresent() { return .found(present) }
    guard options.waits, isWatching else { throw .noReceiver(possible: search.possible) }
    if deliver(.waiting(search.wanted)) == .stop { return .ended(.stopped) }
    while true {
      let due = earlier(options.deadline, search.nextTry)
      if try waitForPorts(until: due) { return .ended(.interrupted) }
      while let event = watcher?.next() {
        guard let info = try search.note(event, at: Clock.now) else { continue }
        if deliver(.plugged(info)) == .stop { return .ended(.stopped) }
      }
      if let found = try search.openCandidate(at: Clock.now) { return .found(found) }
      if let busy = search.takeBusy(), deliver(.busy(busy)) == .stop {
        return .ended(.stopped)
      }
      if let deadline = options.deadline, Clock.now >= deadline { return .ended(.deadline) }
    }
  }

  /// Waits for an event about ports; whether the user wants the end.
  private mutating func waitForPorts(until due: Duration?) throws(DriverError) -> Bool {
    do throws(PortError) {
      _ = try loop.wait(until: due)
    } catch {
      throw .port(error)
    }
    var isInterrupted = false
    while let ready = loop.next() {
      if ready.token == Token.interruption { isInterrupted = true }
    }
    return isInterrupted
  }

  /// Follows the ports; nothing where hot-plug is not built in.
  private func watchPorts() throws(DriverError) -> PortWatcher? {
    do throws(PortError) {
      return try PortWatcher()
    } catch {
      if case .hotPlugNotBuilt = error { return nil }
      throw .port(error)
    }
  }
}
