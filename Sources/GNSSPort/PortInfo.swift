/// What a serial port is, as far as it can be known without opening it.
public struct PortInfo: Equatable, Sendable {
  /// Whether a port has a GNSS receiver behind it.
  public enum Kind: UInt8, Sendable {
    /// It has: our udev rule, the vendor, or the kernel says so. Opened by itself.
    case sure
    /// It may have: a generic bridge or an unknown vendor. Opened when the user names it.
    case possible
    /// It has something else.
    case never

    /// The word that is printed: `sure`, `possible`, `never`.
    public var name: StaticString {
      switch self {
      case .sure: "sure"
      case .possible: "possible"
      case .never: "never"
      }
    }
  }

  /// The device node, such as `/dev/ttyACM0`.
  public var path: String
  /// The kernel's name, such as `ttyACM0`.
  public var name: String
  /// Where the device is in sysfs, without `/sys`; the same at plug and pull.
  public var devicePath: String
  /// The link by vendor, model and serial number in `/dev/serial/by-id`.
  public var byIDLink: String?
  /// The link by the socket it is plugged into, in `/dev/serial/by-path`.
  public var byPathLink: String?
  /// All links to the node that udev has made, these two among them.
  public var links: [String]
  /// The vendor's USB number.
  public var vendorID: UInt16?
  /// The product's USB number.
  public var productID: UInt16?
  /// The manufacturer as the device gives it.
  public var manufacturer: String?
  /// The product as the device gives it.
  public var product: String?
  /// The serial number as the device gives it.
  public var serial: String?
  /// The kernel's driver, such as `cdc_acm`.
  public var driver: String?
  /// The kernel's subsystem: `tty` or `gnss`.
  public var subsystem: String
  /// Whether it is a receiver.
  public var kind: Kind
  /// Why it is taken for that, in a few words.
  public var reason: String
  /// The owner of the node, a user's number.
  public var ownerID: UInt32?
  /// The group of the node, by its number.
  public var groupID: UInt32?
  /// The permission bits of the node.
  public var mode: UInt32?
  /// Whether this user may open it, as far as permission goes.
  public var isPermitted: Bool
  /// Whether a udev rule marks it as a receiver; nothing where udev is not asked (the package trait
  /// Udev is off).
  public var isMarked: Bool?

  // They are looked up by who asks: the look into the user database takes its time, which at a
  // plug nobody is to wait for.

  /// The owner of the node, by name; by number where there is no name.
  public var owner: String? { ownerID.map(userName) }
  /// The group of the node, by name; by number where there is no name.
  public var group: String? { groupID.map(groupName) }
}

/// What happens to ports.
public enum PortEvent: Equatable, Sendable {
  /// A port is there, and udev's rules have run.
  case plugged(PortInfo)
  /// udev's rules have run again on a port: permission or kind may be other than before.
  case changed(PortInfo)
  /// A port has gone. Go by `devicePath`: the node may have another owner already.
  case pulled(path: String, devicePath: String)
  /// Events were lost, too many at a time, or a port was renamed: list the catalogue anew.
  case missed
}
