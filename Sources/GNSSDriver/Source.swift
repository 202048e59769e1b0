/// Where a driver's bytes come from.
public enum Source: Equatable, Sendable {
  /// The first receiver that udev knows; the next one that is plugged in where there is none.
  case automatic
  /// The receiver with this identity, as `PortInfo.id(among:)` has it, or this serial number.
  case receiver(String)
  /// A serial port, a file or a named pipe: what stands at the path decides.
  case path(String)
  /// A connection to a program that sends a receiver's bytes.
  case tcp(host: String, port: String)
  /// Standard input.
  case standardInput

  /// Reads a source as the user writes it: a path, `tcp://host:port`, or `-`.
  ///
  /// An IPv6 address stands in brackets: `tcp://[::1]:2000`.
  ///
  /// - Parameter text: What the user wrote; nothing comes of a scheme that is not known.
  public init?(_ text: String) {
    let bytes = text.utf8
    if bytes.elementsEqual("-".utf8) {
      self = .standardInput
      return
    }
    guard let scheme = Self.schemeLength(text) else {
      if text.isEmpty { return nil }
      self = .path(text)
      return
    }
    guard bytes.starts(with: "tcp://".utf8), scheme == 3 else { return nil }
    var host = bytes.dropFirst(6)
    guard let colon = host.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let port = host[host.index(after: colon)...]
    host = host[..<colon]
    if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]") {
      host = host.dropFirst().dropLast()
    }
    if host.isEmpty || !Self.isPort(port) { return nil }
    self = .tcp(
      host: String(decoding: host, as: UTF8.self), port: String(decoding: port, as: UTF8.self))
  }

  /// Whether a text is the number of a TCP port, 1 to 65535, or the name of a service.
  private static func isPort(_ text: Substring.UTF8View) -> Bool {
    var number = 0
    for byte in text {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return true }
      number = min(number * 10 + Int(byte - UInt8(ascii: "0")), 65_536)
    }
    return 1...65_535 ~= number
  }

  /// How many letters stand before `://`; nothing where a path begins.
  private static func schemeLength(_ text: String) -> Int? {
    var count = 0
    var rest = text.utf8[...]
    while let letter = rest.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter {
      count += 1
      rest = rest.dropFirst()
    }
    return count > 0 && rest.starts(with: "://".utf8) ? count : nil
  }
}
