import CSystem

/// The first line of a small file of sysfs; nothing where it cannot be read.
func firstLine(_ path: String) -> String? {
  let descriptor = csystem_open(path, Int32(CSYSTEM_OPEN_READ))
  guard descriptor >= 0 else { return nil }
  defer { _ = csystem_close(descriptor) }
  return text(capacity: 4_096) { start, capacity in
    let count = Int(csystem_read(descriptor, start, capacity))
    var length = 0
    while length < count, start[length] != 10 { length += 1 }
    return count < 0 ? -1 : length
  }
}

/// What stands before the last slash.
func folder(of path: String) -> String {
  let bytes = path.utf8
  guard let slash = bytes.lastIndex(of: 47) else { return "" }
  return String(decoding: bytes[..<slash], as: UTF8.self)
}
