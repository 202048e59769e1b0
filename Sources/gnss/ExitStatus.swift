/// The exit status of the command: part of its contract.
enum ExitStatus: Int32 {
  case done = 0
  /// No fix in time, nothing decoded.
  case noResult = 1
  case usage = 2
  case noReceiver = 3
  case notPermitted = 4
  case busy = 5
  case inputOutput = 6
  /// The user or the administrator does not allow it.
  case notAuthorized = 7
}
