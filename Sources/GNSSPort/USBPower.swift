/// Whether the kernel may put a USB device to sleep while nobody has it open.
///
/// Source: Linux, Documentation/ABI/testing/sysfs-bus-usb, power/autosuspend;
/// Documentation/driver-api/usb/power-management.rst.
public struct USBPower: Equatable, Sendable {
  /// The file that says it: `on` is never, `auto` is when it is idle.
  public var control: String
  /// Whether it is `auto`.
  public var isAutomatic: Bool
  /// After how many milliseconds without use; below 0 it never is. Nothing where it is not told.
  public var delay: Int?

  /// Makes a setting.
  public init(control: String, isAutomatic: Bool, delay: Int?) {
    self.control = control
    self.isAutomatic = isAutomatic
    self.delay = delay
  }
}

extension PortInfo {
  /// How the USB device that the port is on may sleep; nothing where it is on none. It is read
  /// from sysfs; nothing is opened or changed.
  public var usbPower: USBPower? {
    let root = "/sys/devices"
    var at = "/sys\(devicePath)"
    // Up from the port to the USB device.
    while at.utf8.count > root.utf8.count {
      if firstLine("\(at)/idVendor") != nil {
        let control = "\(at)/power/control"
        guard let word = firstLine(control) else { return nil }
        let delay = firstLine("\(at)/power/autosuspend_delay_ms").flatMap(wholeNumber)
        return USBPower(
          control: control, isAutomatic: word.utf8.elementsEqual("auto".utf8), delay: delay)
      }
      at = folder(of: at)
    }
    return nil
  }
}

/// A whole number in decimal, as sysfs writes it, perhaps below 0.
func wholeNumber(_ text: String) -> Int? {
  var digits = text.utf8[...]
  let isNegative = digits.first == UInt8(ascii: "-")
  if isNegative { digits = digits.dropFirst() }
  guard 1...9 ~= digits.count else { return nil }
  var number = 0
  for digit in digits {
    guard 48...57 ~= digit else { return nil }
    number = number * 10 + Int(digit - 48)
  }
  return isNegative ? -number : number
}
