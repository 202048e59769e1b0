internal import GNSSDriver
internal import GNSSPort

// What stands between the program and the receiver's bytes.
extension PortCircumstances {
  /// The findings, in the order in which they are to be mended.
  var findings: [Finding] {
    var findings = [receiver]
    guard path != nil, findings[0].state != .problem else { return findings }
    findings.append(permission)
    if let finding = marks { findings.append(finding) }
    if let finding = holder { findings.append(finding) }
    if let finding = gpsd { findings.append(finding) }
    if let finding = modemManager { findings.append(finding) }
    if let finding = sleep { findings.append(finding) }
    return findings
  }

  /// What installs our rule and lets it run on what is plugged in.
  private static let installsRule =
    "sudo cp udev/60-gnss.rules /etc/udev/rules.d/ && sudo udevadm control --reload && "
    + runsRule
  private static let runsRule =
    "sudo udevadm trigger --subsystem-match=tty --subsystem-match=gnss --action=add"

  private var receiver: Finding {
    if let port { return .ok(.receiver, "\(port.path): \(Self.describe(port))") }
    switch choice {
    case .path(let path): return named(path)
    case .receiver(let id):
      return .problem(
        .receiver, "no receiver with the ID \(id) is plugged in", mend: "gnss ports",
        status: .noReceiver)
    case .surest: break
    }
    let possible = ports.filter { $0.kind == .possible }
    guard let likeliest = Wanted.likeliest(of: possible) else {
      return .problem(
        .receiver, "no receiver is plugged in; if one is, its plug or its cable is dead",
        mend: "gnss ports --watch  # and plug it in", status: .noReceiver)
    }
    return .problem(
      .receiver,
      "no port is a receiver for sure, but \(likeliest.path) may be one: \(likeliest.reason)",
      mend: "gnss ports --adopt \(likeliest.path)", status: .noReceiver)
  }

  /// A port that udev does not know, by its path.
  private func named(_ path: String) -> Finding {
    switch refusal {
    case .notFound(_), .notATerminal(_):
      return .problem(
        .receiver, refusal?.message ?? path, mend: "gnss ports", status: .noReceiver)
    default: break
    }
    return .ok(.receiver, "\(path): a line that udev knows nothing of")
  }

  private static func describe(_ port: PortInfo) -> String {
    guard let product = port.product ?? port.manufacturer else { return port.reason }
    return "\(product), \(port.reason)"
  }

  private var permission: Finding {
    guard case .permissionDenied(let path, let group) = refusal else {
      return .ok(.permission, "you may open it")
    }
    if let group, isListedInGroup {
      return .problem(
        .permission,
        "\(path) belongs to the group \(group); you are a member, but not since this login",
        mend: "newgrp \(group)  # or log in again", status: .notPermitted)
    }
    let refused = PortError.permissionDenied(path: path, group: group)
    return .problem(.permission, refused.message, mend: refused.mend, status: .notPermitted)
  }

  /// Whether our rule has marked the port; nothing where it would not.
  private var marks: Finding? {
    guard let port, port.kind == .sure, let isMarked = port.isMarked else { return nil }
    if isMarked { return .ok(.rule, "our udev rule has marked it") }
    switch rule {
    case .installed:
      return .warning(
        .rule, "our udev rule is installed, but has not run on it", mend: Self.runsRule)
    case .missing:
      return .warning(
        .rule,
        "our udev rule is not installed: who sits at the machine may not open it by that alone, "
          + "and modem software may talk to it",
        mend: Self.installsRule)
    }
  }

  /// That it is ours alone is known when it is open, not before: not all programs are visible.
  static let opened = Finding.ok(.holder, "no other program has it open")

  private var holder: Finding? {
    guard let path, let holder = holders.first else { return nil }
    let busy = PortError.busy(path: path, holder: holder)
    return .problem(.holder, busy.message, mend: busy.mend, status: .busy)
  }

  /// Whether gpsd may take the port away at any time; nothing where it has it already.
  private var gpsd: Finding? {
    if holders.contains(where: { $0.name.utf8.elementsEqual("gpsd".utf8) }) { return nil }
    if isGpsdRunning {
      return .warning(
        .gpsd, "gpsd runs and takes receivers for itself (gpsd.service)",
        mend: "sudo systemctl stop gpsd.socket gpsd.service")
    }
    if isGpsdAwaited {
      return .warning(
        .gpsd, "gpsd.socket waits: with its first client gpsd starts and takes receivers",
        mend: "sudo systemctl stop gpsd.socket gpsd.service")
    }
    return nil
  }

  /// Whether ModemManager may talk to the port.
  private var modemManager: Finding? {
    guard let port, isModemManagerRunning, port.isMarked == false else { return nil }
    if holders.contains(where: { $0.name.utf8.elementsEqual("ModemManager".utf8) }) { return nil }
    return .warning(
      .modemManager, "ModemManager runs and sends AT commands to ports that no rule marks",
      mend: port.kind == .sure
        ? Self.installsRule : "sudo systemctl stop ModemManager.service")
  }

  /// Whether the USB device may be put to sleep.
  private var sleep: Finding? {
    guard let power else { return nil }
    guard power.isAutomatic, power.delay ?? 0 >= 0 else {
      return .ok(.power, "USB autosuspend is off for it")
    }
    let after = power.delay.map { " after \($0) ms" } ?? ""
    return .warning(
      .power,
      "USB autosuspend is on (power/control is auto): it sleeps\(after) while nobody has it open",
      mend: "echo on | sudo tee \(power.control)")
  }
}
