internal import GNSSDriver
internal import GNSSPort
internal import GNSSSystem

// What the user says of a port that may be anything.
extension PortsCommand {
  /// Remembers that a receiver is behind a port.
  func adopt(_ path: String) throws(Failure) -> ExitStatus {
    let ports = try onPort { () throws(PortError) in try PortCatalog.ports() }
    guard let port = Self.port(path, among: ports) else {
      return console.fail(.noReceiver, "\(path): there is no such port; try: gnss ports")
    }
    switch port.kind {
    case .never:
      return console.fail(
        .noResult,
        "\(port.path): \(port.reason), no receiver; if you know better, run: "
          + "gnss watch --port \(port.path)")
    case .sure:
      console.note("\(port.path): \(port.reason), and opened by itself without that")
      return .done
    case .possible: break
    }
    let id = port.id(among: ports)
    try onSystem { () throws(SystemError) in try KnownReceivers.change { $0.adopt(id) } }
    console.note("\(port.path): adopted as \(id); to undo that, run: gnss ports --forget \(id)")
    return .done
  }

  /// Forgets what is known of a receiver; it need not be there.
  func forget(_ text: String) throws(Failure) -> ExitStatus {
    let ports = try onPort { () throws(PortError) in try PortCatalog.ports() }
    let port = Self.port(text, among: ports)
    let ids = port.map { [$0.serialID ?? $0.placeID, $0.placeID] } ?? [text]
    var isKnown = false
    try onSystem { () throws(SystemError) in
      try KnownReceivers.change { known in
        for id in ids where known.forget(id) { isKnown = true }
      }
    }
    if isKnown {
      console.note("\(text): forgotten")
      return .done
    }
    return console.fail(.noResult, "\(text): nothing is known of it; try: gnss ports")
  }

  /// The port at a path, behind a link, or with an identity.
  private static func port(_ text: String, among ports: [PortInfo]) -> PortInfo? {
    ports.first { $0.path.utf8.elementsEqual(text.utf8) || $0.isKnown(as: text) }
      ?? PortCatalog.port(at: text)
  }
}
