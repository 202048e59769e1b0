internal import GNSSSystem

/// What `gnss map` hands on, or a person writes.
///
///     gnss-map [--listen ADDRESS:PORT] [--host NAME]… [--tiles URL] [--attribution TEXT]
///              [--gnss PATH] [--file FILE] [-- OPTIONS OF gnss watch]
struct MapOptions {
  /// Where the page is to be found unless something else is wanted.
  static let standardPort: UInt16 = 8470

  /// What is listened on, an address in numbers: this machine alone, unless another is given.
  var address = "127.0.0.1"
  var port = standardPort
  /// Names by which browsers call this machine, besides those of loopback.
  var hosts: [String] = []
  /// Where map tiles come from, with {z}, {x} and {y} in it; nothing: no network.
  var tiles: String?
  var attribution: String?
  /// The program `gnss`; nothing: the one beside this.
  var gnss: String?
  /// What is opened and played in place of a receiver.
  var file: String?
  /// What `gnss watch` is told.
  var watching: [String] = []

  /// Reads the arguments.
  ///
  /// - Throws: `MapError` with status 2 where they are not understood.
  init(_ arguments: [String]) throws(MapError) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--" {
        watching = Array(rest)
        return
      }
      guard Self.names.contains(name) else {
        throw MapError(
          status: MapError.usage, message: "'\(name)' is no option; 'gnss map --help' lists them")
      }
      guard let value = rest.popFirst() else {
        throw MapError(status: MapError.usage, message: "\(name) needs a value")
      }
      try set(name, value)
    }
  }

  private static let names = [
    "--listen", "--host", "--tiles", "--attribution", "--gnss", "--file",
  ]

  private mutating func set(_ name: String, _ value: String) throws(MapError) {
    switch name {
    case "--listen": try listen(at: value)
    case "--host": hosts.append(value)
    case "--tiles": tiles = try Self.tiles(value)
    case "--attribution": attribution = value
    case "--gnss": gnss = value
    default: file = value
    }
  }

  /// Reads `PORT`, `ADDRESS:PORT` or `[ADDRESS]:PORT`.
  private mutating func listen(at text: String) throws(MapError) {
    let bytes = Array(text.utf8)
    let colon = bytes.lastIndex(of: UInt8(ascii: ":"))
    let number = bytes[(colon.map { $0 + 1 } ?? 0)...]
    guard let port = UInt16(String(decoding: number, as: UTF8.self)) else {
      throw MapError(
        status: MapError.usage,
        message: "'\(text)' is nothing to listen on; give PORT, 192.168.1.2:PORT or [::1]:PORT")
    }
    self.port = port
    if let colon, colon > 0 {
      let brackets = [UInt8(ascii: "["), UInt8(ascii: "]")]
      address = String(
        decoding: bytes[..<colon].filter { !brackets.contains($0) }, as: UTF8.self)
    }
  }

  /// An address of tiles that a browser can ask, and nothing that ends the page's policy early.
  private static func tiles(_ text: String) throws(MapError) -> String {
    let isWeb = text.utf8.starts(with: "https://".utf8) || text.utf8.starts(with: "http://".utf8)
    let isPlain = text.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: ";") }
    let parts = ["{z}", "{x}", "{y}"].allSatisfy { part in
      text.utf8.indices.contains { text.utf8[$0...].starts(with: part.utf8) }
    }
    guard isWeb, isPlain, parts else {
      throw MapError(
        status: MapError.usage,
        message: "'\(text)' is no address of tiles; give one such as "
          + "https://tile.example/{z}/{x}/{y}.png")
    }
    return text
  }

  /// Scheme, host and port of the tiles' address, for the page's policy.
  var tileOrigin: String? {
    guard let tiles else { return nil }
    let parts = tiles.utf8.split(
      separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count > 2 else { return nil }
    // Leaflet's {s} stands for one of several hosts.
    let host = String(decoding: parts[2], as: UTF8.self).utf8
    let isOneOf = host.starts(with: "{s}.".utf8)
    let name = String(decoding: isOneOf ? host.dropFirst(4) : host[...], as: UTF8.self)
    return String(decoding: parts[0], as: UTF8.self) + "//" + (isOneOf ? "*." : "") + name
  }
}
