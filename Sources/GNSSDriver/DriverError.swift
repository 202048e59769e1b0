public import GNSSPort
public import GNSSSystem

/// Why a driver cannot go on.
public enum DriverError: Error {
  /// There is no receiver and none is waited for; `possible` ports may have one behind them.
  case noReceiver(possible: [PortInfo])
  /// A port cannot be used.
  case port(PortError)
  /// A file or a connection failed.
  case system(SystemError)
}
