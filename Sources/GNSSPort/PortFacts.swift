/// What udev or sysfs says of a port, before it is judged.
struct PortFacts {
  var node: String?
  var name = ""
  var devicePath = ""
  var subsystem = ""
  var driver: String?
  var hasParent = false
  /// The `type` of a UART in sysfs; "0" is a UART that is not there.
  var uartType: String?
  /// Whether a udev rule says that it is a receiver; nothing where udev is not asked.
  var isMarkedGNSS: Bool?
  /// What udev's own rules say of a modem, a phone or the like, if anything.
  var knownAs: String?
  var vendorID: UInt16?
  var productID: UInt16?
  var manufacturer: String?
  var product: String?
  var serial: String?
  var links: [String] = []

  /// Whether there is a port that anything could be plugged into.
  ///
  /// Consoles and pseudo-terminals have no hardware; most PCs list UARTs that they do not have.
  var isPort: Bool { node != nil && hasParent && uartType != "0" }

  /// The port and the verdict on it.
  func info() -> PortInfo? {
    guard let node, isPort else { return nil }
    let (kind, reason) = verdict()
    let access = NodeAccess(of: node)
    return PortInfo(
      path: node, name: name, devicePath: devicePath,
      byIDLink: links.first { contains($0, "/serial/by-id/") },
      byPathLink: links.first { contains($0, "/serial/by-path/") },
      links: links, vendorID: vendorID, productID: productID, manufacturer: manufacturer,
      product: product, serial: serial, driver: driver, subsystem: subsystem, kind: kind,
      reason: reason, ownerID: access?.ownerID, groupID: access?.groupID, mode: access?.mode,
      isPermitted: access?.isPermitted ?? false, isMarked: isMarkedGNSS)
  }

  private func verdict() -> (PortInfo.Kind, String) {
    if isMarkedGNSS == true { return (.sure, "marked by the udev rule (ID_GNSS)") }
    if subsystem == "gnss" { return (.sure, "the kernel's gnss class") }
    if let vendorID {
      let product = productID ?? 0
      if let maker = KnownDevice.receiver(vendor: vendorID, product: product) {
        return (.sure, "a receiver of \(maker)")
      }
      if let other = KnownDevice.other(vendor: vendorID, product: product) {
        return (.never, other)
      }
      if let knownAs { return (.never, knownAs) }
      if let bridge = KnownDevice.bridge(vendor: vendorID) {
        return (.possible, "\(bridge), a generic bridge")
      }
      return (.possible, "a USB serial port of an unknown kind")
    }
    if let knownAs { return (.never, knownAs) }
    return (.possible, "a serial port of the machine")
  }
}

/// Whether a text holds another, by their bytes.
func contains(_ text: String, _ part: StaticString) -> Bool {
  let bytes = Array(text.utf8)
  return part.withUTF8Buffer { part in
    guard part.count <= bytes.count else { return false }
    return (0...(bytes.count - part.count)).contains { start in
      part.indices.allSatisfy { bytes[start + $0] == part[$0] }
    }
  }
}
