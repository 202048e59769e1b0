import CSystem

/// A process that has a port open.
public struct PortHolder: Equatable, Sendable {
  /// The number of the process.
  public let processID: Int32
  /// Its name, as the kernel knows it: at most 15 characters.
  public let name: String
  /// The user that it belongs to, by name.
  public let user: String

  /// Makes a holder of what /proc tells of it.
  public init(processID: Int32, name: String, user: String) {
    self.processID = processID
    self.name = name
    self.user = user
  }
}

/// Why a port cannot be used, and what mends it.
public enum PortError: Error, CustomStringConvertible {
  /// There is no such port.
  case notFound(path: String)
  /// This user may not open it; `group` is the group that may, where one may.
  case permissionDenied(path: String, group: String?)
  /// Another process has it; `holder` is nothing where that process is not visible to this user.
  case busy(path: String, holder: PortHolder?)
  /// It is something else than a serial port.
  case notATerminal(path: String)
  /// The receiver was unplugged, or the line hung up.
  case disconnected(path: String)
  /// The line's driver does not do this rate.
  case rateRefused(path: String, baud: Int)
  /// The other side takes no bytes.
  case stalled(path: String)
  /// Hot-plug is not built in (the package trait Udev is off).
  case hotPlugNotBuilt
  /// Another system call failed.
  case system(call: StaticString, errno: Int32, path: String?)

  /// What happened, in one line, without the mend.
  public var message: String {
    switch self {
    case .notFound(let path): return "\(path): there is no such port"
    case .permissionDenied(let path, let group?):
      return "\(path): permission denied; the port belongs to the group \(group)"
    case .permissionDenied(let path, nil):
      return "\(path): permission denied; only its owner may open it"
    case .busy(let path, let holder?):
      let who = "\(holder.name) (process \(holder.processID), user \(holder.user))"
      return "\(path): busy; \(who) has it open"
    case .busy(let path, nil):
      return "\(path): busy; a process that this user cannot see has it open"
    case .notATerminal(let path): return "\(path): not a serial port"
    case .disconnected(let path): return "\(path): the receiver was unplugged"
    case .rateRefused(let path, let baud):
      return "\(path): the port does not do \(baud) bits per second"
    case .stalled(let path): return "\(path): the receiver takes no bytes"
    case .hotPlugNotBuilt: return "this program was built without hot-plug"
    case .system(let call, let errno, let path?):
      return "\(path): \(text(ofErrno: errno)) (\(call))"
    case .system(let call, let errno, nil): return "\(text(ofErrno: errno)) (\(call))"
    }
  }

  /// The one command that mends it, or shows what would.
  public var mend: String {
    switch self {
    case .notFound, .notATerminal, .system: return "gnss ports"
    case .permissionDenied(_, let group?) where group != "root":
      return "sudo usermod -aG \(group) $USER  # then log in again"
    case .permissionDenied(let path, _) where isReceiverNode(path):
      return "sudo cp udev/60-gnss.rules /etc/udev/rules.d/ && sudo udevadm control --reload && "
        + "sudo udevadm trigger --subsystem-match=tty --subsystem-match=gnss --action=add && "
        + Self.joinsDialout
    case .permissionDenied(let path, _):
      return "sudo chgrp dialout \(path) && sudo chmod 660 \(path) && \(Self.joinsDialout)"
    case .busy(_, let holder?) where holder.name == "gpsd":
      return "sudo systemctl stop gpsd.socket gpsd.service"
    case .busy(_, let holder?) where holder.name == "ModemManager":
      return "sudo systemctl stop ModemManager.service"
    case .busy(_, let holder?): return "kill \(holder.processID)"
    case .busy(_, nil): return "sudo gnss ports  # root sees who it is"
    case .disconnected, .stalled: return "gnss ports --watch  # and plug it in again"
    case .rateRefused(let path, _): return "gnss watch --port \(path) --baud 9600"
    case .hotPlugNotBuilt: return "sudo apt-get install libudev-dev && swift build"
    }
  }

  /// The group may open it then; who sits at the machine is let in by the rule without that.
  private static let joinsDialout = "sudo usermod -aG dialout $USER  # then log in again"

  /// One line: the message and the mend.
  public var description: String { "\(message); try: \(mend)" }

  /// Whether the port may well be there for us in a moment: within 2 s of a plug event udev's rules
  /// or another program may still be at work on it, or it went while it was opened.
  public var isPassing: Bool {
    switch self {
    case .notFound, .permissionDenied, .busy, .disconnected: true
    default: false
    }
  }
}

/// Whether udev's rule is for nodes of this name: USB receivers and the kernel's gnss class.
private func isReceiverNode(_ path: String) -> Bool {
  for start: StaticString in ["/dev/gnss", "/dev/ttyACM", "/dev/ttyUSB"] {
    let bytes = path.utf8.prefix(start.utf8CodeUnitCount)
    let isSame = start.withUTF8Buffer { bytes.elementsEqual($0) }
    if isSame { return true }
  }
  return false
}

/// Throws where a call gave an errno.
func check(_ errno: Int32, _ call: StaticString, _ path: String? = nil) throws(PortError) {
  if errno != 0 { throw .system(call: call, errno: errno, path: path) }
}

/// Throws where a call on an open port gave an errno; those of a port that has gone by that name.
func checkLine(_ errno: Int32, _ call: StaticString, _ path: String) throws(PortError) {
  if errno == 0 { return }
  if isGone(errno) { throw .disconnected(path: path) }
  throw .system(call: call, errno: errno, path: path)
}

/// Whether a call on an open port failed because the device has gone.
func isGone(_ errno: Int32) -> Bool {
  errno == csystem_errno_io() || errno == csystem_errno_no_device()
    || errno == csystem_errno_no_such_device()
}
