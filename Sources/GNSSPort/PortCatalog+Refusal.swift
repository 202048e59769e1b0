import CSystem

extension PortCatalog {
  /// What an open of a port would be refused for, as far as that can be told without opening it:
  /// there is none, it is something else, or this user may not.
  ///
  /// - Parameter path: The port, or a link to it.
  /// - Returns: `PortError.notFound`, `notATerminal` or `permissionDenied`; nothing where nothing
  ///   stands against it but, perhaps, another program that has it.
  public static func refusal(of path: String) -> PortError? {
    var status = csystem_status()
    let failure = csystem_status_of_path(path, &status)
    if failure == csystem_errno_access() { return .permissionDenied(path: path, group: nil) }
    if failure != 0 { return .notFound(path: path) }
    guard Int(status.kind) == CSYSTEM_KIND_CHARACTER_DEVICE else {
      return .notATerminal(path: path)
    }
    let both = Int32(CSYSTEM_OPEN_READ | CSYSTEM_OPEN_WRITE)
    switch csystem_may(path, both) {
    case csystem_errno_access(), csystem_errno_not_permitted():
      return .permissionDenied(path: path, group: group(of: path))
    // Whatever else it is, the open will tell.
    default: return nil
    }
  }
}
