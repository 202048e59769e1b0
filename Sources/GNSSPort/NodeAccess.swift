import CSystem

/// Who may open a device node.
struct NodeAccess {
  let ownerID: UInt32
  let groupID: UInt32
  let mode: UInt32
  let isPermitted: Bool

  init?(of path: String) {
    var status = csystem_status()
    guard csystem_status_of_path(path, &status) == 0 else { return nil }
    ownerID = status.uid
    groupID = status.gid
    mode = status.mode
    let both = CSYSTEM_OPEN_READ | CSYSTEM_OPEN_WRITE
    isPermitted = csystem_may(path, Int32(both)) == 0
  }
}
