import CSystem

/// The serial ports of this machine. Nothing here opens a port or changes anything about one.
public enum PortCatalog {
  /// All serial ports with hardware behind them, sorted by path: the surer first.
  ///
  /// - Throws: `PortError.system` where neither udev nor sysfs can be read.
  public static func ports() throws(PortError) -> [PortInfo] {
    var found: [PortInfo] = []
    for subsystem in ["tty", "gnss"] {
      for facts in try DeviceSource.list(subsystem) {
        if let info = facts.info() { found.append(info) }
      }
    }
    return found.sorted { first, second in
      if first.kind != second.kind { return first.kind.rawValue < second.kind.rawValue }
      return precedes(first.path, second.path)
    }
  }

  /// The port at a path or behind a link; nothing where it is no serial port with hardware.
  public static func port(at path: String) -> PortInfo? {
    var status = csystem_status()
    guard csystem_status_of_path(path, &status) == 0,
      Int(status.kind) == CSYSTEM_KIND_CHARACTER_DEVICE
    else { return nil }
    return DeviceSource.find(major: status.device_major, minor: status.device_minor)?.info()
  }

  /// The other processes that have the port open, as far as this user can see them; root sees all.
  ///
  /// Source: proc(5), /proc/PID/fd.
  public static func holders(of path: String) -> [PortHolder] {
    var holders: [PortHolder] = []
    _ = withUnsafeMutablePointer(to: &holders) { pointer in
      csystem_holders(path, pointer) { context, processID, uid, name in
        guard let context, let name else { return }
        let holder = PortHolder(
          processID: processID, name: String(cString: name), user: userName(uid))
        context.assumingMemoryBound(to: [PortHolder].self).pointee.append(holder)
      }
    }
    return holders
  }

  /// The group of the node, by name, where that group may read and write it.
  static func group(of path: String) -> String? {
    guard let access = NodeAccess(of: path), access.mode & 0o060 == 0o060 else { return nil }
    return groupName(access.groupID)
  }
}

/// Orders by length of the text, then by its bytes, so that ttyUSB2 comes before ttyUSB10.
private func precedes(_ first: String, _ second: String) -> Bool {
  let (first, second) = (first.utf8, second.utf8)
  if first.count != second.count { return first.count < second.count }
  return first.lexicographicallyPrecedes(second)
}
