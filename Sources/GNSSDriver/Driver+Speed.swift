internal import GNSSPort
internal import GNSSSystem

// The search for the line speed.
extension Driver {
  /// Lets the search hear so many bytes of the buffer, and does what it says.
  mutating func search(
    _ count: Int, _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending? {
    let (isFrame, now) = (line.hasValidFrame, line.lastArrival)
    let step = line.search?.hear(
      buffer.span.bytes.extracting(0..<count), isFrame: isFrame, at: now)
    guard let step else { return nil }
    return try follow(step, &line, deliver)
  }

  /// Does what the search says.
  mutating func follow(
    _ first: BaudSearch.Step, _ line: inout Line, _ deliver: (DriverEvent) -> Verdict
  ) throws(DriverError) -> Ending? {
    var step = first
    // A port may refuse some speeds, but not all of them.
    for _ in 0...(line.search?.rateCount ?? 0) {
      let rate: Int
      switch step {
      case .goOn: return nil
      case .found(let rate):
        line.search = nil
        line.hasSpoken = true
        remember(rate, of: line.port)
        return deliver(.tuned(line.facts)) == .stop ? .stopped : nil
      case .listen(let next): rate = next
      case .tellNone(let next):
        rate = next
        let facts = line.facts
        let none = Connected(
          name: facts.name, baud: nil, isLive: true, isConnection: facts.isConnection)
        if deliver(.unintelligible(none)) == .stop { return .stopped }
      }
      do throws(DriverError) {
        try line.listen(at: rate)
        return deliver(.listening(line.facts)) == .stop ? .stopped : nil
      } catch {
        guard case .port(let failure) = error else { throw error }
        switch failure {
        case .disconnected: return try advance(.hungUp, &line, deliver)
        case .rateRefused: step = line.search?.skip(at: Clock.now) ?? .goOn
        default: throw error
        }
      }
    }
    return nil
  }

  /// What is to be searched for on a port that was opened; nothing where its speed is known.
  func speedSearch(
    _ connection: borrowing Connection, _ port: PortInfo?, known: Int?
  ) -> BaudSearch? {
    guard options.baud == nil, let set = connection.foundBaud, !Self.isNative(port) else {
      return nil
    }
    return BaudSearch(known: known, set: set, at: Clock.now)
  }

  /// Whether the receiver is on USB itself, where a line speed means nothing.
  static func isNative(_ port: PortInfo?) -> Bool {
    guard let port, let driver = port.driver else { return false }
    return port.kind == .sure && isSame(driver, "cdc_acm")
  }

  /// Remembers at which speed a receiver was heard.
  func remember(_ baud: Int, of port: PortInfo?) {
    guard let port, KnownReceivers.load().baud(of: port) != baud else { return }
    let id = hotPlug.id(of: port)
    do throws(SystemError) {
      try KnownReceivers.change { $0.note(baud, of: id) }
    } catch {
      // Where nothing can be kept the next search begins anew; the fixes are what counts.
    }
  }
}
