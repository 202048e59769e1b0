internal import GNSSDriver
internal import GNSSPort
internal import GNSSSystem

/// What is known of a port and of the machine around it before the port is opened.
struct PortCircumstances {
  /// What the user has asked for.
  enum Choice {
    /// The surest port.
    case surest
    case path(String)
    case receiver(String)
  }

  /// How a udev rule of ours is there.
  enum Rule {
    /// In a folder of udev's.
    case installed
    case missing
  }

  let choice: Choice
  /// All ports that are there.
  var ports: [PortInfo] = []
  /// The identities that the user has adopted.
  var adopted: [String] = []
  /// What an open would be refused for.
  var refusal: PortError?
  var holders: [PortHolder] = []
  var rule = Rule.installed
  /// Whether the list of groups has this user in the port's group.
  var isListedInGroup = false
  var power: USBPower?
  var isModemManagerRunning = false
  /// Whether gpsd's socket is there: systemd starts gpsd with its first client.
  var isGpsdAwaited = false
  /// Whether somebody else's gpsd runs already.
  var isGpsdRunning = false

  init(_ choice: Choice) { self.choice = choice }

  /// The port that is wanted, where it has hardware and is there.
  var port: PortInfo? {
    switch choice {
    case .surest:
      let sure = ports.filter { port in
        port.kind == .sure
          || port.kind == .possible && adopted.contains { port.isKnown(as: $0) }
      }
      return sure.first { $0.isPermitted } ?? sure.first
    case .receiver(let id):
      return ports.first { port in
        port.isKnown(as: id) || port.serial.map { $0.utf8.elementsEqual(id.utf8) } == true
      }
    case .path(let path):
      return ports.first { port in
        port.path.utf8.elementsEqual(path.utf8)
          || port.links.contains { $0.utf8.elementsEqual(path.utf8) }
      }
    }
  }

  /// What is to be opened; nothing where nothing is there.
  var path: String? {
    if case .path(let path) = choice { return path }
    return port?.path
  }

  /// Looks at the machine. Nothing is opened but files of /proc, /sys and /etc.
  static func gather(_ choice: Choice) throws(PortError) -> PortCircumstances {
    var found = PortCircumstances(choice)
    found.ports = try PortCatalog.ports()
    found.adopted = KnownReceivers.load().adopted
    found.rule =
      ruleFolders.contains { Files.kind(of: "\($0)/60-gnss.rules") == .file }
      ? .installed : .missing
    found.isModemManagerRunning = Accounts.isRunning("ModemManager")
    found.isGpsdRunning = Accounts.isRunning("gpsd")
    found.isGpsdAwaited = Files.kind(of: "/run/gpsd.sock") == .socket
    guard let path = found.path else { return found }
    found.refusal = PortCatalog.refusal(of: path)
    // What is no serial port is open everywhere: /dev/null, a file.
    if found.port != nil || ["/dev/tty", "/dev/pts/", "/dev/gnss"].contains(where: path.begins) {
      found.holders = PortCatalog.holders(of: path)
    }
    found.power = found.port?.usbPower
    if case .permissionDenied(_, let group?) = found.refusal {
      found.isListedInGroup = Accounts.isListed(inGroup: group)
    }
    return found
  }

  /// Where udev looks for rules. Source: udev(7).
  private static let ruleFolders = [
    "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/lib/udev/rules.d", "/lib/udev/rules.d",
  ]
}
