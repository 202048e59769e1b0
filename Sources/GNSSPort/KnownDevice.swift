/// USB devices that are known by their numbers.
///
/// Sources: the USB ID repository (usb.ids), the makers' driver descriptions. The receivers are the
/// ones that `udev/60-gnss.rules` marks; a test compares the two.
enum KnownDevice {
  /// A maker's receivers: a range of product numbers.
  struct Receivers {
    let vendor: UInt16
    let products: ClosedRange<UInt16>
    let maker: StaticString
  }

  /// Makers whose products with these numbers are receivers. u-blox's modems are 1546:11xx and
  /// 13xx, so its vendor number alone is not enough.
  static let receivers: [Receivers] = [
    Receivers(vendor: 0x1546, products: 0x01A4...0x01AF, maker: "u-blox"),
    Receivers(vendor: 0x1546, products: 0x0500...0x05FF, maker: "u-blox"),
    Receivers(vendor: 0x0E8D, products: 0x3329...0x3329, maker: "MediaTek"),
    Receivers(vendor: 0x09D7, products: 0x0100...0x0100, maker: "NovAtel"),
    Receivers(vendor: 0x152A, products: 0x85C0...0x85C0, maker: "Septentrio"),
    Receivers(vendor: 0x1163, products: 0x0200...0x0200, maker: "DeLorme"),
    Receivers(vendor: 0x067B, products: 0xAAA0...0xAAA0, maker: "PS-360"),
  ]

  static func receiver(vendor: UInt16, product: UInt16) -> StaticString? {
    receivers.first { $0.vendor == vendor && $0.products.contains(product) }?.maker
  }

  /// Bridges that are in cables, radios and boards as often as in receivers.
  static func bridge(vendor: UInt16) -> StaticString? {
    switch vendor {
    case 0x0403: "FTDI"
    case 0x10C4: "Silicon Labs CP210x"
    case 0x067B: "Prolific PL2303"
    case 0x1A86: "WCH CH340"
    case 0x04E2: "Exar XR21V"
    case 0x0557: "ATEN"
    case 0x04D8: "Microchip"
    default: nil
    }
  }

  /// What the serial ports of some makers are known to be instead.
  static func other(vendor: UInt16, product: UInt16) -> String? {
    switch vendor {
    case 0x1546 where 0x1100...0x13FF ~= product: "a u-blox modem"
    case 0x2341, 0x2A03: "an Arduino board"
    case 0x05AC: "an Apple device"
    case 0x18D1: "an Android phone"
    case 0x04E8: "a Samsung phone"
    case 0x12D1: "a Huawei modem"
    case 0x1199: "a Sierra Wireless modem"
    case 0x2C7C: "a Quectel modem"
    case 0x1BC7: "a Telit modem"
    case 0x19D2: "a ZTE modem"
    case 0x2CB7: "a Fibocom modem"
    default: nil
    }
  }
}
