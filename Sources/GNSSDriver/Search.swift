internal import GNSSPort
internal import GNSSSystem

/// The search for a receiver: which ports are worth a try, and until when.
struct Search {
  /// How long a port is tried again after it was plugged in: udev's rules may still be at work.
  static let settlingTime: Duration = .seconds(2)
  /// How long a port that another program has is tried again. ModemManager looks at a new port for
  /// up to half a minute.
  static let busyTime: Duration = .seconds(30)
  /// How long to wait between two tries.
  static let retryInterval: Duration = .milliseconds(100)

  /// A port that is tried again.
  private struct Candidate {
    let path: String
    let pluggedAt: Duration
  }

  private let path: String?
  private let baud: Int?
  private var candidates: [Candidate] = []
  private var busy: PortError?
  private var hasToldBusy = false
  /// Ports that may have a receiver behind them.
  private(set) var possible: [PortInfo] = []
  /// When the candidates are due.
  private(set) var nextTry: Duration?

  init(_ options: Driver.Options) {
    if case .path(let path) = options.source { self.path = path } else { path = nil }
    baud = options.baud
  }

  /// What is waited for.
  var wanted: Wanted { Wanted(path: path, possible: possible) }

  /// Opens the first port that is there already and a receiver for sure.
  ///
  /// - Throws: Where there are such ports and none can be opened, the first one's error.
  mutating func openPresent() throws(DriverError) -> Connection? {
    if path != nil { return nil }
    let ports: [PortInfo]
    do throws(PortError) {
      ports = try PortCatalog.ports()
    } catch {
      throw .port(error)
    }
    possible = ports.filter { $0.kind == .possible }
    var first: DriverError?
    for port in ports where port.kind == .sure {
      do throws(DriverError) {
        return try .open(path: port.path, baud: baud)
      } catch {
        if first == nil { first = error }
      }
    }
    if let first { throw first }
    return nil
  }

  /// Takes note of what has happened to a port; gives the port if it may be the wanted one.
  mutating func note(_ event: PortEvent, at now: Duration) throws(DriverError) -> PortInfo? {
    switch event {
    case .plugged(let info), .changed(let info):
      guard isWanted(info) else { return nil }
      let wanted = path ?? info.path
      let isNew = !candidates.contains { isSame($0.path, wanted) }
      if isNew { candidates.append(Candidate(path: wanted, pluggedAt: now)) }
      nextTry = now
      return isNew ? info : nil
    case .pulled(let pulled, _):
      candidates.removeAll { $0.path.utf8.elementsEqual(pulled.utf8) }
    case .missed:
      guard let port = try missedPort() else { return nil }
      return try note(.plugged(port), at: now)
    }
    return nil
  }

  /// Whether a port is the named one, or a receiver for sure where none is named.
  private func isWanted(_ info: PortInfo) -> Bool {
    guard let path else { return info.kind == .sure }
    if isSame(info.path, path) { return true }
    // A link of another rule is not known here; it leads to the port once that rule has run.
    if let resolved = PortCatalog.port(at: path), isSame(resolved.path, info.path) { return true }
    return [info.byIDLink, info.byPathLink].contains { $0.map { isSame($0, path) } == true }
  }

  private func isSame(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
  }

  /// Opens a candidate, if one is due and can be opened.
  ///
  /// - Throws: The error of a candidate whose time is over.
  mutating func openCandidate(at now: Duration) throws(DriverError) -> Connection? {
    guard let due = nextTry, now >= due else { return nil }
    var remaining: [Candidate] = []
    for candidate in Array(candidates) {
      do throws(DriverError) {
        return try .open(path: candidate.path, baud: baud)
      } catch {
        guard case .port(let failure) = error, failure.isPassing else { throw error }
        if now < candidate.pluggedAt + limit(of: failure) {
          remaining.append(candidate)
        } else if case .notFound = failure {
          continue
        } else {
          throw error
        }
      }
    }
    candidates = remaining
    nextTry = remaining.isEmpty ? nil : now + Self.retryInterval
    return nil
  }

  /// The error of a port that another program has, once, when the settling time is over.
  mutating func takeBusy() -> PortError? {
    defer { busy = nil }
    return busy
  }

  /// How long a failure may last.
  private mutating func limit(of failure: PortError) -> Duration {
    guard case .busy = failure else { return Self.settlingTime }
    if !hasToldBusy {
      hasToldBusy = true
      busy = failure
    }
    return Self.busyTime
  }

  /// A receiver that is there now, after events were lost.
  private func missedPort() throws(DriverError) -> PortInfo? {
    do throws(PortError) {
      return try PortCatalog.ports().first { isWanted($0) }
    } catch {
      throw .port(error)
    }
  }
}
