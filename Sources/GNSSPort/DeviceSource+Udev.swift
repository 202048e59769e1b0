#if Udev
  import CSystem

  /// Where the facts about ports come from: here udev's database.
  enum DeviceSource {
    static func list(_ subsystem: String) throws(PortError) -> [PortFacts] {
      var facts: [PortFacts] = []
      let failure = withUnsafeMutablePointer(to: &facts) { pointer in
        csystem_udev_list(subsystem, pointer) { context, device in
          guard let context, let device else { return }
          let list = context.assumingMemoryBound(to: [PortFacts].self)
          list.pointee.append(PortFacts(device))
        }
      }
      try check(failure, "udev_enumerate_scan_devices")
      return facts
    }

    static func find(major: UInt32, minor: UInt32) -> PortFacts? {
      var facts: PortFacts?
      _ = withUnsafeMutablePointer(to: &facts) { pointer in
        csystem_udev_find(major, minor, pointer) { context, device in
          guard let context, let device else { return }
          context.assumingMemoryBound(to: PortFacts?.self).pointee = PortFacts(device)
        }
      }
      return facts
    }
  }

  extension PortFacts {
    /// Takes the facts of a device that udev gives.
    init(_ device: OpaquePointer) {
      func property(_ key: StaticString) -> String? {
        text(csystem_device_property(device, key.cString))
      }
      func usb(_ key: StaticString) -> String? {
        text(csystem_device_usb_attribute(device, key.cString))
      }
      node = text(csystem_device_node(device))
      name = text(csystem_device_name(device)) ?? ""
      devicePath = text(csystem_device_path(device)) ?? ""
      subsystem = text(csystem_device_subsystem(device)) ?? ""
      driver = text(csystem_device_driver(device)) ?? property("ID_USB_DRIVER")
      hasParent = csystem_device_has_parent(device) != 0 || property("ID_BUS") != nil
      uartType = text(csystem_device_attribute(device, "type"))
      isMarkedGNSS = property("ID_GNSS") == "1"
      vendorID = (usb("idVendor") ?? property("ID_VENDOR_ID")).flatMap(hexadecimal)
      productID = (usb("idProduct") ?? property("ID_MODEL_ID")).flatMap(hexadecimal)
      manufacturer = usb("manufacturer")
      product = usb("product") ?? property("ID_MODEL")
      serial = usb("serial") ?? property("ID_SERIAL_SHORT")
      if property("ID_MM_PORT_TYPE_AT_PRIMARY") != nil { knownAs = "a modem's command port" }
      withUnsafeMutablePointer(to: &links) { pointer in
        csystem_device_links(device, pointer) { context, link in
          guard let context, let link else { return }
          context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: link))
        }
      }
    }
  }

  extension StaticString {
    /// The text as C has it; a static string ends with a zero byte.
    var cString: UnsafePointer<CChar> {
      UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }
  }
#endif

/// The number that four hexadecimal digits give.
func hexadecimal(_ text: String) -> UInt16? {
  var number: UInt16 = 0
  let digits = text.utf8
  guard 1...4 ~= digits.count else { return nil }
  for digit in digits {
    switch digit {
    case 48...57: number = number << 4 | UInt16(digit - 48)
    case 65...70: number = number << 4 | UInt16(digit - 55)
    case 97...102: number = number << 4 | UInt16(digit - 87)
    default: return nil
    }
  }
  return number
}
