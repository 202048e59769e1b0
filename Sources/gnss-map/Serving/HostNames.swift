/// The names that a browser may call this server by.
///
/// A foreign page can let a name of its own lead to this machine (DNS rebinding); what then asks
/// names that name, and gets nothing.
struct HostNames {
  private let names: [String]
  private let port: UInt16

  init(_ options: MapOptions, port: UInt16) {
    let isSix = options.address.utf8.contains(UInt8(ascii: ":"))
    names =
      ["localhost", "127.0.0.1", "[::1]", isSix ? "[\(options.address)]" : options.address]
      + options.hosts
    self.port = port
  }

  /// Whether a Host header is one of ours.
  func contains(_ header: String?) -> Bool {
    guard let header else { return false }
    let lower = Self.lower(header)
    return names.contains { name in
      let name = Self.lower(name)
      return lower == name + Array(":\(port)".utf8) || port == 80 && lower == name
    }
  }

  private static func lower(_ text: String) -> [UInt8] {
    text.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
  }
}
