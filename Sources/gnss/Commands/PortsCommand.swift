internal import GNSSDriver
internal import GNSSPort
internal import GNSSSystem

/// `gnss ports`: the serial ports, from udev and sysfs; none is opened.
struct PortsCommand {
  private enum Token {
    static let watcher = 0
    static let signals = 1
  }

  let console: Console
  private let isJSON: Bool

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    let command = PortsCommand(console: console, isJSON: invocation.has(.json))
    if let port = invocation.text(.adopt) { return try command.adopt(port) }
    if let port = invocation.text(.forget) { return try command.forget(port) }
    if invocation.has(.follow) { return try command.follow() }
    try command.list()
    return .done
  }

  /// Prints the ports that are there.
  private func list() throws(Failure) {
    let ports = try onPort { () throws(PortError) in try PortCatalog.ports() }
    let known = KnownReceivers.load()
    if isJSON {
      var json = JSONWriter()
      for port in ports {
        let holders = PortCatalog.holders(of: port.path)
        json.port(
          port, id: port.id(among: ports), isAdopted: known.hasAdopted(port), holders: holders)
      }
      console.print(json.text)
    } else if ports.isEmpty {
      console.note("no serial port is there; plug a receiver in, or try 'gnss fix --simulate'")
    } else {
      var text = TextBuffer()
      PortText.header(into: &text)
      for port in ports {
        let holders = PortCatalog.holders(of: port.path)
        PortText.append(
          port, id: port.id(among: ports), isAdopted: known.hasAdopted(port), holders: holders,
          into: &text)
      }
      console.print(text)
      mend(ports)
    }
  }

  /// Says what mends that a port may not be opened which may be a receiver; the surest one's mend.
  private func mend(_ ports: [PortInfo]) {
    guard let port = ports.first(where: { !$0.isPermitted && $0.kind != .never }) else { return }
    let error = PortError.permissionDenied(path: port.path, group: port.group)
    console.note("\(port.path) may not be opened; try: \(error.mend)")
  }

  /// Prints the ports, then what happens to them, until interrupted.
  private func follow() throws(Failure) -> ExitStatus {
    let signals = try onSystem { () throws(SystemError) in try Signals() }
    // Before the list, so that nothing is missed in between.
    var watcher = try onPort { () throws(PortError) in try PortWatcher() }
    try list()
    var loop = try onPort { () throws(PortError) in try EventLoop() }
    loop.watch(watcher.descriptor, as: Token.watcher)
    loop.watch(signals.descriptor, as: Token.signals)
    while !console.isBroken {
      do throws(PortError) {
        _ = try loop.wait(until: nil)
      } catch {
        throw Failure(error)
      }
      while let ready = loop.next() {
        if ready.token == Token.signals, signals.next() != nil { return .done }
      }
      while let event = watcher.next() { try tell(event) }
    }
    return .done
  }

  private func tell(_ event: PortEvent) throws(Failure) {
    switch event {
    case .plugged(let port): try tell("plugged", port)
    case .changed(let port): try tell("changed", port)
    case .pulled(let path, _): tellPulled(path)
    case .missed: try list()
    }
  }

  private func tell(_ event: StaticString, _ port: PortInfo) throws(Failure) {
    let ports = try onPort { () throws(PortError) in try PortCatalog.ports() }
    let id = port.id(among: ports)
    let isAdopted = KnownReceivers.load().hasAdopted(port)
    if isJSON {
      var json = JSONWriter()
      json.port(port, id: id, isAdopted: isAdopted, holders: [], event: event)
      console.print(json.text)
    } else {
      var text = TextBuffer()
      text.append(event)
      text.append("\n")
      PortText.append(port, id: id, isAdopted: isAdopted, holders: [], into: &text)
      console.print(text)
    }
  }

  private func tellPulled(_ path: String) {
    if isJSON {
      var json = JSONWriter()
      json.beginObject()
      json.member("event", "pulled" as StaticString)
      json.member("port", path)
      json.endObject()
      json.endLine()
      console.print(json.text)
    } else {
      console.print(TextBuffer { $0.append("pulled\n\(path)\n") })
    }
  }
}
