#if !Udev
  import CSystem

  /// Where the facts about ports come from: here the kernel's sysfs alone.
  enum DeviceSource {
    static func list(_ subsystem: String) throws(PortError) -> [PortFacts] {
      let folder = "/sys/class/\(subsystem)"
      var names: [String] = []
      let failure = listNames(folder, into: &names)
      if failure == csystem_errno_no_entry() { return [] }
      try check(failure, "opendir", folder)
      let links = serialLinks()
      return names.map { PortFacts(sysfs: realPath("\(folder)/\($0)"), subsystem, links) }
    }

    static func find(major: UInt32, minor: UInt32) -> PortFacts? {
      let path = realPath("/sys/dev/char/\(major):\(minor)")
      guard let subsystem = target(of: "\(path)/subsystem") else { return nil }
      return PortFacts(sysfs: path, subsystem, serialLinks())
    }
  }

  extension PortFacts {
    /// Takes the facts of a device in sysfs; `allLinks` are those of all devices.
    init(sysfs path: String, _ subsystem: String, _ allLinks: [(link: String, node: String)]) {
      name = lastComponent(of: path)
      devicePath = withoutSys(path)
      self.subsystem = subsystem
      let node = "/dev/\(name)"
      self.node = node
      hasParent = !contains(path, "/devices/virtual/")
      uartType = firstLine("\(path)/type")
      links = allLinks.filter { $0.node == node }.map { $0.link }
      var at = path
      // Up from the port to the USB device; the first driver on the way is the port's.
      while at.utf8.count > "/sys/devices".utf8.count {
        // The layer that newer kernels put below every UART says nothing of the driver.
        if driver == nil, target(of: "\(at)/subsystem") != "serial-base" {
          driver = target(of: "\(at)/driver")
        }
        if let vendor = firstLine("\(at)/idVendor") {
          vendorID = hexadecimal(vendor)
          productID = firstLine("\(at)/idProduct").flatMap(hexadecimal)
          manufacturer = firstLine("\(at)/manufacturer")
          product = firstLine("\(at)/product")
          serial = firstLine("\(at)/serial")
          break
        }
        at = folder(of: at)
      }
    }
  }

  /// The path with its links followed; itself where there is nothing.
  private func realPath(_ path: String) -> String {
    text(capacity: longestPath) { Int(csystem_real_path(path, $0, $1)) } ?? path
  }

  private func listNames(_ folder: String, into names: inout [String]) -> Int32 {
    withUnsafeMutablePointer(to: &names) { pointer in
      csystem_list(folder, pointer) { context, name in
        guard let context, let name else { return }
        context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
      }
    }
  }

  /// The links in /dev/serial and the nodes that they lead to.
  private func serialLinks() -> [(link: String, node: String)] {
    var links: [(link: String, node: String)] = []
    for folder in ["/dev/serial/by-id", "/dev/serial/by-path"] {
      var names: [String] = []
      // Without udevd there is no such folder, and no links.
      _ = listNames(folder, into: &names)
      for name in names {
        let link = "\(folder)/\(name)"
        // udev makes them relative and direct: ../../ttyACM0.
        if let node = target(of: link) { links.append((link, "/dev/\(node)")) }
      }
    }
    return links
  }

  /// The last part of where a link leads; nothing where there is no link.
  private func target(of link: String) -> String? {
    let target = text(capacity: longestPath) { Int(csystem_read_link(link, $0, $1)) }
    return target.map(lastComponent)
  }

  private func withoutSys(_ path: String) -> String {
    path.utf8.starts(with: "/sys".utf8)
      ? String(decoding: path.utf8.dropFirst(4), as: UTF8.self) : path
  }
#endif
