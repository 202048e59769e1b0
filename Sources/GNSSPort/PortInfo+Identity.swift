// Who a port is, whatever number the kernel gives it at the next plug.
extension PortInfo {
  /// The port by vendor, product and serial number, whatever socket it is in, such as
  /// `1546:01a8:A1B2`; `-ifNN` follows where it is not the device's first interface. Nothing where
  /// the device has no serial number.
  public var serialID: String? {
    guard let serial, !serial.isEmpty else { return nil }
    let interface = usbPlace?.interface ?? 0
    return "\(model):\(plain(serial))" + (interface == 0 ? "" : "-if\(twoDigits(interface))")
  }

  /// The port by model and socket: the controller, the way through the hubs, and the interface,
  /// such as `1546:01a8@0000:00:14.0-1.2:1.0`. A port that is built in goes by its name.
  public var placeID: String {
    guard let usbPlace else { return name }
    return "\(model)@\(usbPlace.text)"
  }

  /// The identity of the port among those that are there: by its serial number, but by its socket
  /// where it has none or where another one has the same.
  public func id(among ports: [PortInfo]) -> String {
    guard let serialID, !ports.contains(where: { isTwin(of: $0) }) else { return placeID }
    return serialID
  }

  /// Whether an identity is this port's: by serial number or by socket.
  public func isKnown(as id: String) -> Bool {
    isSame(placeID, id) || serialID.map { isSame($0, id) } == true
  }

  /// Whether it is another port with the same vendor, product and serial number.
  public func isTwin(of other: PortInfo) -> Bool {
    guard let serialID, let theirs = other.serialID else { return false }
    return isSame(serialID, theirs) && !isSame(devicePath, other.devicePath)
  }

  /// Vendor and product, four hexadecimal digits each.
  private var model: String { "\(fourDigits(vendorID ?? 0)):\(fourDigits(productID ?? 0))" }

  /// Where a USB port is: `CONTROLLER-WAY:CONFIGURATION.INTERFACE`, without the number of the bus,
  /// which the kernel gives as it comes.
  ///
  /// Source: Linux, Documentation/ABI/stable/sysfs-bus-usb.
  private var usbPlace: (text: String, interface: Int)? {
    var controller: Substring.UTF8View?
    var last = Substring("").utf8
    var interface: Substring.UTF8View?
    for part in Substring(devicePath).utf8.split(separator: UInt8(ascii: "/")) {
      if controller == nil, isBus(part) {
        controller = last
      } else if controller != nil, part.contains(UInt8(ascii: ":")) {
        interface = part
      }
      last = part
    }
    guard let controller, let interface, let dash = interface.firstIndex(of: UInt8(ascii: "-"))
    else { return nil }
    let number = interface.split(separator: UInt8(ascii: ".")).last.map(decimal) ?? 0
    let way = Substring(interface[dash...])
    return ("\(Substring(controller))\(way)", number)
  }
}

/// Whether two texts are the same, by their bytes.
private func isSame(_ first: String, _ second: String) -> Bool {
  first.utf8.elementsEqual(second.utf8)
}

/// Whether it is `usb` and a number: a bus in sysfs.
private func isBus(_ part: Substring.UTF8View) -> Bool {
  part.count > 3 && part.starts(with: "usb".utf8) && part.dropFirst(3).allSatisfy(isDigit)
}

private func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

private func decimal(_ digits: Substring.UTF8View) -> Int {
  var number = 0
  for digit in digits.prefix(4) where isDigit(digit) { number = number * 10 + Int(digit - 48) }
  return number
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

private func fourDigits(_ number: UInt16) -> String {
  var bytes: [UInt8] = []
  for shift in [12, 8, 4, 0] as [UInt16] {
    let digit = UInt8(number >> shift & 15)
    bytes.append(digit < 10 ? 48 + digit : 87 + digit)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// A serial number as one word: what is no letter, digit or one of `.#+=-` is `_`, as udev has it.
private func plain(_ text: String) -> String {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case 48...57, 65...90, 97...122, 35, 43, 45, 46, 61: bytes.append(byte)
    default: bytes.append(95)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
