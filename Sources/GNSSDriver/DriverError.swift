public import GNSSPort
public import GNSSSystem

/// Why a driver cannot go on.
public enum DriverError: Error, CustomStringConvertible {
  /// There is no receiver and none is waited for; `possible` ports may have one behind them.
  case noReceiver(possible: [PortInfo])
  /// A port cannot be used.
  case port(PortError)
  /// A file or a connection failed.
  case system(SystemError)

  /// One line: what happened and, where there is one, the mend.
  public var description: String {
    switch self {
    case .noReceiver(let possible):
      Wanted.likeliest(of: possible).map { "no receiver found, but \($0.path) may be one" }
        ?? "no receiver found"
    case .port(let error): error.description
    case .system(let error): error.description
    }
  }
}
